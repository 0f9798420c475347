"""The editor: its palette, its cards, its links."""

import copy
import json
from typing import Any

import pytest

from automa.errors import BadInput
from automa.facts import load
from automa.mind import decide_json
from automa.pages.desk import Desk
from automa.pages.editor import from_link
from automa.pages.palette import another_human, cleared, put
from automa.pages.positions import edited, sample
from automa.pages.request import Request
from automa.pages.routes import answer
from automa.saved_games import Games
from tests.pages.memory import MemoryStore

GAMES = ("terra-mystica", "age-of-innovation")


def post(path: str, data: object, desk: Desk | None = None, lang: str = "en") -> tuple[int, str]:
    ask = Request("POST", path, body=json.dumps(data).encode(), cookies={"automa-lang": lang})
    got = answer(ask, desk or Desk(Games(MemoryStore())))
    return got.status, got.body


@pytest.fixture(params=GAMES)
def position(request: pytest.FixtureRequest) -> dict[str, Any]:
    return sample(load(request.param))


def held(position: dict[str, Any], brush: str, *hexes: str) -> dict[str, Any]:
    return put(position, brush, hexes, load(position["game"]))


def test_a_piece_takes_the_place_of_another_and_a_second_tap_takes_it_away(position: dict[str, Any]) -> None:
    kind = list(load(position["game"]).pieces)[1]
    before = copy.deepcopy(position)
    marked = held(position, f"automa {kind} marked", "E5")
    assert marked["automa"]["structures"]["E5"] == {"type": kind, "marked": True}
    human = held(marked, f"0 {kind}", "E5")
    assert human["humans"][0]["structures"]["E5"] == kind
    assert "E5" not in human["automa"]["structures"]
    assert held(human, f"0 {kind}", "E5") == {**before, "terrain": {}} or "terrain" not in before
    assert position == before


def test_terrain_is_noted_only_where_it_differs_from_the_print(position: dict[str, Any]) -> None:
    board = load(position["game"]).board(position["map"])
    printed = board.printed[board.hex("E5")]
    other = next(terrain for terrain in load(position["game"]).wheel if terrain != printed)
    assert held(position, f"terrain {other}", "E5")["terrain"] == {"E5": other}
    for brush in (f"terrain {printed}", "terrain printed"):
        assert held(held(position, f"terrain {other}", "E5"), brush, "E5")["terrain"] == {}


def test_a_bridge_joins_two_banks_and_can_be_taken_away() -> None:
    position = sample(load("terra-mystica"))
    board = load("terra-mystica").board("original")
    one = next(index for index, sites in enumerate(board.bridge_sites) if sites)
    other = board.bridge_sites[one].bit_length() - 1
    ends = sorted((board.names[one], board.names[other]))
    standing = held(position, "0 dwelling", ends[0])
    joined = held(standing, "bridge 0", *reversed(ends))
    assert joined["humans"][0]["bridges"] == [ends]
    assert decide_json(joined)["steps"]
    assert held(joined, "bridge 0", *ends)["humans"][0]["bridges"] == []
    with pytest.raises(BadInput, match="No bridge can join"):
        held(position, "bridge 0", "A1", "I1")


@pytest.mark.parametrize(
    ("brush", "hexes"),
    [
        ("", ["E5"]),
        ("automa castle", ["E5"]),
        ("automa dwelling twice", ["E5"]),
        ("7 dwelling", ["E5"]),
        ("² dwelling", ["E5"]),
        ("terrain sky", ["E5"]),
        ("bridge 0", ["E5"]),
        ("bridge 5", ["E5", "E6"]),
        ("empty", []),
        ("empty", ["Z99"]),
    ],
)
def test_what_cannot_be_put_there_is_refused(brush: str, hexes: list[str]) -> None:
    asked = {"position": sample(load("terra-mystica")), "brush": brush, "hexes": hexes}
    status, body = post("/editor/put", asked)
    assert status == 422, body


@pytest.mark.parametrize(
    "edits",
    [
        [["humans.0.bridges", [["Z9", "A1"]]]],
        [["humans.0.bridges", [["A1"]]]],
        [["humans.0.bridges", 7]],
        [["terrain.E5", "sky"]],
        [["terrain.E5", 7]],
        [["cubes", ["E5", 3]]],
    ],
)
def test_a_position_that_cannot_be_drawn_is_refused(edits: Any) -> None:
    status, body = post("/editor/edit", {"position": sample(load("terra-mystica")), "edits": edits})
    assert status == 422, body


def test_a_bare_board_and_a_second_human(position: dict[str, Any]) -> None:
    known = load(position["game"])
    two = edited(position, another_human(position, known))
    assert len({two["automa"]["home"], *(human["home"] for human in two["humans"])}) == 3
    assert post("/editor/edit", {"position": two})[0] == 200
    assert decide_json(two)["steps"]
    assert edited(two, another_human(two, known)) == position
    bare = edited(two, cleared(two))
    assert not bare["automa"]["structures"]
    assert not any(human["structures"] for human in bare["humans"])
    assert post("/editor/edit", {"position": bare})[0] == 200


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_is_drawn_to_be_picked_by_sight(position: dict[str, Any], lang: str) -> None:
    known = load(position["game"])
    plain = [card.id for card in known.cards.values() if not card.expansion]
    for role in ("action", "support"):
        status, body = post("/editor/cards", {"position": position, "role": role}, lang=lang)
        assert status == 200
        assert body.count("<svg") == len(plain)
        for card in plain:
            assert f"cards.{role}&#34;, &#34;{card}&#34;" in body
    assert post("/editor/cards", {"position": position, "role": "joker"})[0] == 422


@pytest.mark.parametrize(
    ("desk", "address", "told"),
    [
        (Desk(Games(MemoryStore())), "", "this device only"),
        (
            Desk(Games(MemoryStore()), address="http://192.0.2.7:8737", shared=True),
            "http://192.0.2.7:8737",
            "paired",
        ),
        (Desk(Games(MemoryStore()), channel="games"), "", "on any device"),
    ],
    ids=["alone", "shared", "site"],
)
def test_the_link_holds_the_position_and_says_who_can_open_it(
    position: dict[str, Any], desk: Desk, address: str, told: str
) -> None:
    status, body = post("/editor/share", {"position": position}, desk)
    assert status == 200
    assert f'data-address="{address}"' in body
    assert told in body
    assert from_link(body.partition("/editor?p=")[2].partition('"')[0]) == position
