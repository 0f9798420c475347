"""Terra Mystica as a screen sees it: faction boards, cults, power actions, cards, tiles."""

from automa.app.digital import table
from automa.app.digital.collected import collected
from automa.app.view import Hand, Item, RowView, ShelfView, SlotView, TileView, TrackView
from automa.board import HexSet
from automa.board.hexset import indices
from automa.messages import Message, message
from automa.play.command import Command
from automa.play.land import Wheel
from automa.play.seat import NO_BONUS
from automa.terra_mystica import phases, scoring, towns
from automa.terra_mystica.codes import ACT_SPADES, ACTIONS, BECOMES, PIECES, TERRAINS, TRACKS
from automa.terra_mystica.commands import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Burn,
    Climb,
    Convert,
    Decline,
    Descend,
    Leech,
    Pass,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
    UseKey,
)
from automa.terra_mystica.debts import BonusSpades
from automa.terra_mystica.spades import needed_for
from automa.terra_mystica.state import Seat
from automa.terra_mystica.whole_game import GOODS, TerraMystica


class TerraMysticaView:
    """See `automa.app.digital.title`."""

    pieces = PIECES
    tracks = TRACKS
    terrains = TERRAINS
    goods = GOODS
    build = Build
    transform = Transform
    leech = Leech
    decline = Decline
    digging_rule = "TM-BASE-06-03"

    def burn(self, tokens: int) -> Command:
        return Burn(tokens)

    def income_answer(self, state: TerraMystica) -> Command | None:
        return None  # nothing is open at the income of this game

    def pays_books(self, command: Command) -> bool:
        return False

    def spades_left(self, state: TerraMystica) -> int:
        return state.seats[state.decider].spades

    def spades_used(self, state: TerraMystica, command: Command) -> int:
        seat = state.seats[state.decider]
        if isinstance(command, Transform):
            return needed_for(state, seat, command.hex, command.terrain)
        if isinstance(command, Build) and state.ground[command.hex] != seat.home:
            return needed_for(state, seat, command.hex, seat.home)
        return 0

    def wheel(self, state: TerraMystica) -> Wheel:
        return state.game.printed.wheel

    def power_actions(self, state: TerraMystica) -> list[Command]:
        return [TakeAction(action) for action in range(ACT_SPADES + 1)]

    # -- what lies on the table ------------------------------------------------------------------------------------

    def track_rows(self, state: TerraMystica) -> tuple[TrackView, ...]:
        return table.track_rows(state, state.game.options.factions, TRACKS, state.favors)

    def rows(self, state: TerraMystica) -> tuple[RowView, ...]:
        return (table.action_row("power", state.game.printed.power_actions, state.taken),)

    def slots(self, state: TerraMystica) -> tuple[SlotView, ...]:
        return table.slots(state, state.game.printed.bonus)

    def held(self, state: TerraMystica) -> dict[int, str]:
        return table.held(state, state.game.printed.bonus)

    def tiles(self, state: TerraMystica) -> tuple[TileView, ...]:
        game = state.game
        names = [game.facts.tile_of_code.get(tile.id, tile.id) for tile in game.tiles]
        hers = game.automa_tiles or [(None, 0)] * len(game.tiles)
        return tuple(
            TileView(
                number,
                name,
                None if track is None else TRACKS[track],
                points,
                game.facts.tiles[name].status_in(number),
            )
            for number, (name, (track, points)) in enumerate(zip(names, hers, strict=True), start=1)
        )

    def compared(self, state: TerraMystica) -> dict[str, dict[int, int]]:
        return scoring.compared(state)

    def final_tile(self, state: TerraMystica) -> str:
        return state.game.final_tile

    def shelves(self, state: TerraMystica) -> tuple[ShelfView, ...]:
        printed = state.game.printed
        return (
            table.shelf("favor", [tile.id for tile in printed.favors], state.favors),
            table.shelf("town", [tile.id for tile in printed.towns], state.towns),
        )

    def annexes(self, state: TerraMystica) -> HexSet:
        return 0

    # -- a human ---------------------------------------------------------------------------------------------------

    def income(self, state: TerraMystica, index: int) -> dict[str, int]:
        return _income(state, index)

    def home(self, state: TerraMystica, index: int) -> str:
        home = state.seats[index].home
        return TERRAINS[home] if home >= 0 else ""

    def home_terrain(self, state: TerraMystica, index: int) -> int:
        return state.seats[index].home

    def wheel_terrain(self, state: TerraMystica, index: int) -> int:
        seat = state.seats[index]
        return seat.home if seat.home < self.wheel(state).size else seat.start

    def faction(self, state: TerraMystica, index: int) -> str:
        return state.seats[index].faction

    def hand(self, state: TerraMystica, index: int) -> Hand:
        seat = state.seats[index]
        supply = seat.table.supply
        return Hand(
            seat=state.game.options.factions[index],
            faction=seat.faction,
            home=self.home(state, index),
            goods={
                "coins": seat.coins,
                "workers": seat.workers,
                "priests": seat.priests,
                "keys": seat.keys,
                "bridges": seat.bridges_left,
                "spades": seat.spades,
            },
            bowls=(seat.bowl1, seat.bowl2, seat.bowl3),
            books=(),
            ladders={"shipping": seat.shipping, "digging": seat.digging},
            pieces={name: (seat.pieces[at].bit_count(), supply[at]) for at, name in enumerate(PIECES)},
            income=_income(state, index),
            items=_items(state, seat),
            bonus=_cult_bonus(state, seat),
            gives_back=table.gives_back(state, seat),
        )

    def group_of(self, state: TerraMystica, index: int, hex_: int) -> HexSet:
        return towns.group_of(state, state.seats[index], hex_)

    def town_measure(self, state: TerraMystica, index: int, group: HexSet) -> tuple[int, int, int, int]:
        return towns.measure(state, state.seats[index], group)

    # -- what is asked ---------------------------------------------------------------------------------------------

    def question(self, state: TerraMystica) -> Message:
        if state.debts:
            debt = state.debts[0]
            count = state.seats[state.decider].spades if type(debt) is BonusSpades else debt.count
            return message(f"ask.{debt.question}", n=count)
        if state.seats[state.turn].spades:
            return message("ask.Spades", n=state.seats[state.turn].spades)
        return message("ask.finish" if state.acted else "ask.turn")

    def item(self, command: Command) -> tuple[str, str]:
        match command:
            case TakeAction():
                if command.action <= ACT_SPADES:
                    return "power-action", str(command.action + 1)
                return "special", ACTIONS[command.action]
            case TakeFavor():
                return "favor", f"FAV{command.tile + 1}"
            case TakeTown():
                return "town", f"TW{command.tile + 1}"
            case Pass():
                return "bonus", f"BON{command.bonus + 1}" if command.bonus != NO_BONUS else ""
            case Send() | Climb() | Descend() | UseKey():
                return "track", TRACKS[command.track]
            case AdvanceShipping():
                return "ladder", "shipping"
            case AdvanceDigging():
                return "ladder", "digging"
        return "", ""

    def wished(self, state: TerraMystica) -> list[Command]:
        seat = state.seats[state.decider]
        special = [*seat.rules.actions, *seat.rules.always]
        found: list[Command] = [TakeAction(action) for action in (*range(ACT_SPADES + 1), *special)]
        found += [AdvanceShipping(), AdvanceDigging()]
        found += [Send(at, n) for at in range(len(TRACKS)) for n in (*table.spaces(state), 1)]
        found += [Convert(*goods) for goods in state.game.printed.rates if goods[0] == "power"]
        found += [Convert("priests", "workers"), Convert("workers", "coins"), Burn(1)]
        return found

    def wished_at(self, state: TerraMystica, hex_: int) -> list[Command]:
        for piece, hexes in enumerate(state.seats[state.decider].pieces):
            if hexes >> hex_ & 1:
                return [Upgrade(hex_, target) for target in BECOMES[piece]]
        return [] if state.occupied >> hex_ & 1 else [Build(hex_)]


def _items(state: TerraMystica, seat: Seat) -> tuple[Item, ...]:
    printed = state.game.printed
    favors = [Item("favor", printed.favors[tile].id, "yours") for tile in indices(seat.favors)]
    towns = [Item("town", printed.towns[tile].id, "yours") for tile in seat.town_tiles]
    special = [
        Item("special", ACTIONS[action], "taken" if seat.used >> action & 1 else "yours")
        for action in (*seat.rules.actions, *seat.rules.always)
    ]
    return (*favors, *towns, *special)


def _income(state: TerraMystica, index: int) -> dict[str, int]:
    """What the income phase would bring if it came now."""
    twin = table.trial(state, index)
    seat = twin.seats[index]
    if table.gives_back(twin, seat):
        seat.bonus = NO_BONUS
    phases.income_of(twin, seat)
    return collected(twin.events, index)


def _cult_bonus(state: TerraMystica, seat: Seat) -> dict[str, int]:
    """What this round's tile would bring for the steps made so far."""
    if not 0 < state.round < state.game.printed.rounds:
        return {}
    tile = state.tile
    level = seat.priests_sent if tile.track < 0 else seat.levels[tile.track]
    count = level // tile.per
    names = ("coins", "workers", "priests", "power")
    found = {name: amount * count for name, amount in zip(names, tile.reward, strict=False)}
    found["spades"] = tile.spades * count
    return {name: amount for name, amount in found.items() if amount}
