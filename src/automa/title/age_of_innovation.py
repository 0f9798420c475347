"""Age of Innovation as an entry of the registry."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from automa.age_of_innovation import KINDS, AgeOfInnovation, Options, new_game
from automa.age_of_innovation.options import check
from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import human_facts
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.options import AutomaOptions
from automa.record import age_of_innovation as record
from automa.record.header import Header
from automa.title.options import read_options


class AgeOfInnovationTitle:
    """See `automa.title.title`."""

    id: Final = record.GAME
    board: Final = "small"
    expansions: Final = ()
    at_table: Final = True
    table_expansions: Final = ()
    states: Final = (AgeOfInnovation,)

    def options(
        self, seats: Sequence[str], board: str, seed: int, automa: AutomaOptions, more: Mapping[str, Any]
    ) -> Options:
        return read_options(Options, {"players": seats, "map": board, "seed": seed}, automa, more)

    def check(self, options: Options, facts: GameFacts) -> None:
        check(options, facts)

    def new_game(self, options: Options, facts: GameFacts) -> GameState:
        return new_game(options, facts)

    def kinds(self, options: Options) -> Sequence[type[Command]]:
        return KINDS

    def any_seat(self, options: Options) -> bool:
        return False

    def income_sources(self, facts: GameFacts) -> set[str]:
        return record.INCOME_SOURCES

    def header(
        self, options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None
    ) -> Header:
        return record.header_of(options, names, facts)

    def read(self, header: Header) -> Options:
        return record.options_of(header)

    def factions(self, facts: GameFacts) -> tuple[str, ...]:
        return tuple(human_facts(facts).factions)

    def displays(self, facts: GameFacts) -> tuple[str, ...]:
        return tuple(human_facts(facts).displays)

    def drawn(
        self, taken: Sequence[str], expansions: Sequence[str], automa: Mapping[str, str]
    ) -> tuple[str, ...]:
        return ()  # whoever names no faction chooses a set in the set-up
