"""New tables, and the names of their seats."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from msgspec.structs import asdict, replace

from automa.chance import Chance
from automa.errors import BadInput
from automa.mind import Switches
from automa.record import Header, Player, Record
from automa.record.agreement import ANY, fill
from automa.record.header import check_computers, check_seed
from automa.title import facts_of, start, title

DEFAULTS = {
    name: str(value).lower() if isinstance(value, bool) else str(value)
    for name, value in asdict(Switches()).items()
}


def seat_id(name: str, taken: Sequence[str]) -> str:
    """A seat's id from a person's name: `Jörg` becomes `jorg`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not found or not found[0].isalpha() or found == "automa":
        found = f"player-{found}" if found and found != "automa" else "player"
    while found in taken:
        found += "-2"
    return found[:20]


def new_table(
    game: str,
    map: str,  # noqa: A002 (the word of the format)
    humans: Sequence[str] = ("You",),
    seed: int = 1,
    expansions: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
    physical: bool = False,
    passing_order: bool = False,
    facts: Mapping[str, str] | None = None,
) -> Record:
    """A new table game, before its set-up. Refuses what cannot be played.

    `switches` as text (`true`, `farthest`), those at their default are left out; `facts` as in a record's header.
    """
    players: list[Player] = []
    for name in humans:
        shown = " ".join(name.split())[:40] or "You"
        players.append(Player(seat_id(shown, [player.id for player in players]), shown))
    options = {"deck": "physical"} if physical else {}
    if passing_order:
        options["turn-order"] = "passing"
    header = Header(
        kind="table",
        game=game,
        maps=(map,),
        seed=seed,
        players=tuple(players),
        expansions=tuple(expansions),
        options=options,
        switches={name: text for name, text in (switches or {}).items() if text != DEFAULTS.get(name)},
        facts=dict(facts or {}),
    )
    check_seed(seed)
    start(header)
    return Record(header)


def new_digital(
    game: str,
    map: str,  # noqa: A002 (the word of the format)
    humans: Sequence[tuple[str, str]],
    seed: int = 1,
    automa: Mapping[str, str] | None = None,
    expansions: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
    facts: Mapping[str, str] | None = None,
    help: str = "",  # noqa: A002 (the word of the format)
    computer: str = "",
) -> Record:
    """A new game on the screen, before its first decision. Refuses what cannot be played.

    `humans`: faction and name of each, in turn order; without a faction it is drawn (Terra Mystica) or chosen in the
    set-up (Age of Innovation). `automa`: the options of the header, of which hers are `automa`, `level`, `home` …; in a
    list `*` stands for what is drawn. `computer`: who plays the last of the seats, if no human does.
    """
    check_seed(seed)
    players = _players(game, humans, seed, expansions, automa or {})
    agreed = Header(
        kind="digital",
        game=game,
        maps=(map,),
        seed=seed,
        players=tuple(players),
        expansions=tuple(expansions),
        options={name: value for name, value in (automa or {}).items() if value},
        switches={name: text for name, text in (switches or {}).items() if text != DEFAULTS.get(name)},
        facts=dict(facts or {}),
        help=help,
        computers={players[-1].id: computer} if computer else {},
    )
    return Record(_filled(check_computers(agreed)))


def _players(
    game: str,
    humans: Sequence[tuple[str, str]],
    seed: int,
    expansions: Sequence[str],
    automa: Mapping[str, str],
) -> list[Player]:
    """The seats; a faction that nobody named is drawn where the title has some to draw from."""
    players: list[Player] = []
    for faction, name in humans:
        taken = [player.id for player in players]
        shown = " ".join(name.split())[:40] or "You"
        drawn = () if faction else title(game).drawn(taken, expansions, automa)
        if drawn:
            faction = Chance(seed, f"faction of seat {len(taken) + 1}").pick(drawn)
        players.append(Player(faction or seat_id(shown, taken), shown))
    return players


FILLINGS = 200


def _filled(agreed: Header) -> Header:
    """The header with a tile for every place that was left to chance; `BadInput` if no such game can be played."""
    if not any(ANY in text.split(", ") for text in agreed.options.values()):
        start(agreed)
        return agreed
    refused: BadInput | None = None
    chance, facts = Chance(agreed.seed, "left to chance"), facts_of(agreed)
    for _ in range(FILLINGS):
        header = replace(agreed, options=fill(agreed.game, facts, agreed.options, chance))
        try:
            start(header)
        except BadInput as error:
            refused = error
        else:
            return header
    assert refused is not None
    raise refused
