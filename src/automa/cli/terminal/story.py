"""What happened: Automa's turns with their reasons, what changed since somebody looked, and how the game ended."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import shorten, wrap

from automa.app.view import AutomaTurnView, DigitalView, LogEntry
from automa.cli.terminal import titles
from automa.cli.terminal.form import TextForm, table
from automa.cli.terminal.people import names
from automa.messages import Message
from automa.record.record import AUTOMA
from automa.speech import Speaker
from automa.speech.names import source_name, source_row
from automa.speech.reasons import reasons

_MINUS = "−"
_GOODS = {"played.goods": "played.goods-several", "played.goods-by": "played.goods-several-by"}


def explained(turns: Iterable[AutomaTurnView], form: TextForm, t: Speaker) -> list[str]:
    """Her turns explained step by step."""
    told = (line for turn in turns for line in reasons(turn.told, t))
    return [part for line in told for part in wrap(line, form.width, subsequent_indent=_below(line))]


def _below(line: str) -> str:
    """Lines that go on stand below their text, not below their bullet."""
    return " " * (len(line) - len(line.lstrip(" ")) + 2)


def changed(view: DigitalView, since: int, t: Speaker, *, brief: bool = False) -> list[str]:
    """What the lines after `since` did, whoever gave them: a sentence a source.

    `brief` leaves out what somebody has just paid and placed, and tells Automa's part first.
    """
    entries = [entry for entry in view.log[since:] if entry.in_force and entry.kind != "note"]
    others = (AUTOMA, *(seat.id for seat in view.seats if seat.computer))
    if brief:
        entries.sort(key=lambda entry: entry.who not in others)
    called = {seat.name: names(view, t)[seat.id] for seat in view.seats}
    return [
        sentence
        for entry in entries
        for sentence in _told(entry, called, t, brief=brief, own=entry.who not in others)
    ]


def _told(entry: LogEntry, called: Mapping[str, str], t: Speaker, *, brief: bool, own: bool) -> list[str]:
    """What a line did; goods of one source are told together."""
    found: list[str] = []
    together: dict[tuple[object, ...], list[str]] = {}
    own = own and brief
    for each in entry.messages:
        who = str(each.args.get("who", ""))
        message = Message(each.id, {**each.args, "who": called.get(who, who)})
        if message.id not in _GOODS:
            if not own:
                short = titles.shown(t.game).known_ids and brief
                found += [*_together(together, t), t.message(message, things=not short)]
                together = {}
            continue
        if own and str(message.args["change"]).startswith(_MINUS):
            continue
        key = (message.id, message.args["who"], message.args["by"])
        goods = t(f"goods-name.{message.args['goods']}")
        together.setdefault(key, []).append(f"{message.args['change']} {goods}")
    return [*found, *_together(together, t)]


def _together(goods: dict[tuple[object, ...], list[str]], t: Speaker) -> Iterator[str]:
    for (kind, who, source), parts in goods.items():
        by = source if kind == "played.goods" else source_name(str(source), t)
        yield t.message(Message(_GOODS[str(kind)], {"who": who, "what": ", ".join(parts), "by": by}))


# -- the end ----------------------------------------------------------------------------------------------------------


def ending(view: DigitalView, form: TextForm, t: Speaker) -> list[str]:
    """Everybody's points by source, and how each human did against Automa."""
    called = names(view, t)
    sources = list(dict.fromkeys(part.id for score in view.scores for part in score.sources))
    by_seat = {score.owner: {part.id: part.points for part in score.sources} for score in view.scores}
    rows = [["", *(called[score.owner] for score in view.scores)]]
    for source in sources:
        cells = (by_seat[score.owner].get(source) for score in view.scores)
        rows.append([_source(source, t), *("–" if cell is None else str(cell) for cell in cells)])
    rows.append([t("play.total"), *(str(score.points) for score in view.scores)])
    shown = table(rows)
    return [form.ink.strong(t("play.over")), *shown[:-1], form.ink.strong(shown[-1]), *_results(view, t)]


def _source(source: str, t: Speaker) -> str:
    """Where points came from; a tile is told with what it does, for there are several of a kind."""
    return shorten(source_row(source, t), 48, placeholder=" …")


def _results(view: DigitalView, t: Speaker) -> Iterator[str]:
    points = {score.owner: score.points for score in view.scores}
    automa = points.get("automa")
    for seat in view.seats:
        if seat.human and automa is not None:
            own = points[seat.id]
            how = "tied" if own == automa else "won" if own > automa else "lost"
            yield t(
                f"play.final.{how}",
                seat=names(view, t)[seat.id],
                points=own,
                automa=automa,
                difference=abs(own - automa),
            )
