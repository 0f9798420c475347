"""What a tap on a hex, a track or a space can do now, and what a correction of it can be."""

from automa.app.session import Session
from automa.app.view import Option
from automa.messages import message
from automa.table.context import Context
from automa.table.land import home_terrain, terrains
from automa.table.state import AUTOMA
from automa.table.titles import worths_of
from automa.table.verbs.building import (
    AnnexVerb,
    BridgeVerb,
    BuildVerb,
    RemoveVerb,
    TransformVerb,
    UpgradeVerb,
)
from automa.table.verbs.game import PlaceVerb
from automa.table.verbs.tiles import (
    CityVerb,
    CompetencyVerb,
    DisplayVerb,
    FavorVerb,
    LiesVerb,
    PalaceVerb,
    TakeTileVerb,
    TownVerb,
)
from automa.table.verbs.tracks import SendVerb, StepVerb, TrackVerb
from automa.table.verbs.turn import PointsVerb

ON_EMPTY_HEX = (BuildVerb, TransformVerb)
ON_OWN_STRUCTURE = (UpgradeVerb, AnnexVerb, BridgeVerb, RemoveVerb)
TAKING: dict[str, type[TakeTileVerb]] = {
    verb.word: verb for verb in (FavorVerb, TownVerb, CityVerb, PalaceVerb)
}


def hex_options(session: Session, name: str, owner: str = "") -> tuple[Option, ...]:
    """The taps a hex offers to a human (default: whose turn it is)."""
    game = session.table
    if game.board.river >> game.board.hex(name) & 1:
        return ()
    phase, standing = game.state.phase, game.owner(name)
    if phase == "setup":
        return tuple(PlaceVerb.offers(game, name))
    human = game.human(owner or game.acting)
    verbs = ON_OWN_STRUCTURE if standing == human.id else () if standing else ON_EMPTY_HEX
    return tuple(each for verb in verbs if phase in verb.phases for each in verb.offers(game, human, name))


def step_options(session: Session, owner: str) -> tuple[Option, ...]:
    """The next step of shipping and digging, of sailing and terraforming, with the points printed there."""
    game = session.table
    human = game.human(owner)
    return tuple(StepVerb.offers(game, human)) if game.state.phase in StepVerb.phases else ()


def track_options(session: Session, track: str, owner: str = "") -> tuple[Option, ...]:
    """Priest spaces, the favor tile and every level of a track."""
    game = session.table
    human, name, phase = game.human(owner or game.acting), game.track(track), game.state.phase
    return (
        *(SendVerb.offers(game, human, name) if phase in SendVerb.phases else ()),
        *(FavorVerb.offers_at(game, human, name) if phase in FavorVerb.phases else ()),
        *TrackVerb.offers(game, human, name),
    )


def points_options(session: Session, owner: str) -> tuple[Option, ...]:
    """Points up and down, for a human as entered, for Automa as a correction."""
    game = session.table
    if owner != AUTOMA:
        return tuple(PointsVerb.offers(game, game.human(owner)))
    now = game.state.automa.points
    return tuple(
        Option(f"correct points automa {now + change}", message("tap.points", change=f"{change:+}"), "points")
        for change in (-5, -1, 1, 5)
        if now + change >= 0
    )


def take_options(session: Session, kind: str, owner: str) -> tuple[Option, ...]:
    """The tiles of a kind that a human can take; for a competency the spaces of the display."""
    game = session.table
    human = game.human(owner)
    if kind == CompetencyVerb.word:
        return tuple(CompetencyVerb.offers(game, human))
    if kind == DisplayVerb.word:
        return tuple(DisplayVerb.offers(game, human))
    if kind in worths_of(game.facts).lying:
        return tuple(LiesVerb.offers(game, human, kind))
    return tuple(TAKING[kind].offers(game, human)) if kind in TAKING else ()


def correct_options(session: Session, name: str) -> tuple[Option, ...]:
    """Everything that can be set right on a hex."""
    game = session.table
    index = game.board.hex(name)
    if game.board.river >> index & 1:
        return ()
    found: list[Option] = []
    standing = game.owner(name)
    automa = game.state.automa
    for human in game.state.humans:
        found += [
            Option(
                f"{_ground(game, name, home_terrain(game, human))}correct structure {name} {human.id} {piece}",
                message("tap.correct-human", owner=human.name, piece=piece),
                human.id,
            )
            for piece in game.pieces()
            if human.structures.get(name) != piece
        ]
    for piece in [each for each in game.pieces() if not game.facts.pieces[each].human_only]:
        if automa.structures.get(name) != piece:
            kept = " marked" if name in automa.marked else ""
            text = message("tap.correct-automa", piece=piece)
            ground = _ground(game, name, automa.home)
            found.append(Option(f"{ground}correct structure {name} automa {piece}{kept}", text, AUTOMA))
    if standing == AUTOMA:
        marked = name in automa.marked
        text = message("tap.unmark" if marked else "tap.mark", hex=name)
        found.append(Option(f"correct mark {name} {'off' if marked else 'on'}", text, "mark"))
    if standing:
        found.append(Option(f"correct structure {name} none", message("tap.remove", hex=name), "remove"))
    found += _correct_land(game, name, standing)
    return tuple(found)


def _ground(game: Context, name: str, home: str) -> str:
    """Where somebody's structure stands their terrain lies: the correction that comes with the other one."""
    return f"correct terrain {name} {home}. " if home and game.terrain_at(name) != home else ""


def _correct_land(game: Context, name: str, standing: str) -> list[Option]:
    found = [
        Option(f"correct terrain {name} {terrain}", message(f"terrain.{terrain}"), "terrain")
        for terrain in terrains(game)
        if terrain != game.terrain_at(name)
    ]
    automa = game.state.automa
    faction = game.facts.factions.get(automa.faction)
    if faction is not None and faction.needs_youth:
        there = name in automa.cubes
        text = message("tap.uncube" if there else "tap.cube", hex=name)
        found.append(Option(f"correct cube {name} {'off' if there else 'on'}", text, "cube"))
    if faction is not None and any(symbol.action == "blight-land" for symbol in faction.actions):
        there = name in automa.fallow
        text = message("tap.unfallow" if there else "tap.fallow", hex=name)
        found.append(Option(f"correct fallow {name} {'off' if there else 'on'}", text, "fallow"))
    if standing not in ("", AUTOMA):
        human = game.human(standing)
        if game.merchants:
            there = name in human.trade_markers
            text = message("tap.untrade" if there else "tap.trade", hex=name)
            found.append(Option(f"correct trade {name} {'off' if there else 'on'}", text, "trade"))
        if name in human.annexes:
            found.append(Option(f"correct annex {name} off", message("tap.unannex", hex=name), "annex"))
    return found
