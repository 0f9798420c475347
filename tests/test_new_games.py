"""What can be agreed about a new game is the same everywhere: form, terminal, `simulate`, library, record, companion."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import automa
from automa import app
from automa.cli import main
from automa.facts import GAMES, load
from automa.record import parse, print_record
from automa.record.agreed import read_automa, read_game, switch_values
from automa.record.agreement import KNOWN, NONE, YES, Choice, agreed, choices, expansions
from automa.record.header import Header
from automa.table.setup.order import STEPS
from automa.title import start, title
from automa.words import LANGUAGES, say
from tests.pages.clicker import Clicker

KINDS = ("digital", "table")
HUMAN = {"terra-mystica": "witches", "age-of-innovation": "goblins"}
DISPLAY = {"terra-mystica": "", "age-of-innovation": "lake"}
NEEDED = {
    "youth": {"automa": "symbionts"},
    "achievements": {"automa": "gognomes"},
    "starts": {"home": "desert"},
}
"""Whom Automa must play, and where, for a choice to mean something."""
GIVEN = {
    "achievements": ("II", "IV", "VI"),
    "start-points": ("25",),
    "home": ("desert",),
    "youth": ("mountain",),
}
"""A choice that fits, where the first values do not."""
AT_THE_TABLE = {
    "sets": "in a digital game the displays are dealt and each human chooses among them",
    "palaces": "",
    "home": "in a digital game a faction without a colour chooses it as its first command",
    "faction": "",
    "automa-bonus": "drawn in a digital game, or the first of the row",
    "start-card": "drawn in a digital game; `starts` says where it leads",
    "fallow": "which land is fallow only the owner's card says, and the digital game has none (TM-UNK-07)",
    "take": "in a digital game of Terra Mystica a command of the human",
}
"""Steps of the companion that are no row of their own in a title, and why."""


def rows(game: str, kind: str = "digital") -> list[Choice]:
    return [row for row in choices(game, kind, load(game)) if row.place != "header"]


CASES = [
    pytest.param(game, row, id=f"{game} {row.name}")
    for game in GAMES
    for row in rows(game)
    if row.name != "display"
]


def picked(game: str, row: Choice) -> tuple[str, ...]:
    """Something else than what is meant if nothing is said."""
    if row.sort == "flag":
        return (YES,)
    if row.name in GIVEN:
        return GIVEN[row.name]
    facts = load(game)
    if row.name == "starts":
        return tuple(dict.fromkeys(facts.boards[title(game).board].starts["desert"].values()))[:2]
    values = [value for value in row.values(facts) if value != row.default]
    if row.name == "row":
        return ("rb_big", "rb_coins", "rb_river", "rb_guild", "rb_spade")
    if row.name == "take":
        return ("rb_coins",)
    count = 1 if row.sort == "one" else row.count(facts, 1)
    return fitting(game, row, values, count)


def fitting(game: str, row: Choice, values: list[str], count: int) -> tuple[str, ...]:
    """The first values that may lie so: the tile for spades comes early, no discipline three times."""
    if row.name == "round-tiles":
        return (
            "spade_engineering", "workshop_law", "guild_medicine", "school_banking", "big_medicine", "innovation_law",
        )  # fmt: skip
    return tuple(values[:count])


def text(values: tuple[str, ...]) -> str:
    return ", ".join(values)


def asked(row: Choice) -> dict[str, str]:
    """Everything that has to be agreed besides."""
    return dict(NEEDED.get(row.name, {}))


def said(header: Header, row: Choice) -> str:
    return (header.switches if row.place == "switch" else header.options).get(row.name, "")


def needs(row: Choice) -> list[str]:
    return [row.needs] if row.needs else []


@pytest.mark.parametrize(("game", "row"), CASES)
def test_the_form_asks_for_it_and_the_record_says_it(game: str, row: Choice) -> None:
    visitor = Clicker()
    form = visitor.ask("GET", "/play").body
    part = form[form.index(f'data-for-game="{game}"') :].partition("</fieldset>")[0]
    assert f'data-choice="{row.name}"' in part
    values = picked(game, row)
    chosen: dict[str, Any] = {**asked(row), row.name: list(values) if len(values) > 1 else values[0]}
    body = {"game": game, "expansions": needs(row), "choices": chosen, "seed": 3}
    visitor.start(**body, humans=["Anna"])
    record = visitor.desk.games.open(visitor.game.removeprefix("/game/")).record
    assert said(record.header, row) == text(values)
    assert print_record(parse(print_record(record))) == print_record(record)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "row"), CASES)
def test_the_terminal_and_simulate_take_it(
    game: str, row: Choice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = picked(game, row)
    if row.place == "switch":
        options = ["--switch", f"{row.name}={values[0]}"]
    elif row.name in ("automa", "level", "home"):
        options = [f"--{row.name}", values[0]]
    else:
        options = [f"--{row.name}", *([] if row.sort == "flag" else [",".join(values)])]
    options += [part for name in needs(row) for part in ("--expansion", name)]
    if row.name != "automa":
        options += [part for name, value in asked(row).items() for part in (f"--{name}", value)]
    options += ["--game", game, "--faction", HUMAN[game], "--seed", "3"]
    options += ["--display", DISPLAY[game]] if DISPLAY[game] else []
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    file, folder = tmp_path / "a.txt", tmp_path / "games"
    assert main(["play", "--terminal", *options, "--save", str(file)]) == 0
    assert said(parse(file.read_text(encoding="utf-8")).header, row) == text(values)
    study = ["--games", "1", "--jobs", "1", "--player", "random", "--save", str(folder)]
    assert main(["simulate", *options, *study]) == 0
    (saved,) = folder.iterdir()
    assert said(parse(saved.read_text(encoding="utf-8")).header, row) == text(values)


@pytest.mark.parametrize(("game", "row"), CASES)
def test_the_library_takes_it(game: str, row: Choice) -> None:
    values = picked(game, row)
    facts = load(game)
    what = agreed(
        game, "digital", facts, {**asked(row), row.name: list(values) if len(values) > 1 else values[0]}
    )
    fields = read_game(dict(what.options), game)
    seat = read_automa(dict(what.options), game)
    hers: dict[str, Any] = {
        name: getattr(seat, name) for name in seat.__struct_fields__ if getattr(seat, name)
    }
    hers["automa"] = hers.pop("faction")
    if what.switches:
        fields["switches"] = switch_values(what.switches)
    displays: dict[str, Any] = {"displays": (DISPLAY[game],)} if DISPLAY[game] else {}
    played = automa.new_game(game, [HUMAN[game]], seed=3, **displays, **fields, **hers)
    header = parse(played.to_record()).header
    assert said(header, row) == text(values)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_meant_if_nothing_is_said_is_played(game: str) -> None:
    """The default of a row is what a game without it plays by, so a header may leave it out."""
    facts = load(game)
    board, human = title(game).board, HUMAN[game]
    plain: Any = start(parse_header(game, board, human, {"automa": "simpletons"}))
    whole = {
        row.name: row.default
        for row in rows(game)
        if row.default not in ("", NONE, KNOWN) and row.place != "switch"
    }
    again: Any = start(parse_header(game, board, human, whole))
    assert again.state.position() == plain.state.position()
    for row in rows(game):
        assert row.sort in ("hexes", "numbers", "flag") or row.values(facts), row.name


def parse_header(game: str, board: str, human: str, options: dict[str, str]) -> Header:
    from automa.record import Player

    return Header("digital", game, (board,), 3, (Player(human, "Anna"),), options=options)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_companion_asks_step_by_step_a_digital_game_can_agree_on(game: str) -> None:
    """A step of the companion is a row of the title, or it is said why a digital game has none."""
    of_title = {row.step for row in choices(game, "digital", load(game)) if row.step}
    every = {row.step for other in GAMES for row in choices(other, "digital", load(other)) if row.step}
    steps = {name for name, step in STEPS.items() if step.can_be_set}
    assert of_title <= steps
    assert steps - every <= set(AT_THE_TABLE)
    assert all(AT_THE_TABLE[step] for step in steps - every)


def test_a_table_is_not_asked_for_a_ruling_that_only_a_digital_game_follows() -> None:
    """Whose build it was, and what each of two Cultists gained by it, the table does not count (R32)."""
    asked = {
        kind: {row.name for row in rows("terra-mystica", kind) if row.place == "switch"} for kind in KINDS
    }
    assert asked["digital"] - asked["table"] == {"cultists_one_benefit_per_build"}
    assert asked["table"] < asked["digital"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_titles_and_rows_name_the_same_expansions(game: str, kind: str) -> None:
    one = title(game)
    named = one.expansions if kind == "digital" else one.table_expansions
    assert tuple(named) == expansions(game, kind, load(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_form_of_a_table_offers_its_rulings_and_the_header_holds_them(game: str) -> None:
    visitor = Clicker()
    form = visitor.ask("GET", "/new").body
    for row in rows(game, "table"):
        if row.name != "deck":  # asked in words of its own
            assert f'data-choice="{row.name}"' in form
        value = row.values(load(game))[-1] if row.place == "switch" else YES
        body = {
            "game": game, "map": title(game).board, "humans": ["Anna"], "seed": 1, "expansions": needs(row),
            "choices": {} if row.name == "deck" else {row.name: value}, "physical": row.name == "deck",
        }  # fmt: skip
        answer = visitor.ask("POST", "/new", body)
        assert answer.status == 200, answer.body
        path = json.loads(answer.body)["go"].removeprefix("/game/")
        header = visitor.desk.games.open(path).record.header
        assert said(header, row) == (value if row.place == "switch" else row.on)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_switch_is_told_with_its_reason(game: str, lang: str, kind: str) -> None:
    form = Clicker(lang).ask("GET", "/play" if kind == "digital" else "/new").body
    for row in rows(game, kind):
        if row.place == "switch":
            for message in (f"switch.{row.name}", f"agreed.why.{row.name}"):
                told = say(message, lang, game=game)
                assert re.sub(r"\W", "", told) in re.sub(r"&#\d+;|&\w+;|\W", "", form), message


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_exist_is_refused_in_a_sentence(game: str) -> None:
    visitor = Clicker()
    for chosen in (
        {"nonsense": "yes"},
        {"home": "moon"},
        {"canal_is_river": "true"},
        {"achievements": ["I"]},
    ):
        answer = visitor.ask("POST", "/play", {"game": game, "choices": {"automa": "gognomes", **chosen}})
        assert answer.status == 422, chosen
    assert visitor.desk.games.store.games() == []


@pytest.mark.rule("TM-FI-01")
@pytest.mark.parametrize(
    ("chosen", "lies"),
    [({}, "random"), ({"final-tile": "none"}, ""), ({"final-tile": "outposts"}, "outposts")],
)
def test_fire_and_ice_brings_a_final_scoring_tile_unless_somebody_says_none(
    chosen: dict[str, str], lies: str
) -> None:
    """It stands on the screen from the start, with what would be compared as soon as the first round has begun."""
    visitor = Clicker()
    visitor.start(
        game="terra-mystica", expansions=["fire-and-ice"], choices={"level": "automa", **chosen}, seed=3
    )
    record = visitor.desk.games.open(visitor.game.removeprefix("/game/")).record
    assert record.header.options.get("final-tile", "") == lies
    assert ('class="final-tile"' in visitor.screen) == bool(lies)
    view = app.view(record)
    assert bool(view.final_tile) == bool(lies)
    if lies == "outposts":
        assert say("final-tile-does.outposts", "en") in visitor.screen
        while app.view(record).round < 1:
            deeds = [deed.command for deed in app.view(record).digital.deeds if deed.refused is None]
            record = app.handle(record, deeds[0] if deeds else "automa").record
        assert set(app.view(record).digital.final_tile_now) == {"witches", "automa"}


def test_without_the_expansion_there_is_none_and_no_tokens_without_the_gognomes() -> None:
    visitor = Clicker()
    visitor.start(game="terra-mystica", choices={"level": "automa"}, seed=3)
    options = visitor.desk.games.open(visitor.game.removeprefix("/game/")).record.header.options
    assert not {"final-tile", "achievements"} & set(options)


def test_places_of_a_list_that_are_left_open_are_drawn_by_the_rules() -> None:
    for seed in range(1, 25):
        visitor = Clicker()
        tiles = ["", "", "", "SCORE4", "", ""]
        visitor.start(
            game="terra-mystica", seed=seed, choices={"scoring": tiles, "bonus": ["BON7", "", "", "", ""]}
        )
        options = visitor.desk.games.open(visitor.game.removeprefix("/game/")).record.header.options
        lying = options["scoring"].split(", ")
        assert lying[3] == "SCORE4"
        assert len(set(lying)) == 6
        assert "SCORE1" not in lying[4:]
        assert options["bonus"].startswith("BON7, ")
        assert "BON10" not in options["bonus"]
