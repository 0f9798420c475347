"""Points, offered power, the end of a turn and of a round."""

from automa.messages import Option, message
from automa.mind.decide import LAST_ROUND
from automa.table import points as points_for
from automa.table.context import Context, number, one_of
from automa.table.refused import Refused
from automa.table.rounds import human_passes, next_turn
from automa.table.state import AUTOMA, Due, Human, Offer
from automa.table.tracks import advance
from automa.table.verbs.verb import HumanVerb, ListedVerb

AFTER_HER_TURN = ("play", "round-end", "final")


class PointsVerb(HumanVerb, frozen=True):
    """`points +5` or `points -2 tile`."""

    word, usage = "points", "points +N|-N [SOURCE]"
    phases = ("setup", *AFTER_HER_TURN)
    moves_pieces = False

    change: str
    source: str = ""

    def act(self, game: Context, human: Human) -> None:
        if self.change[:1] not in "+-":
            raise Refused("usage", usage=self.usage)
        change, source = number(self.change, -200, 200), self.source or "entered"
        if human.points + change < 0:
            raise Refused("points-below-zero", points=human.points)
        game.score(human.id, change, source)
        points_for.taken(game, human, source, change)
        told = "table.points" if source == "entered" else "table.points-for"
        game.tell(told, human.id, "entered", change=self.change, points=human.points, by=source)

    @classmethod
    def offers(cls, game: Context, human: Human) -> list[Option]:
        """Points up and down."""
        return [
            cls(f"{change:+}").option_of(game, human, message("tap.points", change=f"{change:+}"), cls.word)
            for change in (-5, -1, 1, 2, 3, 5, 10)
            if human.points + change >= 0
        ]

    @classmethod
    def of_due(cls, game: Context, due: Due) -> str:
        """The line that takes offered points."""
        return game.prefix(due.human) + cls(f"{due.points:+}", due.source).line


class ScoreVerb(HumanVerb, frozen=True):
    """`score 57`: where the marker on the score track stands now; the difference counts as entered."""

    word, usage = "score", "score POINTS"
    phases = AFTER_HER_TURN
    moves_pieces = False

    points: str

    def act(self, game: Context, human: Human) -> None:
        game.score(human.id, number(self.points, 0, 999) - human.points, "entered")
        if (game.state.phase, game.state.round) == ("round-end", LAST_ROUND):
            game.state.final.setdefault(human.id, {})["score"] = (
                human.points
            )  # not asked twice in final scoring
        game.tell("table.scored", human.id, "entered", points=human.points)


class ShiftVerb(HumanVerb, frozen=True):
    """`shift lake`: Shapeshifters take another home terrain (R10)."""

    word, usage = "shift", "shift TERRAIN"

    home: str

    def act(self, game: Context, human: Human) -> None:
        home = self.home
        if human.faction != "shapeshifters":
            raise Refused("no-command", command=self.word)
        one_of(home, game.facts.wheel, "terrain")
        if home in (game.state.automa.home, *(other.home for other in game.state.humans)):
            raise Refused("home-taken", home=home)
        human.home = home
        for name in human.structures:
            game.lay(name, home)
        game.tell("table.shifted", human.id, terrain=home)


class AnswerVerb(HumanVerb, frozen=True):
    """A verb that answers Automa."""

    phases = AFTER_HER_TURN
    is_answer = True

    @classmethod
    def lets_her_go_on(cls, game: Context, *, waited: bool) -> bool:
        """Powermongers go on when the last offer is answered."""
        return waited and not game.state.offers

    def note_taken(self, game: Context, power: int) -> None:
        """Powermongers count the most power that somebody took."""
        last = game.state.last
        if last is not None and last.waiting:
            last.taken_so_far = max(last.taken_so_far, power)


class LeechVerb(AnswerVerb, frozen=True):
    """`leech 3`: take offered power (all that the bowls and points allow) for one point less."""

    word, usage = "leech", "leech POWER"
    moves_pieces = False

    power: str

    def act(self, game: Context, human: Human) -> None:
        offer = next((each for each in game.state.offers if each.human == human.id), None)
        if offer is None:
            raise Refused("no-offer", owner=human.name)
        power = number(self.power, 1, offer.power)
        if power - 1 > human.points:
            raise Refused("points-below-zero", points=human.points)
        game.state.offers.remove(offer)
        game.score(human.id, 1 - power, "power")
        game.tell("table.leeched", human.id, "TM-GEN-15", power=power, price=power - 1)
        self.note_taken(game, power)

    @classmethod
    def offers(cls, game: Context, offer: Offer) -> list[Option]:
        """Everything, or less where the bowls or the points set a limit."""
        human = game.human(offer.human)
        most = min(offer.power, human.points + 1)
        return [
            cls(str(power)).option_of(
                game,
                human,
                message("tap.leech", power=power, price=power - 1),
                cls.word if power == most else "less",
            )
            for power in range(most, 0, -1)
        ]


class DeclineVerb(AnswerVerb, frozen=True):
    """`decline`: no power taken; or no free step for the Cultists."""

    word, usage = "decline", "decline"
    moves_pieces = False

    def act(self, game: Context, human: Human) -> None:
        state = game.state
        question = next((each for each in state.questions if each.human == human.id), None)
        offer = next((each for each in state.offers if each.human == human.id), None)
        if offer is not None:
            state.offers.remove(offer)
            game.tell("table.declined", human.id, power=offer.power)
            self.note_taken(game, 0)
        elif question is not None:
            state.questions.remove(question)
            game.tell("table.question-declined", human.id, question=question.id)
        else:
            raise Refused("no-offer", owner=human.name)

    @classmethod
    def offer(cls, game: Context, human: Human) -> Option:
        """To take nothing."""
        return cls().option_of(game, human, message("tap.decline"), cls.word)


class CultVerb(HumanVerb, frozen=True):
    """`cult water`: the Cultists' free step after a reserve card without points (TM-HUM-03)."""

    word, usage = "cult", "cult TRACK"
    phases = AFTER_HER_TURN
    is_answer = True

    track: str

    def act(self, game: Context, human: Human) -> None:
        name, questions = game.track(self.track), game.state.questions
        question = next((each for each in questions if (each.human, each.id) == (human.id, "cultists")), None)
        if question is None:
            raise Refused("no-question", owner=human.name)
        questions.remove(question)
        advance(game, human, name, 1)

    @classmethod
    def offers(cls, game: Context, human: Human) -> list[Option]:
        """A step on each track, or none."""
        tracks = game.facts.tracks
        steps = [cls(each).option_of(game, human, message(f"track.{each}"), "track") for each in tracks]
        return [*steps, DeclineVerb.offer(game, human)]


class BonusVerb(HumanVerb, frozen=True):
    """`bonus`: the cult or science bonus of the round has been taken."""

    word, usage = "bonus", "bonus"
    phases = ("play", "round-end")

    def act(self, game: Context, human: Human) -> None:
        if game.state.phase != "round-end" or human.id in game.state.ticked:
            raise Refused("no-bonus", owner=human.name)
        game.state.ticked.append(human.id)
        game.tell("table.ticked", human.id)

    @classmethod
    def offer(cls, game: Context, human: Human) -> Option:
        """To say that it was taken."""
        return cls().option_of(game, human, message("tap.bonus"), cls.word)


def check_turn(game: Context, human: Human) -> None:
    """Refuse what somebody can only do in their own turn."""
    if game.state.turn != human.id:
        raise Refused("not-your-turn", owner=human.name, turn=game.name(game.state.turn))


class PassVerb(ListedVerb, HumanVerb, frozen=True):
    """`pass middle`: the card of that place; in round 6 just `pass`."""

    word, usage = "pass", "pass left|middle|right"
    moves_pieces = False
    ends_turn = True

    def act(self, game: Context, human: Human) -> None:
        check_turn(game, human)
        human_passes(game, human, self.words)

    @classmethod
    def offers_for(cls, game: Context, place: str) -> list[Option]:
        """To take the card of this place of the row, for whoever's turn it is."""
        state, who = game.state, game.acting
        if state.phase != "play" or state.turn != who or state.round == LAST_ROUND:
            return []
        text = message("tap.pass", place=place)
        return [cls((place,)).option_of(game, game.human(who), text, cls.word)]

    @classmethod
    def last_offer(cls, game: Context, human: Human) -> Option:
        """To pass in the last round."""
        return cls(()).option_of(game, human, message("tap.pass-last"), cls.word)


class DoneVerb(HumanVerb, frozen=True):
    """`done`: hand over to the next player."""

    word, usage = "done", "done"
    moves_pieces = False
    ends_turn = True

    def act(self, game: Context, human: Human) -> None:
        check_turn(game, human)
        points_for.lapse(game, human.id)
        next_turn(game)
        game.tell("table.done", human.id, next=game.name(game.state.turn))

    @classmethod
    def offer(cls, game: Context, human: Human) -> Option:
        """To hand over: to Automa, to the other human, or to oneself."""
        state = game.state
        here = state.order.index(state.turn)
        around = state.order[here + 1 :] + state.order[: here + 1]
        following = next(seat for seat in around if seat not in state.passed)
        if following == AUTOMA:
            return Option(AUTOMA, message("tap.hand-over"), "turn")
        again = following == human.id
        text = message("tap.next-turn") if again else message("tap.done", next=game.name(following))
        return cls().option_of(game, human, text, "turn")
