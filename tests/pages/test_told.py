"""What the screen tells a newcomer: objects drawn, prices that can be read, no id and no command among the words."""

import re
from random import Random

import pytest

from automa import app
from automa.pages.digital.wording import LETTERS, amounts
from automa.pages.speaker import Speaker
from automa.pages.visitor import Visitor
from automa.record import exported, print_record
from automa.words import LANGUAGES, Language
from tests.app.test_digital import new, possible
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
    for name in re.findall(r'class="thing-name">(.*?)<', screen):  # an action of one's faction has words only
        assert " " in name
    assert screen.count('data-object="book-action"') == (3 if game == "age-of-innovation" else 0)


@pytest.mark.parametrize("game", GAMES)
def test_who_passes_sees_the_bonus_of_every_choice(game: str) -> None:
    visitor = at_turn(game)
    sheet = visitor.ask("GET", f"{visitor.game}/sheet/group", of="pass").body
    taken = [deed for deed in view_of(visitor).deeds if deed.group == "pass"]
    assert len(taken) > 1
    assert sheet.count('data-object="bonus"') == len(taken)


def before_the_spades() -> str:
    """The record of a game whose human only prays, so that the end of a round brings spades."""
    record, chance = new("terra-mystica", seed=21), Random(1)
    view = app.view(record)
    while not asks(view, "ask.BonusSpades"):
        pious = [deed for deed in possible(view) if deed.command.startswith(("send", "+"))]
        reply = app.handle(record, chance.choice(pious or possible(view)).command)
        record, view = reply.record, reply.view
    return print_record(exported(record))


def test_spades_of_the_cult_bonus_are_counted_and_can_be_given_up_at_once() -> None:
    """What turns land is tapped on the board; nothing of it stands among the exchanges, and going on is a button."""
    visitor = taken_in(Clicker(), before_the_spades())
    view = view_of(visitor)
    assert view.question is not None
    assert (
        view.question.args["n"] == next(hand for hand in view.hands if hand.seat == view.turn).goods["spades"]
    )
    assert 'data-sheet="confirm" data-of="-SPADE"' in visitor.screen  # a spade would be lost: asked once
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
    t = Speaker(Visitor(lang=lang), "terra-mystica")
    assert amounts({"workers": 4, "coins": 2}, t) == amounts({"coins": 2, "workers": 4}, t)
    assert amounts({"tokens": 1}, t) == {"en": "1 power token", "de": "1 Machtstein"}[lang]
    assert len({t(f"good-letter.{name}") for name in LETTERS}) == len(LETTERS)
    assert amounts({"power": 4, "coins": 2}, t, short=True).endswith("+")


@pytest.mark.parametrize("game", GAMES)
def test_a_film_of_several_turns_says_which_one_is_shown(game: str) -> None:
    """She goes on alone when the human has passed: the title is that of the panel, not of her last turn."""
    visitor = taken_in(Clicker(), on_screen(game, lambda view: len(view.turns) > 2))
    turns = view_of(visitor).turns
    screen = visitor.ask("GET", f"{visitor.game}/screen", turn="1").body
    titles = re.findall(r'data-title=\\"(.*?)\\"', screen)
    assert titles[0] == f"Automa&#39;s turn 1 of {len(turns)}"
    assert len(dict.fromkeys(titles)) == len(turns)
