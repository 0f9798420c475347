"""A game in the terminal: the dialogue, and how one gets there."""

_HELP = (
    "Type the number of a choice, or a command as it stands in the list:\n"
    "{examples}.\n"
    "Join commands with full stops: {joined}.\n"
    "  build, pass …  a heading: its choices with prices; what is locked, and why\n"
    "  E7             a hex: what can be done there, what cannot, and why\n"
    "  all, locked    every choice; everything that is locked\n"
    "  board, rounds  the whole table; the six scoring tiles with both halves\n"
    "  tiles          every tile that is left\n"
    "  why, log       Automa's last turn with its reasons; the game so far\n"
    "  undo, redo     take the last command back, bring it back\n"
    "  hint           what a greedy player would do\n"
    "  Enter          the screen again\n"
    "  quit           stop; the game is kept\n"
    "On the board: ( ) yours, < > Automa's, * marked, ? you can build there.\n"
)

MESSAGES = {
    # -- the dialogue
    "play.word.help": "help",
    "play.word.board": "board",
    "play.word.tiles": "tiles",
    "play.word.rounds": "rounds",
    "play.word.all": "all",
    "play.word.locked": "locked",
    "play.word.why": "why",
    "play.word.log": "log",
    "play.word.hint": "hint",
    "play.word.undo": "undo",
    "play.word.redo": "redo",
    "play.word.quit": "quit",
    "play.prompt": "Number or command (help): ",
    "usage.number": "There is no choice {n}; the choices go from 1 to {most}.",
    "play.nothing-to-undo": "There is nothing to take back.",
    "play.nothing-to-redo": "There is nothing to bring back.",
    "play.suggestion": "A greedy player would say: {command}",
    "play.no-turn-yet": "Automa has not had a turn yet.",
    "play.none-locked": "Nothing is locked now.",
    "play.kinds-hint": "Type a heading such as “{kind}” to see its choices with prices, “all” for all.",
    "play.saved": "The game is kept in {file}.\nGo on with: automa play --terminal --resume {file}",
    "play.in-store": "The game is kept as “{title}”.\nGo on here:        automa play --terminal --go-on {id}\nGo on in a browser: automa serve",
    "play.nothing-saved": "Nothing was played, nothing is kept.",
    "play.resumed": "{n:one line|# lines} read from {file}.",
    "play.resumed-title": "“{title}”, {n:one line|# lines}.",
    "play.doubts": "{n:One value|# values} of this game nobody has read off the components",
    "play.choose-game": "Which game?",
    "play.saved-game": "{number}  {title} · {n:no line|# line|# lines} · {changed}",
    "play.choose-prompt": "Number (Enter: none): ",
    "play.rounds": "The six rounds: what scores · what the end of the round brings · Automa's half",
    "play.display.start": "{what} more to begin with",
    "play.display.each": "{n:a step|# steps} in every discipline",
    "play.display.power": "power {bowls}",
    "play.display.income": "{what} more income",
    "play.display.guilds": "guilds bring {coins} coins",
    "play.display.begins": "{track} begins at {n}",
    "play.display.step": "a step of {track} costs {what}",
    "play.display.innovations": "the first, second and third innovation cost {books} more books",
    "play.set": "display: {display}. {faction}",
    "play.tile-hers": "Automa {n} VP, {track:track}",
    "play.total": "Total",
    "play.help": _HELP.format(
        examples="build F3 · upgrade E7 to TP · dig 1 · transform F3 to green · action ACT4\n"
        "send p to EARTH · advance ship · burn 2 · convert 3PW to 1W · pass BON5 · leech",
        joined="action ACT5. build F3. done",
    )
    + "C coins, W workers, P priests, PW power, PT power tokens, VP points;\n"
    "bowls of power are I/II/III.",
    "play.help@age-of-innovation": _HELP.format(
        examples="build F3 · upgrade E7 to guild · transform F3 to forest · action power 2\n"
        "send law 2 · advance sailing · sacrifice 2 · pass rb_river · leech · decline",
        joined="action power 5. build F3. done",
    )
    + "C coins, T tools, S scholars, B books, PW power, PT power tokens, VP points;\n"
    "bowls of power are I/II/III; 5+2 beside a discipline: level 5 and two books.",
    "played.goods-several": "{who}: {what} ({by:came-from})",
    "played.goods-several-by": "{who}: {what} ({by})",
    # -- what the command line refuses
    "usage.say-terminal": "say --terminal to play here; the pages for browser and table are `automa serve`",
    "usage.new-game-only": "{option} belongs to a new game; --resume and --go-on go on with an old one",
    "usage.humans": "Automa plays against one or two humans; name as many factions at most",
    "usage.switch-form": "--switch {text}: write NAME=VALUE",
    "usage.other-title": "{option} belongs to another game than {title}",
    "usage.seed": "--seed must be 0 to {most}, not {seed}",
    "usage.cannot-read": "cannot read “{file}”: {reason}",
    "usage.cannot-write": "cannot write “{file}”: {reason}",
    "usage.cannot-write-into": "cannot write into “{file}”: {reason}",
    "usage.exists": "“{file}” exists already; go on with --resume, or name another file",
    "usage.no-text": "“{file}” is no record: it is not UTF-8 text",
    "usage.not-installed": "{packages} not installed; this helps: pip install {packages}",
    "usage.at-a-table": "this is a game at a table; go on with it in `automa serve`",
    "usage.by-mail": "this is a game that was played by mail; `automa replay` tells it",
    "usage.nobody-serves": "nothing is served from {folder} that another device can reach; begin with `automa serve --host`",
    "serve.died": "Automa has died (status {status}) and is started again; nothing that was acknowledged is lost.",
    "pair.here": "In a browser of this computer: {link}",
    "pair.phone": "On a phone (each link pairs one device, once, within ten minutes): {link}",
    "usage.no-such-game": "there is no saved game “{text}”; `automa games list` names them all",
    "usage.several-games": "“{text}” fits several saved games, say which by its id: {games:list}",
    "usage.no-games": "there is no saved game to go on with here",
    "usage.too-large": "“{file}” is too large: at most {most} bytes are read",
    "usage.no-archive": "“{file}” is no file of saved games: it is not UTF-8 text",
    "usage.exists-to": "“{file}” exists already; name another place with --to",
    "usage.ledger-alone": "--ledger stands alone: it is printed as JSON lines, from the first to the last",
    "usage.one-record": "one record at a time; --ledger takes several",
    "play.seat.one": "Player 1",
    "play.seat.two": "Player 2",
    "refused.by-rule": "{reason} ({rule})",
}
"""English."""
