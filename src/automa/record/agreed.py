"""What the headers of both digital games share: how options are written as text, and Automa's."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from automa.play.options import AutomaOptions
from automa.record import agreement
from automa.record.agreement import HEXES, YES, Choice
from automa.record.damaged import Damaged
from automa.record.header import Header, Player

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


def options_text(game: str, options: Any) -> dict[str, str]:
    """What was agreed about the game and about Automa, as a header holds it: the rows of `agreement`."""
    given = {row.name: _text(row, getattr(options, row.attribute)) for row in agreement.options(game, "game")}
    if options.automa is not None:
        given |= {
            row.name: _text(row, getattr(options.automa, row.attribute))
            for row in agreement.options(game, "automa")
        }
    return {name: text for name, text in given.items() if text}


def read_game(left: dict[str, str], game: str) -> dict[str, Any]:
    """The fields of the game's options; what was read is taken out."""
    return _fields(agreement.options(game, "game"), left)


def read_automa(left: dict[str, str], game: str) -> AutomaOptions:
    """Automa's options; what was read is taken out."""
    return AutomaOptions(**_fields(agreement.options(game, "automa"), left))


def _fields(rows: Iterable[Choice], left: dict[str, str]) -> dict[str, Any]:
    return {row.attribute: _value(row, left) for row in rows if row.name in left}


def _text(row: Choice, value: Any) -> str:
    if row.sort == "flag":
        return YES if value else ""
    if row.sort == "one":
        return str(value or "")
    return joined(map(str, value or ()))


def _value(row: Choice, left: dict[str, str]) -> Any:
    if row.sort == "flag":
        return flag(left, row.name)
    text = left.pop(row.name)
    if row.sort == "one":
        return text
    values = listed(text)
    if row.sort == "numbers":
        return tuple(_number(row.name, each) for each in values)
    if row.sort == "hexes" and len(values) != HEXES:
        raise Damaged("starts")
    return values


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise Damaged(f"{name}-number", text=text)
    return int(text)


def switches_text(switches: Mapping[str, object]) -> dict[str, str]:
    """Switches as a header holds them."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in switches.items()
    }


def read_switches(header: Header) -> dict[str, object]:
    """Switches as values."""
    return switch_values(header.switches)


def switch_values(switches: Mapping[str, str]) -> dict[str, object]:
    """The values that such texts mean."""
    return {name: _WORDS.get(text, text) for name, text in switches.items()}


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
