"""What can be agreed before a game begins: one row a choice.

The header of a record, the forms of the pages, the options of the terminal and of `simulate` and the arguments of the
library follow from these rows; what a row cannot hold is refused by the check of the game's options.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args, get_type_hints

from msgspec import Struct

from automa.chance import Chance
from automa.facts.catalogue import Faction, GameFacts
from automa.facts.human_age_of_innovation import human_facts as innovation_facts
from automa.facts.human_terra_mystica import human_facts as mystica_facts
from automa.mind.switches import Switches
from automa.mind.wire import FINAL_TILES
from automa.record.damaged import Damaged

TM, AOI = "terra-mystica", "age-of-innovation"
RANDOM, NONE, YES, KNOWN = "random", "none", "yes", "known"

ANY = "*"
"""A place of a list for which something is drawn."""
HEXES = 2
"""Automa's start hexes."""

Values = Callable[[GameFacts], Sequence[str]]
Sort = Literal["one", "several", "flag", "numbers", "hexes", "free"]


class Choice(Struct, frozen=True, kw_only=True):
    """One thing that can be agreed."""

    name: str
    """The word of the header, and of an option of the terminal."""
    sort: Sort = "one"
    place: Literal["game", "automa", "header", "switch"] = "game"
    """Whose field it is: of the game's options, of Automa's, of the header itself, or a ruling's switch."""
    field: str = ""
    """Its name there, if it differs from `name`."""
    games: tuple[str, ...] = (TM, AOI)
    kinds: tuple[str, ...] = ("digital",)
    values: Values = lambda facts: ()
    """What can be chosen; nothing where it is written freely."""
    count: Callable[[GameFacts, int], int] = lambda facts, humans: 1
    """How many are chosen, with so many humans."""
    on: str = YES
    """What the header says of a flag that is on."""
    drawn: Values = lambda facts: ()
    """What a place left to chance is drawn from, if not from all values."""
    words: str = ""
    """Values are called `words.value`; `words` alone is a kind of thing that is called by what it does."""
    default: str = ""
    """What is meant if the header says nothing: a value, `none`, or empty for what follows from the seed."""
    first: str = ""
    """What a new game begins with where the form, the terminal and the library are not told; empty: the default."""
    random: bool = False
    """The header may hold `random`, which the seed then decides."""
    needs: str = ""
    """The expansion it belongs to."""
    hers: Callable[[Faction], bool] = lambda faction: True
    """The factions of Automa it belongs to."""
    humans: int = 1
    """From how many humans on it means something."""
    step: str = ""
    """The step of the companion's set-up that asks for it, where the table decides."""
    rule: str = ""
    """The statement or ruling it comes from."""
    main: bool = False
    """Asked at once; everything else stands under *more*."""
    old: bool = False
    """Read in records and imports; no new game is made with it."""

    @property
    def attribute(self) -> str:
        """The field of the options."""
        return self.field or self.name.replace("-", "_")


# -- what can be chosen ---------------------------------------------------------------------------------------------


def _scoring(facts: GameFacts) -> list[str]:
    return [name for name, tile in mystica_facts(facts).scoring.items() if not tile.set]


def _bonus(facts: GameFacts) -> list[str]:
    return [name for name, card in mystica_facts(facts).bonus.items() if not card.set]


def _row_mystica(facts: GameFacts, humans: int) -> int:
    return humans + 1 + mystica_facts(facts).rules.spare_bonus_cards


def _palaces(facts: GameFacts) -> list[str]:
    human = innovation_facts(facts)
    return [name for name in human.palaces if int(name) != human.rules.always_palace]


def _row_innovation(facts: GameFacts, humans: int) -> int:
    return innovation_facts(facts).rules.round_bonuses_open + 1 + (humans == 1)


def _innovations(facts: GameFacts, humans: int) -> int:
    human = innovation_facts(facts)
    return len(human.innovation_spaces[str(human.rules.players_counted[humans - 1])].spaces)


def _achievements(facts: GameFacts) -> list[str]:
    return list(facts.achievements)


# -- the rows -------------------------------------------------------------------------------------------------------

BOTH: Final = ("digital", "table")
CHOICES: Final = (
    Choice(name="map", place="header", kinds=BOTH, values=lambda facts: tuple(facts.boards), words="map",
           main=True),
    Choice(name="expansions", sort="several", place="header", games=(TM,), words="expansion", main=True,
           values=lambda facts: ("fire-and-ice",)),
    Choice(name="expansions", sort="several", place="header", games=(TM,), kinds=("table",), words="expansion",
           values=lambda facts: ("fire-and-ice", "merchants"), main=True),
    Choice(name="players", sort="free", place="header", kinds=BOTH, main=True, step="faction"),
    Choice(name="seed", sort="numbers", place="header", kinds=BOTH),
    Choice(name="display", sort="several", field="displays", games=(AOI,), words="terrain", step="home",
           values=lambda facts: tuple(innovation_facts(facts).displays), count=lambda facts, humans: humans,
           rule="AOI-SETUP-09"),
    Choice(name="automa", place="automa", field="faction", words="faction", values=lambda facts: tuple(facts.factions),
           default="simpletons", main=True, step="automa", rule="TM-SETUP-10"),
    Choice(name="level", place="automa", words="level", values=lambda facts: tuple(facts.difficulties),
           default="automalein", main=True, step="level", rule="TM-SETUP-02"),
    Choice(name="home", place="automa", words="terrain", values=lambda facts: tuple(facts.wheel), main=True,
           step="automa-home", rule="TM-SETUP-12"),
    Choice(name="final-tile", games=(TM,), words="final-tile", values=lambda facts: FINAL_TILES, default=NONE,
           first=RANDOM, random=True, needs="fire-and-ice", main=True, step="final-tile", rule="TM-FI-01"),
    Choice(name="turn-order-variant", sort="flag", games=(TM,), needs="fire-and-ice", rule="TM-FI-17"),
    Choice(name="turn-order", sort="flag", on="passing", games=(TM,), kinds=("table",), needs="fire-and-ice",
           rule="TM-FI-17"),
    Choice(name="youth", place="automa", words="terrain", values=lambda facts: tuple(facts.wheel), step="youth",
           hers=lambda faction: faction.needs_youth, rule="TM-FAC-SYMBIONTS-03"),
    Choice(name="starts", sort="hexes", place="automa", count=lambda facts, humans: HEXES, step="starts", rule="TM-UNK-01"),
    Choice(name="achievements", sort="several", place="automa", words="achievement", values=_achievements,
           count=lambda facts, humans: 3, default=KNOWN, first=RANDOM, random=True, step="achievements",
           hers=lambda faction: bool(faction.achievements), rule="TM-FAC-GOGNOMES-01"),
    Choice(name="scoring", sort="several", games=(TM,), words="tile", values=_scoring, step="tiles",
           count=lambda facts, humans: mystica_facts(facts).rules.rounds, rule="TM-SETUP-06"),
    Choice(name="round-tiles", sort="several", games=(AOI,), words="tile", step="tiles",
           values=lambda facts: tuple(innovation_facts(facts).round_tiles),
           count=lambda facts, humans: innovation_facts(facts).rules.rounds, rule="AOI-SETUP-04"),
    Choice(name="final-tile", games=(AOI,), words="tile", step="final-round-tile",
           values=lambda facts: tuple(innovation_facts(facts).final_tiles), rule="AOI-SETUP-26"),
    Choice(name="bonus", sort="several", games=(TM,), words="bonus", step="bonus", count=_row_mystica,
           values=lambda facts: tuple(mystica_facts(facts).bonus), drawn=_bonus, rule="TM-SETUP-24"),
    Choice(name="row", sort="several", games=(AOI,), words="bonus", step="bonus", count=_row_innovation,
           values=lambda facts: tuple(innovation_facts(facts).round_bonuses), rule="AOI-SETUP-31"),
    Choice(name="take", sort="several", games=(AOI,), words="bonus", step="take", count=lambda facts, humans: humans,
           values=lambda facts: tuple(innovation_facts(facts).round_bonuses), rule="AOI-SETUP-31"),
    Choice(name="palaces", sort="several", games=(AOI,), words=":palace", values=_palaces, step="palaces",
           count=lambda facts, humans: innovation_facts(facts).rules.palaces_beyond_players + 1, rule="AOI-SETUP-06"),
    Choice(name="book-actions", sort="several", games=(AOI,), words=":book-action",
           values=lambda facts: tuple(innovation_facts(facts).book_actions),
           count=lambda facts, humans: len(innovation_facts(facts).book_actions) // 2),
    Choice(name="competencies", sort="several", games=(AOI,), words=":competency",
           values=lambda facts: tuple(innovation_facts(facts).competencies),
           count=lambda facts, humans: len(innovation_facts(facts).competencies), rule="AOI-BASE-05-04"),
    Choice(name="innovations", sort="several", games=(AOI,), words=":innovation", count=_innovations,
           values=lambda facts: tuple(innovation_facts(facts).innovations), rule="AOI-BASE-05-05"),
    Choice(name="mini-expansion", sort="flag", games=(TM,)),
    Choice(name="shipping-bonus", sort="flag", games=(TM,), rule="TM-SETUP-24"),
    Choice(name="temple-tile", sort="flag", games=(TM,), old=True, rule="TM-SETUP-05"),
    Choice(name="start-points", sort="numbers", games=(TM,), count=lambda facts, humans: humans),
    Choice(name="no-cultists-erratum", sort="flag", games=(TM,), old=True),
    Choice(name="asynchronous", sort="flag", games=(TM,), old=True),
    Choice(name="deck", sort="flag", on="physical", kinds=("table",), main=True),
)  # fmt: skip


# -- the rulings' switches ------------------------------------------------------------------------------------------


def _switch(name: str, ruling: str = "", *, games: tuple[str, ...] = (TM, AOI), table: bool = True,
            needs: str = "", humans: int = 1, step: str = "") -> Choice:  # fmt: skip
    """A switch of her side: what it is at first and can be is what `mind.switches` says."""
    first, hint = getattr(Switches(), name), get_type_hints(Switches)[name]
    values = get_args(hint) or (False, True)
    ordered = (first, *(value for value in values if value != first))
    texts = tuple(as_text(value) for value in ordered)
    kinds = BOTH if table else BOTH[:1]
    return Choice(name=name, place="switch", games=games, kinds=kinds, values=_always(texts), default=texts[0],
                  needs=needs, humans=humans, step=step, rule=ruling)  # fmt: skip


def _always(values: tuple[str, ...]) -> Values:
    """The same values whatever the facts say."""
    return lambda facts: values


def as_text(value: object) -> str:
    """The value of a switch as a header holds it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


SWITCHES: Final = (
    _switch("reaching_uses_action_shipping", "R02"),
    _switch("furthest_measure", "R07", games=(TM,), needs="fire-and-ice"),
    _switch("bonus_after_dwellings", "R29", games=(TM,)),
    _switch("cultists_may_draw_3", "R32", games=(TM,)),
    _switch("cultists_one_benefit_per_build", "R32", games=(TM,), humans=2, table=False),
    _switch("shapeshifters_build_only", "R33", games=(TM,), needs="fire-and-ice"),
    _switch("wanderers_keep_reaching", "R36"),
    _switch("palaces_humans_plus_one", "R42", games=(AOI,), humans=2),
    _switch("promo_tile", games=(TM,)),
    _switch("unofficial_two_human_factions", humans=2),
)
"""The open points of her side."""


def _human_switches(game: str, kind: str, facts: GameFacts) -> list[Choice]:
    """The open points of the human side, which a digital game decides (`facts/age_of_innovation/human_rules.toml`)."""
    if (game, kind) != (AOI, "digital"):
        return []
    found = []
    for name, switch in innovation_facts(facts).switches.items():
        ordered = (switch.default, *(value for value in switch.values if value != switch.default))
        texts = tuple(as_text(value) for value in ordered)
        found.append(
            Choice(
                name=name,
                place="switch",
                games=(AOI,),
                values=_always(texts),
                default=texts[0],
            )
        )
    return found


def choices(game: str, kind: str, facts: GameFacts) -> tuple[Choice, ...]:
    """Everything that can be agreed about a new game of this title on the screen (`digital`) or at a table."""
    rows = [row for row in (*CHOICES, *SWITCHES) if game in row.games and kind in row.kinds and not row.old]
    return (*rows, *_human_switches(game, kind, facts))


def expansions(game: str, kind: str, facts: GameFacts) -> tuple[str, ...]:
    """What can be added to such a game."""
    return tuple(
        value for row in choices(game, kind, facts) if row.name == "expansions" for value in row.values(facts)
    )


def options(game: str, place: str) -> tuple[Choice, ...]:
    """The rows that are options in the header of a digital game: those of the game, or Automa's."""
    return tuple(
        row for row in CHOICES if game in row.games and row.place == place and "digital" in row.kinds
    )


# -- what somebody has chosen ---------------------------------------------------------------------------------------

Chosen = Mapping[str, str | Sequence[str]]
"""Names of rows → what was chosen, as text; a list where there are several."""


class Agreed(NamedTuple):
    """What was chosen, as a header holds it."""

    options: dict[str, str]
    switches: dict[str, str]


def agreed(
    game: str,
    kind: str,
    facts: GameFacts,
    chosen: Chosen,
    expansions: Iterable[str] = (),
    *,
    known: bool = False,
) -> Agreed:
    """What somebody chose, with what a new game begins with where nothing was said.

    `known`: nobody is there to read a card, so that only what a game can see by itself is played with.
    """
    rows = {row.name: row for row in choices(game, kind, facts) if row.place != "header"}
    for name in chosen:
        if name not in rows:
            raise Damaged("no-option", option=name, title=game)
    hers = facts.factions.get(str(chosen.get("automa") or "simpletons"))
    found = Agreed({}, {})
    for name, row in rows.items():
        text = _chosen_text(row, chosen.get(name, ""))
        if not text and row.first and row.needs in ("", *expansions):
            text = KNOWN if known and row.default == KNOWN else row.first
        if not text or text == NONE or (hers is not None and not row.hers(hers)):
            continue
        if row.place != "switch":
            found.options[name] = text
        elif text != row.default:
            found.switches[name] = text
    return found


def _chosen_text(row: Choice, value: str | Sequence[str]) -> str:
    """A choice as text; a flag that is off says nothing, and so does a list of blanks."""
    if row.sort == "flag":
        return row.on if value == YES else ""
    if isinstance(value, str):
        return value
    return ", ".join(each or ANY for each in value) if any(value) else ""


def fill(game: str, facts: GameFacts, options: Mapping[str, str], chance: Chance) -> dict[str, str]:
    """The options with something drawn for every `*` of a list; what is refused then may be drawn anew."""
    rows = {row.name: row for row in choices(game, "digital", facts)}
    found = dict(options)
    for name, text in options.items():
        named = text.split(", ")
        if rows[name].sort == "several" and ANY in named:
            pool = rows[name].drawn(facts) or rows[name].values(facts)
            left = iter(chance.shuffled(each for each in pool if each not in named))
            found[name] = ", ".join(next(left, ANY) if each == ANY else each for each in named)
    return found
