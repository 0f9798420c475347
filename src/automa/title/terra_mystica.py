"""Terra Mystica as an entry of the registry."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from automa.by_mail import game as by_mail
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.human_terra_mystica import Amount, human_facts
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.options import AutomaOptions
from automa.record import terra_mystica as record
from automa.record.header import Header
from automa.terra_mystica import TerraMystica
from automa.terra_mystica.commands import KINDS
from automa.terra_mystica.options import Options, check
from automa.terra_mystica.setup import new_game
from automa.title.options import read_options


class TerraMysticaTitle:
    """See `automa.title.title`. Games by mail are games of this title."""

    id: Final = record.GAME
    board: Final = "original"
    expansions: Final = ("fire-and-ice",)
    at_table: Final = True
    table_expansions: Final = ("fire-and-ice", "merchants")
    states: Final = (TerraMystica, by_mail.MailGame)

    def options(
        self, seats: Sequence[str], board: str, seed: int, automa: AutomaOptions, more: Mapping[str, Any]
    ) -> Options:
        return read_options(Options, {"factions": seats, "map": board, "seed": seed}, automa, more)

    def check(self, options: Options, facts: GameFacts) -> None:
        check(options, facts)

    def new_game(self, options: Options, facts: GameFacts) -> GameState:
        return by_mail.new_game(options, facts) if options.asynchronous else new_game(options, facts)

    def kinds(self, options: Options) -> Sequence[type[Command]]:
        return by_mail.KINDS if options.asynchronous else KINDS

    def any_seat(self, options: Options) -> bool:
        return options.asynchronous

    def income_sources(self, facts: GameFacts) -> set[str]:
        printed = human_facts(facts)
        cards = {card.id for card in printed.bonus.values()}
        favors = {favor.id for favor in printed.favors.values() if favor.income != Amount()}
        return {"structures"} | cards | favors

    def header(
        self, options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None
    ) -> Header:
        return record.header_of(options, names, facts)

    def read(self, header: Header) -> Options:
        return record.options_of(header)

    def factions(self, facts: GameFacts) -> tuple[str, ...]:
        return tuple(human_facts(facts).factions)

    def displays(self, facts: GameFacts) -> tuple[str, ...]:
        return ()

    def drawn(
        self, taken: Sequence[str], expansions: Sequence[str], automa: Mapping[str, str]
    ) -> tuple[str, ...]:
        """Factions of another terrain than the others and Automa have, which may play against her."""
        facts = load(self.id)
        factions = human_facts(facts).factions
        homes = {factions[name].home for name in taken} | ({automa["home"]} if automa.get("home") else set())
        hers = facts.factions.get(automa.get("automa", ""))
        against = hers.not_against if hers is not None else ()
        return tuple(
            name
            for name, one in factions.items()
            if one.home not in homes
            and name not in against
            and (not one.expansion or one.expansion in expansions)
        )
