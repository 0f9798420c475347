"""Seat links that were renewed and devices that were sent away, written down beside the saved games.

A copy of the saved games that is brought back knows less than the file it replaces. What somebody was told is dead must
stay dead all the same, so it stands in a file of its own, to which lines are only ever added.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from automa.store.faults import trouble
from automa.store.files import open_private, sync_folder
from automa.typed import json_reader

NAME = "withdrawn"
SEATS = "SELECT game, seat, renewed FROM seats WHERE typeof(renewed) = 'integer'"
"""What the saved games know of links; a number that somebody has turned into something else counts for nothing."""
Seat = tuple[str, str]
"""Game and seat."""


class RenewedLink(Struct, frozen=True, tag="seat", array_like=True):
    """So often the link of a seat was renewed."""

    game: str
    seat: str
    times: int


class RevokedDevice(Struct, frozen=True, tag="device", array_like=True):
    """A device was sent away at this time."""

    device: str
    at: str


_line = json_reader(RenewedLink | RevokedDevice)


class Revocations:
    """What the file of a data directory says."""

    def __init__(self, directory: Path) -> None:
        self.path = directory / NAME

    def read(self) -> tuple[dict[Seat, int], dict[str, str]]:
        """How often links were renewed, and when devices were sent away. Half a line is no line."""
        renewed: dict[Seat, int] = {}
        revoked: dict[str, str] = {}
        try:
            text = self.path.read_bytes() if self.path.is_file() else b""
        except OSError as error:
            raise trouble(error, self.path) from None
        for line in text.splitlines():
            with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                said = _line.decode(line)
                if isinstance(said, RenewedLink):
                    key = said.game, said.seat
                    renewed[key] = max(said.times, renewed.get(key, 0))
                else:
                    revoked.setdefault(said.device, said.at)
        return renewed, revoked

    def write(self, *said: RenewedLink | RevokedDevice) -> None:
        """Add lines; they are on the disk when this returns. A line that was cut off before is ended first."""
        if not said:
            return
        try:
            with open_private(self.path, "ab") as file:
                file.write(b"\n" + b"".join(msgspec.json.encode(each) + b"\n" for each in said))
                file.flush()
                os.fsync(file.fileno())
            sync_folder(self.path.parent)
        except OSError as error:
            raise trouble(error, self.path) from None

    def catch_up(self, connection: sqlite3.Connection) -> None:
        """Write down what only the saved games know, as those of an older Automa do."""
        tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        renewed, revoked = self.read()
        lines: list[RenewedLink | RevokedDevice] = []
        if "seats" in tables:
            for row in connection.execute(SEATS):
                said = RenewedLink(*row)
                if said.times > renewed.get((said.game, said.seat), 0):
                    lines.append(said)
        if "devices" in tables:
            query = "SELECT id, revoked FROM devices WHERE typeof(revoked) = 'text' AND typeof(id) = 'text'"
            found = connection.execute(query).fetchall()
            lines += [RevokedDevice(device, at) for device, at in found if device not in revoked]
        self.write(*lines)
