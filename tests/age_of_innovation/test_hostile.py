"""Records and commands that somebody bent: refused by name, never a crash, and nothing changes."""

import pytest

from automa.age_of_innovation import KINDS, AgeOfInnovation, Options, new_game
from automa.chance import Chance
from automa.errors import BadInput
from automa.play.command import Reader
from automa.record import parse, replay
from automa.title import start
from tests.age_of_innovation.games import options_of, positions

HEADER = """automa record 1
kind: digital
game: age-of-innovation
map: {map}
player {player}: Anna
seed: {seed}
generator: splitmix64/1
rules: 1
{options}
{lines}
"""
PARTS = (
    "build", "E6", "to", "lake", "with", "by", "tunnel", "palace", "17", "99999", "-1", "c_spades", "book", "law", "over",
    "r0", "Z9", "", "step", "key", "none", "convert", "power", "coin", "255", "pass", "done", "choose", "goblins", "é", "🂡",
)  # fmt: skip


def record(lines: str = "", options: str = "", **changes: str) -> str:
    given = {"map": "small", "player": "goblins", "seed": "3"} | changes
    return HEADER.format(lines=lines, options=options and options + "\n", **given)


@pytest.mark.parametrize(
    "text",
    [
        record("build E6"),
        record("automa: *1/*2 nothing"),
        record("bert: take rb_coins"),
        record("take rb_nothing"),
        record("take"),
        record("take rb_coins rb_coins"),
        record("step law 99"),
        record("sacrifice 99999999999"),
        record("convert power to power"),
        record("city ct_tools over E6"),
        record("palace 8" * 400),
        record(map="original"),
        record(map="small, large"),
        record(player="automa"),
        record(options="option display: sea"),
        record(options="option display: lake, lake"),
        record(options="option row: rb_coins"),
        record(options="option palaces: 17, 3"),
        record(options="option round-tiles: spade_engineering"),
        record(options="option competencies: c_spades"),
        record(options="option automa: druid"),
        record(options="option starts: E6"),
        record(options="switch faction_revision: 1999"),
        record(options="switch no_such_switch: true"),
        record(options="switch foreign_bridges: perhaps"),
        record(options="fact human.palaces.99.income.power: 3"),
        record(options="fact human.rules.rounds: many"),
    ],
)
def test_a_bent_record_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        replay(parse(text), start)
    assert str(caught.value)


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_is_refused_and_changes_nothing(seed: int) -> None:
    chance = Chance(seed)
    state = new_game(options_of(seed))
    reader = Reader(state.names, KINDS)
    for position in positions(state, seed):
        if not position.over and not chance.below(4):
            _throw_words(position, reader, chance)


def _throw_words(state: AgeOfInnovation, reader: Reader, chance: Chance) -> None:
    before = state.snapshot()
    listed = set(state.legal())
    for _ in range(20):
        words = " ".join(chance.pick(PARTS) for _ in range(1 + chance.below(6)))
        try:
            commands = reader.command(words)
        except BadInput:
            continue
        for command in commands:
            if command not in listed:
                with pytest.raises(BadInput):
                    state.apply(command)
    assert state.snapshot() == before


def test_a_conversion_may_name_more_but_not_more_than_there_is() -> None:
    state = new_game(Options(players=("goblins",), displays=("lake",), seed=3))
    while not state.round:
        state.apply(state.legal()[0])
    seat, reader = state.seats[0], Reader(state.names, KINDS)
    tools, coins = seat.tools, seat.coins
    with pytest.raises(BadInput):
        state.apply(reader.command(f"convert tool to coin {tools + 1}")[0])
    state.apply(reader.command(f"convert tool to coin {tools}")[0])
    assert (seat.tools, seat.coins) == (0, coins + tools)
