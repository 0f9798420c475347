"""Achievements of the Gognomes that only the card knows: whoever owns it says when one is completed, in both games."""

import pytest

from automa import app
from automa.app.view import View
from automa.errors import BadInput
from automa.facts import GAMES
from automa.mind.achievements import ASKED
from automa.pages.visitor import Visitor
from automa.record import Record
from automa.words import LANGUAGES, say
from tests.pages.clicker import Clicker

BOARD = {"terra-mystica": "original", "age-of-innovation": "small"}
HUMAN = {"terra-mystica": "witches", "age-of-innovation": ""}
TOKENS = "I, V, VI"


def begun(game: str, tokens: str = TOKENS) -> tuple[Record, View]:
    """A game against the Gognomes, played on until the first round has begun."""
    agreed = {"automa": "gognomes", "achievements": tokens}
    record = app.new_digital(game, BOARD[game], [(HUMAN[game], "Anna")], seed=4, automa=agreed)
    view = app.view(record)
    while view.round < 1 or view.phase != "human":
        command = next((deed.command for deed in view.digital.deeds if deed.refused is None), "automa")
        record = app.handle(record, command).record
        view = app.view(record)
    return record, view


def points(view: View) -> int:
    return next(score.points for score in view.scores if score.owner == "automa")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("TM-FAC-GOGNOMES-01", "TM-FAC-GOGNOMES-02", "AOI-FAC-14", "TM-UNK-05", "AOI-UNK-01")
def test_the_owner_of_the_card_says_that_one_is_completed(game: str) -> None:
    """The token goes at once, she scores 5, then 10; it takes no turn, and undo takes it back."""
    record, view = begun(game)
    assert view.automa is not None
    assert view.automa.achievements == ("I", "V", "VI")
    offered = [option.command for prompt in view.prompts for option in prompt.options]
    assert offered == ["achieve V", "achieve VI"]
    first = app.handle(record, offered[0])
    assert points(first.view) == points(view) + 5
    assert (first.view.turn, first.view.round) == (view.turn, view.round)
    assert {deed.command for deed in first.view.digital.deeds} == {
        deed.command for deed in view.digital.deeds
    }
    second = app.handle(first.record, offered[1])
    assert points(second.view) == points(view) + 15
    assert second.view.prompts == ()
    undone = app.handle(second.record, second.view.undo)
    assert points(undone.view) == points(view) + 5
    again = app.view(undone.record)
    assert [prompt.message.args["achievement"] for prompt in again.prompts] == ["VI"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("token", ["I", "IV", "VII"])
def test_what_a_game_sees_by_itself_or_nobody_drew_is_refused(game: str, token: str) -> None:
    record, _ = begun(game)
    with pytest.raises(BadInput, match=r"no token|no such command"):
        app.handle(record, f"achieve {token}")


@pytest.mark.parametrize("game", GAMES)
def test_players_are_never_offered_it(game: str) -> None:
    """What a search could give itself is what the rules list; saying what a card says is left to people."""
    _, view = begun(game)
    assert not any(deed.command.startswith("achieve") for deed in view.digital.deeds)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_screen_has_a_button_for_every_unknown_token(game: str, lang: str) -> None:
    visitor = Clicker(lang)
    visitor.start(game=game, choices={"automa": "gognomes", "achievements": "random"}, seed=4)
    while "achieve" not in visitor.screen:
        commands = [command for command in visitor.commands() if not command.startswith(("undo", "redo"))]
        assert visitor.tap(commands[0] if commands else "automa").status == 200
    record = visitor.desk.games.open(visitor.game.removeprefix("/game/")).record
    assert record.header.options["achievements"] == "random"
    view = app.view(record)
    assert view.automa is not None
    for name in ASKED:
        assert (f'data-command="achieve {name}"' in visitor.screen) == (name in view.automa.achievements)
    name = next(name for name in view.automa.achievements if name in ASKED)
    assert say("tap.achieved", Visitor(lang=lang).lang, achievement=name) in visitor.screen
    assert visitor.tap(f"achieve {name}").status == 200
    assert f'data-command="achieve {name}"' not in visitor.screen
