"""A seed that nobody can foresee. Whoever shows pages hands it to them: they have no chance of their own."""

import secrets

MOST_SEED = 2**31
"""Short enough to be read out and typed."""


def fresh_seed() -> int:
    """For a new game whose seed nobody has chosen."""
    return secrets.randbelow(MOST_SEED) + 1
