"""Several commands as one deed where the parts are forced: dig and build, sacrifice and act, or all of it at once.

Derived from what the rules list and from trials on copies; nothing here knows a price. A combined deed is written as a
typed line of several commands is, its parts joined by full stops: one line of the record, which undo takes back as a whole.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from automa.app.digital import after
from automa.app.digital.deeds import PASSING, hexes_of, income_change, of_changes, told_command
from automa.app.digital.title import Game, Title
from automa.app.digital.waste import waste
from automa.app.view import Deed, DeedPart
from automa.errors import BadInput
from automa.play.change import Change
from automa.play.command import Command
from automa.play.state import ACTING

MOST_BURNT = 6
"""No action costs more power than this."""
MOST = 96
"""So many combined deeds are looked for; a screen shows a few of them at a time."""


class Trial:
    """Commands carried out on a copy, with everything they changed."""

    def __init__(
        self,
        state: Game,
        commands: tuple[Command, ...] = (),
        changes: tuple[Change, ...] = (),
        before: tuple[Game, ...] = (),
    ) -> None:
        self.state = state
        self.commands = commands
        self.changes = changes
        self.before = before
        """The table before each of the commands."""

    def then(self, command: Command) -> "Trial":
        """One more command; `BadInput` if it is refused."""
        twin, changes = self.state.copy(), list[Change]()
        twin.apply(command, changes)
        return Trial(twin, (*self.commands, command), (*self.changes, *changes), (*self.before, self.state))


def combined(state: Game, title: Title) -> tuple[Deed, ...]:
    """What can be done in one tap although it takes several commands: while an action is due, or spades are to be used."""
    if state.phase != ACTING or state.debts or (state.acted and not title.spades_left(state)):
        return ()
    found: dict[tuple[Command, ...], Deed] = {}
    income: dict[type[Command], dict[str, int]] = {}
    for trial in _chains(state, title):
        last = trial.commands[-1]
        if isinstance(last, title.build) and type(last) not in income:
            income[type(last)] = income_change(state, trial.state, title)
        found[trial.commands] = replace(chain_deed(state, title, trial), income=income.get(type(last), {}))
        if len(found) >= MOST:
            break
    return tuple(found.values())


def _chains(state: Game, title: Title) -> Iterator[Trial]:
    start = Trial(state)
    if state.acted:
        yield from (trial for trial in _then_built(start, title, state.decider) if len(trial.commands) > 1)
        return
    for opening in _openings(start, title):
        if len(opening.commands) > 1:  # tokens were sacrificed for it
            yield opening
        yield from _then_built(opening, title, state.decider)


def _openings(start: Trial, title: Title) -> Iterator[Trial]:
    """Actions without a place, spades bought for a hex, and power actions that a sacrifice brings within reach."""
    state = start.state
    legal = state.legal()
    home = title.home_terrain(state, state.decider)
    for command in legal:
        if not command.main or command.group == PASSING:
            continue
        if not hexes_of(state, command) or _digs_home(command, title, home):
            yield start.then(command)
    yield from _burnt(start, title, set(legal))


def _burnt(start: Trial, title: Title, legal: set[Command]) -> Iterator[Trial]:
    """Power actions after the smallest sacrifice that pays for them."""
    wished = [action for action in title.power_actions(start.state) if action not in legal]
    for tokens in range(1, MOST_BURNT + 1):
        if not wished:
            return
        try:
            burnt = start.then(title.burn(tokens))
        except BadInput:
            return
        now = set(burnt.state.legal())
        for action in [action for action in wished if action in now]:
            wished.remove(action)
            yield burnt.then(action)


def _then_built(opening: Trial, title: Title, me: int) -> Iterator[Trial]:
    """A building on land that the opening turned, or can turn with its spades."""
    state = opening.state
    if state.decider != me or state.phase != ACTING:
        return
    home, legal = title.home_terrain(state, me), state.legal()
    builds = [command for command in legal if isinstance(command, title.build)]
    yield from map(opening.then, builds)
    at_once = {hex_of(build) for build in builds}
    for command in legal:
        if _digs_home(command, title, home) and hex_of(command) not in at_once:
            turned = opening.then(command)
            yield from (
                turned.then(build)
                for build in turned.state.legal()
                if isinstance(build, title.build) and hex_of(build) == hex_of(command)
            )


def dug(state: Game, title: Title, hex_: int) -> Iterator[Trial]:
    """Every way to turn a hex with bought spades and build on it."""
    start, home = Trial(state), title.home_terrain(state, state.decider)
    for command in state.legal():
        bought = command.main and not title.item(command)[0] and not hexes_of(state, command)
        if (bought and command.group != PASSING) or (
            _digs_home(command, title, home) and hex_of(command) == hex_
        ):
            for trial in _then_built(start.then(command), title, state.decider):
                if hex_of(trial.commands[-1]) == hex_:
                    yield trial


def hex_of(command: Command) -> int:
    """The hex that a command builds on or turns; −1 for one without."""
    return int(getattr(command, "hex", -1))


def _digs_home(command: Command, title: Title, home: int) -> bool:
    return isinstance(command, title.transform) and command.terrain == home  # type: ignore[attr-defined]


def chain_deed(state: Game, title: Title, trial: Trial) -> Deed:
    """The chain as one deed: named after its last command, with the price of all."""
    last = trial.commands[-1]
    parts = tuple(DeedPart(told_command(state, title, each), title.item(each)) for each in trial.commands)
    items = [part.item for part in parts if part.item[0]]
    deed = of_changes(
        state,
        title,
        trial.changes,
        Deed(
            command=". ".join(command.text(state.names) for command in trial.commands),
            message=parts[-1].message,
            group=last.group,
            hexes=hexes_of(state, last),
            item=items[0] if items else ("", ""),
            parts=parts,
            main=True,
            then=after.follows(state, trial.state, title) if hexes_of(state, last) else None,
            bowls=after.bowls(state, trial.state),
        ),
    )
    wasted = [
        each
        for table, command in zip(trial.before, trial.commands, strict=True)
        for each in waste(table, title, command)
    ]
    return replace(deed, warnings=(*deed.warnings, *wasted))
