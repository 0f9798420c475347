"""Writes a game of our own in the public ledger format.

    python -m tests.terra_mystica.make_ledger FOLDER   write the games of `GAMES` anew

The game is played in order and, beside it, by mail: rows are taken from the second, so both ways must agree.
"""

import sys
from pathlib import Path

from msgspec.structs import replace

from automa.by_mail.game import NEXT
from automa.by_mail.game import new_game as by_mail
from automa.by_mail.ledger import FINAL_TILES, MAPS, SHIFTED
from automa.chance import ONE_STREAM, SplitMix
from automa.play.change import Change, Offered
from automa.play.command import Command
from automa.play.state import ACTING, BONUS, ROUND_END, SETUP
from automa.terra_mystica import Options, TerraMystica, new_game, scoring
from automa.terra_mystica.commands import Done, Forgo
from automa.terra_mystica.debts import Steps, StepsTogether
from tests.terra_mystica.games import busy

GAMES = {
    "original-base": Options(factions=("nomads", "witches", "alchemists"), seed=11, generator=ONE_STREAM),
    "fire-ice-1-turn-order": Options(
        factions=("cultists", "yetis", "mermaids", "darklings"),
        map="fire-ice-1",
        seed=12,
        generator=ONE_STREAM,
        turn_order_variant=True,
        mini_expansion=True,
        shipping_bonus=True,
        final_tile="settlements",
    ),
    "fjords-variable": Options(
        factions=("riverwalkers", "acolytes", "dwarves"),
        map="fjords",
        seed=13,
        generator=ONE_STREAM,
        temple_tile=True,
        final_tile="outposts",
    ),
    "loon-lakes-five": Options(
        factions=("engineers", "shapeshifters", "halflings", "fakirs", "chaosmagicians"),
        map="loon-lakes",
        seed=14,
        generator=ONE_STREAM,
        mini_expansion=True,
        final_tile="greatest-distance",
    ),
    "fire-ice-2-two": Options(
        factions=("giants", "auren"),
        map="fire-ice-2",
        seed=15,
        generator=ONE_STREAM,
        mini_expansion=True,
        final_tile="stronghold-sanctuary",
    ),
}
_FLAGS = {
    "turn_order_variant": "variable-turn-order",
    "mini_expansion": "mini-expansion-1",
    "shipping_bonus": "shipping-bonus",
    "temple_tile": "temple-scoring-tile",
}
_STEPS = (Steps, StepsTogether)
_NO_ROW = (Done(), Forgo("priests"))


class Writer:
    """A game under way, in order and by mail."""

    def __init__(self, options: Options) -> None:
        self.played: TerraMystica = new_game(options)
        tiles = tuple(tile.id for tile in self.played.game.tiles)
        cards = tuple(sorted(f"BON{card + 1}" for card in self.played.row))
        final = self.played.game.final_tile
        self.options = replace(options, scoring=tiles, bonus=cards, final_tile=final)
        self.played = new_game(self.options)
        self.mailed = by_mail(replace(self.options, asynchronous=True))
        self.shift = 1 if options.map in SHIFTED else 0
        self.lines: list[str] = []
        self.before: dict[int, list[int]] = {}

    def head(self) -> None:
        options = self.options
        self.lines.append("# a game of our own, played by chance")
        self.lines += [f"option {flag}" for name, flag in _FLAGS.items() if getattr(options, name)]
        if not options.no_cultists_erratum:
            self.lines.append("option errata-cultist-power")
        public = next(key for key, name in MAPS.items() if name == options.map)
        if options.map != "original":
            self.lines.append(f"map {public}")
        for number, tile in enumerate(options.scoring, 1):
            self.lines.append(f"Round {number} scoring: {tile}, X >> 0")
        known = range(1, 11) if options.shipping_bonus else range(1, 10)
        self.lines += [f"Removing tile BON{card}" for card in known if f"BON{card}" not in options.bonus]
        if options.final_tile:
            names = {ours: public_name for public_name, ours in FINAL_TILES.items()}
            self.lines.append(f"Added final scoring tile: {names[options.final_tile]}")
        for seat in range(len(options.factions)):
            self.row(seat, "setup")

    def row(self, index: int, text: str, offers: str = "") -> None:
        seat = self.mailed.seats[index]
        bowls = f"{seat.bowl1}/{seat.bowl2}/{seat.bowl3} PW"
        goods = (f"{seat.points} VP", f"{seat.coins} C", f"{seat.workers} W", f"{seat.priests} P", bowls)
        steps = sum(
            debt.count for debt in self.mailed.debts if isinstance(debt, _STEPS) and debt.seat == index
        )
        now = [seat.points, seat.coins, seat.workers, seat.priests, seat.bowl2 + 2 * seat.bowl3]
        now.append(sum(seat.levels) + steps)
        changes = [new - old for new, old in zip(now, self.before.get(index, now), strict=True)]
        self.before[index] = now
        cells = [seat.faction]
        for change, value in zip(changes, (*goods, "/".join(map(str, seat.levels))), strict=True):
            cells += [f"{change:+d}" if change else "", value]
        self.lines.append("\t".join([*cells, offers, text]))

    def text(self, cmd: Command) -> str:
        """The command with the hex names of the public site."""
        words = cmd.text(self.played.names).split()
        if not self.shift:
            return " ".join(words)
        return " ".join(":".join(self.hex(part) for part in word.split(":")) for word in words)

    def hex(self, word: str) -> str:
        if word[0] in "ABCDEFGHI" and word[1:].isdigit():
            return chr(ord(word[0]) + 1) + word[1:]
        return word

    def give(self, cmd: Command) -> None:
        """One command, both ways."""
        seat = self.played.decider
        spades = self.played.seats[seat].spades
        self.played.apply(cmd)
        if cmd in _NO_ROW:
            return
        times = spades if cmd == Forgo("spade") else 1
        events: list[Change] = []
        for _ in range(times):
            self.mailed.apply(cmd, events, seat)
        offers = " ".join(str(change.amount) for change in events if isinstance(change, Offered))
        self.row(seat, ". ".join([self.text(cmd)] * times), offers)
        self.phases()

    def phases(self) -> None:
        """The rows of a round's end and of an income, once the game in order has got there."""
        mailed, played = self.mailed, self.played
        if mailed.phase == SETUP and played.phase != SETUP:
            self.next("other_income_for_faction")
        if mailed.phase == ROUND_END and mailed.round < 6 and played.phase != ACTING:
            self.next("cult_income_for_faction")
        if mailed.phase == ROUND_END and mailed.round < played.round:
            self.next("cult_income_for_faction")
        if mailed.phase == BONUS and mailed.round < played.round:
            self.next("other_income_for_faction")

    def next(self, text: str) -> None:
        self.mailed.apply(NEXT)
        for seat in self.mailed.order:
            self.row(seat, text)

    def tail(self) -> None:
        """The final scoring."""
        category = ""
        for score in scoring.final_scores(self.mailed):
            if score[0] != category:
                category = score[0]
                name = {"area": "network"}.get(category) or next(
                    (public for public, ours in FINAL_TILES.items() if ours == category),
                    f"{category.upper()} cult",
                )
                self.lines.append(f"Scoring {name}")
            scoring.award(self.mailed, score)
            self.row(score[1], f"+{score[2]}vp for {name.removesuffix(' cult')}")
        self.lines.append("Converting resources to VPs")
        for seat in self.mailed.seats:
            scoring.score_resources(self.mailed, seat)
            self.row(seat.index, "score_resources")


def write(options: Options) -> str:
    """A game played by chance, as a ledger."""
    writer = Writer(options)
    writer.head()
    chance = SplitMix(options.seed)
    while not writer.played.over:
        writer.give(busy(writer.played, chance))
    writer.tail()
    assert [seat.points for seat in writer.mailed.seats] == [seat.points for seat in writer.played.seats]
    return "\n".join(writer.lines) + "\n"


if __name__ == "__main__":
    for name, options in GAMES.items():
        (Path(sys.argv[1]) / f"{name}.txt").write_text(write(options), encoding="utf-8")
