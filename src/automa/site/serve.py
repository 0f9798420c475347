"""Trying the site on this machine: plain files over HTTP, on the loopback interface only."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from automa.errors import BadInput


class Files(SimpleHTTPRequestHandler):
    """Files without caching, as a first visitor meets them."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json",
    }  # fmt: skip

    def end_headers(self) -> None:
        """No file of a version outlives it."""
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of this folder, not yet running."""
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder)))
    except OSError as error:
        raise BadInput(f"cannot listen on port {port} ({error.strerror}): choose another") from None


def serve(folder: Path, port: int) -> None:
    """Serve until interrupted."""
    with server(folder, port) as running:
        print(f"the site is at http://127.0.0.1:{running.server_port}/  (Ctrl-C ends it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            return
