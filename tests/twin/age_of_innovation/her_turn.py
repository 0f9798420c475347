"""Automa's turn: her cards, what the naive resolver decides with them, and its effects on the table."""

import json

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.lines import Line
from tests.twin.age_of_innovation.people import Json
from tests.twin.age_of_innovation.printed import DISCIPLINES
from tests.twin.age_of_innovation.wrong import Wrong
from tests.twin.resolver import Turn
from tests.twin.tables import AOI, AOI_CARDS, SWITCHES

SLOTS = ("left", "middle", "right")


# --- her cards (AOI-DRAW, AOI-DECK)


class Cards:
    """The cards of one round: the deck is not seen, but it has a size and holds no card twice."""

    def __init__(self, game: Game) -> None:
        self.size = 6 + printed.DECK_EXTRA[game.automa.level] + game.round - 1
        self.level = game.automa.level
        self.round = game.round
        self.shown: list[str] = []
        self.known = game.cards_seen

    def turn(self, cards: Json) -> None:
        if set(cards) != {"action", "support"} or not set(cards.values()) <= set(AOI_CARDS):
            raise Wrong("cards", "action and support", cards, "AOI-CARD-01")
        if not self.shown:
            self.shown.append(cards["support"])
        if cards["support"] != self.shown[-1]:
            raise Wrong("cards.support", self.shown[-1], cards["support"], "AOI-DRAW-02")
        if cards["action"] in self.shown or len(self.shown) == self.size:
            raise Wrong("cards.action", f"a new card of {self.size}", cards["action"], "AOI-DRAW-05")
        self.shown.append(cards["action"])
        sideways = len(self.shown) > self.size - 2
        if sideways and len(self.shown) > 2 and cards["action"] not in printed.WITHOUT_PASSING_ICON:
            raise Wrong(
                "cards.action", "a sideways card with the icon passes", cards["action"], "AOI-DRAW-03"
            )
        self.check_deck()

    def check_deck(self) -> None:
        """No more strangers than have joined the six starters by now (AOI-DECK-04..08, AOI-PASS-12)."""
        self.known |= set(self.shown)
        strangers = self.known - set(printed.STARTERS)
        missing = {"*3"} if self.level == "automalein" and self.round == 1 else set()
        if missing & set(self.shown) or len(strangers) > self.size - (6 - len(missing)):
            raise Wrong("cards", f"a deck of {self.size}", sorted(self.known), "AOI-DECK")
        if self.level == "alptrauma" and len(strangers - {"13"}) > self.size - 7:
            raise Wrong("cards", "one reserve card and 13", sorted(self.known), "AOI-DECK-08")

    def pass_round(self, cards: Json) -> None:
        if not self.shown or cards != {"support": self.shown[-1]}:
            raise Wrong("cards", {"support": self.shown[-1:]}, cards, "AOI-PASS-10")
        turns = len(self.shown) - 1
        if not self.size - 3 <= turns <= self.size - 1:
            raise Wrong(
                "do", f"{self.size - 3} to {self.size - 1} turns before she passes", turns, "AOI-DRAW-05"
            )


# --- the position she decides in (position.md)


def position(game: Game, cards: Json) -> Json:
    automa = game.automa
    final = printed.FINAL_TILES[game.table["final_tile"]]
    tile = game.tile()
    last = game.round == 6
    seen: Json = {
        "game": AOI,
        "map": game.table["map"],
        "round": game.round,
        "cards": cards,
        "humans": [
            {
                "home": human.display,
                "structures": dict(human.buildings),
                "tracks": dict(zip(DISCIPLINES, human.levels, strict=True)),
                "bridges": [list(bridge) for bridge in human.bridges],
                "annexes": list(human.annexes),
            }
            for human in game.humans
        ],
        "automa": {
            "faction": automa.faction,
            "home": automa.home,
            "difficulty": automa.level,
            "structures": {
                name: {"type": piece, "marked": name in automa.marked}
                for name, piece in automa.buildings.items()
            },
            "tracks": dict(zip(DISCIPLINES, automa.levels, strict=True)),
            "scholars": automa.scholars,
            "innovations": automa.innovations,
            **({"youth": automa.youth} if automa.youth else {}),
        },
        "terrain": {
            name: terrain
            for name, terrain in game.terrain.items()
            if terrain != game.ground.printed[name] and game.empty(name)
        },
        "scholar_spaces": {name: list(game.spaces[index]) for index, name in enumerate(DISCIPLINES)},
        "power_actions": ["taken" if name in game.power_used else "free" for name in printed.POWER_ACTIONS],
        "book_actions": [
            "taken" if name in game.books_used else "free" for name in game.table["book_actions"]
        ],
        "innovations": ["taken" if name is None else "present" for name in game.innovations],
        "round_tile": {
            "track": final[3] if last else tile["discipline"],
            "automa_vp": final[2] if last else tile["automa"][0 if game.round <= 3 else 1],
        },
        "cubes": list(automa.cubes),
        "first_to_pass": not game.passed,
        "switches": {name: value for name, value in game.table["switches"].items() if name in SWITCHES},
    }
    return seen


def decided(asked: Json) -> list[list[Json]]:
    """The effects of her turn or pass, step by step, as the naive resolver of her mind finds them."""
    turn = Turn(asked)
    if "pass" in asked["cards"]:
        turn.pass_round()
    else:
        for symbol in AOI_CARDS[asked["cards"]["action"]].actions:
            turn.symbol(symbol)
    return [step["effects"] for step in turn.steps if step["effects"]]


# --- carrying it out


def play(game: Game, cards: Cards) -> None:
    """Her turn or her pass."""
    line = game.expect("automa", "turn", "pass")
    if "then" in line:
        raise Wrong("then", "a turn that waited for an answer", line["cards"], "ledger format")
    if line["do"] == "pass":
        cards.pass_round(line["cards"])
        game.automa.first_passes += not game.passed
        carry_out(game, line, decided(position(game, {"pass": True, **line["cards"]})))
        game.passed.append("automa")
        return
    cards.turn(line["cards"])
    steps = decided(position(game, line["cards"]))
    offering = [index for index, step in enumerate(steps) if any("offer" in effect for effect in step)]
    if game.automa.faction == "powermongers" and offering and any(human.leechable() for human in game.humans):
        powermongers(game, line, steps[: offering[0] + 1])
    else:
        carry_out(game, line, steps)


def powermongers(game: Game, line: Line, offered: list[list[Json]]) -> None:
    """Up to the offers nothing depends on the answers; what follows does (R35)."""
    asked = position(game, line["cards"])
    carry_out(game, line, offered)
    before = [2 * human.bowls[0] + human.bowls[1] for human in game.humans]
    game.all_answered()
    now = [2 * human.bowls[0] + human.bowls[1] for human in game.humans]
    asked["power_taken"] = max(was - is_now for was, is_now in zip(before, now, strict=True))
    rest = decided(asked)[len(offered) :]
    if rest:
        then = game.expect("automa", "turn")
        if "then" not in then or then["cards"] != line["cards"]:
            raise Wrong("then", line["cards"], then["cards"], "ledger format")
        carry_out(game, then, rest)


def carry_out(game: Game, line: Line, steps: list[list[Json]]) -> None:
    """Compare the effects step by step (their order inside a step is free) and apply them."""
    expected = [effect for step in steps for effect in step]
    rest = list(line["effects"])
    for step in steps:
        part, rest = rest[: len(step)], rest[len(step) :]
        if sorted(map(written, part)) != sorted(map(written, step)):
            raise Wrong("effects", expected, line["effects"], "AOI-ACT-01")
    for effect in line["effects"]:
        apply(game, effect)
    if game.automa.faction == "gognomes":
        rest = rest[achievements(game, expected, rest) :]
    if rest:
        raise Wrong("effects", expected, line["effects"], "AOI-ACT-01")
    game.close(line, "Automa's turn")


def achievements(game: Game, effects: list[Json], rest: list[Json]) -> int:
    """Gognomes: 5, 10, 15 points for achievements whose token was drawn (R37); how many score now. The draw is
    not in the ledger: one that was fulfilled without points has no token and may not score later."""
    automa = game.automa
    fulfilled = {
        "I": any(effect.get("offer", 0) >= 3 for effect in effects),
        "II": sum(leads(game, index) for index in range(4)) >= 3,
        "III": automa.first_passes >= 3,
    }
    new = [
        name for name, done in fulfilled.items() if done and name not in automa.achieved | automa.not_drawn
    ]
    scored = 0
    while new and rest[scored : scored + 1] == [{"vp": 5 * (len(automa.achieved) + 1)}]:
        automa.achieved.add(new.pop(0))
        scored += 1
    automa.not_drawn |= set(new)
    return scored


def leads(game: Game, index: int) -> bool:
    return game.automa.levels[index] > max(human.levels[index] for human in game.humans)


def written(effect: Json) -> str:
    return json.dumps(effect, sort_keys=True)


def apply(game: Game, effect: Json) -> None:
    automa = game.automa
    if "terrain" in effect:
        game.terrain[effect["hex"]] = effect["terrain"]
    elif "place" in effect:
        if automa.left("workshop") == 0 or not game.empty(effect["hex"]):
            raise Wrong("effects", "a workshop left, an empty hex", effect, "AOI-BUILD-01")
        automa.buildings[effect["hex"]] = effect["place"]
        game.terrain[effect["hex"]] = automa.home
        automa.marked |= {effect["hex"]} if effect["marked"] else set()
    elif "upgrade" in effect:
        if automa.left(effect["to"]) == 0 or automa.buildings[effect["hex"]] != effect["upgrade"]:
            raise Wrong("effects", "a piece left", effect, "AOI-UPG-01")
        automa.buildings[effect["hex"]] = effect["to"]
    elif "offer" in effect:
        game.owe_answers("automa", [effect])
    elif "track" in effect:
        index = DISCIPLINES.index(effect["track"])
        automa.levels[index] = effect["to"]
        if "priest" in effect:
            automa.scholars -= 1
            game.spaces[index].remove(effect["priest"])
    elif "cover" in effect:
        cover(game, effect)
    elif "innovation" in effect:
        automa.innovations += 1
        game.innovations[effect["innovation"] - 1] = None
    elif "cube" in effect:
        automa.cubes.append(effect["cube"])
    elif "vp" in effect:
        automa.vp += effect["vp"]
    elif "bonus_slot" in effect:
        slot = SLOTS.index(effect["bonus_slot"])
        taken, _ = game.row[slot]
        game.row[slot] = (automa.round_bonus, 0)
        automa.round_bonus = taken


def cover(game: Game, effect: Json) -> None:
    number = effect["cover"] - 1
    if effect["board"] == "power":
        game.power_used.add(printed.POWER_ACTIONS[number])
    else:
        game.books_used.add(game.table["book_actions"][number])
