"""What goes with a human's taps: points and tiles that are offered, what was entered this turn, the bonus of a round."""

from automa.app.log import Log
from automa.app.view import AskView, DueView, LogEntry, Prompt
from automa.messages import message
from automa.mind.decide import LAST_ROUND
from automa.record.record import parse_line
from automa.table.context import Context
from automa.table.titles import worths_of
from automa.table.verbs.every import verb_of
from automa.table.verbs.turn import BonusVerb, PointsVerb

TURN_LINES = 40
"""A turn of a human has fewer lines than this."""


def list_dues(game: Context) -> tuple[DueView, ...]:
    """Points that one tap takes."""
    return tuple(
        DueView(
            each.human,
            each.source,
            each.points,
            PointsVerb.of_due(game, each),
        )
        for each in game.state.dues
    )


def list_asks(game: Context) -> tuple[AskView, ...]:
    """Tiles that probably come with what was entered; where a competency lies is asked in the turn it was taken."""
    found = [AskView(each.human, each.kind, tuple(each.hexes)) for each in game.state.asks]
    if game.state.phase == "play":
        for human in game.state.humans:
            last = human.spaces[-1] if human.learned and human.id == game.state.turn else ""
            if last and last not in game.state.display:
                found.append(AskView(human.id, "display"))
            if human.unnamed and human.id == game.state.turn:
                found.append(AskView(human.id, human.unnamed.split()[0]))
    return tuple(found)


def list_entered(log: Log) -> tuple[LogEntry, ...]:
    """What the human whose turn it is has entered so far, the first one first."""
    found: list[LogEntry] = []
    for entry in log.recent(TURN_LINES):
        verb = verb_of(parse_line(entry.text).body)
        if entry.kind in ("automa", "set") or (verb and verb.ends_turn):
            break
        if entry.kind == "human" and not (verb and verb.is_answer):
            found.append(entry)
    return tuple(reversed(found))


def bonus_prompts(game: Context) -> list[Prompt]:
    """The cult or science bonus of the round that is over, with the goods it gives; it can be ticked."""
    state = game.state
    tile = state.tiles[state.round - 1].id if state.round <= len(state.tiles) else ""
    printed = worths_of(game.facts)
    bonus = printed.bonus.get(tile)
    if bonus is None or not bonus.reward or state.round == LAST_ROUND:
        return []
    found = []
    for human in state.humans:
        level = human.tracks[bonus.track] if bonus.track else human.sent
        times = (level + printed.bonus_levels.get(human.faction, 0)) // bonus.per
        (good, count), *_ = bonus.reward.items()
        goods = message(f"goods.{good}", n=count * times)
        args = {"owner": human.name, "track": bonus.track, "level": level, "goods": goods}
        kind = "bonus" if bonus.track else "bonus-priests"
        if not times:
            found.append(Prompt("bonus-none", message(f"prompt.{kind}-none", **args)))
        elif human.id in state.ticked:
            found.append(Prompt("bonus-done", message(f"prompt.{kind}-done", **args)))
        else:
            found.append(Prompt("bonus", message(f"prompt.{kind}", **args), (BonusVerb.offer(game, human),)))
    return found
