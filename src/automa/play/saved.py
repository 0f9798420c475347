"""A whole state as text and back, whatever its moment: what was agreed and dealt, and every field that can change.

The text is JSON and says its version. What follows from the rest (land by terrain, hexes joined by bridges), what her turn
before looked like, and what is printed are left out: facts are named, and only an owner's own values are written.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from inspect import signature
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from automa.chance import GENERATORS, Source
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.overrides import in_force, of_pairs
from automa.mind.decide import Cards
from automa.mind.deck import Deck
from automa.mind.position import Human, Position
from automa.play.state import State
from automa.play.turn import Debt
from automa.typed import convert, from_json
from automa.value import Value, field_names
from automa.words.refusal import Refusal

FORMAT: Final = "automa-state/1"
_EXACT: Final = 1 << 53
"""Numbers from here on are not exact in every reader of JSON: they are written as text."""
_MOST: Final = 1 << 160
_MOST_COUNTED: Final = 10_000
"""No count is higher: what is listed is bounded."""
_WIDE: Final = frozenset((
    "annexes", "bridges", "cubes", "far_reach", "flight_reach", "hexes", "human_structures", "in_towns", "lands", "marked",
    "neutral", "occupied", "own", "pieces", "reach", "rivers", "seed", "structures", "terrain", "trade_markers",
    "tunnel_reach", "tunnelled", "turned", "used", "worked",
))  # fmt: skip
"""Sets of hexes and of special actions, and the seed."""
_MAYBE_NONE: Final = frozenset((
    "bonus", "builder", "first", "flown_to", "home", "innovations", "on_top", "river", "seat", "start", "take", "turn",
))  # fmt: skip
"""Where −1 says that there is none."""
_OF_STATE: Final = ("automa", "board", "events", "game", "lands", "links", "scribe", "seats")
_OF_SEAT: Final = ("index",)
_OF_HERS: Final = ("before", "difficulty", "faction", "facts", "index", "last", "seen", "switches")
_OF_POSITION: Final = ("board", "difficulty", "faction", "facts", "humans", "supply", "switches")

T = TypeVar("T")
G = TypeVar("G", bound=Any)


class Saved(Struct, forbid_unknown_fields=True):
    """The text of a state, read."""

    format: str
    kind: str
    agreed: msgspec.Raw
    state: dict[str, Any]
    seats: list[dict[str, Any]]
    automa: dict[str, Any] | None


class Agreed(Struct, forbid_unknown_fields=True):
    """What was agreed and dealt: enough to make the frozen part of a game again."""

    game: str
    options: dict[str, Any]
    dealt: dict[str, Any]
    facts: dict[str, str] = {}


def damaged(where: str) -> Refusal:
    """The refusal of a text that is no state."""
    return Refusal("damaged-state", where=where)


# -- written --------------------------------------------------------------------------------------------------------


def agreed_text(facts: GameFacts, options: Struct, dealt: Mapping[str, object]) -> bytes:
    """What was agreed and dealt, as JSON."""
    agreed = Agreed(facts.id, msgspec.to_builtins(options), dict(dealt), in_force(facts))
    return msgspec.json.encode(agreed)


def written(
    state: State[Any], kind: str, agreed: bytes, printed: Callable[[Any], dict[str, object]]
) -> bytes:
    """The text of a state; `printed` says by name what a seat has of printed things."""
    hers = state.automa
    return msgspec.json.encode(
        Saved(
            FORMAT,
            kind,
            msgspec.Raw(agreed),
            _fields(state, _OF_STATE),
            [_fields(seat, (*_OF_SEAT, *seat.printed)) | printed(seat) for seat in state.seats],
            None if hers is None else _fields(hers, _OF_HERS) | {"before": _position(hers.before)},
        )
    )


def _position(position: Position | None) -> dict[str, Any] | None:
    if position is None:
        return None
    humans = [_fields(human, ()) for human in position.humans]
    return _fields(position, _OF_POSITION) | {"humans": humans}


_NAMES: Final[dict[tuple[type, tuple[str, ...]], tuple[str, ...]]] = {}


def _names(kind: type, left_out: tuple[str, ...]) -> tuple[str, ...]:
    names = _NAMES.get((kind, left_out))
    if names is None:
        found = [name for name in field_names(kind) if name not in left_out and not name.startswith("_")]
        names = _NAMES[kind, left_out] = tuple(found)
    return names


def _fields(thing: object, left_out: tuple[str, ...]) -> dict[str, Any]:
    return {name: _plain(getattr(thing, name)) for name in _names(type(thing), left_out)}


def _plain(value: Any) -> Any:
    """A value as JSON can say it."""
    kind = type(value)
    if kind is int:
        return value if -_EXACT < value < _EXACT else hex(value)
    if kind in (list, tuple):
        return [_plain(item) for item in value]
    if kind is bytearray:
        return value.hex()
    if kind is dict:
        return {str(key): _plain(item) for key, item in value.items()}
    if kind is frozenset:
        return sorted(value)
    if isinstance(value, Value):
        return {"is": kind.__name__} | _fields(value, ())
    return value


# -- read -----------------------------------------------------------------------------------------------------------


def read(text: str | bytes, kind: str) -> Saved:
    """The text of a state of this kind, not yet looked at closely."""
    if not isinstance(text, str | bytes):
        raise damaged("$")
    try:
        saved = from_json(text, Saved)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise damaged(str(error)[:80]) from None
    if saved.format != FORMAT:
        raise Refusal("other-state", format=saved.format[:40], known=FORMAT)
    if saved.kind != kind:
        raise Refusal("other-state", format=saved.kind[:40], known=kind)
    return saved


def kind_of(text: str | bytes) -> str:
    """Which kind of game a text holds, if it holds one."""
    if not isinstance(text, str | bytes):
        raise damaged(f"{type(text).__name__} is no text")
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise damaged(str(error)[:80]) from None
    if not isinstance(found, dict) or "kind" not in found:
        raise damaged("kind is missing")
    return str(found["kind"])


def agreed_of(text: bytes, options: type[T]) -> tuple[T, dict[str, Any], GameFacts]:
    """Options, what was dealt, and the facts."""
    try:
        agreed = from_json(text, Agreed)
        return convert(agreed.options, options), agreed.dealt, facts_of(agreed)
    except msgspec.DecodeError as error:
        raise damaged(f"agreed: {str(error)[:80]}") from None


def facts_of(agreed: Agreed) -> GameFacts:
    """The facts of a game, with an owner's values."""
    return _facts(agreed.game, tuple(sorted(agreed.facts.items())))


@lru_cache(maxsize=16)
def _facts(game: str, values: tuple[tuple[str, str], ...]) -> GameFacts:
    return load(game, of_pairs(dict(values)) or None)


def fill(
    state: State[Any], saved: Saved, more: Sequence[type[Value]], package: str, *, own: bool = False
) -> None:
    """Put the fields that can change into a state just made; seats and her side are there already.

    What is `own` was written by this very program and is not checked.
    """
    reader = (Trusting if own else Reader)(_kinds(package, tuple(more)))
    reader.fields(state, saved.state, _OF_STATE, "state")
    for seat, data in zip(state.seats, saved.seats, strict=True):
        left_out = (*_OF_SEAT, *seat.printed)
        reader.fields(seat, data, left_out, f"seats.{seat.index}")
    if state.automa is not None and saved.automa is not None:
        reader.fields(state.automa, saved.automa, _OF_HERS, "automa")
    _derive(state)


def _derive(state: State[Any]) -> None:
    """What follows: the land of every terrain, and the hexes joined by bridges."""
    lands = [0] * len(state.lands)
    for hex_, terrain in enumerate(state.ground):
        if terrain < len(lands):
            lands[terrain] |= 1 << hex_
    state.lands = lands
    for one, other, _ in state.bridges:
        state.links[one] = state.links.get(one, 0) | 1 << other
        state.links[other] = state.links.get(other, 0) | 1 << one


@cache
def _kinds(package: str, more: tuple[type[Value], ...]) -> dict[str, type[Value]]:
    """The values that a state of a game can hold, by name."""
    found: dict[str, type[Value]] = {kind.__name__: kind for kind in (Deck, Source, Cards, *more)}
    open_: list[type[Value]] = [Debt]
    while open_:
        kind = open_.pop()
        open_ += kind.__subclasses__()
        if kind.__module__.startswith((package, "automa.play.")):
            found[kind.__name__] = kind
    return found


_FIELD: Final = {"power": "count", "deck_": "deck"}


_ARGUMENTS: Final[dict[type, tuple[tuple[str, str], ...]]] = {}


def _arguments(kind: type[Value]) -> tuple[tuple[str, str], ...]:
    """What a value is made of: the names of the arguments, and of the fields."""
    found = _ARGUMENTS.get(kind)
    if found is None:
        names = signature(kind).parameters
        found = _ARGUMENTS[kind] = tuple((name, _FIELD.get(name, name.rstrip("_"))) for name in names)
    return found


class Reader:
    """Reads fields by what lies there in a state just made."""

    def __init__(self, kinds: Mapping[str, type[Value]]) -> None:
        self.kinds = kinds

    def fields(self, thing: Any, data: Mapping[str, Any], left_out: tuple[str, ...], where: str) -> None:
        """Put every field into its place."""
        for name in _names(type(thing), left_out):
            if name not in data:
                raise damaged(f"{where}.{name}")
            setattr(thing, name, self.value(getattr(thing, name), data[name], f"{where}.{name}"))

    def value(self, sample: object, data: Any, where: str) -> Any:
        """A value of the same type as a sample."""
        kind = type(sample)
        if kind is int:
            return _number(data, where)
        if kind in (bool, str):
            if type(data) is not kind:
                raise damaged(where)
            return data
        if kind is bytearray:
            return _bytes(data, len(sample), where)  # type: ignore[arg-type]
        if kind is dict:
            return self._table(sample, data, where)  # type: ignore[arg-type]
        if kind in (list, tuple, frozenset):
            if not isinstance(data, list):
                raise damaged(where)
            return kind(self._items(data, where))
        return self._item(data, where)

    def _items(self, data: list[Any], where: str) -> list[Any]:
        """Most of them are small numbers."""
        return [
            item if type(item) is int and 0 <= item < _MOST_COUNTED else self._item(item, where)
            for item in data
        ]

    def _table(self, sample: Mapping[Any, Any], data: Any, where: str) -> dict[Any, Any]:
        if not isinstance(data, dict) or (sample and {*map(str, sample)} != {*data}):
            raise damaged(where)
        return {int(key) if key.isdecimal() else key: _number(item, where) for key, item in data.items()}

    def _item(self, data: Any, where: str) -> Any:
        """What lies in a list, or a value; lists within lists never change."""
        if data is None or isinstance(data, bool):
            return data
        if isinstance(data, int):
            return _number(data, where)
        if isinstance(data, str):
            return _number(data, where) if data.startswith(("0x", "-0x")) else data
        if isinstance(data, list):
            return tuple(self._items(data, where))
        if isinstance(data, dict):
            return self._made(data, where)
        raise damaged(where)

    def _made(self, data: dict[str, Any], where: str) -> Value:
        kind = self.kinds.get(str(data.get("is")))
        if kind is None:
            raise damaged(f"{where}.is")
        given = {name: self._item(item, f"{where}.{name}") for name, item in data.items() if name != "is"}
        if set(given) != set(field_names(kind)):
            raise damaged(f"{where}.{data['is']}")
        made = kind(**{name: given[field] for name, field in _arguments(kind)})
        if {name: getattr(made, name) for name in given} != given:
            raise damaged(f"{where}.{data['is']}")
        if isinstance(made, Source) and made.generator not in GENERATORS:
            raise damaged(f"{where}.generator")
        return made

    def position(self, sample: Position, data: Any, where: str) -> Position | None:
        """Where she waits, from the position she would see now."""
        if data is None:
            return None
        if not isinstance(data, dict) or not isinstance(data.get("humans"), list):
            raise damaged(where)
        twin = sample.kept()
        self.fields(twin, data, _OF_POSITION, where)
        twin.humans = tuple([self._human(each, where) for each in data["humans"]])
        return twin

    def _human(self, data: Any, where: str) -> Human:
        human = Human("", (), (), [], 0)
        if not isinstance(data, dict):
            raise damaged(where)
        self.fields(human, data, (), where)
        return human


class Trusting(Reader):
    """Reads what this program has packed itself, in a third less time: numbers are taken as they are."""

    def fields(self, thing: Any, data: Mapping[str, Any], left_out: tuple[str, ...], where: str) -> None:
        for name in _names(type(thing), left_out):
            item = data[name]
            if type(item) in _CONTAINERS:
                item = self.value(getattr(thing, name), item, where)
            setattr(thing, name, item)

    def value(self, sample: object, data: Any, where: str) -> Any:
        kind = type(sample)
        if kind is bytearray:
            return bytearray.fromhex(data)
        if kind is dict:
            return {int(key) if key.isdecimal() else key: self._item(data[key], where) for key in data}
        if type(data) is list:
            found = [self._item(item, where) if type(item) in _CONTAINERS else item for item in data]
            return found if kind is list else kind(found)  # type: ignore[call-arg]
        return self._item(data, where)

    def _item(self, data: Any, where: str) -> Any:
        kind = type(data)
        if kind is list:
            return tuple([self._item(item, where) if type(item) in _CONTAINERS else item for item in data])
        if kind is dict:
            return self._made(data, where)
        return int(data, 16) if kind is str and data.startswith(("0x", "-0x")) else data

    def _made(self, data: dict[str, Any], where: str) -> Value:
        kind = self.kinds[data["is"]]
        return kind(**{name: self._item(data[field], where) for name, field in _arguments(kind)})


_CONTAINERS: Final = frozenset((str, list, dict))
"""What JSON holds something else in: numbers, truth and nothing are what they are."""


def read_waiting(
    saved: Saved, first_look: Callable[[], Position], more: Sequence[type[Value]], package: str
) -> Position | None:
    """The position in which she waits for an answer; `first_look` is how she would see the table now."""
    data = None if saved.automa is None else saved.automa.get("before")
    if data is None:
        return None
    return Reader(_kinds(package, tuple(more))).position(first_look(), data, "automa.before")


def hers_as_saved(saved: Saved) -> tuple[str, str]:
    """Her home and the terrain of her youth."""
    data = saved.automa or {}
    home, youth = data.get("home"), data.get("youth")
    if not isinstance(home, str) or not isinstance(youth, str):
        raise damaged("automa.home")
    return home, youth


def name_of(data: Mapping[str, Any], field: str, among: Mapping[str, T], where: str) -> T:
    """Something printed, by its name."""
    found = among.get(str(data.get(field)))
    if found is None:
        raise damaged(f"{where}.{field}")
    return found


def _number(data: Any, where: str) -> int:
    if type(data) is int and 0 <= data < _MOST_COUNTED:
        return data
    if isinstance(data, str):
        try:
            data = int(data, 16)
        except ValueError:
            raise damaged(where) from None
    name = where.rpartition(".")[2]
    most, least = _MOST if name in _WIDE else _MOST_COUNTED, -1 if name in _MAYBE_NONE else 0
    if type(data) is not int or not least <= data < most:
        raise damaged(where)
    return data


def _bytes(data: Any, size: int, where: str) -> bytearray:
    try:
        found = bytearray.fromhex(data)
    except (TypeError, ValueError):
        raise damaged(where) from None
    if len(found) != size:
        raise damaged(where)
    return found


def looked_at(make: Callable[[], G]) -> G:
    """A state that can be looked at; one whose parts do not go together is refused."""
    try:
        state = make()
        state.legal()
        state.position()
        state.observation(0)
    except BadInput:
        raise
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        # Whatever a position made by hand may break.
        raise damaged(f"{type(error).__name__}: {error}"[:80]) from None
    return state
