"""What is agreed before a game starts: board, factions, expansions, Automa. Everything else follows from the seed."""

from collections.abc import Mapping

from msgspec import Struct

from automa.chance import GENERATOR, GENERATORS
from automa.facts.catalogue import GameFacts
from automa.facts.human_terra_mystica import human_facts
from automa.mind.switches import read_switches
from automa.play.errors import Unplayable
from automa.play.options import AutomaOptions, check_automa, check_names
from automa.terra_mystica.possible import check_facts


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be set up. Empty tuples and names are filled by chance from the seed."""

    factions: tuple[str, ...]
    map: str = "original"
    seed: int = 0
    generator: str = GENERATOR
    """What the draws of the seed are made by."""
    automa: AutomaOptions | None = None
    expansions: tuple[str, ...] = ()
    final_tile: str = ""
    """A Fire & Ice final scoring tile, `random`, or none."""
    turn_order_variant: bool = False
    """Fire & Ice: the order of passing is the next turn order."""
    mini_expansion: bool = False
    """The town tiles of the mini expansion."""
    shipping_bonus: bool = False
    """The promotional bonus card."""
    temple_tile: bool = False
    """The promotional scoring tile."""
    scoring: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    """The bonus cards of the game, in the order of the row."""
    start_points: tuple[int, ...] = ()
    switches: Mapping[str, object] = {}
    no_cultists_erratum: bool = False
    """Cultists gain nothing when all refuse their power (games from before the erratum of 2013)."""
    asynchronous: bool = False
    """Decisions may come late and out of order, as in games played by mail (recorded ledgers)."""


def check(options: Options, facts: GameFacts) -> None:
    """Refuse options that are not a game, with one sentence."""
    if "merchants" in options.expansions:
        raise Unplayable("merchants")
    check_names("expansion", options.expansions, ("fire-and-ice",))
    human = human_facts(facts)
    check_facts(facts, human)
    check_names("map", (options.map,), tuple(facts.boards))
    check_names("generator", (options.generator,), GENERATORS)
    check_names("faction", options.factions, tuple(human.factions))
    if not 1 <= len(options.factions) <= 5 or len(set(options.factions)) < len(options.factions):
        raise Unplayable("seats")
    if options.automa is None and len(options.factions) < 2:
        raise Unplayable("without-automa")
    _one_per_board(options, facts)
    if options.final_tile:
        check_names("final-tile", (options.final_tile,), (*human.rules.final_tiles, "random"))
    if options.scoring:
        check_names("scoring-tile", options.scoring, tuple(human.scoring))
        if len(options.scoring) != human.rules.rounds or len(set(options.scoring)) != human.rules.rounds:
            raise Unplayable("scoring-count", n=human.rules.rounds)
    if options.bonus:
        check_names("bonus-card", options.bonus, tuple(human.bonus))
    if not options.asynchronous:
        _as_printed(options, facts)
    if options.start_points and len(options.start_points) != len(options.factions):
        raise Unplayable("start-points")
    read_switches(dict(options.switches))
    if options.automa is not None:
        _check_automa(options, options.automa, facts)


def _as_printed(options: Options, facts: GameFacts) -> None:
    """Tiles and cards chosen by hand keep to the set-up; recorded games may have been set up in another way."""
    rules = human_facts(facts).rules
    for round_, tile in enumerate(options.scoring, 1):
        if tile == rules.spade_tile and round_ in rules.spade_tile_not_in_rounds:
            raise Unplayable("tile-round", tile=tile, round=round_)
    cards = len(options.factions) + (options.automa is not None) + rules.spare_bonus_cards
    if options.bonus and not len(options.bonus) == len(set(options.bonus)) == cards:
        raise Unplayable("bonus-count", n=cards)


def _one_per_board(options: Options, facts: GameFacts) -> None:
    """Both sides of a board, and two of a group of which there is one board, cannot play together."""
    human = human_facts(facts)
    seated: dict[str, str] = {}
    for name in options.factions:
        faction = human.factions[name]
        group = faction.group if faction.group in human.rules.groups_once else name
        board = faction.home or group
        if board in seated:
            raise Unplayable("one-board", one=seated[board], other=name)
        seated[board] = name


def _check_automa(options: Options, automa: AutomaOptions, facts: GameFacts) -> None:
    """Refuse an Automa that the booklet does not allow."""
    human = human_facts(facts)
    homes = [human.factions[name].home for name in options.factions if human.factions[name].home]
    unofficial = bool(options.switches.get("unofficial_two_human_factions"))
    check_automa(automa, facts, homes, options.factions, unofficial=unofficial)
    if options.asynchronous:
        raise Unplayable("in-order")
