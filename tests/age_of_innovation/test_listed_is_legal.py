"""A listed command can be carried out; a command that is not listed is refused and changes nothing."""

from collections.abc import Iterator
from itertools import islice

import pytest

from automa.age_of_innovation import AUTOMA_TURN, KINDS, AgeOfInnovation, new_game
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.bridges import Bridge
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.leech import DECLINE, Leech
from automa.age_of_innovation.names import DISCIPLINES, FLIGHT, MAIN, PIECES, START, TERRAINS, TUNNEL
from automa.age_of_innovation.neutral import Annex, Place
from automa.age_of_innovation.passing import DONE, Pass
from automa.age_of_innovation.science import Climb, Key
from automa.age_of_innovation.setup import Choose, Take
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.age_of_innovation.tracks import TRACKS, Advance
from automa.age_of_innovation.upgrade import Upgrade
from automa.board.hexset import indices
from automa.chance import Chance
from automa.play.command import Command, Reader
from tests.age_of_innovation.games import options_of, positions
from tests.play.refusing import is_refused

SOURCES = (
    MAIN, "p_spade1", "p_bridge", "b_spades", "b_guild_upgrade", "c_spades", "c_tower", "ct_spades", "rb_spade",
    "rb_bridge", "deus_ex_machina", "palace_2", "palace_3", "palace_4", "palace_14", "palace_15", "palace_16",
    "steam_power", "monument", "school", "lizards", "desert", "science",
)  # fmt: skip


STRIDE = 11
"""Every so many commands are tried in a position: other ones in each."""


def anything(state: AgeOfInnovation) -> Iterator[Command]:
    """Every command that somebody could think of on this board, sense or no sense."""
    board, human = state.board, state.game.human
    hexes = [*indices(board.land), *list(indices(board.river))[:3]]
    for source in SOURCES:
        for hex_ in hexes:
            for via in ("", TUNNEL, FLIGHT):
                yield Build(hex_, via, source)
                yield from (Transform(hex_, terrain, via, source) for terrain in range(len(TERRAINS)))
            yield from (Upgrade(hex_, piece, source) for piece in range(len(PIECES)))
            yield from (Place(hex_, piece, source or START) for piece in range(len(PIECES)))
        yield from (Advance(track, source) for track in TRACKS)
        yield from (Bridge(a, b, source) for a, b in state.game.land.over_anything)
    for hex_ in hexes:
        yield Annex(hex_)
        yield from (City(tile, hex_) for tile in human.city_tiles)
    for at in range(len(DISCIPLINES)):
        yield from (Climb(at, count) for count in range(4))
        yield from (Send(at, space) for space in range(5))
        yield from (Return(at), Key(at), Book(at), Pay(at))
        yield from (Convert("power", "book", 1, at), Convert("book", "coin", 1, at))
    yield from (Key(-1), DONE, DECLINE, Sacrifice(1), Pass(), AUTOMA_TURN)
    yield from (Leech(amount) for amount in range(12))
    yield from (Action(row, at) for row in ("power", "book") for at in range(7))
    yield from (Special(tile.id) for tile in state.game.components.specials)
    yield from (
        Convert(a, b)
        for a in ("power", "scholar", "tool", "coin")
        for b in ("scholar", "tool", "coin", "power")
    )
    for kind, ids in (
        (Competency, human.competencies), (Innovation, human.innovations), (City, human.city_tiles),
        (Pass, human.round_bonuses), (Take, human.round_bonuses), (Special, human.factions),
    ):  # fmt: skip
        yield from (kind(id_) for id_ in ids)
    yield from (Palace(n) for n in range(18))
    yield from (Choose(display, faction) for display in human.displays for faction in human.factions)


@pytest.mark.parametrize("seed", range(8))
def test_listed_is_legal(seed: int) -> None:
    state = new_game(options_of(seed * 7))
    chance = Chance(seed)
    for position in positions(state, seed):
        if position.over or chance.below(25):
            continue
        listed = set(position.legal())
        assert len(listed) == len(position.legal())
        for command in listed:
            position.copy().apply(command)
        before, twin = position.snapshot(), position.copy()
        for command in islice(anything(position), chance.below(STRIDE), None, STRIDE):
            assert command in listed or is_refused(twin, command), command
        assert twin.snapshot() == before


@pytest.mark.parametrize("seed", range(12))
def test_every_command_reads_as_it_is_written(seed: int) -> None:
    state = new_game(options_of(seed + 40))
    reader = Reader(state.names, KINDS)
    for position in positions(state, seed):
        for command in position.legal():
            if command != AUTOMA_TURN:
                assert reader.command(command.text(state.names)) == (command,)
