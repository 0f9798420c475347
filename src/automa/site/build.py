"""Building the site: a folder of static files that any web space can hold. The same input gives the same bytes."""

import gzip
import hashlib
import json
import lzma
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from importlib import metadata
from importlib.resources import files
from pathlib import Path
from typing import Any

from automa.errors import BadInput
from automa.pages.templating import environment
from automa.site.start import filled, licences_page, start_page, with_languages

HERE = Path(str(files("automa.site")))
PACKAGE = HERE.parent
NOT_SHIPPED = ("cli", "game.py", "gym", "site", "study", "web", "__pycache__")
"""Rooms that have no place in a browser; of `site` only what runs there."""
STORE = ("__init__.py", "fresh.py", "journal.py", "trouble.py")
"""Of the store, what keeps no games in files."""
SHIPPED = ("jinja2", "markupsafe")
"""Pure parts of distributions that the pages need."""
PACKAGED = {"automa": "terra-automa"}
"""What the distribution of a part is called, where it is not called as the part."""
LARGE = ("pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "app.pack")
"""Packed by LZMA and unpacked by a worker of ours (unpack.js): a quarter less than what browsers unpack by themselves."""
LZMA = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "pb": 0}
"""As small as it gets; what unpacks it is told by the packed file."""
STORED = ("sw.js", "version.json")
"""Found under their own names and not through the cache."""
PLAIN = (
    "index.html",
    "start.css",
    "early.js",
    "shell.js",
    "stored.html",
    "stored.js",
    "unpack.js",
    "manifest.webmanifest",
    "static/icon.svg",
    "static/icon-180.png",
    "licences.html",
    "sbom.cdx.json",
)
"""What lies on the web space under its own name, too: the start page and what is told without the program."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
MEMORY = 16_000_000
"""What the memory of a started Python takes that a browser keeps beside the files (memory.js)."""
EPOCH = (1980, 1, 1, 0, 0, 0)


def build(out: Path, cache: Path) -> dict[str, Any]:
    """Write the site into an empty or missing folder; returns what `version.json` says."""
    if out.exists() and any(out.iterdir()) and not (out / "version.json").exists():
        raise BadInput(f"{out} is not empty and not a site of ours: nothing is overwritten")
    parts = tomllib.loads((HERE / "parts.toml").read_text("utf-8"))
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        content = dict(_content(parts, cache, work))
    packed = {path: _packed(path, data) for path, data in content.items()}
    start = start_page(
        (HERE / "files" / "index.html").read_text("utf-8"),
        load=sum(map(len, packed.values())) / 1e6,
        room=(sum(map(len, content.values())) + MEMORY) / 1e6,
    )
    stored = filled((HERE / "files" / "stored.html").read_text("utf-8"))
    for path, page in (("index.html", start), ("stored.html", stored)):
        content[path], packed[path] = page, _packed(path, page)
    written = out.with_name(f".{out.name}.new")
    shutil.rmtree(written, ignore_errors=True)
    said = _write(written, content, packed)
    _take_place(written, out)
    return said


def _take_place(written: Path, out: Path) -> None:
    """Put the new folder where the old one is: whoever serves it has the one or the other, whole."""
    before = out.with_name(f".{out.name}.old")
    shutil.rmtree(before, ignore_errors=True)
    if out.exists():
        out.rename(before)
    written.rename(out)
    shutil.rmtree(before, ignore_errors=True)


def _content(parts: dict[str, Any], cache: Path, work: Path) -> Iterator[tuple[str, bytes]]:
    pyodide = _pyodide(parts["pyodide"], cache, work)
    for name in parts["pyodide"]["files"]:
        yield name, (pyodide / name).read_bytes()
    info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    yield "pyodide-lock.json", json.dumps({"info": info, "packages": {}}, sort_keys=True).encode()
    yield from zip(("stdlib.zip", "app.pack"), _python(parts, cache, pyodide, work), strict=True)
    for path in sorted((PACKAGE / "pages" / "static").rglob("*")):
        if path.is_file():
            yield f"static/{path.relative_to(PACKAGE / 'pages' / 'static').as_posix()}", path.read_bytes()
    for path in sorted((HERE / "files").iterdir()):
        if path.name not in STORED and path.suffix != ".html":
            yield path.name, with_languages(path.name, path.read_bytes())
    shipped = list(_licences(parts))
    yield "licences.html", licences_page(shipped)
    yield "sbom.cdx.json", json.dumps(_bill(shipped), indent=1, sort_keys=True).encode()


# -- what registries deliver -----------------------------------------------------------------------------------------


def _run(command: list[str], where: Path) -> None:
    try:
        subprocess.run(command, cwd=where, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise BadInput(
            f"{command[0]} is not installed: the site needs Python with pip, and Node.js with npm"
        ) from None
    except subprocess.CalledProcessError as error:
        raise BadInput(f"{' '.join(command[:3])} failed: {error.stderr.strip()[-500:]}") from None


def _checked(path: Path, sha256: str) -> Path:
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != sha256:
        path.unlink()
        raise BadInput(f"{path.name}: its hash is {found}, not the {sha256} of parts.toml")
    return path


def _pyodide(part: dict[str, Any], cache: Path, work: Path) -> Path:
    archive = cache / f"pyodide-{part['version']}.tgz"
    if not archive.exists():
        _run(["npm", "pack", "--silent", f"pyodide@{part['version']}"], cache)
    with tarfile.open(_checked(archive, part["sha256"])) as tar:
        tar.extractall(work, filter="data")
    return work / "package"


def _msgspec(parts: dict[str, Any], cache: Path) -> Path:
    version, pyodide = metadata.version("msgspec"), parts["pyodide"]
    pattern = f"msgspec-{version}-*{pyodide['platform']}.whl"
    if not list(cache.glob(pattern)):
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
        ]
        command += [
            "--only-binary=:all:",
            "--platform",
            pyodide["platform"],
            "--python-version",
            pyodide["python"],
        ]
        _run([*command, "--dest", ".", f"msgspec=={version}"], cache)
    return _checked(next(cache.glob(pattern)), parts["msgspec"]["sha256"])


# -- Python ----------------------------------------------------------------------------------------------------------


def _python(parts: dict[str, Any], cache: Path, pyodide: Path, work: Path) -> tuple[bytes, bytes]:
    """The standard library and the program, compiled by the very Python that the site ships."""
    _standard_library(parts["stdlib"]["without"], pyodide, work / "stdlib")
    _others(parts, cache, work / "others")
    _program(work / "app")
    _run(["node", str(HERE / "compile.mjs"), str(pyodide), str(work)], work)
    return _zip(work / "stdlib"), _pack(sorted([*_sorted(work / "app"), *_sorted(work / "others")]))


def _standard_library(without: list[str], pyodide: Path, folder: Path) -> None:
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        names = [n for n in archive.namelist() if not n.startswith(tuple(without)) and not n.endswith("/")]
        archive.extractall(folder, names)


def _program(folder: Path) -> None:
    skip = shutil.ignore_patterns("__pycache__", "*.pyi", "py.typed", "static", "*.so", "*.pyd")
    shutil.copytree(PACKAGE, folder / "automa", ignore=lambda at, names: {*skip(at, names), *_left_out(at)})
    (folder / "automa" / "site").mkdir()
    for name in ("__init__.py", "adapter.py", "first.py", "journal.py"):
        shutil.copy(HERE / name, folder / "automa" / "site")
    pages = folder / "automa" / "pages"
    environment().compile_templates(pages / "compiled", zip=None, ignore_errors=False)
    shutil.rmtree(pages / "templates")


def _others(parts: dict[str, Any], cache: Path, folder: Path) -> None:
    """What others have written: nobody here reads its docstrings."""
    for name in SHIPPED:
        for file in metadata.files(name) or ():
            if file.suffix == ".py" and file.parts[0] == name:
                (folder / file.parent).mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), folder / file)
    with zipfile.ZipFile(_msgspec(parts, cache)) as wheel:
        names = (n for n in wheel.namelist() if n.startswith("msgspec/") and n.endswith((".py", ".so")))
        wheel.extractall(folder, names)


def _left_out(folder: str) -> tuple[str, ...]:
    if Path(folder) == PACKAGE / "store":
        return tuple(path.name for path in (PACKAGE / "store").iterdir() if path.name not in STORE)
    return NOT_SHIPPED if Path(folder) == PACKAGE else ()


def _sorted(folder: Path) -> list[tuple[str, bytes]]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted((path.relative_to(folder).as_posix(), path.read_bytes()) for path in found)


def _zip(folder: Path) -> bytes:
    """An archive to import from; it is compressed as a whole, which is smaller and starts faster."""
    target = folder.with_suffix(".zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, data in _sorted(folder):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data)
    return target.read_bytes()


def _pack(entries: list[tuple[str, bytes]]) -> bytes:
    """A table of names and lengths, then the files one after the other (see worker.js)."""
    table = json.dumps([[name, len(data)] for name, data in entries], separators=(",", ":")).encode()
    return b"".join((len(table).to_bytes(4, "big"), table, *(data for _, data in entries)))


def _licences(parts: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Name, version, licence and its text of every part that is shipped."""
    pyodide, stdlib = parts["pyodide"], parts["stdlib"]
    yield "Pyodide", pyodide["version"], pyodide["licence"], _texts(pyodide)
    yield "Python", pyodide["python"], stdlib["licence"], _texts(stdlib)
    for name in ("automa", "msgspec", *SHIPPED):
        of = PACKAGED.get(name, name)
        known = metadata.metadata(of).json
        licence = known.get("license_expression") or known.get("license") or parts[name]["licence"]
        texts = [file for file in metadata.files(of) or () if file.name.lower().startswith("licen")]
        yield name, metadata.version(of), str(licence), "\n".join(file.read_text("utf-8") for file in texts)


def _texts(part: dict[str, Any]) -> str:
    """Where the source of a part is, and the whole texts of its licences."""
    texts = [(HERE / "licences" / f"{name}.txt").read_text("utf-8") for name in part["licences"]]
    return "\n\n".join((part["home"], *texts))


def _bill(shipped: Iterable[tuple[str, str, str, str]]) -> dict[str, Any]:
    """The list of components in the format of CycloneDX."""
    registries = {"Pyodide": "npm", "Python": "generic"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "automa"}},
        "components": [
            {
                "type": "library",
                "name": name,
                "version": version,
                "purl": f"pkg:{registries.get(name, 'pypi')}/{name.lower()}@{version}",
                "licenses": [{"expression": licence}],
            }
            for name, version, licence, _ in shipped
            if name != "automa"
        ],
    }


# -- writing ---------------------------------------------------------------------------------------------------------


def _packed(path: str, data: bytes) -> bytes:
    if path in LARGE:
        return lzma.compress(data, lzma.FORMAT_ALONE, filters=[dict(LZMA)])
    return data if path.endswith(".png") else gzip.compress(data, 9, mtime=0)


def unpacked(out: Path, entry: dict[str, Any]) -> bytes:
    """A file of a written site, by what `version.json` says of it."""
    data = (out / entry["url"]).read_bytes()
    if entry["url"].endswith(".lzma"):
        return lzma.decompress(data, lzma.FORMAT_ALONE)
    return gzip.decompress(data) if entry["url"].endswith(".packed") else data


def _write(out: Path, content: dict[str, bytes], compressed: dict[str, bytes]) -> dict[str, Any]:
    """Every file twice named: where a page looks for it, and by its content, as it is kept in the cache.

    Not `.gz`: some web spaces would unpack that on the way, others not.
    """
    listed: dict[str, Any] = {}
    (out / "files").mkdir(parents=True)
    for path, packed in sorted(compressed.items()):
        ending = ".lzma" if path in LARGE else "" if packed is content[path] else ".packed"
        name = f"files/{hashlib.sha256(packed).hexdigest()[:20]}{Path(path).suffix}{ending}"
        (out / name).write_bytes(packed)
        listed[path] = {"url": name, "size": len(packed), "type": TYPES[Path(path).suffix]}
        if path in LARGE:
            listed[path]["whole"] = len(content[path])
    # Before the cache is filled, these pages find their files under their plain names.
    for path in PLAIN:
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(content[path])
    shutil.copy(HERE / "files" / "sw.js", out / "sw.js")
    version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:12]
    said = {"version": version, "files": listed}
    (out / "version.json").write_text(json.dumps(said, indent=1, sort_keys=True) + "\n", "utf-8")
    return said


def size(said: dict[str, Any], names: Iterable[str] = ()) -> int:
    """How many bytes a first visit loads."""
    return sum(entry["size"] for path, entry in said["files"].items() if not names or path in names)
