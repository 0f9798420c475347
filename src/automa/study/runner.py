"""Games of one plan in several processes. Seeds are the units of work, so results do not depend on how many processes."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from automa.study.plan import QUICK, GameEnd, StudyPlan, play
from automa.study.pool import Crew, check_jobs, in_order, results

PIECE = 8
"""The most games handed out at once: small enough for an even load and a quick stop."""

Progress = Callable[[int, int], None]
"""Told after every piece of work: games played, games in all."""


def run(
    plan: StudyPlan, seeds: Sequence[int], jobs: int = 1, progress: Progress | None = None
) -> list[GameEnd]:
    """Play the games of these seeds; the results come in the order of the seeds."""
    return list(stream(plan, seeds, jobs, progress))


def stream(
    plan: StudyPlan, seeds: Sequence[int], jobs: int = 1, progress: Progress | None = None
) -> Iterator[GameEnd]:
    """The same one after the other: what was told is kept nowhere."""
    check_jobs(jobs)
    tell = progress or (lambda done, of: None)
    size = 1 if jobs == 1 else max(1, min(PIECE, len(seeds) // (4 * jobs)))
    pieces = -(-len(seeds) // size)
    crew = Crew(_play_piece, (plan, seeds, size))
    here = (
        jobs == 1 and plan.player in QUICK
    )  # others may think for longer than somebody waits who wants to stop
    done = 0
    tell(0, len(seeds))

    def counted() -> Iterable[tuple[int, list[GameEnd]]]:
        nonlocal done
        for number, played in results(crew, range(pieces), jobs, here=here):
            done += len(played)
            tell(done, len(seeds))
            yield number, played

    for played in in_order(counted()):
        yield from played


def _play_piece(shared: tuple[StudyPlan, Sequence[int], int], number: int) -> list[GameEnd]:
    """The games of a piece, by its number."""
    plan, seeds, size = shared
    return [play(plan, seed) for seed in seeds[number * size : (number + 1) * size]]
