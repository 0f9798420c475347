"""The folder of a study: a manifest, one file a shard and table, records, and what is known of every shard.

A file appears under its name only when it is whole and on the disk. The games of a shard come last, so a shard counts when
they are there: whatever was killed before that is done again, and nothing is counted twice.
"""

import os
import platform
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from automa.compiled import build
from automa.study.grid import Study
from automa.study.refused import Unfit
from automa.study.tables import TABLES
from automa.typed import from_json
from automa.versions import versions

try:
    import fcntl
except ImportError:  # Windows: there nobody is kept from writing into a folder twice
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = 1
MANIFEST, JOURNAL, LOCK = "manifest.json", "shards.jsonl", ".lock"
GAMES, RECORDS = "games", "records"
PART: Final = ".part"
"""The ending of a file that is being written."""


class Machine(Struct, frozen=True):
    """What played."""

    name: str
    system: str
    python: str
    build: str


class Manifest(Struct, frozen=True, kw_only=True):
    """What a folder holds, and by which program. Equal but for the machine wherever the plan is played."""

    format: int = FORMAT
    study: Study
    program: str
    rules: int
    facts: str
    generator: str
    plan: str
    """The hash of the study."""
    machine: Machine
    """That began it."""


class Known(Struct, frozen=True):
    """A shard that is done: its files by their hashes, and what they took."""

    shard: int
    games: int
    files: dict[str, str]
    seconds: float
    machine: Machine


class Shard(Struct, frozen=True):
    """A shard as it comes from whoever played it: files by their place in the folder."""

    number: int
    games: int
    files: dict[str, bytes]
    seconds: float
    machine: Machine


def this_machine() -> Machine:
    """The one that runs this."""
    system = f"{platform.system()} {platform.machine()}"
    return Machine(platform.node(), system, platform.python_version(), build())


def manifest_of(study: Study) -> Manifest:
    """The manifest of a study that this program plays."""
    here = versions()
    return Manifest(
        study=study,
        program=here.program,
        rules=here.rules,
        facts=here.facts,
        generator=study.generator,
        plan=sha256(msgspec.json.encode(study, order="sorted")).hexdigest(),
        machine=this_machine(),
    )


class Folder:
    """A folder that holds a study, or some shards of one."""

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path, self.manifest = path, manifest

    @property
    def study(self) -> Study:
        """What is played."""
        return self.manifest.study

    def done(self) -> set[int]:
        """The shards that are there."""
        found = (file.stem for file in (self.path / GAMES).glob("*.parquet"))
        return {int(name) for name in found if name.isdecimal()}

    def files(self, table: str) -> list[Path]:
        """The files of a table, in the order of the shards."""
        return sorted((self.path / table).glob("*.parquet"))

    def known(self) -> dict[int, Known]:
        """What the journal says; a last line that was not written to its end is none."""
        try:
            lines = (self.path / JOURNAL).read_bytes().split(b"\n")[:-1]
        except FileNotFoundError:
            return {}
        found: dict[int, Known] = {}
        for line in lines:
            try:
                one = from_json(line, Known)
            except msgspec.DecodeError:
                continue  # a line that a crash left half written, and on which the next one begins
            found[one.shard] = one
        return found

    def keep(self, shard: Shard) -> None:
        """Put a shard into the folder, the games last."""
        for name in sorted(shard.files, key=lambda each: each.startswith(f"{GAMES}/")):
            write(self.path / name, shard.files[name])
        hashes = {name: sha256(data).hexdigest() for name, data in sorted(shard.files.items())}
        self._note(Known(shard.number, shard.games, hashes, round(shard.seconds, 3), shard.machine))

    def _note(self, known: Known) -> None:
        with (self.path / JOURNAL).open("ab") as file:
            file.write(msgspec.json.encode(known) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def sweep(self) -> None:
        """Remove what killed processes left half written, and hash what they had no time to note."""
        for file in self.path.glob(f"*/*{PART}"):
            file.unlink(missing_ok=True)
        journal = self.path / JOURNAL
        if journal.exists():
            whole = journal.read_bytes()
            if not whole.endswith(b"\n"):
                os.truncate(journal, whole.rfind(b"\n") + 1)
        for number in sorted(self.done() - set(self.known())):
            self._note(self._found(number))

    def _found(self, number: int) -> Known:
        """What lies there of a shard that nobody noted."""
        files = [file for table in TABLES if (file := self.path / shard_file(table, number)).exists()]
        files += [
            file
            for cell, seed in self.study.games_of(number)
            if (file := self.path / record_file(cell, seed)).exists()
        ]
        names = {file.relative_to(self.path).as_posix(): file for file in sorted(files)}
        hashes = {name: sha256(file.read_bytes()).hexdigest() for name, file in names.items()}
        return Known(number, self.study.size_of(number), hashes, 0.0, self.manifest.machine)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else writes here meanwhile; the lock of a process ends with it, however it ends."""
        with (self.path / LOCK).open("ab") as file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    raise Unfit("busy", folder=str(self.path)) from None
            self.sweep()
            yield

    def damaged(self) -> Iterator[str]:
        """Files that are not what the journal says, or that are missing."""
        known = self.known()
        for number in sorted(self.done()):
            if number not in known:
                yield shard_file(GAMES, number)
                continue
            for name, wanted in known[number].files.items():
                try:
                    found = sha256((self.path / name).read_bytes()).hexdigest()
                except OSError:
                    found = ""
                if found != wanted:
                    yield name


def record_file(cell: int, seed: int) -> str:
    """Where the record of a game lies."""
    return f"{RECORDS}/{cell:04}-{seed}.txt"


def shard_file(table: str, number: int) -> str:
    """Where the rows of a shard lie."""
    return f"{table}/{number:07}.parquet"


def write(path: Path, data: bytes) -> None:
    """A file under its name, once it is whole and on the disk."""
    part = path.with_name(f"{path.name}.{os.getpid()}{PART}")
    with _refusals(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":  # there a folder cannot be opened, and names need no second word
        return
    at = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(at)
    finally:
        os.close(at)


@contextmanager
def _refusals(path: Path) -> Iterator[None]:
    """What the system says becomes a sentence that names the file."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unfit("cannot-write", file=str(path), reason=reason) from None


def begin(path: Path, study: Study) -> Folder:
    """The folder for this study: a new one, or the one that was begun and goes on."""
    wanted = manifest_of(study)
    if (path / MANIFEST).exists():
        folder = opened(path)
        _check_same(folder, wanted)
        return folder
    if path.exists() and any(path.iterdir()):
        raise Unfit("other-folder", folder=str(path))
    write(path / MANIFEST, msgspec.json.format(msgspec.json.encode(wanted), indent=1) + b"\n")
    (path / GAMES).mkdir(exist_ok=True)
    return Folder(path, wanted)


def opened(path: Path) -> Folder:
    """The study in a folder."""
    try:
        return Folder(path, from_json((path / MANIFEST).read_bytes(), Manifest))
    except OSError:
        raise Unfit("no-study", folder=str(path)) from None
    except msgspec.DecodeError as error:
        raise Unfit("no-manifest", folder=str(path), reason=str(error)) from None


def _check_same(folder: Folder, wanted: Manifest) -> None:
    """Refuse to mix rows of two plans or two programs."""
    found = folder.manifest
    if found.plan != wanted.plan:
        raise Unfit("other-plan", folder=str(folder.path))
    ours, theirs = (_of_program(each) for each in (wanted, found))
    if ours != theirs:
        raise Unfit("other-program", folder=str(folder.path), theirs=_said(theirs), ours=_said(ours))


def _of_program(manifest: Manifest) -> Mapping[str, Any]:
    return {
        "program": manifest.program,
        "rules": manifest.rules,
        "facts": manifest.facts,
        "chance": manifest.generator,
    }


def _said(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


def merge(path: Path, parts: Iterable[Path]) -> Folder:
    """Put the shards of several folders of one study into one; what is not what its journal says is refused."""
    folders = [opened(part) for part in parts]
    into = begin(path, folders[0].study)
    with into.alone():
        for folder in folders:
            _check_same(into, folder.manifest)
            if broken := next(folder.damaged(), ""):
                raise Unfit("damaged", file=str(folder.path / broken))
            known = folder.known()
            for number in sorted(folder.done() - into.done()):
                one = known[number]
                files = {name: (folder.path / name).read_bytes() for name in one.files}
                into.keep(Shard(number, one.games, files, one.seconds, one.machine))
    return into
