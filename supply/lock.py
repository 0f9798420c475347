"""Write the hashes of everything that runs on this kind of machine, and the list of it (CycloneDX) for the wheel.

pip chooses by constraints.txt and tells what it would install; names, versions and hashes are kept, no addresses.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from supply.pins import ROOT, SBOM, hash_file, machine, plain

HEAD = """\
# What `make play` installs on {machine}, with the hashes of the files: pip install --require-hashes -r this file.
# Written by `make lock`; names, versions and hashes only.
"""


def wanted() -> list[str]:
    """What runs: the core and the pages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["web"]]


def chosen() -> list[dict[str, Any]]:
    """What pip would install, with metadata and hashes."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
        command += [
            "--only-binary",
            ":all:",
            "--report",
            str(report),
            "-c",
            str(ROOT / "constraints.txt"),
            *wanted(),
        ]
        subprocess.run(command, check=True)
        found: list[dict[str, Any]] = json.loads(report.read_text("utf-8"))["install"]
    return sorted(found, key=lambda each: plain(each["metadata"]["name"]))


def sha256(entry: dict[str, Any]) -> str:
    """The hash of the file that would be installed."""
    return str(entry["download_info"]["archive_info"]["hashes"]["sha256"])


def bill(entries: list[dict[str, Any]]) -> dict[str, Any]:
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
    """Write both files."""
    entries = chosen()
    lines = [
        f"{entry['metadata']['name']}=={entry['metadata']['version']} --hash=sha256:{sha256(entry)}\n"
        for entry in entries
    ]
    hash_file().write_text(HEAD.format(machine=machine()) + "".join(lines), "utf-8")
    SBOM.write_text(json.dumps(bill(entries), indent=1) + "\n", "utf-8")
    print(f"{len(entries)} packages: {hash_file().name}, {SBOM.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
