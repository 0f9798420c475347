"""Chained journals, and the file that carries several of them."""

import pytest
from msgspec.structs import replace

from automa.errors import BadInput
from automa.record.archive import About, Archived, parse_archive, print_archive
from automa.record.chain import START, Break, ChainedLine, chained, whole


def journal(count: int = 5) -> list[ChainedLine]:
    return chained([f"note {number}" for number in range(1, count + 1)], "2026-11-17")


def test_a_whole_journal_is_whole() -> None:
    entries = journal()
    assert whole(entries, 5, entries[-1].hash) == (entries, None)
    assert whole([], 0, START) == ([], None)


def test_lines_added_later_chain_on() -> None:
    first = journal(2)
    more = chained(["note 3"], "2026-11-17", 2, first[-1].hash)
    assert [*first, *more] == journal(3)


@pytest.mark.parametrize("number", range(1, 6))
def test_a_lost_line_is_named(number: int) -> None:
    entries = journal()
    left = [entry for entry in entries if entry.number != number]
    assert whole(left, 5, entries[-1].hash) == (entries[: number - 1], Break(number, "missing"))


@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("field", ["text", "at", "hash"])
def test_a_changed_line_is_named(number: int, field: str) -> None:
    entries = journal()
    old = entries[number - 1]
    values = {"text": old.text, "at": old.at, "hash": old.hash, field: "else"}
    changed = [*entries[: number - 1], ChainedLine(number, **values), *entries[number:]]
    assert whole(changed, 5, entries[-1].hash) == (entries[: number - 1], Break(number, "changed"))


def test_a_line_that_was_put_in_is_found() -> None:
    entries = journal()
    assert whole(journal(6), 5, entries[-1].hash)[1] == Break(6, "changed")


def archived(name: str, entries: list[ChainedLine]) -> Archived:
    at = "2026-11-17T12:00:00.000001+00:00"
    about = About(name, name, "table", at, "2026-11-17", len(entries), entries[-1].hash if entries else START)
    return Archived(about, tuple(entries))


def test_an_archive_comes_back_as_it_was() -> None:
    games = [archived("one", journal(3)), archived("none", []), archived("two", journal(5))]
    assert parse_archive("".join(print_archive(games))) == games


def test_an_archive_that_is_none_is_refused_by_its_line() -> None:
    lines = list(print_archive([archived("one", journal(3)), archived("two", journal(2))]))
    for number in range(len(lines)):
        for bad in ("", "{}\n", '["a"]\n', "nonsense\n", lines[number][:-1]):
            damaged = "".join([*lines[:number], bad, *lines[number + 1 :]])
            with pytest.raises(BadInput, match=r"^line \d+: "):
                parse_archive(damaged)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(
            ("id", value)
            for value in ("", "../../evil", "a/b", "a b", "x" * 65, "\u00e9", "<b>", ".", "a\nb")
        ),
        *(("kind", value) for value in ("", "chess", "x" * 100)),
        *(("changed", value) for value in ("", "now", "<b>", "2026", "2026-11-17T12", "x" * 100)),
        ("created", "then"),
    ],
)
def test_a_game_of_an_archive_with_a_strange_name_or_time_is_refused(field: str, value: str) -> None:
    """It would stand in addresses, in names of files and on every page."""
    game = archived("one", journal(3))
    strange = Archived(replace(game.about, **{field: value}), game.entries)
    with pytest.raises(BadInput, match=r"^line 2: "):
        parse_archive("".join(print_archive([strange])))
