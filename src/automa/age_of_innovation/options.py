"""What is agreed before a game starts: board, people, Automa. Everything else follows from the seed or is chosen."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from automa.age_of_innovation.possible import check_facts
from automa.chance import GENERATOR, GENERATORS
from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import HumanFacts, human_facts
from automa.mind.switches import Switches, read_switches
from automa.play.errors import Unplayable
from automa.play.options import AutomaOptions, check_automa, check_names

MOST_HUMANS = 2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be set up. Empty tuples and names are filled by chance from the seed, or chosen in the set-up."""

    players: tuple[str, ...] = ("you",)
    """The human seats in turn order. A seat named like a faction plays it; any other chooses in the set-up."""
    map: str = "small"
    seed: int = 0
    generator: str = GENERATOR
    """What the draws of the seed are made by."""
    automa: AutomaOptions = AutomaOptions()
    displays: tuple[str, ...] = ()
    """The planning displays of the seats whose faction is given."""
    take: tuple[str, ...] = ()
    """The first round bonus of every human."""
    round_tiles: tuple[str, ...] = ()
    final_tile: str = ""
    book_actions: tuple[str, ...] = ()
    competencies: tuple[str, ...] = ()
    """Banking from top to bottom, then law, engineering, medicine."""
    innovations: tuple[str, ...] = ()
    palaces: tuple[str, ...] = ()
    """Beside the one that is always there."""
    row: tuple[str, ...] = ()
    """The round bonuses in play: Automa's, then those that lie open at the start, from the left."""
    switches: Mapping[str, object] = {}


def check(options: Options, facts: GameFacts) -> None:
    """Refuse options that are not a game, with one sentence."""
    human = human_facts(facts)
    check_facts(facts, human)
    check_names("map", (options.map,), facts.boards)
    check_names("generator", (options.generator,), GENERATORS)
    if not 1 <= len(options.players) <= MOST_HUMANS or len(set(options.players)) < len(options.players):
        raise Unplayable("names")
    given = [name for name in options.players if name in human.factions]
    if options.displays:
        check_names("display", options.displays, human.displays)
        _as_many("displays", options.displays, len(options.players))
        if len(given) < len(options.players):
            raise Unplayable("display-with-faction")
    _check_tiles(options, human)
    _check_switches(options, human)
    check_automa(
        options.automa, facts, options.displays, given or options.players,
        unofficial=bool(options.switches.get("unofficial_two_human_factions")),
    )  # fmt: skip


def palaces_beside(options: Options, human: HumanFacts) -> int:
    """How many palaces lie open beside the one that always does (AOI-SETUP-06, AOI-2P-10)."""
    more = len(options.players) - 1 if options.switches.get("palaces_humans_plus_one") else 0
    return human.rules.palaces_beyond_players + 1 + more


def bonuses_in_row(options: Options, human: HumanFacts) -> int:
    """How many round bonuses lie in the row at first: one human chooses from it (AOI-SETUP-31)."""
    chooses = len(options.players) == 1
    return human.rules.round_bonuses_open + (1 if chooses else 0)


def _as_many(what: str, given: Sequence[str], count: int) -> None:
    if len(given) != count or len(set(given)) != count:
        raise Unplayable("so-many", what=what, n=count)


def _check_tiles(options: Options, human: HumanFacts) -> None:
    players = human.rules.players_counted[len(options.players) - 1]
    spaces = len(human.innovation_spaces[str(players)].spaces)
    others = [n for n in human.palaces if int(n) != human.rules.always_palace]
    for what, given, among, count in (
        ("round-tiles", options.round_tiles, list(human.round_tiles), human.rules.rounds),
        ("book-actions", options.book_actions, list(human.book_actions), len(human.book_actions) // 2),
        ("competencies", options.competencies, list(human.competencies), len(human.competencies)),
        ("innovations", options.innovations, list(human.innovations), spaces),
        ("palaces", options.palaces, others, palaces_beside(options, human)),
        (
            "row",
            options.row,
            list(human.round_bonuses),
            bonuses_in_row(options, human) + 1,
        ),
        ("take", options.take, list(human.round_bonuses), len(options.players)),
    ):
        if given:
            check_names(what, given, among)
            _as_many(what, given, count)
    if options.final_tile:
        check_names("final-round-tile", (options.final_tile,), human.final_tiles)
    if options.round_tiles:
        check_round_tiles(options.round_tiles, options.final_tile, human)
    _check_bonuses(options)


def _check_bonuses(options: Options) -> None:
    if not (options.row and options.take):
        return
    if len(options.players) == 1 and options.take[0] not in options.row[1:]:
        raise Unplayable("bonus-not-in-row", bonus=options.take[0])
    if len(options.players) > 1 and set(options.take) & set(options.row):
        raise Unplayable("bonuses-in-row")


def check_round_tiles(tiles: Sequence[str], final: str, human: HumanFacts) -> None:
    """Refuse tiles that may not lie so (AOI-SETUP-04, AOI-SETUP-26)."""
    for round_, name in enumerate(tiles, 1):
        if round_ in human.round_tiles[name].not_in_rounds:
            raise Unplayable("tile-round", tile=name, round=round_)
    rules = human.rules
    early = [human.round_tiles[name].discipline for name in tiles[: rules.same_discipline_rounds]]
    for discipline in early:
        if early.count(discipline) > rules.same_discipline_most:
            raise Unplayable("one-discipline", track=discipline, rounds=rules.same_discipline_rounds)
    if final and human.final_tiles[final].shows in human.round_tiles[tiles[-1]].scores:
        raise Unplayable("final-same", tile=final)


def _check_switches(options: Options, human: HumanFacts) -> None:
    for name, switch in human.switches.items():
        value = options.switches.get(name, switch.default)
        if value not in switch.values:
            raise Unplayable("switch", name=name, value=value, known=", ".join(map(str, switch.values)))
    automa_switches(options, human)


def automa_switches(options: Options, human: HumanFacts) -> Switches:
    """The open points of Automa's side; those of the base game are left out."""
    return read_switches(
        {name: value for name, value in options.switches.items() if name not in human.switches}
    )
