"""The text format: what is printed is read back, and what is damaged is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.errors import BadInput
from automa.record import Header, Player, Record, parse, parse_line, print_record
from automa.record.header import RULES, print_header

HEADER = Header(
    kind="table",
    game="terra-mystica",
    maps=("original",),
    seed=7,
    players=(Player("anna", "Anna Müller"), Player("bert", "Bert")),
    expansions=("fire-and-ice", "merchants"),
    options={"deck": "physical"},
    switches={"furthest_measure": "farthest"},
    facts={"tiles.dwelling-fire.automa_vp": "[4, 6]", "cards.*1.count": "3"},
)
LINES = (
    "set level automa",
    "anna: build E6",
    "automa: 13/*5 build F3 marked. vp 2",
    "action power 4. build F3",
    "note All is well. Even full stops.",
    "undo to 2",
    "bert: pass middle",
)
RECORD = Record(HEADER, LINES)
TEXT = print_record(RECORD)


def test_the_text_is_read_back() -> None:
    assert parse(TEXT) == RECORD
    assert print_record(parse(TEXT)) == TEXT


def test_a_record_reads_like_this() -> None:
    small = Record(
        Header(kind="digital", game="age-of-innovation", maps=("small",), seed=1), ("leech 2", "decline")
    )
    assert print_record(small) == (
        "automa record 1\nkind: digital\ngame: age-of-innovation\nmap: small\nseed: 1\n"
        "generator: blake2b/1\nrules: 1\n\nleech 2\ndecline\n"
    )


words = st.from_regex(r"[!-~]{1,8}", fullmatch=True)
texts = st.lists(words, min_size=1, max_size=6).map(" ".join)


@given(texts)
def test_every_line_is_refused_or_read_back(text: str) -> None:
    try:
        line = parse_line(text)
    except BadInput:
        return
    assert line.text == text
    assert parse(print_record(Record(HEADER, (text,)))) == Record(HEADER, (text,)) or "to" in text


keys = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True).filter(lambda key: key != "automa")
values = st.from_regex(r"[!-~ä](?:[ -~]{0,20}[!-~])?", fullmatch=True)


@given(
    st.dictionaries(keys, values, max_size=3),
    st.dictionaries(keys, values, max_size=3),
    st.dictionaries(keys, values, max_size=2),
    st.integers(0, 2**64 - 1),
)
def test_every_header_is_read_back(
    options: dict[str, str], facts: dict[str, str], players: dict[str, str], seed: int
) -> None:
    seats = tuple(Player(key, name) for key, name in players.items())
    header = Header(
        kind="table",
        game="terra-mystica",
        maps=("fjords",),
        seed=seed,
        players=seats,
        options=options,
        facts=facts,
    )
    assert parse(print_header(header) + "\n").header == header


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (("anna: build E6", "anna:  build E6"), "line 17 (command 2)"),
        (("anna: build E6", ""), "line 17 (command 2)"),
        (("anna: build E6", "anna: build\x07 E6"), "line 17 (command 2)"),
        (("action power 4. build F3", "action power 4. . build F3"), "empty part"),
        (("undo to 2", "undo to 6"), "does not exist yet"),
        (("bert: pass middle\n", "bert: pass middle"), "in the middle of a line"),
        (("automa record 1", "something else"), "line 1"),
        (("automa record 1", "automa record 2"), "format 2"),
        (("seed: 7", "seed: seven"), "whole number"),
        (("seed: 7", "seed: " + "7" * 30), "whole number"),
        (("seed: 7\n", ""), "no line “seed"),
        (("seed: 7", "seed: 7\nseed: 8"), "twice"),
        (("seed: 7", "seed 7"), "line 8"),
        (("seed: 7", "weather: fine"), "no part of a header"),
        (("seed: 7", "seed two: 7"), "takes no name"),
        (("kind: table", "kind: dream"), "none of digital, table"),
        (("game: terra-mystica", "game: chess"), "none of terra-mystica"),
        (("generator: blake2b/1", "generator: dice/1"), "draws by blake2b/1"),
        (("rules: 1", f"rules: {RULES + 1}"), f"rules version {RULES + 1}"),
        (("rules: 1", "rules: 0"), "rules version 0"),
        (("player bert", "player automa"), "name of a seat"),
        (("player bert", "player B*"), "name of a seat"),
    ],
)
def test_damage_is_named(damage: tuple[str, str], reason: str) -> None:
    assert damage[0] in TEXT
    with pytest.raises(BadInput) as refused:
        parse(TEXT.replace(*damage, 1))
    assert reason in str(refused.value)


def test_a_record_needs_the_empty_line_after_its_header() -> None:
    with pytest.raises(BadInput, match="no empty line"):
        parse("automa record 1\nkind: table\n")
    with pytest.raises(BadInput, match="line 1"):
        parse("\n")


def test_a_line_may_not_be_endless() -> None:
    with pytest.raises(BadInput, match="at most 2000 characters"):
        parse_line("note " + "a" * 3000)
