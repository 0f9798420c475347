"""Commands as text, both ways, and what is said about text that is no command."""

import pytest

from automa.by_mail.game import KINDS
from automa.play.command import Names, Reader
from automa.terra_mystica import InvalidMove
from automa.terra_mystica.commands import Connect, Leech, Transform
from automa.terra_mystica.commands.land import TOWARDS_HOME
from automa.terra_mystica.commands.offers import ANY
from tests.terra_mystica.games import new, reader_of, solo

STATE = new("witches", "mermaids", mini_expansion=True)
GAME = STATE.game
READER = reader_of(STATE)


@pytest.mark.parametrize(
    "text",
    [
        "build F3", "upgrade E7 to TP", "upgrade E7 to SA", "dig 2", "transform F3 to green", "transform F3",
        "transform F3 to ice", "action ACT4", "action BON1", "action FAV6", "action ACTH6", "send p to EARTH",
        "send p to AIR for 2", "advance ship", "advance dig", "pass BON5", "pass", "burn 2", "convert 3PW to 1W",
        "convert 10PW to 2P", "convert 1PW to 1C", "convert 2W to 2C", "convert 1P to 1W", "convert 1P to 1C",
        "convert 1VP to 1C", "convert 4C to 2VP", "convert 3W to 3P", "leech 2 from mermaids", "decline 2 from witches",
        "leech 2", "leech", "decline", "+FAV5", "+TW2", "+WATER", "+2EARTH", "-3FIRE", "bridge A3:C1", "connect r3",
        "pick-color gray", "unlock-terrain red", "unlock-terrain gain-priest", "gain P3 for VP", "-SPADE", "-BRIDGE",
        "-GAIN_P3_FOR_VP", "-FREE_D", "-CULT", "-PRIESTS", "done", "automa", "key FIRE", "next", "drop",
    ],
)  # fmt: skip
def test_text_and_command_are_two_sides_of_one_thing(text: str) -> None:
    (cmd,) = READER.command(text)
    assert cmd.text(GAME.names) == text
    assert READER.command(text.upper()) == (cmd,)
    assert READER.line(f"{text}. {text.lower()}") == [cmd, cmd]
    assert hash(cmd) == hash(*READER.command(text.lower()))
    assert type(cmd).__name__ in repr(cmd)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Pass bon5", "pass BON5"),
        ("convert pw to c", "convert 1PW to 1C"),
        ("convert 3 pw to 1 w", "convert 3PW to 1W"),
        ("convert 6PW to w", "convert 6PW to 2W"),
        ("advance shipping", "advance ship"),
        ("advance digging", "advance dig"),
        ("transform f3 to grey", "transform F3 to gray"),
        ("transform f3 to mountain", "transform F3 to gray"),
        ("wait", "done"),
        ("bridge a3 : c1", "bridge A3:C1"),
    ],
)
def test_other_ways_to_write_the_same(text: str, same: str) -> None:
    assert READER.command(text) == READER.command(same)


def test_some_words_stand_for_several_commands() -> None:
    assert READER.command("+2TW5") == READER.command("+TW5") * 2
    assert READER.line("upgrade E6 to SA. +FAV5. . ") == [
        *READER.command("upgrade E6 to SA"),
        *READER.command("+FAV5"),
    ]


def test_a_river_between_two_hexes_can_be_named_by_them() -> None:
    board = GAME.board
    river = board.hex("r3")
    ends = [h for h in range(board.size) if (board.neighbours[river] & board.land) >> h & 1]
    (cmd,) = READER.command(
        ":".join(["connect " + board.names[ends[0]], *(board.names[e] for e in ends[1:])])
    )
    assert isinstance(cmd, Connect)
    assert READER.command("transform F3") == (Transform(board.hex("F3"), TOWARDS_HOME),)
    assert READER.command("leech 3") == (Leech(3, ANY),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("fly to F3", "unknown-command"),
        ("build", "example"),
        ("build Z9", "example"),
        ("build F3 now", "example"),
        ("upgrade E7 to XX", "example"),
        ("dig many", "example"),
        ("transform F3 to pink", "example"),
        ("action ACT9", "example"),
        ("send p to SKY", "example"),
        ("advance cult", "example"),
        ("pass BON11", "bonus-card"),
        ("pass card", "example"),
        ("burn", "example"),
        ("convert 1X to 1C", "example"),
        ("convert 1C to 1W", "example"),
        ("convert 2PW to 1W", "rate"),
        ("leech two", "example"),
        ("leech 2 from nobody", "example"),
        ("+FAV13", "unknown-tile"),
        ("+TW0", "unknown-tile"),
        ("-FAV1", "unknown-tile"),
        ("+", "unknown-tile"),
        ("bridge A3", "example"),
        ("connect A1:I1", "no-river-between"),
        ("pick-color pink", "example"),
        ("unlock-terrain pink", "example"),
        ("gain P4", "example"),
        ("key SKY", "example"),
        ("done now", "nothing-follows"),
    ],
)
def test_what_cannot_be_read_is_said_with_an_example(text: str, code: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        READER.command(text)
    assert refused.value.code == code
    assert text in str(refused.value)
    assert refused.value.say("de") != refused.value.say("en")


def test_automa_can_be_named() -> None:
    state = solo("witches")
    (cmd,) = reader_of(state).command("leech 2 from automa")
    assert cmd.text(state.names) == "leech 2 from automa"


def test_ledgers_of_two_boards_begin_with_row_b() -> None:
    state = new("witches", "mermaids", map="loon-lakes")
    shifted = Reader(Names(state.names.hexes, state.names.seats, shift=1), KINDS)
    assert shifted.command("build B1") == reader_of(state).command("build A1")
    assert shifted.command("connect r3") == reader_of(state).command("connect r3")
