"""The ledger of a game (docs/ledger.md): the agreed table, then every decision and event with what came of it."""

from collections.abc import Mapping
from typing import Any, Final

from automa.age_of_innovation.names import DISCIPLINES, PIECES, TERRAINS
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import Scribe, State
from automa.board import HexSet
from automa.decision import effect_data
from automa.effects import Effect
from automa.play.state import NOBODY

VERSION: Final = 1
GAME: Final = "game"
AUTOMA: Final = "automa"
Line = dict[str, Any]


class Ledger(Scribe):
    """Writes the lines of a game while it is played; `lines` holds those that are complete."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._open: Line | None = None
        self._who = NOBODY
        self._four: dict[str, list[int]] = {}
        self._unlock: list[str] = []

    def line(self, state: State, who: int, do: str, **fields: object) -> None:
        self.close(state)
        if do == "table":
            self.lines.append(table(state))
            return
        self._who = who
        self._open = {"who": _name(state, who), "do": do} | _fields(state, do, fields)

    def choice(self, field: str, at: int, amount: int = 1) -> None:
        if field == "unlock":
            self._unlock.append(DISCIPLINES[at])
        else:
            self._four.setdefault(field, [0, 0, 0, 0])[at] += amount

    def offers(self, offers: list[tuple[int, int]]) -> None:
        if self._open is not None:
            self._open["offers"] = [{"offer": power, "human": human} for power, human in offers]

    def effect(self, effect: Effect) -> None:
        if self._open is not None:
            self._open["effects"].append(effect_data(effect))

    def close(self, state: State) -> None:
        """The line under way is complete: write down what its owner has now."""
        if self._open is None:
            return
        line: Line = self._open | self._four
        if self._unlock:
            line["unlock"] = self._unlock
        if self._who == state.game.automa_seat:
            line["after"] = automa_after(state)
        elif self._who != NOBODY:
            line["after"] = human_after(state, state.seats[self._who])
        self.lines.append(line)
        self._open, self._four, self._unlock = None, {}, []


def _name(state: State, who: int) -> str:
    """How a line names somebody: a human by the faction."""
    if who == NOBODY:
        return GAME
    return AUTOMA if who == state.game.automa_seat else state.seats[who].faction.id


def _names(state: State, hexes: HexSet) -> list[str]:
    return state.board.names_of(hexes)


def _fields(state: State, do: str, given: Mapping[str, Any]) -> Line:
    """The fields of a line in the words of the format; what has no value is left out."""
    names = state.board.names
    fields: Line = {}
    for key, value in given.items():
        match key:
            case "hex":
                fields["hex"] = names[value]
            case "hexes":
                if value:
                    fields["hexes"] = _names(state, value)
            case "river":
                if value >= 0:
                    fields["river"] = names[value]
            case "ends":
                fields["ends"] = [names[hex_] for hex_ in sorted(value)]
            case "to" if do == "terraform":
                fields["to"] = TERRAINS[value]
            case "given":
                fields["from"] = value
            case "giver":
                fields["from"] = _name(state, value)
            case "colour":
                if value >= 0:
                    fields["books" if given["to"] == "book" else "pay"] = _of_colour(value, given["times"])
            case "cards":
                cards = {"support": value.support}
                fields["cards"] = cards if value.action is None else {"action": value.action} | cards
            case "effects":
                fields["effects"] = [effect_data(effect) for effect in value]
            case "coin" | "pay":
                pass
            case "bought" | "free" | "via" | "source" | "then" | "take":
                if value:
                    fields[key] = value
            case _:
                fields[key] = value
    return fields | (_round(state, given["coin"]) if do == "round" else _end(state) if do == "end" else {})


def _of_colour(colour: int, count: int) -> list[int]:
    """Books by colour, all of one."""
    return [count if each == colour else 0 for each in range(4)]


def _round(state: State, coin: int) -> Line:
    tiles = state.game.components.bonuses
    return {
        "round": state.round,
        "order": [_name(state, index) for index in state.order],
        "row": [[tiles[at].id, coins + coin] for at, coins in zip(state.row, state.row_coins, strict=True)],
    }


def _end(state: State) -> Line:
    scores = {seat.faction.id: seat.points for seat in state.seats} | {AUTOMA: state.hers.points}
    best = max(scores.values())
    return {"scores": scores, "winners": [name for name, points in scores.items() if points == best]}


# -- what everybody has ----------------------------------------------------------------------------------------------


def table(state: State) -> Line:
    """The first line: what was agreed and dealt."""
    game = state.game
    dealt, options, tiles = game.dealt, game.options, game.components.bonuses
    automa = state.hers
    hers = {
        "faction": automa.faction.id,
        "level": automa.difficulty.id,
        "home": automa.home,
        "round_bonus": tiles[automa.bonus].id,
    }
    if automa.youth:
        hers["youth"] = automa.youth
    rows = len(dealt.competencies) // len(DISCIPLINES)
    switches = {"faction_revision": str(game.switch("faction_revision"))}
    return {
        "ledger": VERSION,
        "game": "age-of-innovation",
        "map": options.map,
        "humans": [
            {
                "faction": seat.faction.id,
                "display": seat.display.id,
                "round_bonus": tiles[seat.bonus].id,
            }
            for seat in state.seats
        ],
        "automa": hers,
        "round_tiles": list(dealt.round_tiles),
        "final_tile": dealt.final_tile,
        "book_actions": list(dealt.book_actions),
        "competencies": [
            list(dealt.competencies[rows * at : rows * (at + 1)]) for at in range(len(DISCIPLINES))
        ],
        "innovations": list(dealt.innovations),
        "palaces": list(dealt.palaces),
        "round_bonus_row": [tiles[at].id for at in state.row],
        "switches": switches
        | {name: value for name, value in options.switches.items() if not _default(state, name)},
    }


def _default(state: State, name: str) -> bool:
    human = state.game.human
    if name in human.switches:
        return state.game.options.switches[name] == human.switches[name].default
    default = type(state.hers.switches)()
    return bool(state.game.options.switches[name] == getattr(default, name))


def human_after(state: State, seat: Seat) -> Line:
    """Everything of a human that can be counted."""
    components = state.game.components
    names = state.board.names
    buildings = {
        name: PIECES[piece] for piece, hexes in enumerate(seat.pieces) for name in _names(state, hexes)
    }
    return {
        "vp": seat.points,
        "coins": seat.coins,
        "tools": seat.tools,
        "scholars": seat.scholars,
        "supply": seat.supply,
        "books": list(seat.books),
        "levels": list(seat.levels),
        "bowls": [seat.bowl1, seat.bowl2, seat.bowl3],
        "sailing": seat.shipping,
        "terraforming": seat.terraforming,
        "city_tiles": [components.city_tiles[at].id for at in seat.city_tiles],
        "keys": seat.keys,
        "competencies": [components.competencies[at].id for at in seat.competencies],
        "innovations": [components.innovations[at].id for at in seat.innovations],
        "palace": seat.palace or None,
        "buildings": buildings,
        "neutral": _names(state, seat.neutral),
        "annexes": _names(state, seat.annexes),
        "annexes_left": seat.annexes_left,
        "bridges": [[names[a], names[b]] for a, b, owner in state.bridges if owner == seat.index],
        "used": [tile.id for tile in components.specials if seat.used >> tile.bit & 1],
        "round_bonus": components.bonuses[seat.bonus].id,
    }


def automa_after(state: State) -> Line:
    """Everything of Automa that can be counted."""
    automa = state.hers
    return {
        "vp": automa.points,
        "levels": list(automa.levels),
        "scholars": automa.priests,
        "innovations": automa.innovations,
        "buildings": {name: piece for piece, hexes in automa.pieces.items() for name in _names(state, hexes)},
        "marked": _names(state, automa.marked),
        "round_bonus": state.game.components.bonuses[automa.bonus].id,
    }
