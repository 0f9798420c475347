"""A session as a view."""

from automa.app import human_turn, table_view
from automa.app.log import Log
from automa.app.prompts import final_adjustable, final_questions, offers, options, prompts
from automa.app.session import Session, Trunk
from automa.app.setup_view import setup_view
from automa.app.turn_view import automa_turn
from automa.app.view import AutomaTurnView, FinalView, Phase, ScoringRow, TableView
from automa.app.warnings import warnings
from automa.record.record import AUTOMA
from automa.table import final as sheet
from automa.table.game import TableGame
from automa.table.rounds import next_order


def show(session: Session) -> TableView:
    """Everything a screen needs."""
    game, record = session.table, session.record
    state = game.state
    tiles = table_view.tiles(game)
    log = Log(session)
    return TableView(
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
        log=log,
        warnings=warnings(game),
        undo=session.undo_line(),
        redo=session.redo_line(),
        final=_final(game),
        switches=dict(state.switches),
        final_tile=state.final_tile,
        title=", ".join(human.name for human in state.humans),
        dues=human_turn.list_dues(game),
        asks=human_turn.list_asks(game),
        bonus_now=tuple(prompt.message for prompt in human_turn.bonus_prompts(game)),
        entered=human_turn.list_entered(log),
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


def _last_turn(session: Session) -> AutomaTurnView | None:
    return turn_of(session.table, session.trunk, session.trunk.hers(session.here))


def turn_of(game: TableGame, trunk: Trunk, line: int) -> AutomaTurnView | None:
    """Her latest turn in this game, which she took in this line; None if she has not moved yet."""
    last, made = game.state.last, game.decision
    if last is None or made is None:
        return None
    physical, taken = game.state.physical, last.position.get("power_taken")
    lying = {**game.state.lying, **({"bonus": last.bonus} if last.bonus else {})}

    def tell() -> AutomaTurnView:
        names = [human.name for human in game.state.humans]
        return automa_turn(last, made, line=line, physical=physical, lying=lying, names=names)

    return trunk.turn((line, last.shown, last.waiting, taken, tuple(lying.items()), physical), tell)


def _final(game: TableGame) -> FinalView | None:
    if game.state.phase not in ("final", "finished"):
        return None
    rows = tuple(ScoringRow(line.id, line.values, line.points) for line in sheet.lines(game))
    done = game.state.phase == "finished"
    winners = tuple(sheet.winners(game)) if done else ()
    return FinalView(rows, final_questions(game), sheet.totals(game), winners, final_adjustable(game))
