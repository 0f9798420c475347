"""What the screen tells a newcomer: objects drawn, prices that can be read, no id and no command among the words."""

import re
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from automa import app
from automa.app.digital.deeds import legal
from automa.app.digital.titles import title_of
from automa.app.view import Item, View
from automa.messages import message
from automa.pages.digital.hands import TILE_SOURCES
from automa.pages.digital.things import drawn
from automa.pages.digital.wording import amounts, choice
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor
from automa.record import exported, parse, print_record
from automa.render.signs import SIGNS
from automa.speech.names import source_name, source_row
from automa.terra_mystica.codes import ACTIONS
from automa.words import LANGUAGES, Language, say
from tests.app.test_digital import new, possible
from tests.app.test_gained import ALONE
from tests.app.test_habits import taps
from tests.app.test_played import WHOLE
from tests.pages.clicker import Clicker
from tests.pages.test_screen import GAMES, asks, taken_in, view_of
from tests.web.test_layout import on_screen


def at_turn(game: str, lang: str = "en") -> Clicker:
    """Somebody whose turn it is in the first round."""
    return taken_in(Clicker(lang), on_screen(game, lambda view: asks(view, "ask.turn")))


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_shelf_is_drawn(game: str) -> None:
    """Book actions lie at places by chance: what was dealt there is drawn, not the number of the place."""
    screen = at_turn(game).screen
    assert screen.count('class="thing ') > 20
    assert "thing-name" not in screen
    assert screen.count('data-object="book-action"') == (3 if game == "age-of-innovation" else 0)


@pytest.mark.parametrize("game", GAMES)
def test_who_passes_sees_the_bonus_of_every_choice(game: str) -> None:
    visitor = at_turn(game)
    sheet = visitor.ask("GET", f"{visitor.game}/sheet/group", of="pass").body
    taken = [deed for deed in view_of(visitor).digital.deeds if deed.group == "pass"]
    assert len(taken) > 1
    assert sheet.count('data-object="bonus"') == len(taken)


def before_the_spades() -> str:
    """The record of a game whose human only prays, so that the end of a round brings spades."""
    for seed in range(40):
        record, chance = new("terra-mystica", seed), Random(1)
        view = app.view(record)
        while possible(view.digital) and not asks(view.digital, "ask.BonusSpades"):
            pious = [deed for deed in possible(view.digital) if deed.command.startswith(("send", "+"))]
            reply = app.handle(record, chance.choice(pious or possible(view.digital)).command)
            record, view = reply.record, reply.view
        if possible(view.digital):
            return print_record(exported(record))
    raise AssertionError("no end of a round brings spades")


def test_spades_of_the_cult_bonus_are_counted_and_can_be_given_up_at_once() -> None:
    """What turns land is tapped on the board; nothing of it stands among the exchanges, and going on is a button."""
    visitor = taken_in(Clicker(), before_the_spades())
    view = view_of(visitor)
    assert view.digital.question is not None
    assert (
        view.digital.question.args["n"]
        == next(hand for hand in view.digital.hands if hand.seat == view.turn).goods["spades"]
    )
    assert 'data-sheet="confirm" data-of="-SPADE"' in visitor.screen  # a spade would be lost: asked once
    forgo = next(deed for deed in view.digital.deeds if deed.command == "-SPADE")
    assert not forgo.gain  # the income of the next round is no gain of giving them up
    assert 'deed-button primary" data-sheet="confirm"' not in visitor.screen
    exchanges = visitor.ask("GET", f"{visitor.game}/sheet/group", of="more").body
    assert not [each for each in visitor._on(exchanges) if each.startswith("transform")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_has_no_commands_in_it(game: str, lang: str) -> None:
    visitor = taken_in(Clicker(lang), on_screen(game, lambda view: view.phase == "finished"))
    entries = view_of(visitor).log
    assert any(entry.text == "done" for entry in entries)
    log = visitor.ask("GET", f"{visitor.game}/sheet/log").body
    told = [each.strip() for each in re.findall(r"<span>(.*?)</span>", log, re.S)]
    commands = {entry.text for entry in entries if not entry.messages}
    assert not [each for each in told if each.partition(": ")[2] in commands]
    assert "Automa Automa" not in re.sub(r"<[^>]+>|\s+", " ", log).replace("  ", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_goods_are_told_in_one_order_and_by_their_number(lang: Language) -> None:
    t = PageSpeaker(Visitor(lang=lang), "terra-mystica")
    assert amounts({"workers": 4, "coins": 2}, t) == amounts({"coins": 2, "workers": 4}, t)
    assert amounts({"tokens": 1}, t) == {"en": "1 power token", "de": "1 Machtchip"}[lang]
    assert amounts({"workers": -1}, t) == {"en": "−1 worker", "de": "−1 Arbeiter"}[lang]
    assert (
        amounts({"books": 1, "fire": 2}, t)
        == {"en": "1 book, 2 steps of Fire", "de": "1 Buch, 2 Schritte Feuer"}[lang]
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_film_of_several_turns_says_which_one_is_shown(game: str) -> None:
    """She goes on alone when the human has passed: the title is that of the panel, not of her last turn."""
    visitor = taken_in(Clicker(), on_screen(game, lambda view: len(view.digital.turns) > 2))
    turns = view_of(visitor).digital.turns
    screen = visitor.ask("GET", f"{visitor.game}/screen", turn="1").body
    titles = re.findall(r'data-title=\\"(.*?)\\"', screen)
    assert titles[0] == f"Automa&#39;s turn 1 of {len(turns)}"
    assert len(dict.fromkeys(titles)) == len(turns)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lost_whatever_is_done_is_told_and_not_asked_about(game: str) -> None:
    view, t = view_of(at_turn(game)), PageSpeaker(Visitor(lang="en"), game)
    lost = message("warning.lost-power", number=2)
    warned = tuple(replace(deed, warnings=(lost,)) for deed in possible(view.digital))
    assert choice(warned[0], t, replace(view, deeds=(warned[0], *possible(view.digital)[1:])).digital).asks
    always = choice(warned[0], t, replace(view, deeds=warned).digital)
    assert not always.asks
    assert always.notes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_without_a_name_are_told_apart_by_what_they_pay(lang: Language) -> None:
    t = PageSpeaker(Visitor(lang=lang), "terra-mystica")
    rows = [source_row(f"BON{n}", t) for n in range(1, 11)] + [source_row(f"FAV{n}", t) for n in range(1, 13)]
    assert len(set(rows)) == len(rows)
    assert source_row("FAV10", t).endswith({"en": "3 points", "de": "3 Punkte"}[lang])
    assert source_row("area", t) == source_name("area", t)


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_names_no_command_of_a_shell(game: str) -> None:
    visitor = at_turn(game)
    menu = visitor.ask("GET", f"{visitor.game}/sheet/menu").body
    assert ('class="doubt ' in menu) == bool(view_of(visitor).warnings)
    assert "automa facts" not in menu
    assert f"/reference?game={game}" in menu


def test_the_own_action_of_every_faction_is_drawn() -> None:
    t = PageSpeaker(Visitor(lang="de"), "terra-mystica")
    own = [name for name in ACTIONS if name.startswith("ACT") and not name[3:].isdigit()]
    assert len(own) == 9
    for name in own:
        told, picture = drawn(Item("special", name), t)
        assert told
        assert "<svg" in picture, name


def test_an_innovation_costs_all_its_books_when_it_can_be_taken() -> None:
    """Books of any colour are asked for after the tile is taken: the price has them all the same."""
    game: Any = app.opened(parse(on_screen("age-of-innovation", lambda view: asks(view, "ask.turn")))).game
    state = game.state.copy()
    seat = state.seats[state.decider]
    seat.books, seat.coins = [5, 5, 5, 5], 20
    found = [deed for deed in legal(state, title_of("age-of-innovation")) if deed.item[0] == "innovation"]
    tiles = [state.game.components.innovations[at].id for at in state.innovations]
    assert len(found) == len(tiles)
    for deed in found:
        colours, any_ = state.game.prices[tiles.index(deed.item[1])]
        assert any_
        assert deed.cost["books"] == sum(colours) + any_ + seat.display.surcharge[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_price_on_the_board_can_be_drawn(game: str) -> None:
    costs = {
        name
        for _, _, view in taps(game)
        for deed in (*view.digital.deeds, *view.digital.combined)
        if deed.hexes and not deed.refused
        for name in deed.cost
    }
    assert {"coins", "tokens", "power"} <= costs
    assert costs <= SIGNS.keys()


def test_land_that_was_turned_can_be_built_on_and_the_question_says_so() -> None:
    """After the spades of a turn nothing counts them any more, and the turn is not said to be over."""
    wanted = "ask.BuildThere"
    visitor = taken_in(Clicker(), on_screen("age-of-innovation", lambda view: asks(view, wanted)))
    view = view_of(visitor)
    built = [deed for deed in possible(view.digital) if deed.command.startswith("build")]
    assert view.digital.question is not None
    assert built[0].hexes == (view.digital.question.args["hex"],)
    assert "Only exchanges are left" not in visitor.screen


def test_a_competency_to_choose_tells_the_steps_of_its_place() -> None:
    def choosing(view: View) -> bool:
        return any(deed.item[0] == "competency" for deed in possible(view.digital))

    visitor = taken_in(Clicker(), on_screen("age-of-innovation", choosing))
    asked = visitor.screen.partition('id="asked"')[2].partition("</section>")[0]
    notes = re.findall(r'class="thing-note">(.*?)<', asked)
    assert len(notes) == len(
        {deed.item for deed in possible(view_of(visitor).digital) if deed.item[0] == "competency"}
    )
    assert all(re.search(r" \+\d$", note) for note in notes)


@pytest.mark.parametrize("game", GAMES)
def test_the_forecast_tells_what_the_round_counts_and_has_brought(game: str) -> None:
    def scored(view: View) -> bool:
        rounds = (each.rounds[view.round] for each in view.scores[0].sources if each.id in TILE_SOURCES)
        return asks(view.digital, "ask.turn", "ask.finish") and any(rounds)

    visitor = taken_in(Clicker(), on_screen(game, scored))
    view = view_of(visitor)
    so_far = sum(each.rounds[view.round] for each in view.scores[0].sources if each.id in TILE_SOURCES)
    forecast = re.search(r'class="forecast">(.*?)</p>', visitor.screen, re.S)
    assert forecast
    assert f"({so_far} so far)" in forecast[1]
    assert "points" in forecast[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_not_is_said_without_an_id(game: str, lang: Language) -> None:
    t, told = PageSpeaker(Visitor(lang=lang), game), set[str]()
    for _, _, view in taps(game):
        told |= {t.message(deed.refused) for deed in view.digital.deeds if deed.refused}
    assert len(told) > 4
    assert [each for each in told if re.search(r"\b(ACT|BON|FAV|TW)[A-Z0-9]|[a-z]_[a-z]", each)] == []


def test_whose_points_they_are_and_what_she_laid_down_is_said() -> None:
    """Beside one's own income the points of her turn are named as hers; so are the pieces she begins with."""
    visitor = taken_in(Clicker(), ALONE.partition("leech 2")[0])
    assert "Automa +2 points" in visitor.screen
    begun = taken_in(Clicker(), ALONE.partition("build F4")[0])
    assert re.search(r"Automa: a dwelling on \w+", begun.screen)


def test_who_can_only_pass_is_told_so_and_giving_up_does_not_stand_out() -> None:
    alone = taken_in(Clicker(), ALONE.partition("pass BON8")[0])
    assert "Only passing is left" in alone.screen
    offer = taken_in(Clicker(), ALONE.partition("leech 2")[0])
    assert 'class="button pick primary" data-command="leech' in offer.screen
    hexes = offer.ask("GET", f"{offer.game}/sheet/hex", of="C3").body
    assert "First: Take 2 power?" in hexes


@pytest.mark.parametrize(("lang", "said"), [("en", "end your turn"), ("de", "Zug beenden")])
def test_who_can_only_end_the_turn_is_not_asked_for_more(lang: Language, said: str) -> None:
    visitor = taken_in(Clicker(lang), on_screen(GAMES[1], lambda view: asks(view, "ask.end")))
    assert [deed.command for deed in possible(view_of(visitor).digital)] == ["done"]
    question = visitor.screen.partition('id="question"')[2].partition("</section>")[0]
    assert said in question
    news = visitor.screen.partition('id="news"')[2].partition("</section>")[0]
    assert say("page.digital.finish.hint", lang) not in news
    assert say("page.digital.finish.always", lang) in news


def test_a_step_tells_the_levels_of_everybody() -> None:
    visitor = taken_in(Clicker(), ALONE.partition("+AIR")[0])
    assert "You 2 → 3 · Automa 1" in visitor.screen


def up_to(line: str) -> str:
    """The record of a whole game that somebody played, up to this line of hers."""
    lines = WHOLE.lines
    at = next(n for n, text in enumerate(lines, start=1) if text.startswith(f"automa: {line}"))
    return print_record(exported(replace(WHOLE, lines=lines[:at])))


@pytest.mark.parametrize(
    ("line", "lang", "short", "order", "logged"),
    [
        (
            "*6/*4 innovation 4",
            "en",
            "takes the innovation Architecture (no. 4)",
            "Give Automa the innovation Architecture: no. 4, lower row,",
            "Automa: Innovation: Architecture (",
        ),
        (
            "*2/*4 block power 4. block book 1",
            "de",
            "deckt die Buchaktion ab: 6 Münzen (links)",
            "Decke die Buchaktion links (6 Münzen) mit einem X-Marker ab.",
            "Automa: Buchaktion (6 Münzen) abgedeckt",
        ),
        (
            "pass/*1 vp 3. take left",
            "en",
            "swaps with the left bonus tile (Income: 1 tool), coins to the supply",
            "She takes the left round bonus tile (Income: 1 tool);",
            "Automa: Bonus tile (Income: 1 tool) taken",
        ),
    ],
    ids=["innovation", "book action", "bonus"],
)
def test_her_turn_and_the_log_name_the_tile_she_takes_or_covers(
    line: str, lang: str, short: str, order: str, logged: str
) -> None:
    """A number says where a tile lies; which one it is, only its name."""
    visitor = taken_in(Clicker(lang), up_to(line))
    assert short in visitor.screen  # her result
    assert order in visitor.screen  # and its reasons
    log = visitor.ask("GET", f"{visitor.game}/sheet/log").body
    assert logged in log


@pytest.mark.parametrize("game", GAMES)
def test_the_price_drawn_on_a_hex_is_in_its_name_too(game: str) -> None:
    """Who hears the board is told the same as who sees it; on a structure stands a ring alone, its price among the possible ones."""
    screen = at_turn(game).screen
    priced = re.findall(r"<title>([^<]*; possible for [^<]*)</title>", screen)
    on_pieces = [title for title in priced if ": " in title.partition(";")[0]]
    assert len(priced) - len(on_pieces) == screen.count('class="value price"') > 0
    assert all(f'data-to="{title.split(",")[0].split(":")[0]}"' in screen for title in priced)
    goods = "worker" if game == "terra-mystica" else "tool"
    assert all(re.search(rf"for .*\b\d+ (coins?|{goods}s?|power)", title) for title in priced), priced
    german = at_turn(game, "de").screen
    assert german.count("; möglich für ") == len(priced)
