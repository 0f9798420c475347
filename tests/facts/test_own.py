"""What an owner enters: kept as an owner's file, over another file or over ours, and refused where it cannot be."""

from pathlib import Path

import pytest

from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import concerning, in_play, unconfirmed
from automa.facts.own import OwnValues
from automa.store import Unavailable
from automa.store.own_facts import NAME, own_values

TILE = {"tiles.spade-earth.automa_vp": [3, 7]}


def letters(board: str = "original") -> dict[str, object]:
    starts = load("terra-mystica").boards[board].starts
    return {
        f"boards.{board}.starts.{t}.{letter}": name
        for t, row in starts.items()
        for letter, name in row.items()
    }


def rows() -> dict[str, object]:
    return {
        f"priorities.{terrain}.{row}": list(order)
        for terrain, both in load("terra-mystica").priorities.items()
        for row, order in both.items()
    }


def test_what_is_entered_counts_and_is_told_as_text() -> None:
    told: list[str] = []
    own = OwnValues(keep=told.append)
    assert own.over("terra-mystica") is load("terra-mystica")
    own.enter("terra-mystica", TILE)
    assert own.over("terra-mystica").tiles["spade-earth"].automa_vp == (3, 7)
    assert told == [own.text] == ["[terra-mystica]\ntiles.spade-earth.automa_vp = [3, 7]\n"]
    assert OwnValues(own.text).over("terra-mystica").tiles["spade-earth"].automa_vp == (3, 7)
    own.forget("terra-mystica", "tiles.spade-earth")
    assert own.text == told[-1] == ""
    assert own.over("terra-mystica") is load("terra-mystica")


def test_a_part_with_a_similar_name_is_not_taken_back() -> None:
    own = OwnValues()
    own.enter("terra-mystica", TILE)
    own.forget("terra-mystica", "tiles.spade")
    assert own.entered("terra-mystica") == TILE


def test_a_name_with_a_sign_in_it_is_written_so_that_it_can_be_read() -> None:
    own = OwnValues()
    own.enter("terra-mystica", {"cards.*4.count": 2})
    assert OwnValues(own.text).entered("terra-mystica") == {"cards.*4.count": 2}


@pytest.mark.parametrize(
    "wrong",
    [
        {"tiles.spade-earth.automa_vp": [1]},
        {"tiles.nothing.track": "fire"},
        {"tiles.spade-earth.track": "love"},
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(wrong: dict[str, object]) -> None:
    own = OwnValues(keep=lambda text: pytest.fail("nothing to keep"))
    with pytest.raises(BadInput):
        own.enter("terra-mystica", wrong)
    assert own.entered("terra-mystica") == {}


def test_what_cannot_be_kept_does_not_count() -> None:
    def full(text: str) -> None:
        raise Unavailable("full", file="x", reason="full")

    own = OwnValues(keep=full)
    with pytest.raises(Unavailable):
        own.enter("terra-mystica", TILE)
    assert own.over("terra-mystica") is load("terra-mystica")


def test_it_lies_over_an_owners_file() -> None:
    given = load(
        "terra-mystica", {"tiles.spade-earth.automa_vp": [1, 1], "tiles.town-earth.automa_vp": [2, 2]}
    )
    own = OwnValues()
    own.enter("terra-mystica", TILE, given)
    found = own.over("terra-mystica", given)
    assert found.tiles["spade-earth"].automa_vp == (3, 7)
    assert found.tiles["town-earth"].automa_vp == (2, 2)


def test_a_value_that_is_refused_later_takes_no_other_with_it() -> None:
    text = '[terra-mystica]\ntiles.gone.track = "fire"\ntiles.spade-earth.automa_vp = [3, 7]\n'
    assert OwnValues(text).over("terra-mystica").tiles["spade-earth"].automa_vp == (3, 7)


@pytest.mark.rule("TM-UNK-01", "TM-UNK-10")
def test_letters_and_rows_are_read_when_all_of_them_are() -> None:
    """One letter confirms no other; the letters of her terrain are enough for a game in which she has it."""
    some = {path: value for path, value in letters().items() if ".desert." in path}
    known = load("terra-mystica", some)
    assert known.boards["original"].starts_status == "house"

    def paths(facts: GameFacts, *terrains: str) -> list[str]:
        found = in_play(
            facts, board="original", faction="simpletons", level="automa", tiles=(), terrains=terrains
        )
        return [each.path for each in found]

    assert "boards.original.starts" not in paths(known, "desert")
    assert "boards.original.starts" in paths(known, "lake")
    assert load("terra-mystica", letters()).boards["original"].starts_status == "printed"
    assert load("terra-mystica", letters()).boards["fjords"].starts_status == "house"
    assert concerning(load("terra-mystica", rows()), "priorities") == []
    some = {path: value for path, value in rows().items() if ".desert." in path}
    known = load("terra-mystica", some)
    assert "priorities" not in paths(known, "desert")
    assert "priorities" in paths(known, "desert", "lake")
    assert "priorities" in [each.path for each in unconfirmed(known)]


def test_the_file_of_a_folder_is_written_whole_and_read_again(tmp_path: Path) -> None:
    own = own_values(tmp_path)
    own.enter("terra-mystica", TILE)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert own_values(tmp_path).entered("terra-mystica") == TILE
    assert load("terra-mystica", tmp_path / NAME).tiles["spade-earth"].automa_vp == (3, 7)


def test_a_file_that_somebody_has_broken_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("tiles = [", encoding="utf-8")
    with pytest.raises(BadInput, match=NAME):
        own_values(tmp_path)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    own = own_values(tmp_path)
    (tmp_path / f"{NAME}.new").mkdir()
    with pytest.raises(Unavailable):
        own.enter("terra-mystica", TILE)
    assert own.entered("terra-mystica") == {}
