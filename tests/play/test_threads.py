"""Several threads may begin at once, in a process that has read nothing yet."""

import ast
import subprocess
import sys
from pathlib import Path

import automa
from tests.effort import LONG

PROCESSES = 100 if LONG else 10

EIGHT_AT_ONCE = """
import sys, threading
import automa

together, ended = threading.Barrier(8), []


def play(seed):
    together.wait()
    if seed % 2:
        game = automa.new_game("terra-mystica", ["witches"], seed=seed)
    else:
        game = automa.new_game("age-of-innovation", ["goblins"], displays=("lake",), seed=seed)
    for _ in range(5):
        game.play(game.legal()[0])
    ended.append(game.state.facts)


sys.setswitchinterval(1e-5)
threads = [threading.Thread(target=play, args=(seed,)) for seed in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(ended), len({id(facts) for facts in ended}))
"""


def test_eight_threads_begin_games_of_both_titles() -> None:
    """No process dies, every thread plays, and each title has one set of facts."""
    for number in range(PROCESSES):
        ended = subprocess.run(
            [sys.executable, "-X", "faulthandler", "-c", EIGHT_AT_ONCE],
            check=False,
            capture_output=True,
            text=True,
        )
        assert ended.returncode == 0, (number, ended.stderr[-2000:])
        assert ended.stdout == "8 2\n", (number, ended.stderr[-2000:])


def test_only_one_module_reads_by_a_type() -> None:
    """Whoever called msgspec itself would meet a type that another thread has half read."""
    found = [
        f"{path}:{call.lineno}"
        for path in Path(automa.__file__).parent.rglob("*.py")
        if path.name != "typed.py"
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and _reads_by_type(call)
    ]
    assert found == []


def _reads_by_type(call: ast.Call) -> bool:
    name = ast.unparse(call.func)
    by_type = len(call.args) > 1 or any(word.arg == "type" for word in call.keywords)
    if name in (
        "msgspec.json.decode",
        "msgspec.msgpack.decode",
        "msgspec.toml.decode",
        "msgspec.yaml.decode",
    ):
        return by_type
    return name == "msgspec.convert" or (name.endswith("Decoder") and "json" in name + ast.unparse(call))
