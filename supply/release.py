"""Everything that is handed out, in one folder: `python -m supply.release dist`, or `make release`.

It is built from the commit that is checked out and from nothing else. Of one commit, with the same tools, every file has the same
bytes whenever and wherever it is built; the compiled wheel is the exception, for a C compiler notes paths.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

from automa import __version__
from supply.pins import ROOT

NAME = "terra_automa"
SUMS = "SHA256SUMS"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a zip file can tell: when something was built is no part of it."""


def uncommitted() -> str:
    """What a release would leave out, though it stands here: changed files that are known to Git."""
    command = ["git", "status", "--porcelain", "--untracked-files=no"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def export(folder: Path) -> Path:
    """What is committed, in a folder of its own."""
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as tar:
        tar.extractall(folder, filter="data")
    return folder


def python(source: Path, *words: str, **environment: str) -> None:
    """Run a module of that source with the tools of this environment."""
    path = os.pathsep.join((str(source / "src"), str(source)))
    subprocess.run(
        [sys.executable, "-m", *words],
        cwd=source,
        env=os.environ | {"PYTHONPATH": path} | environment,
        check=True,
    )


# -- the parts ---------------------------------------------------------------------------------------------------------


def packages(source: Path, out: Path) -> None:
    """The pure wheel and the source distribution."""
    python(source, "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(out), AUTOMA_WHEEL="pure")


def compiled(source: Path, out: Path) -> None:
    """The wheel for this Python and this kind of machine; needs a C compiler."""
    python(source, "hatchling", "build", "-t", "wheel", "-d", str(out), AUTOMA_WHEEL="compiled")


def site(source: Path, out: Path) -> None:
    """The product as static files with the documentation beside it; needs Node.js with npm."""
    pages = source / "site"
    python(source, "automa.site", str(pages), "--cache", str(ROOT / ".site-cache"))
    python(source, "docs.site.build", str(pages / "docs"))
    zipped(pages, out / f"{NAME}-{__version__}-site.zip")


def papers(source: Path, out: Path) -> None:
    """The licence, and the list of what runs besides our own code (CycloneDX); the site carries its own of both."""
    shutil.copyfile(source / "LICENSE", out / "LICENSE")
    shutil.copyfile(source / "src" / "automa" / "sbom.cdx.json", out / f"{NAME}-{__version__}.cdx.json")


PARTS: dict[str, Callable[[Path, Path], None]] = {
    "packages": packages,
    "compiled": compiled,
    "site": site,
    "papers": papers,
}


def zipped(folder: Path, target: Path) -> None:
    """A folder as one file, the same whenever it is packed."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        for path in sorted(folder.rglob("*"), key=lambda each: each.relative_to(folder).as_posix()):
            if path.is_file():
                entry = zipfile.ZipInfo(f"{target.stem}/{path.relative_to(folder).as_posix()}", EPOCH)
                entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
                made.writestr(entry, path.read_bytes())


def sums(files: Iterable[Path]) -> str:
    """What `sha256sum --check` reads."""
    return "".join(
        f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in sorted(files)
    )


def release(out: Path, parts: Iterable[str] = tuple(PARTS)) -> Path:
    """Write the parts and their sums into an empty folder, and take the place of an older release only when all is there."""
    if out.exists() and any(out.iterdir()) and not (out / SUMS).exists():
        raise SystemExit(f"release: {out} is not empty and no release of ours: nothing is overwritten")
    with tempfile.TemporaryDirectory(prefix="automa-release-") as folder:
        source, made = export(Path(folder, "source")), Path(folder, "made")
        made.mkdir()
        for name in parts:
            PARTS[name](source, made)
        (made / SUMS).write_text(sums(made.iterdir()), "utf-8")
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(made, out)
    return out


def main() -> int:
    """Build and say what there is."""
    parser = argparse.ArgumentParser(
        prog="python -m supply.release", description="Everything that is handed out."
    )
    parser.add_argument("out", type=Path, help="the folder to write; a release of ours in it is replaced")
    parser.add_argument("--without", action="append", default=[], choices=PARTS, help="leave a part out")
    args = parser.parse_args()
    if uncommitted():
        raise SystemExit(f"release: commit this first, it would be left out:\n{uncommitted()}")
    out = release(args.out.resolve(), [name for name in PARTS if name not in args.without])
    for path in sorted(out.iterdir()):
        print(f"{path.stat().st_size:>12,}  {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
