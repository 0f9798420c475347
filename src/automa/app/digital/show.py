"""A digital game as a view."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from automa.app.automa_side import show_automa
from automa.app.digital import after, deeds
from automa.app.digital.combine import combined
from automa.app.digital.computer import computer_of
from automa.app.digital.gained import gained
from automa.app.digital.tap import DigitalTap
from automa.app.digital.title import Game, Title, state_of
from automa.app.digital.titles import title_of
from automa.app.digital.turns import own_turns, since, turn_ends, turns
from automa.app.digital.why_not import why_not
from automa.app.log import Log
from automa.app.session import Session
from automa.app.view import (
    AutomaView,
    BoardView,
    BonusView,
    Deed,
    DigitalView,
    HexView,
    Option,
    Past,
    Phase,
    Prompt,
    ScoreView,
    ScoringRow,
    SeatView,
    Settlement,
    SourceView,
    StructureView,
)
from automa.app.view import FinalView as FinalScore
from automa.board.hexset import indices
from automa.messages import Message, message
from automa.mind.achievements import SEEN
from automa.play.state import ROUND_END, SETUP
from automa.record import Header
from automa.record.digital import FINAL, DigitalGame
from automa.record.record import AUTOMA


def show(session: Session) -> DigitalView:
    """Everything a screen needs."""
    return _show(session)


def past(session: Session, at: int) -> DigitalView:
    """An earlier position: everything is seen as it was, nothing can be done but to go on from there."""
    before = session.past(at)
    view = _show(before)
    return replace(
        view,
        deeds=(),
        combined=(),
        undo="",
        redo="",
        question=None,
        log=Log(session),  # what came later was not taken back
        past=_place(session, at),
    )


def _place(session: Session, at: int) -> Past:
    stops = turn_ends(session)
    turn = sum(stop < at for stop in stops)
    here = session.past(at).here
    return Past(at, len(session.path), f"undo to {here}", stops, turn, here)


def _show(session: Session) -> DigitalView:
    header = session.record.header
    game = session.digital
    state = state_of(game)
    title = title_of(header.game)
    ids = [player.id for player in header.players]
    names = [player.name for player in header.players]
    everybody = [*ids, AUTOMA]
    tiles, tap = title.tiles(state), DigitalTap(session)
    waits = state.decider == state.automa_seat or bool(computer_of(header, state.decider))
    allowed = () if state.over or waits else deeds.legal(state, title)
    return DigitalView(
        game=header.game,
        map=header.maps[0],
        expansions=tuple(header.expansions),
        kind=header.kind,
        phase=_phase(state, waits=waits),
        round=state.round,
        turn="" if state.decider < 0 else everybody[state.decider],
        order=tuple(everybody[seat] for seat in state.order),
        next_order=tuple(everybody[seat] for seat in state.passing),
        line=len(session.record.lines),
        seats=_seats(state, title, session.record.header),
        board=_board(state, title, ids),
        tracks=title.track_rows(state),
        rows=title.rows(state),
        bonus=BonusView(
            title.slots(state), {everybody[seat]: tile for seat, tile in title.held(state).items()}
        ),
        tile=tiles[state.round - 1] if 0 < state.round <= len(tiles) else None,
        tiles=tiles,
        scores=_scores(game, everybody),
        automa=_automa(state, title),
        prompts=_asked(state) if allowed and state.round else (),
        log=Log(session),
        warnings=_doubts(session, state),
        undo=tap.undo_line(),
        redo=tap.redo_line(),
        final=_final(game, title, everybody),
        switches=dict(header.switches),
        final_tile=title.final_tile(state),
        final_tile_now=_final_tile_now(state, title, everybody),
        title=", ".join(names),
        question=_question(state, title, allowed),
        deeds=(*allowed, *(deeds.refused(state, title, allowed) if allowed else ())),
        combined=combined(state, title) if allowed else (),
        hands=tuple(title.hand(state, index) for index in range(len(ids))),
        shelves=title.shelves(state),
        turns=turns(session, names),
        since=since(session, names, ids[state.decider]) if allowed else (),
        gained=gained(session, ids[state.decider]) if allowed else {},
        own_turns=own_turns(session, ids[state.decider]) if allowed else 0,
        seed=header.seed,
        in_force=len(session.path),
        settlements=tuple(
            each for index, id_ in enumerate(ids) for each in _settlements(state, title, index, id_)
        ),
    )


def _settlements(state: Game, title: Title, index: int, owner: str) -> Iterator[Settlement]:
    """A human's towns or cities, and the groups that may become some."""
    seat, names = state.seats[index], state.board.names
    left = seat.own
    while left:
        group = title.group_of(state, index, (left & -left).bit_length() - 1)
        left &= ~group
        hexes = tuple(names[hex_] for hex_ in indices(group))
        yield Settlement(owner, hexes, bool(group & seat.in_towns), *title.town_measure(state, index, group))


def _final_tile_now(state: Game, title: Title, everybody: list[str]) -> dict[str, int]:
    """What the Fire & Ice tile would compare now (TM-FI-01)."""
    tile = title.final_tile(state)
    if not tile or state.round < 1 or state.automa is None:
        return {}
    return {everybody[seat]: value for seat, value in title.compared(state).get(tile, {}).items()}


def _asked(state: Game) -> tuple[Prompt, ...]:
    """Achievements that only the card knows: who owns it says when one is completed (TM-UNK-05, AOI-UNK-01)."""
    tokens = state.automa.tokens if state.automa is not None else ()
    return tuple(
        Prompt(
            "achievement",
            message("prompt.achievement", achievement=name),
            (Option(f"achieve {name}", message("tap.achieved", achievement=name), "achieve"),),
        )
        for name in tokens
        if name not in SEEN
    )


def _question(state: Game, title: Title, allowed: Sequence[Deed]) -> Message | None:
    """What is asked; whoever can only end the turn is not asked what else there is."""
    if not allowed:
        return None
    asked = title.question(state)
    only_end = asked.id == after.FINISH and all(deed.group == "finish" for deed in allowed)
    return message(after.END) if only_end else asked


def at_hex(session: Session, name: str) -> tuple[Deed, ...]:
    """What can be done at a hex that was tapped, and what cannot."""
    game = session.digital
    state = state_of(game)
    header = session.record.header
    if state.over or state.decider == state.automa_seat or computer_of(header, state.decider):
        return ()
    title = title_of(header.game)
    several = [deed for deed in combined(state, title) if name in deed.hexes]
    single = deeds.at(state, title, state.board.hex(name))
    if several:  # why it cannot be done at once is not worth saying beside how it can
        return (*several, *(deed for deed in single if deed.refused is None))
    reason = why_not(state, title, state.board.hex(name)) if _is_locked(single, title) else None
    return single if reason is None else (*(deed for deed in single if deed.refused is None), reason)


def _is_locked(single: tuple[Deed, ...], title: Title) -> bool:
    """Whether the smallest structure is wished for at a hex and cannot be had there."""
    return any(deed.refused is not None and deed.group == title.build.group for deed in single)


def _phase(state: Game, *, waits: bool) -> Phase:
    """`waits`: for Automa or a computer, who have not been told to go on."""
    if state.over:
        return "finished"
    if waits:
        return "automa"
    return "setup" if state.phase == SETUP else "round-end" if state.phase == ROUND_END else "human"


def _seats(state: Game, title: Title, header: Header) -> tuple[SeatView, ...]:
    found = [
        SeatView(
            player.id,
            player.name,
            True,
            title.home(state, index),
            title.faction(state, index),
            state.seats[index].passed,
            header.computers.get(player.id, ""),
        )
        for index, player in enumerate(header.players)
    ]
    hers = state.automa
    if hers is not None:
        found.append(SeatView(AUTOMA, "Automa", False, hers.home, hers.faction.id, hers.passed))
    return tuple(found)


def _board(state: Game, title: Title, ids: list[str]) -> BoardView:
    board, names = state.board, state.board.names
    pieces: dict[int, StructureView] = {}
    for index, seat_id in enumerate(ids):
        home = title.home(state, index)
        for piece, hexes in zip(title.pieces, state.seats[index].pieces, strict=False):
            for hex_ in indices(hexes):
                pieces[hex_] = StructureView(piece, seat_id, home)
    hers = state.automa
    cubes = 0
    if hers is not None:
        cubes = hers.cubes
        for piece, hexes in hers.pieces.items():
            for hex_ in indices(hexes):
                pieces[hex_] = StructureView(piece, AUTOMA, hers.home, bool(hers.marked >> hex_ & 1))
    annexes = title.annexes(state)
    hexes_ = []
    for index, (row, column) in board.position.items():
        river = bool(board.river >> index & 1)
        printed = board.printed[index]
        hexes_.append(
            HexView(
                names[index],
                row,
                column,
                board.is_shifted(row),
                river,
                printed,
                printed if river else title.terrains[state.ground[index]],
                pieces.get(index),
                bool(cubes >> index & 1),
                bool(annexes >> index & 1),
            )
        )
    bridges = tuple((ids[owner], names[one], names[other]) for one, other, owner in state.bridges)
    return BoardView(state.fixed.map, tuple(hexes_), bridges)


def _scores(game: DigitalGame, everybody: list[str]) -> tuple[ScoreView, ...]:
    """Everybody's points, and where they came from."""
    found = []
    for seat_id, now in zip(everybody, game.state.scores(), strict=False):
        by_source = game.sources.get(seat_id, {})
        start = now - sum(by_source.values())
        found.append(
            ScoreView(
                seat_id,
                now,
                (
                    SourceView("start", start, rounds=(start, *(0,) * FINAL)),
                    *(
                        SourceView(name, n, rounds=_rounds(game, seat_id, name))
                        for name, n in by_source.items()
                        if n
                    ),
                ),
            )
        )
    return tuple(found)


def _rounds(game: DigitalGame, seat: str, source: str) -> tuple[int, ...]:
    """Points of one source by round, the final scoring last."""
    return tuple(game.rounds.get((seat, source, number), 0) for number in range(FINAL + 1))


def _automa(state: Game, title: Title) -> AutomaView | None:
    hers = state.automa
    if hers is None:
        return None
    facts = state.facts
    return show_automa(
        hers, hers.faction, hers.difficulty, state.round, hers.deck,
        pieces={name: facts.pieces[name].automa - hexes.bit_count() for name, hexes in hers.pieces.items()},
        favors=[track for at, track in enumerate(facts.tracks) if hers.favors >> at & 1],
        your_home=_as_she_sees(state, title),
    )  # fmt: skip


def _as_she_sees(state: Game, title: Title) -> str:
    """The terrain of the wheel by which Automa looks at the first human; empty until it is chosen (R10)."""
    if not title.home(state, 0):
        return ""
    host = state.host()
    human = host.human(0)
    host.look_at(human, 0)
    return str(human.home)


def _doubts(session: Session, state: Game) -> tuple[Message, ...]:
    """What this game uses that nobody has read off a component."""
    if session.trunk.warnings is None:
        found = state.doubts()
        session.trunk.warnings = (Message("play.doubts", {"n": len(found)}),) if found else ()
    return session.trunk.warnings


def _final(game: DigitalGame, title: Title, everybody: list[str]) -> FinalScore | None:
    """The result: points by what scored them at the end, and who won."""
    if not game.state.over:
        return None
    totals = dict(zip(everybody, game.state.scores(), strict=False))
    most = max(totals.values())
    compared = {
        source: {everybody[seat]: value for seat, value in values.items()}
        for source, values in title.compared(state_of(game)).items()
    }
    rows = tuple(
        ScoringRow(source, compared.get(source, {}), points) for source, points in game.final_points.items()
    )
    winners = tuple(seat for seat, points in totals.items() if points == most)
    return FinalScore(rows, (), totals, winners)
