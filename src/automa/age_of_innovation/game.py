"""What was agreed and dealt and does not change during a game. Shared by all copies of a state."""

from typing import Self

from msgspec.structs import replace

from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.options import Options
from automa.age_of_innovation.tables import Action, Components, Faction, Grant, components
from automa.facts import confidence
from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import FinalTileFacts, RoundTileFacts
from automa.play.fixed import Fixed, her_tiles
from automa.play.saved import agreed_text
from automa.value import field_names


class RoundTile:
    """A round score tile lying in its round, the final tile over the last one included."""

    __slots__ = ("final_events", "final_points", "id", "per", "points", "reward", "scores", "track")

    def __init__(self, facts: RoundTileFacts, reward: Grant, final: FinalTileFacts | None) -> None:
        self.id = facts.id
        self.scores: tuple[str, ...] = facts.scores
        self.points = facts.vp
        self.track = DISCIPLINES.index(facts.discipline)
        self.per = facts.per
        self.reward = reward
        self.final_events: tuple[str, ...] = final.scores if final else ()
        self.final_points = final.vp if final else 0

    def score(self, event: str) -> int:
        """What an event of phase II scores."""
        return (self.points if event in self.scores else 0) + (
            self.final_points if event in self.final_events else 0
        )


class Dealt:
    """The components of one game, in the order in which they lie on the table (ids of the fact base)."""

    __slots__ = (
        "automa_bonus", "book_actions", "competencies", "final_tile", "innovations", "palaces", "round_tiles", "row", "sets",
    )  # fmt: skip

    def __init__(self) -> None:
        self.round_tiles: tuple[str, ...] = ()
        self.final_tile = ""
        self.book_actions: tuple[str, ...] = ()
        self.competencies: tuple[str, ...] = ()
        """Banking from top to bottom, then law, engineering, medicine."""
        self.innovations: tuple[str, ...] = ()
        self.palaces: tuple[int, ...] = ()
        self.row: tuple[str, ...] = ()
        """The round bonuses that lie in the row, from the left."""
        self.automa_bonus = ""
        """Empty: chosen from the unselected ones when the humans have theirs."""
        self.sets: tuple[tuple[str, tuple[str, ...], str], ...] = ()
        """Planning sets to choose from: display, factions, round bonus (if it belongs to the set)."""


class Game(Fixed):
    """The frozen part of a game."""

    def __init__(self, options: Options, facts: GameFacts, dealt: Dealt) -> None:
        super().__init__(facts, options.map, options.players)
        self.options = options
        self._agreed = b""
        self._unseeded: Self | None = None
        self.dealt = dealt
        self.components: Components = components(facts)
        self.human = self.components.human
        human = self.human
        self.players_counted = human.rules.players_counted[self.humans - 1]
        self.rounds = human.rules.rounds
        last = len(dealt.round_tiles)
        self.tiles: tuple[RoundTile, ...] = tuple(
            RoundTile(
                human.round_tiles[name],
                self.components.round_rewards[name],
                human.final_tiles[dealt.final_tile] if at == last else None,
            )
            for at, name in enumerate(dealt.round_tiles, 1)
        )
        self.book_actions: tuple[Action, ...] = tuple(
            action
            for name in dealt.book_actions
            for action in self.components.book_actions
            if action.id == name
        )
        competencies = list(human.competencies)
        order = [competencies.index(name) for name in dealt.competencies]
        self.column: tuple[int, ...] = tuple(order.index(each) // 3 for each in range(len(order)))
        """The discipline of every competency, and below its row."""
        self.competency_row: tuple[int, ...] = tuple(order.index(each) % 3 for each in range(len(order)))
        self.competency_order: tuple[int, ...] = tuple(order)
        innovations = list(human.innovations)
        self.innovations: tuple[int, ...] = tuple(innovations.index(name) for name in dealt.innovations)
        spaces = human.innovation_spaces[str(self.players_counted)].spaces
        self.prices: tuple[tuple[tuple[int, int, int, int], int], ...] = tuple(
            ((space.banking, space.law, space.engineering, space.medicine), space.any) for space in spaces
        )
        """Books of the four colours and of any, by the space of the innovation display."""
        revision = str(self.switch("faction_revision"))
        self.factions: dict[str, Faction] = self.components.revisions[revision]
        self.buy_short = bool(self.switch("buy_short_of_native"))
        self.buy_further = bool(self.switch("buy_for_further_hexes"))
        self.build_elsewhere = bool(self.switch("free_spades_build_elsewhere"))
        self.foreign_bridges = bool(self.switch("foreign_bridges"))
        self.palace_8_founds_all = bool(self.switch("palace_8_founds_all"))
        self.leap_to_neutral = bool(self.switch("leap_to_neutral"))
        self.neutral_palace_saves = bool(self.switch("neutral_palace_saves_coins"))
        self.bonus_spades_pay = bool(self.switch("bonus_spades_pay_goblins"))
        self.tunnel_again = bool(self.switch("tunnel_again_to_build"))
        self.automa_tiles = her_tiles(facts, self._tiles_of_rounds())

    def agreed(self) -> bytes:
        if not self._agreed:
            dealt = {name: getattr(self.dealt, name) for name in field_names(Dealt)}
            self._agreed = agreed_text(self.facts, self.options, dealt)
        return self._agreed

    def unseeded(self) -> Self:
        if self._unseeded is None:
            twin = type(self)(replace(self.options, seed=0), self.facts, self.dealt)
            twin._unseeded = self._unseeded = twin
        return self._unseeded

    def switch(self, name: str) -> object:
        """The value of an open point of the base game."""
        return self.options.switches.get(name, self.human.switches[name].default)

    def _tiles_of_rounds(self) -> list[str]:
        """The final tile lies over that of the last round."""
        human, dealt = self.human, self.dealt
        names = [human.round_tiles[name].tile for name in dealt.round_tiles[:-1]]
        return [*names, human.final_tiles[dealt.final_tile].tile]

    def doubts(self) -> list[confidence.Doubt]:
        tiles = [self.human.round_tiles[name].tile for name in self.dealt.round_tiles]
        return self.doubts_about(self.options.automa, tiles)
