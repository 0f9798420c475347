"""A whole state as text and back, at any moment; its key; pickles."""

import json
import pickle
import pickletools
from random import Random
from typing import Any, cast

import pytest

import automa
from automa import read_state
from automa.age_of_innovation import AgeOfInnovation
from automa.by_mail.game import new_game as by_mail
from automa.errors import BadInput
from automa.play.turn import Debt
from automa.terra_mystica import AutomaOptions, Options, TerraMystica
from automa.terra_mystica import new_game as mystica
from tests.effort import LONG

KINDS: dict[str, Any] = {"terra-mystica": TerraMystica, "age-of-innovation": AgeOfInnovation}
GAMES = (
    ("terra-mystica", ("cultists",), "powermongers"),
    ("terra-mystica", ("riverwalkers",), "symbionts"),
    ("terra-mystica", ("acolytes", "shapeshifters"), "simpletons"),
    ("terra-mystica", ("engineers",), "gognomes"),
    ("age-of-innovation", ("lizards",), "powermongers"),
    ("age-of-innovation", ("you",), "symbionts"),
    ("age-of-innovation", ("you", "goblins"), "simpletons"),
    ("age-of-innovation", ("monks",), "gognomes"),
)
SEEDS = range(1, 40 if LONG else 3)


def new_game(*agreed: Any, **more: Any) -> Any:
    """The state of a new game."""
    return automa.new_game(*agreed, **more).state


@pytest.mark.parametrize(("title", "factions", "opponent"), GAMES)
def test_every_state_comes_back_from_its_text(title: str, factions: tuple[str, ...], opponent: str) -> None:
    """In every phase and in the middle of a turn, with everything that is owed; and both go on alike."""
    kind, owed = KINDS[title], set[str]()
    for seed in SEEDS:
        state: Any = new_game(title, factions, seed=seed, automa=opponent)
        chance = Random(seed)
        while not state.over:
            text = state.to_json()
            twin = kind.from_json(text)
            assert twin == state
            assert twin.key() == state.key()
            assert twin.to_json() == text
            assert [str(each) for each in twin.legal()] == [str(each) for each in state.legal()]
            assert twin.observation(0) == state.observation(0)
            assert twin.position() == state.position()
            owed |= {type(each).__name__ for each in state.debts}
            command = chance.choice(state.legal())
            state.apply(command)
            twin.apply(command)
            assert twin == state
    assert len(owed) > 3


@pytest.mark.parametrize(("title", "factions", "opponent"), GAMES)
def test_a_pickle_is_small_and_the_same(title: str, factions: tuple[str, ...], opponent: str) -> None:
    state: Any = new_game(title, factions, automa=opponent)
    chance = Random(3)
    while not state.over:
        packed = pickle.dumps(state)
        assert len(packed) <= 5_000
        assert pickle.loads(packed) == state
        assert {arg for _, arg, _ in pickletools.genops(packed) if arg in ("GameFacts", "Board")} == set()
        state.apply(chance.choice(state.legal()))


def test_states_from_one_text_share_what_never_changes() -> None:
    state: Any = new_game("terra-mystica", ["witches"])
    one, other = (pickle.loads(pickle.dumps(state)) for _ in range(2))
    assert one.game is other.game
    assert one.facts is state.facts


def test_equal_states_have_equal_keys_and_cannot_be_hashed() -> None:
    one, other = new_game("terra-mystica", ["witches"]), new_game("terra-mystica", ["witches"])
    assert one == other
    assert {one.key()} == {other.key()}
    assert one != new_game("terra-mystica", ["witches"], seed=2)
    assert one != new_game("terra-mystica", ["witches"], level="automa")
    assert one != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_a_key_does_not_say_which_way_was_gone() -> None:
    """Two ways to the same position: exchanges in another order."""
    state: Any = new_game("terra-mystica", ["witches"])
    while state.round < 2 or state.decider or state.acted:
        state.apply(state.legal()[0])
    seat = state.seats[0]
    seat.bowl3, seat.priests, seat.workers = 4, 2, 3
    ways = [["convert 1PW to 1C", "convert 1P to 1W"], ["convert 1P to 1W", "convert 1PW to 1C"]]
    ends = []
    for way in ways:
        twin = state.copy()
        for text in way:
            twin.apply(next(each for each in twin.legal() if each.text(twin.names) == text))
        ends.append(twin)
    assert ends[0] == ends[1] != state


def test_an_owners_values_are_in_the_text() -> None:
    from automa.facts import load

    facts = load("terra-mystica", {"start_points": 25})
    state = mystica(Options(factions=("witches",), automa=AutomaOptions()), facts)
    twin = TerraMystica.from_json(state.to_json())
    assert twin == state
    assert twin.facts.start_points == 25
    ours = mystica(Options(factions=("witches",), automa=AutomaOptions()))
    assert ours != state


def test_the_library_reads_a_state_of_any_game() -> None:
    states: list[Any] = [new_game(title, ["you"] if title[0] == "a" else ["nomads"]) for title in KINDS]
    states.append(by_mail(Options(factions=("witches", "nomads"), asynchronous=True)))
    for state in states:
        twin = read_state(state.to_json())
        assert twin == state
        assert type(twin) is type(state)
    for text in ("{}", "[]", "no", '{"kind": "Chess"}', "[" * 90_000):
        with pytest.raises(BadInput):
            read_state(text)


def test_a_game_without_her_comes_back() -> None:
    state = mystica(Options(factions=("witches", "nomads", "dwarves")))
    assert TerraMystica.from_json(state.to_json()) == state


@pytest.mark.parametrize("title", KINDS)
def test_a_damaged_text_is_refused_with_a_sentence(title: str) -> None:
    """Everything is taken away or replaced once, one thing after the other: a refusal or a game, never a traceback."""
    state: Any = new_game(title, ["cultists" if title == "terra-mystica" else "monks"])
    chance = Random(1)
    while state.round < 3:
        state.apply(chance.choice(state.legal()))
    whole, refused = state.to_json(), 0
    for path in paths(json.loads(whole)):
        for bad in (None, -1, "x", [], {}, {"is": "Deck"}, 1 << 70, "0xzz", [[["0x1"]]], True):
            data = json.loads(whole)
            spot = data
            for step in path[:-1]:
                spot = spot[step]
            spot[path[-1]] = bad
            try:
                KINDS[title].from_json(json.dumps(data))
            except BadInput as error:
                refused += bool(str(error))
    assert refused > 300
    for text in (
        "",
        "{}",
        "[1",
        "x" * 9,
        whole[:-5],
        whole.replace("automa-state/1", "automa-state/9"),
        "[" * 90_000,
    ):
        with pytest.raises(BadInput):
            KINDS[title].from_json(text)


@pytest.mark.parametrize("title", KINDS)
def test_what_is_no_text_is_refused_with_a_sentence(title: str) -> None:
    with pytest.raises(BadInput):
        KINDS[title].from_json(cast("str", 7))


def paths(data: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every field, lists by their first item."""
    found = []
    steps = (
        data.items()
        if isinstance(data, dict)
        else list(enumerate(data))[:1]
        if isinstance(data, list)
        else ()
    )
    for step, inner in steps:
        found += [(*before, step), *paths(inner, (*before, step))]
    return found


def test_every_kind_of_debt_comes_back() -> None:
    """Each is made from its fields again: nobody keeps a list of them."""
    from automa.play.saved import Reader, _kinds, _plain

    tried = 0
    for package in ("automa.terra_mystica.", "automa.age_of_innovation."):
        reader = Reader(_kinds(package, ()))
        for kind in reader.kinds.values():
            if issubclass(kind, Debt):
                arguments = {"source": "palace 3", "track": "sailing"}
                from inspect import signature

                made = cast("Any", kind)(
                    *[
                        arguments.get(name, 1)
                        for name, parameter in signature(kind).parameters.items()
                        if name not in ("free", "begun") and parameter.default is parameter.empty
                    ]
                )
                assert reader._item(_plain(made), "it") == made
                tried += 1
    assert tried > 45
