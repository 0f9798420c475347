"""What happens on the board: building, upgrading, terraforming, removing, bridges, annexes."""

from collections.abc import Sequence
from typing import Self

from automa.board import MAX_SHIPPING
from automa.messages import Message, Option, message
from automa.mind.sides import BRIDGES
from automa.table import points as points_for
from automa.table.automa import draw_for_cultists
from automa.table.context import Context, one_of
from automa.table.land import clear, home_terrain, terrains
from automa.table.refused import Refused
from automa.table.state import Human
from automa.table.titles import worths_of
from automa.table.verbs.verb import HumanVerb
from automa.table.worth import Lying


def own_piece(game: Context, human: Human, name: str) -> str:
    """The structure of this human on a hex."""
    game.board.land_hex(name)
    piece = human.structures.get(name)
    if piece is None:
        raise Refused("not-yours", hex=name, owner=game.name(game.owner(name)) or "–")
    return piece


def neighbour_effects(game: Context, human: Human, name: str, *, upgrade: bool) -> None:
    """Cultists draw a reserve card, Shapeshifters gain 1 power, next to Automa (TM-HUM-01, TM-HUM-12)."""
    if game.state.phase != "play" or not game.next_to_automa(human, name):
        return
    build_only = game.state.switches.get("shapeshifters_build_only")
    if human.faction == "cultists":
        draw_for_cultists(game, human)
    elif human.faction == "shapeshifters" and not (upgrade and build_only):
        game.tell("table.shapeshifters", human.id, "TM-HUM-12", power=1)


def standing(human: Human, piece: str) -> int:
    """How many of this piece a human has on the board."""
    return list(human.structures.values()).count(piece)


def shortage(game: Context, human: Human, piece: str) -> tuple[Message | None, Message | None]:
    """Why no such piece can be taken, and what to think of when only a neutral one is left."""
    kind, used = game.facts.pieces[piece], standing(human, piece)
    if used >= kind.human + kind.neutral:
        return message("tap.none-left", piece=piece), None
    return None, message("tap.neutral-left", piece=piece) if used >= kind.human else None


class BuildVerb(HumanVerb, frozen=True):
    """`build E6` or `build E6 tower`: the terrain under it follows."""

    word, usage = "build", "build HEX [PIECE]"
    brings_steps = True

    hex: str
    piece: str = ""

    def act(self, game: Context, human: Human) -> None:
        name, piece = self.hex, self.piece or game.facts.dwelling
        game.empty(name)
        game.piece(piece)
        terrain, ground = home_terrain(game, human), game.terrain_at(name)
        if terrain and ground != terrain:
            game.lay(name, terrain)
            game.tell("table.transformed", human.id, hex=name, terrain=terrain)
        human.structures[name] = piece
        game.tell("table.built", human.id, hex=name, piece=piece)
        points_for.built(game, human, name, piece, ground)
        neighbour_effects(game, human, name, upgrade=False)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """Building on a hex: with the spades of an action, and what is built with a neutral piece."""
        smallest = game.facts.dwelling
        build, reach = cls(name), missing_reach(game, human, name)
        none_left, neutral = shortage(game, human, smallest)
        text, warning = message("tap.build", hex=name, piece=smallest), neutral or reach
        options = [build.option_of(game, human, text, "structure", disabled=none_left, warning=warning)]
        for space, told in spade_actions(game, human, name):
            before = f"{game.prefix(human.id)}action {space}. "
            options.append(build.option(told, "spades", disabled=none_left, warning=warning, before=before))
        for piece in game.pieces() if game.is_innovation else ():
            if piece != smallest and shortage(game, human, piece)[0] is None:
                text = message("tap.build-neutral", hex=name, piece=piece)
                options.append(cls(name, piece).option_of(game, human, text, "neutral"))
        return options


def missing_reach(game: Context, human: Human, name: str) -> Message | None:
    """What a build here needs: nothing when it is adjacent or the ships that were tapped reach it, else shipping; a
    tunnel or a carpet may do as well."""
    board, wanted = game.board, 1 << game.board.hex(name)
    own = board.hexset(human.structures)
    ends = board.hexset(end for pair in human.bridges for end in pair)
    reached = points_for.sails(game, human)
    if not own or (board.reach_of(own, reached) | ends) & wanted:
        return None
    for shipping in range(reached + 1, MAX_SHIPPING + 1):
        if board.reach_of(own, shipping) & wanted:
            return message("tap.needs-shipping", shipping=shipping)
    return message("tap.out-of-reach")


def spade_actions(game: Context, human: Human, name: str) -> list[tuple[str, Message]]:
    """Spaces of power actions, and of book actions that somebody has named, whose spades turn this hex."""
    if not points_for.spades(game, human, game.terrain_at(name), home_terrain(game, human)):
        return []
    piece = game.facts.dwelling
    power = [
        (f"power {number}", message("tap.build-spades", number=number, piece=piece))
        for number in worths_of(game.facts).spades
        if not game.state.power_actions[number - 1]
    ]
    books = spade_books(game)
    return power + [(space, message("tap.build-book", n=tile.spades, piece=piece)) for space, tile in books]


def spade_books(game: Context) -> list[tuple[str, Lying]]:
    """Book actions with spades that are free and named."""
    printed = worths_of(game.facts).lying.get("book", {})
    free = [f"book {number}" for number, gone in enumerate(game.state.book_actions, start=1) if not gone]
    named = [(space, printed.get(game.state.lying.get(space, ""))) for space in free]
    return [(space, tile) for space, tile in named if tile is not None and tile.spades]


class HexVerb(HumanVerb, frozen=True):
    """A verb that makes something of a hex: `upgrade E6 to temple`."""

    hex: str
    becomes: str

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        if len(words) != 3 or words[1] != "to":
            raise Refused("usage", usage=cls.usage)
        return cls(words[0], words[2])

    @property
    def line(self) -> str:
        return f"{self.word} {self.hex} to {self.becomes}"


class UpgradeVerb(HexVerb, frozen=True):
    """`upgrade E6 to temple`."""

    word, usage = "upgrade", "upgrade HEX to PIECE"
    brings_steps = True

    def act(self, game: Context, human: Human) -> None:
        name, piece = self.hex, self.becomes
        old = own_piece(game, human, name)
        game.piece(piece)
        if piece == old:
            raise Refused("same-piece", hex=name, piece=piece)
        human.structures[name] = piece
        game.tell("table.upgraded", human.id, hex=name, old=old, piece=piece)
        points_for.built(game, human, name, piece)
        neighbour_effects(game, human, name, upgrade=True)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """What the structure on a hex can become."""
        options = []
        for piece in game.facts.pieces[human.structures[name]].becomes:
            if piece in game.pieces():
                none_left, neutral = shortage(game, human, piece)
                text = message("tap.upgrade", hex=name, piece=piece)
                upgrade = cls(name, piece)
                options.append(
                    upgrade.option_of(game, human, text, "structure", disabled=none_left, warning=neutral)
                )
        return options


class TransformVerb(HexVerb, frozen=True):
    """`transform E6 to lake`, without building; also spades of the bonus at the end of a round."""

    word, usage = "transform", "transform HEX to TERRAIN"
    phases = ("play", "round-end")

    def act(self, game: Context, human: Human) -> None:
        name, terrain = self.hex, self.becomes
        game.empty(name)
        one_of(terrain, terrains(game), "terrain")
        ground = game.terrain_at(name)
        game.lay(name, terrain)
        game.tell("table.transformed", human.id, hex=name, terrain=terrain)
        points_for.dug(game, human, ground, terrain)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """Every other terrain, one's own first."""
        kinds = [terrain for terrain in terrains(game) if terrain != game.terrain_at(name)]
        kinds.sort(key=lambda terrain: terrain != human.home)
        return [
            cls(name, kind).option_of(game, human, message("tap.transform", terrain=kind), "terrain")
            for kind in kinds
        ]


class RemoveVerb(HumanVerb, frozen=True):
    """`remove E6`: an own piece leaves the board; the terrain stays."""

    word, usage = "remove", "remove HEX"

    hex: str

    def act(self, game: Context, human: Human) -> None:
        piece = own_piece(game, human, self.hex)
        terrain = home_terrain(game, human)
        if terrain:
            game.lay(self.hex, terrain)
        clear(human, self.hex)
        game.tell("table.removed", human.id, hex=self.hex, piece=piece)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """Taking the structure on a hex away."""
        return [cls(name).option_of(game, human, message("tap.remove", hex=name), "remove")]


class BridgeVerb(HumanVerb, frozen=True):
    """`bridge F3 H4`: its space of the power actions is a verb of its own."""

    word, usage = "bridge", "bridge HEX HEX"

    one: str
    other: str

    def act(self, game: Context, human: Human) -> None:
        one, other = self.one, self.other
        a, b = game.board.land_hex(one), game.board.land_hex(other)
        if not game.board.bridge_sites[a] >> b & 1:
            raise Refused("no-bridge-site", one=one, other=other)
        if one not in human.structures and other not in human.structures:
            raise Refused("bridge-needs-structure", one=one, other=other)
        pair = (one, other) if a < b else (other, one)
        if any(pair in each.bridges for each in game.state.humans):
            raise Refused("bridge-there", one=one, other=other)
        human.bridges.append(pair)
        game.tell("table.bridged", human.id, one=pair[0], other=pair[1])
        points_for.grouped(game, human, one if one in human.structures else other)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """A bridge to every hex where one can end."""
        if len(human.bridges) >= BRIDGES:
            return []
        ends = {end for each in game.state.humans for pair in each.bridges if name in pair for end in pair}
        sites = game.board.names_of(game.board.bridge_sites[game.board.land_hex(name)])
        return [
            cls(name, other).option_of(game, human, message("tap.bridge", hex=other), "bridge")
            for other in sites
            if other not in ends
        ]


class AnnexVerb(HumanVerb, frozen=True):
    """`annex E6` (Age of Innovation): +1 power value of the building."""

    word, usage = "annex", "annex HEX"
    phases = ("setup", "play")

    hex: str

    def act(self, game: Context, human: Human) -> None:
        if not game.is_innovation:
            raise Refused("other-game", what="annex")
        own_piece(game, human, self.hex)
        if self.hex in human.annexes:
            raise Refused("annex-there", hex=self.hex)
        human.annexes.append(self.hex)
        game.tell("table.annexed", human.id, hex=self.hex)
        points_for.grouped(game, human, self.hex)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """An annex for the building on a hex."""
        if not game.is_innovation or name in human.annexes:
            return []
        return [cls(name).option_of(game, human, message("tap.annex", hex=name), "annex")]
