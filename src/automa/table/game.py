"""A table game that lines drive: the door of this room."""

from collections.abc import Mapping, Sequence
from typing import Any

from automa.chance import Source
from automa.decision import Decision
from automa.facts.catalogue import GameFacts
from automa.messages import Event
from automa.mind import Refused as BadPosition
from automa.mind import parse_position
from automa.mind.decide import LAST_ROUND
from automa.play.automa import Plan
from automa.table.achievements import achieve, check
from automa.table.automa import TableHost, reserve
from automa.table.blight import blight
from automa.table.cards import build_deck, drawn, lay_out
from automa.table.context import Context, number, words_exactly
from automa.table.correct import correct
from automa.table.final import enter_final
from automa.table.human import COMMANDS
from automa.table.position import position
from automa.table.refused import Refused
from automa.table.rounds import end_round, seats_clockwise
from automa.table.setup.order import apply_set, current
from automa.table.setup.placing_steps import place
from automa.table.state import AUTOMA, Automa, Human, Table
from automa.table.taken import TAKEN

IN_SETUP = ("track", "favor", "points", "annex", "competency", "display", "lies")
"""What may be entered before the game begins: start markers and tiles that a faction brings along."""
ANSWERS = ("leech", "decline", "cult")
"""What may be entered at the end of a round too."""
KEEPS_THE_BOARD = ("done", "pass", "leech", "decline", "points", "score")
"""What moves no piece and no marker, so that what lies on the table need not be looked at again."""
AT_ROUND_END = ("transform", "bonus")
"""The cult or science bonus, and the spades it may bring."""


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
        verb, *words = part.split(" ")
        if verb == "note":
            self.tell("table.note", seat, "entered", text=part[5:])
        elif verb == "set":
            apply_set(self, seat, words)
        elif verb == "place":
            human = self.human(seat)
            if self.state.phase != "setup" or len(words) != 1:
                raise Refused("usage", usage="place HEX")
            place(self, human, words[0])
        elif verb == "begin":
            words_exactly(words, 0, "begin")
            self._begin()
        elif verb == "physical":
            self._physical(words)
        elif verb == "correct":
            correct(self, seat, words)
            self._valid()
        elif verb == "end":
            end_round(self, [word for word in words if word != "round"] if words else ["?"])
        elif verb == "final":
            enter_final(self, words)
        else:
            self._play(seat, verb, words)

    def _play(self, seat: str, verb: str, words: list[str]) -> None:
        state = self.state
        if verb == "tile":
            self._tile(words)
            return
        if verb in ("drawn", "achieve"):
            self._playing(verb)
            (drawn if verb == "drawn" else achieve)(self, words)
            return
        human = self.human(seat)
        if verb == "reserve":
            reserve(self, human, words)
        elif verb == "blight":
            blight(self, human, words)
        elif verb in COMMANDS or verb in TAKEN:
            if not (state.phase == "setup" and verb in IN_SETUP):
                self._playing(verb)
            if state.last is not None and state.last.waiting and verb not in ANSWERS:
                raise Refused(
                    "answer-first", "TM-FAC-POWERMONGERS-03", owner=self.name(state.offers[0].human)
                )
            (COMMANDS | TAKEN)[verb](self, human, words)
            if state.phase == "play" and verb not in KEEPS_THE_BOARD:
                self._valid()
        else:
            raise Refused("no-command", command=verb)

    def _playing(self, verb: str) -> None:
        phases: tuple[str, ...] = ("play",)
        if verb in (*ANSWERS, "points", "score", "track", "achieve"):
            phases = ("play", "round-end", "final")
        elif verb in AT_ROUND_END:
            phases = ("play", "round-end")
        if self.state.phase not in phases:
            raise Refused("not-playing", command=verb, phase=self.state.phase)

    def _valid(self) -> None:
        """The mind's own reading refuses what cannot be on a table, e.g. more pieces than exist."""
        if not self.state.automa.structures:
            return
        some = next(iter(self.facts.cards))
        try:
            parse_position(position(self, {"pass": True, "support": some}), {self.state.game: self.facts})
        except BadPosition as error:
            if error.code in ("too-many-pieces", "too-many-together"):
                raise Refused("too-many", piece=error.arguments["piece"]) from None
            raise Refused("not-possible", reason=error.message) from None

    def _begin(self) -> None:
        state = self.state
        step = current(self)
        if state.phase != "setup" or step is None or step.name != "begin":
            raise Refused("setup-not-done", step=step.name if step else "begin")
        state.done.append("begin")
        build_deck(self)
        state.order = seats_clockwise(self)
        state.turn = state.order[0]
        state.phase = "play"
        self._valid()
        self.tell("table.begins", starts=self.name(state.turn))

    def _physical(self, words: list[str]) -> None:
        if words not in (["on"], ["off"]):
            raise Refused("usage", usage="physical on|off")
        self.state.physical = words == ["on"]
        self.tell("table.physical-on" if self.state.physical else "table.physical-off")
        if self.state.physical and self.state.phase != "setup":
            lay_out(self)

    def _tile(self, words: list[str]) -> None:
        """`tile water 4`: the owner reads the tile of this round (TM-UNK-02, TM-UNK-03)."""
        name, text = words_exactly(words, 2, "tile TRACK|none POINTS")
        correct(self, "", ["tile", str(self.state.round), name, str(number(text, 0, 99))])
