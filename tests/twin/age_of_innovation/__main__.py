"""`python -m tests.twin.age_of_innovation LEDGER…`: check ledgers; without a file, standard input."""

import sys
from pathlib import Path

from tests.twin.age_of_innovation.checker import check


def main(files: list[str]) -> int:
    """Print the first difference of every ledger; the exit status tells whether there was one."""
    texts = [(name, Path(name).read_text(encoding="utf-8")) for name in files] or [("-", sys.stdin.read())]
    bad = 0
    for name, text in texts:
        lines = text.splitlines()
        found = check(lines)
        if found is not None:
            bad += 1
            print(f"{name}: {found}")
            if found.line <= len(lines):
                print(f"  {lines[found.line - 1]}")
    print(f"{len(texts)} ledgers, {bad} with a difference")
    return 1 if bad else 0


sys.exit(main(sys.argv[1:]))
