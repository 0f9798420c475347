"""Verbs of the game itself: set-up, corrections, ends of rounds, final scoring, notes."""

from automa.messages import Option, message
from automa.mind.decide import LAST_ROUND
from automa.table.cards import build_deck, lay_out
from automa.table.context import Context, number
from automa.table.correct import correct
from automa.table.final import enter_final
from automa.table.placement import next_place
from automa.table.position import check_possible
from automa.table.refused import Refused
from automa.table.rounds import end_round, seats_clockwise
from automa.table.setup.order import apply_set, current
from automa.table.setup.placing_steps import PlaceStep, place
from automa.table.state import Human
from automa.table.verbs.verb import HumanVerb, ListedVerb, Verb


class NoteVerb(ListedVerb, frozen=True):
    """`note …`: a remark."""

    word, usage = "note", "note TEXT"

    def do(self, game: Context, seat: str) -> None:
        game.tell("table.note", seat, "entered", text=" ".join(self.words))


class SetVerb(ListedVerb, frozen=True):
    """`set STEP VALUES [by chance]`: a step of the set-up."""

    word, usage = "set", "set STEP VALUES"
    kind = "set"

    def do(self, game: Context, seat: str) -> None:
        apply_set(game, seat, self.words)


class PlaceVerb(HumanVerb, frozen=True):
    """`place E6`: the next start piece of a human."""

    word, usage = "place", "place HEX"
    phases = ()
    kind = "set"

    hex: str

    def act(self, game: Context, human: Human) -> None:
        if game.state.phase != "setup":
            raise Refused("usage", usage=self.usage)
        place(game, human, self.hex)

    @classmethod
    def offers(cls, game: Context, name: str) -> list[Option]:
        """The start piece that stands next on a hex of its owner's home."""
        due, step = next_place(game), current(game)
        human = step.placing if isinstance(step, PlaceStep) else None
        if due is None or human is None or game.owner(name):
            return []
        if game.board.printed[game.board.hex(name)] != human.home:
            return []
        text = message("tap.place", hex=name, piece=due[1])
        return [cls(name).option_of(game, human, text, "structure")]


class BeginVerb(Verb, frozen=True):
    """`begin`: everything lies on the table."""

    word, usage = "begin", "begin"
    kind = "set"
    ends_turn = True

    def do(self, game: Context, seat: str) -> None:
        state, step = game.state, current(game)
        if state.phase != "setup" or step is None or step.name != self.word:
            raise Refused("setup-not-done", step=step.name if step else self.word)
        state.done.append(self.word)
        build_deck(game)
        state.order = seats_clockwise(game)
        state.turn = state.order[0]
        state.phase = "play"
        check_possible(game)
        game.tell("table.begins", starts=game.name(state.turn))


class PhysicalVerb(Verb, frozen=True):
    """`physical on`: the owner draws her cards from the physical deck."""

    word, usage = "physical", "physical on|off"

    switch: str

    def do(self, game: Context, seat: str) -> None:
        if self.switch not in ("on", "off"):
            raise Refused("usage", usage=self.usage)
        game.state.physical = self.switch == "on"
        game.tell(f"table.physical-{self.switch}")
        if game.state.physical and game.state.phase != "setup":
            lay_out(game)

    @classmethod
    def offer(cls, game: Context) -> Option:
        """The other way of drawing."""
        switch = "off" if game.state.physical else "on"
        return cls(switch).option(message(f"tap.physical-{switch}"), "setting")


class CorrectVerb(ListedVerb, frozen=True):
    """`correct …`: anything on the table is set right."""

    word, usage = "correct", "correct WHAT VALUES"
    kind = "correct"

    def do(self, game: Context, seat: str) -> None:
        correct(game, seat, self.words)
        check_possible(game)


class RoundTileVerb(Verb, frozen=True):
    """`tile water 4`: the owner reads the tile of this round (TM-UNK-02, TM-UNK-03)."""

    word, usage = "tile", "tile TRACK|none POINTS"

    track: str
    points: str

    def do(self, game: Context, seat: str) -> None:
        points = number(self.points, 0, 99)
        correct(game, "", ["tile", str(game.state.round), self.track, str(points)])


class EndRoundVerb(ListedVerb, frozen=True):
    """`end round`: clean-up and the next round, or final scoring after the last."""

    word, usage = "end", "end round"
    kind = "prompt"
    ends_turn = True

    def do(self, game: Context, seat: str) -> None:
        if not self.words or set(self.words) != {"round"}:
            raise Refused("usage", usage=self.usage)
        end_round(game)

    @classmethod
    def offer(cls, game: Context, group: str) -> Option:
        """What comes after this round."""
        state = game.state
        last = state.round == LAST_ROUND
        text = message("tap.final-scoring") if last else message("tap.next-round", round=state.round + 1)
        return cls(("round",)).option(text, group)


class FinalVerb(ListedVerb, frozen=True):
    """`final anna area 9`: what only the human knows."""

    word, usage = "final", "final OWNER score|shipping|area|tile|resources NUMBER"

    def do(self, game: Context, seat: str) -> None:
        enter_final(game, self.words)
