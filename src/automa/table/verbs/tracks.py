"""What happens beside the board: tracks, priests and scholars, steps of shipping and digging, spaces of actions."""

from automa.messages import Option, message
from automa.table import points as points_for
from automa.table.context import Context, number, one_of
from automa.table.refused import Refused
from automa.table.rows import action_row
from automa.table.state import Gate, Human
from automa.table.titles import worths_of
from automa.table.tracks import advance, top_taken
from automa.table.verbs.verb import HumanVerb


class TrackVerb(HumanVerb, frozen=True):
    """`track water 5`: where the marker stands now."""

    word, usage = "track", "track TRACK LEVEL"
    phases = ("setup", "play", "round-end", "final")

    track: str
    level: str

    def act(self, game: Context, human: Human) -> None:
        name = game.track(self.track)
        level = number(self.level, 0, game.facts.track_top)
        if level == game.facts.track_top and top_taken(game, name, human.id):
            raise Refused("top-taken", "TM-CULT-16", track=name, level=level)
        old = human.tracks[name]
        human.tracks[name] = level
        gates = game.state.gates
        game.state.gates = [gate for gate in gates if (gate.human, gate.track) != (human.id, name)]
        game.tell("table.moved", human.id, track=name, old=old, level=level)
        points_for.happened(game, human, "level", level - old)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """Every other level that is free."""
        highest = game.facts.track_top - top_taken(game, name, human.id)
        return [
            cls(name, str(level)).option_of(game, human, message("tap.level", level=level), "level")
            for level in range(highest + 1)
            if level != human.tracks[name]
        ]

    @classmethod
    def through(cls, game: Context, gate: Gate) -> Option:
        """With a key the marker goes on."""
        text = message("tap.level", level=gate.level)
        return cls(gate.track, str(gate.level)).option_of(game, game.human(gate.human), text, "level")


class SendVerb(HumanVerb, frozen=True):
    """`send water 3`: a priest or scholar on the space of that value; the marker follows."""

    word, usage = "send", "send TRACK SPACE"

    track: str
    space: str

    def act(self, game: Context, human: Human) -> None:
        name = game.track(self.track)
        steps = number(self.space, 1, 3)
        free = game.state.priest_spaces[name]
        if steps not in free:
            raise Refused("no-space", track=name, space=steps)
        free.remove(steps)
        human.sent += 1
        game.tell("table.sent", human.id, track=name, space=steps)
        points_for.happened(game, human, "send")
        advance(game, human, name, steps)

    @classmethod
    def offers(cls, game: Context, human: Human, name: str) -> list[Option]:
        """The free spaces of a track."""
        return [
            cls(name, str(space)).option_of(game, human, message("tap.send", space=space, track=name), "send")
            for space in dict.fromkeys(game.state.priest_spaces[name])
        ]


class StepVerb(HumanVerb, frozen=True):
    """`step shipping`: a step of shipping or digging, sailing or terraforming; its printed points are scored."""

    word, usage = "step", "step TRACK"

    what: str

    def act(self, game: Context, human: Human) -> None:
        ladders = points_for.ladders(game, human)
        name = one_of(self.what, list(ladders), "step")
        ladder, old = ladders[name], points_for.place_of(game, human, name)
        if old + 1 >= len(ladder.points):
            raise Refused("no-step-left", what=name)
        human.steps[name] = human.steps.get(name, 0) + 1
        game.tell("table.step", human.id, what=name, old=old, level=old + 1)
        gained = ladder.points[old + 1]
        if gained:
            game.score(human.id, gained, name)
            game.tell("table.points", human.id, change=f"+{gained}", points=human.points)
        points_for.happened(game, human, "step")

    @classmethod
    def offers(cls, game: Context, human: Human) -> list[Option]:
        """The next step of each, with the points printed there."""
        options = []
        for name, ladder in points_for.ladders(game, human).items():
            level = points_for.place_of(game, human, name) + 1
            if level < len(ladder.points):
                text = message("tap.step", what=name, level=level, points=ladder.points[level])
                options.append(cls(name).option_of(game, human, text, "step"))
        return options


class ActionVerb(HumanVerb, frozen=True):
    """`action power 4`: a power, book or Merchants action is taken and covered."""

    word, usage = "action", "action power|book|merchant NUMBER"

    row: str
    number: str

    def act(self, game: Context, human: Human) -> None:
        row, spaces = self.row, action_row(game, self.row)
        place = number(self.number, 1, len(spaces))
        if spaces[place - 1]:
            raise Refused("action-taken", row=row, number=place)
        spaces[place - 1] = True
        game.state.blocked = [space for space in game.state.blocked if space != f"{row} {place}"]
        bridge = row == "power" and place in worths_of(game.facts).bridges
        game.tell_of("table.action-bridge" if bridge else f"table.action-{row}", human.id, row, place)
        if row == "power":
            human.free_spades += worths_of(game.facts).spades.get(place, 0)
            points_for.happened(game, human, "power_action")
        elif row == "book":
            points_for.took_from(game, human, f"book {place}")


class InnovationVerb(HumanVerb, frozen=True):
    """`innovation 3`: taken from the display."""

    word, usage = "innovation", "innovation NUMBER"
    brings_steps = True

    number: str

    def act(self, game: Context, human: Human) -> None:
        shown = game.state.innovations
        place = number(self.number, 1, len(shown)) if shown else 0
        if not place or not shown[place - 1]:
            raise Refused("no-innovation", number=self.number)
        shown[place - 1] = False
        game.tell_of("table.innovation", human.id, "innovation", place)
        points_for.happened(game, human, "innovation")
        points_for.took_from(game, human, f"innovation {place}")
