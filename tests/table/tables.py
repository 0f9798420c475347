"""Table games for tests, set up in one call."""

from collections.abc import Callable, Sequence
from typing import Any

from automa.chance import Source
from automa.facts import load
from automa.mind.deck import Deck
from automa.record import parse_line
from automa.table.game import TableGame, new_table
from automa.table.setup import order

TM_TILES = "dwelling-fire dwelling-water town-earth trading-house-air stronghold-fire stronghold-air"
AOI_TILES = "workshop-banking guild-law spade-engineering guild-medicine school-banking city-engineering"


class Play(TableGame):
    """A table game with shorthands."""

    def do(self, *lines: str) -> list[str]:
        """Carry out lines; the ids of the events of the last one."""
        ids: list[str] = []
        for text in lines:
            line = parse_line(text)
            ids = [event.message.id for event in self.play(line.seat, line.parts)]
        return ids

    def turn(self) -> str:
        """Automa's turn; its text."""
        body = self.automa()
        self.play("automa", body.split(". "))
        return body

    def her(self, action: str, support: str) -> str:
        """Automa's turn with these two cards, in her turn."""
        self.do(f"correct cards {support}/{_other(self, action, support)}", f"correct turn {AUTOMA}")
        deck = self.deck
        rest = [card for card in deck.draw if card != action]
        self.do("correct deck " + " ".join([action, *_three(rest, self, action, support)]))
        return self.turn()

    def she_passes(self, support: str) -> str:
        """Automa passes on an empty deck with this support card."""
        self.do(f"correct cards {support}/{_other(self, support, support)}", "correct deck none")
        self.do(f"correct turn {AUTOMA}")
        return self.turn()

    @property
    def deck(self) -> Deck:
        deck = self.state.deck
        assert isinstance(deck, Deck)
        return deck

    @property
    def anna(self) -> Any:
        return self.state.humans[0]

    @property
    def bert(self) -> Any:
        return self.state.humans[1]


AUTOMA = "automa"


def steps(game: TableGame) -> list[str]:
    """The ids of the steps of the set-up, in order."""
    return [step.id for step in order.steps(game)]


def current(game: TableGame) -> str:
    """The id of the first step that is still to do; empty when everything is set."""
    step = order.current(game)
    return step.id if step else ""


Maker = Callable[..., Play]


def _other(game: Play, *cards: str) -> str:
    return next(
        card for card in game.facts.cards if card not in cards and not game.facts.cards[card].expansion
    )


def _three(rest: Sequence[str], game: Play, *cards: str) -> list[str]:
    """At least two cards below, so that the drawn one does not lie sideways."""
    shown = (*cards, game.deck.action, game.deck.support)
    spare = [*rest, *(card for card in game.deck.reserve if card not in shown)]
    found = [card for card in spare if card not in shown]
    return found[:3]


def fresh(
    title: str = "terra-mystica",
    board: str = "",
    humans: Sequence[str] = ("Anna",),
    seed: int = 7,
    expansions: Sequence[str] = (),
    **options: Any,
) -> Play:
    """A table before the first step of the set-up."""
    facts = load(title)
    names = [(name.lower(), name) for name in humans]
    state = new_table(
        facts, board or next(iter(facts.boards)), names, source=Source(seed), expansions=expansions, **options
    )
    return Play(state, facts, seed)


def terra_mystica(
    faction: str = "witches",
    automa: str = "simpletons",
    home: str = "swamp",
    level: str = "automa",
    places: Sequence[str] = ("F4", "D1"),
    starts: str = "E5 E10",
    until: str = "",
    extra: Sequence[str] = (),
    **options: Any,
) -> Play:
    """A solo game of Terra Mystica, begun (or stopped before the step `until`)."""
    game = fresh(**options)
    tiles = " ".join(["unknown"] * 6) if "merchants" in game.state.expansions else TM_TILES
    lines = [f"set level {level}", f"set tiles {tiles}"]
    if "fire-and-ice" in game.state.expansions:
        lines.append("set final-tile none")
    lines += [f"set faction {faction}", f"set automa {automa}", f"set automa-home {home}", *extra]
    lines += ["set bonus a b c d e", "set take b", f"place {places[0]}", "set start-card *3"]
    lines += [f"set starts {starts}", *(f"place {place}" for place in places[1:]), "begin"]
    if faction == "chaosmagicians":
        lines = [line for line in lines if not line.startswith("place")]
        lines[-1:] = [f"place {places[0]}", "begin"]
    return _run(game, lines, until)


def age_of_innovation(
    faction: str = "felines",
    automa: str = "simpletons",
    home: str = "lake",
    hers: str = "plains",
    level: str = "automa",
    places: Sequence[str] = ("E3", "I4"),
    until: str = "",
    extra: Sequence[str] = (),
    **options: Any,
) -> Play:
    """A solo game of Age of Innovation, begun (or stopped before the step `until`)."""
    game = fresh("age-of-innovation", **options)
    lines = [
        f"set level {level}",
        f"set tiles {AOI_TILES}",
        "set final-round-tile final-guild",
        "set palaces none",
    ]
    lines += ["set sets none", f"set home {home}", f"set faction {faction}", f"set automa {automa}"]
    lines += [f"set automa-home {hers}", *extra, "set bonus a b c d e", "set take b", f"place {places[0]}"]
    letters = game.facts.boards[game.state.map].starts[hers]
    lines += ["set start-card *1", f"set starts {letters['A']} {letters['B']}"]
    lines += [*(f"place {place}" for place in places[1:]), "begin"]
    return _run(game, lines, until)


def two_humans(title: str = "terra-mystica", until: str = "", **options: Any) -> Play:
    """Anna (witches, or lake) and Bert (mermaids, or forest) against Automa."""
    game = fresh(title, humans=("Anna", "Bert"), **options)
    if title == "terra-mystica":
        lines = ["set level automa", f"set tiles {TM_TILES}", "anna: set faction witches"]
        lines += ["bert: set faction mermaids", "set automa simpletons", "set automa-home swamp"]
        lines += ["set bonus a b c d e f", "bert: set take b", "anna: set take c", "anna: place F4"]
        lines += [
            "bert: place D5",
            "set start-card *3",
            "set starts E5 E10",
            "bert: place G6",
            "anna: place D1",
        ]
    else:
        lines = ["set level automa", f"set tiles {AOI_TILES}", "set final-round-tile final-guild"]
        lines += [
            "set palaces none",
            "anna: set home lake",
            "anna: set faction felines",
            "bert: set home forest",
        ]
        lines += ["bert: set faction moles", "set automa simpletons", "set automa-home plains"]
        lines += ["set bonus a b c d e f", "bert: set take b", "anna: set take c", "set automa-bonus a"]
        lines += ["anna: place E3", "bert: place A1", "set start-card *1", "set starts D5 F2"]
        lines += ["bert: place D3", "anna: place I4"]
    return _run(game, [*lines, "begin"], until)


def _run(game: Play, lines: Sequence[str], until: str) -> Play:
    for line in lines:
        if until and current(game) == until:
            break
        game.do(line)
    return game
