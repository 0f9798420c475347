"""The HTTP interface, asked everything its description allows and much that it does not: a refusal is never our mistake.

The requests are made by schemathesis from `automa.web.schema`. `make proof-attack` asks much more.
"""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.core import NOT_SET

from automa.pages.routes import ROUTES, LazyPage, Route
from automa.store.sqlite import SqliteStore
from automa.web.guard import TOKEN_HEADER
from automa.web.keys import Keys
from automa.web.mount import Where
from automa.web.schema import interface
from automa.web.seats import DOOR
from automa.web.site import ROUTES as SERVED
from automa.web.site import create_site
from tests.effort import LONG
from tests.web.test_site import KEY, Client

MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
EXAMPLES = 200 if LONG else 6
SHEETS = (
    "hex",
    "thing",
    "group",
    "track",
    "points",
    "menu",
    "log",
    "automa",
    "tile",
    "fix",
    "correct",
    "slot",
    "cell",
)
COMMANDS = (
    "undo",
    "redo",
    "undo to 0",
    "automa",
    "pass BON1",
    "build E6",
    "note x",
    "done",
    "set level automa",
)
KNOWN = {
    "what": SHEETS,
    "seat": ("witches", "anna"),
    "step": ("0", "3", "-1", "99999999999999999999"),
    "turn": ("1",),
    "line": ("1", "0", "999999999"),
    "of": ("E6", "power-action|1", "bonus|BON1", "pass", "fire", "automa", "1", "law", "more", "ladder|x"),
}


def likely(games: list[str]) -> dict[str, Any]:
    """The description, with values that lead somewhere among those that may stand there."""
    found = interface()
    for operations in found["paths"].values():
        for operation in operations.values():
            for each in operation["parameters"]:
                values = games if each["name"] == "game" and each["in"] == "path" else KNOWN.get(each["name"])
                if values:
                    each["schema"] = {"anyOf": [{"enum": list(values)}, each["schema"]]}
    taps = found["components"]["schemas"]["Taps"]["properties"]
    taps["commands"]["items"] = {"anyOf": [{"enum": list(COMMANDS)}, {"type": "string"}]}
    taps["line"] = {"anyOf": [{"enum": [0, 1]}, {"type": "integer"}]}
    return found


def _whole(schema: Any) -> Iterator[Any]:
    """Its operations; one that cannot be read is a mistake of ours."""
    for each in schema.get_all_operations():
        yield each.ok()


class House:
    """A server with a game of each kind."""

    def __init__(self, store: SqliteStore) -> None:
        keys = Keys(KEY)
        self.client = Client(create_site(store, keys, Where(("localhost",), shared=False)), keys)
        made = [
            self.client.post("/play", json={"game": "terra-mystica", "seed": 1, "humans": ["Anna", "Bert"]}),
            self.client.post("/play", json={"game": "age-of-innovation", "seed": 1}),
            self.client.post(
                "/new", json={"game": "terra-mystica", "map": "original", "humans": [""], "seed": 7}
            ),
        ]
        games = [answer.json()["go"].removeprefix("/game/") for answer in made]
        link = self.client.site.seats.link(games[0], "witches")
        self.door = f"{DOOR}{link}"
        schema = schemathesis.openapi.from_dict(likely(games))
        self.operations = {each.label: each for each in _whole(schema)}

    def ask(self, case: Case[Any], door: str = "") -> int:
        """Send a request as it was made up; the token and the host are ours, or nothing would get through."""
        given = case.as_transport_kwargs(base_url="http://localhost")
        more = {
            name: given[name] for name in ("params", "json", "data") if given.get(name) not in (None, NOT_SET)
        }
        if isinstance(more.get("data"), bytes | str):
            more["content"] = more.pop("data")
        path = door + given["url"].removeprefix("http://localhost")
        token = self.client.keys.token_of(door.removeprefix(DOOR))
        return self.client.ask(case.method, path, headers={TOKEN_HEADER: token}, **more).status_code


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    store = SqliteStore(tmp_path_factory.mktemp("fuzz"))
    yield House(store)
    store.close()


OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, operations in interface()["paths"].items()
    for method, operation in operations.items()
}
ENDLESS = "GET /game/{game}/events"
"""It answers as long as somebody listens; see test_site and test_guard."""
ASKED = [
    pytest.param(label, mode, id=f"{label} {mode.value}")
    for label, operation in OPERATIONS.items()
    for mode in MODES
    if label != ENDLESS and (mode is MODES[0] or "requestBody" in operation)
]
"""Whatever stands in a path or a query is text; only a body can be of a wrong shape."""


def try_out(house: House, label: str, mode: GenerationMode, door: str = "") -> set[int]:
    """Ask many times; returns the statuses of the answers."""
    seen: set[int] = set()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=not LONG,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=house.operations[label].as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        status = house.ask(case, door)
        seen.add(status)
        assert status < 500, (status, case.as_curl_command())

    ask()
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(("label", "mode"), ASKED)
def test_whatever_is_asked_is_answered_or_refused(house: House, label: str, mode: GenerationMode) -> None:
    assert try_out(house, label, mode)


@pytest.mark.parametrize("label", [f"{each.method} {each.path}" for each in ROUTES if each.seat])
def test_so_is_whatever_a_seat_asks(house: House, label: str) -> None:
    seen = try_out(house, label, GenerationMode.POSITIVE, house.door)
    assert seen - {404} or not LONG


def test_the_description_knows_every_route_of_the_server() -> None:
    served = {
        f"{method} {route.path}"
        for route in SERVED
        for method in route.methods or ()
        if method != "HEAD" and not route.path.startswith("/static")
    }
    assert served == set(OPERATIONS)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_the_description_says_what_a_page_takes(route: Route) -> None:
    source = inspect.getsource(route.page.loaded if isinstance(route.page, LazyPage) else route.page)
    assert ("ask.data(" in source) is (route.body is not None)
    assert set(re.findall(r'ask\.(?:query\.get|number)\("(\w+)"', source)) == set(route.query)
