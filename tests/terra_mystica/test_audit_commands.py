"""Commands from outside: what is listed can be done, what is not listed is refused and changes nothing."""

import pytest

from automa.chance import Chance
from automa.errors import BadInput
from automa.terra_mystica import AutomaOptions, IllegalMove, InvalidMove, Options, State, codes, new_game
from automa.terra_mystica.codes import ACTING
from automa.terra_mystica.notation import Reader
from tests.terra_mystica.games import busy, new, play, solo, texts


def ready(state: State) -> State:
    """Decide the set-up by the first choice, up to the first turn."""
    while state.phase != ACTING:
        state.apply(state.legal()[0])
    return state


def rich(state: State, seat: int = 0) -> State:
    """Goods enough for anything."""
    it = state.seats[seat]
    it.coins, it.workers, it.priests = 50, 50, 7
    it.bowl1, it.bowl2, it.bowl3 = 4, 4, 12
    return state


def refused(state: State, text: str) -> str:
    """The code a line is refused with; nothing may have changed."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    assert state.snapshot() == before
    return caught.value.code


def some_commands(state: State) -> list[int]:
    """Numbers all over the space of commands: every kind, hexes on and off the board, counts of any size."""
    few, hexes = (0, 1, 2, 3, 4, 9, 11, 255, 70_000), (0, 5, 33, 60, 84, 112, 120, 127, 200, 255)
    found = [kind | a << 8 | b << 16 for kind in range(30) for a in (0, 1, 2, 3, 7, 15, 20, 255) for b in few]
    for kind in (codes.BUILD, codes.UPGRADE, codes.TRANSFORM, codes.BRIDGE, codes.CONNECT):
        found += [kind | a << 8 | b << 16 for a in hexes for b in (*hexes, 6, 7, 8)]
    return [*found, -1, -7, 1 << 40]


def says_the_same(cmd: int) -> bool:
    """Commands that say in other words what is listed: any offer, the best priest space, towards home, more of."""
    kind, b = cmd & 255, cmd >> 16
    others = (codes.LEECH, codes.DECLINE, codes.CONVERT, codes.BURN, codes.BRIDGE, codes.PASS, codes.DIG)
    return (
        kind in others
        or (kind == codes.TRANSFORM and b == codes.TOWARDS_HOME)
        or (kind == codes.SEND and not b)
    )


@pytest.mark.rule("TM-GEN-01")
@pytest.mark.parametrize(
    "faction", ["giants", "acolytes", "halflings", "riverwalkers", "mermaids", "chaosmagicians"]
)
def test_what_is_not_listed_is_refused_and_changes_nothing(faction: str) -> None:
    state = new(faction, "darklings", seed=3) if faction != "giants" else solo(faction, seed=3)
    chance = Chance(5)
    for step in range(140):
        if state.over:
            break
        if not step % 9:
            legal, before = set(state.legal()), state.snapshot()
            for cmd in some_commands(state):
                if cmd in legal or says_the_same(cmd):
                    continue
                with pytest.raises(BadInput):
                    state.apply(cmd)
                assert state.snapshot() == before
        state.apply(busy(state, chance))


def test_automa_does_not_move_where_she_does_not_play() -> None:
    state = ready(new("witches", "giants"))
    assert refused(state, "automa") == "no-such-command"


def test_no_step_is_not_a_step() -> None:
    state = rich(ready(new("auren", "giants")))
    state.seats[0].favors |= 1 << codes.FAV6
    play(state, "action FAV6")
    with pytest.raises(IllegalMove) as caught:
        state.apply(codes.command(codes.CULT, 0, 0))
    assert caught.value.code == "wrong-steps"


def test_giants_buy_two_spades_and_no_third() -> None:
    state = rich(ready(new("giants", "witches")))
    assert [text for text in texts(state) if text.startswith("dig")] == ["dig 2"]
    assert refused(state, "dig 3") == "no-use-for-spades"
    play(state, "action ACT5")
    assert [text for text in texts(state) if text.startswith("dig")] == ["dig 1"]
    assert refused(state, "dig 2") == "no-use-for-spades"


def test_acolytes_pay_before_they_build() -> None:
    state = ready(new("acolytes", "giants"))
    play(state, next(text for text in texts(state) if text.startswith("transform")))
    hex_ = state.game.board.names[state.turned.bit_length() - 1]
    assert refused(state, f"build {hex_}") == "decide-first"
    play(state, "-3FIRE")
    play(state, f"build {hex_}")


def test_spread_spades_do_not_return_to_a_hex() -> None:
    state = rich(ready(new("halflings", "giants")))
    play(state, "action ACT6")
    one = next(text for text in texts(state) if text.startswith("transform") and text.endswith("brown"))
    play(state, one)
    assert refused(state, one.replace("brown", "black")) == "cannot-transform"


def test_nothing_is_exchanged_while_a_tile_is_owed() -> None:
    state = rich(ready(new("witches", "giants")))
    seat = state.seats[0]
    bit = seat.own & -seat.own
    seat.pieces[0] ^= bit
    seat.pieces[1] |= bit
    play(state, f"upgrade {state.game.board.names[bit.bit_length() - 1]} to TE")
    while state.decider:
        play(state, "decline")
    assert refused(state, "burn 1") == "decide-first"


@pytest.mark.parametrize(
    "text",
    ["dig 257", "burn 256", "leech 0", "upgrade E7 too TP", "transform F3 into green", "transform F3 to green now",
     "send a to EARTH", "send p to EARTH with 3", "pass BON3 BON4", "leech 2 of giants", "+0FAV5", "+FAV²", ""],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        Reader(new("witches", "giants").game).command(text)


@pytest.mark.parametrize(
    ("long", "short"),
    [("upgrade E7 to trading post", "upgrade E7 to TP"), ("Upgrade e7 to Temple", "upgrade E7 to TE"),
     ("send priest to EARTH for 2", "send p to EARTH for 2"), ("convert 3 power to worker", "convert 3PW to 1W"),
     ("convert 1 priest to 1 coin", "convert 1P to 1C")],
)  # fmt: skip
def test_the_community_also_writes_names_in_full(long: str, short: str) -> None:
    reader = Reader(new("witches", "giants").game)
    assert reader.command(long) == reader.command(short)


@pytest.mark.rule("TM-SETUP-06", "TM-SETUP-24")
def test_a_set_up_chosen_by_hand_keeps_to_the_rules() -> None:
    def reason(**options: object) -> str:
        with pytest.raises(BadInput) as caught:
            new_game(Options(factions=("witches", "giants"), **options))  # type: ignore[arg-type]
        return str(caught.value)

    tiles = tuple(f"SCORE{n}" for n in (2, 3, 4, 5, 1, 6))
    assert reason(scoring=tiles) == "the scoring tile SCORE1 may not lie in round 5"
    assert reason(bonus=("BON1", "BON2", "BON3")) == "this game needs 5 different bonus cards"
    assert reason(bonus=("BON1",) * 5) == "this game needs 5 different bonus cards"
    assert "points" in reason(start_points=(20,))


@pytest.mark.rule("TM-INIT-04", "TM-INIT-12")
@pytest.mark.parametrize(
    ("starts", "reason"),
    [
        (("A5", "A5"), "two different hexes"),
        (("A5", "A1"), "A1 is no free desert hex"),
        (("Z9", "A5"), "no hex of the board"),
        (("r1", "A5"), "river hex"),
    ],
)
def test_start_hexes_read_off_wrongly_are_refused_before_the_game(
    starts: tuple[str, str], reason: str
) -> None:
    automa = AutomaOptions(home="desert", starts=starts)
    with pytest.raises(BadInput, match=reason):
        new_game(Options(factions=("witches",), automa=automa))
