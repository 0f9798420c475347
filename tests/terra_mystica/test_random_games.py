"""Games played by chance: they end, every command offered applies, and nothing is lost on the way."""

import pytest

from automa.chance import Chance
from automa.facts import load
from automa.terra_mystica import AutomaOptions, IllegalMove, Options, TerraMystica, new_game
from tests.terra_mystica.games import FACTIONS, busy, compatible, new, reader_of, solo, wander
from tests.terra_mystica.invariants import check

MAPS = tuple(load("terra-mystica").boards)
AUTOMA = tuple(load("terra-mystica").factions)
LEVELS = tuple(load("terra-mystica").difficulties)


def against_automa(faction: str, number: int, **options: object) -> TerraMystica:
    """A solo game; the number picks faction, level and board of the opponent."""
    opponent = AUTOMA[number % len(AUTOMA)]
    if faction in load("terra-mystica").factions[opponent].not_against:
        opponent = "simpletons"
    level = LEVELS[number % len(LEVELS)]
    return solo(faction, opponent, level, map=MAPS[number % len(MAPS)], seed=number, **options)


@pytest.mark.parametrize("faction", FACTIONS)
def test_two_seats_play_to_the_end(faction: str) -> None:
    for seed, other in enumerate(FACTIONS):
        if compatible(faction, other):
            state = wander(new(faction, other, seed=seed, mini_expansion=True), seed)
            assert state.over
            assert not state.legal()


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_plays_against_every_automa_to_the_end(faction: str) -> None:
    for number in range(len(AUTOMA)):
        state = wander(against_automa(faction, number + FACTIONS.index(faction)), number)
        assert state.over


@pytest.mark.parametrize("faction", FACTIONS)
def test_nothing_is_lost_and_every_offered_command_applies(faction: str) -> None:
    number = FACTIONS.index(faction)
    state = against_automa(faction, number, mini_expansion=True, shipping_bonus=True, final_tile="random")
    chance = Chance(number)
    reader = reader_of(state)
    while not state.over:
        check(state)
        commands = state.legal()
        assert commands
        assert len(commands) == len(set(commands))
        before = state.snapshot()
        for cmd in commands:
            twin = state.copy()
            twin.apply(cmd)
            assert reader.command(cmd.text(state.names)) == (cmd,)
        assert state.snapshot() == before
        state.apply(busy(state, chance))
    check(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_many_seats_keep_everything(seats: int) -> None:
    chance = Chance(seats)
    for seed in range(6):
        factions: list[str] = []
        for name in chance.shuffled(FACTIONS):
            if len(factions) < seats and all(compatible(name, other) for other in factions):
                factions.append(name)
        options = Options(
            factions=tuple(factions),
            seed=seed,
            map=MAPS[seed % 5],
            turn_order_variant=bool(seed % 2),
            temple_tile=True,
        )
        state = new_game(options)
        while not state.over:
            check(state)
            state.apply(busy(state, chance))
        check(state)


@pytest.mark.parametrize("faction", FACTIONS)
def test_commands_that_are_not_offered_change_nothing(faction: str) -> None:
    """Commands of other moments and other factions are refused, or allowed and then complete."""
    number = FACTIONS.index(faction)
    state = against_automa(faction, number + 3, mini_expansion=True)
    strangers = set()
    for other in ("darklings", "mermaids", "acolytes", "riverwalkers", "shapeshifters", "engineers", faction):
        stray = against_automa(other, number + 3, mini_expansion=True)
        chance = Chance(number)
        while not stray.over:
            commands = stray.legal()
            strangers.update(commands[:: 1 + len(commands) // 6])
            stray.apply(busy(stray, chance))
    chance = Chance(number + 1)
    refusals: dict[str, IllegalMove] = {}
    for step in range(60):
        if state.over:
            break
        offered = set(state.legal())
        twin = state.copy()
        for cmd in list(strangers)[step % 3 :: 3]:
            if cmd in offered:
                continue
            try:
                twin.apply(cmd)
            except IllegalMove as error:
                refusals[str(error)] = error
            else:
                check(twin)
                twin = state.copy()
        assert twin.snapshot() == state.snapshot()
        state.apply(busy(state, chance))
    for refusal in refusals.values():
        assert refusal.rule in str(refusal)
        assert refusal.say("de") != refusal.say("en")


@pytest.mark.parametrize("variant", [False, True])
def test_two_humans_and_automa_keep_everything(variant: bool) -> None:
    chance = Chance(2)
    for seed in range(8):
        one, other = next(
            (a, b) for a in chance.shuffled(FACTIONS) for b in chance.shuffled(FACTIONS) if compatible(a, b)
        )
        options = Options(
            factions=(one, other),
            automa=AutomaOptions(level=LEVELS[seed % 5]),
            map=MAPS[seed % 5],
            seed=seed,
            turn_order_variant=variant,
            final_tile="random",
        )
        state = new_game(options)
        while not state.over:
            check(state)
            state.apply(busy(state, chance))
        check(state)
        assert state.automa is not None
        assert state.automa.points > 20
