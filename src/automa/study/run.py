"""Play a study into its folder: what is not there yet, shard by shard, here or on many machines."""

import time
from collections.abc import Callable, Iterable, Iterator

from automa.study.folder import GAMES, Folder, Shard, record_file, shard_file, this_machine
from automa.study.grid import Study
from automa.study.noted import play_noted
from automa.study.plan import record_of
from automa.study.pool import Crew, results
from automa.study.refused import Unfit
from automa.study.tables import Row

Tell = Callable[[int, int], None]
"""Told after every shard: games that are there, games in all."""
Players = Callable[[Study, Iterable[int]], Iterator[Shard]]
"""What plays these shards of a study, in any order."""


def play_shard(study: Study, number: int) -> Shard:
    """A shard, from plan and number alone."""
    from automa.study.parquet import encoded

    began = time.perf_counter()
    rows: dict[str, list[Row]] = {GAMES: [], "timings": []}
    rows |= {"turns": []} if study.turns else {}
    rows |= {"decisions": []} if study.decisions else {}
    files: dict[str, bytes] = {}
    games = study.games_of(number)
    for cell, seed in games:
        plan, start = study.cells[cell], time.perf_counter()
        noted = play_noted(plan, cell, seed, turns=study.turns, decisions=study.decisions)
        rows[GAMES].append(noted.game)
        rows["timings"].append((cell, seed, time.perf_counter() - start))
        if study.turns:
            rows["turns"] += noted.turns
        if study.decisions:
            rows["decisions"] += noted.decisions
        if seed - study.seed < study.records:
            files[record_file(cell, seed)] = record_of(plan, seed).encode()
    files |= {shard_file(table, number): encoded(table, those) for table, those in rows.items()}
    return Shard(number, len(games), files, time.perf_counter() - began, this_machine())


def here(jobs: int) -> Players:
    """The processes of this machine."""

    def play(study: Study, shards: Iterable[int]) -> Iterator[Shard]:
        for _, shard in results(Crew(play_shard, study), shards, jobs):
            yield shard

    return play


def part_of(study: Study, part: str) -> range:
    """The shards of part i of n (`2/5`), all if it is empty: every n-th one."""
    if not part:
        return range(study.shards)
    first, slash, of = part.partition("/")
    if not (slash and first.isdecimal() and of.isdecimal() and 1 <= int(first) <= int(of)):
        raise Unfit("part", part=part)
    return range(int(first) - 1, study.shards, int(of))


def play_into(folder: Folder, part: str, players: Players, tell: Tell) -> int:
    """Play what is missing; says how many games of this part are there now."""
    wanted = part_of(folder.study, part)
    with folder.alone():
        return _play_missing(folder, wanted, players, tell)


def _play_missing(folder: Folder, wanted: range, players: Players, tell: Tell) -> int:
    """Nothing here grows with the number of shards that are still to come."""
    study = folder.study
    done = {number for number in folder.done() if number in wanted}
    total = len(wanted) * study.shard
    if wanted and study.shards - 1 in wanted:
        total -= study.shard - study.size_of(study.shards - 1)
    count = sum(study.size_of(number) for number in done)
    tell(count, total)
    for shard in players(study, (number for number in wanted if number not in done)):
        folder.keep(shard)
        count += shard.games
        tell(count, total)
    return count
