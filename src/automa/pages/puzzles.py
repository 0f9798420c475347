"""Puzzles: a list, one for every day, and a page for each with its question or its solution."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from automa import facts
from automa.app import begun
from automa.app.handle import show_session
from automa.app.overlays import table_overlays
from automa.app.session import Session
from automa.coach.puzzle import BestTurn, HerTurn, of_day, puzzles, shuffled
from automa.mind.decide import decide
from automa.mind.wire import parse_position
from automa.pages.cards import pair
from automa.pages.desk import Desk, page
from automa.pages.digital.coach import HintedTurn, line_in_words, turn_of_hint
from automa.pages.digital.hands import hand
from automa.pages.drawing import board_picture, owner_names, symbols
from automa.pages.editor import to_link
from automa.pages.pictures import scoring_tile, track_column
from automa.pages.request import Answer, Request, go
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import visitor_of
from automa.record.header import COACH
from automa.render.narrowing import position_overlays
from automa.render.overlays import Mark
from automa.saved_games import Opened
from automa.speech.reasons import reasons
from automa.speech.speaker import seat_name
from automa.words.explain import explain
from automa.words.refusal import Refusal

HERS, BEST = "hers", "best"
"""The kinds: *what does she do?* and *find the best turn*."""
LONGEST_ANSWER: Final = 20


class Shelf(Struct, frozen=True):
    """The puzzles of one kind of a game: their numbers."""

    game: str
    kind: str
    numbers: Sequence[int]


class Option(Struct, frozen=True):
    """A possible answer: what stands in the address, and what it says."""

    value: str
    text: str


def puzzles_page(ask: Request, desk: Desk) -> Answer:
    """All of them."""
    shelves = []
    for game in facts.GAMES:
        found = puzzles(game)
        hers = len(found.hers)
        shelves += [
            Shelf(game, HERS, range(1, hers + 1)),
            Shelf(game, BEST, range(hers + 1, len(found) + 1)),
        ]
    return page(ask, desk, "puzzles.html", shelves=shelves)


def day_page(ask: Request, desk: Desk, day: str) -> Answer:
    """The puzzle of a day."""
    game, number = of_day(day)
    return puzzle_page(ask, desk, game, str(number))


def puzzle_page(ask: Request, desk: Desk, game: str, number: str) -> Answer:
    """A puzzle; with an answer in the address, its solution."""
    found, at = _found(game, number)
    answer = ask.query.get("answer", "")[:LONGEST_ANSWER]
    if isinstance(found, HerTurn):
        return _her_page(ask, desk, found, at, answer)
    return _best_page(ask, desk, found, at, answer)


def play_on(ask: Request, desk: Desk, game: str, number: str) -> Answer:
    """A game of one's own from the position of a puzzle on; its record says that help was at hand."""
    found, at = _found(game, number)
    if not isinstance(found, BestTurn):
        raise Refusal("no-puzzle", n=number)
    record = found.begun()
    record = replace(record, header=replace(record.header, help=COACH))
    t = PageSpeaker(visitor_of(ask), game)
    title = t("puzzle.game", title=t(f"game.{game}"), n=at)
    return go(ask, f"/game/{desk.games.create(title, begun(record))}")


def _found(game: str, number: str) -> tuple[HerTurn | BestTurn, int]:
    known = puzzles(game) if game in facts.GAMES else None
    at = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else 0
    found = known.numbered(at) if known else None
    if found is None:
        raise Refusal("no-puzzle", n=number[:20])
    return found, at


# -- what does she do? -----------------------------------------------------------------------------------------------


def _her_page(ask: Request, desk: Desk, puzzle: HerTurn, number: int, answer: str) -> Answer:
    position = puzzle.position
    t = PageSpeaker(visitor_of(ask), position["game"])
    asked = parse_position(position)
    decision = decide(asked.position, asked.cards)
    told = explain(position, decision)
    marks: dict[str, Mark] = dict.fromkeys(puzzle.options, "valid")
    if answer:
        marks |= {puzzle.answer: "chosen"}
    lying = replace(position_overlays(position), marks=marks)
    owners: dict[str | int, str] = {"automa": "Automa", 0: t("page.you")}
    automa = position["automa"]
    return page(
        ask,
        desk,
        "puzzle.html",
        game=position["game"],
        number=number,
        kind=HERS,
        count=len(puzzles(position["game"])),
        symbols=symbols(),
        board=board_picture(position["map"], lying, t, owners),
        cards=pair(position["game"], position["cards"], t),
        about=t(
            "puzzle.hers.about",
            round=position["round"],
            faction=automa["faction"],
            level=automa["difficulty"],
            home=automa["home"],
            yours=position["humans"][0]["home"],
        ),
        question=t("puzzle.hers.ask", n=puzzle.step + 1, step=t.message(told.steps[puzzle.step].heading)),
        options=[Option(each, each) for each in shuffled(puzzle.options, number)],
        answer=answer,
        right=answer == puzzle.answer,
        solution=puzzle.answer,
        lines=[line.strip() for line in reasons(told, t)] if answer else (),
        link=to_link(position) if answer else "",
    )


# -- find the best turn ----------------------------------------------------------------------------------------------


def _best_page(ask: Request, desk: Desk, puzzle: BestTurn, number: int, answer: str) -> Answer:
    session = Session.open(puzzle.begun())
    view = show_session(session).digital
    opened = Opened("", 0, session, view)
    t = PageSpeaker(visitor_of(ask), view.game)
    owners, called = owner_names(view, t), {each.id: seat_name(each.id, each.name, t) for each in view.seats}
    order = shuffled([str(at) for at in range(1, len(puzzle.choices) + 1)], number)
    names = dict(zip("ABCDEF", order, strict=False))
    shown = [
        Option(letter, line_in_words(opened, puzzle.seat, puzzle.choices[int(at) - 1].line, t))
        for letter, at in names.items()
    ]
    solution = next(letter for letter, at in names.items() if at == "1")
    told: list[tuple[str, HintedTurn]] = []
    if answer:
        by_place = {at: letter for letter, at in names.items()}
        told = [
            (by_place[str(at)], turn_of_hint(each, puzzle.seat, opened, t))
            for at, each in enumerate(puzzle.choices, start=1)
        ]
    seat = view.seats[puzzle.seat]
    return page(
        ask,
        desk,
        "puzzle.html",
        game=view.game,
        number=number,
        kind=BEST,
        count=len(puzzles(view.game)),
        symbols=symbols(),
        board=board_picture(view.map, table_overlays(view), t, owners),
        hands=[hand(view, each, t) for each in view.hands],
        tracks=[track_column(view, track, called, t) for track in view.tracks],
        tile=scoring_tile(view.tile, t) if view.tile else "",
        about=t("puzzle.best.about", round=view.round, faction=t(f"human-faction.{seat.faction}")),
        scores=[(called[each.owner], each.points) for each in view.scores],
        question=t("puzzle.best.ask"),
        options=shown,
        answer=answer,
        right=answer == solution,
        solution=solution,
        told=told,
    )
