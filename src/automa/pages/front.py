"""The pages around the games: the list, settings, help, a new game, record files."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from automa import facts
from automa.facts.overrides import in_force
from automa.pages.desk import Desk, page
from automa.pages.files import keeping, style_sheet
from automa.pages.listing import summaries
from automa.pages.request import Answer, Request, go, json_answer
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.pages.visitor import Wish, kept, visitor_of
from automa.record.archive import is_archive
from automa.render import hero
from automa.store import Saved
from automa.table.refused import Refused

if TYPE_CHECKING:
    from automa.facts.catalogue import GameFacts
    from automa.pages.agreed import Fields


def home(ask: Request, desk: Desk) -> Answer:
    """The list of games; `deleted` names the one that was thrown away just now."""
    store = desk.games.store
    saved, thrown = store.games(), store.bin()
    deleted = ask.query.get("deleted", "")
    about = summaries(desk.games, saved, visitor_of(ask))
    over = _over(desk, [each for each in saved if each.id in about])
    return page(
        ask,
        desk,
        "home.html",
        games=saved,
        about=about,
        current=next((each for each in saved if each.id not in over), None),
        thrown=thrown,
        picture=drawing(hero.home_svg()),
        just=next((each for each in thrown if each.id == deleted), None),
        shared=desk.shared,
        trouble=PageSpeaker(visitor_of(ask)).message(desk.trouble.message) if desk.trouble else "",
    )


def _over(desk: Desk, saved: Sequence[Saved]) -> set[str]:
    """Those that are finished; with none to look at, nothing of the games is loaded."""
    if not saved:
        return set()
    from automa.pages.history import finished

    return {each.saved.id for each in finished(desk, saved)}


def palette(ask: Request, desk: Desk) -> Answer:
    """The colours of the page and the style of every drawing."""
    headers = [("cache-control", keeping(ask.query.get("v", "")))]
    return Answer(style_sheet(), media_type="text/css; charset=utf-8", headers=headers)


def settings_page(ask: Request, desk: Desk) -> Answer:
    """The settings of this device."""
    return page(ask, desk, "settings.html")


def settings(ask: Request, desk: Desk) -> Answer:
    """Keep the settings of this device."""
    return json_answer({"go": ""}, keep=kept(ask.data(Wish)))


def reference(ask: Request, desk: Desk) -> Answer:
    """Every sign, action, tile and faction of a game with what it does."""
    from automa.render.reference import sections

    game = ask.query.get("game", facts.GAMES[0])
    known = desk.known(game)
    sheet = sections(known, visitor_of(ask).lang)
    drawn = [(part, [drawing(entry.svg + entry.back) for entry in part.entries]) for part in sheet]
    return page(ask, desk, "reference.html", game_id=known.id, games=facts.GAMES, sections=drawn)


def new_page(ask: Request, desk: Desk) -> Answer:
    """The first step of a new game."""
    t = PageSpeaker(visitor_of(ask))
    games = [_offered(ask, desk.known(name)) for name in facts.GAMES]
    pictures = {name: drawing(hero.game_svg(name, t(f"game.{name}"))) for name in facts.GAMES}
    return page(ask, desk, "new.html", games=games, pictures=pictures)


def _offered(ask: Request, known: "GameFacts") -> "tuple[str, list[str], Sequence[str], Fields]":
    """What can be chosen in one of the games: board, expansions, everything else."""
    from automa.pages.agreed import fields
    from automa.record.agreement import expansions

    t = PageSpeaker(visitor_of(ask), known.id, facts=known)
    return (
        known.id,
        list(known.boards),
        expansions(known.id, "table", known),
        fields(known.id, "table", known, t),
    )


class NewGame(Struct, forbid_unknown_fields=True):
    """What the first page of the set-up asks."""

    game: str
    map: str
    humans: list[str]
    seed: int
    expansions: list[str] = []
    physical: bool = False
    choices: dict[str, str | list[str]] = {}
    """Everything else by its name (`automa.record.agreement`)."""
    title: str = ""
    guide: bool = False


def new_game(ask: Request, desk: Desk) -> Answer:
    """Start a game; the browser goes to it."""
    from automa import app
    from automa.record.agreement import agreed

    data = ask.data(NewGame)
    what = agreed(data.game, "table", desk.known(data.game), data.choices, data.expansions)
    t = PageSpeaker(visitor_of(ask), data.game)
    names = [" ".join(name.split())[:24] for name in data.humans]
    if len(names) > 1:
        names = [name or t("page.editor.human", n=number) for number, name in enumerate(names, start=1)]
    made = app.new_table(
        game=data.game,
        map=data.map,
        humans=tuple(names),
        seed=data.seed,
        expansions=tuple(data.expansions),
        physical=data.physical,
        passing_order="turn-order" in what.options,
        switches=what.switches,
        facts=in_force(desk.known(data.game)),
    )
    title = data.title.strip() or " · ".join([t("page.untitled", game_id=data.game), *filter(None, names)])
    made_id = desk.games.create(title[:80], made)
    return go(ask, f"/game/{made_id}", kept(Wish(guide=data.guide)))


class Renamed(Struct, forbid_unknown_fields=True):
    title: str


def rename(ask: Request, desk: Desk, game: str) -> Answer:
    """Give a game another title."""
    desk.games.store.rename(game, ask.data(Renamed).title)
    return go(ask, "/")


def delete(ask: Request, desk: Desk, game: str) -> Answer:
    """Throw a game away; the list then offers to undo it."""
    desk.games.store.delete(game)
    return go(ask, f"/?deleted={game}")


def restore(ask: Request, desk: Desk, game: str) -> Answer:
    """Bring a game back."""
    desk.games.store.restore(game)
    return go(ask, "/")


def export(ask: Request, desk: Desk, game: str) -> Answer:
    """The record as a file. It holds the seed, so the device of a seat gets it when the game is over."""
    if ask.seated and desk.games.open(game).view.phase != "finished":
        raise Refused("record-hidden")
    saved, text = desk.games.exported(game)
    name = "".join(c if c.isascii() and c.isalnum() else "-" for c in saved.title).strip("-") or "game"
    headers = [
        ("content-disposition", f'attachment; filename="{name}.automa"'),
        ("cache-control", "no-store"),
    ]
    return Answer(text, media_type="text/plain; charset=utf-8", headers=headers)


class RecordFile(Struct, forbid_unknown_fields=True):
    title: str
    text: str


def export_all(ask: Request, desk: Desk) -> Answer:
    """Every game in one file, for another device or edition."""
    headers = [
        ("content-disposition", 'attachment; filename="automa-games.jsonl"'),
        ("cache-control", "no-store"),
    ]
    return Answer(desk.games.archive(), media_type="text/plain; charset=utf-8", headers=headers)


def import_record(ask: Request, desk: Desk) -> Answer:
    """Save a record file as a game, or take in all games of an archive."""
    data = ask.data(RecordFile)
    if is_archive(data.text):
        desk.games.take_in(data.text)
        return go(ask, "/")
    title = data.title.removesuffix(".txt").removesuffix(".automa").replace("-", " ").strip()
    title = title or PageSpeaker(visitor_of(ask))("page.imported")
    return go(ask, f"/game/{desk.games.imported(title[:80], data.text)}")
