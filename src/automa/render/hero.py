"""Illustrations of the pages around a game, put together from the same signs: own drawings."""

from automa.facts.catalogue import GameFacts
from automa.render import pieces, signs
from automa.render.cards import HEIGHT, WIDTH, card_face
from automa.render.ink import at, box, disc, hexagon, path, svg, word
from automa.words import Language

STANDING: tuple[tuple[int, str, pieces.Owner, str], ...] = (
    (1, "dwelling", pieces.AUTOMA, "lake"),
    (2, "trading-house", pieces.AUTOMA, "lake"),
    (4, "temple", 0, "wasteland"),
    (5, "dwelling", 0, "wasteland"),
)
"""On which hex of the chain stands whose piece."""
HEX = 53
"""The radius of a hex of the large picture."""
ARC = ("forest", "lake", "swamp", "plains", "desert", "wasteland", "mountain")


def _standing(kind: str, owner: pieces.Owner, home: str, *, marked: bool = False) -> str:
    """A piece on its plate, as on the board."""
    plate = pieces.COG if owner == pieces.AUTOMA else pieces.PLATES[0]
    token = at(19, -17, signs.marked(8)) if marked else ""
    return path(plate, "ac-blank ac-edge") + at(0, 2, signs.piece(kind, home), 1.45) + token


def _zigzag(n: int) -> tuple[float, float]:
    """The middle of the n-th hex of a chain that goes up and down."""
    return 62 + 46 * n, 162 - (n % 2) * 79.5


def home_svg(*, alone: bool = False) -> str:
    """Automa over the seven terrains, her pieces and yours side by side."""
    content = ""
    for n, name in enumerate(ARC):
        content += at(*_zigzag(n), signs.terrain(name, HEX))
    for n, kind, owner, home in STANDING:
        content += at(*_zigzag(n), _standing(kind, owner, home, marked=n == 1), 1.1)
    content += at(200, 58, signs.gear(), 2)
    return svg(400, 220, "Automa", content, data=' data-object="home"', alone=alone)


def game_svg(game: str, title: str, *, alone: bool = False) -> str:
    """A game by what is its own: priests and cults, or scholars and inventions."""
    tm = game == "terra-mystica"
    content = box(1, 1, 198, 98, "ac-column ac-hair", 10)
    lands = (
        ("forest", "lake", "desert", "wasteland", "swamp")
        if tm
        else ("mountain", "plains", "swamp", "lake", "forest")
    )
    for n, name in enumerate(lands):
        content += at(32 + 23 * n, 69 - (n % 2) * 39.5, signs.terrain(name, 26))
    content += at(32, 67, signs.piece("dwelling" if tm else "workshop", lands[0]), 1.35)
    content += at(78, 67, signs.piece("stronghold" if tm else "palace", lands[2]), 1.35)
    content += at(164, 34, signs.track("fire") if tm else signs.bulb(), 1.25 if tm else 1)
    content += at(164, 74, signs.person(not tm), 0.95)
    return svg(200, 100, title, content, data=f' data-object="{game}"', alone=alone)


def pair_svg(facts: GameFacts, lang: Language, title: str, *, alone: bool = False) -> str:
    """Her two cards: what she does is lit on the left, how she chooses on the right."""
    left, right = (facts.cards[name] for name in ("7", "*5"))
    content = at(0, 0, card_face(left, facts.id, lang, ("action-1",)))
    content += at(WIDTH + 30, 0, card_face(right, facts.id, lang, ("area", "row", "direction", "track")))
    return svg(2 * WIDTH + 30, HEIGHT, title, content, alone=alone)


def cubes_svg(title: str, *, alone: bool = False) -> str:
    """Three options with what they measured: two are out, the last one is her choice."""
    content = ""
    for n, (name, value) in enumerate((("forest", 3), ("lake", 1), ("plains", 2))):
        x = 46 + 74 * n
        chosen = name == "lake"
        content += at(x, 46, signs.terrain(name, 40))
        cube = at(x, 42, signs.SIGNS["cubes"](), 1.5)
        content += cube if chosen else f'<g class="ac-faint">{cube}</g>'
        content += hexagon(x, 46, 37, "ac-sel") if chosen else ""
        classes = "ac-blank ac-edge" if chosen else "ac-blank ac-dash"
        content += box(x + 10, 54, 20, 20, classes, 5) + word(x + 20, 69, str(value), 14)
    return svg(240, 92, title, content, alone=alone)


def marks_svg(title: str, *, alone: bool = False) -> str:
    """A marked structure and one that is not, each with the sign that cards use."""
    content = at(34, 34, _standing("dwelling", pieces.AUTOMA, "lake", marked=True)) + at(
        84, 34, signs.marked(13)
    )
    content += at(146, 34, _standing("dwelling", pieces.AUTOMA, "lake")) + at(
        196, 34, signs.marked(13, yes=False)
    )
    return svg(226, 68, title, content, alone=alone)


def placed_svg(title: str, *, alone: bool = False) -> str:
    """A hex before and after: what the instruction says."""
    content = at(44, 42, signs.terrain("desert", 40)) + path("M92 42H116M110 36L117 42L110 48", "ac-thin")
    content += at(166, 42, signs.terrain("lake", 40)) + at(
        166, 42, _standing("dwelling", pieces.AUTOMA, "lake"), 0.9
    )
    return svg(210, 84, title, content, alone=alone)


def offer_svg(title: str, *, alone: bool = False) -> str:
    """She builds beside you: power for points."""
    content = at(34, 34, _standing("trading-house", pieces.AUTOMA, "lake")) + at(
        86, 34, _standing("temple", 0, "wasteland")
    )
    content += path("M118 34H140M134 28L141 34L134 40", "ac-thin")
    content += (
        at(146, 34, signs.sign("power", 2)[0], 1.3)
        + word(190, 41, "−", 20)
        + at(202, 34, signs.sign("points", 1)[0], 1.1)
    )
    return svg(240, 68, title, content, alone=alone)


def sure_svg(title: str, *, alone: bool = False) -> str:
    """A value that has not been read."""
    content = (
        at(30, 30, signs.head())
        + at(84, 30, signs.plaque("?"), 1.6)
        + disc(112, 14, 8, "ac-warn")
        + word(112, 19, "?", 13, "ac-word ac-on-token")
    )
    return svg(130, 60, title, content, alone=alone)
