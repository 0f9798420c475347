"""Known faults of what runs: the pins against a folder of advisories (OSV, JSON), which AUTOMA_ADVISORIES names.

Nothing is fetched. Without such a folder the scan says that it did not run.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

from supply.pins import SBOM, plain

VARIABLE = "AUTOMA_ADVISORIES"


def components() -> dict[str, str]:
    """Name → version of what runs."""
    listed = json.loads(SBOM.read_text("utf-8"))["components"]
    return {plain(each["name"]): each["version"] for each in listed}


def concerns(advisory: dict[str, Any], pins: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The packages of ours that an advisory is about, with their versions."""
    for affected in advisory.get("affected", []):
        package = affected.get("package", {})
        name = plain(package.get("name", ""))
        if package.get("ecosystem") == "PyPI" and name in pins and _is_affected(affected, pins[name]):
            yield name, pins[name]


def _is_affected(affected: dict[str, Any], version: str) -> bool:
    if version in affected.get("versions", []):
        return True
    return any(
        _in_range(part.get("events", []), Version(version))
        for part in affected.get("ranges", [])
        if part.get("type") == "ECOSYSTEM"
    )


def _in_range(events: list[dict[str, str]], version: Version) -> bool:
    """Introduced and not yet mended, as the events tell in order."""
    inside = False
    for event in events:
        for what, text in event.items():
            try:
                at = Version(text)
            except InvalidVersion:
                continue
            if what == "introduced" and version >= at:
                inside = True
            elif (what == "fixed" and version >= at) or (what == "last_affected" and version > at):
                inside = False
    return inside


def told(path: Path, pins: dict[str, str]) -> list[str]:
    """What the advisory of a file says of our packages; one that was taken back says nothing."""
    try:
        advisory = json.loads(path.read_text("utf-8"))
        if advisory.get("withdrawn"):
            return []
        about = f"{advisory.get('id', '?')} {advisory.get('summary', '')}"
        return [f"{name} {version}: {about}" for name, version in concerns(advisory, pins)]
    except (OSError, ValueError, AttributeError, TypeError) as error:  # not of the shape of an advisory
        return [f"{path.name} cannot be read, so nobody knows: {error}"]


def main() -> int:
    """Print what was found; exit status 1 if there is anything."""
    named = os.environ.get(VARIABLE, "")
    files = sorted(Path(named).rglob("*.json")) if named else []
    if not files:
        print(f"scan: DID NOT RUN, no folder of advisories is at hand ({VARIABLE})")
        return 0
    pins = components()
    found = [each for path in files for each in told(path, pins)]
    for each in found:
        print(f"scan: {each}")
    print(f"scan: {len(pins)} packages against {len(files)} advisories, {len(found)} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
