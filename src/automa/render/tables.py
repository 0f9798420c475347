"""The tables of facts as aligned text; a sign behind a value tells how sure it is."""

from collections.abc import Callable, Iterable, Sequence

from automa.facts import human
from automa.facts.catalogue import GameFacts, Status, Symbol
from automa.facts.confidence import DOUBTFUL, MARKS, Doubt, in_short, row_status, statements
from automa.render.cards import symbol_text
from automa.render.text_board import board_text
from automa.words import Language, knows, say

Row = Sequence[str]
LEGEND = "no sign: printed   ~ likely   ? inferred   ° house   ! unknown"


def aligned(rows: Iterable[Row]) -> str:
    """Rows of cells in columns."""
    table = [list(row) for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*table, strict=True)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in table)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def table_text(facts: GameFacts, table: str, lang: Language = "en") -> str:
    """A table for people."""
    return TEXTS[table](facts, lang)


def overview(facts: GameFacts) -> str:
    """Every table with the number of its statements by status."""
    statuses: tuple[Status, ...] = ("printed", "likely", *DOUBTFUL)
    counts: dict[str, dict[Status, int]] = {}
    for statement in statements(facts):
        counts.setdefault(statement.path.partition(".")[0], dict.fromkeys(statuses, 0))[statement.status] += 1
    rows = [["table", *statuses]]
    rows += [[table, *(str(number or "·") for number in row.values())] for table, row in counts.items()]
    return aligned(rows)


def value_in_words(doubt: Doubt, game: str, lang: Language) -> str:
    """The name of an entry, or the value that is in doubt."""
    return say(doubt.name, lang, game=game) if doubt.name and knows(doubt.name, lang) else doubt.value


def doubts_text(doubts: Iterable[Doubt], game: str, lang: Language = "en") -> str:
    """What is below `likely`, one line each."""
    rows: list[Row] = [("value", "", "status", "affects")]
    rows += [
        (
            doubt.path,
            _short(value_in_words(doubt, game, lang)),
            doubt.status,
            say(doubt.affects, lang, game=game),
        )
        for doubt in doubts
    ]
    return aligned(rows)


def sources_text(listed: Iterable[Doubt]) -> str:
    """Where every statement is from."""
    rows: list[Row] = [("value", "status", "source")]
    return aligned([*rows, *((each.path, each.status, each.source) for each in listed)])


def _short(text: str, width: int = 42) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _signed(value: object, status: Status | None, entry: Status) -> str:
    """A value with the sign of its status, or of its entry's."""
    return f"{value}{MARKS[status or entry]}"


def _numbers(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _steps(tracks: dict[str, int]) -> str:
    return " ".join(f"{track} {steps}" for track, steps in tracks.items()) or "none"


def _symbols(symbols: Iterable[Symbol], facts: GameFacts, lang: Language) -> str:
    texts = []
    for symbol in symbols:
        text = symbol_text(symbol, facts.id, lang)
        if symbol.tiebreakers:
            text += f" [{', '.join(symbol.tiebreakers)}]"
        if symbol.unlimited:
            text += " [unlimited]"
        if symbol.steps > 1 or symbol.count > 1:
            text += f" ×{max(symbol.steps, symbol.count)}"
        texts.append(text)
    return "; ".join(texts)


def _named(facts: GameFacts, family: str, entry: str, lang: Language) -> str:
    return say(f"{family}.{entry}", lang, game=facts.id)


def _game(facts: GameFacts, lang: Language) -> str:
    fields = ("wheel", "tracks", "track_top", "priest_spaces", "priests", "start_points", "power_actions")
    rows: list[Row] = [("name", _named(facts, "game", facts.id, lang))]
    for field in (*fields, "book_actions", "merchant_actions", "status", "source"):
        value = getattr(facts, field)
        rows.append((field, _numbers(value) if isinstance(value, tuple) else str(value)))
    return aligned(rows)


def _boards(facts: GameFacts, lang: Language) -> str:
    blocks = []
    for entry in facts.boards.values():
        board = facts.board(entry.id)
        bridges = " ".join(f"{one}-{other}" for one, other in entry.bridges)
        counts = ", ".join(f"{t} {mask.bit_count()}" for t, mask in sorted(board.terrain.items()))
        lines = [
            f"{entry.id}: {_named(facts, 'map', entry.id, lang)} ({entry.status}; {entry.source})",
            board_text(board),
            f"land {board.land.bit_count()} ({counts}), river {board.river.bit_count()}",
            f"bridge sites {len(entry.bridges)}{MARKS[entry.bridges_status or entry.status]}: {bridges}",
            f"border hexes {len(entry.borders)}: {_numbers(entry.borders)}",
        ]
        blocks.append("".join(f"{line.rstrip()}\n" for line in lines))
    return "\n".join(blocks)


def _starts(facts: GameFacts, lang: Language) -> str:
    blocks = []
    for entry in facts.boards.values():
        rows: list[Row] = [(entry.id, *"ABCDEF")]
        for terrain, letters in entry.starts.items():
            own = {
                path.rpartition(".")[2]
                for path in facts.overridden
                if f"{entry.id}.starts.{terrain}." in path
            }
            signs = {letter: "" if letter in own else MARKS[entry.starts_status] for letter in letters}
            rows.append((terrain, *(f"{at}{signs[letter]}" for letter, at in letters.items())))
        blocks.append(aligned(rows) + f"{entry.starts_status}: {entry.starts_source}\n")
    return "\n".join(blocks)


def _cards(facts: GameFacts, lang: Language) -> str:
    rows: list[Row] = [("card", "actions", "area", "row", "arrow", "track", "bonus", "start", "pass")]
    rows += [
        (
            f"{card.id}{MARKS[card.status]}",
            _symbols(card.actions, facts, lang),
            card.area + (" + reaching" if card.reaching else ""),
            card.row,
            f"{'→' if card.arrow == 'right' else '←'}{card.count}",
            card.track,
            card.bonus,
            " ".join(card.start),
            "yes" if card.passes else "",
        )
        for card in facts.cards.values()
    ]
    return aligned(rows)


def _difficulties(facts: GameFacts, lang: Language) -> str:
    rows: list[Row] = [("level", "", "shipping", "X", "starting deck")]
    for level in facts.difficulties.values():
        deck = [f"+{level.add_random} random"] if level.add_random else []
        deck += [f"+card {card}" for card in level.add_cards]
        deck += [f"{level.on_top_of_reserve} on top of the reserve"] if level.on_top_of_reserve else []
        rows.append(
            (
                f"{level.level} {level.id}",
                _named(facts, "level", level.id, lang),
                _signed(_numbers(level.shipping), level.shipping_status, level.status),
                _signed(_numbers(level.x), level.x_status, level.status),
                _signed(", ".join(deck) or "as it is", None, level.status),
            )
        )
    return aligned(rows)


def _factions(facts: GameFacts, lang: Language) -> str:
    rows: list[Row] = [("faction", "", "start", "action", "also")]
    for faction in facts.factions.values():
        also = ["first to pass scores twice"] if faction.first_pass_scores_twice else []
        also += [f"reacts to {faction.reacts_to_power} power"] if faction.reacts_to_power else []
        per = faction.end_points_per_structure
        also += [f"end: {per} per structure"] if per else []
        also += ["youth"] if faction.needs_youth else []
        points = _signed(_numbers(faction.achievements), faction.achievements_status, faction.status)
        also += [f"achievements {points}"] if faction.achievements else []
        also += [f"not against {_numbers(faction.not_against)}"] if faction.not_against else []
        also += [f"see gaps: {faction.incomplete}"] if faction.incomplete else []
        rows.append(
            (
                f"{faction.id}{MARKS[faction.status]}",
                _named(facts, "faction", faction.id, lang),
                _signed(_steps(dict(faction.tracks)), faction.tracks_status, faction.status),
                _symbols(faction.actions, facts, lang),
                ", ".join(also),
            )
        )
    return aligned(rows)


def _priorities(facts: GameFacts, lang: Language) -> str:
    rows: list[Row] = [("home", "row", *"1234567")]
    for home, by_row in facts.priorities.items():
        for row, order in by_row.items():
            rows.append((home, f"{row}{MARKS[row_status(facts, home, row)]}", *order))
    return aligned(rows) + f"{facts.priorities_status}: {facts.priorities_source}\n"


def _pieces(facts: GameFacts, lang: Language) -> str:
    merchants = facts.id == "terra-mystica"
    rows: list[Row] = [("piece", "", "power", "Automa", *(["Merchants"] if merchants else []), "becomes")]
    for piece in facts.pieces.values():
        own = [_signed(piece.automa, piece.automa_status, piece.status)]
        own += [_signed(piece.automa_merchants, piece.automa_status, piece.status)] if merchants else []
        power = _signed(piece.power, piece.power_status, piece.status)
        rows.append((piece.id, _named(facts, "piece", piece.id, lang), power, *own, ", ".join(piece.becomes)))
    return aligned(rows)


def _tiles(facts: GameFacts, lang: Language) -> str:
    rows: list[Row] = [("tile", "", "human", "track", "1–3", "4–6", "")]
    for tile in facts.tiles.values():
        notes = ["final"] if tile.final else []
        notes += ["promo"] if tile.promo else []
        notes += [tile.expansion] if tile.expansion else []
        notes += [f"4–6 only in round {tile.only_round}"] if tile.only_round else []
        points = [
            _signed("" if value is None else value, status, tile.status)
            for value, status in zip(tile.automa_vp, tile.vp_status, strict=True)
        ]
        track = _signed(tile.track or "", tile.track_status, tile.status)
        human = _signed(tile.human, None, tile.status)
        rows.append((tile.id, _named(facts, "tile", tile.id, lang), human, track, *points, ", ".join(notes)))
    return aligned(rows)


def _achievements(facts: GameFacts, lang: Language) -> str:
    return aligned(
        (
            each.path.partition(".")[2],
            f"{value_in_words(each, facts.id, lang)}{MARKS[each.status]}",
            each.status,
        )
        for each in statements(facts)
        if each.path.startswith("achievements.")
    )


def _gaps(facts: GameFacts, lang: Language) -> str:
    return "".join(
        f"{gap.id} ({gap.rule})\n  {_named(facts, 'gap', gap.id, lang)}\n"
        f"  → {_named(facts, 'affects.gaps', gap.id, lang)}\n"
        for gap in facts.gaps.values()
    )


def _human(facts: GameFacts, _lang: Language) -> str:
    rows: list[Row] = [("entry", "")]
    for path, entry in human.entries(facts):
        rows.append((path.removeprefix("human."), in_short(entry) + MARKS[entry["status"]]))
    return aligned(rows)


TEXTS: dict[str, Callable[[GameFacts, Language], str]] = {
    "game": _game,
    "boards": _boards,
    "starts": _starts,
    "cards": _cards,
    "difficulties": _difficulties,
    "factions": _factions,
    "priorities": _priorities,
    "pieces": _pieces,
    "tiles": _tiles,
    "achievements": _achievements,
    "gaps": _gaps,
    "human": _human,
}
