"""A session as a view."""

from automa.app import table_view
from automa.app.prompts import final_adjustable, final_questions, offers, options, prompts
from automa.app.session import Session, taken_back
from automa.app.setup_view import setup_view
from automa.app.turn_view import automa_turn
from automa.app.view import AutomaTurn, Final, LogEntry, Phase, ScoringRow, View
from automa.app.warnings import warnings
from automa.messages import event
from automa.record import parse_line, redo_line, undo_line
from automa.record.record import AUTOMA, target
from automa.table import final as sheet
from automa.table.game import TableGame
from automa.table.rounds import next_order

TOLD = 12
"""So many lines taken back are told in words; telling costs a replay of what they stood on."""


def show(session: Session) -> View:
    """Everything a screen needs."""
    game, record = session.game, session.record
    state = game.state
    tiles = table_view.tiles(game)
    return View(
        game=state.game,
        map=state.map,
        expansions=tuple(state.expansions),
        kind=record.header.kind,
        phase=phase(game),
        round=state.round,
        turn=state.turn,
        order=tuple(state.order),
        next_order=tuple(next_order(game)) if state.order else (),
        line=len(record.lines),
        seats=table_view.seats(game),
        board=table_view.board(game),
        tracks=table_view.tracks(game),
        rows=table_view.rows(game),
        bonus=table_view.bonus(game),
        tile=tiles[state.round - 1] if len(tiles) >= state.round else None,
        tiles=tiles,
        scores=table_view.scores(game),
        automa=table_view.automa(game),
        setup=setup_view(game) if state.phase == "setup" else None,
        last_turn=_last_turn(session),
        offers=offers(game),
        prompts=prompts(game),
        options=options(game),
        log=log(session),
        warnings=warnings(game),
        undo=undo_line(record),
        redo=redo_line(record),
        final=_final(game),
        switches=dict(state.switches),
        final_tile=state.final_tile,
        title=", ".join(human.name for human in state.humans),
    )


def phase(game: TableGame) -> Phase:
    """The phase as a page sees it: in play it says whose turn it is."""
    state = game.state
    match state.phase:
        case "play":
            waiting = state.last is not None and state.last.waiting
            return "automa" if state.turn == AUTOMA and not waiting else "human"
        case "setup" | "round-end" | "final" | "finished":
            return state.phase
    raise AssertionError(state.phase)


def _last_turn(session: Session) -> AutomaTurn | None:
    game = session.game
    last = game.state.last
    if last is None:
        return None
    line = next((each.number for each in reversed(session.played) if each.line.startswith(f"{AUTOMA}: ")), 0)
    bonus = game.card_name(last.bonus) if last.bonus else ""
    names = [human.name for human in game.state.humans]
    return automa_turn(last, game.facts, line=line, physical=game.state.physical, bonus=bonus, names=names)


def log(session: Session) -> tuple[LogEntry, ...]:
    """Every line of the journal with what it did; of lines taken back only the last few are told in words."""
    played = {each.number: each for each in session.played}
    lines = session.record.lines
    gone = [n for n, text in enumerate(lines, start=1) if n not in played and target(text) is None][-TOLD:]
    entries = []
    for number, text in enumerate(session.record.lines, start=1):
        jump = target(text)
        line = parse_line(text)
        done = played.get(number)
        events = done.events if done else taken_back(session.record, number) if number in gone else ()
        if jump is not None:
            events = (event("log.undone" if text.startswith("undo") else "log.redone", number=jump),)
        kind = _kind(jump is not None, line.seat, line.parts[0])
        source = next((event.source for event in events if event.source), "")
        who = line.seat or ("" if jump is not None or kind == "set" else session.game.state.humans[0].id)
        entries.append(
            LogEntry(
                number,
                who,
                text,
                tuple(event.message for event in events),
                kind,  # type: ignore[arg-type]
                done is not None,
                source,
            )
        )
    return tuple(entries)


def _kind(jump: bool, seat: str, part: str) -> str:
    if jump:
        return "undo"
    if seat == AUTOMA:
        return "automa"
    verb = part.split(" ")[0]
    return {"set": "set", "place": "set", "begin": "set", "correct": "correct", "end": "prompt"}.get(
        verb, "human"
    )


def _final(game: TableGame) -> Final | None:
    if game.state.phase not in ("final", "finished"):
        return None
    rows = tuple(ScoringRow(line.id, line.values, line.points) for line in sheet.lines(game))
    done = game.state.phase == "finished"
    winners = tuple(sheet.winners(game)) if done else ()
    return Final(rows, final_questions(game), sheet.totals(game), winners, final_adjustable(game))
