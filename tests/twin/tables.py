"""What the components print, typed a second time (double entry): cards, levels, factions, priorities, boards."""

from typing import NamedTuple

TM = "terra-mystica"
AOI = "age-of-innovation"


class Card(NamedTuple):
    """One decision card: `actions` and `vp` are its right half, the rest its left half."""

    actions: tuple[str, ...]
    vp: str  # a number, "X", or "" where the card has no plaque
    area: str  # "marked" / "unmarked"
    reaching: bool
    row: str
    arrow: str  # ">2": second option in reading order, "<2": second from the end
    track: str  # "tile" / "catch-up"
    bonus: str


def card(text: str) -> Card:
    """Parse 'upgrade favor vp | X | M | A >2 tile left': actions, plaque, area (+R: Reaching), support row."""
    actions, vp, area, rest = (part.strip() for part in text.split("|"))
    row, arrow, track, bonus = rest.split()
    return Card(
        tuple(actions.split()),
        vp,
        {"M": "marked", "U": "unmarked"}[area[0]],
        area.endswith("+R"),
        row,
        arrow,
        track,
        bonus,
    )


TM_CARDS = {
    "*1": card("upgrade favor vp | X | M   | A >2 tile     left"),
    "*2": card("block vp         | X | M   | B <1 catch-up middle"),
    "*3": card("track            |   | U+R | B >3 tile     right"),
    "*4": card("build vp         | 1 | U   | B <3 catch-up left"),
    "*5": card("faction          |   | M+R | A <2 tile     right"),
    "6": card(" block vp         | X | M+R | B >3 catch-up middle"),
    "7": card(" faction          |   | U+R | B >4 catch-up left"),
    "8": card(" track vp         | 2 | M+R | A >1 catch-up right"),
    "9": card(" track vp         | 2 | M+R | A <2 catch-up left"),
    "10": card("upgrade vp       | 1 | U+R | B <4 catch-up left"),
    "11": card("upgrade vp       | X | U+R | A <2 catch-up middle"),
    "12": card("block vp         | X | U+R | A <3 catch-up right"),
    "13": card("build vp         | 2 | M+R | B >1 catch-up right"),
    "m*2": card("block trade56   |   | M   | B <1 catch-up middle"),
    "m*4": card("build-ship2 vp  | 1 | U   | B <3 catch-up left"),
    "ms": card("trade3456        |   | U   | B >4 catch-up right"),
}
AOI_CARDS = {
    "*1": card("upgrade vp         | X | M   | A >2 tile     left"),
    "*2": card("block vp           | X | M   | B <1 catch-up middle"),
    "*3": card("track              |   | U+R | B >3 tile     right"),
    "*4": card("build              |   | U   | B <3 catch-up left"),
    "*5": card("faction            |   | M+R | A <2 catch-up middle"),
    "*6": card("innovation level   |   | U   | A >1 catch-up right"),
    "7": card(" faction            |   | U+R | B >4 catch-up left"),
    "8": card(" track vp           | 3 | M+R | A >1 catch-up middle"),
    "9": card(" track vp           | 3 | M+R | A >2 catch-up right"),
    "10": card("upgrade vp         | 2 | U+R | B <4 catch-up left"),
    "11": card("upgrade vp         | X | U+R | A <2 catch-up middle"),
    "12": card("block vp           | X | U+R | A <3 catch-up right"),
    "13": card("build vp           | 3 | M+R | B <1 catch-up left"),
    "14": card("block vp           | X | M+R | B >3 catch-up middle"),
}
CARDS = {TM: TM_CARDS, AOI: AOI_CARDS}
ONLY_WITH_MERCHANTS = {"m*2", "m*4", "ms"}
ONLY_WITHOUT_MERCHANTS = {"*2", "*4"}

# level -> (ship in rounds 1-2, 3-4, 5-6), (X in rounds 1-2, 3-4, 5-6)
LEVELS = {
    TM: {
        "automalein": ((0, 1, 1), (0, 0, 0)),
        "automa": ((0, 1, 2), (0, 1, 1)),
        "automaechtig": ((0, 1, 2), (1, 2, 2)),
        "ultoma": ((1, 2, 2), (2, 2, 3)),
        "alptrauma": ((1, 2, 3), (2, 3, 4)),
    },
    AOI: {
        "automalein": ((0, 1, 2), (0, 1, 1)),
        "automa": ((0, 1, 2), (1, 2, 3)),
        "automaechtig": ((1, 2, 2), (2, 2, 3)),
        "ultoma": ((1, 2, 2), (2, 3, 3)),
        "alptrauma": ((1, 2, 3), (3, 4, 4)),
    },
}

# The lines of each faction card; "vp 2" is a fixed number, "vp X+1" reckoned from the level card.
FACTIONS = {
    TM: {
        "simpletons": ("build", "vp 2"),
        "kuddlers": ("build", "vp 2"),
        "druids": ("build", "level 2"),
        "racelings": ("build",),
        "wanderers": ("build", "vp 1"),
        "mimics": ("build", "vp 2"),
        "powermongers": ("build", "vp 2"),
        "symbionts": ("build", "cube"),
        "blight": ("build", "blight", "vp 1"),
        "gognomes": ("build",),
    },
    AOI: {
        "simpletons": ("build", "vp X"),
        "kuddlers": ("build", "vp X+1"),
        "druids": ("build", "level 2"),
        "racelings": ("build",),
        "wanderers": ("build", "vp X-1"),
        "mimics": ("build", "vp X+1"),
        "powermongers": ("build", "vp X"),
        "symbionts": ("build", "cube"),
        "blight": ("build", "blight", "vp X+1"),
        "gognomes": ("build",),
    },
}
# Only while the build comes out of the faction action; the general list follows.
FACTION_TIEBREAKERS = {
    "kuddlers": ("closest-to-you", "your-terrain-priority"),
    "mimics": ("your-terrain-priority", "closest-to-you"),
    "powermongers": ("most-power",),
}

TRACKS = {TM: ("fire", "water", "earth", "air"), AOI: ("banking", "law", "engineering", "medicine")}
TOP = {TM: 10, AOI: 12}
PRIESTS = {TM: "priests", AOI: "scholars"}
SPACES = {TM: "priest_spaces", AOI: "scholar_spaces"}
TILE = {TM: "scoring_tile", AOI: "round_tile"}
SPACE_NUMBERS = (3, 2, 2, 2)

TERRAINS = ("plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert")
PRIORITY = {
    ("desert", "A"): "desert wasteland plains mountain lake swamp forest",
    ("desert", "B"): "desert plains wasteland swamp forest mountain lake",
    ("plains", "A"): "plains desert swamp wasteland forest lake mountain",
    ("plains", "B"): "plains swamp desert lake mountain wasteland forest",
    ("swamp", "A"): "swamp plains lake desert mountain forest wasteland",
    ("swamp", "B"): "swamp lake plains forest wasteland desert mountain",
    ("lake", "A"): "lake swamp forest plains wasteland mountain desert",
    ("lake", "B"): "lake forest swamp mountain desert plains wasteland",
    ("forest", "A"): "forest lake mountain swamp desert wasteland plains",
    ("forest", "B"): "forest mountain lake wasteland plains swamp desert",
    ("mountain", "A"): "mountain forest wasteland lake plains desert swamp",
    ("mountain", "B"): "mountain wasteland forest desert swamp lake plains",
    ("wasteland", "A"): "wasteland mountain desert forest swamp plains lake",
    ("wasteland", "B"): "wasteland desert mountain plains lake forest swamp",
}

SMALLEST = {TM: "dwelling", AOI: "workshop"}
POWER_VALUE = {
    TM: {"dwelling": 1, "trading-house": 2, "temple": 2, "stronghold": 3, "sanctuary": 3, "shipyard": 3},
    AOI: {"workshop": 1, "guild": 2, "school": 2, "palace": 3, "university": 3, "tower": 2, "monument": 4},
}
YETIS_VALUE = {"stronghold": 4, "sanctuary": 4}
# What a piece can become, best first (a shipyard before the stronghold).
NEXT_PIECE = {
    TM: {
        "dwelling": ("trading-house",),
        "trading-house": ("shipyard", "stronghold", "temple"),
        "temple": ("sanctuary",),
    },
    AOI: {"workshop": ("guild",), "guild": ("palace", "school"), "school": ("university",)},
}
AUTOMA_PIECES = {
    "tm": {"dwelling": 6, "trading-house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1},
    "tm-merchants": {
        "dwelling": 6,
        "trading-house": 2,
        "temple": 3,
        "stronghold": 1,
        "sanctuary": 1,
        "shipyard": 1,
    },
    "aoi": {"workshop": 9, "guild": 4, "school": 3, "palace": 1, "university": 1},
}
HUMAN_PIECES = {
    "tm": {"dwelling": 8, "trading-house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1},
    "tm-merchants": {
        "dwelling": 8,
        "trading-house": 4,
        "temple": 3,
        "stronghold": 1,
        "sanctuary": 1,
        "shipyard": 1,
    },
    "aoi": {"workshop": 9, "guild": 4, "school": 3, "palace": 1, "university": 1},
}
NEUTRAL_PIECES = {
    "workshop": 1,
    "guild": 1,
    "school": 1,
    "palace": 1,
    "university": 1,
    "tower": 5,
    "monument": 1,
}
ANNEXES = 8
BRIDGES = 3
PRIEST_PIECES = 7
TRADE_MARKERS = 15

FINAL_TILES = ("greatest-distance", "stronghold-sanctuary", "outposts", "settlements")
FURTHEST_TILES = ("greatest-distance", "stronghold-sanctuary")
HUMAN_FACTIONS = (
    "acolytes",
    "alchemists",
    "auren",
    "chaosmagicians",
    "cultists",
    "darklings",
    "dragonlords",
    "dwarves",
    "engineers",
    "fakirs",
    "giants",
    "halflings",
    "icemaidens",
    "mermaids",
    "nomads",
    "riverwalkers",
    "shapeshifters",
    "swarmlings",
    "witches",
    "yetis",
)
# name -> allowed values, the default first
SWITCHES: dict[str, tuple[bool | str, ...]] = {
    "reaching_uses_action_shipping": (True, False),
    "furthest_measure": ("nearest", "farthest"),
    "bonus_after_dwellings": (False, True),
    "cultists_may_draw_3": (False, True),
    "cultists_one_benefit_per_build": (False, True),
    "shapeshifters_build_only": (False, True),
    "wanderers_keep_reaching": (False, True),
    "palaces_humans_plus_one": (False, True),
    "promo_tile": (False, True),
    "canal_is_river": (False, True),
    "unofficial_two_human_factions": (False, True),
}

TM_LETTERS = {
    "K": "swamp",
    "B": "lake",
    "U": "plains",
    "G": "forest",
    "S": "mountain",
    "R": "wasteland",
    "Y": "desert",
    "I": "river",
}
AOI_LETTERS = {
    "F": "forest",
    "M": "mountain",
    "D": "desert",
    "P": "plains",
    "L": "lake",
    "W": "wasteland",
    "S": "swamp",
    "~": "river",
    ".": "",
}
# Rows from the top; every other row stands half a hex to the right: the second, or on these two boards the first.
FIRST_ROW_SHIFTED = ("fire-ice-1", "loon-lakes")
MAPS = {
    TM: {
        "original": (
            "USGBYRUKRGBRK YIIUKIIYKIIY IIKISIGIGISII GBYIIRBIRIRU KURBKUSYIIGKB "
            "SGIIYGIIIUSU IIISIRIGIYKBY YBUIIIBKISUS RKSBRGYUSIBGR"
        ),
        "fire-ice-1": (
            "UIUKYISGRBYB RYIBSRIIIYUKS GKIIIUGYIIII YSGYKIBRUIGBG IIUIIRKGSIUK "
            "GRIIGIIIUBISR SIYSBRGIRSIK KBIKUSBIYKIRB SGIRYKYIBUIU"
        ),
        "fire-ice-2": (
            "USGBURUKRBGRK YIIYKIIYGIIY IIKISIGIKIRII GBYIIRBIRISU KURBYUGYIIGKR "
            "SGIIKSIIIUSY IIISIRIGIYKBU YBUIIIBKISUR BKSBRGYUSIBGS"
        ),
        "loon-lakes": (
            "SBRUYBYRIIGB YKGIIKUIGSIUK UIIGRSIKBRIY BRSIYUGIIYIKR GYIKBIIRISGU "
            "SIUSIYISIUKBR RIIIRGUKYIIS YBKIBSBIISGIB KUIGIIIGRUYK"
        ),
        "fjords": (
            "GKIUYSKSYRKBY BUIBGRIIIIIU SGRIIUIKSUYIS IIISIIGRBGRI RSYIBRIUYSUIK "
            "KUIGYGISBGIS YBIKSKBIUKIGR GIURUYRIIIRB KIIGBSBIGYKUY"
        ),
    },
    AOI: {
        "small": (
            "..~FMDP~LFMW~ ..~SLSW~SPL~F ...~PMF~~D~~D ...~WD~F~~MPS ....~~~SPLDWM "
            "...~LP~WM~FLD ....~SM~~~~~~ ...~DFWDFLSF~ ...~WPMLSPDWM"
        ),
        "large": (
            "F~LSPWM~LSPD~ M~~FLFD~FML~S WLS~MPS~~W~~W DMW~DW~S~~PMF PFPD~~~FMLWDP "
            "S~~~LM~DP~SLW L~PS~FP~~~~~~ ~DL~WSDWSLFS~ FMW~DMPLFMWDP"
        ),
    },
}
