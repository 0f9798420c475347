"""*She is wrong here*: one plain text with all that somebody needs to see what she did, why, and by which values."""

from typing import Any

import msgspec
from msgspec import Struct

from automa import __version__
from automa.app.past_turn import find_turn
from automa.app.session import Session
from automa.app.view import AutomaTurnView, View
from automa.facts.confidence import Doubt, in_play
from automa.mind import answer_data
from automa.record import FORMAT as RECORD_FORMAT
from automa.record import RULES, Record, exported, print_record
from automa.record.damaged import Damaged
from automa.record.report import FORMAT
from automa.title import facts_of
from automa.words.rulings import followed, of_phase

LARGEST_RECORD = 1_000_000
"""Characters. A game that was played has a hundredth of it."""


class ReportedTurn(Struct, frozen=True):
    """The turn of hers that is reported."""

    line: int
    """Where it stands in the journal; the record of a report leaves out what was taken back."""
    cards: Any
    position: Any
    """The position she decided in, as docs/position.md has it."""
    decision: Any
    """What she did, step by step with its trace; each narrowing names its rule."""


class TurnReport(Struct, frozen=True):
    """Everything of a report. It names nobody whom the record does not name, no file and no computer."""

    automa_report: int
    versions: dict[str, str | int]
    kind: str
    game: str
    phase: str
    round: int
    rules: tuple[str, ...]
    """The rules that her decision cites."""
    rulings: tuple[str, ...]
    """The open points of the booklets that it depends on (docs/rulings.md)."""
    doubts: list[dict[str, str]]
    """Values in force that nobody has read off the component."""
    facts: dict[str, str]
    """Values of the owner, in place of ours."""
    turn: ReportedTurn | None
    position: Any
    """Where the game stands; none while it is set up at a table."""
    record: list[str]


def report(session: Session, view: View, line: int | None = None) -> TurnReport:
    """The report of her turn in this line of the journal, by default her last one; without any, of where the game stands."""
    record = exported(session.record)
    text = print_record(record)
    if len(text) > LARGEST_RECORD:
        raise Damaged("too-large", most=LARGEST_RECORD)
    turn = turn_at(session, line)
    header = record.header
    return TurnReport(
        automa_report=FORMAT,
        versions={
            "automa": __version__,
            "record": RECORD_FORMAT,
            "rules": RULES,
            "rules of the record": header.rules,
            "generator": header.generator,
        },
        kind=header.kind,
        game=header.game,
        phase=view.phase,
        round=view.round,
        rules=cited(turn),
        rulings=rulings_of(view, turn),
        doubts=[_plain(doubt) for doubt in doubts_of(view, record)],
        facts=dict(header.facts),
        turn=_turn(turn) if turn else None,
        position=_position(session, view),
        record=text.splitlines(),
    )


def _turn(turn: AutomaTurnView) -> ReportedTurn:
    data = turn.position
    return ReportedTurn(turn.line, data["cards"], data, answer_data(data, turn.decision))


def report_text(made: TurnReport) -> str:
    """The file: the same for the same game."""
    return msgspec.json.format(msgspec.json.encode(made, order="deterministic"), indent=1).decode() + "\n"


def turn_at(session: Session, line: int | None) -> AutomaTurnView | None:
    """Her turn of a line, or her last one; none before she has had a turn."""
    found = session.trunk.hers(session.here) if line is None else line
    return find_turn(session, found).turn if found or line is not None else None


def cited(turn: AutomaTurnView | None) -> tuple[str, ...]:
    """The rules that a turn cites, each once, in the order of the turn."""
    found: dict[str, None] = {}
    for step in turn.decision.steps if turn else ():
        found |= dict.fromkeys(each.rule for each in step.trace if each.rule)
        found |= {step.reason: None} if step.reason else {}
    return tuple(found)


def rulings_of(view: View, turn: AutomaTurnView | None) -> tuple[str, ...]:
    """The rulings that her turn and the phase of the game depend on."""
    humans = sum(seat.human for seat in view.seats)
    phase = of_phase(view.game, view.phase, humans=humans, final_tile=bool(view.final_tile))
    return tuple(sorted({*phase, *(followed(turn.position, turn.decision) if turn else ())}))


OUR_STARTS = "warning.starts"


def doubts_of(view: View, record: Record) -> list[Doubt]:
    """The values that are in force in this game and not `printed`. What was entered at the table was read: a tile, the
    hexes on which she starts."""
    facts = facts_of(record.header)
    tiles = {tile.id for tile in view.tiles if tile.id in facts.tiles and tile.status != "printed"}
    tiles |= {tile.final for tile in view.tiles if tile.final in facts.tiles}
    hers = view.automa
    return in_play(
        facts,
        board=view.map,
        faction=hers.faction if hers else "",
        level=hers.difficulty if hers else "",
        tiles=tiles,
        terrains=[terrain for terrain in hers.priority_cards if terrain] if hers else (),
        expansions=view.expansions,
        letters=_by_letters(view, record),
    )


def _by_letters(view: View, record: Record) -> bool:
    """Whether our start letters count: not where her hexes were named for the game or tapped on the board."""
    if view.kind == "digital":
        return "starts" not in record.header.options
    return view.phase == "setup" or any(each.id == OUR_STARTS for each in view.warnings)


def _plain(doubt: Doubt) -> dict[str, str]:
    return {"path": doubt.path, "value": doubt.value, "status": doubt.status}


def _position(session: Session, view: View) -> Any:
    """Where the game stands, as JSON; a table that is set up has no position yet."""
    game = session.game
    return None if view.kind == "table" and view.phase == "setup" else game.position()
