"""Power actions, special actions, advancing, bridges, colours."""

from automa.board import HexSet
from automa.board.hexset import indices
from automa.play import land
from automa.play.errors import IllegalMove, short
from automa.play.goods import gain_points
from automa.play.land import set_ground
from automa.play.power import need_power, remove_tokens, spend_power
from automa.terra_mystica import reach, spades, towns
from automa.terra_mystica.building import storm_hexes
from automa.terra_mystica.codes import (
    ACT_BON1,
    ACT_BON2,
    ACT_FAV6,
    ACT_SPADES,
    ACTA,
    ACTC,
    ACTE,
    ACTG,
    ACTH5,
    ACTH6,
    ACTN,
    ACTS,
    ACTW,
    DWELLING,
    ICE,
    STRONGHOLD,
    TERRAINS,
    TRADING_HOUSE,
    VOLCANO,
    WHEEL,
)
from automa.terra_mystica.debts import (
    Bridges,
    ColourToPick,
    FreeDwelling,
    FreeHouse,
    Sandstorm,
    Steps,
    StepsTogether,
)
from automa.terra_mystica.resources import gain, need, pay
from automa.terra_mystica.state import Seat, State


def refusal(state: State, seat: Seat, action: int) -> str:
    """Why an action cannot be taken now (a code), or nothing: availability only, not the price."""
    if action <= ACT_SPADES:
        return _power_refusal(state, seat, action)
    if seat.used >> action & 1:
        return "action-used"
    if action in (ACT_BON1, ACT_BON2):
        held = seat.bonus >= 0 and state.game.printed.bonus[seat.bonus].action == action
        return "" if held and not (action == ACT_BON1 and seat.unlocked) else "not-your-action"
    if action == ACT_FAV6:
        tile = state.game.printed.acting_favor
        return "" if tile >= 0 and seat.favors >> tile & 1 else "not-your-action"
    if action in seat.rules.always:
        return "" if can_bridge(state, seat) else "action-without-use"
    if action not in seat.rules.actions or not seat.pieces[STRONGHOLD]:
        return "not-your-action"
    return "" if state.idle_actions or _has_use(state, seat, action) else "action-without-use"


def _power_refusal(state: State, seat: Seat, action: int) -> str:
    if state.taken >> action & 1 and not (seat.rules.reuses_power_actions and seat.pieces[STRONGHOLD]):
        return "action-used"
    printed = state.game.printed.power_actions[action]
    if printed.spades and seat.unlocked:
        return "not-your-action"
    return "action-without-use" if printed.bridges and not can_bridge(state, seat) else ""


def _has_use(state: State, seat: Seat, action: int) -> bool:
    """Whether a stronghold action has anything to work on."""
    if action == ACTW:
        left = seat.pieces[DWELLING].bit_count() < seat.table.supply[DWELLING]
        return left and bool(state.lands[seat.home] & ~state.occupied)
    if action == ACTS:
        left = seat.pieces[TRADING_HOUSE].bit_count() < seat.table.supply[TRADING_HOUSE]
        return left and bool(seat.pieces[DWELLING])
    if action == ACTN:
        return bool(storm_hexes(state, seat))
    if action in (ACTH5, ACTH6):
        return bool(shift_colours(state, seat))
    return True


def power_price(state: State, seat: Seat, action: int) -> int:
    """What a power action of the board costs this seat."""
    return state.game.printed.power_actions[action].cost - seat.table.power_discount


def open_power_actions(state: State, seat: Seat) -> list[int]:
    """The power actions of the board that the seat can pay and take."""
    dearest = seat.bowl3 + seat.table.power_discount
    found = []
    for action, printed in enumerate(state.game.printed.power_actions):
        if printed.cost <= dearest and not _power_refusal(state, seat, action):
            found.append(action)
    return found


def can_pay(seat: Seat, action: int) -> bool:
    """Whether the price of a special action is at hand."""
    if action == ACTE:
        return seat.workers >= seat.table.ability["bridge_workers"]
    if action == ACTH5:
        return seat.bowl3 >= seat.table.ability["stronghold_shift_price"]
    return action != ACTH6 or seat.tokens >= seat.table.ability["stronghold_shift_price"]


def take(state: State, seat: Seat, action: int) -> None:
    """Take a power or special action; what it lets the seat choose becomes a decision of its own."""
    if action <= ACT_SPADES:
        _power_action(state, seat, action)
        return
    if action in (ACTH5, ACTH6):
        _pay_shift(state, seat, action)
        state.debts.append(ColourToPick(seat.index))
    elif action == ACTE:
        workers = seat.table.ability["bridge_workers"]
        need(seat, 0, workers, 0, "TM-BASE-13-07")
        pay(state, seat, 0, workers, 0, "ACTE")
        state.debts.append(Bridges(seat.index))
    else:
        seat.used |= 1 << action
        _special(state, seat, action)
    state.acted = action != ACTC
    if action == ACTC:
        state.actions_left = seat.table.ability["stronghold_actions"]


def _pay_shift(state: State, seat: Seat, action: int) -> None:
    """Shapeshifters pay with power, or with tokens."""
    price = seat.table.ability["stronghold_shift_price"]
    if action == ACTH5:
        need_power(seat, price, "TM-BASE-12-13")
        spend_power(seat, price)
        state.note_goods("power", seat.index, -price, "ACTH5")
    else:
        if seat.tokens < price:
            raise short("tokens", price - seat.tokens, "TM-BASE-12-13")
        remove_tokens(seat, price)
        state.note_goods("tokens", seat.index, -price, "ACTH6")


def _special(state: State, seat: Seat, action: int) -> None:
    who = seat.index
    if action in (ACT_BON2, ACT_FAV6):
        state.debts.append(Steps(who))
    elif action == ACTA:
        state.debts.append(StepsTogether(who, seat.table.ability["stronghold_steps"]))
    elif action == ACT_BON1:
        spades.grant_spades(state, seat, 1, "BON1")
    elif action == ACTG:
        spades.grant_spades(state, seat, seat.table.ability["stronghold_spades"], "ACTG")
    elif action == ACTN:
        state.debts.append(Sandstorm(who))
    elif action == ACTS:
        state.debts.append(FreeHouse(who))
    elif action == ACTW:
        state.debts.append(FreeDwelling(who))


def _power_action(state: State, seat: Seat, action: int) -> None:
    price = power_price(state, seat, action)
    need_power(seat, price, "TM-BASE-02-02")
    printed = state.game.printed.power_actions[action]
    spend_power(seat, price)
    state.note_goods("power", seat.index, -price, printed.id)
    state.taken |= 1 << action
    state.acted = True
    gain(state, seat, printed.gain, printed.id)
    if printed.spades:
        state.spread = printed.spades > 1 and not state.bought_spades
        spades.grant_spades(state, seat, printed.spades, printed.id)
    if printed.bridges:
        state.debts.append(Bridges(seat.index, printed.bridges))


# -- advancing -----------------------------------------------------------------------------------------------------


def advance_shipping(state: State, seat: Seat) -> None:
    """Pay for the next shipping level and score it."""
    table = seat.table
    if seat.shipping >= table.ship_top:
        raise IllegalMove("track-end", "TM-BASE-09-07")
    coins, workers, priests, _ = table.ship_cost
    need(seat, coins, workers, priests, "TM-BASE-09-02")
    pay(state, seat, coins, workers, priests, "shipping")
    seat.shipping += 1
    gain_points(state, seat, table.ship_points[seat.shipping], "shipping")
    reach.refresh(state, seat)


def advance_digging(state: State, seat: Seat) -> None:
    """Pay for cheaper spades and score it."""
    table = seat.table
    if seat.digging >= table.dig_top:
        raise IllegalMove("track-end", "TM-BASE-09-07")
    coins, workers, priests, _ = table.dig_cost
    need(seat, coins, workers, priests, "TM-BASE-09-03")
    pay(state, seat, coins, workers, priests, "dig")
    seat.digging += 1
    gain_points(state, seat, table.dig_points, "dig")


# -- bridges -------------------------------------------------------------------------------------------------------


def bridge_sites(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Where the seat can put a bridge."""
    if not seat.bridges_left:
        return []
    return [*land.open_sites(state, state.game.land.bridge_sites, seat.own, twice=state.doubled_bridges)]


def may_bridge(state: State, seat: Seat, a: int, b: int) -> bool:
    """Whether the seat can put a bridge there."""
    sites = state.game.land.bridge_sites
    return seat.bridges_left > 0 and land.is_open_site(
        state, sites, seat.own, (a, b), twice=state.doubled_bridges
    )


def can_bridge(state: State, seat: Seat) -> bool:
    """Whether there is any place for a bridge."""
    if not seat.bridges_left:
        return False
    sites, links = state.board.bridge_sites, {} if state.doubled_bridges else state.links
    return any(sites[hex_] & ~links.get(hex_, 0) for hex_ in indices(seat.own))


def place_bridge(state: State, seat: Seat, a: int, b: int) -> None:
    """Put a bridge between two hexes; it serves everybody."""
    land.place_bridge(state, seat, a, b)
    for hex_ in (a, b):
        for other in state.seats:
            if other.own >> hex_ & 1:
                reach.extend(state, other, hex_)
    for hex_ in (a, b):
        towns.check(state, seat, hex_)


# -- colours -------------------------------------------------------------------------------------------------------


def opponent_homes(state: State, seat: Seat) -> int:
    """Home terrains of the others, one bit each. Automa's counts (TM-FI-14); ice and volcano factions have none."""
    homes = 0
    for other in state.seats:
        if other is not seat and 0 <= other.home < WHEEL and not other.unlocked:
            homes |= 1 << other.home
    if state.game.automa_home >= 0:
        homes |= 1 << state.game.automa_home
    return homes


def unlock_price(state: State, seat: Seat, terrain: int) -> int:
    """Riverwalkers: coins for a terrain, more if an opponent calls it home."""
    ability = seat.table.ability
    dearer = opponent_homes(state, seat) >> terrain & 1
    return ability["unlock_coins"] + (ability["unlock_surcharge"] if dearer else 0)


def start_colours(state: State, seat: Seat) -> list[int]:
    """Colours a faction without a printed one may start on: nobody's home, nobody's start, not Automa's."""
    taken = {other.start for other in state.seats if other is not seat} | {state.game.automa_home}
    if state.automa is not None and state.automa.youth:
        taken.add(TERRAINS.index(state.automa.youth))
    return [terrain for terrain in range(WHEEL) if terrain not in taken]


def shift_colours(state: State, seat: Seat) -> list[int]:
    """Shapeshifters: colours that are nobody's home terrain; starting terrains of others are free."""
    homes = opponent_homes(state, seat) | 1 << seat.home
    return [terrain for terrain in range(WHEEL) if not homes >> terrain & 1]


def start_on(seat: Seat, terrain: int) -> None:
    """The colour chosen in the set-up; ice, volcano and unlocking factions build on something else."""
    seat.start = terrain
    group = seat.table.group
    seat.home = ICE if group == "ice" else VOLCANO if group == "volcano" else terrain
    if seat.rules.unlocks:
        seat.unlocked = 1 << terrain


def shift(state: State, seat: Seat, terrain: int) -> None:
    """Shapeshifters: a new home terrain, also under their structures."""
    seat.home = terrain
    for hex_ in indices(seat.own):
        set_ground(state, hex_, terrain)


def buildable(state: State, seat: Seat) -> HexSet:
    """Terrain a dwelling of this seat may stand on."""
    lands = state.lands
    if not seat.unlocked:
        return lands[seat.home]
    hexes = 0
    for terrain in range(WHEEL):
        if seat.unlocked >> terrain & 1:
            hexes |= lands[terrain]
    return hexes
