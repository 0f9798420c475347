"""A greedy game over HTTP is the same game as in the library: same commands, same turns of hers, same result."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from automa.errors import BadInput
from automa.players import GreedyPlayer, play_out
from automa.record import parse
from automa.record.replay import replay
from automa.store.sqlite import SqliteStore
from automa.title import start
from automa.web.keys import Keys
from automa.web.mount import Where
from automa.web.site import create_site
from tests.web.test_site import KEY, Client

GAMES = ("terra-mystica", "age-of-innovation")
HERS = "automa: "


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    store = SqliteStore(tmp_path)
    keys = Keys(KEY)
    yield Client(create_site(store, keys, Where(("localhost",), shared=False)), keys)
    store.close()


class Follower:
    """A greedy player who knows nothing but what the server gives out: the record, line by line."""

    def __init__(self, client: Client, game: str) -> None:
        self.client, self.game = client, game
        self.record = parse(client.get(f"{game}/record").text)
        self.mine: Any = start(self.record.header)
        self.player = GreedyPlayer()
        self.read = 0

    def catch_up(self) -> None:
        """Play the new lines of the server's record here; her turns are computed anew and compared."""
        lines = parse(self.client.get(f"{self.game}/record").text).lines
        for line in lines[self.read :]:
            seat, _, body = line.rpartition(": ") if line.startswith(HERS) else ("", "", line)
            if seat:
                assert self.mine.automa() == body
            self.mine.play(seat, body.split(". "))
        self.read = len(lines)

    def play(self) -> int:
        """To the end; returns how many commands were sent."""
        sent, line = 0, 0
        while True:
            self.catch_up()
            state = self.mine.state
            if state.over:
                return sent
            command = self.player.choose(state).text(state.names)
            answer = self.client.post(f"{self.game}/command", json={"line": line, "commands": [command]})
            assert answer.status_code == 200, (command, answer.text[:300])
            line = answer.json()["line"]
            sent += 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_greedy_game_over_http_is_the_one_of_the_library(client: Client, game: str) -> None:
    made = {"game": game, "seed": 11, "choices": {"level": "automa"}}
    follower = Follower(client, client.post("/play", json=made).json()["go"])
    library: Any = start(follower.record.header)
    sent = follower.play()
    assert sent == play_out(library.state, [GreedyPlayer()])
    record = parse(client.get(f"{follower.game}/record").text)
    assert sum(not line.startswith(HERS) for line in record.lines) == sent
    replayed: Any = replay(record, start)[0]
    assert replayed.state.scores() == library.state.scores()
    assert replayed.position() == library.position()
    page = client.get(f"{follower.game}/screen").json()["html"]
    shown = re.search("<tfoot>.*?</tfoot>", page, re.S)
    assert shown
    assert [int(points) for points in re.findall(r"<b>(\d+)</b>", shown[0])] == list(library.state.scores())


def test_a_command_that_the_library_refuses_is_refused_over_http(client: Client) -> None:
    game = client.post("/play", json={"game": "terra-mystica", "seed": 11}).json()["go"]
    mine: Any = start(parse(client.get(f"{game}/record").text).header)
    with pytest.raises(BadInput):
        mine.play("", ["build A1. build A2"])
    answer = client.post(f"{game}/command", json={"line": 0, "commands": ["build A1. build A2"]})
    assert answer.status_code == 422
    assert client.get(f"{game}/screen").json()["line"] == 0
