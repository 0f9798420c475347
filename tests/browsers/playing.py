"""The taps of a game, in any engine."""

import time

from tests.browsers.tab import Failed, Tab
from tests.web.digital import FOUND

STEP = """() => {
  const go = doc.querySelector('#dock [data-accept]');
  if (!go || !win.automaGame || doc.querySelector('#game[aria-busy]')) return null;
  const form = doc.querySelector('form.answer');
  const step = `${win.automaGame.line} ${doc.querySelector('main').dataset.step}`;
  if (go.dataset.accept || go.dataset.done !== undefined) return ['accept', step];
  if (doc.querySelector('#dock [data-stay]')) return ['roll', step];
  if (form?.dataset.kind !== 'hex') return ['choice', step];
  const allowed = doc.querySelector('[data-pick]').dataset.pick.split(' ');
  return ['hex', step, allowed[Math.floor(allowed.length / 2)]];
}"""
PLAIN = """() => {
  const own = '#choice [data-command], #asked [data-command], #dock .main[data-command]';
  return [...doc.querySelectorAll(own)].filter((each) => !each.disabled && each.getClientRects().length)[0]?.dataset.command ?? null;
}"""
"""A command that lies open on the screen of a digital game."""
BEHIND = f"async (given) => {{ const [window, document] = [win, doc]; return ({FOUND})(given); }}"
"""Those behind what can be tapped open."""
SEEN = """(selector) => {
  const drawn = (each) => each.getClientRects().length;
  return [...doc.querySelectorAll(selector)].some((each) => drawn(each) || [...each.children].some(drawn));
}"""
"""Something may have no box of its own, only those of its parts."""
READY = "win.automaGame !== undefined && !doc.querySelector('#game[aria-busy]') && !doc.body.classList.contains('resting')"


def line(tab: Tab) -> int:
    """Where the game stands: the number of lines in its record."""
    return int(tab.run("() => win.automaGame?.line ?? -1"))


def phase(tab: Tab) -> str:
    """The phase that the page shows."""
    return str(tab.run("() => doc.querySelector('main')?.dataset.phase ?? ''"))


def seen(tab: Tab, selector: str) -> bool:
    """Whether such a thing is to be seen."""
    return bool(tab.run(SEEN, selector))


def changed(tab: Tab, before: int) -> None:
    """Wait until the record has become longer or shorter."""
    tab.wait("(before) => win.automaGame && win.automaGame.line !== before", before)
    tab.wait(READY)


def new_game(tab: Tab, game: str) -> None:
    """From the start page: a game at the table, everything else as it stands there."""
    tab.tap(".door[href$='/new']")
    tab.wait("doc.querySelector('form.new')")
    tab.tap(f"label:has(input[name=game][value={game}])")
    tab.tap("form.new .primary")
    tab.wait("doc.querySelector('main.setup')")
    tab.wait(READY)


def begin_on_screen(tab: Tab, game: str) -> None:
    """From the start page: a digital game at once."""
    tab.tap(".door[href$='/play']")
    tab.tap(f"[data-body*={game}]")
    tab.wait("doc.querySelector('main.digital')")
    tab.wait(READY)


def move(tab: Tab) -> None:
    """Do something in a digital game: tap what lies open, or give the first command behind something."""
    before = line(tab)
    plain = tab.run(PLAIN)
    if plain:
        tab.tap(f'[data-command="{plain}"]')
    else:
        tab.wait("async (text) => await win.automaGame.send([text])", tab.run(BEHIND, [0])[0])
    changed(tab, before)


def until_her_turn(tab: Tab) -> int:
    """Move until she has taken a turn that is shown; how many moves it took."""
    for moves in range(60):
        if seen(tab, "#event") or seen(tab, "#turn"):
            return moves
        move(tab)
    raise Failed("she never takes a turn")


def ask_why_on_board(tab: Tab) -> str:
    """While her turn happens on the board: the reasons, step by step."""
    if seen(tab, "#event"):
        tab.tap("#event [data-event-why]")
        tab.wait("doc.querySelector('#turn .panel:not([hidden])')?.getClientRects().length")
    return str(tab.run("() => doc.querySelector('#turn .panel:not([hidden])')?.textContent ?? ''"))


def close_turns(tab: Tab) -> None:
    """Look at her turns to their end."""
    for _ in range(200):
        if seen(tab, "#event"):
            tab.tap("#event [data-event-next]")
        elif seen(tab, "#turn"):
            watch_turn(tab)
        else:
            tab.wait(READY)
            return
    raise Failed("her turns do not end")


def set_up(tab: Tab) -> int:
    """Go through the guided set-up; how many steps there were."""
    steps = 0
    for _ in range(80):
        if phase(tab) != "setup":
            return steps
        kind, step, *where = tab.wait(STEP)
        if kind == "roll":
            tab.tap("#dock [data-stay]")
            tab.wait("doc.querySelector('#dock [data-accept][data-done]')")
            continue
        if kind == "hex":
            tab.tap(f"#boardpart [data-hex='{where[0]}']")
        elif kind == "choice":
            tab.tap(".choice:not(:disabled)")
        tab.tap("#dock [data-accept]")
        tab.wait(
            "(step) => `${win.automaGame.line} ${doc.querySelector('main').dataset.step}` !== step && "
            + READY,
            step,
        )
        steps += 1
    raise Failed("the set-up does not end")


def ask_why(tab: Tab) -> str:
    """In the panel of her turn: the reasons, if it offers them."""
    if seen(tab, "#turn [data-turn-why]"):
        tab.tap("#turn [data-turn-why]")
        tab.wait("!doc.querySelector('#turn .panel.result:not([hidden])')")
    return str(tab.run("() => doc.querySelector('#turn .panel:not([hidden])')?.textContent ?? ''"))


def watch_turn(tab: Tab) -> int:
    """Walk through her turn to the end, declining what is offered; how many panels were seen."""
    panels = 0
    while seen(tab, "#turn"):
        panels += 1
        if panels > 80:
            raise Failed("her turn does not end")
        if seen(tab, "#turn .panel [data-command$='decline']"):
            before = line(tab)
            tab.tap("#turn .panel [data-command$='decline']")
            changed(tab, before)
        elif seen(tab, "#turn [data-turn-done]"):
            tab.tap("#turn [data-turn-done]")
            time.sleep(0.1)
        else:
            tab.tap("#turn [data-turn-next]")
    tab.wait(READY)
    return panels


def pass_round(tab: Tab) -> None:
    """Pass: the first card of the row."""
    before = line(tab)
    tab.tap("#dock [data-sheet=pass]")
    tab.tap("#sheet [data-command*='pass']")
    changed(tab, before)


def hand_over(tab: Tab) -> None:
    """Her turn; where nothing was entered, the page asks once."""
    before = line(tab)
    asks = tab.run("() => doc.querySelector('#dock .primary').dataset.sheet === 'handover'")
    tab.tap("#dock .primary")
    if asks:
        tab.tap("#sheet[open] .g-turn button")
    changed(tab, before)


def play_round(tab: Tab) -> None:
    """Pass at once and let her take her turns until the round is over."""
    for _ in range(40):
        watch_turn(tab)
        if phase(tab) == "round-end":
            return
        if seen(tab, "#dock [data-sheet=pass]"):
            pass_round(tab)
        else:
            hand_over(tab)
    raise Failed("the round does not end")


def undo(tab: Tab) -> None:
    """Take the last step back."""
    before = line(tab)
    tab.tap("#dock [data-key=z]")
    changed(tab, before)


def record(tab: Tab) -> str:
    """The record of this game."""
    return str(tab.run("async () => (await (await win.fetch(`${win.automaGame.url}/record`)).text())"))
