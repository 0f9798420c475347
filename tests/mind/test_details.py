"""What a trace tells people beside what is left: the words of the explanations are chosen by it."""

import pytest

from automa.decision import read_decision
from automa.words.explain import text
from tests.mind.scenes import ANYWHERE, BOTH, TM, Json, Scene, scene


def detail(step: Json, by: str | None = None) -> Json:
    """The detail of one entry of the trace: of the valid options, or of the tie-breaker `by`."""
    found: Json = next(entry for entry in step["trace"] if entry.get("by") == by)
    return found.get("detail", {})  # type: ignore[no-any-return]


def built(drawn: Scene, **support: str | bool) -> Json:
    (step,) = drawn.play("transform-and-build", **support)
    return step


@pytest.mark.parametrize(("shipping", "told"), [(0, None), (1, "joined")])
@BOTH
def test_valid_spaces_tell_area_shipping_and_whether_the_groups_are_joined(
    game: str, shipping: int, told: str | None
) -> None:
    drawn = scene(game, "bM", "~a", "#U", shipping=shipping)
    shown = {"area": "unmarked", "shipping": shipping, "reaching": told}
    assert detail(built(drawn, area="unmarked", reaching=True)) == {
        k: v for k, v in shown.items() if v is not None
    }
    assert "reaching" not in detail(built(drawn, reaching=False))


@pytest.mark.parametrize(("shipping", "told"), [(0, {}), (1, {"reaching": "joined"})])
@BOTH
def test_an_unlimited_build_tells_so(game: str, shipping: int, told: Json) -> None:
    drawn = scene(game, "aM~Ub", shipping=shipping, switches={"wanderers_keep_reaching": True})
    (step,) = drawn.play(ANYWHERE, reaching=True)
    assert detail(step) == {"range": "unlimited", **told}


@BOTH
def test_reaching_tells_the_distance_and_how_many_come_closer(game: str) -> None:
    drawn = scene(game, "bMa...U")
    assert detail(built(drawn, reaching=True), "reaching") == {"distance": 4, "closer": 1}


@BOTH
def test_terrain_priority_tells_row_and_terrain(game: str) -> None:
    drawn = scene(game, "aMb", printed={"a": "swamp", "b": "forest"})
    assert detail(built(drawn, row="B"), "terrain-priority") == {"row": "B", "terrain": "forest"}


@BOTH
def test_the_humans_row_tells_whose_card_it_is(game: str) -> None:
    drawn = scene(game, "aMb", faction="mimics", printed={"a": "swamp", "b": "forest"})
    step = drawn.play("faction-action", row="A")[0]
    assert detail(step, "your-terrain-priority") == {"card": "forest", "row": "A", "terrain": "forest"}


@pytest.mark.parametrize(("row", "gap"), [("HaMb", 0), ("H.aM.b", 1)])
@BOTH
def test_closest_tells_the_gap(game: str, row: str, gap: int) -> None:
    assert detail(built(scene(game, row)), "closest-to-you") == {"gap": gap}


@pytest.mark.parametrize(("row", "told"), [("aMbUc.d", {"gap": 2}), ("aMbUHd", {})])
def test_furthest_tells_the_gap_unless_there_is_no_path(row: str, told: Json) -> None:
    (step,) = scene(TM, row, final_scoring_tile="greatest-distance").play(ANYWHERE)
    assert detail(step, "furthest-from-automa") == told


@pytest.mark.parametrize(
    ("row", "chosen", "told", "said"),
    [
        ("aM.Ub.", "A6", {"gap": 3}, "the most distant of her structures (3 spaces between): A6"),
        ("aMUHd", "d", {}, "with no way from there at all: A5"),
    ],
)
def test_furthest_tells_the_gap_it_measures(row: str, chosen: str, told: Json, said: str) -> None:
    """With the switch the farthest of her structures counts, not the one next door."""
    drawn = scene(TM, row, final_scoring_tile="greatest-distance", switches={"furthest_measure": "farthest"})
    (step,) = drawn.play(ANYWHERE)
    assert drawn.left(step, "furthest-from-automa") == chosen
    assert detail(step, "furthest-from-automa") == {"measure": "farthest", **told}
    asked = {**drawn.data, "cards": {"action": "13", "support": "*1"}}
    assert said in text(asked, read_decision({"steps": [step]}), "en")


@pytest.mark.parametrize(("row", "contacts"), [("MH~HU", 2), ("MH~U", 1), ("M~U.H", 0)])
@BOTH
def test_next_to_you_tells_how_many_are(game: str, row: str, contacts: int) -> None:
    (step,) = scene(game, row).play("upgrade")
    assert detail(step, "next-to-you") == {"contacts": contacts}


def test_power_is_told() -> None:
    (step,) = scene(TM, "MS~TU").play("upgrade")
    assert detail(step, "least-power") == {"power": 2}
    (step,) = scene(TM, "MU~H~T", merchants=True).play("trade")
    assert detail(step, "highest-power-value") == {"power": 2}


@BOTH
def test_nearest_marker_and_direction_tell_their_numbers(game: str) -> None:
    (step,) = scene(game, "MU", levels=(4, 4, 4, 4), yours=(6, 6, 9, 9)).play("advance-track", arrow="<2")
    assert detail(step, "nearest-marker") == {"difference": 2}
    assert detail(step, "direction") == {"arrow": "left", "number": 2}
