"""A player's board: structures left on it, the income that each uncovers, power, tracks, goods in hand.

As printed boards do it: a structure leaves from the left and uncovers what it pays in every round.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from automa.facts.human_age_of_innovation import DisplayFacts, IncomeFacts
from automa.facts.human_age_of_innovation import HumanFacts as AoiFacts
from automa.facts.human_terra_mystica import FactionFacts, HumanFacts, PieceFacts
from automa.render import signs
from automa.render.ink import at, box, disc, fitting, path, svg, word
from automa.render.objects.age_of_innovation import goods as aoi_goods
from automa.render.objects.draw import part_row
from automa.render.objects.face import FacePart, goods_text
from automa.render.objects.terra_mystica import goods
from automa.words import Language, say

WIDTH = 432
ROW = 58


class Slots(Struct, frozen=True):
    """All structures of one kind: how many stand on the map, what each place pays, what one costs."""

    kind: str
    total: int
    built: int
    pays: Sequence[tuple[FacePart, ...]]
    """For each place from the left."""
    cost: tuple[FacePart, ...] = ()

    @property
    def paid(self) -> list[FacePart]:
        """Everything that the places uncovered so far pay."""
        return [part for place in self.pays[: self.built] for part in place]


class DrawnLadder(Struct, frozen=True):
    """Shipping or digging: where the marker stands, what each place is worth."""

    sign: str
    places: Sequence[str]
    at: int
    rewards: Sequence[tuple[FacePart, ...]] = ()


class PlayerBoard(Struct, frozen=True):
    """Everything on a faction or planning board."""

    name: str
    home: str
    slots: Sequence[Slots]
    ladders: Sequence[DrawnLadder]
    bowls: tuple[int, int, int]
    hand: Sequence[FacePart] = ()
    base: tuple[FacePart, ...] = ()
    """Income that is always paid."""

    def income(self) -> tuple[FacePart, ...]:
        """Income of the board as it stands."""
        total: dict[str, int] = {}
        for part in (*self.base, *(part for row in self.slots for part in row.paid)):
            total[part.sign] = total.get(part.sign, 0) + part.n
        return tuple(FacePart(sign, n) for sign, n in total.items())


def _steps(lists: Mapping[str, Sequence[int]], total: int) -> list[tuple[FacePart, ...]]:
    """What each place adds, from totals by how many stand on the map."""
    return [
        tuple(
            FacePart(sign, listed[n + 1] - listed[n])
            for sign, listed in lists.items()
            if len(listed) > n + 1 and listed[n + 1] > listed[n]
        )
        for n in range(total)
    ]


def _lists(of: PieceFacts | IncomeFacts) -> dict[str, Sequence[int]]:
    names = ("coins", "workers", "tools", "priests", "scholars", "power")
    return {name: listed for name in names if (listed := getattr(of, name, ()))}


def faction_board(
    facts: HumanFacts,
    faction: str,
    built: Mapping[str, int],
    bowls: tuple[int, int, int] | None = None,
    *,
    shipping: int | None = None,
    digging: int = 0,
    home: str = "",
    hand: Sequence[FacePart] = (),
    lang: Language = "en",
) -> PlayerBoard:
    """A faction board of Terra Mystica."""
    one: FactionFacts = facts.factions[faction]
    slots, base = [], []
    for kind in ("stronghold", "sanctuary", "temple", "trading-house", "dwelling"):
        piece, total = one.pieces[kind], facts.rules.pieces[kind]
        lists = _lists(piece)
        base += [FacePart(sign, listed[0]) for sign, listed in lists.items() if listed[0]]
        slots.append(Slots(kind, total, built.get(kind, 0), _steps(lists, total), goods(piece.cost)))
    ladders = []
    if one.shipping_top:
        places = [str(n) for n in range(one.shipping, one.shipping_top + 1)]
        ladders.append(
            DrawnLadder("shipping", places, (one.shipping if shipping is None else shipping) - one.shipping)
        )
    if one.spade_cost:
        places = [str(cost.workers or cost.priests) for cost in one.spade_cost]
        ladders.append(DrawnLadder("digging", places, digging))
    name = say(f"human-faction.{faction}", lang)
    return PlayerBoard(name, home or one.home, slots, ladders, bowls or one.power, hand, tuple(base))


def display_board(
    facts: AoiFacts,
    terrain: str,
    totals: Mapping[str, int],
    built: Mapping[str, int],
    bowls: tuple[int, int, int] | None = None,
    *,
    sailing: int | None = None,
    terraforming: int | None = None,
    name: str = "",
    hand: Sequence[FacePart] = (),
) -> PlayerBoard:
    """A planning display of Age of Innovation; `totals`: how many of each building a player has."""
    one: DisplayFacts = facts.displays[terrain]
    slots = []
    for kind in ("palace", "university", "school", "guild", "workshop"):
        total = totals[kind]
        lists = _lists(one.buildings[kind]) if kind in one.buildings else {}
        cost = aoi_goods(facts.buildings[kind].cost)
        slots.append(Slots(kind, total, built.get(kind, 0), _steps(lists, total), cost))
    ladders = [
        DrawnLadder(
            sign,
            [str(n) for n in (track.tools or range(len(track.gain)))],
            track.start if place is None else place,
            [aoi_goods(gain) for gain in track.gain],
        )
        for sign, track, place in (
            ("shipping", one.sailing, sailing),
            ("digging", one.terraforming, terraforming),
        )
    ]
    return PlayerBoard(name, terrain, slots, ladders, bowls or one.bowls, hand, aoi_goods(one.income))


def board_svg(board: PlayerBoard, *, lang: Language = "en", game: str = "", alone: bool = True) -> str:
    """The board as a picture."""
    height = 40 + ROW * 4 + 96
    content = box(0.6, 0.6, WIDTH - 1.2, height - 1.2, "ac-paper ac-edge", 10)
    content += at(22, 21, signs.terrain(board.home, 14)) if board.home else ""
    content += word(44, 27, board.name, fitting(board.name, 18, WIDTH - 200), "ac-word ac-start")
    content += _income(board, WIDTH - 12, 21)
    first, second, *others = board.slots
    content += _slots(first, board.home, 8, 40, 204) + _slots(second, board.home, 220, 40, 204)
    for n, row in enumerate(others, 1):
        content += _slots(row, board.home, 8, 40 + ROW * n, WIDTH - 16)
    y = 40 + ROW * 4 + 4
    content += at(10, y, _bowls(board.bowls))
    for n, ladder in enumerate(board.ladders):
        content += at(190, y + 4 + 40 * n, _ladder(ladder))
    income = ", ".join(goods_text(part, lang, game) for part in board.income())
    left = ", ".join(f"{say(f'piece.{row.kind}', lang)} {row.total - row.built}" for row in board.slots)
    bowls = say("object.bowls", lang, one=board.bowls[0], two=board.bowls[1], three=board.bowls[2])
    title = say("object.board", lang, name=board.name, left=left, income=income, bowls=bowls)
    return svg(WIDTH, height, title, content, data=' data-object="board"', alone=alone)


def _income(board: PlayerBoard, right: float, y: float) -> str:
    """What the board pays now, at the upper right."""
    shown = [part_row(part) for part in board.income()]
    x = right - sum(width + 3 for _, width in shown) * 0.8
    content = at(x - 14, y, signs.SIGNS["income"](), 0.72)
    for drawn, width in shown:
        content += at(x, y, drawn, 0.8)
        x += (width + 3) * 0.8
    return content


def _slots(row: Slots, home: str, x: float, y: float, width: float) -> str:
    """One kind: price on the left, a place for each, its income beneath; what is built has left its place."""
    content = box(x, y, width, ROW - 4, "ac-column", 6)
    dx = x + 8
    for part in row.cost:
        drawn, wide = part_row(part)
        content += at(dx, y + 13 if part is row.cost[0] else y + 37, drawn, 0.72)
        if part is row.cost[-1]:
            dx = x + 44
    gap = min(52.0, (width - 48) / row.total)
    for n in range(row.total):
        middle = dx + gap * (n + 0.5)
        built = n < row.built
        content += box(
            middle - gap / 2 + 1.5,
            y + 3,
            gap - 3,
            ROW - 10,
            "ac-blank ac-hair" if built else "ac-paper ac-hair",
            4,
        )
        paid = [part_row(part) for part in row.pays[n]] if n < len(row.pays) else []
        total = sum(wide for _, wide in paid)
        scale = min(0.95 if built else 0.62, (gap - 5) / total) if total else 1
        px, py = middle - total * scale / 2, y + (ROW / 2 - 2 if built else ROW - 17)
        for drawn, wide in paid:
            content += at(px, py, drawn, scale)
            px += wide * scale
        if not built:
            content += at(middle, y + 19, signs.piece(row.kind, home), 1.05)
        elif not paid:
            content += path(f"M{middle - 6:g} {y + ROW / 2:g}h12", "ac-dash")
    return content


def _bowls(bowls: tuple[int, int, int]) -> str:
    content = ""
    for n, (tokens, roman) in enumerate(zip(bowls, ("I", "II", "III"), strict=True)):
        bowl = path("M-26 -18H26C26 12 16 28 0 28S-26 12 -26 -18Z", "ac-power ac-edge")
        dots = "".join(
            disc(-16 + 8 * (k % 5), -11 + 8 * (k // 5), 3.2, "ac-token ac-edge")
            for k in range(min(tokens, 15))
        )
        content += at(
            28 + 58 * n,
            40,
            bowl + dots + word(0, 25, str(tokens), 15) + word(-25, -22, roman, 11, "ac-word ac-start"),
        )
    return content


def ladder_svg(ladder: DrawnLadder, title: str) -> str:
    """One track of the board by itself."""
    content = box(0.6, 0.6, 254.8, 42.8, "ac-paper ac-edge", 8) + at(6, 6, _ladder(ladder))
    return svg(256, 44, title, content, data=' data-object="ladder"', alone=False)


def _ladder(ladder: DrawnLadder) -> str:
    """The places of a track from left to right; the marker's place is filled."""
    content = at(13, 16, signs.SIGNS[ladder.sign]())
    gap = min(53.0, 200 / len(ladder.places))
    for n, told in enumerate(ladder.places):
        x = 44 + gap * n
        here = n == ladder.at
        content += box(x - 14, 4, 28, 24, "ac-ink" if here else "ac-blank ac-edge", 12)
        content += word(x, 21, told, 15, "ac-word ac-on-ink" if here else "ac-word")
        rewards = ladder.rewards[n] if n < len(ladder.rewards) else ()
        for part in rewards:
            content += at(x + 14, 16, part_row(part)[0], 0.6)
    return content
