"""Reaching and Directional Selection on small boards: she decides there as she does in a game, and that is drawn."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, structs

from automa.decision import Step
from automa.facts.catalogue import Arrow, BoardFacts, DecisionCard, GameFacts
from automa.mind.decide import decide
from automa.mind.wire import parse_position
from automa.render.board import board_svg
from automa.render.narrowing import position_overlays, stage_overlays
from automa.words import Language, say

NAME = "aid"
WAY = ("L L L L L L", "L L L ~ L L", "L L L L L L")
"""Two groups with a river between them."""
ROUND = ("L L L L", "L L L L", "L L L L")
"""Land of one terrain and nobody else on it: every hex around her is equally good."""


class Picture(Struct, frozen=True):
    """A drawn decision and what it shows."""

    svg: str
    caption: str


def reaching_picture(facts: GameFacts, lang: Language) -> Picture:
    """What Reaching leaves where a marked structure looks for the unmarked one."""
    support = _card(facts, lambda card: card.reaching and card.area == "marked")
    decided = _decided(facts, WAY, {"B2": True, "A6": False}, support)
    found, left = (decided.step.trace[stage] for stage in (0, 1))
    out = [name for name in found.left if name not in left.left]
    caption = say("aid.reaching.picture", lang, left=left.left, out=out, distance=left.detail["distance"])
    return Picture(decided.drawn("reaching", say("by.reaching", lang, game=facts.id), stage=1), caption)


def direction_pictures(facts: GameFacts, lang: Language) -> tuple[Picture, ...]:
    """The same options counted along either arrow."""
    return tuple(_counted(facts, arrow, lang) for arrow in ("right", "left"))


def _counted(facts: GameFacts, arrow: Arrow, lang: Language) -> Picture:
    support = _card(facts, lambda card: card.arrow == arrow and card.area == "marked" and not card.reaching)
    decided = _decided(facts, ROUND, {"B2": True, "B3": False}, support)
    last, before = decided.step.trace[-1], decided.step.trace[-2]
    caption = say(
        f"aid.direction.{arrow}",
        lang,
        number=last.detail["number"],
        options=len(before.left),
        choice=decided.step.choice,
    )
    return Picture(decided.drawn(arrow, say("by.direction", lang)), caption)


def _card(facts: GameFacts, wanted: Callable[[DecisionCard], bool]) -> str:
    """The first decision card of this kind."""
    return next(card.id for card in facts.cards.values() if wanted(card))


class _Decided(Struct, frozen=True):
    """A position on a small board and what she does there."""

    facts: GameFacts
    position: Mapping[str, Any]
    step: Step

    def drawn(self, name: str, title: str, stage: int | None = None) -> str:
        """The board at a stage of her decision, or at its end."""
        lying = stage_overlays(position_overlays(self.position), self.step, stage, measured=True)
        if stage is not None:
            lying = structs.replace(lying, values={})
        board = self.facts.board(NAME)
        return board_svg(board, lying, title=title, hex_id=f"aid-{name}-", with_definitions=False)


def _decided(facts: GameFacts, rows: tuple[str, ...], hers: Mapping[str, bool], support: str) -> _Decided:
    """What she does with dwellings on these hexes (marked or not) and a card that lets her build."""
    small = _with_board(facts, rows)
    action = _card(facts, lambda card: card.actions[0].action == "transform-and-build")
    data = _position(small, hers, action, support)
    asked = parse_position(data, {small.id: small})
    return _Decided(small, data, decide(asked.position, asked.cards).steps[0])


def _with_board(facts: GameFacts, rows: tuple[str, ...]) -> GameFacts:
    board = BoardFacts(
        id=NAME,
        rows=rows,
        first_row_shifted=False,
        bridges=(),
        borders=(),
        status="house",
        source="",
        starts={},
        starts_status="house",
        starts_source="",
    )
    return structs.replace(facts, boards={NAME: board})


def _position(facts: GameFacts, hers: Mapping[str, bool], action: str, support: str) -> dict[str, Any]:
    """In the format of positions: nobody else on the board, nothing taken."""
    tm = facts.id == "terra-mystica"
    bare = dict.fromkeys(facts.tracks, 0)
    people = "priest" if tm else "scholar"
    tile = {"track": facts.tracks[0], "automa_vp": 0}
    position: dict[str, Any] = {
        "game": facts.id,
        "map": NAME,
        "round": 1,
        "humans": [{"home": "desert", "structures": {}, "tracks": bare}],
        "automa": {
            "faction": next(iter(facts.factions)),
            "home": "lake",
            "difficulty": next(iter(facts.difficulties)),
            "structures": {name: {"type": facts.dwelling, "marked": marked} for name, marked in hers.items()},
            "tracks": bare,
            f"{people}s": facts.priests,
        },
        "cards": {"action": action, "support": support},
        "power_actions": ["free"] * len(facts.power_actions),
        f"{people}_spaces": {key: list(facts.priest_spaces) for key in facts.tracks},
    }
    if tm:
        return position | {
            "expansions": [],
            "scoring_tile": tile,
            "favor_tiles": dict.fromkeys(facts.tracks, True),
        }
    position["automa"]["innovations"] = 0
    row = {"book_actions": ["free"] * facts.book_actions, "innovations": ["present"] * 6}
    return position | {"round_tile": tile, **row}
