"""Write the hashes of everything that is installed on any known kind of machine, and the list of what runs (CycloneDX).

pip chooses by constraints.txt and tells which files it would install; names, versions and hashes are kept, no addresses.
pip judges markers by the Python it runs in, so what another kind of machine needs is worked out here.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from packaging.markers import Marker
from packaging.requirements import Requirement

from supply.kinds import Kind, environments, is_covered
from supply.pins import FILES, ROOT, SBOM, constraints, plain

HEAD = """\
# What `make {target}` installs, with the hashes of the files for Linux (glibc, musl), macOS and Windows and the Pythons
# {pythons}: pip install --require-hashes -r this file. Written by `make lock`; names, versions and hashes only.
"""
MADE_BY = {"play": "play", "dev": "test", "studies": "proof"}
SOURCES = ("chess",)
"""Packages that come as sources only."""
EXTRAS = ("studies", "cluster", "research")
"""What `make proof` installs besides."""
Reports = dict[str, dict[str, Any]]


def wanted(target: str) -> list[str]:
    """What runs: for `play` the core and the pages, for `dev` the tools, too, for `studies` every other extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    if target == "studies":
        return sorted({each for extra in EXTRAS for each in extras[extra]})
    found = [*project["project"]["dependencies"], *extras["web"]]
    if target == "dev":
        groups = project["dependency-groups"]
        found += [*project["build-system"]["requires"], *_group(groups, "dev")]
    return found


def _group(groups: dict[str, Any], name: str) -> list[str]:
    found: list[str] = []
    for each in groups[name]:
        found += [each] if isinstance(each, str) else _group(groups, each["include-group"])
    return found


# -- what pip says -----------------------------------------------------------------------------------------------------


def report(pins: Iterable[str], more: Sequence[str] = ()) -> Reports:
    """Name → what pip would install for these pins, and for nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--dry-run",
            "--ignore-installed",
            "--quiet",
            "--no-deps",
        ]
        command += ["--only-binary=:all:", f"--no-binary={','.join(SOURCES)}", "--report", str(file), *more]
        subprocess.run([*command, *pins], check=True)
        found = json.loads(file.read_text("utf-8"))["install"]
    return {plain(entry["metadata"]["name"]): entry for entry in found}


def sha256(entry: dict[str, Any]) -> str:
    """The hash of the file that would be installed."""
    return str(entry["download_info"]["archive_info"]["hashes"]["sha256"])


def _for_one_kind(entry: dict[str, Any]) -> bool:
    """Whether the file has compiled code in it, so that other machines have other files."""
    return not str(entry["download_info"]["url"]).endswith(("-none-any.whl", ".tar.gz"))


def _asked(kind: Kind, python: str) -> Iterable[list[str]]:
    for tags in kind.tags:
        platforms = [f"--platform={tag}" for tag in tags]
        yield ["--target", ".", "--implementation=cp", f"--python-version={python}", *platforms]


# -- what is needed where ------------------------------------------------------------------------------------------------


def needed(roots: Iterable[str], known: Reports, environment: dict[str, str]) -> set[str]:
    """Everything that these requirements need where the markers see this environment."""
    found: set[tuple[str, str]] = set()
    rest = [Requirement(text) for text in roots]
    while rest:
        one = rest.pop()
        for extra in ("", *one.extras):
            if (key := (plain(one.name), extra)) in found:
                continue
            found.add(key)
            for text in known[key[0]]["metadata"].get("requires_dist", ()):
                inner = Requirement(text)
                if _applies(inner.marker, environment | {"extra": extra}):
                    rest.append(inner)
    return {name for name, _ in found}


def _applies(marker: Marker | None, environment: dict[str, str]) -> bool:
    return marker is None or marker.evaluate(environment)


Where = tuple[Kind, str]


def compiled(known: Reports) -> dict[Where, list[Reports]]:
    """For every kind and Python the files of what has compiled code in it. Browsers for tests are not made for musl."""

    def pins(environment: dict[str, str], targets: Iterable[str]) -> list[str]:
        roots = [each for target in targets for each in wanted(target)]
        names = needed(roots, known, environment)
        return [_pin(known[name]) for name in sorted(names) if _for_one_kind(known[name])]

    def ask(where: Where, environment: dict[str, str]) -> list[Reports]:
        *older, newest = _asked(*where)  # on older systems the tools may find no file
        found = [report(pins(environment, ["play"]), more) for more in older]
        covered = [target for target in FILES if is_covered(where[0], target)]
        return [*found, report(pins(environment, covered), newest)]

    with ThreadPoolExecutor(8) as pool:
        asked = {
            (kind, python): pool.submit(ask, (kind, python), environment)
            for kind, python, environment in environments()
        }
        return {where: answer.result() for where, answer in asked.items()}


def locked(
    known: Reports, files: dict[Where, list[Reports]], target: str
) -> dict[str, tuple[set[str], set[str]]]:
    """Name → hashes of its files, and the systems that need it."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for kind, python, environment in environments():
        if not is_covered(kind, target):
            continue
        for name in needed(wanted(target), known, environment):
            hashes, systems = found.setdefault(name, (set(), set()))
            systems.add(environment["sys_platform"])
            if _for_one_kind(known[name]):
                hashes.update(sha256(each[name]) for each in files[kind, python] if name in each)
            else:
                hashes.add(sha256(known[name]))
    return found


def _pin(entry: dict[str, Any]) -> str:
    return f"{entry['metadata']['name']}=={entry['metadata']['version']}"


def _line(entry: dict[str, Any], hashes: set[str], systems: set[str]) -> str:
    everywhere = systems == {"linux", "darwin", "win32"}
    where = "" if everywhere else " ; " + " or ".join(f'sys_platform == "{each}"' for each in sorted(systems))
    return (
        f"{_pin(entry)}{where}" + "".join(f" \\\n    --hash=sha256:{each}" for each in sorted(hashes)) + "\n"
    )


def bill(entries: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The list of components in the format of CycloneDX."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "automa"}},
        "components": [
            {
                "type": "library",
                "name": entry["metadata"]["name"],
                "version": entry["metadata"]["version"],
                "purl": f"pkg:pypi/{plain(entry['metadata']['name'])}@{entry['metadata']['version']}",
            }
            for entry in entries
        ],
    }


def main() -> int:
    """Write the files."""
    known = report(f"{name}=={version}" for name, version in constraints().items())
    files = compiled(known)
    pythons = ", ".join(dict.fromkeys(python for _, python, _ in environments()))
    for target, path in FILES.items():
        found = locked(known, files, target)
        lines = [_line(known[name], *found[name]) for name in sorted(found)]
        head = HEAD.format(target=MADE_BY[target], pythons=pythons)
        path.write_text(head + "".join(lines), "utf-8")
        if target == "play":
            SBOM.write_text(json.dumps(bill(known[name] for name in sorted(found)), indent=1) + "\n", "utf-8")
        print(f"{path.name}: {len(found)} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
