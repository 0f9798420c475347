"""What the headers of both digital games share: how options are written as text, and Automa's."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from automa.play.options import AutomaOptions
from automa.record.damaged import Damaged
from automa.record.header import Header, Player

YES = "yes"
_WORDS: Mapping[str, object] = {"true": True, "false": False}


def digital_header(
    game: str,
    options: Any,
    seats: Sequence[str],
    names: Sequence[str],
    given: Mapping[str, str],
    facts: Mapping[str, str] | None,
    expansions: tuple[str, ...] = (),
) -> Header:
    """The header of a digital game: `names` are what the people in the seats call themselves."""
    return Header(
        kind="digital",
        game=game,
        maps=(options.map,),
        seed=options.seed,
        generator=options.generator,
        players=tuple(Player(seat, name) for seat, name in zip(seats, names, strict=True)),
        expansions=expansions,
        options=dict(given),
        switches=switches_text(options.switches),
        facts=facts or {},
    )


def automa_text(automa: AutomaOptions) -> dict[str, str]:
    """Automa's options as a header holds them."""
    given = {"automa": automa.faction, "level": automa.level, "home": automa.home, "youth": automa.youth}
    if automa.starts:
        given["starts"] = joined(automa.starts)
    return {key: value for key, value in given.items() if value}


def read_automa(left: dict[str, str]) -> AutomaOptions:
    """Automa's options; what was read is taken out."""
    starts = listed(left.pop("starts", ""))
    if len(starts) not in (0, 2):
        raise Damaged("starts")
    defaults = AutomaOptions()
    return AutomaOptions(
        faction=left.pop("automa", defaults.faction),
        level=left.pop("level", defaults.level),
        home=left.pop("home", ""),
        youth=left.pop("youth", ""),
        starts=(starts[0], starts[1]) if starts else None,
    )


def switches_text(switches: Mapping[str, object]) -> dict[str, str]:
    """Switches as a header holds them."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in switches.items()
    }


def read_switches(header: Header) -> dict[str, object]:
    """Switches as values."""
    return {name: _WORDS.get(text, text) for name, text in header.switches.items()}


def one_map(header: Header) -> str:
    """The board of the game."""
    if len(header.maps) != 1:
        raise Damaged("one-map", count=len(header.maps))
    return header.maps[0]


def nothing_left(left: Mapping[str, str], game: str) -> None:
    """Refuse an option that nobody has read."""
    if left:
        raise Damaged("no-option", option=min(left), title=game)


def joined(values: Iterable[str]) -> str:
    """A list as text."""
    return ", ".join(values)


def listed(text: str) -> tuple[str, ...]:
    """The list that a text holds."""
    return tuple(text.split(", ")) if text else ()


def flag(options: dict[str, str], key: str) -> bool:
    """A flag that is there or not."""
    text = options.pop(key, "")
    if text not in ("", YES):
        raise Damaged("flag", option=key, value=text, yes=YES)
    return bool(text)
