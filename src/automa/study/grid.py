"""A study: the games that a plan file asks for, cell by cell, and how they are cut into shards.

A plan is a TOML file. Its grids are products: a list is an axis, anything else stays the same in all games of the grid.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from automa.chance import GENERATOR
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.overrides import in_force
from automa.facts.toml import toml
from automa.players import player
from automa.record.agreed import listed, read_automa, read_game, switch_values
from automa.record.agreement import agreed, choices
from automa.study.plan import MOST_SEED, QUICK, RANDOM, StudyPlan, options_for
from automa.study.refused import Unfit
from automa.title import names, title
from automa.typed import convert

ALL, EACH = "all", "each"
"""Instead of a list: everything there is; every ruling's switch by itself, beside the usual rulings."""
MOST_GAMES: Final = 10**12
SHARD, SLOW_SHARD = 1000, 20
"""Games of a shard, of quick players and of others, where the plan says nothing."""
AXES = ("game", "map", "faction", "display", "player", "automa", "level", "home", "expansions")
TABLES = ("options", "switches", "facts")


class GridHead(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a plan says of all its games."""

    name: str = ""
    games: int = 100
    """In every cell."""
    seed: int = 1
    """Of the first game of every cell: cells play the same seeds, so they can be compared game by game."""
    shard: int = 0
    turns: bool = False
    decisions: bool = False
    records: int = 0
    """So many first games of every cell are kept as records."""
    grid: tuple[dict[str, Any], ...] = ({},)


class LeftOut(Struct, frozen=True):
    """A cell that the rules do not allow, though `all` names it."""

    cell: dict[str, Any]
    reason: str


class Study(Struct, frozen=True):
    """Which games, in which order, in which pieces. Equal studies have equal rows on any machine."""

    name: str
    cells: tuple[StudyPlan, ...]
    games: int
    seed: int
    shard: int
    turns: bool = False
    decisions: bool = False
    records: int = 0
    left_out: tuple[LeftOut, ...] = ()
    generator: str = GENERATOR

    @property
    def total(self) -> int:
        """How many games there are."""
        return len(self.cells) * self.games

    @property
    def shards(self) -> int:
        """How many pieces."""
        return -(-self.total // self.shard)

    def games_of(self, shard: int) -> list[tuple[int, int]]:
        """Cell and seed of the games in a shard."""
        numbers = range(shard * self.shard, min((shard + 1) * self.shard, self.total))
        return [(number // self.games, self.seed + number % self.games) for number in numbers]

    def size_of(self, shard: int) -> int:
        """How many games a shard has."""
        return min(self.shard, self.total - shard * self.shard)


def read_plan(path: Path) -> Study:
    """The study of a plan file; `Unfit` says where it is none."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror or str(error) if isinstance(error, OSError) else "UTF-8"
        raise Unfit("cannot-read", file=str(path), reason=reason) from None
    return study_of(toml(text, f"{path.name}:"), path.parent, path.stem)


def study_of(raw: Mapping[str, Any], folder: Path, name: str = "study") -> Study:
    """The study that a plan says; files of facts lie beside it."""
    try:
        head = convert(raw, GridHead)
    except msgspec.ValidationError as error:
        raise Unfit("no-plan", reason=str(error)) from None
    cells: list[StudyPlan] = []
    left_out: list[LeftOut] = []
    for grid in head.grid:
        for values, loose in _product(grid, folder):
            try:
                cell = _cell(values, folder)
                options_for(cell, head.seed)
            except BadInput as error:
                if not loose:
                    raise
                left_out.append(LeftOut({key: _plain(value) for key, value in values.items()}, str(error)))
            else:
                cells.append(cell)
    if not cells:
        raise Unfit("no-cells")
    quick = all(cell.player in QUICK for cell in cells)
    study = Study(
        head.name or name,
        tuple(cells),
        head.games,
        head.seed,
        head.shard or (SHARD if quick else SLOW_SHARD),
        head.turns,
        head.decisions,
        head.records,
        tuple(left_out),
    )
    _check(study)
    return study


def _check(study: Study) -> None:
    for what, value, least, most in (
        ("games", study.games, 1, MOST_GAMES),
        ("seed", study.seed, 0, MOST_SEED - study.games),
        ("shard", study.shard, 1, 100_000),
        ("records", study.records, 0, study.games),
    ):
        if not least <= value <= most:
            raise Unfit("number", what=what, least=least, most=most, value=value)


# -- grids -----------------------------------------------------------------------------------------------------------


def _product(grid: Mapping[str, Any], folder: Path) -> Iterator[tuple[dict[str, Any], bool]]:
    """Every combination of a grid, and whether `all` is among what it was made of."""
    for key in grid:
        if key not in (*AXES, *TABLES):
            raise Unfit("no-axis", axis=key, known=", ".join((*AXES, *TABLES)))
    games = _listed(grid.get("game", names()[0]))
    for game in names() if games == [ALL] else games:
        if game not in names():
            raise Unfit("no-game", title=str(game), known=", ".join(names()))
        facts = load(game)
        axes = {key: _listed(grid[key]) for key in AXES[1:] if key in grid}
        loose = any(values == [ALL] for values in axes.values())
        axes = {key: _all(key, game, facts) if values == [ALL] else values for key, values in axes.items()}
        axes |= _inner(grid, "options", game, facts) | _inner(grid, "switches", game, facts)
        if "facts" in grid:
            axes["facts"] = _listed(grid["facts"])
        for values in product(*axes.values()):
            yield {"game": game, **dict(zip(axes, values, strict=True))}, loose


def _listed(value: object) -> list[Any]:
    """The values of an axis."""
    found = list(value) if isinstance(value, list | tuple) else [value]
    if not found:
        raise Unfit("empty-axis")
    return found


def _all(key: str, game: str, facts: GameFacts) -> list[Any]:
    """Everything that an axis can be."""
    known: Mapping[str, Callable[[], Sequence[str]]] = {
        "map": lambda: tuple(facts.boards),
        "faction": lambda: title(game).factions(facts),
        "display": lambda: title(game).displays(facts),
        "automa": lambda: tuple(facts.factions),
        "level": lambda: tuple(facts.difficulties),
        "home": lambda: tuple(facts.wheel),
    }
    if key not in known or not (found := known[key]()):
        raise Unfit("no-all", axis=key, title=game)
    return list(found)


def _inner(grid: Mapping[str, Any], table: str, game: str, facts: GameFacts) -> dict[str, list[Any]]:
    """The axes of a table: each option or switch by itself, or `each` switch in turn."""
    given = grid.get(table, {})
    if table == "switches" and given == EACH:
        return {table: list(_each(game, facts))}
    if not isinstance(given, Mapping):
        raise Unfit("no-table", table=table)
    names_, values = list(given), [_listed(value) for value in given.values()]
    return {table: [dict(zip(names_, each, strict=True)) for each in product(*values)]} if names_ else {}


def _each(game: str, facts: GameFacts) -> Iterator[dict[str, str]]:
    """The usual rulings, then every other value of every switch that a game on the screen with one human can have."""
    yield {}
    for row in choices(game, "digital", facts):
        if row.place == "switch" and row.humans < 2 and not row.needs:
            yield from ({row.name: value} for value in row.values(facts) if value != row.default)


def _cell(values: Mapping[str, Any], folder: Path) -> StudyPlan:
    """The plan of a cell."""
    game = values["game"]
    facts = load(game, folder / values["facts"] if values.get("facts") else None)
    automa = _word(values, "automa", "simpletons")
    named = _words(values, "player", "greedy")
    player(named[0], 0)
    chosen = {"automa": automa} if automa in facts.factions else {}
    chosen |= {name: _plain(value) for name, value in values.get("options", {}).items()}
    chosen |= {name: _plain(value) for name, value in values.get("switches", {}).items()}
    expansions = tuple(_words(values, "expansions", ""))
    found = agreed(game, "digital", facts, chosen, expansions, known=True)
    options = read_game(dict(found.options), game)
    hers = read_automa({name: text for name, text in found.options.items() if name != "automa"}, game)
    if found.switches:
        options["switches"] = switch_values(found.switches)
    if expansions:
        options["expansions"] = expansions
    fields = {name: getattr(hers, name) for name in hers.__struct_fields__}
    return StudyPlan(
        game=game,
        factions=tuple(_words(values, "faction", RANDOM)),
        displays=tuple(_words(values, "display", "")),
        player=named[0],
        automa=automa,
        level=_word(values, "level", "automa"),
        home=_word(values, "home", ""),
        map=_word(values, "map", title(game).board),
        options=options,
        hers={
            name: value
            for name, value in fields.items()
            if value and name not in ("faction", "level", "home")
        },
        facts=in_force(facts),
    )


def _word(values: Mapping[str, Any], key: str, usual: str) -> str:
    return _plain(values.get(key, usual))


def _words(values: Mapping[str, Any], key: str, usual: str) -> list[str]:
    """Names that are separated by commas: the seats of a game."""
    return [*listed(_plain(values.get(key, usual)))]


def _plain(value: object) -> str:
    """A value as a header of a record writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int):
        return ", ".join(part.strip() for part in str(value).split(","))
    if isinstance(value, Mapping):
        return ", ".join(f"{name}={_plain(each)}" for name, each in value.items())
    raise Unfit("no-value", value=str(value)[:60])


def one_cell(plan: StudyPlan, games: int, seed: int) -> Study:
    """A study of one cell: what `automa simulate` plays."""
    return Study("simulate", (replace(plan, save=""),), games, seed, SHARD)
