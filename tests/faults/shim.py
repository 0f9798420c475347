"""A file system between SQLite and the disk: it writes down what is written, and fails where a test wants it to.

SQLite reaches files through a table of functions (its VFS). `Shim` puts its own `xOpen` and `xDelete` into a copy of the
default table, and its own `xWrite`, `xTruncate` and `xSync` into that of every file, all else stays as it is. The program
under test is not changed and knows nothing of it.
"""

import _sqlite3
import ctypes
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

OK = 0
FULL = 13
IOERR_WRITE = 10 | 3 << 8
IOERR_FSYNC = 10 | 4 << 8
IOERR_TRUNCATE = 10 | 6 << 8
IOERR_DELETE = 10 | 10 << 8

_P = ctypes.c_void_p
_OPEN = ctypes.CFUNCTYPE(ctypes.c_int, _P, _P, _P, ctypes.c_int, _P)
_DELETE = ctypes.CFUNCTYPE(ctypes.c_int, _P, _P, ctypes.c_int)
_CLOSE = ctypes.CFUNCTYPE(ctypes.c_int, _P)
_WRITE = ctypes.CFUNCTYPE(ctypes.c_int, _P, _P, ctypes.c_int, ctypes.c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, _P, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, _P, ctypes.c_int)


class _Vfs(ctypes.Structure):
    """The beginning of `sqlite3_vfs` and room for the rest of it."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", _P),
        ("name", ctypes.c_char_p),
        ("data", _P),
        ("open", _OPEN),
        ("delete", _DELETE),
        ("rest", _P * 14),
    )


class _Methods(ctypes.Structure):
    """`sqlite3_io_methods`."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("close", _CLOSE),
        ("read", _P),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("rest", _P * 13),
    )


def _library() -> Any:
    """The SQLite that Python's own module uses: linked to it, part of it, or part of the program."""
    for name in (_sqlite3.__file__ if hasattr(_sqlite3, "__file__") else None, None):
        library = ctypes.CDLL(name)
        if hasattr(library, "sqlite3_vfs_find"):
            library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
            library.sqlite3_vfs_register.argtypes = (ctypes.POINTER(_Vfs), ctypes.c_int)
            library.sqlite3_vfs_unregister.argtypes = (ctypes.POINTER(_Vfs),)
            return library
    raise RuntimeError("this Python hides its SQLite; the faults need one whose functions can be reached")


class Operation(NamedTuple):
    """Something that was to reach the disk."""

    file: str
    kind: str
    """`write`, `truncate`, `sync` or `delete`."""
    offset: int = 0
    data: bytes = b""


class Shim:
    """While it is entered, every file that SQLite opens goes through it."""

    def __init__(self, fails: Callable[[int, Operation], int] = lambda number, operation: OK) -> None:
        self.fails = fails
        """Number of an operation (from 1) and what it is → the error it ends with, or `OK`."""
        self.done: list[Operation] = []
        """What reached the disk, in order."""
        self.count = 0
        self._library = _library()
        self._real = self._library.sqlite3_vfs_find(None)
        self._vfs = _Vfs()
        ctypes.memmove(ctypes.byref(self._vfs), self._real, ctypes.sizeof(_Vfs))
        self._vfs.name = b"automa-faults"
        self._vfs.open = _OPEN(self._open)
        self._vfs.delete = _DELETE(self._delete)
        self._methods: dict[int, tuple[_Methods, _Methods]] = {}
        self._names: dict[int, str] = {}

    def __enter__(self) -> "Shim":
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))
        self._library.sqlite3_vfs_register(self._real, 1)

    # -- what SQLite calls -----------------------------------------------------------------------------------------

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        status: int = self._real.contents.open(vfs, name, file, flags, out)
        if status == OK:
            self._names[file] = _name(name)
            place = ctypes.cast(file, ctypes.POINTER(_P))
            place[0] = ctypes.addressof(self._wrapped(place[0] or 0))
        return status

    def _wrapped(self, address: int) -> _Methods:
        if address not in self._methods:
            real, mine = _Methods.from_address(address), _Methods()
            ctypes.memmove(ctypes.byref(mine), address, ctypes.sizeof(_Methods))
            mine.close = _CLOSE(lambda file: self._close(real, file))
            mine.write = _WRITE(lambda file, data, size, at: self._write(real, file, data, size, at))
            mine.truncate = _TRUNCATE(lambda file, size: self._truncate(real, file, size))
            mine.sync = _SYNC(lambda file, flags: self._sync(real, file, flags))
            self._methods[address] = real, mine
        return self._methods[address][1]

    def _attempt(self, operation: Operation, go: Callable[[], int]) -> int:
        self.count += 1
        error = self.fails(self.count, operation)
        if error != OK:
            return error
        status = go()
        if status == OK:
            self.done.append(operation)
        return status

    def _close(self, real: _Methods, file: int) -> int:
        self._names.pop(file, None)
        return int(real.close(file))

    def _write(self, real: _Methods, file: int, data: int, size: int, at: int) -> int:
        operation = Operation(self._names[file], "write", at, ctypes.string_at(data, size))
        return self._attempt(operation, lambda: int(real.write(file, data, size, at)))

    def _truncate(self, real: _Methods, file: int, size: int) -> int:
        operation = Operation(self._names[file], "truncate", size)
        return self._attempt(operation, lambda: int(real.truncate(file, size)))

    def _sync(self, real: _Methods, file: int, flags: int) -> int:
        operation = Operation(self._names[file], "sync")
        return self._attempt(operation, lambda: int(real.sync(file, flags)))

    def _delete(self, vfs: int, name: int, flush: int) -> int:
        operation = Operation(_name(name), "delete")
        return self._attempt(operation, lambda: int(self._real.contents.delete(vfs, name, flush)))


def _name(address: int | None) -> str:
    """The name at an address. SQLite keeps the address and reads on behind it, so it is handed on as it is."""
    return Path(ctypes.string_at(address).decode()).name if address else "temporary"


ERRORS = {"write": IOERR_WRITE, "sync": IOERR_FSYNC, "truncate": IOERR_TRUNCATE, "delete": IOERR_DELETE}
