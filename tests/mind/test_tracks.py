"""Advance Cult Track and Take Favor Tile; Send a Scholar and Advance 1 Level."""

import pytest

from automa.facts.catalogue import Symbol
from tests.mind.scenes import AOI, BOTH, TM, Json, Levels, Scene, scene

TILE = "scoring-tile"


def advanced(drawn: Scene, action: str = "advance-track", **support: str | bool) -> Json:
    (step,) = drawn.play(action, **support)
    return step


def top(game: str) -> int:
    return 10 if game == TM else 12


def tile(game: str, track: str | None, points: int = 4) -> Json:
    """The position's tile of the round."""
    return {"scoring_tile" if game == TM else "round_tile": {"track": track, "automa_vp": points}}


def people(game: str, count: int) -> Json:
    """So many priests (scholars) left."""
    return {"automa__priests" if game == TM else "automa__scholars": count}


def spaces(game: str, *free: list[int]) -> Json:
    """The free spaces under the four tracks."""
    names = ("fire", "water", "earth", "air") if game == TM else ("banking", "law", "engineering", "medicine")
    return {"priest_spaces" if game == TM else "scholar_spaces": dict(zip(names, free, strict=True))}


# -- which tracks are open ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-CULT-01", "AOI-SCHOLAR-01", "AOI-ADV-01")
@pytest.mark.parametrize("action", ["advance-track", "advance-level"])
@BOTH
def test_nothing_happens_when_every_track_is_closed(game: str, action: str) -> None:
    drawn = scene(game, "MU", levels=(top(game), 1, 1, 1), yours=(0, top(game), top(game), top(game)))
    step = advanced(drawn, action)
    printed = {"advance-track": "AOI-SCHOLAR-01", "advance-level": "AOI-ADV-01"}[action]
    assert (step["outcome"], step["reason"]) == ("skipped", "TM-CULT-01" if game == TM else printed)


@pytest.mark.rule("TM-CULT-02", "TM-CULT-17", "AOI-SCHOLAR-02")
@BOTH
def test_any_marker_on_the_top_closes_a_track(game: str) -> None:
    high = top(game)
    names = scene(game, "MU").facts.tracks
    drawn = scene(game, "MU", levels=(high, high - 1, 3, 3), yours=(3, high - 1, high, 3))
    assert drawn.left(advanced(drawn)) == f"{names[1]} {names[3]}"
    reopened = scene(game, "MU", levels=(high, high - 1, 3, 3), yours=(3, high - 1, high - 3, 3))
    assert drawn.left(advanced(reopened)) == f"{names[1]} {names[2]} {names[3]}"


# -- the tile of the round ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-CULT-03", "TM-CULT-04", "AOI-SCHOLAR-03", "AOI-SCHOLAR-04")
@BOTH
def test_the_support_icon_chooses_between_tile_and_catch_up(game: str) -> None:
    names = scene(game, "MU").facts.tracks
    drawn = scene(game, "MU", levels=(1, 2, 3, 0), yours=(1, 9, 9, 9), **tile(game, names[2]))
    assert advanced(drawn, track=TILE)["choice"] == names[2]
    assert advanced(drawn, track="catch-up")["choice"] == names[3]  # her marker at 0


@pytest.mark.rule("TM-CULT-03", "AOI-SCHOLAR-03")
@pytest.mark.parametrize(("support", "by_tile"), [("*1", True), ("*2", False), ("*3", True), ("*4", False)])
@BOTH
def test_the_icons_of_the_first_cards(game: str, support: str, by_tile: bool) -> None:
    names = scene(game, "MU").facts.tracks
    drawn = scene(game, "MU", levels=(1, 1, 1, 0), **tile(game, names[2]))
    action = "8" if support != "8" else "9"
    assert (drawn.ask(action, support)["steps"][0]["choice"] == names[2]) is by_tile


@pytest.mark.rule("AOI-SCHOLAR-04", "AOI-PASS-02")
def test_in_round_6_the_position_gives_the_final_tile() -> None:
    drawn = scene(AOI, "MU", round=6, **tile(AOI, "medicine", 8))
    assert advanced(drawn, track=TILE)["choice"] == "medicine"
    assert drawn.ask(None, "*1")["steps"][0]["effects"] == [{"vp": 8}]


@pytest.mark.rule("TM-CULT-05", "AOI-SCHOLAR-12")
@BOTH
def test_a_closed_track_of_the_tile_means_catch_up(game: str) -> None:
    names = scene(game, "MU").facts.tracks
    drawn = scene(game, "MU", levels=(4, 1, 3, 5), yours=(3, top(game), 1, 1), **tile(game, names[1]))
    step = advanced(drawn, track=TILE)
    assert drawn.left(step, "scoring-tile") == f"{names[0]} {names[2]} {names[3]}"
    assert step["choice"] == names[0]  # one step apart


@pytest.mark.rule("TM-UNK-04")
def test_a_tile_without_a_colour_means_catch_up() -> None:
    drawn = scene(TM, "MU", levels=(5, 4, 3, 1), yours=(1, 3, 1, 9), **tile(TM, None))
    assert advanced(drawn, track=TILE)["choice"] == "water"


# -- catch-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "TM-CULT-06",
    "TM-CULT-07",
    "TM-CULT-08",
    "AOI-SCHOLAR-05",
    "AOI-SCHOLAR-06",
    "AOI-SCHOLAR-13",
    "AOI-ADV-02",
)
@pytest.mark.parametrize(
    ("levels", "yours", "number"),
    [
        ((0, 3, 3, 3), (9, 3, 3, 3), 0),  # at 0, however far away you are
        ((0, 0, 2, 2), (4, 1, 2, 2), 1),  # of two at 0 the nearer one, although the others are level with you
        ((3, 5, 1, 4), (5, 4, 5, 1), 1),  # none at 0: the smallest difference, you behind
        ((3, 5, 1, 4), (4, 3, 5, 1), 0),  # you ahead
    ],
)
@pytest.mark.parametrize("action", ["advance-track", "advance-level"])
@BOTH
def test_catch_up(game: str, action: str, levels: Levels, yours: Levels, number: int) -> None:
    drawn = scene(game, "MU", levels=levels, yours=yours)
    assert advanced(drawn, action, arrow="<1")["choice"] == drawn.facts.tracks[number]


@pytest.mark.rule("TM-CULT-07", "AOI-SCHOLAR-13")
@BOTH
def test_without_a_marker_at_0_the_criterion_keeps_all(game: str) -> None:
    drawn = scene(game, "MU", levels=(3, 5, 1, 4), yours=(5, 4, 5, 1))
    assert drawn.left(advanced(drawn), "at-zero") == " ".join(drawn.facts.tracks)


@pytest.mark.rule("TM-CULT-09", "AOI-SCHOLAR-07")
@pytest.mark.parametrize(("arrow", "number"), [("<3", 1), (">2", 1), ("<1", 3)])
@BOTH
def test_the_arrow_decides_between_equal_differences(game: str, arrow: str, number: int) -> None:
    drawn = scene(game, "MU", levels=(3, 3, 3, 3), yours=(3, 3, 3, 3))
    step = advanced(drawn, arrow=arrow)
    assert step["choice"] == drawn.facts.tracks[number]


# -- priests and scholars ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-CULT-10", "AOI-SCHOLAR-08")
@pytest.mark.parametrize(("free", "steps"), [([3, 2, 2, 2], 3), ([2, 2], 2), ([2, 3], 3)])
@BOTH
def test_the_best_free_space(game: str, free: list[int], steps: int) -> None:
    drawn = scene(game, "MU", levels=(0, 1, 1, 1), **spaces(game, free, [], [], []))
    answer = drawn.turn("advance-track")
    track = drawn.facts.tracks[0]
    assert answer["steps"][0]["effects"] == [{"track": track, "from": 0, "to": steps, "priest": steps}]
    left = list(free)
    left.remove(steps)
    assert answer["position"]["priest_spaces" if game == TM else "scholar_spaces"][track] == left
    assert answer["position"]["automa"]["priests" if game == TM else "scholars"] == 6


@pytest.mark.rule("TM-CULT-11", "AOI-SCHOLAR-09")
@BOTH
def test_without_a_priest_one_step(game: str) -> None:
    drawn = scene(game, "MU", levels=(0, 1, 1, 1), **people(game, 0))
    answer = drawn.turn("advance-track")
    assert answer["steps"][0]["effects"] == [{"track": drawn.facts.tracks[0], "from": 0, "to": 1}]
    key = "priest_spaces" if game == TM else "scholar_spaces"
    assert answer["position"][key] == drawn.data[key]


@pytest.mark.rule("TM-CULT-12", "TM-CULT-13", "AOI-SCHOLAR-14", "AOI-SCHOLAR-15")
@BOTH
def test_without_a_free_space_one_step_and_no_other_track(game: str) -> None:
    drawn = scene(game, "MU", levels=(1, 1, 1, 0), **spaces(game, [3], [3], [3], []))
    answer = drawn.turn("advance-track")
    assert answer["steps"][0]["effects"] == [{"track": drawn.facts.tracks[3], "from": 0, "to": 1}]
    assert answer["position"]["automa"]["priests" if game == TM else "scholars"] == 7


@pytest.mark.rule("TM-CULT-14", "TM-GEN-11", "AOI-SCHOLAR-10")
@pytest.mark.parametrize(("below", "steps"), [(1, 3), (2, 2), (2, 3)])
@BOTH
def test_the_marker_stops_at_the_top_without_a_key(game: str, below: int, steps: int) -> None:
    high = top(game)
    drawn = scene(
        game,
        "MU",
        levels=(high - below, 1, 1, 1),
        yours=(high - below, 9, 9, 9),
        **spaces(game, [steps], [], [], []),
    )
    effect = advanced(drawn)["effects"][0]
    assert effect == {"track": drawn.facts.tracks[0], "from": high - below, "to": high, "priest": steps}


@pytest.mark.rule("AOI-GEN-11")
def test_level_8_needs_no_key() -> None:
    drawn = scene(AOI, "MU", levels=(7, 1, 1, 1), yours=(7, 9, 9, 9))
    assert advanced(drawn)["effects"][0]["to"] == 10


# -- Advance 1 Level ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-ADV-01", "AOI-ADV-03")
def test_advance_1_level_uses_no_scholar_and_never_the_tile() -> None:
    drawn = scene(AOI, "MU", levels=(0, 2, 2, 2), yours=(5, 2, 2, 2), **tile(AOI, "law"))
    step = advanced(drawn, "advance-level", track=TILE)
    assert step["effects"] == [{"track": "banking", "from": 0, "to": 1}]
    assert [entry.get("by") for entry in step["trace"]] == [None, "at-zero"]
    assert [entry["rule"] for entry in step["trace"]] == ["AOI-ADV-01", "AOI-ADV-02"]


@pytest.mark.rule("AOI-ADV-01", "AOI-ACT-01", "AOI-ACT-02", "AOI-INNO-01")
@pytest.mark.parametrize(("round_", "outcome"), [(1, "skipped"), (3, "done")])
def test_card_6_takes_an_innovation_then_advances(round_: int, outcome: str) -> None:
    drawn = scene(AOI, "MU", round=round_)
    innovation, level = drawn.ask("*6", "*2")["steps"]
    assert (innovation["action"], innovation["outcome"]) == ("take-innovation", outcome)
    assert (level["action"], level["outcome"]) == ("advance-level", "done")


# -- Take Favor Tile ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FAV-01", "TM-EX-08", "TM-ACT-01", "TM-ACT-08")
@pytest.mark.parametrize(("round_", "outcome"), [(4, "skipped"), (5, "done"), (6, "done")])
def test_card_1_upgrades_takes_a_favor_tile_and_scores(round_: int, outcome: str) -> None:
    drawn = scene(TM, "M~U", round=round_, x=3)
    steps = drawn.ask("*1", "*3")["steps"]
    assert [step["action"] for step in steps] == ["upgrade", "take-favor-tile", "gain-vp"]
    assert [step["outcome"] for step in steps] == ["done", outcome, "done"]
    upgrade, favor, points = steps
    assert upgrade["trace"][-1]["detail"] == {"arrow": "right", "number": 3}  # both from card *3
    if outcome == "done":
        assert favor["trace"][-1]["by"] == "scoring-tile"
    else:
        assert favor["reason"] == "TM-FAV-01"
    assert points["effects"] == [{"vp": 3}]


@pytest.mark.rule("TM-FAV-02")
def test_available_tiles_of_open_tracks() -> None:
    tiles = {"fire": False, "water": True, "earth": True, "air": True}
    drawn = scene(TM, "MU", yours=(0, 10, 0, 0), favor_tiles=tiles)
    assert drawn.left(advanced(drawn, "take-favor-tile")) == "earth air"


@pytest.mark.rule("TM-FAV-03")
def test_the_tile_is_chosen_like_a_track() -> None:
    drawn = scene(TM, "MU", levels=(1, 1, 1, 0), **tile(TM, "earth"))
    assert advanced(drawn, "take-favor-tile", track=TILE)["choice"] == "earth"
    assert advanced(drawn, "take-favor-tile", track="catch-up")["choice"] == "air"


@pytest.mark.rule("TM-FAV-04")
def test_a_missing_tile_of_the_scoring_colour_means_catch_up() -> None:
    tiles = {"fire": True, "water": True, "earth": False, "air": True}
    drawn = scene(TM, "MU", levels=(1, 0, 1, 1), favor_tiles=tiles, **tile(TM, "earth"))
    step = advanced(drawn, "take-favor-tile", track=TILE)
    assert drawn.left(step, "scoring-tile") == "fire water air"
    assert step["choice"] == "water"


@pytest.mark.rule("TM-FAV-05", "TM-FAV-09", "TM-FAV-08")
@pytest.mark.parametrize(("start", "end"), [(2, 5), (8, 10)])
def test_a_tile_gives_three_steps_and_nothing_else(start: int, end: int) -> None:
    drawn = scene(TM, "MU", levels=(start, 1, 1, 1), yours=(start, 9, 9, 9))
    answer = drawn.turn("take-favor-tile")
    assert answer["steps"][0]["effects"] == [{"favor": "fire"}, {"track": "fire", "from": start, "to": end}]
    assert answer["position"]["automa"]["priests"] == 7
    assert answer["position"]["favor_tiles"]["fire"] is False


@pytest.mark.rule("TM-FAV-06", "TM-FAV-08")
def test_without_a_plus_3_tile_the_action_is_skipped() -> None:
    drawn = scene(TM, "MU", favor_tiles=dict.fromkeys(("fire", "water", "earth", "air"), False))
    favor, points = drawn.play("take-favor-tile", Symbol("gain-vp", points=1))
    assert (favor["outcome"], favor["reason"]) == ("skipped", "TM-FAV-06")
    assert points["outcome"] == "done"


# -- an empty turn -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-ACT-04", "AOI-ACT-03")
@BOTH
def test_a_turn_in_which_nothing_is_possible_is_no_pass(game: str) -> None:
    drawn = scene(game, "MU", yours=(top(game),) * 4)
    answer = drawn.ask("*3", "*1")
    assert answer["pass"] is False
    assert [step["outcome"] for step in answer["steps"]] == ["skipped"]
    assert {**answer["position"], "cards": 0} == {**drawn.data, "cards": 0}
