"""Ridge regression with the standard library: small enough to be read, fast enough for thousands of games."""

from collections.abc import Sequence
from math import sqrt


def solve(
    rows: Sequence[Sequence[float]], targets: Sequence[Sequence[float]], ridge: float
) -> list[list[float]]:
    """Ridge regression of several targets on the same rows, every column scaled to its spread: the constant, then a weight a column."""
    count, width = len(rows), len(rows[0])
    means = [sum(column) / count for column in zip(*rows, strict=True)]
    spreads = [
        sqrt(sum([(number - mean) ** 2 for number in column]) / count)
        for column, mean in zip(zip(*rows, strict=True), means, strict=True)
    ]
    used = [at for at in range(width) if spreads[at] > 1e-9]
    scaled = [[(row[at] - means[at]) / spreads[at] for at in used] for row in rows]
    columns = list(zip(*scaled, strict=True))
    matrix = [
        [product(one, columns[other]) + (ridge if at == other else 0.0) for other in range(at + 1)]
        for at, one in enumerate(columns)
    ]
    lower = _cholesky(matrix)
    found = []
    for target in targets:
        middle = sum(target) / count
        centred = [value - middle for value in target]
        weights = _back(lower, [product(column, centred) for column in columns])
        out = [0.0] * (width + 1)
        for at, weight in zip(used, weights, strict=True):
            out[at + 1] = weight / spreads[at]
        out[0] = middle - sum([out[at + 1] * means[at] for at in used])
        found.append(out)
    return found


def product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def _cholesky(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The lower triangle of a symmetric matrix that is given by its lower half."""
    lower: list[list[float]] = []
    for at, given in enumerate(matrix):
        row: list[float] = []
        for other in range(at):
            row.append((given[other] - product(row, lower[other][:other])) / lower[other][other])
        row.append(sqrt(given[at] - product(row, row)))
        lower.append(row)
    return lower


def _back(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Forward, then backward substitution."""
    forward: list[float] = []
    for at, row in enumerate(lower):
        forward.append((right[at] - product(row[:at], forward)) / row[at])
    found = [0.0] * len(forward)
    for at in reversed(range(len(forward))):
        rest = sum([lower[below][at] * found[below] for below in range(at + 1, len(forward))])
        found[at] = (forward[at] - rest) / lower[at][at]
    return found
