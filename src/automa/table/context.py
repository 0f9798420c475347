"""A table game at hand: its state, the facts it plays by, and the questions every command asks."""

from collections.abc import Iterable, Sequence

from automa.board import Board
from automa.facts.catalogue import GameFacts, Piece
from automa.messages import Event, event
from automa.table.refused import Refused
from automa.table.seats import HumanFaction, HumanSeats
from automa.table.state import AUTOMA, Human, Table, clone
from automa.table.titles import seats_of
from automa.words.template import Name


class Context:
    """State, facts and board of one game, and the events of the line that is being carried out."""

    def __init__(self, state: Table, facts: GameFacts, seed: int) -> None:
        self.state = state
        self.facts = facts
        self.seed = seed
        self.board: Board = facts.board(state.map)
        self.events: list[Event] = []

    def snapshot(self) -> Table:
        """A copy of the state."""
        return clone(self.state)

    # -- who and what ----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> HumanSeats:
        return seats_of(self.facts)

    @property
    def is_innovation(self) -> bool:
        return self.state.game == "age-of-innovation"

    @property
    def merchants(self) -> bool:
        return "merchants" in self.state.expansions

    def human(self, seat: str) -> Human:
        """The human of this seat; with one human the seat may be left out."""
        humans = self.state.humans
        if not seat and len(humans) == 1:
            return humans[0]
        for human in humans:
            if human.id == seat:
                return human
        raise Refused("no-seat", seat=seat or "?", seats=", ".join(each.id for each in humans))

    @property
    def acting(self) -> str:
        """The human who most likely taps: whose turn it is, else the first."""
        turn = self.state.turn
        return turn if turn not in ("", AUTOMA) else self.state.humans[0].id

    def prefix(self, seat: str) -> str:
        """How a line of this human begins: with two humans by the seat."""
        return f"{seat}: " if len(self.state.humans) > 1 else ""

    def name(self, seat: str) -> str:
        """What people call this seat."""
        if seat == AUTOMA:
            return "Automa"
        return next((human.name for human in self.state.humans if human.id == seat), seat)

    @property
    def bonus_cards(self) -> tuple[str, ...]:
        """The bonus cards or tiles that have a name."""
        return (*self.seats.bonus_cards, *self.seats.promo_bonus_cards)

    def card_name(self, card: str) -> Name | str:
        """A bonus card or tile as an argument: its name, or its letter in an unnamed row."""
        return Name("bonus", card) if card in self.bonus_cards else card

    def faction(self, human: Human) -> HumanFaction | None:
        return self.seats.factions.get(human.faction)

    def piece(self, name: str) -> Piece:
        piece = self.facts.pieces.get(name)
        if piece is None or (piece.expansion == "merchants" and not self.merchants):
            raise Refused("no-piece", piece=name, pieces=", ".join(self.pieces()))
        return piece

    def pieces(self) -> list[str]:
        """Pieces of this game, in the order of the facts."""
        return [name for name, piece in self.facts.pieces.items() if not piece.expansion or self.merchants]

    def empty(self, hex_name: str) -> int:
        """The index of a land hex without a structure."""
        index = self.board.land_hex(hex_name)
        owner = self.owner(hex_name)
        if owner:
            raise Refused("occupied", hex=hex_name, owner=self.name(owner))
        return index

    def owner(self, hex_name: str) -> str:
        """Whose structure stands there; empty if none does."""
        if hex_name in self.state.automa.structures:
            return AUTOMA
        for human in self.state.humans:
            if hex_name in human.structures:
                return human.id
        return ""

    def track(self, name: str) -> str:
        if name not in self.facts.tracks:
            raise Refused("no-track", track=name, tracks=", ".join(self.facts.tracks))
        return name

    def terrain_at(self, hex_name: str) -> str:
        """The terrain of a hex as it lies now (under a structure: what was laid or printed there)."""
        return self.state.terrain.get(hex_name) or self.board.printed[self.board.land_hex(hex_name)]

    def lay(self, hex_name: str, terrain: str) -> None:
        """Remember the terrain of a hex; the printed one needs no entry."""
        if self.board.printed[self.board.land_hex(hex_name)] == terrain:
            self.state.terrain.pop(hex_name, None)
        else:
            self.state.terrain[hex_name] = terrain

    def next_to_automa(self, human: Human, hex_name: str) -> bool:
        """Whether the hex is directly adjacent to one of her structures, by an edge or a bridge (R06)."""
        index = self.board.land_hex(hex_name)
        around = self.board.neighbours[index]
        for each in self.state.humans:
            for one, other in each.bridges:
                if hex_name == one:
                    around |= 1 << self.board.land_hex(other)
                elif hex_name == other:
                    around |= 1 << self.board.land_hex(one)
        return bool(around & self.board.hexset(self.state.automa.structures))

    # -- telling ---------------------------------------------------------------------------------------------------

    def tell(self, id: str, owner: str = "", source: str = "", **args: object) -> None:  # noqa: A002
        """Add an event of the line."""
        self.events.append(event(id, owner, source, **args))

    def tell_of(self, id: str, owner: str, row: str, number: int) -> None:  # noqa: A002
        """Add an event about a space of a row; with the tile that lies there, if somebody has said which one."""
        tile = self.state.lying.get(f"{row} {number}")
        if tile is None:
            self.tell(id, owner, number=number)
        else:
            self.tell(f"{id}-named", owner, number=number, tile=tile)

    def score(self, owner: str, points: int, source: str) -> None:
        """Add points to somebody, under a source."""
        who = self.state.automa if owner == AUTOMA else self.human(owner)
        who.points += points
        who.sources[source] = who.sources.get(source, 0) + points


def number(text: str, low: int, high: int) -> int:
    """A whole number in a range."""
    digits = text[1:] if text[:1] in "+-" else text
    if not digits.isascii() or not digits.isdigit() or len(digits) > 6:
        raise Refused("no-number", text=text)
    value = int(text)
    if not low <= value <= high:
        raise Refused("out-of-range", value=value, low=low, high=high)
    return value


def one_of(text: str, values: Iterable[str], what: str) -> str:
    """One of these words."""
    allowed = list(values)
    if text not in allowed:
        raise Refused("not-one-of", what=what, value=text, values=", ".join(allowed))
    return text


def words_exactly(words: Sequence[str], count: int, usage: str) -> Sequence[str]:
    """So many words, or the usage."""
    if len(words) != count:
        raise Refused("usage", usage=usage)
    return words
