"""The boards a second time: by the public ids of the Terra Mystica maps and by the letters of the setup card."""

import hashlib
import tomllib

import pytest

from automa.board import Board
from automa.board.hexset import indices
from automa.chance import Chance
from automa.facts import letters, load
from automa.facts.catalogue import GameFacts

TM = load("terra-mystica")
AOI = load("age-of-innovation")
ALL = [(facts, name) for facts in (TM, AOI) for name in facts.boards]
NAMES = [name for _, name in ALL]

# The id of a map in the public ledgers is a hash of its colours, row by row.
PUBLIC_IDS = {
    "original": "126fe960806d587c78546b30f1a90853b1ada468",
    "fire-ice-1": "95a66999127893f5925a5f591d54f8bcb9a670e6",
    "fire-ice-2": "be8f6ebf549404d015547152d5f2a1906ae8dd90",
    "loon-lakes": "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1",
    "fjords": "2afadc63f4d81e850b7c16fb21a1dcd29658c392",
}
COLOURS = {
    "D": "yellow",
    "P": "brown",
    "S": "black",
    "L": "blue",
    "F": "green",
    "M": "gray",
    "W": "red",
    "~": "x",
}

# The setup card of Age of Innovation as a second person would read it: terrain with its letters, row by row.
SETUP_CARD = {
    "small": """
        .  .  ~  F   M    D    P    ~  L    F   M    W    ~
        .  .  ~  S   LA   S    WCE  ~  SAE  PC  LCE  ~    F
        .  .  .  ~   PE   MAE  FCE  ~  ~    DC  ~    ~    DE
        .  .  .  ~   W    DA   ~    F  ~    ~   MBD  PA   S
        .  .  .  .   ~    ~    ~    SC PF   LB  DB   WBD  M
        .  .  .  ~   L    PBD  ~    W  MF   ~   FAD  LD   D
        .  .  .  .   ~    SF   MC   ~  ~    ~   ~    ~    ~
        .  .  .  ~   D    FB   WAF  DDF FF  LF  SBD  F    ~
        .  .  .  ~   W    P    M    L  S    P   D    W    M""",
    "large": """
        F  ~  L  S  P   W  M  ~  L  S  P   D  ~
        M  ~  ~  F  LAC FA DA ~  FC MB L   ~  S
        W  L  SC ~  MA  PA SA ~  ~  WE ~   ~  W
        D  MC WC ~  DC  WA ~  SE ~  ~  PBE MF F
        P  FE PC DE ~   ~  ~  FF MD LB WB  DD P
        S  ~  ~  ~  LE  ME ~  DF PD ~  SB  L  W
        L  ~  P  SF ~   FB PF ~  ~  ~  ~   ~  ~
        ~  D  LD ~  WF  SD DB WD S  LF FD  S  ~
        F  M  W  ~  D   M  P  L  F  M  W   D  P""",
}


@pytest.mark.parametrize("name", PUBLIC_IDS)
def test_terrain_has_the_public_id(name: str) -> None:
    board = TM.boards[name]
    rows = [" ".join(COLOURS[cell] for cell in row.split()) + " E" for row in board.rows]
    text = " ".join((["E"] if board.first_row_shifted else []) + rows)
    assert hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest() == PUBLIC_IDS[name]


@pytest.mark.parametrize("name", SETUP_CARD)
def test_setup_card_read_twice(name: str) -> None:
    facts, board = AOI.boards[name], AOI.board(name)
    card = [line.split() for line in SETUP_CARD[name].strip().splitlines()]
    assert [" ".join(cell[0] for cell in row) for row in card] == list(facts.rows)
    on_card = {
        (r, c, letter) for r, row in enumerate(card) for c, cell in enumerate(row) for letter in cell[1:]
    }
    ours = {
        (*board.position[board.hex(name)], letter)
        for of_terrain in facts.starts.values()
        for letter, name in of_terrain.items()
    }
    assert ours == on_card


@pytest.mark.parametrize(
    ("name", "land", "river", "bridges", "borders"),
    [
        ("original", 77, 36, 29, 36),
        ("fire-ice-1", 77, 35, 33, 31),
        ("fire-ice-2", 77, 36, 29, 36),
        ("loon-lakes", 77, 35, 22, 32),
        ("fjords", 80, 33, 33, 34),
        ("small", 59, 31, 17, 22),
        ("large", 81, 36, 31, 33),
    ],
)
def test_counts(name: str, land: int, river: int, bridges: int, borders: int) -> None:
    board = (AOI if name in AOI.boards else TM).board(name)
    sites = sum(mask.bit_count() for mask in board.bridge_sites) // 2
    counted = (board.land.bit_count(), board.river.bit_count(), sites, board.borders.bit_count())
    assert counted == (land, river, bridges, borders)


TERRAIN_COUNTS = {
    "fjords": {"forest": 12, "plains": 12, "mountain": 12},
    "small": {"desert": 9, "forest": 9, "mountain": 9, "lake": 8, "plains": 8, "swamp": 8, "wasteland": 8},
    "large": {"lake": 12, "plains": 12, "swamp": 12, "wasteland": 12},
}


@pytest.mark.parametrize(("facts", "name"), ALL, ids=NAMES)
def test_terrains_are_balanced(facts: GameFacts, name: str) -> None:
    board = facts.board(name)
    expected = dict.fromkeys(facts.wheel, 11) | TERRAIN_COUNTS.get(name, {})
    assert {terrain: mask.bit_count() for terrain, mask in board.terrain.items()} == expected
    for i in indices(board.land):  # no two neighbours share a terrain on the Age of Innovation boards
        if facts is AOI:
            assert not board.neighbours[i] & board.terrain[board.printed[i]]


@pytest.mark.parametrize(("facts", "name"), ALL, ids=NAMES)
def test_bridge_sites_follow_the_geometry(facts: GameFacts, name: str) -> None:
    """A site joins land hexes two apart whose two common neighbours are river, one of them perhaps beyond the rim."""
    board: Board = facts.board(name)
    for one, mask in enumerate(board.bridge_sites):
        for other in indices(mask):
            between = board.neighbours[one] & board.neighbours[other]
            assert board.distance[one][other] == 2
            assert not between & board.land
            assert between.bit_count() in (1, 2)
            straight = board.position[one][0] == board.position[other][0]
            assert not straight, "hexes in one row two apart have a single hex between them"


@pytest.mark.parametrize("name", [name for facts, name in ALL if name != "small"])
def test_borders_are_the_rim(name: str) -> None:
    """First and last row, first and last hex of every row; only the western coast of the small side is no border."""
    board = (AOI if name == "large" else TM).board(name)
    for i in indices(board.land):
        row, column = board.position[i]
        on_rim = row in (0, len(board.rows) - 1) or column in (0, len(board.rows[row]) - 1)
        assert bool(board.borders >> i & 1) == on_rim, board.names[i]


def test_borders_of_the_small_side() -> None:
    board = AOI.board("small")
    for i in indices(board.land):
        row, column = board.position[i]
        assert bool(board.borders >> i & 1) == (row in (0, 8) or column == 12)


@pytest.mark.rule("TM-COMP-06", "TM-INIT-02", "AOI-COMP-05", "AOI-INIT-02")
@pytest.mark.parametrize(("facts", "name"), ALL, ids=NAMES)
def test_each_terrain_has_every_letter_once(facts: GameFacts, name: str) -> None:
    board, starts = facts.board(name), facts.boards[name].starts
    assert list(starts) == list(facts.wheel)
    for terrain, of_terrain in starts.items():
        assert "".join(of_terrain) == letters.LETTERS
        assert all(board.printed[board.hex(at)] == terrain for at in of_terrain.values())


@pytest.mark.parametrize(("facts", "name"), ALL, ids=NAMES)
def test_start_pairs_lie_four_to_seven_apart(facts: GameFacts, name: str) -> None:
    board = facts.board(name)
    for of_terrain in facts.boards[name].starts.values():
        for card in facts.cards.values():
            one, other = (board.hex(of_terrain[letter]) for letter in card.start)
            assert 4 <= board.distance[one][other] <= 7


@pytest.mark.rule("TM-INIT-11", "AOI-INIT-06")
def test_letters_lie_away_from_the_rim() -> None:
    on_rim = {
        (name, terrain, letter)
        for facts, name in ALL
        for terrain, of_terrain in facts.boards[name].starts.items()
        for letter, at in of_terrain.items()
        if facts.board(name).borders >> facts.board(name).hex(at) & 1
    }
    assert on_rim == {("small", "desert", "E")}, "only one letter of the printed card stands on the rim"


@pytest.mark.rule("TM-UNK-01")
def test_house_letters_are_what_the_generator_prints(capsys: pytest.CaptureFixture[str]) -> None:
    letters.main()
    printed = tomllib.loads(capsys.readouterr().out)
    assert printed == {name: {"starts": board.starts} for name, board in TM.boards.items()}
    assert {board.starts_status for board in TM.boards.values()} == {"house"}
    assert (letters.NEAREST, letters.FARTHEST) == (4, 7)
    assert {card.start for card in TM.cards.values()} == set(letters.STARTS)


def test_the_generator_takes_the_rim_only_in_need() -> None:
    """A terrain that lies on the rim alone still gets its letters."""
    row = ["desert", "plains", "plains", "plains"] * 3
    board = Board([row, row])
    found = letters.house_letters(board, ["desert"], Chance(1))["desert"]
    assert "".join(found) == "ABCDEF"
    for one, other in letters.STARTS:
        assert 4 <= board.distance[board.hex(found[one])][board.hex(found[other])] <= 7


def test_landmasses_of_age_of_innovation() -> None:
    sizes = {
        name: sorted(part.bit_count() for part in AOI.board(name).areas(AOI.board(name).land))
        for name in AOI.boards
    }
    assert sizes == {"small": [8, 13, 17, 21], "large": [7, 8, 14, 14, 17, 21]}


def test_the_small_side_is_part_of_the_large_one() -> None:
    small, large = AOI.board("small"), AOI.board("large")
    where = {large.position[i] for i in indices(large.land)}
    assert {small.position[i] for i in indices(small.land)} <= where
    sites = {
        frozenset((large.position[i], large.position[j]))
        for i, mask in enumerate(large.bridge_sites)
        for j in indices(mask)
    }
    for i, mask in enumerate(small.bridge_sites):
        assert all(frozenset((small.position[i], small.position[j])) in sites for j in indices(mask))
