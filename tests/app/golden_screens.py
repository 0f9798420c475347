"""The golden screens: games of somebody who taps at random and mistypes, and what every screen said.

`python -m tests.app.golden_screens` writes anew what the screens say after a change that is meant, with the commands as
they are; `--walk` walks anew, too. A file is read like this: `> command`, then `= part hash` of every part of the
screen that the command changed, or `! code` if it was refused, then `? question hash` of what was asked besides.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from automa import app
from automa.app.view import DigitalView, LogEntries, View
from automa.chance import Chance
from automa.errors import BadInput
from automa.record import Record, exported, print_record
from automa.words.refusal import Refusal
from tests.app import walk

FOLDER = Path(__file__).parent / "golden"
WITCHES = {"automa": "simpletons", "level": "automa"}


def tables() -> dict[str, Record]:
    """Games at a table: every kind of option in one of them."""
    return {
        "table-original": app.new_table("terra-mystica", "original", ("Anna",), seed=11),
        "table-fjords": app.new_table(
            "terra-mystica", "fjords", ("Anna",), seed=12, expansions=("fire-and-ice", "merchants"), physical=True
        ),
        "table-two": app.new_table("terra-mystica", "loon-lakes", ("Anna", "Bert"), seed=13, passing_order=True),
        "table-small": app.new_table("age-of-innovation", "small", ("Anna",), seed=14),
        "table-large": app.new_table("age-of-innovation", "large", ("Anna", "Bert"), seed=15, physical=True),
    }  # fmt: skip


def screens() -> dict[str, Record]:
    """Games on the screen."""
    return {
        "screen-witches": app.new_digital("terra-mystica", "original", [("witches", "Anna")], 21, WITCHES),
        "screen-dwarves": app.new_digital("terra-mystica", "fjords", [("dwarves", "Anna")], 22, WITCHES),
        "screen-two": app.new_digital("terra-mystica", "original", [("halflings", "Anna"), ("", "Bert")], 23, WITCHES),
        "screen-small": app.new_digital("age-of-innovation", "small", [("", "Anna")], 24, WITCHES),
        "screen-large": app.new_digital("age-of-innovation", "large", [("", "Anna"), ("", "Bert")], 25, WITCHES),
    }  # fmt: skip


def games() -> dict[str, Record]:
    """Every golden game, before its first command."""
    return tables() | screens()


CORRECTIONS = (
    "round 3", "round 7", "turn automa", "turn anna", "order automa anna", "order anna automa bert", "passed automa",
    "passed none", "points anna 33", "points automa 0", "points bert 7", "track fire anna 5", "track water automa 9",
    "track law anna 4", "track science automa 12", "track banking automa 1", "action power 3 taken", "action power 6 free",
    "action book 2 taken", "action merchant 1 taken", "action power 9 taken", "spaces fire 3", "spaces law 3 anna",
    "priests anna 2", "priests automa 3", "favor automa fire on", "favor automa fire off", "innovations automa 2",
    "innovation 3 free", "tile water 2", "tile none", "bonus left", "bonus 2 anna", "structure E5 anna dwelling",
    "structure E5 none", "structure D4 automa temple", "structure D4 neutral tower", "structure F3 automa dwelling",
    "terrain E5 lake", "mark E5 on", "mark E5 off", "mark D4 marked", "cube E5 automa", "cube D4 on", "fallow anna E5",
    "fallow automa D4", "trade E5 on", "annex E5 on", "annex D4 anna", "bridge anna E5 D4", "bridge automa E5 F3 on",
)  # fmt: skip
ENTERED = (
    "step shipping", "step digging", "anna step sailing", "points +3", "points -2", "score 4 favor", "leech 2", "decline",
    "cult fire 2", "shift fire water", "send fire 3", "send law 2", "favor fire 3", "action power 1", "action power 4",
    "action book 1", "action merchant 1", "action tile", "action faction", "action bonus", "innovation 1", "track fire 2",
    "track law +1", "bridge E5 D4", "annex E5", "remove E5", "done", "automa", "end round", "undo", "redo", "note hello",
    "pass", "undo to 3", "strike 9", "tile town 5", "score 99 nothing", "", "build", "upgrade E5", "nonsense 7",
)  # fmt: skip


def shortened(value: object) -> str:
    """A hash of a part of a screen."""
    return hashlib.sha256(msgspec.json.encode(value, enc_hook=_plain, order="deterministic")).hexdigest()[:6]


def _plain(value: object) -> object:
    if isinstance(value, LogEntries):
        return value.recent(3), value[-1] if len(value) else None
    if isinstance(value, Mapping):
        return dict(value)
    return repr(value)


def parts(record: Record, view: View) -> dict[str, str]:
    """Every part of a screen, by its name."""
    found = {name: shortened(getattr(view, name)) for name in view.__struct_fields__}
    if len(record.lines) % 4 == 0:
        found |= {
            "position": _answer(_at(app.position, record)),
            "what-if": _answer(_at(app.what_if, record)),
        }
    return found


def _other_parts(record: Record, view: View, other: View) -> dict[str, str]:
    """Where another screen of the same game differs."""
    known = parts(record, view)
    return {name: value for name, value in parts(record, other).items() if known[name] != value}


def questions(record: Record, view: View, number: int) -> dict[str, Callable[[], Any]]:
    """What somebody could look up beside the screen; every time at other places."""
    hexes = view.board.hexes
    names = [hexes[(number * step + 3) % len(hexes)].name for step in (7, 13)]
    if isinstance(view, DigitalView):
        asked: dict[str, Callable[[], Any]] = {
            f"deeds {name}": _at(app.deeds_at, record, name) for name in names
        }
        line = number % (view.in_force + 1)
        if number % 5 == 0:
            asked[f"past {line}"] = lambda: _other_parts(record, view, app.past(record, line))
        asked[f"seen {view.turn}"] = lambda: _other_parts(record, view, app.seen(record, view, view.turn))
        return asked
    asked = {f"hex {name}": _at(app.hex_options, record, name) for name in names}
    asked |= {f"correct {name}": _at(app.correct_options, record, name) for name in names}
    asked |= {
        f"track {each.id}": _at(app.track_options, record, each.id) for each in view.tracks[number % 4 :][:1]
    }
    for owner in [seat.id for seat in view.seats][number % len(view.seats) :][:1]:
        asked[f"points {owner}"] = _at(app.points_options, record, owner)
        asked[f"steps {owner}"] = _at(app.step_options, record, owner)
    for ask in view.table.asks:
        asked[f"take {ask.kind}"] = _at(app.take_options, record, ask.kind, ask.owner)
    return asked


def _at(question: Callable[..., Any], *arguments: object) -> Callable[[], Any]:
    return lambda: question(*arguments)


def _refused(error: BadInput) -> str:
    """By which rule and with what it is refused: not in which words."""
    if isinstance(error, Refusal):
        return f"{error.code} {shortened((error.rule, error.arguments))}"
    return f"{type(error).__name__} {shortened(str(error))}"


def _answer(question: Callable[[], Any]) -> str:
    try:
        return shortened(question())
    except BadInput as error:
        return f"! {_refused(error)}"


def story(record: Record, commands: Iterator[str] | list[str]) -> Iterator[str]:
    """What the screens say after every command."""
    view = app.view(record)
    before = parts(record, view)
    yield from (f"= {name} {value}" for name, value in before.items())
    for number, command in enumerate(commands):
        yield f"> {command}"
        try:
            reply = app.handle(record, command)
        except BadInput as error:
            yield f"! {_refused(error)}"
            continue
        record, view = reply.record, reply.view
        now = parts(record, view) | {"events": shortened(reply.events), "answered": " ".join(reply.answered)}
        yield from (f"= {name} {value}" for name, value in now.items() if before.get(name) != value)
        before |= now
        yield from (f"? {name} {_answer(ask)}" for name, ask in questions(record, view, number).items())
    yield f"= record {shortened(print_record(exported(record)))}"


def walked(record: Record, chance: Chance, most: int) -> list[str]:
    """Commands of somebody who taps at random, mistypes, sets things right and takes them back."""
    commands: list[str] = []
    view = app.view(record)
    while len(commands) < most and view.phase != "finished":
        if view.table.setup is not None and chance.below(8):
            command = walk.set_up_tap(view.table, chance)
        elif view.table.setup is not None or not chance.below(5):
            command = _stray(commands, chance)
        elif view.kind == "digital":
            deeds = [
                deed
                for deed in (*view.digital.deeds, *view.digital.combined)
                if deed.refused is None and deed.command
            ]
            command = chance.pick(deeds).command
        else:
            command = walk.command(view.table, record, chance)
        commands.append(command)
        try:
            record = app.handle(record, command).record
        except BadInput:
            continue
        view = app.view(record)
    return commands


def _stray(before: list[str], chance: Chance) -> str:
    """What nobody meant, or what somebody sets right."""
    kind = chance.below(5)
    if kind < 2 or not before:
        return f"correct {chance.pick(CORRECTIONS)}"
    if kind < 4:
        return chance.pick(ENTERED)
    told = chance.pick(before).split()
    if told:
        told[chance.below(len(told))] = chance.pick(" ".join((*before, *ENTERED)).split())
    return " ".join(told)


def golden(name: str) -> list[str]:
    """What the screens of a game said."""
    return (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


def commands_of(lines: list[str]) -> list[str]:
    """The commands among those lines."""
    return [line[2:] for line in lines if line.startswith(">")]


def main() -> None:
    """Write the golden screens."""
    FOLDER.mkdir(exist_ok=True)
    for number, (name, record) in enumerate(games().items()):
        if "--walk" in sys.argv:
            commands = walked(record, Chance(100 + number, "golden screens"), 220)
        else:
            commands = commands_of(golden(name))
        (FOLDER / f"{name}.txt").write_text("\n".join(story(record, commands)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
