"""The copies of states as source for the compiler: the functions that `automa.value.copier` writes while a game runs.

python -m fast.copies FOLDER     beside every module with such classes in FOLDER: a module with their copies
"""

import sys
from collections import defaultdict
from pathlib import Path

from automa import new_game
from automa.value import COPIES, WRITTEN

GAMES = (("terra-mystica", "nomads"), ("age-of-innovation", "moles"))


def written() -> dict[str, str]:
    """Module → the text of its copies: games of both titles are copied until Automa has had her turn."""
    for game, faction in GAMES:
        state = new_game(game, [faction], automa="powermongers").state
        while state.automa is None or state.automa.last is None:
            state.copy()
            state.apply(state.legal()[0])
        state.copy()
    texts = defaultdict(list)
    for cls, text in WRITTEN.items():
        texts[cls.__module__].append(f"from {cls.__module__} import {cls.__name__}\n\n\n{text}")
    return {module + COPIES: "\n\n".join(parts) for module, parts in texts.items()}


def main(folder: Path) -> None:
    for module, text in written().items():
        path = folder.joinpath(*module.split(".")).with_suffix(".py")
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
