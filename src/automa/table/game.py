"""A table game that lines drive: the door of this room."""

from collections.abc import Mapping, Sequence
from typing import Any

from automa.chance import Source
from automa.decision import Decision
from automa.facts.catalogue import GameFacts
from automa.messages import Event
from automa.mind.decide import LAST_ROUND
from automa.play.automa import Plan
from automa.table.achievements import check
from automa.table.automa import TableHost
from automa.table.context import Context
from automa.table.position import position
from automa.table.refused import Refused
from automa.table.state import AUTOMA, Automa, Human, Table
from automa.table.verbs.every import VERBS


def new_table(
    facts: GameFacts,
    map_: str,
    humans: Sequence[tuple[str, str]],
    *,
    source: Source,
    expansions: Sequence[str] = (),
    switches: Mapping[str, Any] | None = None,
    passing_order: bool = False,
) -> Table:
    """An empty table before the first step of the set-up. `humans`: id and name, in turn order of round 1."""
    merchants = "merchants" in expansions
    aoi = facts.id == "age-of-innovation"
    return Table(
        game=facts.id,
        map=map_,
        expansions=list(expansions),
        switches=dict(switches or {}),
        humans=[
            Human(seat, name, points=facts.start_points, tracks=dict.fromkeys(facts.tracks, 0))
            for seat, name in humans
        ],
        automa=Automa(
            priests=facts.priests, points=facts.start_points, tracks=dict.fromkeys(facts.tracks, 0)
        ),
        chance=source,
        passing_order=passing_order or aoi,
        priest_spaces={track: list(facts.priest_spaces) for track in facts.tracks},
        power_actions=[False] * len(facts.power_actions),
        book_actions=[False] * facts.book_actions,
        merchant_actions=[False] * (facts.merchant_actions if merchants else 0),
        favor_tiles={} if aoi else dict.fromkeys(facts.tracks, True),
        innovations=[True] * ((6 if len(humans) == 1 else 8) if aoi else 0),
    )


class TableGame(Context):
    """A physical game on a table. Carries out lines; a refused line changes nothing."""

    def __init__(self, state: Table, facts: GameFacts, seed: int) -> None:
        super().__init__(state, facts, seed)
        self._planned: tuple[TableHost, Plan] | None = None
        self.decision: Decision | None = None
        """Her last one, as she made it."""
        self.careful = True
        """Keep the state before each line; a replay that throws a refused game away does without."""

    @property
    def round(self) -> int:
        """The round under way: 0 in the set-up, in the final scoring one after the last."""
        phase = self.state.phase
        if phase == "setup":
            return 0
        return LAST_ROUND + 1 if phase in ("final", "finished") else self.state.round

    def ended(self, events: Sequence[Event]) -> None:
        """A round begins with a line of its own, and nothing of that belongs to the one before."""

    def copy(self) -> "TableGame":
        """Another game that can go its own way."""
        twin = TableGame(self.snapshot(), self.facts, self.seed)
        twin.decision = self.decision
        return twin

    def automa(self) -> str:
        """What Automa does now, as the body of her line."""
        host = TableHost(self)
        self._planned = host, host.plan(trace=True)
        return self._planned[1].text

    def position(self) -> dict[str, Any]:
        """Where the game stands: the position of her last or next turn, with what only a table has."""
        state = self.state
        cards = dict(state.last.position["cards"]) if state.last else {}
        found = position(self, cards)
        found["phase"], found["turn"], found["order"] = state.phase, state.turn, list(state.order)
        found["points"] = {
            AUTOMA: state.automa.points,
            **{human.id: human.points for human in state.humans},
        }
        return found

    def play(self, seat: str, parts: Sequence[str]) -> list[Event]:
        """Carry out one line; nothing is changed if any part of it is refused."""
        before = self.snapshot() if self.careful else None
        self.events = []
        try:
            if seat == AUTOMA:
                self._play_automa(". ".join(parts))
            else:
                for part in parts:
                    self._part(seat, part)
            check(self)
        except Exception:
            if before is not None:
                self.state = before
            raise
        finally:
            self._planned = None
        return self.events

    def _play_automa(self, body: str) -> None:
        if self._planned is None:
            self.automa()
        assert self._planned is not None
        host, plan = self._planned
        if plan.text != body:
            raise Refused("automa-differs", computed=plan.text)
        host.carry_out(plan)
        self.decision = plan.decision

    def _part(self, seat: str, part: str) -> None:
        word, *words = part.split(" ")
        verb = VERBS.get(word)
        if verb is None:
            self.human(seat)
            raise Refused("no-command", command=word)
        verb.check(self, seat)
        verb.read(words).do(self, seat)
