"""An earlier turn of hers from the log: the same film, to be read only."""

from typing import Any

from msgspec import Struct

from automa.app.past_turn import find_turn
from automa.app.view import AutomaTurnView
from automa.pages.cards import pair
from automa.pages.desk import Desk
from automa.pages.drawing import owner_names
from automa.pages.play import speaker_for
from automa.pages.request import Answer, Malformed, Request, json_answer
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import render
from automa.pages.turn import TurnStory, story
from automa.table.refused import Refused


class NothingOpen(Struct, frozen=True):
    """A view in which nobody is asked anything."""

    offers: tuple[Any, ...] = ()


def read_only(told_: TurnStory, turn: AutomaTurnView, game: str, t: PageSpeaker, *, saved: str = "") -> str:
    """A turn that is told and asks for nothing, as a page puts it over what it shows; `saved`: the game it is of."""
    return render(
        "turn.html",
        t,
        part="told",
        id=saved,
        turn=turn,
        fresh=True,
        **told_.shown(),
        cards=pair(game, turn.cards, t),
        view=NothingOpen(),
        prompts=(),
        names={},
    )


def show_past_turn(ask: Request, desk: Desk, game: str, line: str) -> Answer:
    """The turn of hers in a line of the log."""
    if not line.isdecimal() or len(line) > 9:
        raise Malformed("a line is a whole number")
    opened = desk.games.open(game)
    t = speaker_for(ask, opened)
    if ask.seated and not any(entry.in_force for entry in opened.view.log[int(line) - 1 : int(line)]):
        raise Refused("taken-back")  # it tells which cards come next
    found = find_turn(opened.session, int(line))
    turn = found.turn
    film = story(turn, t, owner_names(opened.view, t), found.points)
    html = read_only(film, turn, opened.view.game, t, saved=game)
    return json_answer({"html": html})
