"""The coach as a person uses it, on the server and on the site alike."""

from playwright.sync_api import expect

from tests.web.driver import Visit

BEGIN = """async ([url, game, faction, coach]) => {
  const token = document.querySelector('meta[name="automa-token"]').content;
  const answer = await fetch(`${url}/play`, { method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-automa-token": token },
    body: JSON.stringify({ game, factions: [faction], seed: 11, coach }) });
  return (await answer.json()).go;
}"""
THINKING = 120_000
"""Milliseconds: the longest a test waits for a thought on a machine that has other things to do."""


def begin(visit: Visit, base: str, game: str, faction: str, *, coach: bool = True) -> str:
    """A new game; the page shows it. Returns its path."""
    path: str = visit.page.evaluate(BEGIN, [base, game, faction, coach])
    return path


def open_coach(visit: Visit) -> None:
    """Open his sheet."""
    visit.page.locator('[data-sheet="coach"].coach-open').click()
    visit.page.locator("#sheet .coach").wait_for()


def ask(visit: Visit, what: str) -> None:
    """Ask him, and wait for what he says."""
    visit.page.locator(f'#sheet [data-think="{what}"]').click()
    told = visit.page.locator("#sheet [data-coach-told] > *").first
    expect(told).to_be_attached(timeout=THINKING)


def take_first(visit: Visit) -> None:
    """Do what the hint says first."""
    line = visit.line
    visit.page.locator("#sheet .coach-turns [data-command]").first.click()
    visit.page.wait_for_function("line => window.automaGame.line > line", arg=line)
