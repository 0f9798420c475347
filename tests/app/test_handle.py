"""`handle`: what a command becomes, what it answers, and what is refused in words."""

import pytest

from automa import app
from automa.app.new import seat_id
from automa.errors import BadInput
from automa.messages import message
from automa.mind import decide_json
from automa.record import Record
from automa.table.refused import Refused

SETUP = (
    "set level automa",
    "set tiles dwelling-fire dwelling-water town-earth trading-house-air stronghold-fire stronghold-air",
    "set faction witches",
    "set automa simpletons",
    "set automa-home swamp",
    "set bonus a b c d e",
    "set take b",
    "place F4",
    "set start-card *3",
    "set starts E5 E10",
    "place D1",
    "begin",
)


def begun(*more: str, humans: tuple[str, ...] = ("Anna",), physical: bool = False) -> Record:
    record = app.new_table("terra-mystica", "original", humans, seed=7, physical=physical)
    for line in (*SETUP, *more):
        record = app.handle(record, line).record
    return record


def test_a_reply_tells_lines_events_view_and_record() -> None:
    record = begun()
    reply = app.handle(record, "  build   E6 ")
    assert reply.lines == ("build E6",)
    assert reply.record.lines == (*record.lines, "build E6")
    assert [event.message.id for event in reply.events] == ["table.transformed", "table.built"]
    assert reply.view.line == len(reply.record.lines)
    entry = reply.view.log[-1]
    assert (entry.number, entry.who, entry.kind, entry.in_force) == (13, "anna", "human", True)


def test_one_tap_hands_over_and_carries_out_her_turn() -> None:
    reply = app.handle(begun(), "automa")
    assert reply.lines[0] == "done"
    assert reply.lines[1].startswith("automa: ")
    assert reply.view.phase == "human"
    assert reply.view.table.last_turn is not None
    assert reply.view.table.last_turn.line == 14
    assert reply.view.log[-1].kind == "automa"


def test_two_humans_hand_over_to_each_other_first() -> None:
    record = app.new_table("age-of-innovation", "small", ("Zoë", "Zoe"), seed=3)
    assert [player.id for player in record.header.players] == ["zoe", "zoe-2"]


def test_her_turn_follows_the_drawn_card() -> None:
    record = begun(physical=True)
    reply = app.handle(record, "automa")
    assert reply.lines == ("done",)
    assert reply.view.phase == "automa"
    prompt = reply.view.prompts[0]
    assert (prompt.id, prompt.blocking, prompt.template) == ("drawn", True, "drawn {values}")
    reply = app.handle(reply.record, "drawn *2/*4")
    assert reply.lines[0] == "drawn *2/*4"
    assert reply.lines[1].startswith("automa: *2/*4 block power")


def test_powermongers_go_on_after_the_answer() -> None:
    lines = ["automa powermongers" if line == "set automa simpletons" else line for line in SETUP]
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=7)
    for line in lines:
        record = app.handle(record, line.replace("automa powermongers", "set automa powermongers")).record
    for line in ("build E6. upgrade E6 to temple", "correct cards *5/*4", "correct deck *1 *2 *3", "done"):
        record = app.handle(record, line).record
    reply = app.handle(record, "automa")
    assert reply.view.phase == "human"
    assert reply.view.table.last_turn is not None
    assert reply.view.table.last_turn.waiting
    assert [option.command for option in reply.view.table.offers[0].options] == [
        "leech 2",
        "leech 1",
        "decline",
    ]
    assert [option.group for option in reply.view.table.options if option.group == "turn"] == []
    reply = app.handle(reply.record, "leech 2")
    assert reply.lines[1].startswith("automa: then reacts advance")
    assert reply.view.table.last_turn is not None
    assert [step.origin for step in reply.view.table.last_turn.decision.steps].count("powermongers") == 1


def test_undo_redo_and_jumps() -> None:
    record = begun("build E6")
    assert app.view(record).undo == "undo to 12"
    reply = app.handle(record, "undo")
    assert reply.lines == ("undo to 12",)
    assert reply.view.redo == "redo to 13"
    assert [entry.in_force for entry in reply.view.log[-2:]] == [False, False]
    assert [message.id for message in reply.view.log[-2].messages] == ["table.transformed", "table.built"]
    assert [message.id for message in reply.view.log[-1].messages] == ["log.undone"]
    assert app.handle(reply.record, "redo").lines == ("redo to 13",)
    assert app.handle(record, "undo to 3").view.phase == "setup"
    with pytest.raises(Refused) as refused:
        app.handle(record, "undo to 99")
    assert refused.value.code == "no-line"
    new = app.new_table("terra-mystica", "original")
    with pytest.raises(Refused, match="nothing to take back"):
        app.handle(new, "undo")


def test_refusals_have_a_code_words_and_a_rule() -> None:
    record = begun("correct track automa earth 10")
    with pytest.raises(Refused) as refused:
        app.handle(record, "track earth 10")
    assert (refused.value.code, refused.value.rule) == ("top-taken", "TM-CULT-16")
    text = app.text(app.view(record), refused.value.message, "de")
    assert "Erde" in text
    for command in ("", "  ", "fly", "automa: 13/*5 build F3", "random", "random weather", "random place"):
        with pytest.raises(BadInput):
            app.handle(record, command)


def test_options_of_hexes_tracks_points_and_corrections() -> None:
    record = begun()
    build, *others = app.hex_options(record, "E6")
    assert build.command == "build E6"
    transforms = [option for option in others if option.group == "terrain"]
    assert transforms[0].command == "transform E6 to forest"
    assert app.hex_options(record, "r1") == ()
    assert app.hex_options(record, "E5") == ()
    own = [option.command for option in app.hex_options(record, "D1")]
    assert own == ["upgrade D1 to trading-house", "bridge D1 B1", "remove D1"]
    tracks = [option.command for option in app.track_options(record, "water")]
    assert tracks[:3] == ["send water 3", "send water 2", "favor water"]
    assert "track water 10" in tracks
    assert app.points_options(record, "anna")[0].command == "points -5"
    assert app.points_options(record, "automa")[-1].command == "correct points automa 25"
    corrections = [option.command for option in app.correct_options(record, "E5")]
    assert "correct mark E5 off" in corrections
    assert "correct structure E5 automa temple marked" in corrections
    assert "correct structure E5 none" in corrections
    assert app.correct_options(record, "r1") == ()
    for option in (*app.correct_options(record, "E7"), *app.hex_options(record, "D1")):
        app.handle(record, option.command)


def test_a_build_warns_of_ships_only_as_long_as_none_goes_so_far() -> None:
    record = begun()
    assert app.hex_options(record, "G3")[0].warning == message("tap.needs-shipping", shipping=1)
    sailed = app.handle(record, "step shipping").record
    assert app.hex_options(sailed, "G3")[0].warning is None
    held = app.handle(record, "correct holds anna BON4").record
    assert app.hex_options(held, "G3")[0].warning is None


def test_a_corrected_structure_brings_its_terrain_and_the_log_has_words() -> None:
    record = begun()
    for owner, home in (("anna", "forest"), ("automa", "swamp")):
        command = f"correct structure E7 {owner} dwelling"
        whole = f"correct terrain E7 {home}. {command}"
        assert whole in [option.command for option in app.correct_options(record, "E7")]
        reply = app.handle(record, whole)
        assert next(place for place in reply.view.board.hexes if place.name == "E7").terrain == home
    told = [app.text(reply.view, event.message, "de") for event in reply.events]
    assert told == ["Korrigiert: Landschaft, E7, Sumpf.", "Korrigiert: Gebäude, E7, Automa, Wohnhaus."]


def test_what_if_she_had_not_passed() -> None:
    """After her pass the editor asks about a turn, not about the pass."""
    record = app.handle(begun("correct deck none", "correct cards *1/*2"), "automa").record
    last = app.view(record).table.last_turn
    assert last is not None
    assert last.passes
    assert app.what_if(record)["cards"] == {"action": "*2", "support": "*1"}


@pytest.mark.rule("TM-UNK-03")
def test_tiles_nobody_has_read_are_not_asked_by_name_but_in_each_round() -> None:
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=7, expansions=("merchants",))
    record = app.handle(record, "set level automa").record
    setup = app.view(record).table.setup
    assert setup is not None
    step = setup.steps[setup.current]
    assert (step.id, step.kind, step.choices, step.random) == ("tiles", "confirm", (), "")
    setup = app.handle(record, step.accept).view.table.setup
    assert setup is not None
    assert setup.current > setup.steps.index(next(each for each in setup.steps if each.id == "tiles"))


def test_the_position_of_a_table_can_be_asked_about() -> None:
    record = begun()
    data = app.position(record)
    assert decide_json(data)["steps"]
    after = app.handle(record, "automa").record
    assert app.position(after)["cards"] == app.view(after).table.last_turn.position["cards"]  # type: ignore[union-attr]


def test_warnings_name_what_is_not_sure() -> None:
    ids = [warning.id for warning in app.view(begun()).warnings]
    assert "warning.tile" in ids
    assert "warning.priorities" in ids
    confirmed = begun(*(f"correct tile {number} fire 4" for number in range(1, 7)))
    assert "warning.tile" not in [warning.id for warning in app.view(confirmed).warnings]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Jörg", "jorg"), ("Automa", "player"), ("李", "player"), ("3 Bears", "player-3-bears")],
)
def test_seat_ids(name: str, expected: str) -> None:
    assert seat_id(name, []) == expected
    assert seat_id(name, [expected]) == f"{expected}-2"


def test_final_scoring_asks_little_and_lets_adjust() -> None:
    record = begun("correct round 6", "pass")
    while app.view(record).phase == "automa":
        record = app.handle(record, "automa").record
    record = app.handle(record, "end round").record
    final = app.view(record).final
    assert final is not None
    assert [prompt.id for prompt in final.questions] == ["final-score", "final-shipping", "final-resources"]
    assert final.questions[0].suggested == "20"
    for line in ("final anna score 61", "final anna shipping 1", "final anna resources 2"):
        record = app.handle(record, line).record
    view = app.view(record)
    assert view.phase == "finished"
    assert view.final is not None
    adjustable = {prompt.id: prompt.value for prompt in view.final.adjustable}
    assert adjustable == {
        "final-score": "61",
        "final-shipping": "1",
        "final-area": "1",
        "final-resources": "2",
    }
    after = app.handle(record, "final anna area 9").view.final
    assert after is not None
    area = next(row for row in after.rows if row.id == "area")
    assert area.values["anna"] == 9


def test_points_entered_after_round_six_are_not_asked_again() -> None:
    record = begun("correct round 6", "pass")
    while app.view(record).phase == "automa":
        record = app.handle(record, "automa").record
    record = app.handle(app.handle(record, "score 70").record, "end round").record
    final = app.view(record).final
    assert final is not None
    assert [prompt.id for prompt in final.questions] == ["final-shipping", "final-resources"]
    assert final.totals["anna"] >= 70


def test_prompts_of_a_round_end_and_of_a_key() -> None:
    record = begun("track fire 8", "send fire 3")
    keys = app.view(record).prompts
    assert [(prompt.id, prompt.options[0].command) for prompt in keys] == [("key", "track fire 10")]
    record = app.handle(record, "pass left").record
    while app.view(record).phase == "automa":
        record = app.handle(record, "automa").record
    view = app.view(record)
    assert view.phase == "round-end"
    assert [prompt.id for prompt in view.prompts] == ["bonus", "score", "end"]
    assert view.prompts[1].template == "score {values}"
    assert view.next_order == ("anna", "automa")
    record = app.handle(record, view.prompts[2].options[0].command).record
    assert app.view(record).round == 2


def test_scores_by_source() -> None:
    view = app.view(begun("points +5 town", "score 30"))
    anna = view.scores[0]
    assert anna.points == 30
    assert [(source.id, source.points, source.known) for source in anna.sources] == [
        ("start", 20, True),
        ("town", 5, True),
        ("entered", 5, False),
    ]


def test_an_empty_supply_offers_no_piece() -> None:
    houses = ("F4", "D1", "A1", "A2")
    more = [f"build {name}" for name in ("A1", "A2", "A3", "A4", "A5")]
    record = begun(*more, *(f"upgrade {name} to trading-house" for name in houses))
    closed = [each for each in app.hex_options(record, "A3") if each.group == "structure"]
    assert closed
    assert all(each.disabled and each.disabled.id == "tap.none-left" for each in closed)
    record = begun(*more, "build A6")
    open_groups = {option.group for option in app.hex_options(record, "B1") if option.disabled is None}
    assert open_groups == {"terrain"}
