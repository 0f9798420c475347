"""What lies on the table, as view structs."""

from automa.app.automa_side import show_automa
from automa.app.view import (
    AutomaView,
    BoardView,
    BonusView,
    CellView,
    HexView,
    Option,
    RowView,
    ScoreView,
    SeatView,
    SlotView,
    SourceView,
    StructureView,
    TileView,
    TrackView,
)
from automa.messages import message
from automa.table.context import Context
from automa.table.rounds import PLACES
from automa.table.state import AUTOMA, Automa, Human
from automa.table.state import Tile as LaidTile
from automa.table.verbs.tracks import ActionVerb, InnovationVerb
from automa.table.verbs.turn import PassVerb


def seats(game: Context) -> tuple[SeatView, ...]:
    state = game.state
    humans = [
        SeatView(human.id, human.name, True, human.home, human.faction, human.id in state.passed)
        for human in state.humans
    ]
    automa = state.automa
    return (*humans, SeatView(AUTOMA, "Automa", False, automa.home, automa.faction, AUTOMA in state.passed))


def board(game: Context) -> BoardView:
    """Every hex in reading order."""
    state = game.state
    pieces: dict[str, StructureView] = {
        name: StructureView(piece, AUTOMA, state.automa.home, name in state.automa.marked)
        for name, piece in state.automa.structures.items()
    }
    annexes: set[str] = set()
    traded: set[str] = set()
    for human in state.humans:
        pieces |= {
            name: StructureView(piece, human.id, human.home) for name, piece in human.structures.items()
        }
        annexes.update(human.annexes)
        traded.update(human.trade_markers)
    hexes = []
    for index, (row, column) in game.board.position.items():
        name, printed = game.board.names[index], game.board.printed[index]
        river = bool(game.board.river >> index & 1)
        hexes.append(
            HexView(
                name,
                row,
                column,
                game.board.is_shifted(row),
                river,
                printed,
                printed if river else state.terrain.get(name, printed),
                pieces.get(name),
                name in state.automa.cubes,
                name in annexes,
                name in traded,
                name in state.automa.fallow,
            )
        )
    bridges = [(human.id, one, other) for human in state.humans for one, other in human.bridges]
    return BoardView(state.map, tuple(hexes), tuple(bridges))


def tracks(game: Context) -> tuple[TrackView, ...]:
    state = game.state
    return tuple(
        TrackView(
            name,
            game.facts.track_top,
            {**{human.id: human.tracks[name] for human in state.humans}, AUTOMA: state.automa.tracks[name]},
            tuple(state.priest_spaces[name]),
            tuple(game.facts.priest_spaces),
            state.favor_tiles.get(name),
        )
        for name in game.facts.tracks
    )


def rows(game: Context) -> tuple[RowView, ...]:
    state = game.state
    found = [_row(game, "power", state.power_actions), _row(game, "book", state.book_actions)]
    found.append(_row(game, "merchant", state.merchant_actions))
    gone = [not there for there in state.innovations]
    found.append(_row(game, "innovation", gone))
    return tuple(row for row in found if row.cells)


def _row(game: Context, name: str, taken: list[bool]) -> RowView:
    human = game.human(game.acting)
    cells = []
    for number, used in enumerate(taken, start=1):
        options = []
        if game.state.phase == "play" and not used:
            verb = InnovationVerb(str(number)) if name == "innovation" else ActionVerb(name, str(number))
            text = message(f"tap.take-{name}", number=number)
            options.append(verb.option_of(game, human, text, "take"))
        what = "innovation" if name == "innovation" else "action"
        place = f"{number}" if name == "innovation" else f"{name} {number}"
        state = "free" if used else "taken"
        text = message("tap.uncover" if used else "tap.cover", number=number)
        options.append(Option(f"correct {what} {place} {state}", text, "correct"))
        space = f"{name} {number}"
        hers = used and space in game.state.blocked
        cells.append(CellView(number, game.state.lying.get(space, ""), used, tuple(options), hers))
    return RowView(name, tuple(cells))


def bonus(game: Context) -> BonusView:
    state = game.state
    slots = []
    for place, slot in zip(PLACES, state.bonus, strict=False):
        options = PassVerb.offers_for(game, place)
        slots.append(SlotView(place, slot.card, slot.coins, tuple(options)))
    held = {human.id: human.bonus for human in state.humans if human.bonus}
    if state.automa.bonus:
        held[AUTOMA] = state.automa.bonus
    return BonusView(tuple(slots), held)


def tiles(game: Context) -> tuple[TileView, ...]:
    """The six tiles; in Age of Innovation the final round tile counts for Automa in round 6."""
    found = [_tile(game, number, tile) for number, tile in enumerate(game.state.tiles, start=1)]
    final = game.state.final_round_tile
    if final is not None and len(found) == 6:
        human = found[5].human
        found[5] = _tile(game, 6, final, over=found[5].id, human=human)
    return tuple(found)


def _tile(game: Context, number: int, tile: LaidTile, over: str = "", human: str = "") -> TileView:
    known = game.facts.tiles.get(tile.id)
    where = "final" if over else str(number)
    options = [
        Option(f"correct tile {where} {track} {tile.vp or 0}", message(f"tile-track.{track}"), "track")
        for track in (*game.facts.tracks, *(("none",) if game.state.game == "terra-mystica" else ()))
    ]
    options += [
        Option(f"correct tile {where} {tile.track or 'none'} {vp}", message("tap.vp", vp=vp), "vp")
        for vp in range(9)
    ]
    printed = known.human if known else ""
    return TileView(
        number,
        over or tile.id,
        tile.track,
        tile.vp,
        "printed" if tile.entered else tile.status,
        human or printed,
        tile.id if over else "",
        tuple(options),
    )


def scores(game: Context) -> tuple[ScoreView, ...]:
    humans = [_score(human) for human in game.state.humans]
    return (*humans, _score(game.state.automa))


def _score(who: Human | Automa) -> ScoreView:
    owner = who.id if isinstance(who, Human) else AUTOMA
    start = who.points - sum(who.sources.values())
    sources = [SourceView("start", start)]
    sources += [
        SourceView(name, points, name not in ("entered", "corrected")) for name, points in who.sources.items()
    ]
    return ScoreView(owner, who.points, tuple(sources))


def automa(game: Context) -> AutomaView | None:
    """Her side; None before she has a faction."""
    hers, state = game.state.automa, game.state
    if not hers.faction or not hers.difficulty:
        return None
    built = list(hers.structures.values())
    limits = {
        name: piece.automa_merchants if game.merchants else piece.automa
        for name, piece in game.facts.pieces.items()
        if not piece.human_only and (not piece.expansion or game.merchants)
    }
    return show_automa(
        hers, game.facts.factions[hers.faction], game.facts.difficulties[hers.difficulty], state.round, state.deck,
        pieces={name: limit - built.count(name) for name, limit in limits.items()},
        favors=hers.favors,
        your_home=state.humans[0].home,
        physical=state.physical,
    )  # fmt: skip
