"""The door to games on the screen: one page with everything that can be chosen, or a good first game at once."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from automa import app, facts
from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import human_facts as innovation_facts
from automa.facts.human_terra_mystica import human_facts
from automa.facts.overrides import in_force
from automa.pages.agreed import Fields, fields
from automa.pages.desk import Desk, page
from automa.pages.doubts import ToldDoubt, about
from automa.pages.request import Answer, Request, go
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor, Wish, kept, visitor_of
from automa.record.agreement import Chosen, agreed, expansions
from automa.record.header import COACH, COMPUTERS

FIRST = {"terra-mystica": ("original", "witches"), "age-of-innovation": ("small", "")}
"""A board and a faction that are good to begin with."""
AT_ONCE = COMPUTERS[:2]
"""The computers that a page waits for: a turn of the stronger one takes some seconds."""
FIRST_AUTOMA = {"automa": "simpletons", "level": "automalein"}


class Offered(Struct, frozen=True):
    """What can be chosen in one of the games."""

    game: str
    maps: tuple[str, ...]
    factions: tuple[str, ...]
    expansions: tuple[str, ...]
    fields: Fields
    doubts: Sequence[ToldDoubt] = ()


def offered(game: str, known: GameFacts, t: PageSpeaker) -> Offered:
    """Everything a new game of this title can be made of."""
    humans: Any = human_facts(known) if game == "terra-mystica" else innovation_facts(known)
    return Offered(
        game,
        tuple(known.boards),
        tuple(humans.factions),
        expansions(game, "digital", known),
        fields(game, "digital", known, t),
        about(known, [*(f"factions.{name}" for name in known.factions), "boards", "priorities"], t),
    )


def play_page(ask: Request, desk: Desk) -> Answer:
    """All choices on one page; everything has an answer already."""
    return page(
        ask,
        desk,
        "on_screen.html",
        games=[_offered(ask, desk, name) for name in facts.GAMES],
        first=FIRST,
        seats=desk.seats is not None,
        computers=AT_ONCE,
    )


def _offered(ask: Request, desk: Desk, game: str) -> Offered:
    known = desk.known(game)
    return offered(game, known, PageSpeaker(visitor_of(ask), game, facts=known))


class NewDigital(Struct, forbid_unknown_fields=True):
    """What that page asks."""

    game: str
    map: str = ""
    humans: list[str] = []
    """Their names."""
    factions: list[str] = []
    expansions: list[str] = []
    choices: dict[str, str | list[str]] = {}
    """Everything else by its name (`automa.record.agreement`)."""
    seed: int = 0
    coach: bool = False
    """Whether help is at hand; the record says so."""
    computer: str = ""
    """Who plays the second seat, if no human does."""
    devices: int = 1
    """2: each human has one, the browser goes to the links of the seats."""


def new_digital(ask: Request, desk: Desk) -> Answer:
    """Start a game; the browser goes to it. What was left out is what a first game has."""
    data = ask.data(NewDigital)
    map_, faction = FIRST.get(data.game, ("", ""))
    t = PageSpeaker(visitor_of(ask), data.game)
    names = data.humans[:2] or [""]
    if data.computer:
        names = [names[0].strip(), t("computer.name")]
    elif len(names) > 1:
        names = [name.strip() or t("page.editor.human", n=n) for n, name in enumerate(names, start=1)]
    chosen = (
        [*data.factions, "", ""][: len(names)] if data.factions else [faction, *([""] * (len(names) - 1))]
    )
    known = desk.known(data.game)
    what = agreed(data.game, "digital", known, {**FIRST_AUTOMA, **_said(data.choices)}, data.expansions)
    made = app.new_digital(
        data.game,
        data.map or map_,
        list(zip(chosen, names, strict=True)),
        seed=data.seed or desk.seed(),
        automa=what.options,
        expansions=tuple(data.expansions),
        switches=what.switches,
        facts=in_force(known),
        help=COACH if data.coach else "",
        computer=data.computer,
    )
    people = [name for name in names if name]
    title = " · ".join([t("page.digital.untitled", game_id=data.game), *people])
    game = f"/game/{desk.games.create(title[:80], app.begun(made))}"
    keep = kept(Wish(guide=True)) if _is_first(t.visitor, data) else ()
    return go(
        ask, f"{game}/seats" if data.devices > 1 and not data.computer and len(names) > 1 else game, keep
    )


def _is_first(visitor: Visitor, data: NewDigital) -> bool:
    """*Play now* on a device that was never asked whether it wants to be guided."""
    return not data.factions and not data.choices and visitor.guide_next and not visitor.guide


def _said(choices: Chosen) -> Chosen:
    """The choices that say something."""
    return {name: value for name, value in choices.items() if value}
