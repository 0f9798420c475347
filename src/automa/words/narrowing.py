"""The lines of an explanation that narrow the options down."""

from collections.abc import Callable, Iterator, Sequence

from automa.decision import Narrowing, Option, Step
from automa.words import wording
from automa.words.line import StepScene, ToldLine
from automa.words.template import Name, fields

NAMED_BY = {
    "advance-track": "track",
    "advance-level": "track",
    "take-favor-tile": "track",
    "block-power-action": "power-action",
    "block-book-action": "book-action",
    "block-merchant-action": "merchant-action",
}
"""Actions whose options are no hexes or plain numbers: the family that names them."""

Args = dict[str, object]
Chooser = Callable[[Narrowing, Sequence[Option], Args, StepScene], str]
"""Picks the message for a stage: the suffix behind `narrow.<by>`, given its entry, the options before, the arguments."""


def narrowing(step: Step, table: StepScene) -> Iterator[ToldLine]:
    """One line for each stage of the trace that has something to say."""
    before: Sequence[Option] = ()
    for entry in step.trace:
        if entry.left:
            yield _line(entry, before, step.action, table)
        before = entry.left


def option(action: str, value: object) -> object:
    """An option as the argument of a message."""
    family = NAMED_BY.get(action)
    return Name(family, str(value)) if family else value


def _line(entry: Narrowing, before: Sequence[Option], action: str, table: StepScene) -> ToldLine:
    by, left = entry.by, entry.left
    args: Args = {**entry.detail, "left": [option(action, value) for value in left]}
    if not by:
        message = _valid(action, args)
    else:
        message = f"narrow.{by}"
        if by == "terrain-priority" and action == "place-cube":
            message = "narrow.youth-priority"
        suffix = _SUFFIX.get(by, _same)(entry, before, args, table)
        message += f".{suffix}" if suffix else ""
    needed = fields(wording(message, "en", table.game, len(table.humans)))
    if not needed <= args.keys():
        message, args = "narrow.plain", {"by": by, "left": args["left"]}
        needed = frozenset(args)
    return ToldLine(
        message,
        {name: args[name] for name in needed},
        rules=(entry.rule,) if entry.rule else (),
        left=tuple(map(str, left)),
    )


def _valid(action: str, args: Args) -> str:
    if action == "transform-and-build":
        if args.get("range") == "unlimited":
            return "valid.transform-and-build.unlimited"
        if "area" in args:
            joined = ".joined" if args.get("reaching") == "joined" else ""
            return f"valid.transform-and-build.{args['area']}{joined}"
    return f"valid.{action}"


# -- which wording fits ------------------------------------------------------------------------------------------------


def _same(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    return "all" if len(entry.left) == len(before) else ""


def _reaching(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    if len(entry.left) < len(before):
        return "closer"
    return "all" if args.get("closer") else "none"


def _next_to_you(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    if len(entry.left) < len(before):
        return ""
    return "all" if args.get("contacts") else "none"


def _closest(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    return _same(entry, before, args, table) if "gap" in args else "nobody"


def _furthest(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    fits = _same(entry, before, args, table) if "gap" in args else "cut-off"
    return f"farthest.{fits}".rstrip(".") if args.get("measure") == "farthest" else fits


def _scoring_tile(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    if table.tile_track is None:
        return "unknown"
    args["track"] = table.tile_track
    return "" if table.tile_track in entry.left else "closed"


def _at_zero(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    if len(entry.left) < len(before):
        return ""
    return "all" if table.tracks[str(entry.left[0])] == 0 else "none"


def _nearest_marker(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    track = str(entry.left[0])
    args["difference"] = abs(table.tracks[track] - table.marker(track))
    return _same(entry, before, args, table)


def _direction(entry: Narrowing, before: Sequence[Option], args: Args, table: StepScene) -> str:
    options = args["left"]
    assert isinstance(options, list)
    args["choice"] = options[0]
    arrow, number = args.get("arrow", "right"), args.get("number", 0)
    assert isinstance(number, int)
    return f"{arrow}.wrap" if number > len(before) else f"{arrow}"


_SUFFIX: dict[str, Chooser] = {
    "reaching": _reaching,
    "next-to-you": _next_to_you,
    "closest-to-you": _closest,
    "furthest-from-automa": _furthest,
    "scoring-tile": _scoring_tile,
    "at-zero": _at_zero,
    "nearest-marker": _nearest_marker,
    "direction": _direction,
}
