"""Starting the program: the address, the pairing links, the QR code for the phone, the browser."""

import contextlib
import io
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from pathlib import Path

import segno
import uvicorn
from msgspec import Struct

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.store import Trouble, Unavailable, serving
from automa.store.library import faulty_sqlite
from automa.store.links import OwnLinks
from automa.store.own_facts import own_values
from automa.store.places import data_directory, secret_key
from automa.store.salvaged import SalvagedStore
from automa.store.sqlite import SqliteStore
from automa.web.guard import LOOPBACK
from automa.web.keys import MINUTES, Keys
from automa.web.mount import Where
from automa.web.patience import protocol_behind
from automa.web.site import create_site
from automa.words import say

EVERYWHERE = ("0.0.0.0", "::")


class Listening(Struct, frozen=True):
    """Where the server listens and which names it answers to."""

    host: str
    port: int
    names: tuple[str, ...]
    shared: bool
    """Whether other devices can reach it: then every device needs pairing."""
    proxies: frozenset[str] = frozenset()
    """Addresses of go-betweens before it; they answer under the first of the names."""

    @property
    def others(self) -> str:
        """What other devices call the first page; empty if they cannot reach it."""
        if self.proxies:
            return f"https://{self.names[0]}"
        return self.address(self.names[0]) if self.shared else ""

    def address(self, name: str) -> str:
        """The address of the first page under one of the names."""
        return f"http://{f'[{name}]' if ':' in name else name}:{self.port}"


def lan_address() -> str:
    """This machine's address in its local network (nothing is sent to find it out)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK[0]


def listening(
    host: str | None, port: int, allowed: Sequence[str] = (), proxies: Sequence[str] = ()
) -> Listening:
    """What `--host`, `--port`, `--allow` and `--behind-proxy` mean."""
    if not 0 < port < 65536:
        raise BadInput(f"a port is a number from 1 to 65535, not {port}")
    if proxies:
        return _behind(host, port, allowed, proxies)
    if host is None or host in LOOPBACK:
        return Listening(host or LOOPBACK[0], port, (*LOOPBACK, *allowed), shared=False)
    reachable = lan_address() if host in EVERYWHERE else host
    name = socket.gethostname().lower()
    names = tuple(dict.fromkeys((reachable, *LOOPBACK, name, f"{name}.local", *allowed)))
    return Listening(host, port, names, shared=True)


def _behind(host: str | None, port: int, allowed: Sequence[str], proxies: Sequence[str]) -> Listening:
    """Behind a go-between everybody is a stranger first: this computer cannot be told from a neighbour."""
    if not allowed:
        raise BadInput("behind a proxy the name that it answers to is needed: --allow NAME")
    try:
        known = frozenset(str(ip_address(proxy)) for proxy in proxies)
    except ValueError as error:
        raise BadInput(f"--behind-proxy takes the address of a proxy: {error}") from None
    return Listening(host or LOOPBACK[0], port, (*allowed, *LOOPBACK), shared=True, proxies=known)


def qr_code(link: str) -> str:
    """A QR code drawn with characters, for a terminal."""
    text = io.StringIO()
    segno.make(link, error="l").terminal(out=text, compact=True)
    return text.getvalue()


def _announce(where: Listening, keys: Keys, *, kept: bool = True) -> str:
    """Print where to go; returns the address for this machine's own browser."""
    if not where.shared:
        here = where.address(where.host)
        saved = "every tap is saved" if kept else "nothing is saved"
        print(f"Automa is at {here}  (Ctrl-C ends it; {saved})", flush=True)
        return here
    phone = f"{where.others}/pair/{keys.new_link()}"
    here = f"{where.address(LOOPBACK[0])}/pair/{keys.new_link()}"
    print(f"Automa on this computer:  {here}")
    print(
        f"Automa on your phone:     {phone}\n(each link pairs one device, once, within {MINUTES} minutes)\n"
    )
    print(qr_code(phone))
    print(
        "Too late for them? Press Enter here for new ones, or run “automa pair” on this computer.",
        flush=True,
    )
    return here


def _announce_again(where: Listening, keys: Keys) -> None:
    """New links whenever somebody presses Enter in the terminal that runs the program."""
    for _ in sys.stdin:
        _announce(where, keys)


def _free_port(where: Listening) -> None:
    family = socket.AF_INET6 if ":" in where.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((where.host, where.port))
        except OSError as error:
            raise BadInput(
                f"cannot listen on {where.host} port {where.port} ({error.strerror}): choose another with --port"
            ) from None
        except (TypeError, UnicodeError):
            raise BadInput(f"{where.host!r} is no name of a computer") from None


def _prepare(store: SqliteStore) -> None:
    """Keep a copy of all games as they are at this start; say what threatens them."""
    version = faulty_sqlite()
    if version:
        print(say("store.wal-reset", "en", version=version), file=sys.stderr)
    if store.trouble:
        print(store.trouble, file=sys.stderr)
    try:
        store.back_up()
    except Trouble as error:
        print(error, file=sys.stderr)


def _opened(folder: Path, where: Listening) -> SqliteStore | SalvagedStore:
    """The saved games; of a damaged file, on this computer only, those that can still be read."""
    try:
        store = SqliteStore(folder)
    except Unavailable as trouble:
        if trouble.code != "damaged" or where.shared:
            raise
        salvaged = SalvagedStore(folder, trouble)
        print(trouble, file=sys.stderr)
        return salvaged
    _prepare(store)
    return store


def serve(
    where: Listening, directory: Path | None, *, browser: bool, facts: Mapping[str, GameFacts] | None = None
) -> None:
    """Run until interrupted; `facts` by game where an owner's values replace ours."""
    _free_port(where)
    folder = data_directory(directory)
    keys = Keys(secret_key(folder), own=OwnLinks(folder))
    store = _opened(folder, where)
    known = Where(where.names, where.shared, where.others, where.proxies)
    site = create_site(store, keys, known, facts, own_values(folder))
    here = _announce(where, keys, kept=isinstance(store, SqliteStore))
    if where.shared and sys.stdin.isatty():
        threading.Thread(target=_announce_again, args=(where, keys), daemon=True).start()
    if browser:
        threading.Timer(0.8, _open, (here,)).start()
    config = uvicorn.Config(
        site,
        host=where.host,
        port=where.port,
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
        lifespan="off",
        http=protocol_behind(where.proxies),
        ws="none",
        timeout_keep_alive=15,
    )
    _end_in_order()
    serving.note(folder, serving.Serving(where.address(LOOPBACK[0]), where.others))
    try:
        uvicorn.Server(config).run()
    finally:
        serving.forget(folder)
        store.close()


def _end_in_order() -> None:
    """A request to end lets go of the saved games first: one whole file is left, that can be copied as it is."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
