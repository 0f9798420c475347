"""`automa play --terminal`: a person types, the game is kept line by line."""

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from automa import app
from automa.cli import main
from automa.cli.save import Save
from automa.cli.terminal.choices import by_number
from automa.cli.terminal.keeping import InFile, InStore, KeptGame
from automa.cli.terminal.session import Quit, TerminalSession
from automa.errors import BadInput
from automa.players import GreedyPlayer
from automa.record import Record, in_force, parse, replay
from automa.record.digital import DigitalGame
from automa.record.terra_mystica import header_of
from automa.saved_games import Games
from automa.store.sqlite import SqliteStore
from automa.terra_mystica import AutomaOptions, Options
from automa.title import start
from automa.words import LANGUAGES, Language
from tests.pages.memory import MemoryStore

WITCHES = Options(factions=("witches",), seed=208, automa=AutomaOptions(level="automa"))
OPENING = ("pass BON9", "build C3", "build C4")


def kept(options: Options = WITCHES) -> InStore:
    """A new game that is kept in memory."""
    return InStore(Games(MemoryStore()), "a game", Record(header_of(options)))


def played(
    typed: list[str], options: Options = WITCHES, lang: Language = "en", where: KeptGame | None = None
) -> tuple[TerminalSession, str]:
    """A session after this was typed, and everything it showed."""
    sink = io.StringIO()
    session = TerminalSession(where or kept(options), lang, typist(typed), sink)
    with pytest.raises((EOFError, Quit)):
        session.run()
    return session, sink.getvalue()


def state_of(session: TerminalSession) -> Any:
    """The game behind a session."""
    game: Any = app.opened(session.kept.record).game
    return game.state


def typist(typed: list[str]) -> Callable[[str], str]:
    """Types these lines one after the other, then closes the input."""
    left = list(typed)

    def read(prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return read


def lines_of(session: TerminalSession) -> list[str]:
    return [session.kept.record.lines[number - 1] for number in in_force(session.kept.record)]


def test_numbers_and_commands_are_the_same() -> None:
    typed, _ = played([*OPENING])
    numbered, shown = played(["1", "3", "3"])
    assert lines_of(typed) == lines_of(numbered) == [f"witches: {command}" for command in OPENING]
    assert "1  pass BON9  (Income: 2 coins. When you pass, for each dwelling: 1 point)" in shown
    assert "Witches: Choose your first bonus card" in shown


def test_the_screen_tells_goods_tracks_cards_and_costs() -> None:
    _, shown = played([*OPENING])
    last = shown.rpartition("Original board · round 1 of 6")[2]
    assert "() Witches 20 17 6 0 5/7/0" in last
    assert "Fire Water Earth Air" in last
    assert "upgrade C3 to TP  (−6C −2W +3VP)" in last
    assert "Power actions: ACT1 1 bridge (3 power)" in last
    assert "Next income, without the bonus from passing: 3 workers" in last
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_automas_turn_is_explained_and_can_be_asked_for_again() -> None:
    _, shown = played([*OPENING, "why", "upgrade C3 to TP. done", "why"])
    before, _, after = shown.partition("What Automa did")
    assert "Automa has not had a turn yet." in before
    assert after.count("Round 1: action card") == 2
    assert "→ " in after


def test_a_turn_that_waits_for_an_answer_is_explained() -> None:
    """Powermongers: every screen of their games can be drawn, the second half of a turn included."""
    options = Options(
        factions=("nomads",), seed=2, automa=AutomaOptions(faction="powermongers", level="alptrauma")
    )
    session = TerminalSession(kept(options), "en", sink=io.StringIO())
    session.read = lambda prompt: GreedyPlayer().choose(state_of(session)).text(state_of(session).names)
    session.run()
    assert any(line.startswith("automa: then ") for line in session.kept.record.lines)
    again, _ = replay(session.kept.record, start)
    assert isinstance(again, DigitalGame)
    assert again.state.snapshot() == state_of(session).snapshot()


def test_an_owners_values_are_played_by_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text("[terra-mystica.tiles.spade-earth]\nautoma_vp = [4, 6]\n", encoding="utf-8")
    game = ["--terminal", "--faction", "witches", "--seed", "208", "--facts", "mine.toml", "--save", "a.txt"]
    assert typed_into(game, "1\n3\n3\nupgrade C3 to TP. done\n", monkeypatch) == 0
    kept = parse(Path("a.txt").read_text(encoding="utf-8"))
    assert kept.header.facts == {"tiles.spade-earth.automa_vp": "[4, 6]"}
    assert main(["replay", "a.txt"]) == 0
    assert "What Automa did" in capsys.readouterr().out


def test_several_commands_in_a_line() -> None:
    session, _ = played([*OPENING, "burn 1. upgrade C3 to TP. done"])
    assert "witches: burn 1. upgrade C3 to TP. done" in lines_of(session)


def test_undo_takes_automas_turn_back_too_and_redo_brings_it_again() -> None:
    session, _ = played([*OPENING, "upgrade C3 to TP", "done"])
    assert lines_of(session)[-1].startswith("automa: ")
    undone, _ = played([*OPENING, "upgrade C3 to TP", "done", "undo"])
    assert lines_of(undone) == lines_of(session)[:4]
    again, _ = played([*OPENING, "upgrade C3 to TP", "done", "undo", "redo"])
    assert lines_of(again) == lines_of(session)
    assert len(again.kept.record.lines) > len(session.kept.record.lines)


def test_nothing_to_undo_or_redo() -> None:
    _, shown = played(["undo", "redo"])
    assert "There is nothing to take back." in shown
    assert "There is nothing to bring back." in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no choice 99; the choices go from 1 to 4."),
        ("dance", "“dance” is no command."),
        ("build A1", "[TM-"),
        ("automa", "Automa's turns are lines of her own"),
        ("pass BON1", "Bonus card BON1 does not lie in the row."),
        ("x" * 3000, "a line of a record has at most 2000 characters"),
        ("pass BON9. undo to 0", "is no command"),
        ("fly \udc80", "“fly ?” is no command."),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(typed: str, answer: str) -> None:
    session, shown = played([typed])
    assert answer in " ".join(shown.split())
    assert session.kept.record.lines == ()


def test_help_hint_tiles_log_board() -> None:
    session, shown = played(["help", "?", "", "hint", "tiles", "board", *OPENING[:1], "log", "quit", "1"])
    assert shown.count("Type the number of a choice") == 2
    assert "A greedy player would say: pass BON" in shown
    assert "FAV5 At once: 2 steps of Fire. Your towns need power value 6 only. (3 left)" in shown
    assert "   1  witches: pass BON9" in shown
    assert lines_of(session) == ["witches: pass BON9"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("factions", [("yetis",), ("witches", "nomads")])
def test_a_whole_game(lang: Language, factions: tuple[str, ...]) -> None:
    """Every screen of a game can be drawn in both languages; the end tells who won."""
    options = Options(
        factions=factions,
        seed=8,
        automa=AutomaOptions(level="automa"),
        final_tile="random",
        mini_expansion=True,
        shipping_bonus=True,
        temple_tile=True,
    )
    session = TerminalSession(kept(options), lang, sink=io.StringIO())
    greedy = GreedyPlayer()

    def read(prompt: str) -> str:
        wanted = greedy.choose(state_of(session)).text(state_of(session).names)
        listed = {deed.command: number for number, deed in by_number(session.groups).items()}
        return str(listed.get(wanted, wanted))

    session.read = read
    session.run()
    assert isinstance(session.sink, io.StringIO)
    end = session.sink.getvalue().splitlines()[-len(factions) :]
    assert all("Automa" in line for line in end)
    again, _ = replay(session.kept.record, start)
    assert isinstance(again, DigitalGame)
    assert again.state.snapshot() == state_of(session).snapshot()


# -- files ------------------------------------------------------------------------------------------------------------


def test_every_line_is_on_disk_before_the_next_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = Record(header_of(WITCHES))
    save = Save.create(path, record)
    session = TerminalSession(InFile(save, record), "en", sink=io.StringIO())
    seen: list[int] = []

    def read(prompt: str) -> str:
        seen.append(len(parse(path.read_text(encoding="utf-8")).lines))
        if len(seen) > len(OPENING):
            raise EOFError
        return OPENING[len(seen) - 1]

    session.read = read
    with pytest.raises(EOFError):
        session.run()
    assert seen == [0, 1, 2, 3]


def test_a_resumed_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = Record(header_of(WITCHES))
    first, _ = played([*OPENING, "upgrade C3 to TP", "done"], where=InFile(Save.create(path, record), record))
    save, found = Save.resume(path)
    assert found == first.kept.record
    second, shown = played(["why"], lang="de", where=InFile(save, found))
    assert state_of(second).snapshot() == state_of(first).snapshot()
    assert "Runde 1: Aktionskarte" in shown


def test_saving_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff")
    with pytest.raises(BadInput, match="exists already; go on with --resume"):
        Save.create(path, Record(header_of(WITCHES)))
    with pytest.raises(BadInput, match="is no record: it is not UTF-8 text"):
        Save.resume(path)
    with pytest.raises(BadInput, match=r"cannot read .*missing\.txt”: no such file or directory"):
        Save.resume(tmp_path / "missing.txt")
    with pytest.raises(BadInput, match=r"cannot write .*: no such file or directory"):
        Save.create(tmp_path / "no" / "game.txt", Record(header_of(WITCHES)))


# -- the command ------------------------------------------------------------------------------------------------------


def typed_into(command: list[str], typed: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return main(["play", *command])


def test_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    game = ["--terminal", "--faction", "witches", "--level", "automa", "--seed", "208"]
    assert typed_into([*game, "--save", "a.txt"], "1\nquit\n", monkeypatch) == 0
    shown = capsys.readouterr().out
    assert "8 values of this game nobody has read off the components" in shown
    assert "The game is kept in a.txt.\nGo on with: automa play --terminal --resume a.txt" in shown
    assert typed_into(["--terminal", "--resume", "a.txt"], "build C3\n", monkeypatch) == 0
    assert "2 lines read from a.txt." in capsys.readouterr().out
    kept = parse(Path("a.txt").read_text(encoding="utf-8"))
    assert kept.lines[0].startswith("note unconfirmed values: ")
    assert kept.lines[1:] == ("witches: pass BON9", "witches: build C3")
    assert main(["replay", "a.txt"]) == 0
    assert "Witches: Bonus card (When you pass, for each dwelling: 1 point) taken" in capsys.readouterr().out


def test_without_a_file_the_game_is_one_of_the_saved_games(
    own_surroundings: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed_into(["--terminal", "--lang", "de"], "quit\n", monkeypatch) == 0
    assert "nichts wird aufgehoben" in capsys.readouterr().out
    assert main(["games", "list"]) == 0
    assert "no saved games" in capsys.readouterr().out
    assert typed_into(["--terminal", "--humans", "2"], "1\n", monkeypatch) == 0
    said = capsys.readouterr().out
    (id_,) = re.findall(r"--go-on ([0-9a-f]{16})", said)
    assert typed_into(["--terminal", "--go-on", id_, "--lang", "de"], "undo\nquit\n", monkeypatch) == 0
    assert "„Terra Mystica ·" in capsys.readouterr().out
    with closing(SqliteStore(own_surroundings)) as store:
        (game,) = store.games()
        record = Games(store).open(game.id).record
    assert len(record.header.players) == 2
    assert record.lines[-1].startswith("undo to ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "say --terminal to play here"),
        (["--terminal", "--humans", "3"], "Automa plays against one or two humans"),
        (["--terminal", "--faction", "elves"], "unknown faction 'elves', known are: acolytes"),
        (
            ["--terminal", "--faction", "witches", "--faction", "auren"],
            "witches and auren are two sides of one board",
        ),
        (["--terminal", "--level", "easy"], "unknown level 'easy'"),
        (["--terminal", "--map", "moon"], "unknown map 'moon'"),
        (["--terminal", "--switch", "x"], "--switch x: write NAME=VALUE"),
        (["--terminal", "--switch", "x=true"], "option x: a digital game"),
        (["--terminal", "--palaces", "3,4"], "--palaces belongs to another game than Terra Mystica"),
        (["--terminal", "--expansion", "x"], "unknown expansion 'x'"),
        (["--terminal", "--final-tile", "x"], "unknown final scoring tile 'x'"),
        (["--terminal", "--seed", "-1"], "--seed must be 0 to 9223372036854775807, not -1"),
        (["--terminal", "--seed", "9" * 30], "--seed must be 0 to 9223372036854775807, not 9"),
        (["--terminal", "--resume", "x", "--seed", "1"], "--seed belongs to a new game"),
        (["--terminal", "--resume", "missing.txt"], "cannot read “missing.txt”"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"automa play: {sentence}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("kind", "option", "sentence"),
    [
        ("table", "", "this is a game at a table; go on with it in `automa serve`"),
        ("digital", "option asynchronous: yes\n", "this is a game that was played by mail"),
    ],
)
def test_other_records_are_not_resumed_here(
    kind: str, option: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.txt"
    path.write_text(
        f"automa record 1\nkind: {kind}\ngame: terra-mystica\nmap: original\nplayer witches: A\nseed: 1\n"
        f"generator: splitmix64/1\nrules: 1\n{option}\n",
        encoding="utf-8",
    )
    assert main(["play", "--terminal", "--resume", str(path)]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.slow
def test_a_real_terminal_and_ctrl_c(tmp_path: Path) -> None:
    """On a pseudo terminal: the screen is cleared, Ctrl-C says where the game is, and nothing is lost."""
    path = tmp_path / "game.txt"
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "automa", "play", "--terminal", "--faction", "witches", "--seed", "208"]
    with subprocess.Popen(
        [*command, "--save", str(path)],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        start_new_session=True,
        # a shell's background job hands on that interrupts are ignored
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        try:
            os.close(follower)
            assert "\x1b[2J" in _until(leader, "(help): ")
            os.write(leader, b"2\n")
            _until(leader, "(help): ")
            for _ in range(20):  # the line editor may miss one that comes too early
                if select.select([leader], [], [], 1)[0]:
                    break
                process.send_signal(signal.SIGINT)
            assert "The game is kept in" in _until(leader, "--resume")
            assert process.wait(20) == 130
        finally:
            process.kill()
            os.close(leader)
    kept = parse(path.read_text(encoding="utf-8"))
    assert kept.lines[-1].startswith("witches: pass BON")


def _until(leader: int, text: str, seconds: float = 30) -> str:
    """What the terminal shows until this text comes."""
    seen = b""
    end = time.monotonic() + seconds
    while text.encode() not in seen:
        ready, _, _ = select.select([leader], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"{text!r} did not come: {seen.decode(errors='replace')}"
        seen += os.read(leader, 65536)
    return seen.decode(errors="replace")
