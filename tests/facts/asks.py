"""Questions whose answers hang on the printed values of Automa's side, each on a small table made for it.

`ask(facts, key)` of a table of facts answers everything that an entry of it can change: her decisions, the set-up, her
deck, what a screen writes on a tile.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from automa.app.setup_view import setup_view
from automa.chance import Chance, Source
from automa.errors import BadInput
from automa.facts.catalogue import DecisionCard, GameFacts, Symbol
from automa.mind import parse_position, scoring
from automa.mind.achievements import points, seen
from automa.mind.deck import Deck, cards_in_game, collect, draw, new_deck
from automa.mind.setup import start_hexes, start_tracks
from automa.mind.tiebreakers import TERRAIN_PRIORITY
from automa.mind.turn import Turn
from automa.render.objects import face, sentence
from automa.table.blight import ranking
from automa.table.game import TableGame, new_table
from automa.table.setup.automa_steps import automa_problem
from automa.table.tiles import final_round_tiles, round_tiles, tile_side, tiles_problem
from automa.terra_mystica import AutomaOptions, Options, new_game
from tests.mind.scenes import ANYWHERE, Scene, piece, scene, support_card

Answer = object
SEAS = {"terra-mystica": (False, True), "age-of-innovation": (False,)}
"""Without and with Merchants of the Seas."""
BUILD, UPGRADE, ADVANCE, POINTS = (
    Symbol("transform-and-build"),
    Symbol("upgrade"),
    Symbol("advance-track"),
    Symbol("gain-vp", x=True),
)


def answered(ask: Callable[[], object]) -> object:
    """The answer; a refusal is one, too."""
    try:
        return ask()
    except (BadInput, KeyError) as error:
        return str(error)


def drawn(facts: GameFacts, *rows: str, **more: Any) -> Scene:
    """A drawn position in which these facts hold, except for its board."""
    made = scene(facts.id, *rows, **more)
    boards = {**facts.boards, "drawn": made.facts.boards["drawn"]}
    return Scene(msgspec.structs.replace(facts, boards=boards), made.data, made.letters)


def with_cards(made: Scene, **cards: DecisionCard) -> Scene:
    facts = msgspec.structs.replace(made.facts, cards={**made.facts.cards, **cards})
    return Scene(facts, made.data, made.letters)


def action(facts: GameFacts, *symbols: Symbol) -> DecisionCard:
    """An Action card that shows these symbols."""
    return msgspec.structs.replace(next(iter(facts.cards.values())), id="act", actions=symbols)


def steps(made: Scene, support: str, *symbols: Symbol) -> Answer:
    """What she does with these symbols and a printed Support card."""
    asked = with_cards(made, act=action(made.facts, *symbols))
    return answered(lambda: [_told(step) for step in asked.ask("act", support)["steps"]])


def _told(step: dict[str, Any]) -> Answer:
    return step["outcome"], step.get("reason"), step["effects"], [entry["left"] for entry in step["trace"]]


# -- cards -----------------------------------------------------------------------------------------------------------


def of_card(facts: GameFacts, card: str) -> Answer:
    """A card in the deck, as Support card, as Action card, as the card of the set-up."""
    level, sea = facts.difficulties["automa"], bool(facts.cards[card].expansion)
    ships = new_deck(facts, level, Chance(1), merchants=True)
    groups = drawn(facts, "abMcd#efUgh", "ijklmnopqrs", merchants=sea)
    kinds = dict(zip("abcdef", (kind for kind in facts.wheel if kind != "lake"), strict=True))
    rows = drawn(facts, "abcdefM", printed=kinds, merchants=sea)
    tracks = drawn(facts, "MU", levels=(0, 1, 1, 1), yours=(0, 1, 1, 1), merchants=sea)
    whole = drawn(facts, "abMcdH", faction="kuddlers", merchants=sea, round=6)
    beside = next(name for name, other in facts.cards.items() if name != card and not other.expansion)
    return [
        [cards_in_game(facts, merchants) for merchants in (False, True)],
        [new_deck(facts, level, Chance(1)), ships],
        [collect(ships, round_, facts, Chance(2)).waiting for round_ in range(1, 6)],
        draw(Deck((card,), (), "a", "b"), facts),
        start_hexes(facts, next(iter(facts.boards)), "desert", card),
        steps(groups, card, BUILD),
        steps(rows, card, ANYWHERE),
        steps(tracks, card, ADVANCE),
        answered(lambda: tracks.ask(None, card)["steps"][0]["effects"]),
        answered(lambda: [_told(step) for step in whole.ask(card, beside)["steps"]]),
        [answered(partial(drawn(facts, "MU", merchants=sea).ask, card, card)) for sea in SEAS[facts.id]],
    ]


def of_symbol(facts: GameFacts, symbol: Symbol, round_: int) -> Answer:
    """One symbol in a position where all of its fields matter."""
    more: dict[str, Any] = {"cubes": []} if symbol.action == "place-cube" else {}
    youth = {"automa__youth": "swamp"} if symbol.action == "place-cube" else {}
    made = drawn(
        facts, "abM~c~~dHe", "TfghUijklm", faction="mimics", round=round_, levels=(0, 1, 2, 3),
        printed={"a": "swamp", "e": "forest", "k": "lake"}, **more, **youth,
    )  # fmt: skip
    if symbol.action == "faction-action":
        return None
    if symbol.action == "blight-land":
        return blighted(facts, symbol)
    return steps(made, "*3", symbol)


def blighted(facts: GameFacts, symbol: Symbol) -> Answer:
    """How many fallow lands the companion names."""
    faction = msgspec.structs.replace(facts.factions["blight"], actions=(symbol,))
    game = table_of(msgspec.structs.replace(facts, factions={**facts.factions, "blight": faction}))
    return suggested(game)


def suggested(game: TableGame) -> Answer:
    game.state.automa.faction = "blight"
    game.state.humans[0].structures = {"E1": "dwelling"}
    game.state.automa.fallow = ["A1", "A2", "A3", "A4"]
    return ranking(game, "right", 1)


# -- difficulty, factions, pieces ------------------------------------------------------------------------------------


def of_level(facts: GameFacts, level: str) -> Answer:
    """Her deck, her points, and how far along a river she builds: one more space with every step of shipping."""
    entry = facts.difficulties[level]
    found: list[Answer] = [new_deck(facts, entry, Chance(seed)) for seed in range(3)]
    found.append(scoring.highest_shipping(entry))
    for round_ in (1, 3, 5):
        made = drawn(facts, "M~~~~~~", "abcdefg", round=round_, automa__difficulty=level)
        found.append(steps(made, "*1", BUILD, POINTS))
    return found


def of_faction(facts: GameFacts, faction: str) -> Answer:
    entry = facts.factions[faction]
    found: list[Answer] = [
        start_tracks(facts, entry),
        sentence(face(facts, "faction", faction), "en", facts.id),
    ]
    for taken in range(4):
        made = drawn(facts, "aM", "HbU", "cT", faction=faction, automa__youth="swamp", power_taken=taken)
        card = next(card for card in facts.cards.values() if card.actions[0].action == "faction-action")
        found.append(answered(partial(made.ask, card.id, "*1")))
    passing = drawn(facts, "MU", faction=faction, first_to_pass=True)
    found.append(answered(lambda: passing.ask(None, "*1")["steps"]))
    found += [scoring.faction_points(entry, 0b111), [points(entry.achievements, n) for n in range(4)]]
    game = table_of(facts)
    for human in game.seats.factions:
        game.state.humans[0].faction = human
        found.append(str(automa_problem(game, faction)))
    game.state.automa.faction = faction
    found.append([step.id for step in setup_view(game).steps])
    return found


def of_piece(facts: GameFacts, kind: str) -> Answer:
    """What it is worth, what it becomes, and of how many there can be no more."""
    small = {"A1": {"type": piece(facts.id, "dwelling"), "marked": True}}
    found: list[Answer] = []
    for sea in SEAS[facts.id]:
        found.append(steps(drawn(facts, "aMb", merchants=sea, human__structures={"A1": kind}), "*1", UPGRADE))
        for other in facts.pieces:
            alone = drawn(
                facts, "a", merchants=sea, automa__structures={"A1": {"type": other, "marked": True}}
            )
            found.append(steps(alone, "*1", UPGRADE))
        for many in range(1, 12):
            names = [f"A{n}" for n in range(2, many + 2)]
            hers = small | {name: {"type": kind, "marked": True} for name in names}
            made = drawn(facts, "." * 13, merchants=sea, automa__structures=hers)
            found.append(steps(made, "*1", UPGRADE))
            theirs = dict.fromkeys(names, kind)
            made = drawn(facts, "." * 13, merchants=sea, human__structures=theirs, automa__structures=small)
            found.append(steps(made, "*1", POINTS))
    return found


# -- tiles, boards, rows, the rest -----------------------------------------------------------------------------------


def table_of(facts: GameFacts, **more: Any) -> TableGame:
    """A table before its set-up."""
    state = new_table(facts, next(iter(facts.boards)), [("anna", "Anna")], source=Source(1), **more)
    return TableGame(state, facts, 1)


def of_tile(facts: GameFacts, tile: str) -> Answer:
    entry = facts.tiles[tile]
    tables = [table_of(facts), table_of(facts, switches={"promo_tile": True})]
    if facts.id == "terra-mystica":
        tables.append(table_of(facts, expansions=("merchants",)))
    found: list[Answer] = [tile_side(tables[0], tile, 1), tile_side(tables[0], tile, 6)]
    for game in tables:
        found += [round_tiles(game), final_round_tiles(game)]
        found += [
            str(tiles_problem(game, ("unknown",) * n + (tile,) + ("unknown",) * (5 - n))) for n in range(6)
        ]
    for number in (1, 6):
        shown = face(facts, "final" if entry.final else "scoring", tile, number=number)
        found += [sentence(shown, "en", facts.id), shown.hers and (shown.hers.track, shown.hers.points)]
    if facts.id == "terra-mystica" and not entry.expansion:
        found.append(answered(lambda: hers_by_round(facts)))
    return [str(each) for each in found]


def hers_by_round(facts: GameFacts) -> Answer:
    """Her halves of the tiles in digital games whose seeds deal all of them."""
    options = [
        Options(factions=("witches",), seed=seed, automa=AutomaOptions(), temple_tile=True)
        for seed in range(4)
    ]
    return [new_game(each, facts).game.automa_tiles for each in options]


def of_board(facts: GameFacts, board: str) -> Answer:
    """What the games ask a board, and the start hexes for every home and card."""
    made = facts.board(board)
    starts = [start_hexes(facts, board, home, card) for home in facts.wheel for card in facts.cards]
    return [made.terrain, made.river, made.neighbours, made.bridge_sites, made.borders, starts]


def of_row(facts: GameFacts, home: str) -> Answer:
    """Which of any two terrains each row of a card prefers."""
    data = {
        **drawn(facts, "MU").data,
        "map": next(iter(facts.boards)),
        "cards": {"action": "*1", "support": "*2"},
    }
    position = parse_position(data, {facts.id: facts}).position
    position.automa_home = home
    position.terrain = {kind: 1 << at for at, kind in enumerate(facts.wheel)}
    found = []
    for row in ("A", "B"):
        turn = Turn(position, support_card(facts.cards["*1"], row=row), False)
        for one in range(len(facts.wheel)):
            found += [TERRAIN_PRIORITY.narrow(turn, 1 << one | 1 << other) for other in range(one)]
    return found


def of_game(facts: GameFacts) -> Answer:
    """The numbers of the whole game."""
    made = drawn(facts, "aMU")
    aoi = facts.id == "age-of-innovation"
    rows = {"book_actions": ["free"] * 3} if aoi else {"merchant_actions": ["free"] * 3}
    data = {**made.data, **rows} if aoi else {**made.data, **rows, "expansions": ["merchants"]}
    whole = Scene(made.facts, data, {})
    table = new_table(
        facts, next(iter(facts.boards)), [("anna", "Anna")], source=Source(1), expansions=("merchants",)
    )
    spare = [made.data["automa"].get("priests", made.data["automa"].get("scholars"))]
    top = dict.fromkeys(facts.tracks, facts.track_top - 1)
    near = Scene(made.facts, {**made.data, "automa": {**made.data["automa"], "tracks": top}}, {})
    return [
        steps(whole, "*1", Symbol("block-power-action"), ADVANCE),
        steps(near, "*1", ADVANCE, ADVANCE),
        steps(made, "*1", ADVANCE),
        spare,
        [table.power_actions, table.book_actions, table.merchant_actions, table.priest_spaces],
        [table.automa.points, table.automa.priests, table.humans[0].points],
    ]


def of_human_faction(facts: GameFacts, faction: str) -> Answer:
    """The power values of a human faction's pieces."""
    found = []
    for kind in facts.pieces:
        made = drawn(facts, "aM", human__structures={"A1": kind}, human__faction=faction)
        found.append(steps(made, "*1", UPGRADE))
    return found


def of_achievement(facts: GameFacts, name: str) -> Answer:
    """Whether the companion sees it by itself."""
    return seen(facts.achievements[name])
