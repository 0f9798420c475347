"""What the deciding seat can do: every legal command with price, gain and warnings; others with the rule that refuses."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from automa.app.digital import after
from automa.app.digital.price import GOODS, price, rich
from automa.app.digital.round_start import of_round
from automa.app.digital.title import Game, Title
from automa.app.digital.waste import waste
from automa.app.view import Deed
from automa.errors import BadInput
from automa.messages import Message, message
from automa.play.change import Change, Goods, Placed, Took
from automa.play.command import Command
from automa.play.errors import IllegalMove
from automa.play.preview import NOTHING, Preview
from automa.play.preview import of_changes as preview_of
from automa.play.state import ACTING, SETUP
from automa.value import field_names

STRUCTURES = ("build", "upgrade")
POWER = ("power", "tokens")
PASSING, SHORT = "pass", "short-"
LAST_ROUND = 6
"""No income follows it."""
HEXES = ("hex", "river")
ENDS = ("one", "other")
_NOTHING_TO_WEIGH = ("done", "decline")


def legal(state: Game, title: Title) -> tuple[Deed, ...]:
    """Everything that may be done now, in the order of the list."""
    return _allowed(state, title, state.legal())


def _allowed(state: Game, title: Title, commands: Sequence[Command]) -> tuple[Deed, ...]:
    """Legal commands with everything that is told of them before."""
    income = incomes(state, title, commands)
    return tuple(
        replace(
            _led_on(state, title, command, _deed(state, title, command, _preview(state, title, command))),
            income=income.get(_kind(command), {}),
        )
        for command in commands
    )


def _led_on(state: Game, title: Title, command: Command, deed: Deed) -> Deed:
    """The deed with what follows it; only what has a place or moves power is tried once more for that."""
    moves = any(what in POWER for what in (*deed.cost, *deed.gain))
    if not (moves or deed.hexes) or deed.group == PASSING:
        return deed
    then = state.copy()
    then.apply(command)
    asked = after.follows(state, then, title) if deed.hexes else None
    return replace(deed, then=asked, bowls=after.bowls(state, then))


Kind = tuple[type[Command], int]


def _kind(command: Command) -> Kind:
    """What an income depends on: which structure a command brings, not where."""
    return type(command), getattr(command, "piece", 0)


def incomes(state: Game, title: Title, commands: Sequence[Command]) -> dict[Kind, dict[str, int]]:
    """How structures that can be built now would change the next income."""
    found = dict[Kind, dict[str, int]]()
    if state.phase != ACTING:
        return found
    for command in commands:
        if command.group in STRUCTURES and hexes_of(state, command) and _kind(command) not in found:
            twin = state.copy()
            twin.apply(command)
            found[_kind(command)] = income_change(state, twin, title)
    return found


def income_change(state: Game, then: Game, title: Title) -> dict[str, int]:
    """How much more the next income brings after something was done; nothing follows the last round."""
    if state.round >= LAST_ROUND:
        return {}
    now, later = title.income(state, state.decider), title.income(then, state.decider)
    more = {what: later.get(what, 0) - now.get(what, 0) for what in {**now, **later}}
    return {what: amount for what, amount in more.items() if amount}


def refused(state: Game, title: Title, allowed: Iterable[Deed]) -> tuple[Deed, ...]:
    """What is worth wishing for and cannot be had now, each with its reason. Only while an action is due."""
    if state.phase != ACTING or state.acted or state.debts or state.decider == state.automa_seat:
        return ()
    known = {deed.command for deed in allowed}
    return tuple(
        found
        for command in title.wished(state)
        if (found := _refused(state, title, command, known)) is not None
    )


def at(state: Game, title: Title, hex_: int) -> tuple[Deed, ...]:
    """What can be done at a hex, and what cannot."""
    name = state.board.names[hex_]
    commands = [command for command in state.legal() if name in hexes_of(state, command)]
    allowed = _allowed(state, title, sorted(commands, key=lambda each: _way_home(state, title, each)))
    known = {deed.command for deed in allowed}
    wished = title.wished_at(state, hex_) if title.question(state).id == after.TURN else []
    return (*allowed, *(found for command in wished if (found := _refused(state, title, command, known))))


def _way_home(state: Game, title: Title, command: Command) -> int:
    """How far land is from one's own after it: the terrain that is nearest comes first."""
    wheel, home = title.wheel(state), title.wheel_terrain(state, state.decider)
    terrain = command.terrain if isinstance(command, title.transform) else home  # type: ignore[attr-defined]
    return wheel.spades[terrain][home] if 0 <= max(home, terrain) < wheel.size else 0


def _refused(state: Game, title: Title, command: Command, known: set[str]) -> Deed | None:
    if command.text(state.names) in known:
        return None
    try:
        state.copy().apply(command)
    except IllegalMove as error:
        found = refusal(state, title, command, error)
        return found if found.cost else _without_want(state, title, command, error) or found
    except BadInput:
        return None
    return None


def _without_want(state: Game, title: Title, command: Command, error: IllegalMove) -> Deed | None:
    """What else is in the way of a command that goods alone would not bring: its space is taken, its track closed."""
    if not error.code.startswith(SHORT):
        return None
    try:
        rich(state, (*GOODS, "bowl3")).apply(command)
    except IllegalMove as deeper:
        return refusal(state, title, command, deeper)
    except BadInput:
        return None
    return None


def refusal(state: Game, title: Title, command: Command, error: IllegalMove) -> Deed:
    """A command that is not allowed, with its price and why."""
    reason = Message(f"illegal.{error.code}", named(title, error.arguments))
    return _deed(state, title, command, price(state, command), refused=reason, rule=error.rule)


def _preview(state: Game, title: Title, command: Command) -> Preview:
    if command.words and command.words[0] in _NOTHING_TO_WEIGH:
        return NOTHING
    found: Preview = state.preview(command)
    if title.pays_books(command):
        return Preview(price(state, command).cost, found.effects, found.warnings)
    return found


def _deed(
    state: Game,
    title: Title,
    command: Command,
    preview: Preview,
    *,
    refused: Message | None = None,
    rule: str = "",
) -> Deed:
    deed = Deed(
        command=command.text(state.names),
        message=told_command(state, title, command),
        group=command.group,
        hexes=hexes_of(state, command),
        item=title.item(command),
        refused=refused,
        rule=rule,
        main=command.main,
    )
    weighed = _weighed(deed, state, preview)
    if refused is not None:
        return weighed
    return replace(weighed, warnings=(*weighed.warnings, *waste(state, title, command)))


def of_changes(state: Game, title: Title, changes: Sequence[Change], deed: Deed) -> Deed:
    """A deed of several commands, with everything they would change."""
    return _weighed(deed, state, preview_of(changes, state.decider, title.goods))


def _weighed(deed: Deed, state: Game, preview: Preview) -> Deed:
    """The deed with what it costs and brings."""
    me = state.decider
    cost, gain = dict(preview.cost), dict[str, int]()
    effects: list[Message] = []
    for change in preview.effects:
        if isinstance(change, Goods) and change.seat == me:
            if change.amount > 0 and of_round(change.source, change.what):
                continue  # a round that begins with it would bring that whatever is done now
            gain[change.what] = gain.get(change.what, 0) + change.amount
        elif (told := _effect(state, change)) is not None:
            effects.append(told)
    for what, amount in list(gain.items()):
        if amount < 0:  # a token that is sacrificed, a step down
            cost[what] = cost.get(what, 0) - gain.pop(what)
    return replace(
        deed,
        cost=cost,
        gain=gain,
        effects=tuple(effects),
        warnings=tuple(message(f"warning.{what}", number=number) for what, number in preview.warnings),
    )


def _effect(state: Game, change: Change) -> Message | None:
    """What else would change, if a person wants to know it before."""
    if isinstance(change, Took) and change.seat == state.decider:
        return Message("deed.takes", {"what": change.what, "id": change.id})
    if isinstance(change, Placed) and change.seat != state.decider:
        return message("deed.places", piece=change.piece, hex=state.board.names[change.hex])
    return None


def told_command(state: Game, title: Title, command: Command) -> Message:
    """A command as a message with its fields, numbers of hexes, pieces … turned into names."""
    fields = {name: getattr(command, name) for name in field_names(type(command))}
    arguments = {
        name: state.board.names.get(value, "")
        if name in (*HEXES, *ENDS) and isinstance(value, int)
        else value
        for name, value in fields.items()
    }
    return Message(f"deed.{command.told_as(state.phase == SETUP)}", named(title, arguments))


def named(title: Title, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments with names in the place of the small numbers that an engine keeps."""
    tables: dict[str, Sequence[str]] = {
        "piece": title.pieces,
        "track": title.tracks,
        "colour": title.tracks,
        "terrain": title.terrains,
    }
    return {
        name: tables[name][value] if name in tables and isinstance(value, int) and value >= 0 else value
        for name, value in arguments.items()
    }


def hexes_of(state: Game, command: Command) -> tuple[str, ...]:
    """The hexes a command names."""
    names = field_names(type(command))
    wanted = [name for name in (*HEXES, *ENDS) if name in names]
    values = [getattr(command, name) for name in wanted]
    return tuple(
        state.board.names[value] for value in values if isinstance(value, int) and value in state.board.names
    )
