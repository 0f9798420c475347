"""Where should the Witches begin? Every first hex, played on by the greedy player, with 95 % intervals and a chart.

python examples/opening_study.py 10 openings.svg
"""

import sys
from pathlib import Path

import automa
from automa.players import GreedyPlayer, play_out
from automa.study.statistics import Summary, summary

sys.path.insert(0, str(Path(__file__).parent))
import chart


def openings() -> list[str]:
    """The first structures that can be placed."""
    game = automa.new_game("terra-mystica", ["witches"], level="automa")
    while not (found := [str(move) for move in game.legal() if str(move).startswith("build ")]):
        game.play(game.legal()[0])
    return found


def margin(opening: str, seed: int) -> int:
    """How far the Witches are ahead at the end if they begin so."""
    game = automa.new_game("terra-mystica", ["witches"], automa="simpletons", level="automa", seed=seed)
    greedy = GreedyPlayer()
    while opening not in map(str, game.legal()):
        game.play(greedy.choose(game.state))
    game.play(opening)
    state = game.state.copy()
    play_out(state, [greedy])
    human, hers = state.scores()
    return human - hers


def study(games: int) -> dict[str, Summary]:
    """Opening → what it comes to over so many seeds, the best one first."""
    found = {
        opening: summary([margin(opening, seed) for seed in range(1, games + 1)]) for opening in openings()
    }
    return dict(sorted(found.items(), key=lambda each: -each[1].mean))


def main(games: int, file: Path) -> None:
    found = study(games)
    for opening, one in found.items():
        print(f"{opening:10} {one.mean:+7.1f}  ({one.low:+.1f} … {one.high:+.1f})")
    shown = {opening.removeprefix("build "): (one.mean, one.low, one.high) for opening, one in found.items()}
    file.write_text(
        chart.bars(shown, f"Witches ahead of Automa by first hex, {games} games each"), encoding="utf-8"
    )


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 10,
        Path(sys.argv[2] if len(sys.argv) > 2 else "openings.svg"),
    )
