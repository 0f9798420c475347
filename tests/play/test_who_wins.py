"""Who has won a game on the screen: the most points; who has as many as somebody else shares the victory."""

from typing import Any

import pytest

from automa import app
from automa.app import opened
from automa.app.digital.show import show
from automa.facts import GAMES
from automa.players import player
from automa.record import Record
from automa.title import start, title

HUMAN = {"terra-mystica": "witches", "age-of-innovation": "goblins"}


def finished(game: str, seed: int) -> Record:
    """A game by chance, played to its end."""
    record = app.new_digital(
        game,
        title(game).board,
        [(HUMAN[game], "Anna")],
        seed=seed,
        automa={"automa": "simpletons", "level": "automa"},
    )
    driven: Any = start(record.header)
    seated, lines = player("random", seed), list[str]()
    while not driven.state.over:
        hers = driven.is_automas_turn()
        body = driven.automa() if hers else seated.choose(driven.state).text(driven.state.names)
        who = "automa" if hers else HUMAN[game]
        driven.play(who, body.split(". "))
        lines.append(f"{who}: {body}")
    return Record(record.header, tuple(lines))


@pytest.mark.rule("TM-END-08", "TM-BASE-11-06", "AOI-END-06", "AOI-BASE-06-01")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("ahead", "winners"), [(0, ("you", "automa")), (1, ("you",)), (-1, ("automa",))])
def test_the_most_points_win_and_as_many_share(game: str, ahead: int, winners: tuple[str, ...]) -> None:
    """A game of its own for each case, for its points are changed by hand."""
    session = opened(finished(game, seed=700 + ahead))
    played: Any = session.game
    state = played.state
    state.seats[0].points = state.automa.points + ahead
    view = show(session)
    assert view.final is not None
    assert view.final.winners == tuple(who.replace("you", HUMAN[game]) for who in winners)
    assert view.final.totals[HUMAN[game]] - view.final.totals["automa"] == ahead
