"""Playing a digital game in a real browser: buttons, objects, hexes, whatever the screen offers."""

from random import Random

from playwright.sync_api import Page

_OFFERED = """async ([hexes]) => {
  const url = window.automaGame.url;
  const commands = (root) => [...root.querySelectorAll("[data-command]:not([disabled]), [data-sheet=confirm]")]
    .map((e) => e.dataset.command ?? e.dataset.of);  // what would waste something is asked once more
  const sheet = async (what, of) => {
    const page = await (await fetch(`${url}/sheet/${what}?of=${encodeURIComponent(of)}`)).text();
    return commands(new DOMParser().parseFromString(page, "text/html"));
  };
  let found = commands(document).filter((c) => !/^(undo|redo)/.test(c));
  for (const thing of document.querySelectorAll(".thing.open")) found.push(...await sheet("thing", thing.dataset.of));
  for (const what of ["group", "track"]) {
    for (const e of document.querySelectorAll(`[data-sheet=${what}]`)) found.push(...await sheet(what, e.dataset.of));
  }
  if (hexes || !found.length) {
    for (const hex of document.querySelectorAll("#boardpart [data-hex]")) found.push(...await sheet("hex", hex.dataset.hex));
  }
  return found;
}"""


def offered(page: Page, *, hexes: bool = False) -> list[str]:
    """Every command that a tap or two would give."""
    found: list[str] = page.evaluate(_OFFERED, [hexes])
    return found


def close_turn(page: Page) -> bool:
    """Look at her turn to its end, if it is shown."""
    turn = page.locator("#turn:not([hidden])")
    if not turn.count() or not turn.is_visible():
        return False
    end = page.locator("[data-turn-end]:visible")
    if end.count():
        end.click()
    page.locator("[data-turn-done]:visible").click()
    page.wait_for_function("() => !document.body.classList.contains('resting')")
    return True


def play(page: Page, seed: int, taps: int) -> int:
    """Tap at random, Automa's turns in between; returns how many taps were made before the game ended."""
    chance = Random(seed)
    for made in range(taps):
        while close_turn(page):
            pass
        if page.locator("main[data-phase=finished]").count():
            return made
        command = chance.choice(offered(page, hexes=made % 5 == 0))
        done = page.evaluate("text => window.automaGame.send([text])", command)
        assert done, command
        page.wait_for_function("() => !document.querySelector('#game[aria-busy]')")
    return taps
