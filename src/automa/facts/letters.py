"""The start letters A–F of our own for the Terra Mystica boards, whose Initial Dwelling cards nobody here has read.

They follow what the setup card of Age of Innovation shows: no letter on the rim, two letters on one hex only where a
terrain has too few hexes inside, and the two hexes of a start four to seven apart, mostly six. In Terra Mystica only
the starts A/B, A/C, D/E and D/F occur, so a terrain has two stars: A with B and C, D with E and F.

`python -m automa.facts.letters` prints the tables that stand frozen in `boards.toml`; the same seed gives the same
letters for ever, and a test compares.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations

from automa.board import Board, HexSet
from automa.board.hexset import indices
from automa.chance import Chance, SplitMix
from automa.facts.loader import load

SEED = 2021
LETTERS = "ABCDEF"
STARTS = (("A", "B"), ("A", "C"), ("D", "E"), ("D", "F"))
"""The letters of the marked and the unmarked dwelling that occur on the decision cards."""
NEAREST, USUAL, FARTHEST = 4, 6, 7

Star = tuple[int, int, int]


def house_letters(board: Board, terrains: Iterable[str], chance: Chance) -> dict[str, dict[str, str]]:
    """Terrain → letter → hex for a board."""
    return {terrain: _letters(board, board.terrain[terrain], chance) for terrain in terrains}


def _letters(board: Board, hexes: HexSet, chance: Chance) -> dict[str, str]:
    stars = list(_stars(board, hexes & ~board.borders)) or list(_stars(board, hexes))
    best: list[tuple[Star, Star]] = []
    lowest: tuple[int, int] | None = None
    for one in stars:
        for other in stars:
            cost = (len({*one} & {*other}), _unusual(board, one) + _unusual(board, other))
            if lowest is None or cost < lowest:
                best, lowest = [], cost
            if cost == lowest:
                best.append((one, other))
    one, other = chance.pick(best)
    return {letter: board.names[i] for letter, i in zip(LETTERS, one + other, strict=True)}


def _stars(board: Board, hexes: HexSet) -> Iterator[Star]:
    """Every hex with two others in the right distance."""
    for centre in indices(hexes):
        near = [i for i in indices(hexes) if NEAREST <= board.distance[centre][i] <= FARTHEST]
        for one, other in permutations(near, 2):
            yield centre, one, other


def _unusual(board: Board, star: Star) -> int:
    centre, *others = star
    return sum(abs(board.distance[centre][i] - USUAL) for i in others)


def main() -> None:
    """Print the tables for all boards of Terra Mystica."""
    facts = load("terra-mystica")
    chance = SplitMix(SEED)
    for name in facts.boards:
        print(f"[{name}.starts]")
        for terrain, letters in house_letters(facts.board(name), facts.wheel, chance).items():
            line = ", ".join(f'{letter} = "{at}"' for letter, at in letters.items())
            print(f"{terrain} = {{ {line} }}")
        print()


if __name__ == "__main__":
    main()
