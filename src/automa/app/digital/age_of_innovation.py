"""Age of Innovation as a screen sees it: displays, science, rows of actions, books, tiles."""

from automa.age_of_innovation import building, final, income
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.books import Book
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.leech import Decline, Leech
from automa.age_of_innovation.names import DISCIPLINES, PIECES, TERRAINS
from automa.age_of_innovation.passing import Pass
from automa.age_of_innovation.rights import NO_HEX, Spades
from automa.age_of_innovation.science import Climb, Key
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.setup import Choose, Take
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.age_of_innovation.tracks import Advance
from automa.age_of_innovation.upgrade import BECOMES, Upgrade
from automa.age_of_innovation.whole_game import GOODS, AgeOfInnovation
from automa.app.digital import table
from automa.app.digital.collected import collected
from automa.app.view import CellView, Hand, Item, RowView, ShelfView, SlotView, TileView, TrackView
from automa.board import HexSet
from automa.messages import Message, message
from automa.play import groups
from automa.play.command import Command
from automa.play.land import Wheel
from automa.play.turn import Debt


class AgeOfInnovationView:
    """See `automa.app.digital.title`."""

    pieces = PIECES
    tracks = DISCIPLINES
    terrains = TERRAINS
    goods = GOODS
    build = Build
    transform = Transform
    leech = Leech
    decline = Decline
    digging_rule = "AOI-BASE-10-02"

    def burn(self, tokens: int) -> Command:
        return Sacrifice(tokens)

    def income_answer(self, state: AgeOfInnovation) -> Command | None:
        books = [command for command in state.legal() if isinstance(command, Book)]
        held = state.seats[state.decider].books
        return min(books, key=lambda book: held[book.colour], default=None)

    def pays_books(self, command: Command) -> bool:
        return isinstance(command, Action | Innovation)

    def spades_left(self, state: AgeOfInnovation) -> int:
        return sum(right.count for right in state.rights if isinstance(right, Spades))

    def spades_used(self, state: AgeOfInnovation, command: Command) -> int:
        if not isinstance(command, Transform):
            return 0  # a workshop stands on land that is turned already
        return self.wheel(state).spades[state.ground[command.hex]][command.terrain]

    def wheel(self, state: AgeOfInnovation) -> Wheel:
        return state.game.components.wheel

    def power_actions(self, state: AgeOfInnovation) -> list[Command]:
        return [Action("power", at) for at in range(len(state.game.components.power_actions))]

    # -- what lies on the table ------------------------------------------------------------------------------------

    def track_rows(self, state: AgeOfInnovation) -> tuple[TrackView, ...]:
        return table.track_rows(state, state.game.options.players, DISCIPLINES)

    def rows(self, state: AgeOfInnovation) -> tuple[RowView, ...]:
        game = state.game
        innovations = [
            CellView(at + 1, game.components.innovations[tile].id if tile >= 0 else "", tile < 0)
            for at, tile in enumerate(state.innovations)
        ]
        return (
            table.action_row("power", game.components.power_actions, state.taken),
            table.action_row("book", game.book_actions, state.books_taken),
            RowView("innovation", tuple(innovations)),
        )

    def slots(self, state: AgeOfInnovation) -> tuple[SlotView, ...]:
        return table.slots(state, state.game.components.bonuses)

    def held(self, state: AgeOfInnovation) -> dict[int, str]:
        return table.held(state, state.game.components.bonuses)

    def tiles(self, state: AgeOfInnovation) -> tuple[TileView, ...]:
        game = state.game
        last = game.human.final_tiles[game.dealt.final_tile].tile
        return tuple(
            TileView(
                number,
                game.human.round_tiles[name].tile,
                None if track is None else DISCIPLINES[track],
                points,
                game.facts.tiles[
                    last if number == game.rounds else game.human.round_tiles[name].tile
                ].status_in(number),
                final=last if number == game.rounds else "",
            )
            for number, (name, (track, points)) in enumerate(
                zip(game.dealt.round_tiles, game.automa_tiles, strict=True), start=1
            )
        )

    def compared(self, state: AgeOfInnovation) -> dict[str, dict[int, int]]:
        return final.compared(state)

    def final_tile(self, state: AgeOfInnovation) -> str:
        return state.game.dealt.final_tile

    def shelves(self, state: AgeOfInnovation) -> tuple[ShelfView, ...]:
        game = state.game
        parts = game.components
        order = game.competency_order
        competencies = [parts.competencies[at].id for at in order]
        owned = {seat.palace for seat in state.seats}
        palaces = [
            Item("palace", str(number), "taken" if number in owned else "free")
            for number in game.dealt.palaces
        ]
        return (
            table.shelf("competency", competencies, [state.competencies[at] for at in order]),
            ShelfView("palace", tuple(palaces)),
            table.shelf("town", [tile.id for tile in parts.city_tiles], state.city_tiles),
        )

    def annexes(self, state: AgeOfInnovation) -> HexSet:
        found = 0
        for seat in state.seats:
            found |= seat.annexes
        return found

    # -- a human ---------------------------------------------------------------------------------------------------

    def income(self, state: AgeOfInnovation, index: int) -> dict[str, int]:
        return _income(state, index)

    def home(self, state: AgeOfInnovation, index: int) -> str:
        return state.seats[index].display.id if state.chosen >> index & 1 else ""

    def home_terrain(self, state: AgeOfInnovation, index: int) -> int:
        return state.seats[index].home

    def wheel_terrain(self, state: AgeOfInnovation, index: int) -> int:
        return state.seats[index].home

    def faction(self, state: AgeOfInnovation, index: int) -> str:
        return state.seats[index].faction.id if state.chosen >> index & 1 else ""

    def hand(self, state: AgeOfInnovation, index: int) -> Hand:
        seat, game = state.seats[index], state.game
        supply = game.components.supply
        return Hand(
            seat=game.options.players[index],
            faction=self.faction(state, index),
            home=self.home(state, index),
            goods={
                "coins": seat.coins,
                "tools": seat.tools,
                "scholars": seat.scholars,
                "supply": seat.supply,
                "keys": seat.keys,
                "bridges": seat.bridges_left,
                "annexes": seat.annexes_left,
            },
            bowls=(seat.bowl1, seat.bowl2, seat.bowl3),
            books=tuple(seat.books),
            ladders={"sailing": seat.shipping, "terraforming": seat.terraforming},
            pieces={name: (seat.of_display(at), supply[at]) for at, name in enumerate(PIECES) if supply[at]},
            income=_income(state, index),
            items=_items(state, seat),
            bonus=_science_bonus(state, seat),
            gives_back=table.gives_back(state, seat),
        )

    def group_of(self, state: AgeOfInnovation, index: int, hex_: int) -> HexSet:
        return groups.group_of(state, state.seats[index].own, hex_)

    def town_measure(self, state: AgeOfInnovation, index: int, group: HexSet) -> tuple[int, int, int, int]:
        return building.measure(state, state.seats[index], group)

    # -- what is asked ---------------------------------------------------------------------------------------------

    def question(self, state: AgeOfInnovation) -> Message:
        if state.choices:
            return _asked(state.choices[0])
        if state.debts:
            return _asked(state.debts[0])
        owed = next((right for right in state.rights if not right.given_up()), None)
        owed = owed or (state.rights[0] if state.rights else None)
        if isinstance(owed, Spades) and not owed.count and owed.first != NO_HEX:
            return message("ask.BuildThere", hex=state.board.names[owed.first])
        if owed is not None:
            return _asked(owed)
        return message("ask.finish" if state.acted and not state.actions_left else "ask.turn")

    def item(self, command: Command) -> tuple[str, str]:
        match command:
            case Action():
                return f"{command.row}-action", str(command.place + 1)
            case Special():
                return "special", command.id
            case Competency():
                return "competency", command.id
            case Palace():
                return "palace", str(command.number)
            case City():
                return "town", command.id
            case Innovation():
                return "innovation", command.id
            case Pass():
                return "bonus", command.take
            case Take():
                return "bonus", command.id
            case Choose():
                return "set", f"{command.display} {command.faction}"
            case Key() if command.track < 0:
                return "", ""
            case Send() | Return() | Climb() | Key():
                return "track", DISCIPLINES[command.track]
            case Advance():
                return "ladder", command.track
        return "", ""

    def wished(self, state: AgeOfInnovation) -> list[Command]:
        game = state.game
        found: list[Command] = [Action("power", at) for at in range(len(game.components.power_actions))]
        found += [Action("book", at) for at in range(len(game.book_actions))]
        found += [Special(tile.id) for tile in state.seats[state.decider].tiles if tile.action is not None]
        found += [Innovation(game.components.innovations[tile].id) for tile in state.innovations if tile >= 0]
        found += [Advance("sailing"), Advance("terraforming")]
        for track in range(len(DISCIPLINES)):
            found += [*(Send(track, n) for n in table.spaces(state)), Return(track)]
        rates = game.human.conversions
        plain = {"power": [good for good in rates.power if good != "book"], "scholar": rates.scholar}
        found += [Convert(given, good) for given, goods in plain.items() for good in goods]
        found += [*(Convert("tool", good) for good in rates.tool), Sacrifice(1)]
        return found

    def wished_at(self, state: AgeOfInnovation, hex_: int) -> list[Command]:
        if state.occupied >> hex_ & 1:
            own = enumerate(state.seats[state.decider].pieces)
            return [Upgrade(hex_, to) for at, hexes in own if hexes >> hex_ & 1 for to in BECOMES.get(at, ())]
        home = state.seats[state.decider].home
        return [Build(hex_), *([Transform(hex_, home)] if state.ground[hex_] != home else [])]


def _asked(debt: Debt) -> Message:
    """The question of a debt, by its kind: `ask.CityOwed`."""
    return message(f"ask.{debt.question}", n=debt.count, source=getattr(debt, "source", ""))


def _items(state: AgeOfInnovation, seat: Seat) -> tuple[Item, ...]:
    parts = state.game.components
    used = {tile.id for tile in parts.specials if seat.used >> tile.bit & 1}
    held = [("competency", parts.competencies[at].id) for at in seat.competencies]
    held += [("innovation", parts.innovations[at].id) for at in seat.innovations]
    held += [("town", parts.city_tiles[at].id) for at in seat.city_tiles]
    if seat.palace:
        held.append(("palace", str(seat.palace)))
    return tuple(
        Item(kind, id_, "taken" if (f"palace_{id_}" if kind == "palace" else id_) in used else "yours")
        for kind, id_ in held
    )


def _income(state: AgeOfInnovation, index: int) -> dict[str, int]:
    """What the income phase would bring if it came now; books count although their colour is open."""
    if not state.chosen >> index & 1:
        return {}
    twin = table.trial(state, index)
    seat = twin.seats[index]
    if table.gives_back(twin, seat):
        seat.tiles = seat.tiles[:-1]  # the round bonus comes last
    owed = len(twin.choices)
    income.collect(twin, seat)
    found = collected(twin.events, index)
    books = sum(choice.count for choice in twin.choices[owed:])
    return {**found, **({"books": books} if books else {})}


def _science_bonus(state: AgeOfInnovation, seat: Seat) -> dict[str, int]:
    """What this round's tile would bring for the levels reached so far."""
    if not 0 < state.round < state.game.rounds:
        return {}
    tile = state.game.tiles[state.round - 1]
    times = (seat.levels[tile.track] + seat.faction.bonus_levels) // tile.per
    reward = tile.reward
    amounts = {
        name: getattr(reward, name) * times for name in ("coins", "tools", "scholars", "power", "vp", "books")
    }
    amounts |= {name: count * times for name, count in reward.more}
    return {name: amount for name, amount in amounts.items() if amount}
