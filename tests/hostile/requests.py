"""Requests that must be refused with a number below 500 and a sentence."""

import json
from collections.abc import Iterator
from typing import Any

Case = tuple[str, str, str, dict[str, Any]]
"""Name, method, path (`GAME`: that of a game), and more for the client."""

PATHS = (
    "/%00",
    "/static/%00",
    "/static/../../../etc/passwd",
    "/static/..%2f..%2f..%2fetc%2fpasswd",
    "/static//etc/passwd",
    "/game/",
    "/game/nothing",
    "/game/nothing/record",
    "/game/nothing/screen",
    "/game/nothing/text",
    "/game/nothing/events",
    "/game/%F0%9F%98%80",
    "/game/" + "x" * 3000,
    "/game/..%2f..%2f",
    "GAME/sheet/nothing",
    "GAME/sheet/hex?of=Z99",
    "GAME/sheet/hex",
    "GAME/sheet/track?of=love",
    "GAME/sheet/points?of=nobody",
    "GAME?step=x",
    "GAME?step=1e3",
    "GAME/screen?turn=x",
    "GAME/screen?step=-",
    "GAME/turn/0",
    "GAME/turn/1e3",
    "GAME/turn/99999999999",
    "/editor?from=nothing",
    "/editor?from=..%2f",
    "/editor?p=x",
    "/editor?p=" + "A" * 9000,
    "/editor?p=eJyrVkpUslKqVUpSsgIAFn8DUA",
    "/editor?game=chess",
    "/editor?map=nowhere",
    "/pair/x/y",
    "/admin",
    "/.git/config",
    "/wp-login.php",
)
BODIES: tuple[object, ...] = (
    None,
    1,
    [],
    "x",
    {},
    {"line": "x", "commands": ["pass"]},
    {"line": 0},
    {"line": 0, "commands": []},
    {"line": 0, "commands": ["pass"] * 5},
    {"line": 0, "commands": [1]},
    {"line": 0, "commands": [""]},
    {"line": 0, "commands": ["\u0000"]},
    {"line": 0, "commands": ["build E6"]},
    {"line": 0, "commands": ["set level \ud7ff"]},
    {"line": 0, "commands": ["a" * 5000]},
    {"line": 0, "commands": ["undo to 99"]},
    {"line": 0, "commands": ["random nothing"]},
    {"line": 0, "commands": ["correct bonus a b c"]},
    {"line": 0, "commands": ["correct passed automa"]},
    {"line": 10**30, "commands": ["pass"]},
    {"line": 0, "commands": ["pass"], "more": 1},
)
NEW: tuple[object, ...] = (
    {},
    {"game": "chess", "map": "original", "humans": [""], "seed": 1},
    {"game": "terra-mystica", "map": "small", "humans": [""], "seed": 1},
    {"game": "terra-mystica", "map": "original", "humans": [], "seed": 1},
    {"game": "terra-mystica", "map": "original", "humans": ["a", "b", "c"], "seed": 1},
    {"game": "terra-mystica", "map": "original", "humans": [""], "seed": "x"},
    {"game": "terra-mystica", "map": "original", "humans": [""], "seed": 10**40},
    {"game": "terra-mystica", "map": "original", "humans": [""], "seed": 1, "expansions": ["gaia"]},
    {"game": "terra-mystica", "map": "original", "humans": [3], "seed": 1},
)
IMPORTS: tuple[object, ...] = (
    {},
    {"title": "x", "text": ""},
    {"title": "x", "text": "hello"},
    {"title": "x", "text": "automa record 1\n"},
    {"title": "x", "text": "a" * 1_000_001},
    {"title": "x", "text": '{"automa":"games","format":1}\n{}\n'},
    {"title": "x", "text": '{"automa":"games","format":9}\n'},
)
POSITIONS: tuple[object, ...] = (
    {},
    {"position": {}},
    {"position": None},
    {"position": {"game": "terra-mystica"}},
    {"position": {"game": "terra-mystica", "map": "original"}},
    {"position": {"game": "chess", "map": "original"}},
    {"position": {"game": ["terra-mystica"], "map": {}}},
)
RAW = (b"", b"{", b"\xff", b"[" * 50_000, b'{"line":', b"line=0", b"<xml/>", b"\x00")
TWICE = {
    "/new": b'{"game": "terra-mystica", "map": "original", "map": "fjords", "humans": ["A"], "seed": 1}',
    "GAME/command": b'{"line": 0, "commands": ["note x"], "line": 1}',
    "/editor/edit": b'{"position": {"game": "terra-mystica", "round": 1, "round": 2}}',
    "/settings": b'{"lang": "de", "lang": "en"}',
}
"""Of two values for one key the first would be hidden."""
HEADERS: tuple[dict[str, str], ...] = (
    {"host": "evil.example"},
    {"host": ""},
    {"host": "["},
    {"host": "localhost:99999999"},
    {"host": "localhost@evil.example"},
    {"origin": "http://["},
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"x-automa-token": "x"},
    {"x-automa-token": ""},
)


def cases() -> Iterator[Case]:
    """Every hostile request."""
    for path in PATHS:
        yield f"GET {path[:40]}", "GET", path, {}
    for number, body in enumerate(BODIES):
        yield f"command {number}", "POST", "GAME/command", {"content": json.dumps(body).encode()}
    for path, bodies in (("/new", NEW), ("/import", IMPORTS)):
        for number, body in enumerate(bodies):
            yield f"{path} {number}", "POST", path, {"content": json.dumps(body).encode()}
    for path in (
        "/editor/edit",
        "/editor/decide",
        "/editor/sheet",
        "/editor/put",
        "/editor/cards",
        "/editor/share",
    ):
        for number, body in enumerate(POSITIONS):
            yield f"{path} {number}", "POST", path, {"content": json.dumps(body).encode()}
    for number, raw in enumerate(RAW):
        for path in ("GAME/command", "/new"):
            yield f"raw {number} {path}", "POST", path, {"content": raw}
    for path, raw in TWICE.items():
        yield f"a key twice: {path}", "POST", path, {"content": raw}
    for number, headers in enumerate(HEADERS):
        yield f"headers {number}", "POST", "/settings", {"headers": headers, "content": b"{}"}
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD"):
        yield f"{method} /game/x", method, "/game/x", {}
