"""Small boards drawn in text, so that a rule can be seen at a glance.

    scene(TM, "aM~bU", shipping=1).play("transform-and-build", area="marked")

| drawn | is |
| --- | --- |
| `.`, `a`…`z` | empty land; a letter names it |
| `~`, `#` | river, outside of the board |
| `M`, `U` | a marked, an unmarked dwelling (workshop) of Automa |
| `H`, `T`, `S` | the human's dwelling, trading house (guild), stronghold (palace): power value 1, 2, 3 |
| `J` | a dwelling of the second human |

Rows are hexes side by side, every second row stands half a hex to the right. Unnamed hexes have their names on the
board (`A1`: row A, first land). Everything goes through `decide_json`, with the real facts of the game except for the
board, the level's two values and the two cards. Arrows are written `>2` (left to right) and `<1` (right to left).
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from automa.facts import load
from automa.facts.catalogue import BoardFacts, DecisionCard, GameFacts, Symbol
from automa.mind import decide_json

TM, AOI = "terra-mystica", "age-of-innovation"
BOTH = pytest.mark.parametrize("game", [TM, AOI])
Json = dict[str, Any]
Levels = tuple[int, int, int, int]

ANYWHERE = Symbol("transform-and-build", unlimited=True)
"""The Wanderers' build."""
HUMAN = {"H": "dwelling", "T": "trading-house", "S": "stronghold"}
SISTER = {
    "dwelling": "workshop",
    "trading-house": "guild",
    "temple": "school",
    "stronghold": "palace",
    "sanctuary": "university",
}


def piece(game: str, kind: str) -> str:
    """The piece of this kind in the game, told in the words of Terra Mystica."""
    return SISTER.get(kind, kind) if game == AOI else kind


def tracks(game: str, levels: Levels) -> Json:
    """The four levels by track, from left to right."""
    return dict(zip(load(game).tracks, levels, strict=True))


class Scene:
    """A drawn position; `play` asks what Automa does in it."""

    def __init__(self, facts: GameFacts, data: Json, letters: dict[str, str]) -> None:
        self.facts = facts
        self.data = data
        self.letters = letters

    def ask(self, action: str | None, support: str) -> Json:
        """The decision for two cards; without an action card she passes."""
        cards: Json = {"action": action} if action else {"pass": True}
        return decide_json(
            {**self.data, "cards": {**cards, "support": support}}, facts={self.facts.id: self.facts}
        )

    def play(self, *actions: str | Symbol, **support: Any) -> list[Json]:
        """The steps when the action card shows these symbols; `support` as in `support_card`."""
        return self.turn(*actions, **support)["steps"]  # type: ignore[no-any-return]

    def turn(self, *actions: str | Symbol, **support: Any) -> Json:
        """The whole decision; see `play`."""
        symbols = tuple(Symbol(action) if isinstance(action, str) else action for action in actions)  # type: ignore[arg-type]
        blank = next(iter(self.facts.cards.values()))
        cards = {
            **self.facts.cards,
            "act": msgspec.structs.replace(blank, id="act", actions=symbols),
            "sup": support_card(blank, **support),
        }
        return Scene(msgspec.structs.replace(self.facts, cards=cards), self.data, self.letters).ask(
            "act", "sup"
        )

    def spots(self, options: list[Any]) -> str:
        """Options by their letters where they have one."""
        return " ".join(self.letters.get(option, str(option)) for option in options)

    def left(self, step: Json, by: str | None = None) -> str:
        """What a stage of the trace left: of the valid options, or after the tie-breaker `by`; `""` if not listed."""
        found = (entry for entry in step["trace"] if entry.get("by") == by)
        return self.spots(next((entry["left"] for entry in found), []))

    def choice(self, step: Json) -> str:
        """What the step chose."""
        return self.spots([step["choice"]])

    def valid(self, **support: Any) -> str:
        """All valid spaces of a build; `""` if she cannot build."""
        return self.left(self.play("transform-and-build", **support)[0])

    def built(self, **support: Any) -> str:
        """Where she builds."""
        return self.choice(self.play("transform-and-build", **support)[0])

    def distance(self) -> int | None:
        """The gap between the two groups as Reaching tells it; None if there is no path or it does not apply.

        Asked by a build without range limit that keeps Reaching, so that there is something to filter.
        """
        free = Scene(self.facts, {**self.data, "switches": {"wanderers_keep_reaching": True}}, self.letters)
        (step,) = free.play(ANYWHERE, reaching=True)
        found = (
            entry.get("detail", {}).get("distance")
            for entry in step["trace"]
            if entry.get("by") == "reaching"
        )
        return next(found, None)


def support_card(
    blank: DecisionCard,
    area: str = "marked",
    reaching: bool | str = False,
    row: str = "A",
    arrow: str = ">1",
    track: str = "catch-up",
    bonus: str = "left",
) -> DecisionCard:
    """A support card with these symbols."""
    return msgspec.structs.replace(
        blank,
        id="sup",
        actions=(),
        area=area,
        reaching=bool(reaching),
        row=row,
        arrow="right" if arrow[0] == ">" else "left",
        count=int(arrow[1:]),
        track=track,
        bonus=bonus,
    )


def scene(
    game: str,
    *rows: str,
    shipping: int = 0,
    x: int = 1,
    land: str = "plains",
    printed: Mapping[str, str] | None = None,
    changed: Mapping[str, str] | None = None,
    automa: Mapping[str, str] | None = None,
    human: Mapping[str, str] | None = None,
    second: Levels | None = None,
    bridges: tuple[tuple[str, str], ...] = (),
    levels: Levels = (1, 1, 1, 1),
    yours: Levels = (0, 0, 0, 0),
    faction: str = "simpletons",
    merchants: bool = False,
    **more: Any,
) -> Scene:
    """Draw a position. `printed` and `changed` give terrain to letters; `automa` and `human` give other pieces to hexes
    by name; `levels` and `yours` are the markers on the tracks, `second` those of a second human; `more` is taken over
    into the position, `automa__…` and `human__…` into the two sides.
    """
    drawing = _Drawing(game, rows, land, printed or {})
    facts = _facts(game, drawing, bridges, shipping, x)
    structures = {
        name: {"type": piece(game, "dwelling"), "marked": mark} for name, mark in drawing.automa.items()
    }
    for name, kind in (automa or {}).items():
        structures[name]["type"] = piece(game, kind)
    yours_built = {**drawing.humans[0], **{drawing.name(k): piece(game, v) for k, v in (human or {}).items()}}
    humans: list[Json] = [{"home": "forest", "structures": yours_built, "tracks": tracks(game, yours)}]
    if bridges:
        humans[0]["bridges"] = [[drawing.name(a), drawing.name(b)] for a, b in bridges]
    if second is not None:
        other = {"home": "mountain", "structures": drawing.humans[1], "tracks": tracks(game, second)}
        humans.append(other)
    data = _position(game, merchants, humans, structures, levels)
    data["automa"]["faction"] = faction
    if changed:
        data["terrain"] = {drawing.name(letter): kind for letter, kind in changed.items()}
    for key, value in more.items():
        side, _, inner = key.partition("__")
        if inner:
            (data["automa"] if side == "automa" else humans[0])[inner] = value
        else:
            data[key] = value
    return Scene(facts, data, {name: letter for letter, name in drawing.letters.items()})


class _Drawing:
    def __init__(self, game: str, rows: tuple[str, ...], land: str, printed: Mapping[str, str]) -> None:
        self.cells: list[list[str]] = []
        self.letters: dict[str, str] = {}
        self.automa: dict[str, bool] = {}
        self.humans: tuple[dict[str, str], dict[str, str]] = ({}, {})
        for row, text in zip("ABCDEFGHI", rows, strict=False):
            cells, lands = [], 0
            for sign in text:
                if sign in "~#":
                    cells.append({"~": "river", "#": "outside"}[sign])
                    continue
                lands += 1
                name = f"{row}{lands}"
                cells.append(printed.get(sign, land))
                if sign.islower():
                    self.letters[sign] = name
                elif sign in "MU":
                    self.automa[name] = sign == "M"
                elif sign in HUMAN:
                    self.humans[0][name] = piece(game, HUMAN[sign])
                elif sign == "J":
                    self.humans[1][name] = piece(game, "dwelling")
            self.cells.append(cells)

    def name(self, letter: str) -> str:
        return self.letters.get(letter, letter)


def _facts(
    game: str, drawing: _Drawing, bridges: tuple[tuple[str, str], ...], shipping: int, x: int
) -> GameFacts:
    facts = load(game)
    board = msgspec.structs.replace(
        next(iter(facts.boards.values())),
        id="drawn",
        rows=tuple(" ".join(row) for row in drawing.cells),
        first_row_shifted=False,
        bridges=tuple((drawing.name(a), drawing.name(b)) for a, b in bridges),
        borders=(),
    )
    boards: dict[str, BoardFacts] = {**facts.boards, "drawn": board}
    level = msgspec.structs.replace(facts.difficulties["automa"], shipping=(shipping,) * 3, x=(x,) * 3)
    return msgspec.structs.replace(facts, boards=boards, difficulties={**facts.difficulties, "automa": level})


def _position(game: str, merchants: bool, humans: list[Json], structures: Json, levels: Levels) -> Json:
    facts = load(game)
    spaces = {track: [3, 2, 2, 2] for track in facts.tracks}
    shared: Json = {
        "game": game,
        "map": "drawn",
        "round": 1,
        "first_to_pass": False,
        "humans": humans,
        "power_actions": ["free"] * 6,
    }
    automa = {
        "home": "lake",
        "difficulty": "automa",
        "structures": structures,
        "tracks": tracks(game, levels),
    }
    if game == AOI:
        return {
            **shared,
            "automa": {**automa, "scholars": 7, "innovations": 0},
            "scholar_spaces": spaces,
            "book_actions": ["free"] * 3,
            "innovations": ["present"] * (6 if len(humans) == 1 else 8),
            "round_tile": {"track": facts.tracks[1], "automa_vp": 5},
        }
    return {
        **shared,
        "automa": {**automa, "priests": 7},
        "expansions": ["fire-and-ice", *(["merchants"] if merchants else [])],
        "priest_spaces": spaces,
        "favor_tiles": dict.fromkeys(facts.tracks, True),
        "scoring_tile": {"track": facts.tracks[1], "automa_vp": 4},
        **({"merchant_actions": ["free"] * 3} if merchants else {}),
    }


def printed_position(game: str, board: str, **changes: Any) -> Json:
    """A quiet position on a printed board, for worked examples: level Automa, lake, round 3 (shipping 1)."""
    data = scene(game, "MU").data | {"map": board, "round": 3, "cards": {"action": "13", "support": "*3"}}
    data["automa"] = data["automa"] | {"structures": {}}
    for key, value in changes.items():
        side, _, inner = key.partition("__")
        if inner:
            (data["automa"] if side == "automa" else data["humans"][0])[inner] = value
        else:
            data[key] = value
    return data


def own(kind: str, marked: str, unmarked: str = "") -> Json:
    """Automa's structures of one kind on hexes by name."""
    return {
        name: {"type": kind, "marked": mark}
        for names, mark in ((marked, True), (unmarked, False))
        for name in names.split()
    }
