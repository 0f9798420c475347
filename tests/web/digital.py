"""Playing a digital game in a real browser: buttons, objects, hexes, whatever the screen offers."""

from random import Random

from playwright.sync_api import Page

_OPENERS = """
  const url = window.automaGame.url;
  const commands = (root) => [...root.querySelectorAll("[data-command]:not([disabled]), [data-sheet=confirm]")]
    .map((e) => e.dataset.command ?? e.dataset.of)  // what would waste something is asked once more
    .filter((c) => !/^(undo|redo)/.test(c));
  const behind = async ([what, of]) => {
    if (!what) return commands(document);
    const page = await (await fetch(`${url}/sheet/${what}?of=${encodeURIComponent(of)}`)).text();
    return commands(new DOMParser().parseFromString(page, "text/html"));
  };
  const openers = [["", ""]];
  for (const thing of document.querySelectorAll(".thing.open")) openers.push(["thing", thing.dataset.of]);
  for (const what of ["group", "track"]) {
    for (const e of document.querySelectorAll(`[data-sheet=${what}]`)) openers.push([what, e.dataset.of]);
  }
"""
"""What can be tapped open, the screen itself first, and the commands behind it."""
_OFFERED = f"""async ([alsoBehind]) => {{{_OPENERS}
  const hexes = [...document.querySelectorAll("#boardpart [data-hex]")].map((hex) => ["hex", hex.dataset.hex]);
  const found = [];
  for (const opener of alsoBehind ? [...openers, ...hexes] : openers.slice(0, 1)) found.push(...await behind(opener));
  return found;
}}"""
FOUND = f"""async ([start]) => {{{_OPENERS}
  const middle = (e) => {{ const box = e.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }};
  const marked = [...document.querySelectorAll("#boardpart .mark.valid")].map(middle);
  for (const hex of document.querySelectorAll("#boardpart [data-hex]")) {{
    const [x, y] = middle(hex);
    if (marked.some(([left, top]) => Math.hypot(x - left, y - top) < 5)) openers.push(["hex", hex.dataset.hex]);
  }}
  const first = Math.floor(start * openers.length);
  for (const opener of [...openers.slice(first), ...openers.slice(0, first)]) {{
    const found = await behind(opener);
    if (found.length) return found;
  }}
  return [];
}}"""
"""The commands that are found first by somebody who begins to look at this part of the screen."""


def offered(page: Page, *, behind: bool) -> list[str]:
    """Every command that a tap would give; `behind`: or two taps, on whatever can be opened."""
    found: list[str] = page.evaluate(_OFFERED, [behind])
    return found


def found_at(page: Page, start: float) -> list[str]:
    """The commands that somebody finds who begins to tap things open somewhere on the screen."""
    found: list[str] = page.evaluate(FOUND, [start])
    return found


def close_turn(page: Page, *, rested: bool = True) -> bool:
    """Look at her turn to its end, if it is shown; the page then rests a moment, so that no tap too many counts."""
    event = page.locator("#event:not([hidden])")
    if event.count():  # as it happens on the standing board: a tap ends it, another one goes on
        while event.count():
            page.locator("[data-event-next]").click()
        if rested:
            page.wait_for_function("() => !document.body.classList.contains('resting')")
        return True
    turn = page.locator("#turn:not([hidden])")
    if not turn.count() or not turn.is_visible():
        return False
    while not page.locator("[data-turn-done]:visible").count():  # several turns come one after the other
        page.locator("[data-turn-end]:visible, [data-turn-next]:visible").first.click()
    page.locator("[data-turn-done]:visible").click()
    if rested:
        page.wait_for_function("() => !document.body.classList.contains('resting')")
    return True


def play(page: Page, seed: int, taps: int) -> int:
    """Tap at random, Automa's turns in between; returns how many taps were made before the game ended."""
    chance = Random(seed)
    for made in range(taps):
        while close_turn(page, rested=False):
            pass
        if page.locator("main[data-phase=finished]").count():
            return made
        command = chance.choice(found_at(page, chance.random()))
        done = page.evaluate("text => window.automaGame.send([text])", command)
        assert done, command
    return taps
