"""A digital game that lines drive: everybody's commands in the community's notation, Automa's turns computed anew.

The header holds the options of the game: `player witches: Anna` names a seat by its faction, `option automa:
simpletons` seats Automa. What the options leave open follows from the seed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.messages import Event
from automa.mind.notation import steps_text, turn_text
from automa.record.header import Header, Player
from automa.record.record import AUTOMA, FREE_TEXT
from automa.record.story import told
from automa.terra_mystica import AutomaOptions, Options, State, codes, new_game
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.notation import Reader
from automa.terra_mystica.position import position_data, seats_data
from automa.terra_mystica.state import Event as Change

GAME = "terra-mystica"
FLAGS = (
    "turn_order_variant",
    "mini_expansion",
    "shipping_bonus",
    "temple_tile",
    "no_cultists_erratum",
    "asynchronous",
)
LISTS = ("scoring", "bonus")
YES = "yes"
THEN = "then"
"""Begins the second line of a turn that waited for an answer."""
_WORDS: Mapping[str, object] = {"true": True, "false": False}


# -- header ---------------------------------------------------------------------------------------------------------


def header_of(options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None) -> Header:
    """The header of a game with these options.

    `names` are what people call themselves (default: their faction), `facts` the values of an owner's file.
    """
    given: dict[str, str] = {}
    if options.automa is not None:
        automa = options.automa
        given |= {"automa": automa.faction, "level": automa.level}
        given |= {key: value for key, value in (("home", automa.home), ("youth", automa.youth)) if value}
        if automa.starts:
            given["starts"] = ", ".join(automa.starts)
    if options.final_tile:
        given["final-tile"] = options.final_tile
    for flag in FLAGS:
        if getattr(options, flag):
            given[flag.replace("_", "-")] = YES
    for name in LISTS:
        if getattr(options, name):
            given[name] = ", ".join(getattr(options, name))
    if options.start_points:
        given["start-points"] = ", ".join(map(str, options.start_points))
    called = names or [human_facts().factions[name].name for name in options.factions]
    return Header(
        kind="digital",
        game=GAME,
        maps=(options.map,),
        seed=options.seed,
        players=tuple(Player(seat, name) for seat, name in zip(options.factions, called, strict=True)),
        expansions=options.expansions,
        options=given,
        switches={name: _text(value) for name, value in options.switches.items()},
        facts=facts or {},
    )


def options_of(header: Header) -> Options:
    """The options that a header holds; `BadInput` if it holds something else."""
    left = dict(header.options)
    automa = None
    if "automa" in left:
        starts = _listed(left.pop("starts", ""))
        if len(starts) not in (0, 2):
            raise BadInput("option starts: Automa starts on two hexes")
        automa = AutomaOptions(
            faction=left.pop("automa"),
            level=left.pop("level", AutomaOptions().level),
            home=left.pop("home", ""),
            youth=left.pop("youth", ""),
            starts=(starts[0], starts[1]) if starts else None,
        )
    given: dict[str, Any] = {flag: _flag(left, flag.replace("_", "-")) for flag in FLAGS}
    given |= {name: _listed(left.pop(name, "")) for name in LISTS}
    points = tuple(_number(text) for text in _listed(left.pop("start-points", "")))
    final_tile = left.pop("final-tile", "")
    if left:
        raise BadInput(f"option {min(left)}: a digital game of {GAME} has no such option")
    if len(header.maps) != 1:
        raise BadInput(f"map: a game is played on one board, not on {len(header.maps)}")
    if points and len(points) != len(header.players):
        raise BadInput("option start-points: a number for every player is needed")
    return Options(
        factions=tuple(player.id for player in header.players),
        map=header.maps[0],
        seed=header.seed,
        automa=automa,
        expansions=header.expansions,
        final_tile=final_tile,
        start_points=points,
        switches={name: _WORDS.get(text, text) for name, text in header.switches.items()},
        **given,
    )


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split(", ")) if text else ()


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise BadInput(f"option start-points: {text!r} is no number of points")
    return int(text)


def _flag(options: dict[str, str], key: str) -> bool:
    text = options.pop(key, "")
    if text not in ("", YES):
        raise BadInput(f"option {key}: {text!r} is not {YES!r}; leave it out for no")
    return bool(text)


# -- the game -------------------------------------------------------------------------------------------------------


class DigitalGame:
    """A game of Terra Mystica with every rule enforced. A refused line changes nothing."""

    def __init__(self, state: State, names: tuple[str, ...], reader: Reader | None = None) -> None:
        self.state = state
        self.names = names
        self.reader = reader or Reader(state.game)

    def copy(self) -> "DigitalGame":
        """Another game that can go its own way."""
        return DigitalGame(self.state.copy(), self.names, self.reader)

    def play(self, seat: str, parts: Sequence[str]) -> list[Event]:
        """Carry out one line."""
        twin = self.state.copy()
        changes: list[Change] = []
        if seat == AUTOMA:
            twin.apply(codes.AUTOMA, changes)
        elif not (len(parts) == 1 and parts[0].startswith(FREE_TEXT)):
            who = self._seat(seat)
            for part in parts:
                for command in self.reader.command(part):
                    if command == codes.AUTOMA:
                        raise BadInput("Automa's turns are lines of her own")
                    twin.apply(command, changes, who)
        self.state = twin
        events = (told(change, twin, self.names) for change in changes)
        return [event for event in events if event is not None]

    def automa(self) -> str:
        """What Automa does now, as the body of her line."""
        state = self.state
        if not self.is_automas_turn():
            raise BadInput("it is not Automa's turn")
        done = state.automa.steps_done if state.automa is not None else 0
        twin = state.copy()
        twin.apply(codes.AUTOMA)
        assert twin.automa is not None
        assert twin.automa.last is not None
        cards, decision = twin.automa.last
        # Where her faction reacts to power, a turn stops for the humans' answer and goes on in a second line (R35).
        if done:
            return f"{THEN} {steps_text(decision.steps[done:])}"
        return turn_text(cards, decision.steps[: twin.automa.steps_done or None])

    def is_automas_turn(self) -> bool:
        """Whether the next line is hers."""
        state = self.state
        return state.automa is not None and not state.over and state.decider == state.game.automa_seat

    def position(self) -> dict[str, Any]:
        """Where the game stands, as JSON: the position of `automa decide`, and beside it what the seats own."""
        return position_data(self.state) | {"seats": seats_data(self.state), "over": self.state.over}

    def _seat(self, name: str) -> int:
        """The number of the seat that commands; −1: whoever decides now (a single human)."""
        factions = self.state.game.options.factions
        if not name:
            if len(factions) > 1 and not self.state.game.asynchronous:
                raise BadInput(f"say whose command this is: {', '.join(factions)}")
            return -1
        if name not in factions:
            raise BadInput(f"{name!r} does not play in this game, only {', '.join(factions)}")
        return factions.index(name)


def start_digital(header: Header, facts: GameFacts | None = None) -> DigitalGame:
    """A digital game of Terra Mystica before its first line."""
    return DigitalGame(new_game(options_of(header), facts), tuple(player.name for player in header.players))
