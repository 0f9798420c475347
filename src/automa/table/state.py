"""The state of a table game: what lies on the table, as far as Automa's decisions and the scores need it."""

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from automa.chance import Source

AUTOMA = "automa"

T = TypeVar("T")


class Human(Struct):
    """A human at the table."""

    id: str
    name: str
    home: str = ""
    faction: str = ""
    structures: dict[str, str] = {}
    bridges: list[tuple[str, str]] = []
    annexes: list[str] = []
    trade_markers: list[str] = []
    """Hexes of this human that carry Automa's trade marker."""
    tracks: dict[str, int] = {}
    points: int = 20
    sources: dict[str, int] = {}
    bonus: str = ""
    placed: int = 0
    """Start pieces placed so far."""
    tiles: list[str] = []
    """Favor and town tiles, palaces and city tiles that were tapped."""
    spaces: list[str] = []
    """Age of Innovation: spaces of the competency display (`law 3`) from which a tile was taken."""
    grouped: list[str] = []
    """Hexes that belong to a town or city whose tile was tapped."""
    sent: int = 0
    """Priests or scholars on the spaces of the tracks."""
    steps: dict[str, int] = {}
    """Steps of shipping and digging, of sailing and terraforming, that were tapped."""
    free_spades: int = 0
    """Spades of the actions of this turn: nobody has bought them."""
    unnamed: str = ""
    """Age of Innovation: what was taken this turn (`book 2`, `innovation 3`), while nobody has said which tile it is."""
    learned: bool = False
    """Age of Innovation: a competency was taken this turn."""


class Automa(Struct):
    """Her side of the table."""

    faction: str = ""
    home: str = ""
    difficulty: str = ""
    youth: str = ""
    structures: dict[str, str] = {}
    marked: list[str] = []
    tracks: dict[str, int] = {}
    priests: int = 0
    points: int = 20
    sources: dict[str, int] = {}
    bonus: str = ""
    innovations: int = 0
    favors: list[str] = []
    cubes: list[str] = []
    fallow: list[str] = []
    """The Blight: hexes the owner marked as fallow land (TM-UNK-07)."""
    blighted: list[str] = []
    tokens: list[str] = []
    """Gognomes: achievements that still carry a token."""
    achieved: list[str] = []
    first_passes: int = 0


class Tile(Struct):
    """A scoring tile in its round. `entered`: the owner read the values off the tile."""

    id: str
    track: str | None
    vp: int | None
    status: str
    entered: bool = False


class Slot(Struct):
    """A card or tile of the bonus row with the coins on it."""

    card: str
    coins: int = 0


class Offer(Struct):
    """Power from one of her pieces that a human may take."""

    human: str
    power: int


class LastTurn(Struct):
    """Her last turn: what she decided in, so that it can be explained at any time."""

    position: dict[str, Any]
    power_taken: int = 0
    shown: int = 0
    """So many steps are carried out; fewer than all while Powermongers wait for an answer."""
    waiting: bool = False
    taken_so_far: int = 0
    card: str = ""
    """A pass: the sideways card that made her pass; empty if the deck was empty."""
    bonus: str = ""
    """A pass: the bonus card she took."""


class Gate(Struct):
    """A marker that stopped below the level that needs a key."""

    human: str
    track: str
    level: int


class Due(Struct):
    """Points that probably belong to what a human has entered: offered until the turn ends."""

    human: str
    source: str
    points: int
    kept: bool = False
    """Waits for the human's own turn: it came with the income."""


class Ask(Struct):
    """A tile that probably goes with what a human has entered: `favor`, `town`, `competency`, `palace`, `city`."""

    human: str
    kind: str
    hexes: list[str] = []
    """The structures of the town or city."""


class OpenQuestion(Struct):
    """Something a human has to answer: Cultists' free step, a card to apply by hand …"""

    human: str
    id: str


class Table(Struct):
    """Everything. Mutable and copied whole: `clone`."""

    game: str
    map: str
    expansions: list[str]
    switches: dict[str, Any]
    humans: list[Human]
    automa: Automa
    chance: Source
    """What shuffles her deck."""
    physical: bool = False
    entered: bool = False
    """Physical deck: the cards of her turn have been entered."""
    passing_order: bool = False
    """Turn order of the next round is the passing order (Age of Innovation; Fire & Ice variant)."""
    phase: str = "setup"
    done: list[str] = []
    """Set-up steps that are done, in order."""
    round: int = 1
    order: list[str] = []
    turn: str = ""
    passed: list[str] = []
    terrain: dict[str, str] = {}
    priest_spaces: dict[str, list[int]] = {}
    power_actions: list[bool] = []
    """True: taken."""
    book_actions: list[bool] = []
    merchant_actions: list[bool] = []
    favor_tiles: dict[str, bool] = {}
    innovations: list[bool] = []
    """True: still there."""
    tiles: list[Tile] = []
    final_round_tile: Tile | None = None
    final_tile: str = ""
    palaces: list[str] = []
    sets: dict[str, list[str]] = {}
    """Age of Innovation, one human: planning display → its two factions."""
    bonus: list[Slot] = []
    bonus_row: list[str] = []
    """The row as it was laid out, before anybody took a card."""
    start_card: str = ""
    starts: list[str] = []
    """Automa's two start hexes, the marked one first."""
    deck: Any = None
    offers: list[Offer] = []
    questions: list[OpenQuestion] = []
    gates: list[Gate] = []
    dues: list[Due] = []
    asks: list[Ask] = []
    display: dict[str, str] = {}
    """Age of Innovation: space of the competency display → the competency there, as far as somebody has said so."""
    lying: dict[str, str] = {}
    """Age of Innovation: `book 2`, `innovation 3` → the tile there, as far as somebody has said so."""
    blocked: list[str] = []
    """Spaces that Automa has covered this round (`power 4`) and innovations that she took."""
    ticked: list[str] = []
    """Humans who have taken the cult or science bonus of this round."""
    last: LastTurn | None = None
    final: dict[str, dict[str, int]] = {}


def clone(value: T) -> T:
    """A copy that shares nothing mutable. Frozen structs and tuples are shared."""
    if isinstance(value, dict):
        return {key: clone(item) for key, item in value.items()}  # type: ignore[return-value]
    if isinstance(value, list):
        return [clone(item) for item in value]  # type: ignore[return-value]
    if isinstance(value, Struct) and not value.__struct_config__.frozen:
        return type(value)(**{key: clone(item) for key, item in asdict(value).items()})
    return value
