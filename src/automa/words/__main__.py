"""`python -m automa.words [LANGUAGE or FOLDER …]`: what is missing or wrong; all that come with the program if none is named."""

import sys
from pathlib import Path

from automa.words import say
from automa.words.check import problems
from automa.words.files import shipped


def main(wanted: list[str]) -> int:
    """Every problem as a line; status 1 if there are any."""
    known = shipped()
    found = 0
    for name in wanted or known:
        folder = known.get(name, Path(name))
        if not folder.is_dir():
            print(say("words.no-folder", "en", name=name, known=list(known)), file=sys.stderr)
            return 2
        for problem in problems(folder):
            found += 1
            print(f"{name}: {say(f'words.{problem.kind}', 'en', id=problem.id, detail=problem.detail)}")
    print(say("words.found", "en", n=found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
