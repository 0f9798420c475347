"""`automa completion`: what a shell needs to complete commands, options and names, written from the parsers themselves."""

import argparse
import shlex
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from automa import facts
from automa.cli import COMMANDS, parser_of
from automa.cli.parser import Parser
from automa.players import PLAYERS
from automa.title import title

FILES = ("FILE", "DIR", "GAME|FILE")
"""How the help calls what may be a file."""


class OptionWord(NamedTuple):
    """An option, or what stands without one."""

    names: tuple[str, ...]
    about: str
    takes: bool
    """Whether a value follows."""
    files: bool
    words: tuple[str, ...]
    """The values that are known."""


class WordPlace(NamedTuple):
    """Where somebody is in a command line: behind these words, this can follow."""

    at: str
    below: dict[str, str]
    options: tuple[OptionWord, ...]
    words: tuple[str, ...]
    files: bool


def configure(parser: argparse.ArgumentParser) -> None:
    """Which shell is asked for."""
    parser.add_argument("shell", choices=SHELLS, help=HOW)


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    print(SHELLS[args.shell](places()), end="")
    return 0


def places() -> list[WordPlace]:
    """Every place of the command line, from the parsers of all commands."""
    found: list[WordPlace] = []
    rest = [("automa", parser_of(COMMANDS))]
    while rest:
        at, parser = rest.pop(0)
        found.append(_place(at, parser))
        rest += [(f"{at} {name}", below) for name, below in parser.subcommands().items()]
    return found


def _place(at: str, parser: Parser) -> WordPlace:
    below = {name: _plain(each.description or "") for name, each in parser.subcommands().items()}
    own = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
    options = tuple(_option(action, parser) for action in own if action.option_strings)
    free = [_option(action, parser) for action in own if not action.option_strings]
    words = tuple(COMMANDS) if at == "automa help" else tuple(word for each in free for word in each.words)
    return WordPlace(at, below, options, words, any(each.files for each in free))


def _option(action: argparse.Action, parser: Parser) -> OptionWord:
    about = parser._get_formatter()._expand_help(action) if action.help else ""
    value = action.metavar if isinstance(action.metavar, str) else ""
    name = action.option_strings[-1] if action.option_strings else value
    words = tuple(map(str, action.choices)) if action.choices is not None else _known(name)
    return OptionWord(tuple(action.option_strings), _plain(about), action.nargs != 0, value in FILES, words)


def _known(name: str) -> tuple[str, ...]:
    """The names of the games that an option takes, of both together."""
    games = [facts.load(game) for game in facts.GAMES]
    known: dict[str, Callable[[], Iterator[str]]] = {
        "--game": lambda: iter(facts.GAMES),
        "--map": lambda: (board for game in games for board in game.boards),
        "--level": lambda: (level for game in games for level in game.difficulties),
        "--automa": lambda: (faction for game in games for faction in game.factions),
        "--faction": lambda: (faction for game in games for faction in title(game.id).factions(game)),
        "--display": lambda: (name for game in games for name in title(game.id).displays(game)),
        "--player": lambda: iter(PLAYERS),
    }
    return tuple(dict.fromkeys(known[name]())) if name in known else ()


def _plain(text: str) -> str:
    return " ".join(text.split())


# -- bash --------------------------------------------------------------------------------------------------------------


def bash(found: Sequence[WordPlace]) -> str:
    """For bash; where nothing is known it goes on with the names of files."""
    options = [
        f"    {_either(f'{place.at}:{name}' for name in option.names)}) words={shlex.quote(' '.join(option.words))} ;;"
        for place in found
        for option in place.options
        if option.takes
    ]
    after = [
        f"      {shlex.quote(place.at)}) words={shlex.quote(' '.join((*place.below, *place.words)))} ;;"
        for place in found
    ]
    dashes = [
        f"      {shlex.quote(place.at)}) words={shlex.quote(' '.join(_dashes(place)))} ;;" for place in found
    ]
    return _lines(
        '# eval "$(automa completion bash)" in ~/.bashrc',
        "_automa() {",
        "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} where=automa words= word",
        '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        '    case "$where $word" in',
        f'      {_either(place.at for place in found[1:])}) where="$where $word" ;;',
        "    esac",
        "  done",
        '  case "$where:$prev" in',
        *options,
        '    *) if [[ $cur == -* ]]; then case "$where" in',
        *dashes,
        '    esac; else case "$where" in',
        *after,
        "    esac; fi ;;",
        "  esac",
        '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
        "}",
        "complete -o bashdefault -o default -F _automa automa",
    )


# -- zsh ---------------------------------------------------------------------------------------------------------------


def zsh(found: Sequence[WordPlace]) -> str:
    """For zsh, with what each command and option does."""
    options = [
        f"    {_either(f'{place.at}:{name}' for name in option.names)}) {_zsh_values(option.words, option.files)} ;;"
        for place in found
        for option in place.options
        if option.takes
    ]
    dashes = [
        f"      {shlex.quote(place.at)}) found=({' '.join(_described(option.names, option.about) for option in place.options)}) ;;"
        for place in found
    ]
    after = [f"      {shlex.quote(place.at)}) {_zsh_after(place)} ;;" for place in found]
    return _lines(
        "#compdef automa",
        '# eval "$(automa completion zsh)" in ~/.zshrc, after compinit',
        "_automa() {",
        "  local where=automa word; local -a found",
        "  for word in ${words[2,CURRENT-1]}; do",
        '    case "$where $word" in',
        f'      {_either(place.at for place in found[1:])}) where="$where $word" ;;',
        "    esac",
        "  done",
        '  case "$where:${words[CURRENT-1]}" in',
        *options,
        '    *) if [[ $PREFIX == -* ]]; then case "$where" in',
        *dashes,
        '    esac; else case "$where" in',
        *after,
        "    esac; fi",
        "    (( $#found )) && _describe automa found ;;",
        "  esac",
        "}",
        'if [ "$funcstack[1]" = _automa ]; then _automa "$@"; else compdef _automa automa; fi',
    )


def _zsh_after(place: WordPlace) -> str:
    if place.below:
        return f"found=({' '.join(_described((name,), about) for name, about in place.below.items())})"
    return _zsh_values(place.words, place.files)


def _zsh_values(words: Sequence[str], files: bool) -> str:
    if words:
        return f"compadd -- {' '.join(map(shlex.quote, words))}"
    return "_files" if files else ":"


def _described(names: Sequence[str], about: str) -> str:
    escaped = about.replace(":", "\\:")
    return " ".join(shlex.quote(f"{name}:{escaped}") for name in names)


# -- fish --------------------------------------------------------------------------------------------------------------


def fish(found: Sequence[WordPlace]) -> str:
    """For fish, with what each command and option does."""
    lines = [
        "# automa completion fish | source, in ~/.config/fish/config.fish",
        "function __automa_where",
        "  set -l where automa",
        "  set -l words (commandline -opc)",
        "  set -e words[1]",
        "  for word in $words",
        '    switch "$where $word"',
        f"      case {' '.join(shlex.quote(place.at) for place in found[1:])}",
        '        set where "$where $word"',
        "    end",
        "  end",
        "  echo $where",
        "end",
        "complete -c automa -e",
        "complete -c automa -f",
    ]
    for place in found:
        here = f"complete -c automa -n 'test \"$(__automa_where)\" = {_fish(place.at, quote=chr(34))}'"
        lines += [f"{here} -a {_fish(name)} -d {_fish(about)}" for name, about in place.below.items()]
        if place.words:
            lines.append(f"{here} -a {_fish(' '.join(place.words))}")
        elif place.files:
            lines.append(f"{here} -F")
        lines += [f"{here} {_fish_option(option)}" for option in place.options]
    return _lines(*lines)


def _fish_option(option: OptionWord) -> str:
    said = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    if option.takes:
        said += (
            f" -x -a {_fish(' '.join(option.words))}" if option.words else " -r -F" if option.files else " -x"
        )
    return f"{said} -d {_fish(option.about)}"


def _fish(text: str, quote: str = "'") -> str:
    return quote + text.replace("\\", "\\\\").replace(quote, f"\\{quote}") + quote


def _dashes(place: WordPlace) -> Iterator[str]:
    return (name for option in place.options for name in option.names)


def _either(texts: Iterator[str]) -> str:
    return "|".join(map(shlex.quote, texts))


def _lines(*lines: str) -> str:
    return "\n".join(lines) + "\n"


SHELLS: dict[str, Callable[[Sequence[WordPlace]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
HOW = "`automa completion bash`, zsh or fish; the first line printed says where it belongs"
