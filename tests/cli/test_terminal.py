"""The terminal as a face of the app: the same games as the pages, every shape of window, nothing cut, nothing lost."""

import io
import os
import re
from random import Random

import pytest
from msgspec.structs import replace

from automa import app
from automa.app.view import View
from automa.cli.options import language_of
from automa.cli.terminal import choices, displays, people, screen, story, things
from automa.cli.terminal.form import TextForm
from automa.cli.terminal.ink import Ink, visible
from automa.cli.terminal.keeping import InStore
from automa.cli.terminal.saved import choose, found
from automa.cli.terminal.session import ASKED_FOR, Quit, TerminalSession
from automa.errors import BadInput
from automa.facts import load
from automa.facts.human_age_of_innovation import human_facts
from automa.record import Record, in_force
from automa.saved_games import Games
from automa.speech import Speaker
from automa.speech.speaker import seat_name
from automa.table.titles import seats_of
from automa.title import facts_of
from automa.words import LANGUAGES, Language, say
from tests.cli.test_play_command import typist
from tests.pages.memory import MemoryStore

GAMES = ("terra-mystica", "age-of-innovation")
FIRST = {"terra-mystica": ("original", "witches"), "age-of-innovation": ("small", "")}
SHAPES = {
    "tall": TextForm(),
    "short": TextForm(80, 24),
    "wide": TextForm(170, 48),
    "a narrow tall one": TextForm(80, 60),
}


def new(game: str, seed: int = 208, humans: int = 1) -> Record:
    board, faction = FIRST[game]
    people_ = [(faction, "Anna"), ("", "Bert")][:humans] if humans > 1 else [(faction, "")]
    return app.new_digital(
        game, board, people_, seed=seed, automa={"automa": "simpletons", "level": "automa"}
    )


def speaker(record: Record, lang: Language = "en") -> Speaker:
    header = record.header
    return Speaker(lang, header.game, len(header.players), facts_of(header))


def any_line(record: Record, chance: Random) -> str:
    """Something that can be done now, not passing if there is something else."""
    view = app.view(record)
    open_ = [deed for deed in view.digital.deeds if deed.refused is None]
    rather = [deed for deed in open_ if deed.group not in ("pass", "exchange")] or open_
    return f"{view.turn}: {chance.choice(rather).command}"


def grown(record: Record, commands: int, seed: int = 1) -> Record:
    chance = Random(seed)
    for _ in range(commands):
        if app.view(record).phase == "finished":
            break
        record = app.handle(record, any_line(record, chance)).record
    return record


def typed(kept: InStore, lines: list[str], lang: Language = "en") -> str:
    """What is shown while these lines are typed."""
    sink = io.StringIO()
    with pytest.raises((EOFError, Quit)):
        TerminalSession(kept, lang, typist(lines), sink).run()
    return sink.getvalue()


# -- one game, two faces -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begun_on_a_page_goes_on_in_the_terminal_and_back(game: str) -> None:
    games = Games(MemoryStore())
    id_ = games.create("on the page", new(game))
    first = games.command(id_, 0, [app.view(new(game)).digital.deeds[0].command], lambda opened: opened)
    kept = InStore.opened(games, id_)
    typed(kept, ["1"])
    after = games.open(id_)
    assert after.record == kept.record
    assert after.view.line > first.view.line
    # and the page goes on where the terminal stopped
    again = games.command(id_, after.view.line, ["undo"], lambda opened: opened)
    assert app.view(again.record).digital.deeds == first.view.digital.deeds


def test_another_device_may_be_faster() -> None:
    """A command on a table that has moved on is not carried out; the new table is shown instead."""
    games = Games(MemoryStore())
    id_ = games.create("two devices", new("terra-mystica"))
    kept = InStore.opened(games, id_)
    games.command(id_, 0, ["pass BON9"], lambda opened: opened)
    shown = typed(kept, ["pass BON4", "build C3"])
    assert "Another device was faster" in shown
    assert kept.record.lines == ("pass BON9", "witches: build C3")


def test_enter_shows_what_another_device_has_done() -> None:
    games = Games(MemoryStore())
    id_ = games.create("two devices", new("terra-mystica"))
    kept = InStore.opened(games, id_)
    games.command(id_, 0, ["pass BON9"], lambda opened: opened)
    assert "Place a starting dwelling" in typed(kept, [""])


def test_a_saved_game_is_found_by_id_title_or_a_part_of_it() -> None:
    games = Games(MemoryStore())
    one = games.create("Friday · Anna", new("terra-mystica"))
    two = games.create("Sunday · Anna", new("terra-mystica"))
    assert found(games, one) == one
    assert found(games, "friday · anna") == one
    assert found(games, "sun") == two
    with pytest.raises(BadInput, match=r"fits several saved games.*Friday · Anna \(game-0\)"):
        found(games, "anna")
    with pytest.raises(BadInput, match="no saved game “monday”"):
        found(games, "monday")


def test_the_list_to_choose_from(capsys: pytest.CaptureFixture[str]) -> None:
    games = Games(MemoryStore())
    with pytest.raises(BadInput, match="no saved game to go on with"):
        choose(games, "en", typist([""]))
    games.create("at a table", app.new_table("terra-mystica", "original"))
    games.create("Friday", new("terra-mystica"))
    assert choose(games, "en", typist([""])) is None
    chosen = choose(games, "en", typist(["1"]))
    assert chosen is not None
    assert chosen.title == "Friday"
    listed = capsys.readouterr().out
    assert "1  Friday" in listed
    assert "at a table" not in listed


# -- commands ----------------------------------------------------------------------------------------------------------


def test_done_is_right_whether_or_not_the_turn_ended_by_itself() -> None:
    """At some point of every game the turn ends by itself, at others it waits; `. done` fits both."""
    record, ended, waited, chance = new("terra-mystica", seed=7), 0, 0, Random(7)
    for _ in range(90):
        view = app.view(record)
        if view.phase == "finished":
            break
        line = any_line(record, chance)
        if view.phase == "human" and "done" not in line:
            before = len(record.lines)
            try:
                joined = app.handle(record, f"{line}. done")
            except BadInput:
                joined = None  # something has to be chosen first
            if joined is not None:
                kept = joined.record.lines[before]
                ended += not kept.endswith(". done")
                waited += kept.endswith(". done")
        record = app.handle(record, line).record
    assert ended > 3
    assert waited > 3


def test_done_alone_still_needs_an_action() -> None:
    record = grown(new("terra-mystica"), 3)
    with pytest.raises(BadInput, match="You have not taken an action yet"):
        app.handle(record, "witches: burn 1. done")


def test_numbers_can_be_joined_too() -> None:
    kept = InStore(Games(MemoryStore()), "x", new("terra-mystica"))
    typed(kept, ["1", "3", "3", "1. done"])
    assert any("upgrade" in line and line.endswith(". done") for line in kept.record.lines)


def test_several_commands_are_offered_as_one() -> None:
    kept = InStore(Games(MemoryStore()), "x", grown(new("terra-mystica"), 3))
    combined = app.view(kept.record).digital.combined
    assert combined
    listed = choices.by_number(choices.groups(kept.view, speaker(kept.record)))
    number = next(number for number, deed in listed.items() if deed == combined[0])
    typed(kept, [str(number)])
    assert combined[0].command in " ".join(kept.record.lines)


def test_a_heading_shows_its_choices_and_what_is_locked() -> None:
    kept = InStore(Games(MemoryStore()), "x", new("terra-mystica"))
    shown = typed(kept, ["1", "3", "3", "advance"])
    assert shown.count("advance ship  (−4C −1P): You are 1 priest short. [TM-BASE-09-02]") == 2
    german = InStore(Games(MemoryStore()), "x", new("terra-mystica"))
    assert "Dir fehlt 1 Priester." in typed(german, ["1", "3", "3", "verbessern"], "de")


def test_a_hex_shows_what_can_be_done_there_and_what_not() -> None:
    kept = InStore(Games(MemoryStore()), "x", new("terra-mystica"))
    shown = typed(kept, ["1", "3", "3", "c3", "E7", "locked", "rounds", "all"])
    assert "  1  upgrade C3 to TP  (−6C −2W +3VP)\n" in shown
    assert "–  build E7: E7 is out of your reach. [TM-BASE-03-04]" in shown


def test_two_humans_take_turns_at_one_keyboard() -> None:
    for game in GAMES:
        kept = InStore(Games(MemoryStore()), "x", new(game, humans=2))
        shown = typed(kept, ["1"] * 12)
        seats = {line.split(":")[0] for line in kept.record.lines}
        assert len(seats - {"automa"}) == 2
        assert "Anna (" in shown
        assert "Bert (" in shown


def test_what_happened_tells_the_income_and_her_turn() -> None:
    record, chance = new("terra-mystica", seed=7), Random(7)
    for _ in range(60):
        before = app.view(record)
        record = app.handle(record, any_line(record, chance)).record
        view = app.view(record)
        if view.round == 2 and before.round == 1:
            break
    told = story.changed(view.digital, before.line, speaker(record))
    assert any("(income of structures)" in line for line in told)
    assert story.changed(view.digital, before.line, speaker(record, "de")) != told


# -- windows -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_game_fits_its_window(game: str, lang: Language) -> None:
    """80x24 and larger: no line is wider, and with the prompt no screen is higher than the window."""
    record = new(game, seed=9)
    t = speaker(record, lang)
    before = 0
    for _ in range(7):
        view = app.view(record)
        if view.phase == "finished":
            break
        groups = choices.groups(view.digital, t)
        for form in SHAPES.values():
            told = form.folded(" · ".join(story.changed(view.digital, before, t, brief=True)), "  ")
            lines = screen.whole(view.digital, t, form, groups, screen.ScreenStory(told, told))
            assert all(visible(line) <= form.width for line in lines), [
                line for line in lines if visible(line) > form.width
            ]
            if form.height:
                assert len(lines) < form.height, "\n".join(lines)
        before = view.line
        record = grown(record, 9)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_six_tiles_with_both_halves(game: str, lang: Language) -> None:
    record = grown(new(game), 6)
    view, t = app.view(record), speaker(record, lang)
    told = list(things.scoring(view.digital, t))[1:7]
    assert [re.match(r"[▶ ] (\d) ", line)[1] for line in told] == list("123456")  # type: ignore[index]
    for tile, line in zip(view.tiles, told, strict=True):
        assert line.endswith(f"Automa {tile.automa_vp} {t('play.column.points')}, {t(f'track.{tile.track}')}")
        assert line.count(" · ") >= 2
    assert [line[0] for line in told].index("▶") == view.round - 1


def test_everything_locked_has_its_price() -> None:
    for game in GAMES:
        record = grown(new(game), 14)
        while app.view(record).digital.question is None or app.view(record).digital.question.id != "ask.turn":  # type: ignore[union-attr]
            record = grown(record, 1)
        locked = [deed for deed in app.view(record).digital.deeds if deed.refused is not None]
        short = [deed for deed in locked if deed.refused and deed.refused.id.startswith("illegal.short-")]
        assert short
        assert all(deed.cost for deed in short)


def test_the_price_of_what_is_locked_is_what_it_costs_later() -> None:
    """A deed that was locked for want of goods costs the same when it can be paid."""
    record, chance = new("age-of-innovation", seed=9), Random(9)
    prices, compared = dict[str, dict[str, int]](), 0
    for _ in range(120):
        view = app.view(record)
        if view.phase == "finished":
            break
        for deed in view.digital.deeds:
            if deed.refused is not None and deed.refused.id.startswith("illegal.short-"):
                prices[deed.command] = dict(deed.cost)
            elif deed.refused is None and deed.command in prices and "books" not in prices[deed.command]:
                assert dict(deed.cost) == prices[deed.command], deed
                compared += 1
        record = app.handle(record, any_line(record, chance)).record
    assert compared > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_says_what_its_display_and_its_faction_do(lang: Language) -> None:
    record = new("age-of-innovation")
    view, t = app.view(record), speaker(record, lang)
    found = choices.by_number(choices.groups(view.digital, t)).values()
    for deed in found:
        display, faction = deed.item[1].split(" ")
        told = choices.hint(deed, t)
        assert displays.own(display, t) in told
        assert things.about("human-faction", faction, t).rstrip(".") in told
    every = {name: displays.own(name, t) for name in human_facts(t.facts).displays}
    assert len(set(every.values())) == len(every)
    assert all(every.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_faction_is_a_command_where_it_can_be_chosen(lang: Language) -> None:
    record = new("age-of-innovation")
    t = speaker(record, lang)
    (first, *_) = app.view(record).digital.deeds
    faction = first.item[1].split(" ")[1]
    for said in (faction, faction.upper(), t(f"human-faction.{faction}")):
        kept = InStore(Games(MemoryStore()), "x", record)
        typed(kept, [said], lang)
        assert [line.partition(": ")[2] for line in kept.record.lines][:1] == [first.command]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_taller_window_shows_more(game: str, lang: Language) -> None:
    """Between 24 lines and the whole table, lines are used: prices, the six rounds, action spaces."""
    record = grown(new(game), 20)
    while app.view(record).digital.question is None or app.view(record).digital.question.id != "ask.turn":  # type: ignore[union-attr]
        record = grown(record, 1)
    view, t = app.view(record), speaker(record, lang)
    groups = choices.groups(view.digital, t)
    lines = {
        height: screen.whole(view.digital, t, TextForm(120, height), groups, screen.ScreenStory())
        for height in (24, 40, 45)
    }
    assert all(len(shown) < height for height, shown in lines.items())
    assert len(lines[40]) > 30
    assert next(iter(things.scoring(view.digital, t))) in lines[45]
    hints = [choice.hint for group in groups for choice in group.open if choice.hint]
    assert hints
    told = " ".join(" ".join(lines[40]).split())
    assert [hint for hint in hints if hint not in told] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_every_point(game: str, lang: Language) -> None:
    record = grown(new(game), 400)
    view, t = app.view(record), speaker(record, lang)
    lines = story.ending(view.digital, TextForm(), t)
    total = next(line for line in lines if line.startswith(t("play.total")))
    assert total.split()[1:] == [str(score.points) for score in view.scores]
    rows = [line.split()[-2:] for line in lines[2 : lines.index(total)]]
    for column, score in enumerate(view.scores):
        counted = [int(row[column].replace("−", "-")) for row in rows if row[column] != "–"]
        assert sum(counted) == score.points
    assert str(view.scores[0].points) in lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_players_is_cut_off(game: str, lang: Language) -> None:
    """Two humans with long names, all of them passed, of any faction: every row ends with the card it holds."""
    record = grown(new(game, humans=2), 12)
    view, t = app.view(record), speaker(record, lang)
    factions = tuple(seats_of(load(game)).factions)
    for at, called in enumerate(("Anna", "Annabel-Wilhelmine von und zu Hohenstein", "Bo") * len(factions)):
        faction = factions[at % len(factions)]
        seats = [
            replace(seat, passed=True, name=called, faction=faction) for seat in view.seats if seat.human
        ]
        hers = [replace(seat, passed=True) for seat in view.seats if not seat.human]
        rows = people.people(replace(view, seats=(*seats, *hers)).digital, t, 80)
        assert all(len(row) <= 80 for row in rows)
        for seat, row in zip((*seats, *hers), rows[1:], strict=True):
            assert row.endswith(view.bonus.held.get(seat.id, "–"))
            assert row[3:].startswith(seat_name(seat.id, seat.name, t)[:4])
            assert f"({t('play.passed')})" in row


def test_names_are_told_once() -> None:
    view: View = app.view(grown(new("terra-mystica", humans=2), 3))
    t = speaker(new("terra-mystica", humans=2))
    called = people.names(view.digital, t)
    assert called["witches"] == "Anna (Witches)"
    assert people.names(app.view(new("terra-mystica")).digital, t)["witches"] == "Witches"


# -- colour and language -----------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A sink that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environ", "colour"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, False),
        ({"TERM": "vt100"}, False),
        ({}, False),
    ],
)
def test_colour_where_the_terminal_has_it(environ: dict[str, str], colour: bool) -> None:
    assert Ink.of(Screen(), environ).colour is colour
    assert Ink.of(io.StringIO(), environ).colour is False


def test_colour_changes_nothing_but_colour() -> None:
    record = grown(new("terra-mystica"), 10)
    view, t = app.view(record), speaker(record)
    groups = choices.groups(view.digital, t)
    for form in (TextForm(80, 24), TextForm(170, 48)):
        plain = screen.whole(view.digital, t, form, groups, screen.ScreenStory())
        painted = screen.whole(
            view.digital, t, TextForm(form.width, form.height, Ink(colour=True)), groups, screen.ScreenStory()
        )
        assert any("\x1b[48;5;" in line for line in painted)
        bare = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in painted]
        assert bare == [line.rstrip() for line in plain]


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_AT", "LANG": "en_US"}, "de"),
        ({"LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_environment(environ: dict[str, str], lang: str) -> None:
    assert language_of(environ) == lang


def test_no_english_in_a_german_game() -> None:
    """Every sentence of a German screen is German: none of the English ones of the catalogue stands in it."""
    from automa.words import catalogue

    record = grown(new("age-of-innovation", seed=9), 12)
    kept = InStore(Games(MemoryStore()), "x", record)
    shown = " ".join(typed(kept, ["all", "tiles", "rounds", "help", "why", "build Z9", "99"], "de").split())
    english = {
        text for key, text in catalogue("en").items() if text != catalogue("de").get(key) and len(text) > 14
    }
    assert [text for text in english if "{" not in text and text in shown] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dialogue_is_asked_in_the_language_it_speaks(lang: Language) -> None:
    """`hilfe`, `warum`, `verlauf` …: every word that the help names is understood, and so are the English ones."""
    kept = InStore(Games(MemoryStore()), "x", grown(new("terra-mystica", seed=9), 6))
    asked = [say(f"play.word.{name}", lang) for name in ASKED_FOR if name not in ("quit", "undo", "redo")]
    assert len(set(asked)) == len(asked)
    shown = typed(kept, [*asked, *(name for name in ASKED_FOR[:9])], lang)
    assert say("invalid.unknown-command", lang, text="x").partition("x")[2] not in shown
    assert all(word in say("play.help", lang) for word in asked if word not in ("help", "hilfe"))


def test_the_window_may_change_while_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = iter([(80, 24), (170, 50)])
    monkeypatch.setattr("shutil.get_terminal_size", lambda fallback: os.terminal_size(next(sizes)))
    assert TextForm.of(Screen(), {}).shape == "short"
    assert TextForm.of(Screen(), {}).shape == "wide"
    assert TextForm.of(io.StringIO(), {}).shape == "tall"


def test_the_lines_of_a_game_are_those_in_force() -> None:
    kept = InStore(Games(MemoryStore()), "x", new("terra-mystica"))
    shown = typed(kept, ["1", "undo", "pass BON4", "log"])
    assert len(in_force(kept.record)) == 1
    assert "   3  witches: pass BON4" in shown
