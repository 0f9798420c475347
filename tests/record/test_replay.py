"""Replay by any game that speaks the protocol: Automa's lines are computed anew and compared."""

import sys
from collections.abc import Sequence
from typing import Any

import pytest

from automa.chance import Source
from automa.errors import BadInput
from automa.facts import load
from automa.messages import Event, event
from automa.record import Differs, Header, Record, parse, print_record, replay
from automa.record.damaged import Damaged
from automa.record.digital import DigitalGame
from automa.record.header import RULES, Player
from automa.table.game import TableGame, new_table
from automa.title import facts_of, start, start_table, switches_of
from automa.words.refusal import sentence

HEADER = Header(
    kind="table", game="terra-mystica", maps=("original",), seed=7, players=(Player("anna", "Anna"),)
)


class Counting:
    """A game of counting: humans say a number, Automa says the next one."""

    careful = True
    traced = False
    round = 1

    state = new_table(load("terra-mystica"), "original", [], source=Source(1))
    """Nobody looks at it."""

    def __init__(self, header: Header) -> None:
        self.total = header.seed

    def play(self, seat: str, parts: Sequence[str]) -> list[Event]:
        if seat == "automa":
            self.total += 1
        else:
            for part in parts:
                if not part.isdigit():
                    raise BadInput("that is no number")
                self.total += int(part)
        return [event("counted", seat, total=self.total)]

    def ended(self, events: Sequence[Event]) -> None: ...

    def automa(self) -> str:
        return str(self.total + 1)

    def position(self) -> dict[str, Any]:
        return {"total": self.total}

    def copy(self) -> "Counting":
        twin = Counting(HEADER)
        twin.total = self.total
        return twin


def test_a_story_with_events() -> None:
    game, story = replay(Record(HEADER, ("2", "automa: 10", "1. 1")), Counting)
    assert game.position() == {"total": 12}
    assert [(each.number, each.line) for each in story] == [(1, "2"), (2, "automa: 10"), (3, "1. 1")]
    assert story[1].events[0].owner == "automa"


def test_at_a_line_and_across_an_undo() -> None:
    record = Record(HEADER, ("2", "automa: 10", "5", "undo to 2", "1"))
    assert replay(record, Counting)[0].position() == {"total": 11}
    assert replay(record, Counting, at=3)[0].position() == {"total": 15}
    assert replay(record, Counting, at=0)[0].position() == {"total": 7}
    for line in (-1, 6):
        with pytest.raises(BadInput, match="no line"):
            replay(record, Counting, at=line)


def test_a_difference_names_line_both_choices_and_both_versions() -> None:
    old = Header(kind="table", game="terra-mystica", maps=("original",), seed=7, rules=1)
    with pytest.raises(Differs) as differs:
        replay(Record(old, ("2", "automa: 11")), Counting)
    text = str(differs.value)
    assert "command 2" in text
    assert "“automa: 11” (rules version 1)" in text
    assert f"“automa: 10” (rules version {RULES})" in text


def test_damage_is_said_in_german_too() -> None:
    with pytest.raises(Damaged) as damaged:
        replay(Record(HEADER, ("build E6",)), start)
    text = sentence(damaged.value.message, "de")
    assert text == "Befehl 1, „build E6“: „build“ geht jetzt nicht (setup)."
    assert str(damaged.value) == sentence(damaged.value.message)


def test_a_refused_line_is_named() -> None:
    with pytest.raises(BadInput, match="command 2, “two”: that is no number"):
        replay(Record(HEADER, ("1", "two")), Counting)


def test_the_game_of_a_header() -> None:
    assert isinstance(start(HEADER), TableGame)
    you = (Player("you", "You"),)
    digital = Header(kind="digital", game="age-of-innovation", maps=("small",), seed=1, players=you)
    assert isinstance(start(digital), DigitalGame)
    with pytest.raises(BadInput, match="one or two human seats"):
        start(Header(kind="digital", game="age-of-innovation", maps=("small",), seed=1))


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        (Header(kind="table", game="terra-mystica", maps=("moon",), seed=1, players=HEADER.players), "moon"),
        (Header(kind="table", game="terra-mystica", maps=("original",), seed=1), "one or two humans"),
        (
            Header(
                kind="table",
                game="age-of-innovation",
                maps=("small",),
                seed=1,
                players=HEADER.players,
                expansions=("merchants",),
            ),
            "no expansion",
        ),
    ],
)
def test_a_table_that_cannot_be(header: Header, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        start_table(header)


@pytest.mark.parametrize("switches", [{"weather": "fine"}, {"furthest_measure": "somewhere"}])
def test_switches_are_checked(switches: dict[str, str]) -> None:
    header = Header(
        kind="table",
        game="terra-mystica",
        maps=("original",),
        seed=1,
        players=HEADER.players,
        switches=switches,
    )
    with pytest.raises(BadInput, match="switch"):
        start_table(header)


def test_switches_and_facts_of_a_header() -> None:
    header = Header(
        kind="table",
        game="terra-mystica",
        maps=("original",),
        seed=1,
        switches={"promo_tile": "true", "furthest_measure": "farthest"},
        facts={"tiles.dwelling-fire.automa_vp": "[1, 2]"},
    )
    assert switches_of(header) == {"promo_tile": True, "furthest_measure": "farthest"}
    assert facts_of(header).tiles["dwelling-fire"].automa_vp == (1, 2)
    damaged = Header(kind="table", game="terra-mystica", maps=("original",), seed=1, facts={"a.b": "[1,"})
    with pytest.raises(BadInput, match=r"fact a\.b"):
        facts_of(damaged)


def test_a_record_of_older_rules_opens_as_long_as_its_turns_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    text = print_record(Record(HEADER, ("2", "automa: 10")))
    for module in ("automa.record.header", "automa.record.replay"):
        monkeypatch.setattr(sys.modules[module], "RULES", RULES + 1)
    old = parse(text)
    assert old.header.rules == RULES
    assert replay(old, Counting)[0].position() == {"total": 10}
    with pytest.raises(Differs, match=rf"\(rules version {RULES}\).*\(rules version {RULES + 1}\)"):
        replay(parse(text.replace("automa: 10", "automa: 11")), Counting)
