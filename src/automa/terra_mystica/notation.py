"""Commands as the online community writes them, both ways: `upgrade E7 to TP`, `send p to EARTH`, `+FAV5` …

`docs/record.md` has the grammar. Reading is forgiving about case and spaces, writing always gives the same text.
"""

import re
from collections.abc import Callable

from automa.errors import BadInput
from automa.terra_mystica import codes
from automa.terra_mystica.codes import (
    ACTIONS,
    COLOURS,
    PIECE_CODES,
    PIECES,
    TAKE_PRIEST,
    TERRAINS,
    TOWARDS_HOME,
    TRACKS,
    command,
)
from automa.terra_mystica.errors import InvalidMove
from automa.terra_mystica.game import Game

ANY = 255
"""An offer from anybody."""
MOST = 255
"""The largest number in a command."""

_COLOURS = {name: index for index, name in enumerate(COLOURS)} | {
    name: index for index, name in enumerate(TERRAINS)
}
_COLOURS["grey"] = _COLOURS["gray"]
_PIECES = (
    {name.lower(): index for index, name in enumerate(PIECE_CODES)}
    | {name.replace("-", " "): index for index, name in enumerate(PIECES)}
    | {"trading post": codes.TRADING_HOUSE}
)
_ACTIONS = {name.lower(): index for index, name in enumerate(ACTIONS)}
_EXCHANGES = {
    ("pw", "c"): codes.POWER_TO_COIN,
    ("pw", "w"): codes.POWER_TO_WORKER,
    ("pw", "p"): codes.POWER_TO_PRIEST,
    ("p", "w"): codes.PRIEST_TO_WORKER,
    ("w", "c"): codes.WORKER_TO_COIN,
    ("p", "c"): codes.PRIEST_TO_COIN,
    ("vp", "c"): codes.POINT_TO_COIN,
    ("c", "vp"): codes.COIN_TO_POINT,
    ("w", "p"): codes.WORKER_TO_PRIEST,
}
_RATES = {codes.POWER_TO_WORKER: 3, codes.POWER_TO_PRIEST: 5, codes.COIN_TO_POINT: 2}
_GIVEN = {exchange: names for names, exchange in _EXCHANGES.items()}
_FORFEITS = {
    "spade": codes.FORFEIT_SPADE,
    "bridge": codes.FORFEIT_BRIDGE,
    "gain_p3_for_vp": codes.FORFEIT_TOKEN,
    "free_d": codes.FORFEIT_DWELLING,
    "cult": codes.FORFEIT_CULT,
    "convert_w_to_p": codes.FORFEIT_PRIESTS,
    "priests": codes.FORFEIT_PRIESTS,
    "free_tf": codes.FORFEIT_STORM,
    "free_tp": codes.FORFEIT_HOUSE,
}
_FORFEIT_TEXT = {number: name.upper() for name, number in _FORFEITS.items()}
_UNITS = {
    "power": "pw",
    "priest": "p",
    "priests": "p",
    "worker": "w",
    "workers": "w",
    "coin": "c",
    "coins": "c",
}
_CONVERT = re.compile(r"(\d{0,3}) *([a-z]+) +to +(\d{0,3}) *([a-z]+)")
_SIGNED = re.compile(r"([+-])(\d{0,2})([a-z_]+?[a-z_0-9]*)")


class Reader:
    """Reads commands for one game. `shift` rows are added to hex names (ledgers of two boards start with row B)."""

    def __init__(self, game: Game, shift: int = 0) -> None:
        self.game = game
        names = game.board.names
        self._hexes = {}
        for index, name in names.items():
            text = name.lower()
            if shift and not text.startswith("r"):
                text = chr(ord(text[0]) + shift) + text[1:]
            self._hexes[text] = index
        self._seats = {name: index for index, name in enumerate(game.options.factions)}
        if game.automa_seat >= 0:
            self._seats["automa"] = game.automa_seat
        self._known: dict[str, tuple[int, ...]] = {}

    def line(self, text: str) -> list[int]:
        """The commands of a line, joined by full stops."""
        found: list[int] = []
        for part in text.split("."):
            part = part.strip()
            if part:
                found.extend(self.command(part))
        return found

    def command(self, text: str) -> tuple[int, ...]:
        """One command; a few of the community's words stand for several."""
        lowered = text.lower()
        known = self._known.get(lowered)
        if known is None:
            known = self._known[lowered] = self._read(text, lowered)
        return known

    def _read(self, text: str, lowered: str) -> tuple[int, ...]:
        if lowered.startswith(("+", "-")):
            return self._signed(text, lowered)
        word, _, rest = lowered.partition(" ")
        read = _WORDS.get(word)
        if read is None:
            raise InvalidMove(text, "unknown-command")
        try:
            return read(self, rest.strip().split(), text)
        except (KeyError, ValueError, IndexError) as error:
            if isinstance(error, BadInput):
                raise
            raise InvalidMove(text, "example", example=_EXAMPLES[word]) from None

    def _hex(self, name: str) -> int:
        return self._hexes[name]

    def _signed(self, text: str, lowered: str) -> tuple[int, ...]:
        match = _SIGNED.fullmatch(lowered.replace(" ", ""))
        if match is None or not int(match[2] or 1):
            raise InvalidMove(text, "unknown-tile")
        sign, digits, name = match.groups()
        count = int(digits or 1)
        if name in TRACKS:
            track = TRACKS.index(name)
            if sign == "+":
                return (command(codes.CULT, track, count),)
            return (command(codes.LOSE_CULT, track, count),)
        if sign == "-" and name in _FORFEITS:
            # All three priests are forgone at once.
            times = 1 if name == "convert_w_to_p" else count
            return (command(codes.FORFEIT, _FORFEITS[name]),) * times
        for prefix, kind, most in (("fav", codes.FAVOR, 12), ("tw", codes.TOWN, 8)):
            number = name.removeprefix(prefix)
            if sign == "+" and name.startswith(prefix) and number.isdecimal() and 1 <= int(number) <= most:
                return (command(kind, int(number) - 1),) * count
        raise InvalidMove(text, "unknown-tile")


def _count(text: str) -> int:
    """A number that a command can hold."""
    if not text.isdecimal() or len(text) > 3 or int(text) > MOST:
        raise ValueError(text)
    return int(text)


def _expect(word: str, *expected: str) -> None:
    """The small words of a command have to be there, too."""
    if word not in expected:
        raise ValueError(word)


def _build(reader: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (name,) = words
    return (command(codes.BUILD, reader._hex(name)),)


def _upgrade(reader: Reader, words: list[str], _: str) -> tuple[int, ...]:
    name, to, *piece = words
    _expect(to, "to")
    return (command(codes.UPGRADE, reader._hex(name), _PIECES[" ".join(piece)]),)


def _dig(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (count,) = words
    return (command(codes.DIG, _count(count)),)


def _transform(reader: Reader, words: list[str], _: str) -> tuple[int, ...]:
    name, *rest = words
    terrain = TOWARDS_HOME
    if rest:
        to, colour = rest
        _expect(to, "to")
        terrain = _COLOURS[colour]
    return (command(codes.TRANSFORM, reader._hex(name), terrain),)


def _action(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (name,) = words
    return (command(codes.ACTION, _ACTIONS[name]),)


def _send(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    priest, to, track, *rest = words
    _expect(priest, "p", "priest")
    _expect(to, "to")
    steps = 0
    if rest:
        for_, number = rest
        _expect(for_, "for")
        steps = _count(number)
    return (command(codes.SEND, TRACKS.index(track), steps),)


def _advance(_r: Reader, words: list[str], text: str) -> tuple[int, ...]:
    (track,) = words
    if track in ("ship", "shipping"):
        return (codes.ADVANCE_SHIP,)
    if track in ("dig", "digging"):
        return (codes.ADVANCE_DIG,)
    raise InvalidMove(text, "example", example=_EXAMPLES["advance"])


def _pass(_r: Reader, words: list[str], text: str) -> tuple[int, ...]:
    if not words:
        return (codes.PASS_LAST,)
    (card,) = words
    number = _count(card.removeprefix("bon"))
    if not 1 <= number <= 10:
        raise InvalidMove(text, "bonus-card")
    return (command(codes.PASS, number - 1),)


def _burn(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (count,) = words
    return (command(codes.BURN, _count(count)),)


def _convert(_r: Reader, words: list[str], text: str) -> tuple[int, ...]:
    match = _CONVERT.fullmatch(" ".join(words))
    if match is None:
        raise InvalidMove(text, "example", example=_EXAMPLES["convert"])
    given, unit, gained, product = match.groups()
    exchange = _EXCHANGES[_UNITS.get(unit, unit), _UNITS.get(product, product)]
    rate = _RATES.get(exchange, 1)
    count = int(gained) if gained else int(given or 1) // rate
    # Everybody but the Alchemists pays three coins for a point, as in the final scoring.
    loose = exchange == codes.COIN_TO_POINT and int(given or 0) == 3 * count
    if not loose and int(given or count * rate) != count * rate:
        raise InvalidMove(text, "rate", rate=rate)
    return (command(codes.CONVERT, exchange, count),)


def _offer(kind: int) -> Callable[[Reader, list[str], str], tuple[int, ...]]:
    def read(reader: Reader, words: list[str], _: str) -> tuple[int, ...]:
        amount, builder = 0, ANY
        if words:
            number, *rest = words
            amount = _count(number)
            if not amount:
                raise ValueError(number)
            if rest:
                from_, name = rest
                _expect(from_, "from")
                builder = reader._seats[name]
        return (command(kind, builder, amount),)

    return read


def _bridge(reader: Reader, words: list[str], _: str) -> tuple[int, ...]:
    a, b = "".join(words).split(":")
    return (command(codes.BRIDGE, reader._hex(a), reader._hex(b)),)


def _connect(reader: Reader, words: list[str], text: str) -> tuple[int, ...]:
    board = reader.game.board
    ends = [reader._hex(name) for name in "".join(words).split(":")]
    if len(ends) == 1:
        return (command(codes.CONNECT, ends[0]),)
    common = board.river
    for end in ends:
        common &= board.neighbours[end]
    if not common:
        raise InvalidMove(text, "no-river-between")
    if common.bit_count() == 1:
        return (command(codes.CONNECT, common.bit_length() - 1),)
    return (command(codes.CONNECT, ends[0], ends[1]),)


def _pick(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (colour,) = words
    return (command(codes.PICK, _COLOURS[colour]),)


def _unlock(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (colour,) = words
    return (command(codes.UNLOCK, TAKE_PRIEST if colour == "gain-priest" else _COLOURS[colour]),)


def _gain(_r: Reader, words: list[str], text: str) -> tuple[int, ...]:
    if words != ["p3", "for", "vp"]:
        raise InvalidMove(text, "example", example=_EXAMPLES["gain"])
    return (codes.TOKEN,)


def _key(_r: Reader, words: list[str], _: str) -> tuple[int, ...]:
    (track,) = words
    return (command(codes.KEY, TRACKS.index(track)),)


def _plain(kind: int) -> Callable[[Reader, list[str], str], tuple[int, ...]]:
    def read(_r: Reader, words: list[str], text: str) -> tuple[int, ...]:
        if words:
            raise InvalidMove(text, "nothing-follows")
        return (kind,)

    return read


_WORDS: dict[str, Callable[[Reader, list[str], str], tuple[int, ...]]] = {
    "build": _build,
    "upgrade": _upgrade,
    "dig": _dig,
    "transform": _transform,
    "action": _action,
    "send": _send,
    "advance": _advance,
    "pass": _pass,
    "burn": _burn,
    "convert": _convert,
    "leech": _offer(codes.LEECH),
    "decline": _offer(codes.DECLINE),
    "bridge": _bridge,
    "connect": _connect,
    "pick-color": _pick,
    "unlock-terrain": _unlock,
    "gain": _gain,
    "key": _key,
    "done": _plain(codes.DONE),
    "wait": _plain(codes.DONE),
    "resign": _plain(codes.DONE),
    "automa": _plain(codes.AUTOMA),
    "next": _plain(codes.NEXT),
    "drop": _plain(codes.DROP),
}
_EXAMPLES = {
    "build": "build F3",
    "upgrade": "upgrade E7 to TP",
    "dig": "dig 1",
    "transform": "transform F3 to green",
    "action": "action ACT4",
    "send": "send p to EARTH",
    "advance": "advance ship",
    "pass": "pass BON5",
    "burn": "burn 2",
    "convert": "convert 3PW to 1W",
    "leech": "leech 2 from cultists",
    "decline": "decline 2 from cultists",
    "bridge": "bridge A3:C1",
    "connect": "connect r3",
    "pick-color": "pick-color green",
    "unlock-terrain": "unlock-terrain green",
    "gain": "gain P3 for VP",
    "key": "key FIRE",
}


# -- writing -------------------------------------------------------------------------------------------------------


def show(game: Game, cmd: int) -> str:
    """A command as text."""
    kind, a, b = cmd & 255, cmd >> 8 & 255, cmd >> 16
    return _SHOW[kind](game, a, b)


def _seat_name(game: Game, seat: int) -> str:
    return "automa" if seat == game.automa_seat else game.options.factions[seat]


def _show_offer(word: str) -> Callable[[Game, int, int], str]:
    def text(game: Game, builder: int, amount: int) -> str:
        parts = [word]
        if amount:
            parts.append(str(amount))
            if builder != ANY:
                parts += ["from", _seat_name(game, builder)]
        return " ".join(parts)

    return text


def _show_convert(_g: Game, exchange: int, count: int) -> str:
    given, gained = (unit.upper() for unit in _GIVEN[exchange])
    return f"convert {count * _RATES.get(exchange, 1)}{given} to {count}{gained}"


def _show_transform(game: Game, hex_: int, terrain: int) -> str:
    colour = "" if terrain == TOWARDS_HOME else f" to {COLOURS[terrain]}"
    return f"transform {game.board.names[hex_]}{colour}"


def _show_send(_g: Game, track: int, steps: int) -> str:
    return f"send p to {TRACKS[track].upper()}" + (f" for {steps}" if steps else "")


def _show_steps(sign: str) -> Callable[[Game, int, int], str]:
    def text(_g: Game, track: int, steps: int) -> str:
        return f"{sign}{steps if steps > 1 else ''}{TRACKS[track].upper()}"

    return text


_SHOW: dict[int, Callable[[Game, int, int], str]] = {
    codes.BUILD: lambda game, a, b: f"build {game.board.names[a]}",
    codes.UPGRADE: lambda game, a, b: f"upgrade {game.board.names[a]} to {PIECE_CODES[b]}",
    codes.DIG: lambda game, a, b: f"dig {a}",
    codes.TRANSFORM: _show_transform,
    codes.ACTION: lambda game, a, b: f"action {ACTIONS[a]}",
    codes.SEND: _show_send,
    codes.ADVANCE_SHIP: lambda game, a, b: "advance ship",
    codes.ADVANCE_DIG: lambda game, a, b: "advance dig",
    codes.PASS: lambda game, a, b: "pass" if a == codes.NO_CARD & 255 else f"pass BON{a + 1}",
    codes.BURN: lambda game, a, b: f"burn {a}",
    codes.CONVERT: _show_convert,
    codes.LEECH: _show_offer("leech"),
    codes.DECLINE: _show_offer("decline"),
    codes.FAVOR: lambda game, a, b: f"+FAV{a + 1}",
    codes.TOWN: lambda game, a, b: f"+TW{a + 1}",
    codes.CULT: _show_steps("+"),
    codes.LOSE_CULT: _show_steps("-"),
    codes.BRIDGE: lambda game, a, b: f"bridge {game.board.names[a]}:{game.board.names[b]}",
    codes.CONNECT: lambda game, a, b: (
        f"connect {game.board.names[a]}" + (f":{game.board.names[b]}" if b else "")
    ),
    codes.PICK: lambda game, a, b: f"pick-color {COLOURS[a]}",
    codes.UNLOCK: lambda game, a, b: f"unlock-terrain {'gain-priest' if a == TAKE_PRIEST else COLOURS[a]}",
    codes.TOKEN: lambda game, a, b: "gain P3 for VP",
    codes.FORFEIT: lambda game, a, b: f"-{_FORFEIT_TEXT[a]}",
    codes.DONE: lambda game, a, b: "done",
    codes.AUTOMA: lambda game, a, b: "automa",
    codes.KEY: lambda game, a, b: f"key {TRACKS[a].upper()}",
    codes.NEXT: lambda game, a, b: "next",
    codes.DROP: lambda game, a, b: "drop",
}
