"""A copy shares nothing that can change: neither side ever notices what is done to the other."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from automa import new_game
from automa.mind.decide import Cards
from automa.play.fixed import Fixed
from automa.play.game import GameState
from automa.value import Value, field_names

GAMES = (
    ("terra-mystica", ("cultists",), "powermongers"),
    ("terra-mystica", ("witches",), "gognomes"),
    ("terra-mystica", ("shapeshifters", "engineers"), "simpletons"),
    ("age-of-innovation", ("moles",), "powermongers"),
    ("age-of-innovation", ("illusionists",), "gognomes"),
    ("age-of-innovation", ("goblins", "lizards"), "simpletons"),
)
VALUES = (Struct, Value, Cards)
ATOMS = (int, str, bytes, float, bool, frozenset, type(None))


@pytest.mark.parametrize(("title", "factions", "opponent"), GAMES)
def test_state_and_copy_play_the_same_turns_and_leave_each_other_alone(
    title: str, factions: tuple[str, ...], opponent: str
) -> None:
    state, chance = new_game(title, factions, automa=opponent).state, Random(5)
    while not state.over:
        command = chance.choice(state.legal())
        before, twin, third = state.snapshot(), state.copy(), state.copy()
        twin.apply(command)
        assert state.snapshot() == third.snapshot() == before
        state.apply(command)
        assert third.snapshot() == before
        assert state.snapshot() == twin.snapshot()


@pytest.mark.parametrize(("title", "factions", "opponent"), GAMES)
@pytest.mark.parametrize("imagined", [False, True])
def test_whatever_is_done_to_a_copy_the_original_stays(
    title: str, factions: tuple[str, ...], opponent: str, imagined: bool
) -> None:
    """Everything reachable is changed: every list, every byte array, every dictionary, every field."""
    state, chance = new_game(title, factions, automa=opponent).state, Random(8)
    waited = False
    while not state.over:
        before = described(state)
        twin = state.imagine(state.decider) if imagined else state.copy()
        waited |= twin.automa is not None and twin.automa.before is not None  # type: ignore[attr-defined]
        assert spoil(twin) > 40
        assert described(state) == before
        state.apply(chance.choice(state.legal()), [])
    assert waited == (opponent == "powermongers"), "only Powermongers wait for answers, and they do"


def printed(owner: object, name: str) -> bool:
    """Whether a field holds what never changes: what is printed, agreed or dealt before the game, board and facts."""
    never = {"board", "facts", "faction", "difficulty", "switches", "values", *getattr(owner, "printed", ())}
    return name in never or isinstance(getattr(owner, name), Fixed)


def inside(thing: object) -> Iterator[object]:
    """What a thing holds, but for what never changes."""
    if isinstance(thing, dict):
        yield from thing.values()
    elif isinstance(thing, list | tuple):
        yield from thing
    elif not isinstance(thing, (*ATOMS, bytearray)):
        for name in fields(thing):
            if not printed(thing, name):
                yield getattr(thing, name)


def fields(thing: object) -> tuple[str, ...]:
    assert not hasattr(thing, "__dict__") or isinstance(thing, Struct), f"{type(thing)} keeps fields unseen"
    return field_names(type(thing))


def described(thing: object) -> object:
    """A thing to its last field, as tuples."""
    if isinstance(thing, ATOMS):
        return thing
    if isinstance(thing, bytearray):
        return bytes(thing)
    keys = tuple(thing) if isinstance(thing, dict) else ()
    return (type(thing), keys, *[described(each) for each in inside(thing)])


def spoil(thing: Any) -> int:
    """Change everything that can be changed in and below a thing; says how much it was."""
    if isinstance(thing, ATOMS):
        return 0
    if isinstance(thing, VALUES):
        assert all(not isinstance(each, list | dict | bytearray | set) for each in inside(thing)), thing
    spoiled = 0
    for each in inside(thing):
        spoiled += spoil(each)
    if isinstance(thing, list | dict | bytearray):
        thing.clear()
        return spoiled + 1
    if isinstance(thing, (tuple, *VALUES)):
        return spoiled
    for name in fields(thing):
        if not printed(thing, name):
            spoiled += spoil_field(thing, name)
    return spoiled


def spoil_field(thing: object, name: str) -> bool:
    """Put something else into a field; a compiled class takes only what fits its type, so it is offered several things."""
    now = getattr(thing, name)
    others: tuple[object, ...] = ("spoiled", 1 << 20, now is not True, (), [], {}, None)
    for other in others:
        if type(other) is type(now) and other == now:
            continue
        try:
            setattr(thing, name, other)
        except TypeError:
            continue
        return True
    return False


def test_a_copy_of_a_game_without_her_has_no_side_of_hers() -> None:
    from automa.terra_mystica import Options
    from automa.terra_mystica import new_game as alone

    state: GameState = alone(Options(factions=("witches", "nomads")))
    assert state.copy().automa is None
    assert state.imagine(0).snapshot() != ()
