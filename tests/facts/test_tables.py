"""Difficulties, factions, priorities, pieces and tiles a second time."""

from collections import Counter

import pytest

from automa.facts import GAMES, load
from automa.facts.catalogue import Faction, GameFacts
from automa.facts.checks import contradictions
from automa.words import LANGUAGES, knows

TM = load("terra-mystica")
AOI = load("age-of-innovation")
BOTH = pytest.mark.parametrize("facts", [TM, AOI], ids=["tm", "aoi"])


@BOTH
def test_nothing_contradicts(facts: GameFacts) -> None:
    assert list(contradictions(facts)) == []


# level: shipping, X, cards to the deck at random, named cards, card on top of the reserve
TM_LEVELS = {
    "automalein": ("0 1 1", "0 0 0", 0, (), "*3"),
    "automa": ("0 1 2", "0 1 1", 0, (), ""),
    "automaechtig": ("0 1 2", "1 2 2", 1, (), ""),
    "ultoma": ("1 2 2", "2 2 3", 1, (), ""),
    "alptrauma": ("1 2 3", "2 3 4", 2, (), ""),
}
AOI_LEVELS = {
    "automalein": ("0 1 2", "0 1 1", 0, (), "*3"),
    "automa": ("0 1 2", "1 2 3", 0, (), ""),
    "automaechtig": ("1 2 2", "2 2 3", 1, (), ""),
    "ultoma": ("1 2 2", "2 3 3", 2, (), ""),
    "alptrauma": ("1 2 3", "3 4 4", 1, ("13",), ""),
}


@pytest.mark.rule(
    "TM-COMP-04", "TM-DIFF-01", "TM-DIFF-02", "TM-DIFF-03", "AOI-COMP-03", "AOI-DIFF-01", "AOI-DIFF-02"
)
@pytest.mark.parametrize(("facts", "levels"), [(TM, TM_LEVELS), (AOI, AOI_LEVELS)], ids=["tm", "aoi"])
def test_levels(facts: GameFacts, levels: dict[str, tuple[str, str, int, tuple[str, ...], str]]) -> None:
    ours = {
        level.id: (
            " ".join(map(str, level.shipping)),
            " ".join(map(str, level.x)),
            level.add_random,
            level.add_cards,
            level.on_top_of_reserve,
        )
        for level in facts.difficulties.values()
    }
    assert ours == levels
    assert [level.level for level in facts.difficulties.values()] == [1, 2, 3, 4, 5]


@pytest.mark.rule("TM-DIFF-04")
@BOTH
def test_shipping_and_x_never_fall(facts: GameFacts) -> None:
    for level in facts.difficulties.values():
        assert list(level.shipping) == sorted(level.shipping)
        assert list(level.x) == sorted(level.x)
        assert max(level.shipping) == level.shipping[2]


def text(faction: Faction) -> str:
    """A faction's start and lines in short."""
    lines = []
    for symbol in faction.actions:
        if symbol.action == "gain-vp":
            lines.append(("X" if symbol.x else "") + (f"{symbol.points:+d}" if symbol.points else ""))
        elif symbol.action == "transform-and-build":
            lines.append(
                "build" + "".join(f" {t}" for t in symbol.tiebreakers) + " anywhere" * symbol.unlimited
            )
        elif symbol.action == "advance-level":
            lines.append(f"level {symbol.steps}")
        else:
            lines.append(f"{symbol.action} {symbol.count}")
    start = " ".join(f"{track}{steps}" for track, steps in faction.tracks.items())
    return f"{start}: {', '.join(lines)}"


CLOSE, YOURS = "closest-to-you", "your-terrain-priority"
TM_FACTIONS = {
    "simpletons": "fire1 water1 earth1 air1: build, +2",
    "kuddlers": f"fire1 water1: build {CLOSE} {YOURS}, +2",
    "druids": "fire2: build, level 2",
    "racelings": "fire1 water1: build",
    "wanderers": "fire1 earth1: build anywhere, +1",
    "mimics": f"water1 earth1: build {YOURS} {CLOSE}, +2",
    "powermongers": ": build most-power, +2",
    "symbionts": "fire1 earth1: build, place-cube 1",
    "blight": "water1 earth1: build, blight-land 2, +1",
    "gognomes": "fire1 air1: build",
}
AOI_FACTIONS = {
    "simpletons": "banking1 law1 engineering1 medicine1: build, X",
    "kuddlers": f"banking1 law1: build {CLOSE} {YOURS}, X+1",
    "druids": "medicine2: build, level 2",
    "racelings": "law1 medicine1: build",
    "wanderers": "banking1 engineering1: build anywhere, X-1",
    "mimics": f"law1 engineering1: build {YOURS} {CLOSE}, X+1",
    "powermongers": "engineering1 medicine1: build most-power, X",
    "symbionts": "banking1 engineering1: build, place-cube 1",
    "blight": "law1 engineering1: build, blight-land 2, X+1",
    "gognomes": "banking1 medicine1: build",
}


@pytest.mark.rule(
    "TM-FAC-SIMPLETONS-01",
    "TM-FAC-KUDDLERS-01",
    "TM-FAC-DRUIDS-01",
    "TM-FAC-RACELINGS-01",
    "TM-FAC-WANDERERS-01",
    "TM-FAC-MIMICS-01",
    "TM-FAC-POWERMONGERS-01",
    "TM-FAC-SYMBIONTS-01",
    "TM-FAC-BLIGHT-01",
    "TM-FAC-GOGNOMES-06",
    "TM-COMP-03",
    "AOI-COMP-02",
    "AOI-FAC-01",
    "AOI-FAC-02",
    "AOI-FAC-03",
    "AOI-FAC-04",
    "AOI-FAC-05",
    "AOI-FAC-06",
    "AOI-FAC-07",
    "AOI-FAC-08",
    "AOI-FAC-09",
    "AOI-FAC-10",
)
@pytest.mark.parametrize(("facts", "expected"), [(TM, TM_FACTIONS), (AOI, AOI_FACTIONS)], ids=["tm", "aoi"])
def test_factions(facts: GameFacts, expected: dict[str, str]) -> None:
    assert {faction.id: text(faction) for faction in facts.factions.values()} == expected


@pytest.mark.rule("TM-FAC-GOGNOMES-02", "TM-FAC-WANDERERS-03", "AOI-FAC-14", "AOI-UNK-05")
@BOTH
def test_what_else_the_faction_cards_say(facts: GameFacts) -> None:
    factions = facts.factions
    assert [f.id for f in factions.values() if f.first_pass_scores_twice] == ["racelings"]
    assert {f.id: f.reacts_to_power for f in factions.values() if f.reacts_to_power} == {"powermongers": 2}
    assert {f.id for f in factions.values() if f.needs_youth} == {"symbionts"}
    assert factions["gognomes"].achievements == (5, 10, 15)
    per_structure = 1 if facts is TM else 2
    assert factions["wanderers"].end_points_per_structure == per_structure
    assert factions["blight"].not_against == (("giants",) if facts is TM else ())
    assert [f.id for f in factions.values() if f.incomplete] == ["symbionts", "blight", "gognomes"]
    assert all(f.incomplete in facts.gaps for f in factions.values() if f.incomplete)


OFFSETS = {"A": (0, -1, 1, -2, 3, 2, -3), "B": (0, 1, -1, 2, -3, -2, 3)}


@pytest.mark.rule(
    "TM-COMP-05", "TM-ATP-05", "TM-ATP-06", "TM-SETUP-13", "AOI-COMP-04", "AOI-ATP-05", "AOI-SETUP-15"
)
@BOTH
def test_priorities_follow_the_wheel(facts: GameFacts) -> None:
    wheel = facts.wheel
    assert list(facts.priorities) == list(wheel)
    for home, rows in facts.priorities.items():
        at = wheel.index(home)
        assert rows == {row: tuple(wheel[(at + o) % 7] for o in OFFSETS[row]) for row in ("A", "B")}


def test_the_wheel_is_one_in_both_games() -> None:
    start = TM.wheel.index(AOI.wheel[0])
    assert TM.wheel[start:] + TM.wheel[:start] == AOI.wheel


@pytest.mark.rule("TM-SETUP-16", "TM-SETUP-17", "TM-SETUP-18", "TM-SETUP-19", "TM-SETUP-22", "TM-SETUP-23")
def test_pieces_of_terra_mystica() -> None:
    rows = {p.id: (p.power, p.automa, p.automa_merchants, p.becomes) for p in TM.pieces.values()}
    assert rows == {
        "dwelling": (1, 6, 6, ("trading-house",)),
        "trading-house": (2, 4, 2, ("shipyard", "stronghold", "temple")),
        "temple": (2, 3, 3, ("sanctuary",)),
        "stronghold": (3, 1, 1, ()),
        "sanctuary": (3, 1, 1, ()),
        "shipyard": (3, 0, 1, ()),
    }
    assert (TM.priests, TM.start_points, TM.track_top, TM.priest_spaces) == (7, 20, 10, (3, 2, 2, 2))


@pytest.mark.rule("AOI-SETUP-17", "AOI-SETUP-18", "AOI-SETUP-21", "AOI-DIR-05")
def test_pieces_of_age_of_innovation() -> None:
    rows = {p.id: (p.power, p.automa, p.becomes) for p in AOI.pieces.values()}
    assert rows == {
        "workshop": (1, 9, ("guild",)),
        "guild": (2, 4, ("palace", "school")),
        "school": (2, 3, ("university",)),
        "palace": (3, 1, ()),
        "university": (3, 1, ()),
        "tower": (2, 0, ()),
        "monument": (4, 0, ()),
    }
    assert [p.id for p in AOI.pieces.values() if p.human_only] == ["tower", "monument"]
    assert (AOI.priests, AOI.start_points, AOI.track_top, AOI.book_actions) == (7, 20, 12, 3)
    assert AOI.power_actions == ("bridge", "scholar", "tools", "coins", "spade", "two-spades")


@BOTH
def test_what_a_piece_becomes_is_never_weaker(facts: GameFacts) -> None:
    for piece in facts.pieces.values():
        powers = [facts.pieces[other].power for other in piece.becomes]
        assert powers == sorted(powers, reverse=True), "best first"
        assert all(power >= piece.power for power in powers)


@pytest.mark.rule(
    "TM-COMP-07", "TM-COMP-08", "TM-SETUP-04", "TM-SETUP-06", "TM-UNK-02", "TM-UNK-03", "TM-UNK-04"
)
def test_tiles_of_terra_mystica() -> None:
    base = {t.id: (t.track, t.automa_vp) for t in TM.tiles.values() if not t.expansion}
    assert base == {
        "spade-earth": ("earth", (4, 6)),
        "town-earth": ("earth", (0, 5)),
        "dwelling-water": ("water", (4, 6)),
        "stronghold-fire": ("fire", (0, 5)),
        "dwelling-fire": ("fire", (4, 6)),
        "trading-house-water": ("water", (3, 6)),
        "stronghold-air": ("air", (0, 5)),
        "trading-house-air": ("air", (3, 6)),
        "temple-priests": (None, (4, 8)),
    }
    assert [t.code for t in TM.tiles.values() if t.code] == [f"SCORE{n}" for n in range(1, 10)]
    assert Counter(t.track for t in TM.tiles.values() if t.track) == dict.fromkeys(TM.tracks, 2)
    assert [t.id for t in TM.tiles.values() if t.promo] == ["temple-priests"]
    assert [t.id for t in TM.tiles.values() if t.only_round] == ["spade-earth"]
    merchants = [t for t in TM.tiles.values() if t.expansion]
    assert len(merchants) == 12
    assert {(t.status, t.track, t.automa_vp) for t in merchants} == {("unknown", None, (None, None))}
    seen = [
        (t.id, side)
        for t in TM.tiles.values()
        for side in (0, 1)
        if t.vp_status[side] in ("printed", "likely")
    ]
    assert seen == [("dwelling-water", 0), ("stronghold-air", 1)]


@pytest.mark.rule("AOI-COMP-06", "AOI-SETUP-03", "AOI-SETUP-04", "AOI-SETUP-05")
def test_tiles_of_age_of_innovation() -> None:
    rounds = {t.id: t.automa_vp for t in AOI.tiles.values() if not t.final}
    assert rounds == {
        "school-banking": (3, 7),
        "palace-banking": (4, 4),
        "workshop-banking": (3, 5),
        "innovation-law": (4, 4),
        "guild-law": (2, 5),
        "workshop-law": (3, 5),
        "spade-engineering": (3, 5),
        "step-engineering": (2, 5),
        "city-engineering": (0, 4),
        "palace-medicine": (4, 4),
        "level-medicine": (3, 5),
        "guild-medicine": (2, 5),
    }
    assert all(t.id.endswith(f"-{t.track}") for t in AOI.tiles.values() if not t.final)
    assert Counter(t.track for t in AOI.tiles.values() if not t.final) == dict.fromkeys(AOI.tracks, 3)
    final = {t.id: (t.track, t.automa_vp) for t in AOI.tiles.values() if t.final}
    assert final == {
        "final-workshop": ("medicine", (8, 8)),
        "final-school": ("law", (6, 6)),
        "final-border-workshop": ("engineering", (7, 7)),
        "final-guild": ("banking", (7, 7)),
    }
    assert [(t.id, t.only_round) for t in AOI.tiles.values() if t.only_round] == [("spade-engineering", 4)]


@BOTH
def test_the_head_has_the_colour_of_the_bonus(facts: GameFacts) -> None:
    for tile in facts.tiles.values():
        bonus = tile.human.partition("; ")[2]
        tracks = [track for track in facts.tracks if track in bonus]
        if not tile.final:
            assert tracks == ([tile.track] if tile.track else [])


@pytest.mark.rule("TM-UNK-05", "TM-COMP-10", "AOI-UNK-01", "AOI-COMP-07")
@BOTH
def test_achievements(facts: GameFacts) -> None:
    known = {a.id: a.status for a in facts.achievements.values()}
    first = "printed" if facts is TM else "inferred"
    assert known == dict.fromkeys(("I", "II", "III"), first) | dict.fromkeys(("IV", "V", "VI"), "unknown")
    for lang in LANGUAGES:
        for achievement in facts.achievements.values():
            assert knows(f"achievement.{achievement.id}", lang) == (achievement.status != "unknown")


def test_every_entry_has_a_name_in_every_language() -> None:
    tables = {
        "boards": "map",
        "difficulties": "level",
        "factions": "faction",
        "pieces": "piece",
        "tiles": "tile",
    }
    for game in GAMES:
        for table, family in tables.items():
            for key in getattr(load(game), table):
                assert [lang for lang in LANGUAGES if not knows(f"{family}.{key}", lang)] == [], key
