"""The lines of a ledger: which fields each verb has, what they may hold, one line after the other."""

from collections.abc import Callable
from typing import Any

from tests.twin.age_of_innovation.printed import DISCIPLINES
from tests.twin.age_of_innovation.wrong import Wrong

Line = dict[str, Any]

# verb -> (fields always written, fields written where they have a value)
HUMAN_VERBS: dict[str, tuple[str, str]] = {
    "start": ("", "books steps"),
    "place": ("hex piece source", "bought offers"),
    "income": ("", "books steps unlock"),
    "science": ("", "books"),
    "terraform": ("hex to", "bought free via source"),
    "build": ("hex", "via source offers"),
    "upgrade": ("hex to", "source offers"),
    "advance": ("track", "books source"),
    "innovation": ("id pay", "books steps unlock"),
    "send": ("to space", "unlock"),
    "return": ("to", "unlock"),
    "power": ("id", ""),
    "book": ("id pay", "steps unlock"),
    "special": ("id", "books steps unlock"),
    "bridge": ("ends", "source"),
    "annex": ("hex", ""),
    "pass": ("", "take steps unlock"),
    "competency": ("id", "unlock"),
    "palace": ("n", "books"),
    "city": ("tile", "hexes river books steps unlock"),
    "convert": ("from to times", "books pay"),
    "sacrifice": ("times", ""),
    "leech": ("from power", ""),
    "decline": ("from power", ""),
    "done": ("", ""),
    "final": ("area area_vp science_vp resources resources_vp", ""),
}
AUTOMA_VERBS = {
    "place": ("effects", ""),
    "turn": ("cards effects", "then"),
    "pass": ("cards effects", ""),
    "final": ("area area_vp science_vp faction_vp", ""),
}
GAME_VERBS = {"round": ("round order row", ""), "end": ("scores winners", "")}
FORMAT = "ledger format"


def whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def positive(value: object) -> bool:
    return whole(value) and value != 0


def four(value: object) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(whole(number) for number in value)


def names(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(name, str) for name in value)


def disciplines(value: object) -> bool:
    return names(value) and isinstance(value, list) and len(set(value)) == len(value) <= len(DISCIPLINES)


def name(value: object) -> bool:
    return isinstance(value, str)


def nonempty(value: object) -> bool:
    return isinstance(value, list) and bool(value)


KINDS: dict[str, Callable[[object], bool]] = {
    **dict.fromkeys(("books", "steps", "pay", "science_vp"), four),
    **dict.fromkeys(("bought", "free", "times", "power"), positive),
    **dict.fromkeys(("area", "area_vp", "resources", "resources_vp", "faction_vp"), whole),
    **dict.fromkeys(("round", "n", "space"), positive),
    **dict.fromkeys(
        ("hex", "to", "track", "source", "piece", "id", "via", "from", "take", "tile", "river"), name
    ),
    **dict.fromkeys(("hexes", "ends", "winners", "order"), names),
    "unlock": disciplines,
    "offers": nonempty,
    "row": nonempty,
    "effects": lambda value: isinstance(value, list),
    "cards": lambda value: isinstance(value, dict),
    "scores": lambda value: isinstance(value, dict),
    "then": lambda value: value is True,
}


def check_fields(line: Line, humans: list[str]) -> None:
    """Refuse a verb that this person does not have, a missing or foreign field, a wrong kind of value."""
    if (
        not isinstance(line, dict)
        or not isinstance(line.get("who"), str)
        or not isinstance(line.get("do"), str)
    ):
        raise Wrong("who, do", "a person and a verb", line, FORMAT)
    who, verb = line["who"], line["do"]
    verbs = HUMAN_VERBS if who in humans else {"automa": AUTOMA_VERBS, "game": GAME_VERBS}.get(who)
    if verbs is None:
        raise Wrong("who", [*humans, "automa", "game"], who, FORMAT)
    if verb not in verbs:
        raise Wrong("do", sorted(verbs), verb, FORMAT)
    always, sometimes = (set(fields.split()) for fields in verbs[verb])
    always |= {"who", "do"} | (set() if who == "game" else {"after"})
    if not always <= set(line) <= always | sometimes:
        raise Wrong("fields", sorted(always), sorted(line), FORMAT)
    for field, value in line.items():
        if field in KINDS and not KINDS[field](value):
            raise Wrong(field, f"a value of {field}", value, FORMAT)


class Reader:
    """Hands out the lines one by one and knows the number of the line at hand."""

    def __init__(self, lines: list[Line], humans: list[str]) -> None:
        self.lines = lines
        self.humans = humans
        self.index = 0  # of the line at hand
        self.checked = -1

    def peek(self) -> Line:
        """The line at hand."""
        if self.index >= len(self.lines):
            raise Wrong("line", "a further line", "the end of the ledger", FORMAT)
        line = self.lines[self.index]
        if self.checked != self.index:
            check_fields(line, self.humans)
            self.checked = self.index
        return line

    def step(self) -> None:
        self.index += 1


def granted(line: Line, field: str, amount: int, rule: str) -> list[int]:
    """Books or steps of choice: as many as were granted, left out if none was."""
    if amount == 0:
        if field in line:
            raise Wrong(field, "nothing granted", line[field], rule)
        return [0, 0, 0, 0]
    if field not in line or sum(line[field]) != amount:
        raise Wrong(field, f"{amount} in all", line.get(field), rule)
    chosen: list[int] = line[field]
    return chosen
