"""Blocks, innovations, points and trade."""

import msgspec
import pytest

from automa.facts.catalogue import Symbol
from tests.mind.scenes import AOI, BOTH, TM, Json, Scene, scene


def row(*free: int, length: int = 6) -> list[str]:
    """A row of actions in which only these are free, counted from 1."""
    return ["free" if i + 1 in free else "taken" for i in range(length)]


# -- Block -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BLOCK-01", "TM-ACT-03", "AOI-BLOCK-01")
@BOTH
def test_with_every_power_action_covered_there_is_nothing_to_block(game: str) -> None:
    drawn = scene(game, "MU", power_actions=row(), x=2)
    steps = drawn.play("block-power-action", Symbol("gain-vp", x=True))
    assert (steps[0]["outcome"], steps[0]["reason"]) == (
        "skipped",
        f"{'TM' if game == TM else 'AOI'}-BLOCK-01",
    )
    assert steps[-1]["effects"] == [{"vp": 2}]


@pytest.mark.rule("TM-BLOCK-02", "AOI-BLOCK-01")
@BOTH
def test_every_uncovered_power_action_is_an_option(game: str) -> None:
    drawn = scene(game, "MU", power_actions=row(2, 3, 4, 5, 6))
    assert drawn.play("block-power-action")[0]["trace"][0]["left"] == [2, 3, 4, 5, 6]


@pytest.mark.rule("TM-BLOCK-03", "TM-BLOCK-04", "AOI-BLOCK-05")
@pytest.mark.parametrize(("arrow", "number"), [("<1", 6), (">1", 2), (">2", 4), ("<4", 6)])
@BOTH
def test_the_arrow_chooses_and_she_gains_nothing(game: str, arrow: str, number: int) -> None:
    drawn = scene(game, "MU", power_actions=row(2, 4, 6))
    answer = drawn.turn("block-power-action", arrow=arrow)
    assert answer["steps"][0]["effects"] == [{"cover": number, "board": "power"}]
    assert answer["position"]["power_actions"][number - 1] == "taken"
    assert answer["position"]["automa"] == drawn.data["automa"]
    assert answer["position"].get("terrain") == drawn.data.get("terrain")


@pytest.mark.rule("TM-BLOCK-06", "TM-COMP-12", "TM-UNK-08")
@pytest.mark.parametrize(("arrow", "covered"), [("<1", [6, 3]), (">1", [1, 1]), (">2", [2, 2])])
def test_with_merchants_a_second_block_on_their_board(arrow: str, covered: list[int]) -> None:
    with_merchants = scene(TM, "MU", merchants=True).play("block-power-action", arrow=arrow)
    assert [step["choice"] for step in with_merchants] == covered
    assert [step["action"] for step in with_merchants] == ["block-power-action", "block-merchant-action"]
    without = scene(TM, "MU").play("block-power-action", arrow=arrow)
    assert [step["choice"] for step in without] == covered[:1]


@pytest.mark.rule("TM-BLOCK-07")
@pytest.mark.parametrize(
    ("power", "merchant", "outcomes"),
    [((), (2,), ["skipped", "done"]), ((5,), (), ["done", "skipped"]), ((), (), ["skipped", "skipped"])],
)
def test_the_two_blocks_are_independent(
    power: tuple[int, ...], merchant: tuple[int, ...], outcomes: list[str]
) -> None:
    drawn = scene(
        TM, "MU", merchants=True, power_actions=row(*power), merchant_actions=row(*merchant, length=3)
    )
    assert [step["outcome"] for step in drawn.play("block-power-action")] == outcomes


@pytest.mark.rule("TM-BLOCK-08")
def test_the_merchants_card_2_covers_one_action_on_each_board() -> None:
    answer = scene(TM, "MU", merchants=True).ask("m*2", "*1")
    assert answer["position"]["power_actions"].count("taken") == 1
    assert answer["position"]["merchant_actions"].count("taken") == 1


@pytest.mark.rule("AOI-BLOCK-02")
@pytest.mark.parametrize(("arrow", "number"), [("<1", 3), (">2", 2), (">4", 1)])
def test_a_book_action_is_covered_with_the_same_arrow(arrow: str, number: int) -> None:
    power, book = scene(AOI, "MU").play("block-power-action", arrow=arrow)
    assert power["effects"][0]["board"] == "power"
    assert book["effects"] == [{"cover": number, "board": "book"}]


@pytest.mark.rule("AOI-BLOCK-03")
@pytest.mark.parametrize(
    ("power", "book", "outcomes"),
    [((), (2,), ["skipped", "done"]), ((5,), (), ["done", "skipped"]), ((), (), ["skipped", "skipped"])],
)
def test_power_and_book_actions_are_independent(
    power: tuple[int, ...], book: tuple[int, ...], outcomes: list[str]
) -> None:
    drawn = scene(AOI, "MU", power_actions=row(*power), book_actions=row(*book, length=3))
    assert [step["outcome"] for step in drawn.play("block-power-action")] == outcomes


# -- points ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-VP-01", "AOI-VP-01")
@pytest.mark.parametrize(("game", "points"), [(TM, 2), (AOI, 3)])
def test_card_8_gives_the_printed_number(game: str, points: int) -> None:
    assert scene(game, "MU").ask("8", "*1")["steps"][-1]["effects"] == [{"vp": points}]


@pytest.mark.rule("TM-VP-02", "TM-DIFF-02", "TM-EX-09", "AOI-VP-02", "AOI-EX-08")
@pytest.mark.parametrize(
    ("game", "level", "points"),
    [
        (TM, "alptrauma", [2, 2, 3, 3, 4, 4]),
        (TM, "ultoma", [2, 2, 2, 2, 3, 3]),
        (AOI, "automalein", [0, 0, 1, 1, 1, 1]),
        (AOI, "alptrauma", [3, 3, 4, 4, 4, 4]),
    ],
)
def test_x_depends_on_level_and_round(game: str, level: str, points: list[int]) -> None:
    found = []
    for round_ in range(1, 7):
        (step,) = scene(game, "MU", round=round_, automa__difficulty=level).play(Symbol("gain-vp", x=True))
        found.append(sum(effect["vp"] for effect in step["effects"]))
    assert found == points


@pytest.mark.rule("TM-VP-03")
@BOTH
def test_x_may_be_0(game: str) -> None:
    (step,) = scene(game, "MU", x=0).play(Symbol("gain-vp", x=True))
    assert (step["outcome"], step["effects"]) == ("done", [])


@pytest.mark.rule("TM-VP-04", "AOI-ACT-02")
@BOTH
def test_points_come_even_if_everything_else_fails(game: str) -> None:
    high = 10 if game == TM else 12
    drawn = scene(game, "HMH", automa={"A2": "stronghold"}, power_actions=row(), yours=(high,) * 4)
    *failed, points = drawn.play(
        "upgrade", "advance-track", "block-power-action", Symbol("gain-vp", points=1)
    )
    assert {step["outcome"] for step in failed if "book" not in step["action"]} == {"skipped"}
    assert points["effects"] == [{"vp": 1}]


# -- Take Innovation ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-INNO-01")
def test_innovations_in_rounds_3_to_6_only() -> None:
    outcomes = [scene(AOI, "MU", round=r).ask("*6", "*1")["steps"][0]["outcome"] for r in range(1, 7)]
    assert outcomes == ["skipped", "skipped", "done", "done", "done", "done"]


@pytest.mark.rule("AOI-INNO-02")
def test_never_more_than_three_innovations() -> None:
    steps = [scene(AOI, "MU", automa__innovations=n).play("take-innovation")[0] for n in range(4)]
    assert [step["outcome"] for step in steps] == ["done", "done", "done", "skipped"]
    assert steps[-1]["reason"] == "AOI-INNO-02"


@pytest.mark.rule("AOI-INNO-03", "AOI-INNO-06")
@pytest.mark.parametrize(("arrow", "number"), [(">1", 2), (">4", 2), ("<1", 6), (">3", 6)])
def test_the_arrow_chooses_among_the_innovations_left(arrow: str, number: int) -> None:
    display = ["taken", "present", "taken", "present", "taken", "present"]
    (step,) = scene(AOI, "MU", innovations=display).play("take-innovation", arrow=arrow)
    assert step["trace"][0]["left"] == [2, 4, 6]
    assert step["choice"] == number


@pytest.mark.rule("AOI-INNO-04")
def test_an_innovation_gives_nothing_and_is_not_replaced() -> None:
    drawn = scene(AOI, "MU")
    answer = drawn.turn("take-innovation", arrow=">1")
    assert answer["steps"][0]["effects"] == [{"innovation": 1}]
    assert answer["position"]["innovations"] == ["taken", *["present"] * 5]
    assert answer["position"]["automa"] == {**drawn.data["automa"], "innovations": 1}


@pytest.mark.rule("AOI-INNO-05")
def test_an_empty_display_makes_the_action_fail() -> None:
    innovation, points = scene(AOI, "MU", innovations=["taken"] * 6).play(
        "take-innovation", Symbol("gain-vp", points=2)
    )
    assert (innovation["outcome"], innovation["reason"]) == ("skipped", "AOI-INNO-05")
    assert points["outcome"] == "done"


# -- what cannot be done -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-ACT-02", "TM-ACT-03")
@pytest.mark.parametrize(
    "action",
    [
        "upgrade",
        "advance-track",
        "advance-level",
        "take-favor-tile",
        "block-power-action",
        "trade",
        "place-cube",
    ],
)
def test_an_action_that_fails_is_noted_under_its_name_and_changes_nothing(action: str) -> None:
    drawn = scene(
        TM,
        "M",
        automa={"A1": "sanctuary"},
        levels=(10, 10, 10, 10),
        power_actions=["taken"] * 6,
        automa__youth="lake",
    )
    answer = drawn.turn(action)
    (step,) = answer["steps"]
    assert (step["action"], step["outcome"], step["effects"], step["trace"]) == (action, "skipped", [], [])
    assert answer["position"] == drawn.data | {"cards": answer["position"]["cards"]}


@pytest.mark.rule("AOI-ACT-02", "AOI-ACT-03")
def test_age_of_innovation_notes_what_fails_alike() -> None:
    row = ["taken"] * 6
    drawn = scene(AOI, "M", power_actions=row, book_actions=row[:3], innovations=row)
    steps = drawn.play("block-power-action", "take-innovation")
    assert [step["action"] for step in steps] == [
        "block-power-action",
        "block-book-action",
        "take-innovation",
    ]
    assert {step["outcome"] for step in steps} == {"skipped"}


# -- Trade (Merchants) -------------------------------------------------------------------------------------------------


def trade(*rows: str, arrow: str = ">1", **more: object) -> Json:
    (step,) = scene(TM, *rows, merchants=True, **more).play("trade", arrow=arrow)  # type: ignore[arg-type]
    return step


@pytest.mark.rule("TM-TRADE-01")
@pytest.mark.parametrize(("card", "rounds"), [("m*2", [5, 6]), ("ms", [3, 4, 5, 6])])
def test_she_trades_in_the_lit_rounds(card: str, rounds: list[int]) -> None:
    found = []
    for round_ in range(1, 7):
        steps = scene(TM, "MU~H", merchants=True, round=round_).ask(card, "*1")["steps"]
        step = next(step for step in steps if step["action"] == "trade")
        if step["outcome"] == "done":
            found.append(round_)
        else:
            assert step["reason"] == "TM-TRADE-01"
    assert found == rounds


@pytest.mark.rule("TM-TRADE-02", "TM-TRADE-09")
def test_any_of_your_structures_on_a_river_however_far_away() -> None:
    step = trade("MU.......H~H.H")
    assert step["trace"][0]["left"] == ["A10", "A11"]


@pytest.mark.rule("TM-TRADE-03", "TM-TRADE-10")
def test_a_structure_with_her_marker_is_no_option_even_after_an_upgrade() -> None:
    assert trade("MU~H.H~", human__trade_markers=["A3"])["choice"] == "A5"
    step = trade("MU~T", human__trade_markers=["A3"])
    assert (step["outcome"], step["reason"]) == ("skipped", "TM-TRADE-03")


@pytest.mark.rule("TM-TRADE-04")
def test_the_highest_power_value_first() -> None:
    assert trade("MU~H~S~T")["choice"] == "A4"


@pytest.mark.rule("TM-TRADE-05", "TM-DIR-11")
@pytest.mark.parametrize(("arrow", "choice"), [(">1", "A3"), (">2", "A5"), ("<1", "A5")])
def test_the_arrow_between_equal_values(arrow: str, choice: str) -> None:
    assert trade("MU~T~H~T", arrow=arrow)["choice"] == choice


@pytest.mark.rule("TM-TRADE-04", "TM-TRADE-05")
@pytest.mark.parametrize(("arrow", "choice"), [(">1", "A3"), ("<1", "A5")])
def test_structures_of_the_same_value_tie_whatever_they_are(arrow: str, choice: str) -> None:
    assert trade("MU~T~H~a", arrow=arrow, human={"a": "temple"})["choice"] == choice


@pytest.mark.rule("TM-TRADE-06", "TM-TRADE-07")
@pytest.mark.parametrize(("sign", "value"), [("H", 1), ("T", 2), ("S", 3)])
def test_a_marker_beneath_the_structure_and_its_power_value_in_points(sign: str, value: int) -> None:
    answer = scene(TM, f"MU~{sign}", merchants=True).turn("trade")
    assert answer["steps"][0]["effects"] == [{"trade": "A3"}, {"vp": value}, {"offer": value, "human": 0}]
    assert answer["position"]["humans"][0]["trade_markers"] == ["A3"]


@pytest.mark.rule("TM-TRADE-11")
def test_without_a_marker_she_cannot_trade() -> None:
    kinds = ["dwelling"] * 8 + ["trading-house"] * 4 + ["temple"] * 3 + ["stronghold"]
    yours = {f"A{number}": kind for number, kind in enumerate(kinds, start=3)}
    drawn = scene(TM, "MU" + "~H" * len(kinds), merchants=True, human=yours)
    drawn.data["humans"][0]["trade_markers"] = list(yours)[:14]
    assert drawn.play("trade")[0]["outcome"] == "done"
    drawn.data["humans"][0]["trade_markers"] = list(yours)[:15]
    (step,) = drawn.play("trade")
    assert (step["outcome"], step["reason"]) == ("skipped", "TM-TRADE-11")


@pytest.mark.rule("TM-TRADE-12")
@pytest.mark.parametrize("switch", [False, True])
def test_only_printed_rivers_count_unless_a_canal_is_declared_a_river(switch: bool) -> None:
    # A drawn board has no canals: the switch changes nothing where there is none.
    step = trade("MU~H.H", switches={"canal_is_river": switch})
    assert step["trace"][0]["left"] == ["A3"]


@pytest.mark.rule("TM-MOTS-06")
def test_a_shipyard_is_worth_as_much_as_a_stronghold() -> None:
    assert trade("MU~H~T", human={"A3": "shipyard"})["effects"][1] == {"vp": 3}
    drawn = scene(TM, "MH~UT", merchants=True, human={"A2": "shipyard"})
    (step,) = drawn.play("upgrade")
    assert (step["choice"], step["trace"][-1]["detail"]) == ("A3", {"power": 2})


# -- the player aids, and the hints on the cards -----------------------------------------------------------------------

AIDS = {
    "block-power-action": (["direction"], [{"cover", "board"}]),
    "upgrade": (["next-to-you", "least-power", "direction"], [{"upgrade", "to", "hex"}, {"offer", "human"}]),
    "gain-vp": ([], [{"vp"}]),
}
"""What the pictured player aids say: the tie-breakers of an action in their order, and what is done."""


@pytest.mark.rule("TM-COMP-11")
@pytest.mark.parametrize("action", AIDS)
def test_the_player_aids_say_what_she_does_anyway(action: str) -> None:
    """Two dwellings beside two of yours, all actions free: every tie-breaker of the aid is needed, and no other."""
    criteria, effects = AIDS[action]
    (step,) = scene(TM, "MH~UH", x=2).play(Symbol(action, x=action == "gain-vp"))  # type: ignore[arg-type]
    assert [entry["by"] for entry in step["trace"][1:]] == criteria
    assert [set(effect) for effect in step["effects"]] == effects


@pytest.mark.rule("TM-COMP-11")
def test_the_aid_sends_a_faction_action_to_the_faction_card() -> None:
    drawn = scene(TM, "M.~U.H", faction="druids")
    steps = drawn.play("faction-action")
    assert [step["action"] for step in steps] == [
        symbol.action for symbol in drawn.facts.factions["druids"].actions
    ]


@pytest.mark.rule("TM-CARD-07", "AOI-CARD-02")
@pytest.mark.parametrize(("game", "others"), [(TM, 11), (AOI, 12)])
def test_the_small_hints_beside_an_action_change_nothing(game: str, others: int) -> None:
    """Whatever else the action card shows beside its symbols, she does the same: only the support card guides them."""
    drawn = scene(game, "abMcd", "HefUg")
    cards = drawn.facts.cards
    asked = 0
    for action in ("*1", "*2", "*3", "*4", "13"):
        for other in cards.values():
            if other.expansion or other.id in (action, "*5"):
                continue
            disguised = msgspec.structs.replace(other, id="disguised", actions=cards[action].actions)
            facts = msgspec.structs.replace(drawn.facts, cards={**cards, "disguised": disguised})
            same = Scene(facts, drawn.data, drawn.letters).ask("disguised", "*5")
            assert same["steps"] == drawn.ask(action, "*5")["steps"]
            asked += 1
    assert asked == 5 * others
