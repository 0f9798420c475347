"""Automa's turn, worked through the way one would with cubes on the board."""

import copy
from collections.abc import Callable

from tests.twin.check import Json, check
from tests.twin.land import INFINITE
from tests.twin.scene import Rule, Scene, best, wanted
from tests.twin.tables import (
    AOI,
    CARDS,
    FACTION_TIEBREAKERS,
    FACTIONS,
    FURTHEST_TILES,
    NEXT_PIECE,
    PRIESTS,
    PRIORITY,
    SMALLEST,
    SPACES,
    TILE,
    TOP,
    TRACKS,
    TRADE_MARKERS,
)


def resolve(position: Json) -> Json:
    """The decision for `position` (its JSON in, the decision's JSON out); ValueError if it is refused."""
    check(position)
    turn = Turn(copy.deepcopy(position))
    if "pass" in position["cards"]:
        turn.pass_round()
    else:
        for symbol in CARDS[turn.game][position["cards"]["action"]].actions:
            turn.symbol(symbol)
    return {"pass": "pass" in position["cards"], "steps": turn.steps, "position": turn.position}


class Turn(Scene):
    """One turn: every action is condition, valid options, tie-breakers, execution."""

    # --- symbols

    def symbol(self, symbol: str) -> None:
        """One symbol of the action card."""
        action = self.position["cards"]["action"]
        if symbol == "faction":
            self.origin = "faction-action"
            for line in FACTIONS[self.game][self.faction]:
                self.faction_line(line)
            self.origin = ""
        elif symbol == "build":
            self.build(self.ship)
        elif symbol == "build-ship2":
            self.build(2)
        elif symbol == "upgrade":
            self.upgrade()
        elif symbol == "track":
            self.advance_track()
        elif symbol == "level":
            self.advance_level(1)
        elif symbol == "favor":
            self.take_favor_tile()
        elif symbol == "block":
            self.block("power")
            if self.game == AOI:
                self.block("book")
            elif self.merchants:
                self.block("merchant")
        elif symbol == "innovation":
            self.take_innovation()
        elif symbol.startswith("trade"):
            self.trade(symbol.removeprefix("trade"))
        else:
            self.gain_vp(CARDS[self.game][action].vp)

    def faction_line(self, line: str) -> None:
        kind, _, amount = line.partition(" ")
        if kind == "build":
            self.build(self.ship, FACTION_TIEBREAKERS.get(self.faction, ()), self.faction == "wanderers")
        elif kind == "vp":
            self.gain_vp(amount)
        elif kind == "level":
            self.advance_level(int(amount))
        elif kind == "cube":
            self.place_cube()
        else:
            self.step("blight-land", "by-card", reason="blight")

    def gain_vp(self, amount: str) -> None:
        points = {"X": self.x, "X+1": self.x + 1, "X-1": max(0, self.x - 1)}.get(amount)
        if points is None:
            points = int(amount)
        self.step("gain-vp", effects=[{"vp": points}] if points else [])

    def pass_round(self) -> None:
        """Passing (TM-PASS-01..18): fixed points, then the bonus slot of the support card."""
        first = self.position["first_to_pass"]
        points = self.position[TILE[self.game]]["automa_vp"]
        effects: list[Json] = [{"vp": 2 * points if first and self.faction == "racelings" else points}]
        if self.round == 6:
            self.step("pass", effects=effects)
            return
        effects.append({"bonus_slot": self.support.bonus})
        if first:
            effects.append({"start_player": True})
        self.step("pass", choice=self.support.bonus, effects=effects)

    # --- transform and build

    def build(self, ship: int, first: tuple[str, ...] = (), anywhere: bool = False) -> None:
        action = "transform-and-build"
        valid = self.building_spaces(ship, anywhere)
        if self.supply(SMALLEST[self.game]) < 1 or not valid:
            self.step(action, "became-upgrade", reason="no piece or no space")
            self.upgrade()
            return
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        if self.support.reaching and (not anywhere or self.switch("wanderers_keep_reaching")):
            valid = self.reaching(trace, valid, ship)
        furthest = self.position.get("final_scoring_tile") in FURTHEST_TILES
        closest = "furthest-from-automa" if furthest else "closest-to-you"
        rules = [self.build_rule(by) for by in (*first, "terrain-priority", closest)]
        chosen = self.narrow(trace, valid, [*rules, self.direction()])
        effects: list[Json] = []
        if self.terrain(chosen) != self.automa["home"]:
            effects.append({"terrain": self.automa["home"], "hex": chosen})
        marked = self.would_be_marked(chosen)
        effects.append({"place": SMALLEST[self.game], "hex": chosen, "marked": marked})
        self.automa["structures"][chosen] = {"type": SMALLEST[self.game], "marked": marked}
        self.position.get("terrain", {}).pop(chosen, None)
        effects += self.offers(chosen)
        self.step(action, choice=chosen, effects=effects, trace=trace)
        self.powermongers()

    def building_spaces(self, ship: int, anywhere: bool) -> list[str]:
        """Empty land in range of the group on the support card (TM-BUILD-02..06, TM-FI-12)."""
        if anywhere:
            reach = set(self.land.land)
        else:
            reach = {
                near for name in self.group(self.support.area) for near in self.land.in_range(name, ship)
            }
        empty = reach - self.human_hexes() - self.automa_hexes()
        return self.land.in_order({name for name in empty if self.terrain(name) not in ("ice", "volcano")})

    def group_gap(self, marked: set[str], unmarked: set[str]) -> int:
        gaps = self.land.gaps(marked, self.human_hexes())
        return min((gaps.get(name, INFINITE) for name in unmarked), default=INFINITE)

    def would_be_marked(self, name: str) -> bool:
        """Marked only if a marked structure is strictly the nearest (R04)."""
        gaps = self.land.gaps({name}, self.human_hexes())
        to_marked = min((gaps.get(other, INFINITE) for other in self.group("marked")), default=INFINITE)
        to_unmarked = min((gaps.get(other, INFINITE) for other in self.group("unmarked")), default=INFINITE)
        return to_marked < to_unmarked

    def reaching(self, trace: list[Json], valid: list[str], ship: int) -> list[str]:
        """Keep the spaces whose dwelling would bring the groups nearer to each other (R01, R02)."""
        marked, unmarked = self.group("marked"), self.group("unmarked")
        test_ship = ship if self.switch("reaching_uses_action_shipping") else self.ship
        touching = any(other in self.land.in_range(name, test_ship) for name in marked for other in unmarked)
        if touching:
            return valid
        now = self.group_gap(marked, unmarked)
        nearer = []
        for name in valid:
            if self.would_be_marked(name):
                after = self.group_gap(marked | {name}, unmarked)
            else:
                after = self.group_gap(marked, unmarked | {name})
            if after < now:
                nearer.append(name)
        left = nearer or valid
        trace.append({"stage": "valid", "by": "reaching", "left": list(left)})
        return left

    def build_rule(self, by: str) -> Rule:
        if by == "most-power":
            return by, lambda options: best(options, lambda name: -self.offer_to_all(name))
        if by == "terrain-priority":
            return by, lambda options: self.by_priority(options, self.automa["home"], self.terrain)
        if by == "your-terrain-priority":
            return by, lambda options: self.by_priority(options, self.humans[0]["home"], self.terrain)
        if by == "closest-to-you":
            near = self.land.gaps(self.human_hexes(), self.human_hexes(), self.bridges())
            return by, lambda options: best(options, lambda name: near.get(name, INFINITE))
        return by, lambda options: best(options, lambda name: -self.away_from_automa(name))

    def away_from_automa(self, name: str) -> int:
        gaps = self.land.gaps({name}, self.human_hexes())
        distances = [gaps.get(other, INFINITE) for other in self.automa_hexes()]
        return max(distances) if self.switch("furthest_measure") == "farthest" else min(distances)

    def by_priority(self, options: list[str], home: str, terrain: Callable[[str], str]) -> list[str]:
        """The first terrain of the row that an option shows (TM-ATP-02, 03)."""
        for kind in PRIORITY[home, self.support.row].split():
            matching = [name for name in options if terrain(name) == kind]
            if matching:
                return matching
        return options

    def offers(self, name: str) -> list[Json]:
        amounts = [self.offer(human, name) for human in self.humans]
        return [{"offer": amount, "human": index} for index, amount in enumerate(amounts) if amount]

    # --- upgrade

    def next_piece(self, name: str) -> str | None:
        """The strongest piece in supply that the structure can become (TM-UPG-11..15)."""
        now = self.automa["structures"][name]["type"]
        pieces = [piece for piece in NEXT_PIECE[self.game].get(now, ()) if self.supply(piece) > 0]
        return pieces[0] if pieces else None

    def upgrade(self) -> None:
        valid = self.land.in_order({name for name in self.automa_hexes() if self.next_piece(name)})
        if not valid:
            self.step("upgrade", "skipped", reason="nothing to upgrade")
            return
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]

        def dwelling_next_to_you(name: str) -> bool:
            small = self.automa["structures"][name]["type"] == SMALLEST[self.game]
            return small and bool(self.beside(name) & self.human_hexes())

        rules: list[Rule] = [
            ("next-to-you", lambda options: wanted(options, dwelling_next_to_you)),
            ("least-power", lambda options: best(options, self.offer_to_all)),
            self.direction(),
        ]
        chosen = self.narrow(trace, valid, rules)
        entry = self.automa["structures"][chosen]
        piece = self.next_piece(chosen)
        effects: list[Json] = [{"upgrade": entry["type"], "to": piece, "hex": chosen}, *self.offers(chosen)]
        entry["type"] = piece
        self.step("upgrade", choice=chosen, effects=effects, trace=trace)
        self.powermongers()

    # --- tracks

    def open_tracks(self) -> list[str]:
        """Tracks without any marker on the top space (R16)."""
        everybody = [self.automa, *self.humans]
        top = TOP[self.game]
        return [
            track
            for track in TRACKS[self.game]
            if all(someone["tracks"][track] < top for someone in everybody)
        ]

    def track_rules(self, with_tile: bool) -> list[Rule]:
        """Tie-breakers of Advance Cult Track / Send a Scholar; without the tile: Catch-up only."""

        def difference(track: str) -> int:
            highest = max(human["tracks"][track] for human in self.humans)
            return abs(int(self.automa["tracks"][track]) - int(highest))

        rules: list[Rule] = [
            ("at-zero", lambda options: wanted(options, lambda track: self.automa["tracks"][track] == 0)),
            ("nearest-marker", lambda options: best(options, difference)),
            self.direction(),
        ]
        if with_tile and self.support.track == "tile":
            colour = self.position[TILE[self.game]]["track"]
            rules.insert(0, ("scoring-tile", lambda options: wanted(options, lambda track: track == colour)))
        return rules

    def move_marker(self, track: str, steps: int) -> Json:
        before = self.automa["tracks"][track]
        self.automa["tracks"][track] = min(TOP[self.game], before + steps)
        return {"track": track, "from": before, "to": self.automa["tracks"][track]}

    def advance_track(self) -> None:
        valid = self.open_tracks()
        if not valid:
            self.step("advance-track", "skipped", reason="every track is closed")
            return
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        track = self.narrow(trace, valid, self.track_rules(with_tile=True))
        free = self.position[SPACES[self.game]][track]
        if self.automa[PRIESTS[self.game]] > 0 and free:
            space = max(free)
            free.remove(space)
            self.automa[PRIESTS[self.game]] -= 1
            effect = {**self.move_marker(track, space), "priest": space}
        else:
            effect = self.move_marker(track, 1)
        self.step("advance-track", choice=track, effects=[effect], trace=trace)

    def advance_level(self, steps: int) -> None:
        valid = self.open_tracks()
        if not valid:
            self.step("advance-level", "skipped", reason="every track is closed")
            return
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        track = self.narrow(trace, valid, self.track_rules(with_tile=False))
        self.step("advance-level", choice=track, effects=[self.move_marker(track, steps)], trace=trace)

    def powermongers(self) -> None:
        """Their step once the human took 2 or more power through this structure (R35)."""
        position = self.position
        taken = position["cards"].get("power_taken", position.get("power_taken", 0))
        if self.faction == "powermongers" and taken >= 2:
            origin, self.origin = self.origin, "powermongers"
            self.advance_level(1)
            self.origin = origin

    def take_favor_tile(self) -> None:
        tiles = self.position["favor_tiles"]
        valid = [track for track in self.open_tracks() if tiles[track]]
        if self.round < 5 or not valid:
            self.step("take-favor-tile", "skipped", reason="not this round, or no tile")
            return
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        track = self.narrow(trace, valid, self.track_rules(with_tile=True))
        tiles[track] = False
        effects = [{"favor": track}, self.move_marker(track, 3)]
        self.step("take-favor-tile", choice=track, effects=effects, trace=trace)

    # --- rows and other choices

    def pick_from_row(self, row: list[str], word: str) -> tuple[int, list[Json]] | None:
        valid = [number for number, state in enumerate(row, 1) if state == word]
        if not valid:
            return None
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        return self.narrow(trace, valid, [self.direction()]), trace

    def block(self, board: str) -> None:
        action = f"block-{board}-action"
        row = self.position[f"{board}_actions"]
        picked = self.pick_from_row(row, "free")
        if picked is None:
            self.step(action, "skipped", reason="all covered")
            return
        number, trace = picked
        row[number - 1] = "taken"
        self.step(action, choice=number, effects=[{"cover": number, "board": board}], trace=trace)

    def take_innovation(self) -> None:
        row = self.position["innovations"]
        picked = self.pick_from_row(row, "present")
        if self.round < 3 or self.automa["innovations"] > 2 or picked is None:
            self.step("take-innovation", "skipped", reason="not now")
            return
        number, trace = picked
        row[number - 1] = "taken"
        self.automa["innovations"] += 1
        self.step("take-innovation", choice=number, effects=[{"innovation": number}], trace=trace)

    def trade(self, rounds: str) -> None:
        """Trade with the strongest riverside structure that carries no marker yet (TM-TRADE-01..12)."""
        markers = [name for human in self.humans for name in human.get("trade_markers", [])]
        valid = self.land.in_order(
            {
                name
                for name in self.human_hexes()
                if self.land.neighbours[name] & self.land.rivers and name not in markers
            }
        )
        if str(self.round) not in rounds or not valid or len(markers) >= TRADE_MARKERS:
            self.step("trade", "skipped", reason="not now")
            return
        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        owner = {name: index for index, human in enumerate(self.humans) for name in human["structures"]}

        def value(name: str) -> int:
            return self.power_value(self.humans[owner[name]], name)

        rules: list[Rule] = [
            ("highest-power-value", lambda options: best(options, lambda name: -value(name))),
            self.direction(),
        ]
        chosen = self.narrow(trace, valid, rules)
        human = self.humans[owner[chosen]]
        human["trade_markers"] = [*human.get("trade_markers", []), chosen]
        worth = value(chosen)
        effects: list[Json] = [{"trade": chosen}, {"vp": worth}, {"offer": worth, "human": owner[chosen]}]
        self.step("trade", choice=chosen, effects=effects, trace=trace)
        self.powermongers()

    def place_cube(self) -> None:
        """Symbionts: any land hex beside a human structure, by the row of the youth card, then the arrow."""
        valid = self.land.in_order({near for name in self.human_hexes() for near in self.beside(name)})
        if not valid:
            self.step("place-cube", "skipped", reason="no land beside you")
            return
        owners = {name: human["home"] for human in self.humans for name in human["structures"]}
        owners |= dict.fromkeys(self.automa_hexes(), self.automa["home"])

        def terrain(name: str) -> str:
            listed: Json = self.position.get("terrain", {})
            return str(listed.get(name) or owners.get(name) or self.land.printed[name])

        trace: list[Json] = [{"stage": "valid", "left": list(valid)}]
        youth = self.automa["youth"]
        rules: list[Rule] = [
            ("terrain-priority", lambda options: self.by_priority(options, youth, terrain)),
            self.direction(),
        ]
        chosen = self.narrow(trace, valid, rules)
        cubes = self.position.get("cubes", [])
        self.position["cubes"] = cubes if chosen in cubes else [*cubes, chosen]
        self.step("place-cube", choice=chosen, effects=[{"cube": chosen}], trace=trace)
