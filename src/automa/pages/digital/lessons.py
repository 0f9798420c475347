"""What a first game on the screen explains: income, building, power, tracks, passing, each when it comes up."""

from collections.abc import Callable, Sequence

from automa.app.view import DigitalView
from automa.pages.lessons import Lesson

MANY_TURNS = 3
"""After so many turns of a round passing is worth a word, whatever else is possible."""


def _asks(*questions: str) -> Callable[[DigitalView], bool]:
    wanted = {f"ask.{question}" for question in questions}
    return lambda view: view.question is not None and view.question.id in wanted


_turn = _asks("turn")


def _can(*groups: str) -> Callable[[DigitalView], bool]:
    return lambda view: _turn(view) and any(deed.group in groups and not deed.refused for deed in view.deeds)


def _first_round(view: DigitalView) -> bool:
    return _turn(view) and view.round == 1


def _nothing_but_passing(view: DigitalView) -> bool:
    return not any(
        deed.main and not deed.refused and deed.group != "pass" for deed in (*view.deeds, *view.combined)
    )


def _late(view: DigitalView) -> bool:
    return _turn(view) and (view.own_turns >= MANY_TURNS or _nothing_but_passing(view))


def _power(view: DigitalView) -> bool:
    return _turn(view) and any(
        deed.item[0] == "power-action" and not deed.refused for deed in (*view.deeds, *view.combined)
    )


BOARD, QUESTION = "#boardpart .viewport", "#question h2"

SCREEN: Sequence[Lesson[DigitalView]] = (
    Lesson("screen-set", QUESTION, _asks("SetToChoose")),
    Lesson("screen-start", BOARD, _asks("StartDwelling", "PieceToPlace")),
    Lesson("screen-bonus", QUESTION, _asks("StartBonus", "BonusToTake")),
    Lesson("screen-income", "#hand-1 .player-board", _first_round),
    Lesson("screen-build", BOARD, _can("build", "upgrade")),
    Lesson("screen-tile", "#strip .tile", lambda view: _first_round(view) and view.own_turns > 0),
    Lesson("screen-her-turn", "#news .since", lambda view: bool(view.turns) and _turn(view)),
    Lesson("screen-offer", "#choice", _asks("Offer", "Answer")),
    Lesson("screen-power", "#shelf-power", _power),
    Lesson("screen-spades", BOARD, _asks("Spades")),
    Lesson("screen-favor", QUESTION, _asks("ChooseFavor", "CompetencyOwed")),
    Lesson("screen-town", QUESTION, _asks("ChooseTown", "CityOwed")),
    Lesson("screen-tracks", "#tracks", _can("priest", "science")),
    Lesson("screen-end", "#dock .main", _asks("finish", "end")),
    Lesson("screen-pass", "#dock [data-of=pass]", _late),
    Lesson("screen-next-round", "#strip .tile", lambda view: _turn(view) and view.round > 1),
)
