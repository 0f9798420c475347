"""Two humans and Automa."""

import pytest

from automa.table.placement import queue
from automa.table.refused import Refused
from tests.table.tables import Play, fresh, steps, two_humans


def refused(game: Play, line: str) -> str:
    with pytest.raises(Refused) as error:
        game.do(line)
    return error.value.code


@pytest.mark.rule("TM-2P-01", "TM-2P-05", "TM-GEN-02")
def test_three_player_values() -> None:
    game = two_humans(until="bonus")
    assert refused(game, "set bonus a b c d e") == "bonus-row"
    game.do("set bonus a b c d e f")
    assert game.state.automa.bonus == "a"
    assert refused(game, "anna: set take b") == "not-your-choice"
    game.do("bert: set take b", "anna: set take c")
    assert [(slot.card, slot.coins) for slot in game.state.bonus] == [("d", 1), ("e", 1), ("f", 1)]


@pytest.mark.rule("TM-2P-06")
def test_cards_are_chosen_in_reverse_order() -> None:
    order = steps(fresh(humans=("Anna", "Bert")))
    assert order.index("bert:take") < order.index("anna:take")


@pytest.mark.rule("TM-2P-03", "TM-2P-08", "TM-2P-20", "AOI-2P-14")
@pytest.mark.parametrize("title", ["terra-mystica", "age-of-innovation"])
def test_simpletons_only_unless_the_table_wants_otherwise(title: str) -> None:
    game = two_humans(title, until="automa")
    assert refused(game, "set automa racelings") == "simpletons-only"
    game.do("set automa simpletons")
    for human in game.state.humans:
        assert refused(game, f"set automa-home {human.home}") == "home-taken"
    house = two_humans(title, until="automa", switches={"unofficial_two_human_factions": True})
    house.do("set automa racelings")
    begun = two_humans(title, switches={"unofficial_two_human_factions": True})
    begun.do("anna: pass left")
    begun.state.automa.faction = "racelings"
    begun.she_passes("*5")
    assert begun.state.automa.points == 20 + (begun.state.tiles[0].vp or 0)
    first = two_humans(title, switches={"unofficial_two_human_factions": True})
    first.state.automa.faction = "racelings"
    first.she_passes("*5")
    assert first.state.automa.points == 20 + 2 * (first.state.tiles[0].vp or 0)


@pytest.mark.rule("TM-2P-04", "AOI-2P-03")
@pytest.mark.parametrize("title", ["terra-mystica", "age-of-innovation"])
def test_automa_is_third(title: str) -> None:
    game = two_humans(title)
    assert game.state.order == ["anna", "bert", "automa"]
    game.do("anna: done")
    assert game.state.turn == "bert"
    assert refused(game, "anna: done") == "not-your-turn"
    assert refused(game, "done") == "no-seat"
    game.do("bert: done")
    assert game.state.turn == "automa"


@pytest.mark.rule("TM-2P-07", "AOI-2P-11", "TM-2P-21")
def test_placement() -> None:
    for title in ("terra-mystica", "age-of-innovation"):
        owners = [owner for owner, _ in queue(two_humans(title))]
        assert owners == ["anna", "bert", "automa", "automa", "bert", "anna"]
    chaos = fresh(humans=("Anna", "Bert"))
    chaos.do("anna: set faction witches", "bert: set faction chaosmagicians")
    assert [owner for owner, _ in queue(chaos)] == ["anna", "automa", "automa", "anna", "bert"]


@pytest.mark.rule("TM-2P-15", "TM-FI-17", "AOI-2P-13")
def test_the_order_of_the_next_round() -> None:
    def after(game: Play) -> list[str]:
        game.do("correct turn bert", "bert: pass left")
        game.she_passes("*5")
        game.do("anna: pass left", "end round")
        return game.state.order

    assert after(two_humans()) == ["bert", "automa", "anna"]
    clockwise = two_humans()
    clockwise.she_passes("*5")
    clockwise.do(
        "bert: pass left" if clockwise.state.turn == "bert" else "correct turn bert", "correct turn bert"
    )
    clockwise.do("bert: pass left", "anna: pass left", "end round")
    assert clockwise.state.order == ["automa", "anna", "bert"]
    variant = two_humans(passing_order=True)
    variant.she_passes("*5")
    variant.do("correct turn bert", "bert: pass left", "anna: pass left", "end round")
    assert variant.state.order == ["automa", "bert", "anna"]
    assert after(two_humans("age-of-innovation")) == ["bert", "automa", "anna"]


@pytest.mark.rule("TM-2P-16")
def test_each_human_decides_about_power() -> None:
    game = two_humans()
    game.do("anna: build E6. upgrade E6 to temple", "bert: build E4")
    game.her("*1", "*5")
    assert [(offer.human, offer.power) for offer in game.state.offers] == [("anna", 2), ("bert", 1)]
    game.do("bert: leech 1", "anna: decline")
    assert (game.anna.points, game.bert.points) == (20, 20)


@pytest.mark.rule("TM-2P-18")
def test_final_scoring_ranks_three() -> None:
    from automa.table.final import lines, totals

    game = two_humans()
    game.do("correct round 6", "anna: pass", "bert: pass")
    game.she_passes("*5")
    game.do("end round", "final anna area 9", "final bert area 8")
    area = next(row for row in lines(game) if row.id == "area")
    assert area.points == {"anna": 18, "bert": 12, "automa": 6}
    assert totals(game)["anna"] > 20


@pytest.mark.rule("TM-2P-19")
def test_the_deck_is_that_of_the_level() -> None:
    game = two_humans(until="level")
    game.do("set level ultoma")
    for line in _rest():
        game.do(line)
    assert len(game.deck.draw) == 6


def _rest() -> list[str]:
    from tests.table.tables import TM_TILES

    lines = [f"set tiles {TM_TILES}", "anna: set faction witches", "bert: set faction mermaids"]
    lines += ["set automa simpletons", "set automa-home swamp", "set bonus a b c d e f", "bert: set take b"]
    lines += [
        "anna: set take c",
        "anna: place F4",
        "bert: place D5",
        "set start-card *3",
        "set starts E5 E10",
    ]
    return [*lines, "bert: place G6", "anna: place D1", "begin"]


@pytest.mark.rule("TM-HUM-09")
def test_cultists_next_to_automa_and_another_human() -> None:
    game = two_humans(until="anna:faction")
    for line in ["anna: set faction cultists", *_rest()[2:]]:
        game.do(line.replace("F4", "E2").replace("anna: place D1", "anna: place D8"))
    game.do("correct reserve 8 6 7")
    game.do("correct structure E7 bert dwelling", "anna: build E6")
    assert game.deck.set_aside == ("8",)
    assert game.anna.points == 22
    game.do("anna: track air 1")  # the other human's answer is the base ability: entered like any step


@pytest.mark.rule("AOI-2P-01", "AOI-2P-04", "AOI-2P-05")
def test_age_of_innovation_gives_automa_a_random_tile_of_those_left() -> None:
    game = two_humans("age-of-innovation", until="automa-bonus")
    assert len(game.state.innovations) == 8
    assert "sets" not in steps(game)
    assert game.state.automa.bonus == ""
    from automa.table.setup.order import roll

    drawn = {roll(game, "", "automa-bonus", journal).split()[2] for journal in range(40)}
    assert drawn == {"a", "d", "e", "f"}
    game.do("set automa-bonus e")
    assert [(slot.card, slot.coins) for slot in game.state.bonus] == [("a", 1), ("d", 1), ("f", 1)]
    game.do("set automa-bonus a")
    assert [slot.card for slot in game.state.bonus] == ["d", "e", "f"]
    game.do("set bonus f e d c b a")
    assert (game.state.automa.bonus, game.anna.bonus) == ("", "")
    early = two_humans("age-of-innovation", until="bert:take")
    assert refused(early, "set automa-bonus a") == "too-early"


def test_two_humans_do_not_share_a_faction_or_terrain() -> None:
    game = fresh(humans=("Anna", "Bert"))
    game.do("anna: set faction witches")
    assert refused(game, "bert: set faction witches") == "faction-taken"
    assert refused(game, "bert: set faction auren") == "home-taken"
    assert refused(game, "set faction auren") == "no-seat"
    game = two_humans()
    assert refused(game, "anna: shift lake") == "no-command"


@pytest.mark.parametrize(
    ("title", "one", "other", "grown"),
    [("terra-mystica", "A1", "A2", "temple"), ("age-of-innovation", "E4", "E5", "school")],
)
def test_a_build_beside_the_other_human_offers_what_the_power_costs(
    title: str, one: str, other: str, grown: str
) -> None:
    """Free power cannot be entered; a price is offered to who pays it until that human's own turn ends."""
    game = two_humans(title)
    dwelling = game.facts.dwelling
    game.do(f"correct structure {one} bert {dwelling}", f"anna: build {other}")
    assert [due for due in game.state.dues if due.source == "power"] == []
    game.do(f"correct structure {one} bert {grown}")
    better = game.facts.pieces[dwelling].becomes[0]
    game.do(f"anna: upgrade {other} to {better}")
    price = game.facts.pieces[grown].power - 1
    assert [(due.human, due.points) for due in game.state.dues if due.source == "power"] == [("bert", -price)]
    before = game.bert.points
    game.do("anna: done", f"bert: points -{price} power")
    assert game.bert.points == before - price
    assert game.bert.sources["power"] == -price
    assert [due for due in game.state.dues if due.source == "power"] == []
