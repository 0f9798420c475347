"""Ledgers of other hands: how they may be written, what is found in them, and the habits of games by mail."""

import re
from collections.abc import Callable

import pytest

from automa.by_mail.game import DROP, NEXT
from automa.by_mail.game import new_game as by_mail
from automa.by_mail.ledger import COLUMNS, Difference, read_options, replay
from automa.chance import Chance
from automa.errors import BadInput
from automa.play.change import Change, Goods
from automa.play.seat import NO_BONUS
from automa.play.state import ACTING, BONUS
from automa.terra_mystica import Options, TerraMystica, codes
from automa.terra_mystica.debts import Answer, ChooseTown
from automa.terra_mystica.leech import offer_from
from tests.terra_mystica.games import busy, reader_of
from tests.terra_mystica.make_ledger import Writer
from tests.terra_mystica.test_ledger import rows, text_of

NAME = "fire-ice-1-turn-order"


def commands_of(text: str, change: Callable[[str], str]) -> str:
    """A ledger with other words for the same commands."""
    lines = text.splitlines()
    for at in rows(text):
        *cells, command = lines[at].split("\t")
        if not re.search(r"income|\[|vp for|score|setup", command):
            lines[at] = "\t".join([*cells, change(command)])
    return "\n".join(lines)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "  \n"),
        lambda text: text.replace("\n", "\n a remark of somebody: build F3\n"),
        lambda text: re.sub(r"(\t.*)\n", r"\1\t\n", text),
        lambda text: commands_of(text, str.upper),
        lambda text: commands_of(text, lambda said: said.replace("to TP", "to trading post")),
        lambda text: commands_of(text, lambda said: said.replace("send p ", "Send priest ")),
        lambda text: commands_of(
            text, lambda said: said.replace("convert 1PW to 1C", "convert power to coin")
        ),
        lambda text: commands_of(text, lambda said: f" {said} . "),
    ],
)
def test_a_ledger_may_be_written_in_many_ways(change: Callable[[str], str]) -> None:
    text = text_of(NAME)
    assert replay(change(text)).points == replay(text).points


def changed(column: int, old: str, new: str) -> tuple[int, str]:
    """The game with the first fitting cell changed, and the number of that line."""
    lines = text_of(NAME).splitlines()
    at = next(i for i in rows(text_of(NAME)) if re.search(old, lines[i].split("\t")[column]))
    cells = lines[at].split("\t")
    cells[column] = re.sub(old, new, cells[column], count=1)
    lines[at] = "\t".join(cells)
    return at + 1, "\n".join(lines)


@pytest.mark.parametrize(
    ("column", "old", "new", "reason"),
    [
        (1, r"^\+2$", "+3", "changed by"),
        (3, r"^-\d$", "", "recorded nothing"),
        (9, r"^\+\d$", "+9", "changed by"),
        (11, r"^\+\d$", "+9", "changed by"),
        (4, r"\d C", "x C", "cannot be read"),
        (10, r"/", ":", "cannot be read"),
        (14, r"^\+\d+vp", "+77vp", "scores"),
    ],
)
def test_every_number_of_a_row_is_looked_at(column: int, old: str, new: str, reason: str) -> None:
    line, text = changed(column, old, new)
    with pytest.raises(Difference, match=reason) as found:
        replay(text)
    assert found.value.line == line


def test_a_row_that_lost_columns_is_not_overlooked() -> None:
    lines = text_of(NAME).splitlines()
    at = rows(text_of(NAME))[50]
    lines[at] = "\t".join(lines[at].split("\t")[:9])
    with pytest.raises(Difference, match=f"line {at + 1}: .*{COLUMNS} columns"):
        replay("\n".join(lines))


def test_a_game_ends_with_the_goods_of_every_seat() -> None:
    lines = text_of(NAME).rstrip().splitlines()
    with pytest.raises(Difference, match="not finished"):
        replay("\n".join(lines[:-1]))


def test_a_game_is_scored_after_the_last_pass() -> None:
    lines = text_of(NAME).splitlines()
    at = max(i for i in rows(text_of(NAME)) if lines[i].split("\t")[-1].startswith("pass"))
    cut = lines.index(next(line for line in lines[at:] if line.startswith("Scoring ")))
    with pytest.raises(Difference, match="not everybody has passed"):
        replay("\n".join(lines[:at] + lines[cut:]))


def test_a_final_tile_nobody_knows_is_named() -> None:
    text = text_of(NAME).replace("connected-clusters", "most-cows")
    with pytest.raises(BadInput, match="most-cows"):
        replay(text)


def test_a_game_without_the_erratum_is_played_without_it() -> None:
    assert not read_options(text_of(NAME).splitlines()).no_cultists_erratum
    text = text_of(NAME).replace("option errata-cultist-power\n", "")
    assert read_options(text.splitlines()).no_cultists_erratum


# -- games by mail --------------------------------------------------------------------------------------------------


def mailed(*factions: str, **options: object) -> TerraMystica:
    """A game by mail in its first action phase."""
    state = by_mail(Options(factions=factions, asynchronous=True, **options))  # type: ignore[arg-type]
    while state.debts:
        state.apply(state.legal()[0], seat=state.debts[0].seat)
    state.apply(NEXT)
    assert state.phase == ACTING
    return state


def give(state: TerraMystica, seat: int, text: str) -> list[Change]:
    events: list[Change] = []
    for cmd in reader_of(state).line(text):
        state.apply(cmd, events, seat)
    return events


def offered(state: TerraMystica, *amounts: int) -> None:
    """The first seat built so often, and its offers to the second are open."""
    one, two = state.seats[:2]
    hex_ = one.own.bit_length() - 1
    for amount in amounts:
        near = state.game.board.neighbours[hex_] & state.game.board.land
        kept, two.pieces = two.pieces, [0, 0, 0, 0, 0]
        owned, two.own = two.own, 0
        for piece in [codes.STRONGHOLD] * (amount // 3) + [codes.DWELLING] * (amount % 3):
            bit = near & -near
            near ^= bit
            two.pieces[piece] |= bit
            two.own |= bit
        offer_from(state, 0, hex_)
        two.pieces, two.own = kept, owned


def test_decline_alone_refuses_every_offer() -> None:
    state = mailed("cultists", "giants")
    offered(state, 1, 2)
    power = state.seats[0].bowl2 + 2 * state.seats[0].bowl3
    give(state, 1, "decline")
    assert not state.debts
    assert state.seats[0].bowl2 + 2 * state.seats[0].bowl3 == power + 2


@pytest.mark.parametrize("erratum", [True, False])
def test_power_for_refusals_comes_with_the_erratum(erratum: bool) -> None:
    state = mailed("cultists", "giants", no_cultists_erratum=not erratum)
    offered(state, 1)
    events = give(state, 1, "decline")
    assert (Goods("power", 0, 1, "all declined") in events) == erratum


def test_an_offer_is_judged_when_it_is_made() -> None:
    """Tokens sacrificed since then leave no room, but the refusal counts."""
    state = mailed("cultists", "giants")
    offered(state, 1)
    two = state.seats[1]
    two.bowl1, two.bowl2, two.bowl3 = 0, 2, 4
    give(state, 1, "burn 1")
    assert Goods("power", 0, 1, "all declined") in give(state, 1, "decline")


def test_power_taken_meanwhile_leaves_no_room_and_no_refusal() -> None:
    state = mailed("cultists", "giants")
    offered(state, 1, 1)
    two = state.seats[1]
    two.bowl1, two.bowl2, two.bowl3 = 0, 1, 4
    give(state, 1, "leech 1 from cultists")
    assert not any(change.source == "all declined" for change in give(state, 1, "decline"))


def test_coins_become_points_before_the_end_as_on_the_public_site() -> None:
    state = mailed("witches", "giants")
    seat = state.seats[0]
    seat.coins = 7
    give(state, 0, "convert 6C to 2VP")
    assert (seat.coins, seat.points) == (1, 22)


def test_a_dropped_seat_gives_its_card_back_and_goes_on_earning() -> None:
    state = mailed("witches", "giants", "nomads")
    seat = state.seats[1]
    card, coins = seat.bonus, len(state.row)
    state.debts.append(Answer(1, 1, 0))
    state.apply(DROP, seat=1)
    assert (seat.bonus, len(state.row), state.debts) == (NO_BONUS, coins + 1, [])
    give(state, 0, f"pass BON{card + 1}")
    give(state, 2, f"pass BON{state.row[0] + 1}")
    workers = seat.workers
    state.apply(NEXT)
    assert state.phase == BONUS
    state.apply(NEXT)
    assert seat.workers == workers + 3
    assert state.turn == 0


def test_the_workers_of_a_stronghold_may_come_later() -> None:
    state = mailed("darklings", "giants")
    seat = state.seats[0]
    bit = seat.own & -seat.own
    seat.pieces[0] ^= bit
    seat.pieces[1] |= bit
    seat.coins, seat.workers, seat.priests, seat.bowl3 = 6, 4, 1, 3
    give(state, 0, f"upgrade {state.game.board.names[bit.bit_length() - 1]} to SH")
    give(state, 0, "convert 3PW to 1W. convert 1W to 1P")
    assert (seat.workers, seat.priests) == (0, 2)


def test_a_key_that_comes_late_is_used_by_the_step() -> None:
    state = mailed("witches", "giants")
    seat = state.seats[0]
    seat.levels[:] = [9, 9, 3, 0]
    seat.without_key = 0b11
    state.debts.append(ChooseTown(0))
    give(state, 0, "+TW1. +WATER")
    assert (seat.levels, seat.keys) == ([9, 10, 3, 0], 0)


def test_the_public_site_lets_one_forgo_more() -> None:
    state = mailed("nomads", "swarmlings")
    for seat, text in ((0, "action ACTN. -FREE_TF"), (1, "action ACTS. -FREE_TP")):
        it = state.seats[seat]
        bit = it.own & -it.own
        it.pieces[codes.DWELLING] ^= bit
        it.pieces[codes.STRONGHOLD] |= bit
        give(state, seat, text)
    assert not state.debts


def abandoned(seat: int) -> str:
    """A game that one seat leaves at once; the others pass in every round."""
    writer = Writer(Options(factions=("witches", "giants", "nomads"), seed=2, turn_order_variant=True))
    writer.head()
    chance = Chance(2)
    while writer.played.phase != ACTING:
        writer.give(busy(writer.played, chance))
    state = writer.mailed
    writer.lines.append(f"{state.seats[seat].faction} dropped from the game")
    state.apply(DROP, seat=seat)
    for round_ in range(1, 7):
        for index in [other for other in state.order if other != seat]:
            text = f"pass BON{state.row[-1] + 1}" if round_ < 6 else "pass"
            give(state, index, text)
            writer.row(index, text)
        for kind in ("cult", "other") if round_ < 6 else ():
            writer.lines.append(f"Round {round_ + 1} income")
            state.apply(NEXT)
            # Who does not pass stays in front.
            for index in sorted(state.order, key=lambda other: other != seat):
                writer.row(index, "" if index == seat else f"{kind}_income_for_faction")
    writer.tail()
    return "\n".join(writer.lines)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_rows_of_a_seat_that_left_say_nothing(seat: int) -> None:
    report = replay(abandoned(seat))
    assert (seat, "drop") in report.lines
