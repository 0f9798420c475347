"""Honest doubts: a true sentence for each status, told where the value matters, with one tap to enter what the own card says."""

import html
import json
import re
from functools import cache
from typing import get_args

import pytest

from automa import app
from automa.facts import GAMES, load
from automa.facts.catalogue import Status
from automa.facts.confidence import DOUBTFUL, Doubt, unconfirmed
from automa.pages.desk import Desk
from automa.pages.doubts import told
from automa.pages.own_parts import parts, values_of
from automa.pages.request import Answer, Request, SeatOfDevice
from automa.pages.routes import answer
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor
from automa.record import Record, parse
from automa.saved_games import Games
from automa.site.adapter import OWN, Rows, Setting, Site, SiteStart
from automa.words import LANGUAGES, Language, say
from docs.take_screenshots import played as played_at_the_table
from tests.app.test_digital import new, played
from tests.pages.memory import MemoryStore

INCOMPLETE = ("symbionts", "blight", "gognomes")
LINK = re.compile(r'href="([^"]*/facts\?game=[^"]+)"')


class Shown:
    """A game on a desk of its own."""

    def __init__(self, record: Record | None = None, desk: Desk | None = None) -> None:
        self.desk = desk or Desk(Games(MemoryStore()))
        self.game = self.desk.games.create("a game", record) if record else ""

    def get(self, path: str, lang: str = "en", seated: SeatOfDevice | None = None, **query: str) -> str:
        ask = Request("GET", path, query, cookies={"automa-lang": lang}, html=True, seated=seated)
        got = answer(ask, self.desk)
        assert got.status == 200, got.body
        text = got.body if got.body[:1] != "{" else str(json.loads(got.body).get("html", ""))
        return html.unescape(text)

    def post(self, path: str, data: object) -> Answer:
        return answer(Request("POST", path, body=json.dumps(data).encode()), self.desk)

    def follow(self, link: str) -> str:
        path, _, query = link.partition("?")
        pairs = dict(pair.split("=") for pair in query.split("&"))
        got = answer(Request("GET", path, pairs, html=True), self.desk)
        assert got.status == 200, got.body
        return html.unescape(got.body)


def sure(status: str, lang: Language) -> str:
    return say(f"sure.{status}", lang)


def links(text: str) -> list[str]:
    return [html.unescape(each) for each in LINK.findall(text)]


@cache
def at_the_table(game: str, phase: str) -> Record:
    return parse(
        played_at_the_table(game, lambda view: view.phase == phase and view.table.last_turn is not None)
    )


def set_up_at(step: str, expansions: tuple[str, ...] = ()) -> Record:
    """A table whose set-up stands at this step."""
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=5, expansions=expansions)
    view = app.view(record)
    while view.table.setup and view.table.setup.steps[view.table.setup.current].id != step:
        here = view.table.setup.steps[view.table.setup.current]
        command = (
            here.random or here.accept or here.template.format(values=" ".join(here.hexes[: here.minimum]))
        )
        reply = app.handle(record, command)
        record, view = reply.record, reply.view
    return record


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("status", get_args(Status))
def test_each_status_has_its_own_true_sentence(status: Status, lang: Language) -> None:
    t = PageSpeaker(Visitor(lang=lang), "terra-mystica")
    doubt = Doubt("priorities", "14 rows", status, "", "affects.priorities")
    text = told(doubt, t).text
    assert sure(status, lang) in text
    assert not any(sure(other, lang) in text for other in get_args(Status) if other != status)
    assert say("affects.priorities", lang) in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_doubt_has_words_and_what_can_be_entered_a_form(game: str, lang: Language) -> None:
    t = PageSpeaker(Visitor(lang=lang), game)
    shown = Shown()
    for doubt in unconfirmed(load(game)):
        one = told(doubt, t)
        assert sure(doubt.status, lang) in one.text
        if doubt.path.startswith("human."):
            continue  # a switch, chosen for a game
        assert doubt.path not in one.text
        entered = not doubt.path.startswith(("gaps.", "achievements."))
        assert bool(one.enter) == entered
        if entered:
            assert 'class="own"' in shown.follow(one.enter)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["table", "digital"])
def test_the_menu_tells_each_doubt_of_the_game_with_its_status(kind: str, lang: Language) -> None:
    record = at_the_table("terra-mystica", "human") if kind == "table" else new("terra-mystica")
    shown = Shown(record)
    menu = shown.get(f"/game/{shown.game}/sheet/menu", lang)
    starts, rows = (told(each, PageSpeaker(Visitor(lang=lang), "terra-mystica")).text for each in _two())
    assert starts in menu
    assert sure("house", lang) in starts
    assert rows in menu
    assert sure("inferred", lang) in rows
    assert all("back=" in link for link in links(menu))
    for link in links(menu):
        shown.follow(link)


def _two() -> tuple[Doubt, Doubt]:
    found = {each.path: each for each in unconfirmed(load("terra-mystica"))}
    return found["boards.original.starts"], found["priorities"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_said_to_be_inferred_that_was_invented(lang: Language) -> None:
    """What the menu said of everything."""
    shown = Shown(new("terra-mystica"))
    for line in re.findall(
        r'<li class="doubt (\w+)">(.*?)</li>', shown.get(f"/game/{shown.game}/sheet/menu", lang)
    ):
        assert sure(line[0], lang) in line[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["table", "digital"])
@pytest.mark.rule("TM-UNK-02")
@pytest.mark.shows("table", "play")
def test_the_sheet_of_a_tile_tells_whether_her_points_were_read(kind: str, lang: Language) -> None:
    record = at_the_table("terra-mystica", "human") if kind == "table" else new("terra-mystica")
    shown = Shown(record)
    for tile in app.view(record).tiles:
        sheet = shown.get(f"/game/{shown.game}/sheet/tile", lang, of=str(tile.round))
        side = load("terra-mystica").tiles[tile.id].status_in(tile.round)
        assert tile.status == side
        assert (f'class="doubt {side}"' in sheet) == (side in DOUBTFUL)
        if side in DOUBTFUL:
            assert sure(side, lang) in sheet
            assert f"of=tiles.{tile.id}&" in links(sheet)[0]


@pytest.mark.parametrize("kind", ["table", "digital"])
def test_the_tile_of_the_round_is_marked(kind: str) -> None:
    record = (
        at_the_table("terra-mystica", "human") if kind == "table" else played(new("terra-mystica"), 1, 12)[0]
    )
    view = app.view(record)
    shown = Shown(record)
    assert view.tile is not None
    bar = shown.get(f"/game/{shown.game}/screen").partition('class="tile"')[2].partition("</button>")[0]
    assert (">?</i>" in bar) == (view.tile.status in DOUBTFUL)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("TM-UNK-01")
def test_start_hexes_are_doubted_where_she_starts(lang: Language) -> None:
    at_table = Shown(set_up_at("starts"))
    on_screen = Shown(new("terra-mystica"))
    for shown in (at_table, on_screen):
        screen = shown.get(f"/game/{shown.game}", lang)
        assert "doubts-of" not in screen  # in sight, not folded
        assert sure("house", lang) in screen
        (link,) = links(screen)
        home = re.search(r"of=boards\.original\.starts\.(\w+)", link)
        assert home is not None
        assert shown.follow(link).count('class="own"') == 1
    begun = Shown(at_the_table("terra-mystica", "human"))
    assert sure("house", lang) not in begun.get(f"/game/{begun.game}", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["table", "digital"])
@pytest.mark.rule("TM-UNK-10")
def test_rows_are_doubted_where_they_decide_and_beside_her_card(kind: str, lang: Language) -> None:
    record = (
        at_the_table("terra-mystica", "finished") if kind == "table" else played(new("terra-mystica"), 1)[0]
    )
    shown = Shown(record)
    sheet = shown.get(f"/game/{shown.game}/sheet/automa", lang)
    assert sure("inferred", lang) in sheet
    turns = [n for n, line in enumerate(record.lines, 1) if line.startswith("automa: ")]
    told_ = [shown.get(f"/game/{shown.game}/turn/{n}", lang) for n in turns]
    by_row = [text for text in told_ if 'class="priority"' in text]
    assert by_row
    for text in told_:
        assert (sure("inferred", lang) in text) == ('class="priority"' in text)
    assert "of=priorities." in links(by_row[0])[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("AOI-UNK-05")
@pytest.mark.shows("play")
def test_forms_flag_the_three_incomplete_factions_and_say_what_is_missing(game: str, lang: Language) -> None:
    """Seven are offered as complete; of the other three the form says what the player has to handle."""
    form = (
        Shown()
        .get("/play", lang)
        .partition(f'<fieldset data-for-game="{game}"')[2]
        .partition("</fieldset>")[0]
    )
    flagged = say("page.status.incomplete", lang)
    options = re.findall(
        r'<option value="([\w-]+)">([^<]*)</option>',
        form.partition('name="automa"')[2].partition("</select>")[0],
    )
    assert len(options) == 10
    assert tuple(sorted(value for value, text in options if flagged in text)) == tuple(sorted(INCOMPLETE))
    facts = load(game)
    for name in INCOMPLETE:
        gap = facts.gaps[facts.factions[name].incomplete]
        assert say(f"gap.{gap.id}", lang, game=game) in form
        assert say(f"affects.gaps.{gap.id}", lang, game=game) in form
    assert sure("unknown", lang) in form


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("TM-UNK-05", "TM-UNK-06", "TM-UNK-07", "TM-UNK-09")
def test_the_set_up_at_a_table_says_what_of_a_faction_is_not_known(lang: Language) -> None:
    shown = Shown(set_up_at("automa"))
    step = shown.get(f"/game/{shown.game}", lang)
    facts = load("terra-mystica")
    for name in INCOMPLETE:
        gap = facts.gaps[facts.factions[name].incomplete]
        assert say(f"gap.{gap.id}", lang) in step
    assert {link.partition("of=")[2].partition("&")[0] for link in links(step)} == {
        f"factions.{name}.tracks" for name in ("druids", "racelings", "powermongers")
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_step_of_the_tiles_tells_which_were_not_read(lang: Language) -> None:
    shown = Shown(set_up_at("tiles"))
    step = shown.get(f"/game/{shown.game}", lang)
    assert step.count(say("page.status.inferred", lang)) == 8
    assert sure("inferred", lang) in step
    assert "of=tiles.spade-earth&" in step


def test_a_wanderers_game_names_the_open_point_of_their_card() -> None:
    record = app.new_digital(
        "terra-mystica", "original", [("witches", "Anna")], automa={"automa": "wanderers"}
    )
    shown = Shown(record)
    for sheet in ("automa", "menu"):
        assert say("gap.wanderers-reaching", "en") in shown.get(f"/game/{shown.game}/sheet/{sheet}")


def test_a_seat_is_told_but_enters_nothing() -> None:
    shown = Shown(new("terra-mystica", humans=2))
    seat = SeatOfDevice(shown.game, shown.desk.games.open(shown.game).view.seats[0].id)
    menu = shown.get(f"/game/{shown.game}/sheet/menu", seated=seat)
    assert sure("house", "en") in menu
    assert not links(menu)
    assert answer(Request("GET", "/facts", html=True, seated=seat), shown.desk).status == 404


# -- entering ---------------------------------------------------------------------------------------------------------

ENTERED = {
    "tiles.spade-earth": {"track": "water", "first": "3", "second": "7"},
    "tiles.temple-priests": {"track": "air", "first": "3", "second": "7"},
    "tiles.merchants-1": {"track": "air", "first": "3", "second": "7"},
    "factions.druids.tracks": {"fire": "0", "water": "2", "earth": "0", "air": "1"},
}


def answers(of: str, game: str = "terra-mystica") -> dict[str, str]:
    """What a form says when nothing in it is changed."""
    (part,) = parts(load(game), of, PageSpeaker(Visitor(), game))
    return {field.name: field.value for field in part.fields}


def keep(
    shown: Shown, of: str, values: dict[str, str], game: str = "terra-mystica", back: str = ""
) -> Answer:
    return shown.post("/facts", {"game": game, "of": of, "values": values, "back": back})


def test_what_is_entered_counts_in_the_next_game_and_not_in_this_one() -> None:
    shown = Shown(new("terra-mystica"))
    for of, values in ENTERED.items():
        got = keep(shown, of, values, back=shown.game)
        assert json.loads(got.body) == {"go": f"/game/{shown.game}"}
    facts = shown.desk.known("terra-mystica")
    assert facts.tiles["spade-earth"].automa_vp == (3, 7)
    assert facts.tiles["spade-earth"].track == "water"
    assert facts.tiles["merchants-1"].track_status == "printed"
    assert {k: v for k, v in facts.factions["druids"].tracks.items() if v} == {"water": 2, "air": 1}
    assert "fact " not in shown.get(f"/game/{shown.game}/record")
    for path, body in (
        ("/play", {"game": "terra-mystica"}),
        ("/new", {"game": "terra-mystica", "map": "original", "humans": ["Anna"], "seed": 7}),
    ):
        made = json.loads(shown.post(path, body).body)["go"]
        assert "fact tiles.spade-earth.automa_vp: [3, 7]" in shown.get(f"{made}/record")


@pytest.mark.parametrize(
    "of",
    ["boards.original.starts.desert", "priorities.desert", "factions.druids.tracks", "tiles.spade-earth"],
)
def test_confirming_what_we_have_ends_the_doubt(of: str) -> None:
    """The card may say the same: one tap, and it is read."""
    shown = Shown()
    assert keep(shown, of, answers(of)).status == 200
    page = shown.get("/facts", game="terra-mystica")
    assert say("page.facts.mine", "en") in page
    record = app.new_digital(
        "terra-mystica",
        "original",
        [("witches", "Anna")],
        automa={"automa": "druids", "home": "desert"},
        seed=2,
    )
    made = json.loads(
        shown.post(
            "/play",
            {
                "game": "terra-mystica",
                "factions": ["witches"],
                "choices": {"automa": "druids", "home": "desert"},
                "seed": 2,
            },
        ).body
    )["go"]
    mine = {
        "boards": "of=boards.",
        "priorities": "of=priorities",
        "factions": "of=factions.druids",
        "tiles": "of=tiles.spade-earth&",
    }
    wanted = mine[of.split(".")[0]]
    other = Shown(record)
    before = other.get(f"/game/{other.game}/sheet/menu")
    after = shown.get(f"{made}/sheet/menu")
    assert wanted not in after
    assert wanted in before or of.startswith("tiles")


def test_it_can_be_changed_and_taken_back() -> None:
    shown = Shown()
    keep(shown, "tiles.spade-earth", ENTERED["tiles.spade-earth"])
    assert 'name="first" min="0" max="99" value="3"' in shown.get(
        "/facts", game="terra-mystica", of="tiles.spade-earth"
    )
    assert shown.post("/facts/forget", {"game": "terra-mystica", "of": "tiles.spade-earth"}).status == 200
    assert shown.desk.known("terra-mystica") is load("terra-mystica")
    assert say("page.facts.mine", "en") not in shown.get("/facts", game="terra-mystica")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("of", "change", "code"),
    [
        ("tiles.spade-earth", {"first": "many"}, "own-number"),
        ("tiles.spade-earth", {"first": "100"}, "own-number"),
        ("tiles.spade-earth", {"first": ""}, "own-number"),
        ("tiles.spade-earth", {"track": "love"}, "own-choice"),
        ("factions.druids.tracks", {"fire": "11"}, "own-number"),
        ("boards.original.starts.desert", {"A": "Z9"}, "own-choice"),
        ("priorities.desert", {"A1": "lake", "A2": "lake"}, "own-row"),
    ],
)
def test_what_no_card_says_is_refused_in_the_language_of_the_person(
    of: str, change: dict[str, str], code: str, lang: Language
) -> None:
    shown = Shown()
    body = json.dumps({"game": "terra-mystica", "of": of, "values": answers(of) | change}).encode()
    got = answer(Request("POST", "/facts", body=body, cookies={"automa-lang": lang}), shown.desk)
    assert got.status == 422
    start = say(f"refused.{code}", lang, field="\0", text="\0", most="\0").split("\0")
    assert all(piece in json.loads(got.body)["reason"] for piece in start)
    assert shown.desk.own.text == ""


@pytest.mark.parametrize(
    "of",
    [
        "nothing",
        "tiles.nothing",
        "boards.original.rows",
        "boards.original.starts.sea",
        "priorities.sea",
        "human.rules",
    ],
)
def test_a_part_that_does_not_exist_is_refused(of: str) -> None:
    shown = Shown()
    assert (
        answer(Request("GET", "/facts", {"game": "terra-mystica", "of": of}, html=True), shown.desk).status
        == 422
    )
    assert keep(shown, of, {}).status == 422


def test_only_one_part_at_a_time_and_only_a_game_there_is() -> None:
    shown = Shown()
    assert keep(shown, "priorities", {}).status == 400
    assert keep(shown, "tiles.spade-earth", answers("tiles.spade-earth"), game="chess").status == 400
    assert shown.post("/facts/forget", {"game": "chess", "of": "tiles"}).status == 400


def test_the_way_back_leads_to_a_game_and_nowhere_else() -> None:
    shown = Shown()
    for back in ("//elsewhere", "../x", "a b", "x" * 65):
        assert keep(shown, "tiles.spade-earth", answers("tiles.spade-earth"), back=back).body == json.dumps(
            {"go": "/facts?game=terra-mystica"}, separators=(",", ":")
        )


def test_a_final_tile_has_one_number() -> None:
    final = next(each for each in load("age-of-innovation").tiles.values() if each.final)
    (part,) = parts(
        load("age-of-innovation"), f"tiles.{final.id}", PageSpeaker(Visitor(), "age-of-innovation")
    )
    assert values_of(part, {"track": "law", "first": "4"}) == {
        f"tiles.{final.id}.automa_vp": [4, 4],
        f"tiles.{final.id}.track": "law",
    }


# -- the site ---------------------------------------------------------------------------------------------------------


def site(*settings: Setting) -> Site:
    return Site(SiteStart("", "1", "kept", Rows(settings=list(settings))))


def asked(site: Site, method: str, path: str, data: object = None) -> dict[str, object]:
    body = "" if data is None else json.dumps(data)
    got: dict[str, object] = json.loads(
        site.answer(json.dumps({"method": method, "path": path, "body": body, "accept": "text/html"}))
    )
    return got


WHAT = {"game": "terra-mystica", "of": "tiles.spade-earth", "values": ENTERED["tiles.spade-earth"]}


def test_the_site_keeps_it_in_the_browser() -> None:
    here = site()
    rows = asked(here, "POST", "/facts", WHAT)["rows"]
    assert isinstance(rows, list)
    (row,) = [each["row"] for each in rows if each["table"] == "settings"]
    assert row["name"] == OWN
    here.written()
    assert asked(here, "GET", "/")["rows"] == []
    again = site(Setting(**row))
    assert again.desk.known("terra-mystica").tiles["spade-earth"].automa_vp == (3, 7)
    made = json.loads(str(asked(again, "POST", "/play", {"game": "terra-mystica"})["body"]))["go"]
    assert "fact tiles.spade-earth.automa_vp: [3, 7]" in str(asked(again, "GET", f"{made}/record")["body"])


def test_what_the_browser_could_not_write_does_not_count() -> None:
    here = site()
    asked(here, "POST", "/facts", WHAT)
    here.lost(json.dumps({"method": "POST", "path": "/facts"}), "full")
    assert here.desk.known("terra-mystica") is load("terra-mystica")
    assert asked(here, "GET", "/")["rows"] == []


def test_a_broken_row_stops_no_start() -> None:
    assert site(Setting(OWN, "[[[")).desk.known("terra-mystica") is load("terra-mystica")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_tells_the_same_doubts(lang: Language) -> None:
    here = site(Setting("automa-lang", lang))
    game = here.desk.games.create("a game", new("terra-mystica"))
    shown = Shown(desk=here.desk)
    assert html.unescape(str(asked(here, "GET", f"/game/{game}/sheet/menu")["body"])) == shown.get(
        f"/game/{game}/sheet/menu", lang
    )
    assert sure("house", lang) in html.unescape(str(asked(here, "GET", f"/game/{game}/sheet/menu")["body"]))
