"""A third game is a folder of facts, a few classes and one entry: record, library, app and terminal play it."""

import subprocess
import sys
from pathlib import Path

FACTS = Path(__file__).parents[2] / "src/automa/facts/terra_mystica"
PLAYED = """
import io, pickle, sys
from pathlib import Path
from tests.title.claims import GAME, sit_down

sit_down(Path(sys.argv[1]))

import msgspec

import automa
from automa import app
from automa.cli.save import Save
from automa.cli.terminal.keeping import InFile
from automa.cli.terminal.session import TerminalSession
from automa.record import Header, Player, Record, parse, print_record

# the library
assert automa.titles()[-1] == GAME
game = automa.new_game(GAME, ["red", "blue"], seed=4, forbidden=["A1"])
assert str(game.legal()[0]) == "claim A2", str(game.legal()[0])
game.play("claim E5")
assert game.scores() == {"red": 1, "blue": 0} and game.turn == "blue"
for text, error in (("claim E5", automa.IllegalMove), ("claim A1", automa.IllegalMove), ("fly", automa.InvalidMove)):
    try:
        game.play(text)
    except error:
        pass
    else:
        raise AssertionError(text)
twin = game.copy()
for line in ("claim A2", "claim E6", "stop"):
    game.play(line)
assert (game.turn, twin.turn, game.round, twin.round) == ("red", "blue", 2, 1), (game, twin)
game.play("claim F4")
assert game.over and game.scores() == {"red": 5, "blue": 1}, repr(game)
assert 'data-board="original"' in game._repr_html_()

# the bare state, as text and packed
twin = automa.new_game(GAME, ["red", "blue"], forbidden=["A1"]).state
for _ in range(3):
    twin.apply(twin.legal()[7])
    for other in (automa.read_state(twin.to_json()), pickle.loads(pickle.dumps(twin)), twin.copy()):
        assert other == twin and other.legal() == twin.legal()
assert msgspec.json.decode(msgspec.json.encode(twin.observation(0)))["game"] == GAME
assert pickle.loads(pickle.dumps(game)).to_record() == game.to_record()

# the record
text = game.to_record()
assert "game: claims" in text and "option forbidden: A1" in text
assert automa.load(text).to_record() == text
for wrong in (text.replace("claims", "clams"), text.replace("claim F4", "claim E5"), text.replace("digital", "table")):
    try:
        automa.play_record(wrong)
    except automa.BadInput as error:
        assert str(error)
    else:
        raise AssertionError(wrong)

# the app, tapped and taken back
record = app.new_digital(GAME, "original", [("red", "Ann"), ("blue", "Bob")])
view = app.view(record)
assert view.turn == "red" and any(deed.command == "claim E5" for deed in view.deeds)
assert [deed.command for deed in app.deeds_at(record, "E5")] == ["claim E5"]
for line in ("red: claim E5", "undo", "red: claim E6", "blue: stop", "red: claim E5", "red: stop"):
    record = app.handle(record, line).record
view = app.view(record)
assert view.phase == "finished" and [score.points for score in view.scores] == [3, 0]
assert [place.structure.owner for place in view.board.hexes if place.structure] == ["red", "red"]

# the terminal
said = iter(["claim E5", "tiles", "rounds", "board", "log", "stop", "claim E6", "why", "undo", "1", "stop"])
out = io.StringIO()
new = app.new_digital(GAME, "original", [("red", "Ann"), ("blue", "Bob")])
kept = InFile(Save.create(Path(sys.argv[2]), new), new)
TerminalSession(kept, "en", lambda prompt: next(said), out).run()
assert kept.view.phase == "finished"
assert "Ann" in out.getvalue() and not list(said)
assert parse(Path(sys.argv[2]).read_text()) == kept.record
print("played")
"""


def test_a_third_game_is_played_everywhere(tmp_path: Path) -> None:
    """In a process of its own: the registry of this one keeps two titles."""
    folder = tmp_path / "claims"
    folder.mkdir()
    for file in FACTS.glob("*.toml"):
        (folder / file.name).write_text(
            file.read_text("utf-8").replace('id = "terra-mystica"', 'id = "claims"'), "utf-8"
        )
    command = [sys.executable, "-c", PLAYED, str(folder), str(tmp_path / "game.automa")]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("played\n", 0), done.stderr
