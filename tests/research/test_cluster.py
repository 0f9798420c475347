"""`automa study --on ray`: machines come and go, and the rows stay what they are."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.research.machines import QUIET, Machines, machines
from tests.research.studies import finished, rows, started, write_plan

pytestmark = pytest.mark.proof

OWN = """
from automa.chance import Chance


class Last:
    def __init__(self, seed):
        self.chance = Chance(seed)

    def choose(self, state):
        return self.chance.pick(list(state.legal())[-3:])
"""
PLAN = """
games = {games}
seed = 5
shard = {shard}
turns = true
decisions = true
records = 1
[[grid]]
player = "mine:Last"
[[grid]]
game = "age-of-innovation"
player = "random"
automa = "random"
"""
GAMES, SHARD = 60, 5


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a plan and a player of one's own."""
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "mine.py").write_text(OWN, "utf-8")
    write_plan(folder, GAMES, SHARD, PLAN)
    return folder


@pytest.fixture(scope="module")
def whole(place: Path) -> dict[str, str]:
    """What the processes of this machine come to."""
    finished("plan.toml", "--out", "here", "--jobs", "2", where=place)
    return rows(place / "here")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Machines]:
    """Two machines of one core each."""
    with machines() as found:
        found.start_node()
        yield found


def on(cluster: Machines, place: Path, address: str, out: str) -> "subprocess.Popen[str]":
    """A study on the cluster, under way; `ray` alone finds it as Ray does, by its variable."""
    return started(
        "plan.toml", "--out", out, "--on", address, where=place, more={**QUIET, "RAY_ADDRESS": cluster.address}
    )  # fmt: skip


def wait_for_shards(process: "subprocess.Popen[str]", out: Path, count: int) -> None:
    """Until so many are in the folder, and the rest is under way."""
    end = time.monotonic() + 400
    while len(list((out / "games").glob("*.parquet"))) < count:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.1)


def ended_well(process: "subprocess.Popen[str]") -> None:
    """It played to the end, and said nothing of what happened to machines."""
    out, errors = process.communicate(timeout=500)
    assert process.returncode == 0, errors
    assert f"{2 * GAMES} of {2 * GAMES} games" in out
    assert "raylet" not in errors


def test_a_node_is_lost_in_the_middle(cluster: Machines, place: Path, whole: dict[str, str]) -> None:
    """From far away, by the client of Ray: what the lost machine had is done by the others."""
    process = on(cluster, place, cluster.client, "far")
    try:
        wait_for_shards(process, place / "far", 4)
        cluster.cut(cluster.running[1])
        assert process.poll() is None
        ended_well(process)
    finally:
        process.kill()
    assert rows(place / "far") == whole


def test_the_head_is_started_again_and_a_driver_dies(
    cluster: Machines, place: Path, whole: dict[str, str]
) -> None:
    """Everything goes dark; who plays waits for it. Then who plays is killed, and goes on."""
    process = on(cluster, place, "ray", "near")
    try:
        wait_for_shards(process, place / "near", 3)
        cluster.cut_all()
        cluster.start_head()
        before = len(list((place / "near" / "games").glob("*.parquet")))
        assert before < 2 * GAMES // SHARD
        wait_for_shards(process, place / "near", before + 2)
    finally:
        process.kill()
        process.communicate()
    again = on(cluster, place, "ray", "near")
    try:
        ended_well(again)
    finally:
        again.kill()
    assert rows(place / "near") == whole


def test_an_address_where_nobody_answers_is_refused(place: Path) -> None:
    process = started("plan.toml", "--out", "nobody", "--on", "ray://127.0.0.1:9", where=place)
    assert "there is no Ray cluster at" in process.communicate(timeout=300)[1]
    assert process.returncode == 2
    process = started("plan.toml", "--out", "nobody", "--on", "spark", where=place)
    assert "write ray, or ray://HOST:PORT" in process.communicate(timeout=60)[1]
