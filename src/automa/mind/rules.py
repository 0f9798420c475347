"""Which rule of its booklet a title cites for what Automa does. What only one title knows stands only there."""

from collections.abc import Mapping
from typing import Final

Rule = str
"""What is cited, by a name that all titles share: `build.no-space`."""

_TERRA_MYSTICA: Final[Mapping[Rule, str]] = {
    "block.merchant": "TM-BLOCK-06",
    "block.no-power": "TM-BLOCK-01",
    "block.power": "TM-BLOCK-02",
    "build.no-dwelling": "TM-BUILD-01",
    "build.no-space": "TM-BUILD-18",
    "build.reaching": "TM-REACH-03",
    "build.valid": "TM-BUILD-03",
    "build.valid-anywhere": "TM-FAC-WANDERERS-02",
    "by.at-zero": "TM-CULT-06",
    "by.closest-to-you": "TM-BUILD-09",
    "by.direction": "TM-DIR-01",
    "by.furthest-from-automa": "TM-FI-07",
    "by.highest-power-value": "TM-TRADE-04",
    "by.least-power": "TM-UPG-06",
    "by.most-power": "TM-FAC-POWERMONGERS-02",
    "by.nearest-marker": "TM-CULT-08",
    "by.next-to-you": "TM-UPG-03",
    "by.scoring-tile": "TM-CULT-04",
    "by.terrain-priority": "TM-BUILD-08",
    "by.your-terrain-priority": "TM-FAC-KUDDLERS-02",
    "cube.by.terrain-priority": "TM-FAC-SYMBIONTS-02",
    "cube.not-next-to-you": "TM-FAC-SYMBIONTS-01",
    "cube.valid": "TM-FAC-SYMBIONTS-01",
    "faction.kuddlers": "TM-FAC-KUDDLERS-02",
    "faction.mimics": "TM-FAC-MIMICS-02",
    "faction.powermongers": "TM-FAC-POWERMONGERS-02",
    "level.by.at-zero": "TM-CULT-06",
    "level.by.nearest-marker": "TM-CULT-08",
    "tracks.closed": "TM-CULT-01",
    "tracks.level-closed": "TM-CULT-01",
    "tracks.level-valid": "TM-CULT-02",
    "tracks.no-tile": "TM-FAV-06",
    "tracks.valid": "TM-CULT-02",
    "tracks.valid-tile": "TM-FAV-02",
    "trade.no-marker": "TM-TRADE-11",
    "trade.nothing-to-trade": "TM-TRADE-03",
    "trade.valid": "TM-TRADE-02",
    "unlit.take-favor-tile": "TM-FAV-01",
    "unlit.trade": "TM-TRADE-01",
    "upgrade.nothing-to-upgrade": "TM-UPG-01",
    "upgrade.valid": "TM-UPG-02",
}
_AGE_OF_INNOVATION: Final[Mapping[Rule, str]] = {
    "block.book": "AOI-BLOCK-02",
    "block.no-power": "AOI-BLOCK-01",
    "block.power": "AOI-BLOCK-01",
    "build.no-dwelling": "AOI-BUILD-01",
    "build.no-space": "AOI-BUILD-07",
    "build.reaching": "AOI-TOGETHER-03",
    "build.valid": "AOI-BUILD-02",
    "build.valid-anywhere": "AOI-FAC-15",
    "by.at-zero": "AOI-SCHOLAR-05",
    "by.closest-to-you": "AOI-BUILD-12",
    "by.direction": "AOI-DIR-01",
    "by.least-power": "AOI-UPG-04",
    "by.most-power": "AOI-FAC-07",
    "by.nearest-marker": "AOI-SCHOLAR-06",
    "by.next-to-you": "AOI-UPG-02",
    "by.scoring-tile": "AOI-SCHOLAR-04",
    "by.terrain-priority": "AOI-BUILD-11",
    "by.your-terrain-priority": "AOI-FAC-11",
    "cube.by.terrain-priority": "AOI-FAC-08",
    "cube.not-next-to-you": "AOI-FAC-08",
    "cube.valid": "AOI-FAC-08",
    "faction.kuddlers": "AOI-FAC-11",
    "faction.mimics": "AOI-FAC-16",
    "faction.powermongers": "AOI-FAC-07",
    "innovation.has-three": "AOI-INNO-02",
    "innovation.none-left": "AOI-INNO-05",
    "innovation.valid": "AOI-INNO-03",
    "level.by.at-zero": "AOI-ADV-02",
    "level.by.nearest-marker": "AOI-ADV-02",
    "tracks.closed": "AOI-SCHOLAR-01",
    "tracks.level-closed": "AOI-ADV-01",
    "tracks.level-valid": "AOI-ADV-01",
    "tracks.valid": "AOI-SCHOLAR-02",
    "unlit.take-innovation": "AOI-INNO-01",
    "upgrade.nothing-to-upgrade": "AOI-UPG-01",
    "upgrade.valid": "AOI-UPG-01",
}
_CITED: Final[dict[str, Mapping[Rule, str]]] = {
    "terra-mystica": _TERRA_MYSTICA,
    "age-of-innovation": _AGE_OF_INNOVATION,
}


def register(game: str, rules: Mapping[Rule, str]) -> None:
    """Cite the booklet of a further title."""
    _CITED[game] = rules


def cited(game: str, rule: Rule) -> str:
    """The id of a rule in the booklet of this title."""
    return _CITED[game][rule]


def citable(game: str) -> frozenset[str]:
    """Every id that this title can cite."""
    return frozenset(_CITED[game].values())
