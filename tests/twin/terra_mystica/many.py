"""`python -m tests.twin.terra_mystica.many 1000 --first 5000`: engine and twin side by side over many games."""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.twin.terra_mystica.games import difference

CHUNK = 25


def told(seed: int, greedy: bool) -> str | None:
    """The difference in the game of a seed, in words."""
    try:
        found = difference(seed, greedy)
    except Exception as error:  # a crash of either side is a difference, too
        found = f"{type(error).__name__}: {error}"
    return None if found is None else f"seed {seed}: {found}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0, help="first seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    parser.add_argument("--greedy", action="store_true", help="by greedy players instead of chance")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.games)
    with ProcessPoolExecutor(options.jobs) as pool:
        answers = list(pool.map(partial(told, greedy=options.greedy), seeds, chunksize=CHUNK))
    bad = [words for words in answers if words is not None]
    print(*bad, f"{options.games} games from seed {options.first}: {len(bad)} with a difference", sep="\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
