"""Chance is fair and its streams know nothing of each other, in every place where a game begins."""

import math
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import cast

import pytest

import automa
from automa import app, chance
from automa.chance import GENERATOR, ONE_STREAM, Chance, Source, SplitMix
from automa.cli import play as play_command
from automa.play.automa import AutomaSeat
from automa.play.game import GameState
from automa.record import Record, parse, print_record
from automa.record.digital import DigitalGame
from automa.study.plan import RANDOM, StudyPlan, options_for, play
from automa.title import start
from tests.effort import LONG
from tests.pages.clicker import Clicker

SEEDS = range(1, 8_001 if LONG else 2_001)
GAMES = ("terra-mystica", "age-of-innovation")
IMPROBABLE = 1e-6
"""A pair of things that is drawn so unevenly once in a million is not drawn by chance."""


# -- the numbers ------------------------------------------------------------------------------------------------------


def test_the_numbers_are_the_same_for_ever() -> None:
    """What records say: BLAKE2b of `SEED/NAME/USED/BLOCK`, sixteen little-endian numbers a block."""
    stream = Chance(7, "deck", 2)
    numbers = [stream.number() for _ in range(17)]
    assert (numbers[0], *numbers[-2:]) == (3077296768, 2435536470, 14184173)
    assert Chance(1).shuffled(range(10)) == [1, 7, 9, 0, 4, 3, 5, 6, 2, 8]
    assert SplitMix(1234567).bits() == 6457827717110365317  # published with the algorithm


def test_every_order_of_four_is_as_likely() -> None:
    found = Counter(tuple(Chance(seed, "four").shuffled("abcd")) for seed in SEEDS)
    assert set(found) == set(permutations("abcd"))
    assert _improbable(found.values(), [len(SEEDS) / 24] * 24) > IMPROBABLE


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 1000, 2**29 + 1])
def test_a_number_below_is_one_of_them(n: int) -> None:
    stream = Chance(5, str(n))
    drawn = [stream.below(n) for _ in range(2_000)]
    assert 0 <= min(drawn) <= max(drawn) < n
    halves = Counter(2 * each < n for each in drawn)
    if n > 1:
        low = (n + 1) // 2 / n
        assert _improbable([halves[True], halves[False]], [2_000 * low, 2_000 * (1 - low)]) > IMPROBABLE


def test_what_would_favour_some_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2³² is no multiple of three: one number of the 2³² belongs to none of the three thirds."""
    stream = Chance(1)
    numbers = iter([0, 1])
    monkeypatch.setattr(Chance, "number", lambda self: next(numbers))
    assert stream.below(3) == 0
    assert next(numbers, None) is None, "the first was thrown away"


# -- streams ----------------------------------------------------------------------------------------------------------


def test_a_stream_is_not_moved_by_another() -> None:
    one = Source(3).streams()
    before = one.named("deck").shuffled(range(20))
    one.named("tiles").shuffled(range(9))
    assert Source(3).streams().named("deck").shuffled(range(20)) == before
    assert one.named("tiles").shuffled(range(20)) != before


def test_no_stream_comes_twice_under_the_same_name() -> None:
    first = Source(3).streams()
    then = first.left().streams()
    assert first.named("reserve").shuffled(range(20)) != then.named("reserve").shuffled(range(20))


def test_older_records_have_one_stream() -> None:
    streams = Source(11, ONE_STREAM).streams()
    one = SplitMix(11)
    for name in ("tiles", "cards", "deck"):
        assert streams.named(name).shuffled(range(9)) == one.shuffled(range(9))
    assert streams.left() == Source(one.state, ONE_STREAM)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("automa_faction", ["simpletons", "symbionts", "gognomes"])
def test_a_game_draws_from_every_stream_once(
    game: str, automa_faction: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two draws from one stream would share their numbers, whatever they are for."""
    drawn: Counter[str] = Counter()
    number = Chance.number

    def noted(self: Chance) -> int:
        if not self.drawn:
            drawn[self.name] += 1
        return number(self)

    monkeypatch.setattr(chance.Chance, "number", noted)
    for seed in (1, 2):
        play(StudyPlan(game=game, player="random", automa=automa_faction, factions=(RANDOM,)), seed)
    assert len(drawn) > 20
    assert set(drawn.values()) == {1}


# -- where games begin ------------------------------------------------------------------------------------------------


def facts_drawn(state: GameState) -> dict[str, object]:
    """What a new game has drawn, by name."""
    position = state.position()
    shown: dict[str, object] = {f"faction {at}": name for at, name in enumerate(state.factions)}
    shown["her faction"] = position["automa"]["faction"]
    shown["her terrain"] = position["automa"]["home"]
    shown["first tile"] = state.game.tiles[0].id  # type: ignore[attr-defined]
    shown["last tile"] = state.game.tiles[-1].id  # type: ignore[attr-defined]
    shown["bonus"] = state.row[0]  # type: ignore[attr-defined]
    hers = cast("AutomaSeat", state.automa)
    if hers.deck is not None:
        shown["top card"] = hers.deck.draw[0]
        shown["reserve"] = hers.deck.reserve[0]
    dealt = getattr(state.game, "dealt", None)  # type: ignore[attr-defined]
    if dealt is not None:
        shown["book action"] = dealt.book_actions[0]
        shown["innovation"] = dealt.innovations[0]
        shown["competency"] = dealt.competencies[0]
        shown["palace"] = dealt.palaces[0]
    return shown


def _of_plan(game: str, seed: int) -> GameState:
    options = options_for(StudyPlan(game=game), seed)
    return _begun(options)


def _begun(options: object) -> GameState:
    from automa import age_of_innovation as aoi
    from automa import terra_mystica as tm

    return aoi.new_game(options) if isinstance(options, aoi.Options) else tm.new_game(options)  # type: ignore[arg-type]


def _of_app(game: str, seed: int) -> GameState:
    board = "original" if game == "terra-mystica" else "small"
    hers = {"automa": "simpletons", "level": "automa"}
    return _state(app.new_digital(game, board, [("", "A")], seed=seed, automa=hers))


def _of_library(game: str, seed: int) -> GameState:
    return automa.new_game(game, ["witches" if game == "terra-mystica" else "you"], seed=seed).state


def _state(record: Record) -> GameState:
    game = start(record.header)
    assert isinstance(game, DigitalGame)
    return game.state


def _of_play(game: str, seed: int) -> GameState:
    """`automa play`, also in a terminal."""
    parser = ArgumentParser()
    play_command.configure(parser)
    faction = ["--faction", "random"] if game == "terra-mystica" else []
    return _state(play_command._new(parser.parse_args(["--game", game, "--seed", str(seed), *faction])))


def _of_form(game: str, seed: int) -> GameState:
    """*Play now* on the screen: the form as it is sent."""
    visitor = Clicker()
    visitor.start(game=game, humans=["Ann", "Bob"], seed=seed, choices={}, expansions=[])
    return _state(visitor.desk.games.open(visitor.game.removeprefix("/game/")).record)


def _of_study(game: str, seed: int) -> GameState:
    """Everybody by chance."""
    return _begun(options_for(StudyPlan(game=game, factions=(RANDOM, RANDOM), automa=RANDOM), seed))


PLACES: dict[str, Callable[[str, int], GameState]] = {
    "study": _of_plan,
    "study, all by chance": _of_study,
    "app": _of_app,
    "form": _of_form,
    "library": _of_library,
    "play": _of_play,
}
"""`simulate` and tournaments begin as a study does, the terminal as `play`."""
LONG_WAY = {"play": 2_000, "form": 1_000, "study, all by chance": 2_000}
"""Where a game begins slowly: so many seeds, in the proofs."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "place", [pytest.param(place, marks=[pytest.mark.proof] * (place in LONG_WAY)) for place in PLACES]
)
def test_no_two_things_that_are_drawn_know_of_each_other(game: str, place: str) -> None:
    """Every pair over thousands of seeds, by χ²; what excludes each other by the rules is compared with the average."""
    seeds = SEEDS[: LONG_WAY[place]] if place in LONG_WAY else SEEDS
    know_nothing_of_each_other([facts_drawn(set_up(PLACES[place](game, seed))) for seed in seeds])


def know_nothing_of_each_other(rows: Sequence[dict[str, object]]) -> None:
    """Every two things of a row, unless one excludes values of the other."""
    pairs = [pair for pair in combinations(rows[0], 2) if not any({*pair} <= group for group in EXCLUDING)]
    assert len(pairs) >= 10
    tried = {}
    for one, other in pairs:
        known = [(row[one], row[other]) for row in rows if one in row and other in row]
        tried[one, other] = independence(known)
    assert min(tried.values()) > IMPROBABLE / len(tried), min(tried, key=lambda pair: tried[pair])


EXCLUDING = (
    {"faction 0", "faction 1", "her terrain", "her faction"},
    {"first tile", "last tile"},
    {"top card", "reserve", "top card of round 2", "top card of round 3"},
)
"""Nobody shares a terrain, no tile and no card lies twice: these depend on each other by the rules."""
SHUFFLES = ("top card", "top card of round 2", "top card of round 3")
"""A card is on top whatever was there before: the same cards are shuffled again, and one more."""


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_no_shuffle_knows_of_another(game: str) -> None:
    """Her cards are shuffled anew after every round, from a stream of its own."""
    rows = []
    for seed in SEEDS[:2_000]:
        state = set_up(_of_plan(game, seed))
        row = facts_drawn(state)
        for round_ in (2, 3):
            until_round(state, round_)
            row[f"top card of round {round_}"] = cast("AutomaSeat", state.automa).deck.draw[0]
        rows.append(row)
    know_nothing_of_each_other(rows)
    for one, other in combinations(SHUFFLES, 2):
        assert independence([(row[one], row[other]) for row in rows]) > IMPROBABLE, (one, other)


def until_round(state: GameState, round_: int) -> None:
    """Everybody passes as soon as possible."""
    while state.round < round_:
        legal = state.legal()
        state.apply(next((each for each in legal if each.group == "pass"), legal[0]))


def set_up(state: GameState) -> GameState:
    """The game with her deck on the table: everybody takes what comes first."""
    while not state.round:
        state.apply(state.legal()[0])
    return state


def test_the_old_beginning_is_noticed() -> None:
    """Factions and tiles from two generators of the same seed, as games began once."""
    factions, tiles = [f"f{at}" for at in range(20)], [f"t{at}" for at in range(8)]
    known = [(SplitMix(seed).pick(factions), SplitMix(seed).shuffled(tiles)[-1]) for seed in SEEDS]
    assert independence(known) < IMPROBABLE


def test_a_record_says_its_generator() -> None:
    assert GENERATOR in print_record(app.new_table("terra-mystica", "original"))
    text = print_record(app.new_digital("age-of-innovation", "small", [("", "A")]))
    assert f"generator: {GENERATOR}\n" in text
    old = text.replace(GENERATOR, ONE_STREAM)
    assert parse(old).header.generator == ONE_STREAM
    assert print_record(parse(old)) == old


# -- χ² ---------------------------------------------------------------------------------------------------------------


def independence(known: Sequence[tuple[object, object]]) -> float:
    """How probable so uneven a table is if the two know nothing of each other; rare values are one."""
    ones, others = (_common(Counter(pair[at] for pair in known)) for at in (0, 1))
    table = Counter(
        (one if one in ones else None, other if other in others else None) for one, other in known
    )
    left = Counter(one if one in ones else None for one, _ in known)
    top = Counter(other if other in others else None for _, other in known)
    if len(left) < 2 or len(top) < 2:
        return 1.0
    expected = {(one, other): left[one] * top[other] / len(known) for one in left for other in top}
    distance = sum((table[cell] - count) ** 2 / count for cell, count in expected.items())
    return _tail(distance, (len(left) - 1) * (len(top) - 1))


def _common(counts: Counter[object]) -> set[object]:
    return {value for value, count in counts.items() if count >= 30}


def _improbable(found: object, expected: list[float]) -> float:
    counts = list(found)  # type: ignore[call-overload]
    distance = sum((one - other) ** 2 / other for one, other in zip(counts, expected, strict=True))
    return _tail(distance, len(expected) - 1)


def _tail(distance: float, freedom: int) -> float:
    """The upper tail of χ² by the cube root of Wilson and Hilferty."""
    spread = math.sqrt(2 / (9 * freedom))
    z = ((distance / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / spread
    return math.erfc(z / math.sqrt(2)) / 2


def _reference(seed: int, name: str, used: int) -> Iterator[int]:
    """The numbers of a stream by the sentence that describes them."""
    from hashlib import blake2b

    block = 0
    while True:
        digest = blake2b(f"{seed}/{name}/{used}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4))
        block += 1


def test_a_stream_is_what_its_description_says() -> None:
    stream, described = Chance(99, "round 3", 4), _reference(99, "round 3", 4)
    assert [stream.number() for _ in range(50)] == [next(described) for _ in range(50)]
