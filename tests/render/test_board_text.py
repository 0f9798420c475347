"""The board for terminals."""

from typing import Literal

from automa import facts
from automa.board import Board
from automa.render.overlays import Arrow, BridgeMark, Overlays, PieceMark
from automa.render.text_board import LETTERS, board_text

SMALL_ROWS = [["lake", "river", "forest"], ["desert", "outside"]]


def test_the_text_of_a_board() -> None:
    assert board_text(Board(SMALL_ROWS)) == (
        "A1          A2\n"
        "lake  ~~~   fores\n"
        "   B1\n"
        "   deser\n"
        "\n"
        "~~~ river\n"
    )  # fmt: skip


def test_pieces_and_marks_are_told_without_colour() -> None:
    lying = Overlays(
        pieces={
            "A1": PieceMark("dwelling", "automa", marked=True),
            "A2": PieceMark("temple", 0),
            "A3": PieceMark("guild", 1, annex=True),
            "A4": PieceMark("palace", 4),
            "A5": PieceMark("balloon", 0),
        },
        terrain={"A6": "volcano"},
        cubes=("A6", "A7"),
        fallow=("A7",),
        marks={"A8": "chosen", "A9": "removed"},
        badges={"A9": "3"},
        bridges=(BridgeMark("A1", "A2"),),
        arrows=(Arrow("A3", "A4"),),
    )
    assert board_text(Board([["lake"] * 9]), lying) == (
        "A1    A2    A3    A4    A5    A6#   A7#   A8!   A9x3\n"
        "<D*>  (E)   [G+]  /P\\   (?)   volca ///// lake  lake\n"
        "\n"
        "~~~ river  ///// fallow\n"
        "D dwelling  E temple  G guild  P palace\n"
        "bridges: A1-A2\n"
        "arrows: A3->A4\n"
    )


def test_a_marked_river_shows_its_name() -> None:
    assert board_text(Board(SMALL_ROWS), Overlays(marks={"r0": "valid"})).startswith("A1    r0?   A2\n")


def test_every_structure_has_a_letter_of_its_own() -> None:
    kinds = {kind for game in facts.GAMES for kind in facts.load(game).pieces} - {"annex"}
    assert kinds <= set(LETTERS)
    assert len(set(LETTERS.values())) == len(LETTERS)


def test_the_printed_boards_fit_a_terminal() -> None:
    for game in facts.GAMES:
        for name in facts.load(game).boards:
            board = facts.load(game).board(name)
            lines = board_text(board).splitlines()
            assert max(map(len, lines)) <= 80
            words = {word for line in lines for word in line.split()}
            assert set(board.names_of(board.land)) <= words


def test_five_seats_and_automa_are_told_apart() -> None:
    names = [f"A{number}" for number in range(1, 7)]
    owners: list[Literal["automa"] | int] = ["automa", 0, 1, 2, 3, 4]
    pieces = {name: PieceMark("dwelling", owner, "lake") for name, owner in zip(names, owners, strict=True)}
    shown = board_text(Board([["lake"] * 6]), Overlays(pieces=pieces)).splitlines()[1].split()
    assert len(set(shown)) == 6
