"""Sheets of the companion: who passes, which card, and a turn that ends with the answer to an offer."""

import re
from functools import cache

import pytest

from automa import app
from automa.chance import Chance
from automa.record import Record, parse
from docs.take_screenshots import played
from tests.app.test_handle import begun
from tests.app.walk import play, set_up
from tests.pages.clicker import Clicker

GAMES = {"terra-mystica": "original", "age-of-innovation": "small"}
PASSES = {
    ("terra-mystica", "en"): "Anna passes: which bonus card?",
    ("terra-mystica", "de"): "Anna passt: Welche Rundenbonuskarte?",
    ("age-of-innovation", "en"): "Anna passes: which round bonus tile?",
    ("age-of-innovation", "de"): "Anna passt: Welcher Rundenbonus?",
}


@cache
def two_humans(game: str) -> Record:
    return app.new_table(game, GAMES[game], ("Anna", "Ben"), seed=5)


def visiting(record: Record, lang: str = "en") -> Clicker:
    visitor = Clicker(lang)
    visitor.open(f"/game/{visitor.desk.games.create('a game', record)}")
    return visitor


@pytest.mark.parametrize(("game", "lang"), PASSES)
def test_with_two_humans_the_sheet_says_who_passes(game: str, lang: str) -> None:
    visitor = visiting(set_up(two_humans(game), Chance(4)), lang)
    assert PASSES[game, lang] in visitor.ask("GET", f"{visitor.game}/sheet/pass").body


def test_with_two_humans_the_bonus_cards_to_take_have_their_pictures() -> None:
    record = two_humans("terra-mystica")
    for _ in range(30):
        setup = app.view(record).table.setup
        assert setup is not None
        step = setup.steps[setup.current]
        if step.id == "ben:take":
            break
        record = app.handle(record, step.random or step.accept).record
    screen = visiting(record).screen
    assert screen.count("automa-card") >= len(step.choices) > 0


def offered() -> Record:
    """A human whose turn it is, to whom she offers power, and who has entered nothing yet."""
    for seed in range(2, 20):
        chance = Chance(seed)
        record = set_up(app.new_table("terra-mystica", "original", seed=seed), chance)
        while (view := app.view(record)).round < 3:  # there is a dwelling left to build
            if view.phase == "human" and len(view.table.offers) == 1 and not view.table.entered:
                return record
            record = play(record, chance, most=1)
    raise AssertionError("she offers nothing")


def test_the_answer_to_the_last_offer_ends_the_turn_that_was_to_end() -> None:
    record = offered()
    asked = visiting(record)
    sheet = asked.ask("GET", f"{asked.game}/sheet/handover").body
    assert "data-then" not in sheet  # nothing was entered yet: the turn is not over
    land = [place for place in app.view(record).board.hexes if not place.river and not place.structure]
    record = app.handle(record, f"build {land[0].name}").record
    view = app.view(record)
    (end,) = (option.command for option in view.table.options if option.group == "turn")
    asked = visiting(record)
    sheet = asked.ask("GET", f"{asked.game}/sheet/handover").body
    assert sheet.count(f'data-then="{end}"') == len(view.table.offers[0].options)
    assert "The answer ends the turn too" in sheet


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("what", ["hex", "correct"])
def test_a_hex_where_nothing_can_be_done_opens_no_sheet(what: str, lang: str) -> None:
    """Her structures and the river are told in a word; a near-empty sheet would cover the board for nothing."""
    record = set_up(app.new_table("terra-mystica", "original", seed=2), Chance(2))
    places = app.view(record).board.hexes
    river = next(place.name for place in places if place.river)
    hers = next(place.name for place in places if place.structure and place.structure.owner == "automa")
    asked = visiting(record, lang)
    said = {name: asked.ask("GET", f"{asked.game}/sheet/{what}", of=name).body for name in (river, hers)}
    assert "data-said" in said[river]
    assert ("data-said" in said[hers]) == (what == "hex")  # hers can be set right
    assert "<h2" not in said[river]


def test_the_log_says_where_points_come_from() -> None:
    record = set_up(app.new_table("age-of-innovation", "small", seed=2), Chance(2))
    for line in ("points +2 tile", "points +3 guild", "points +1"):
        record = app.handle(record, line).record
    asked = visiting(record, "de")
    log = asked.ask("GET", f"{asked.game}/sheet/log").body
    assert "Punkte +2 (Rundenwertungsplättchen), jetzt 22." in log
    assert "Punkte +3 (Gilden, 3 Macht), jetzt 25." in log
    assert "Punkte +1, jetzt 26." in log
    points = asked.ask("GET", f"{asked.game}/sheet/points", of="you").body
    assert "Gilden, 3 Macht: 3" in points


@pytest.mark.parametrize("game", GAMES)
def test_no_bonus_is_to_be_taken_that_nobody_gets(game: str) -> None:
    record = set_up(app.new_table(game, GAMES[game], seed=2), Chance(2))
    record = app.handle(record, "pass left").record
    while app.view(record).phase != "round-end":
        record = app.handle(record, "automa").record
    prompts = {
        prompt.id: app.text(app.view(record), prompt.message, "en") for prompt in app.view(record).prompts
    }
    assert "bonus" not in prompts["end"].partition("put a coin")[0]
    assert prompts.keys() & {"bonus", "bonus-none"}


def test_a_power_action_and_its_build_are_one_tap() -> None:
    record = set_up(app.new_table("terra-mystica", "original", seed=2), Chance(2))
    view = app.view(record)
    home = view.seats[0].home
    place = next(p.name for p in view.board.hexes if not p.river and not p.structure and p.terrain != home)
    asked = visiting(record)
    command = f"action power 5. build {place}"
    assert f'data-command="{command}"' in asked.ask("GET", f"{asked.game}/sheet/hex", of=place).body
    after = app.handle(record, command).view
    assert after.rows[0].cells[4].taken
    assert len(after.table.entered) == 1  # struck out together, too
    other = visiting(app.handle(record, "action power 5").record)
    sheet = other.ask("GET", f"{other.game}/sheet/hex", of=place).body
    assert "action power 5" not in sheet
    assert "action power 6" in sheet


def test_steps_of_the_board_are_in_the_sheet_of_points() -> None:
    record = set_up(app.new_table("age-of-innovation", "small", seed=2), Chance(2))
    asked = visiting(record, "de")
    sheet = asked.ask("GET", f"{asked.game}/sheet/points", of="you").body
    assert 'data-command="step sailing"' in sheet
    assert "Schritt Schifffahrt auf" in sheet
    assert "step sailing" not in asked.ask("GET", f"{asked.game}/sheet/points", of="automa").body


def test_the_result_says_what_to_do_with_cards_drawn_by_hand_and_nothing_of_the_cards_else() -> None:
    """Her cards and reasons are behind *Why?*; a pass tells a table with a real deck to build the next one."""
    for physical in (False, True):
        record = set_up(app.new_table("terra-mystica", "original", seed=2, physical=physical), Chance(2))
        record = app.handle(record, "pass left").record
        while (turn := app.view(record).table.last_turn) is None or not turn.passes:
            prompts = [p for p in app.view(record).prompts if p.id == "drawn"]
            cards = [option.command for prompt in prompts for option in prompt.options]
            drawn = f"drawn {cards[1]}/{cards[0]}" if cards and " " not in cards[0] else "".join(cards[:1])
            record = app.handle(record, drawn or "automa").record
        result = visiting(record).screen.partition('class="panel result"')[2].partition("</ol>")[0]
        assert ("Shuffle her cards" in result) == physical
        assert "upport card" not in result


@pytest.mark.parametrize("game", GAMES)
def test_final_scoring_takes_all_answers_with_one_tap(game: str) -> None:
    record = parse(played(game, lambda view: view.phase == "final"))
    final = app.view(record).final
    assert final is not None
    form = visiting(record).screen.partition("<form data-numbers>")[2].partition("</form>")[0]
    assert form.count("data-command-with") == len(final.questions) > 1
    assert form.count('class="button primary') == 1


def test_no_card_is_asked_for_beside_an_offer_that_waits_for_its_answer() -> None:
    """The human has passed and draws her cards: the next one would leave the offer unanswered."""
    chance = Chance(2)
    record = set_up(app.new_table("terra-mystica", "original", seed=2, physical=True), chance)
    for _ in range(400):
        view = app.view(record)
        if view.table.offers and any(prompt.id == "drawn" for prompt in view.prompts):
            break
        record = play(record, chance, most=1)
    result = visiting(record).screen.partition('class="panel result"')[2].partition("</ol>")[0]
    assert "leech" in result
    assert "data-card" not in result
    assert "drawn" not in result


@pytest.mark.parametrize("game", GAMES)
def test_every_track_is_a_part_of_its_own_in_the_corrections(game: str) -> None:
    """Fields of one track never begin in the middle of a row of another."""
    record = set_up(app.new_table(game, GAMES[game], seed=2), Chance(2))
    asked = visiting(record)
    parts = asked.ask("GET", f"{asked.game}/sheet/fix").body.split("<fieldset>")
    for track in app.view(record).tracks:
        (part,) = (part for part in parts if f"correct track you {track.id} " in part)
        assert f"correct track automa {track.id} " in part
        assert set(re.findall(r"correct (?:track \w+|spaces|favor) (\w+) ", part)) == {track.id}


def test_a_book_action_that_somebody_named_is_told_and_drawn() -> None:
    """Before that the sheet asks which it was; afterwards the row, its sheet and the text view say what it does."""
    asked = visiting(parse(played("age-of-innovation", lambda view: view.phase == "human")))
    for command in ("action book 2", "lies book 2 b_guild_vp"):
        if command.startswith("lies"):
            assert "data-opens" in asked.screen
            assert command in asked.ask("GET", f"{asked.game}/sheet/take", of="book:you").body
        answer = asked.ask("POST", f"{asked.game}/command", {"line": asked.line, "commands": [command]})
        assert answer.status == 200, answer.body
        asked.look()
    assert 'data-id="b_guild_vp"' in asked.screen
    assert "data-opens" not in asked.screen
    sheet = asked.ask("GET", f"{asked.game}/sheet/cell", of="book-2").body
    assert "guild: 2 points" in sheet
    assert "guild: 2 points" in asked.ask("GET", f"{asked.game}/text").body


def test_while_it_is_her_turn_an_action_is_not_one_tap_and_a_sheet_says_whose_it_becomes() -> None:
    visitor = visiting(begun())
    before = visitor.screen
    assert 'data-command="action power 1"' in before
    assert 'data-command="step shipping"' in before
    visitor = visiting(begun("correct turn automa"))
    screen = visitor.screen
    assert "action power" not in screen
    assert 'data-command="step' not in screen
    for what, of in (("hex", "E6"), ("track", "fire"), ("cell", "power-1")):
        assert "entered for Anna" in visitor.ask("GET", f"{visitor.game}/sheet/{what}", of=of).body


def test_her_turn_ends_with_the_answer_to_what_she_offers() -> None:
    visitor = visiting(parse(played("terra-mystica", lambda view: bool(view.table.offers), seed=1)))
    body = visitor.screen
    assert 'data-command="decline"' in body
    assert "data-turn-done" not in body


def test_points_of_two_favor_tiles_are_one_row() -> None:
    lines = ("favor FAV10", "favor FAV11", "points +3 FAV10", "points +2 FAV11")
    visitor = visiting(begun(*lines))
    assert "Favor tile: 5<" in visitor.ask("GET", f"{visitor.game}/sheet/points", of="anna").body


def test_a_correction_is_told_in_words_of_the_language() -> None:
    visitor = visiting(set_up(app.new_table("age-of-innovation", "small", seed=5), Chance(4)), "de")
    assert visitor.tap("correct points you 80").status == 200
    assert "Korrigiert: Punkte, Du, 80." in visitor.ask("GET", f"{visitor.game}/sheet/log").body


def test_a_correction_of_her_cards_knows_only_the_cards_of_this_game() -> None:
    visitor = visiting(begun())
    assert "Merchants" not in visitor.ask("GET", f"{visitor.game}/sheet/fix").body
