"""Sets of hexes as Python integers: bit *i* is the hex with index *i*, ascending bits are reading order."""

from collections.abc import Iterable, Iterator

HexSet = int


def indices(hexes: HexSet) -> Iterator[int]:
    """The members in reading order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low


def backwards(hexes: HexSet) -> Iterator[int]:
    """The members in reverse reading order: from the bottom right."""
    while hexes:
        high = hexes.bit_length() - 1
        yield high
        hexes ^= 1 << high


def of(members: Iterable[int]) -> HexSet:
    """The set with these members."""
    hexes = 0
    for member in members:
        hexes |= 1 << member
    return hexes


def first(hexes: HexSet) -> int:
    """The first member in reading order; the set must not be empty."""
    return (hexes & -hexes).bit_length() - 1


def last(hexes: HexSet) -> int:
    """The last member in reading order; the set must not be empty."""
    return hexes.bit_length() - 1


def nth(hexes: HexSet, n: int) -> int:
    """The n-th member (from 0) in reading order; the set must have more than n members."""
    for _ in range(n):
        hexes &= hexes - 1
    return (hexes & -hexes).bit_length() - 1


def nth_last(hexes: HexSet, n: int) -> int:
    """The n-th member (from 0) in reverse reading order; the set must have more than n members."""
    for _ in range(n):
        hexes ^= 1 << (hexes.bit_length() - 1)
    return hexes.bit_length() - 1
