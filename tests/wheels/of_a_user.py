"""What somebody writes who installed the library: every name of the promise, with the types one expects."""

import automa
from automa import BadInput, Game, IllegalMove, InvalidMove, Move, Points
from automa.play.change import Change
from automa.play.game import GameState
from automa.play.observation import AutomaSeen, Observation, SeatSeen
from automa.play.preview import Preview
from automa.record import Played, Replayable


def goods(state: GameState, seat: int) -> dict[str, int]:
    own: SeatSeen = state.observation(seat).seats[seat]
    return own.goods


def cards_left(game: Game) -> int:
    seen: Observation = game.state.observation(0)
    hers: AutomaSeen | None = seen.automa
    return 0 if hers is None else hers.deck.draw + hers.deck.reserve


def one_ply(state: GameState, seed: int) -> tuple[int, int]:
    """The place of the command after which the seat has most points, and these."""
    imagined = state.imagine(state.decider, seed)
    best, found = -1, 0
    for place, command in enumerate(state.legal()):
        twin = imagined.copy()
        changes: list[Change] = []
        twin.apply(command, changes)
        points = twin.scores()[state.decider]
        if points > best:
            best, found = points, place
    told: Preview = state.preview(state.legal()[found])
    return found, len(told.warnings)


def finish(game: Game) -> dict[str, int]:
    while not game.over:
        moves: list[Move] = game.legal()
        game.play("automa" if game.turn == "automa" else moves[0])
    return game.scores()


def by_round(game: Game) -> dict[int, int]:
    found: dict[int, int] = {}
    each: Points
    for each in game.points():
        if each.seat == "automa":
            found[each.round] = found.get(each.round, 0) + each.points
    return found


def main() -> None:
    for title in automa.titles():
        game = automa.new_game(title, ["witches" if title == "terra-mystica" else "goblins"], seed=3)
        for wrong in ("build ZZ9", "jump"):
            try:
                game.play(wrong)
            except (IllegalMove, InvalidMove) as error:
                code: str = error.code
                print(code)
            except BadInput as error:
                print(error)
        place, warnings = one_ply(game.state, 1)
        game.play(game.legal()[place])
        twin: Game = game.copy()
        assert twin == game
        assert warnings >= 0
        scores = finish(game)
        assert sum(by_round(game).values()) + 20 == scores["automa"]
        assert goods(game.state, 0)
        assert cards_left(game) >= 0
        record: str = game.to_record()
        again = automa.load(record)
        lines: list[str] = [each.line for each in again.history]
        assert lines
        driven: Replayable
        story: list[Played]
        driven, story = automa.play_record(record)
        assert driven.round == game.round
        assert len(story) == len(lines)
        state: GameState = automa.read_state(game.state.to_json())
        assert state.key() == game.state.key()
    print("typed")


if __name__ == "__main__":
    main()
