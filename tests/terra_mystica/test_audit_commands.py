"""Commands from outside: what is listed can be done, what is not listed is refused and changes nothing."""

import pytest

from automa.board.hexset import indices
from automa.by_mail.game import DROP, NEXT
from automa.chance import Chance
from automa.errors import BadInput
from automa.play.command import Command
from automa.play.state import ACTING
from automa.terra_mystica import (
    AutomaOptions,
    IllegalMove,
    InvalidMove,
    Options,
    TerraMystica,
    codes,
    new_game,
)
from automa.terra_mystica.commands import (
    AUTOMA_TURN,
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Burn,
    BuyToken,
    Climb,
    Connect,
    Convert,
    Decline,
    Descend,
    Dig,
    Done,
    Forgo,
    Leech,
    Pass,
    PickColour,
    PlaceBridge,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Unlock,
    Upgrade,
    UseKey,
)
from automa.terra_mystica.commands.choices import FORGO
from tests.play.refusing import is_refused
from tests.terra_mystica.games import FACTIONS, busy, compatible, new, play, reader_of, solo, texts


def ready(state: TerraMystica) -> TerraMystica:
    """Decide the set-up by the first choice, up to the first turn."""
    while state.phase != ACTING:
        state.apply(state.legal()[0])
    return state


def rich(state: TerraMystica, seat: int = 0) -> TerraMystica:
    """Goods enough for anything."""
    it = state.seats[seat]
    it.coins, it.workers, it.priests = 50, 50, 7
    it.bowl1, it.bowl2, it.bowl3 = 4, 4, 12
    return state


def refused(state: TerraMystica, text: str) -> str:
    """The code a line is refused with; nothing may have changed."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    assert state.snapshot() == before
    return caught.value.code


def some_commands(state: TerraMystica) -> list[Command]:
    """Commands of every kind: hexes on and off the board, tiles that do not exist, counts of any size."""
    few, tracks = (-1, 0, 1, 2, 3, 4, 9, 255), (-1, 0, 1, 2, 3, 4)
    hexes = (-1, 0, 5, 33, 60, 84, 112, 120, 127, 200, 255)
    goods = ("power", "coins", "workers", "priests", "points", "tokens")
    seat = state.seats[state.decider] if 0 <= state.decider < state.game.humans else state.seats[0]
    near = [*hexes, *indices(seat.own | seat.reach)][::2]
    found: list[Command] = [Build(a) for a in range(128)]
    found += [Upgrade(a, piece) for a in near for piece in range(-1, 6)]
    found += [Transform(a, terrain) for a in near for terrain in range(-2, 10)]
    found += [PlaceBridge(a, b) for a in hexes for b in hexes]
    found += [PlaceBridge(a, b) for a, b in state.game.land.bridge_sites]
    found += [Connect(a, b) for a in hexes for b in hexes] + [Connect(a) for a in range(0, 128, 3)]
    found += [Send(track, steps) for track in tracks for steps in few]
    found += [kind(track, steps) for kind in (Climb, Descend) for track in tracks for steps in few]
    found += [UseKey(track) for track in tracks]
    found += [kind(power, builder) for kind in (Leech, Decline) for power in few for builder in few]
    found += [Dig(count) for count in few] + [Burn(count) for count in few]
    found += [Convert(given, gained, count) for given in goods for gained in goods for count in few]
    found += [kind(number) for kind in (TakeFavor, TakeTown, Pass) for number in range(-1, 14)]
    found += [TakeAction(number) for number in range(-1, 20)]
    found += [kind(terrain) for kind in (PickColour, Unlock) for terrain in range(-2, 10)]
    found += [Forgo(what) for what in (*FORGO, "everything")]
    return [*found, AdvanceShipping(), AdvanceDigging(), BuyToken(), Done(), AUTOMA_TURN, NEXT, DROP]


def is_listed(state: TerraMystica, command: Command, legal: set[Command]) -> bool:
    """Listed as it is, or by what a shorter way of writing stands for."""
    decider = state.decider
    if command in legal or not 0 <= decider < state.game.humans:
        return command in legal
    try:
        return command.means_something(state) and command.meant(state, state.seats[decider]) in legal
    except IllegalMove:
        return False


def one_by_one(command: Command) -> list[Command]:
    """The listed commands that several of the same stand for; a priest becomes a coin by way of a worker."""
    if isinstance(command, Burn):
        return [Burn(1)] * command.number
    if isinstance(command, Convert) and (command.given, command.gained) == ("priests", "coins"):
        return [Convert("priests", "workers"), Convert("workers", "coins")] * command.count
    if isinstance(command, Convert):
        return [Convert(command.given, command.gained)] * command.count
    if isinstance(command, Climb):
        return [Climb(command.track)] * command.steps
    return []


def done_one_by_one(state: TerraMystica, command: Command) -> TerraMystica | None:
    """The position after the listed commands for which it stands; nothing if one of them is not listed."""
    commands = one_by_one(command)
    if not commands:
        return None
    twin = state.copy()
    for each in commands:
        if twin.over or twin.decider != state.decider or each not in twin.legal():
            return None
        twin.apply(each)
    return twin


@pytest.mark.rule("TM-BASE-09-01")
@pytest.mark.parametrize("faction", FACTIONS)
def test_what_is_not_listed_is_refused_and_changes_nothing(faction: str) -> None:
    other = "darklings" if compatible(faction, "darklings") else "mermaids"
    state = new(faction, other, seed=3) if len(faction) % 2 else solo(faction, seed=3)
    chance = Chance(5)
    for step in range(140):
        if state.over:
            break
        if not step % 13:
            legal, before = set(state.legal()), state.snapshot()
            for command in some_commands(state):
                if is_listed(state, command, legal):
                    continue
                several = done_one_by_one(state, command)
                if several is not None:
                    twin = state.copy()
                    twin.apply(command)
                    assert twin.snapshot() == several.snapshot()
                    continue
                assert is_refused(state, command), command
            assert state.snapshot() == before
        state.apply(busy(state, chance))


@pytest.mark.rule("TM-BASE-09-01")
@pytest.mark.parametrize("faction", FACTIONS)
def test_what_is_listed_is_done(faction: str) -> None:
    state = solo(faction, seed=4)
    chance = Chance(6)
    while not state.over:
        for command in state.legal()[:: 1 + chance.below(3)]:
            twin = state.copy()
            twin.apply(command)
            assert twin.snapshot() != state.snapshot()
        state.apply(busy(state, chance))


def test_automa_does_not_move_where_she_does_not_play() -> None:
    state = ready(new("witches", "giants"))
    assert refused(state, "automa") == "no-such-command"


def test_no_step_is_not_a_step() -> None:
    state = rich(ready(new("auren", "giants")))
    state.seats[0].favors |= 1 << codes.FAV6
    play(state, "action FAV6")
    with pytest.raises(IllegalMove) as caught:
        state.apply(Climb(0, 0))
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
        reader_of(new("witches", "giants")).command(text)


@pytest.mark.parametrize(
    ("long", "short"),
    [("upgrade E7 to trading post", "upgrade E7 to TP"), ("Upgrade e7 to Temple", "upgrade E7 to TE"),
     ("send priest to EARTH for 2", "send p to EARTH for 2"), ("convert 3 power to worker", "convert 3PW to 1W"),
     ("convert 1 priest to 1 coin", "convert 1P to 1C")],
)  # fmt: skip
def test_the_community_also_writes_names_in_full(long: str, short: str) -> None:
    reader = reader_of(new("witches", "giants"))
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
