"""What a tap on a hex, a track or a space can do now, and what a correction of it can be."""

from msgspec.structs import replace

from automa.app.session import Session
from automa.app.view import Option
from automa.board import MAX_SHIPPING
from automa.messages import Message, message
from automa.mind.sides import BRIDGES
from automa.table.context import Context
from automa.table.human import home_terrain, terrains, top_taken
from automa.table.known import known
from automa.table.placement import next_place
from automa.table.points import ladders, left, place_of, sails, spades
from automa.table.setup.order import current
from automa.table.setup.placing_steps import PlaceStep
from automa.table.state import AUTOMA, Human
from automa.table.worth import Lying


def hex_options(session: Session, name: str, owner: str = "") -> tuple[Option, ...]:
    """The taps a hex offers to a human (default: whose turn it is)."""
    game = session.table
    index = game.board.hex(name)
    if game.board.river >> index & 1:
        return ()
    if game.state.phase == "setup":
        return _setup_options(game, name)
    human = game.human(owner or game.acting)
    standing = game.owner(name)
    if game.state.phase == "round-end" and not standing:
        return tuple(_transform_options(game, human, name))  # spades of the cult or science bonus
    if game.state.phase != "play":
        return ()
    if not standing:
        return (*_build_options(game, human, name), *_transform_options(game, human, name))
    return _own_options(game, human, name) if standing == human.id else ()


def _setup_options(game: Context, name: str) -> tuple[Option, ...]:
    due = next_place(game)
    step = current(game)
    if due is None or due[0] == AUTOMA or not isinstance(step, PlaceStep) or game.owner(name):
        return ()
    human = game.human(due[0])
    if game.board.printed[game.board.hex(name)] != human.home:
        return ()
    text = message("tap.place", hex=name, piece=due[1])
    return (Option(f"{game.prefix(human.id)}place {name}", text, "structure"),)


def _supplied(game: Context, human: Human, option: Option, piece: str) -> Option:
    """The option, closed when no such piece is left at all, with a warning when only a neutral one is."""
    kind = game.facts.pieces[piece]
    standing = list(human.structures.values()).count(piece)
    if standing >= kind.human + kind.neutral:
        return replace(option, disabled=message("tap.none-left", piece=piece))
    if standing >= kind.human:
        return replace(option, warning=message("tap.neutral-left", piece=piece))
    return option


def _reached(game: Context, human: Human, name: str) -> Message | None:
    """What a build here needs: nothing when it is adjacent or the ships that were tapped reach it, else shipping; a
    tunnel or a carpet may do as well."""
    board, wanted = game.board, 1 << game.board.hex(name)
    own = board.hexset(human.structures)
    ends = board.hexset(end for pair in human.bridges for end in pair)
    reached = sails(game, human)
    if not own or (board.reach_of(own, reached) | ends) & wanted:
        return None
    for shipping in range(reached + 1, MAX_SHIPPING + 1):
        if board.reach_of(own, shipping) & wanted:
            return message("tap.needs-shipping", shipping=shipping)
    return message("tap.out-of-reach")


def _build_options(game: Context, human: Human, name: str) -> list[Option]:
    who = game.prefix(human.id)
    smallest = game.facts.dwelling
    text = message("tap.build", hex=name, piece=smallest)
    first = Option(f"{who}build {name}", text, "structure", warning=_reached(game, human, name))
    found = [_supplied(game, human, first, smallest), *_with_spades(game, human, name)]
    if game.state.game == "age-of-innovation":
        found += [
            Option(
                f"{who}build {name} {piece}", message("tap.build-neutral", hex=name, piece=piece), "neutral"
            )
            for piece in game.pieces()
            if piece != smallest and _any_left(game, human, piece)
        ]
    return found


def _with_spades(game: Context, human: Human, name: str) -> list[Option]:
    """A power action, or a book action that somebody has named, and the build it was taken for, in one tap."""
    if not spades(game, human, game.terrain_at(name), home_terrain(game, human)):
        return []
    who, piece, warning = game.prefix(human.id), game.facts.dwelling, _reached(game, human, name)
    actions = [
        (f"power {number}", message("tap.build-spades", number=number, piece=piece))
        for number in known(game.facts).spades
        if not game.state.power_actions[number - 1]
    ]
    actions += [
        (space, message("tap.build-book", n=tile.spades, piece=piece)) for space, tile in _spade_books(game)
    ]
    return [
        _supplied(
            game, human, Option(f"{who}action {space}. build {name}", text, "spades", warning=warning), piece
        )
        for space, text in actions
    ]


def _spade_books(game: Context) -> list[tuple[str, Lying]]:
    """Book actions with spades that are free and named."""
    printed = known(game.facts).lying.get("book", {})
    free = [f"book {number}" for number, gone in enumerate(game.state.book_actions, start=1) if not gone]
    named = [
        (space, printed[game.state.lying[space]])
        for space in free
        if game.state.lying.get(space, "") in printed
    ]
    return [(space, tile) for space, tile in named if tile.spades]


def step_options(session: Session, owner: str) -> tuple[Option, ...]:
    """The next step of shipping and digging, of sailing and terraforming, with the points printed there."""
    game = session.table
    human = game.human(owner)
    if game.state.phase != "play":
        return ()
    found = []
    for name, ladder in ladders(game, human).items():
        at = place_of(game, human, name) + 1
        if at < len(ladder.points):
            text = message("tap.step", what=name, level=at, points=ladder.points[at])
            found.append(Option(f"{game.prefix(human.id)}step {name}", text, "step"))
    return tuple(found)


def _any_left(game: Context, human: Human, piece: str) -> bool:
    kind = game.facts.pieces[piece]
    return list(human.structures.values()).count(piece) < kind.human + kind.neutral


def _transform_options(game: Context, human: Human, name: str) -> list[Option]:
    now = game.terrain_at(name)
    who = game.prefix(human.id)
    kinds = [terrain for terrain in terrains(game) if terrain != now]
    kinds.sort(key=lambda terrain: terrain != human.home)
    return [
        Option(f"{who}transform {name} to {terrain}", message("tap.transform", terrain=terrain), "terrain")
        for terrain in kinds
    ]


def _own_options(game: Context, human: Human, name: str) -> tuple[Option, ...]:
    who = game.prefix(human.id)
    piece = human.structures[name]
    becomes = [each for each in game.facts.pieces[piece].becomes if each in game.pieces()]
    found = [
        _supplied(
            game,
            human,
            Option(
                f"{who}upgrade {name} to {each}", message("tap.upgrade", hex=name, piece=each), "structure"
            ),
            each,
        )
        for each in becomes
    ]
    if game.state.game == "age-of-innovation" and name not in human.annexes:
        found.append(Option(f"{who}annex {name}", message("tap.annex", hex=name), "annex"))
    index = game.board.land_hex(name)
    bridged = {end for each in game.state.humans for pair in each.bridges if name in pair for end in pair}
    found += [
        Option(f"{who}bridge {name} {other}", message("tap.bridge", hex=other), "bridge")
        for other in game.board.names_of(game.board.bridge_sites[index])
        if other not in bridged and len(human.bridges) < BRIDGES
    ]
    found.append(Option(f"{who}remove {name}", message("tap.remove", hex=name), "remove"))
    return tuple(found)


def track_options(session: Session, track: str, owner: str = "") -> tuple[Option, ...]:
    """Priest spaces, the favor tile and every level of a track."""
    game = session.table
    human = game.human(owner or game.acting)
    who = game.prefix(human.id)
    level = human.tracks[game.track(track)]
    found: list[Option] = []
    phase = game.state.phase
    if phase == "play":
        for space in dict.fromkeys(game.state.priest_spaces[track]):
            text = message("tap.send", space=space, track=track)
            found.append(Option(f"{who}send {track} {space}", text, "send"))
    if phase in ("play", "setup") and game.state.favor_tiles.get(track):
        found.append(Option(f"{who}favor {track}", message("tap.favor", track=track), "favor"))
    blocked = top_taken(game, track, human.id)
    for number in range(game.facts.track_top + 1):
        if number == level or (number == game.facts.track_top and blocked):
            continue
        found.append(Option(f"{who}track {track} {number}", message("tap.level", level=number), "level"))
    return tuple(found)


def points_options(session: Session, owner: str) -> tuple[Option, ...]:
    """Points up and down, for a human as entered, for Automa as a correction."""
    game = session.table
    if owner == AUTOMA:
        now = game.state.automa.points
        return tuple(
            Option(
                f"correct points automa {now + change}", message("tap.points", change=f"{change:+}"), "points"
            )
            for change in (-5, -1, 1, 5)
            if now + change >= 0
        )
    human = game.human(owner)
    who = game.prefix(human.id)
    return tuple(
        Option(f"{who}points {change:+}", message("tap.points", change=f"{change:+}"), "points")
        for change in (-5, -1, 1, 2, 3, 5, 10)
        if human.points + change >= 0
    )


def take_options(session: Session, kind: str, owner: str) -> tuple[Option, ...]:
    """The tiles of a kind that a human can take; for a competency the spaces of the display."""
    game = session.table
    human = game.human(owner)
    who = game.prefix(human.id)
    if kind == "competency":
        return tuple(
            Option(
                f"{who}competency {track} {steps}",
                message("tap.competency", track=track, steps=steps),
                track,
                disabled=message("tap.competency-taken") if f"{track} {steps}" in human.spaces else None,
            )
            for track in game.facts.tracks
            for steps in known(game.facts).rows
        )
    if kind == "display":
        space = human.spaces[-1] if human.spaces else ""
        told = set(game.state.display.values())
        return tuple(
            Option(f"{who}display {space} {name}", message("tap.take", tile=name), kind)
            for name in known(game.facts).takes.get("competency", {})
            if space and name not in told
        )
    if kind in known(game.facts).lying:
        told = set(game.state.lying.values())
        return tuple(
            Option(f"{who}lies {human.unnamed} {name}", message("tap.take", tile=name), kind)
            for name in known(game.facts).lying[kind]
            if human.unnamed and name not in told
        )
    return tuple(
        Option(
            f"{who}{kind} {take.id.removeprefix('palace_')}",
            message("tap.take", tile=take.id),
            kind,
        )
        for take in left(game, kind, human)
    )


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
