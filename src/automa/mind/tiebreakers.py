"""Every tie-breaker of both rulebooks, one small object each.

| name                  | keeps                                                          | used by                     |
| --------------------- | -------------------------------------------------------------- | --------------------------- |
| next-to-you           | dwellings directly adjacent to a human structure                | upgrade                     |
| least-power           | structures whose upgrade offers the least power                 | upgrade                     |
| most-power            | spaces that offer the most power                                | Powermongers' build         |
| terrain-priority      | the first terrain of a row of Automa's (or the youth's) card    | build, Symbionts' cube      |
| your-terrain-priority | the first terrain of a row of the human's card                  | Kuddlers' and Mimics' build |
| closest-to-you        | the smallest gap to a human structure                           | build                       |
| furthest-from-automa  | the largest gap to the nearest Automa structure (Fire & Ice)    | build                       |
| scoring-tile          | the track in the colour of the round's tile                     | tracks, favor tiles         |
| at-zero               | tracks where Automa stands at 0                                 | tracks, favor tiles         |
| nearest-marker        | the smallest difference to the leading human's marker           | tracks, favor tiles         |
| highest-power-value   | the human structure worth most                                  | trade                       |
| direction             | the option the arrow and number of the Support card point at    | everything, last            |

None of them folds two criteria into one number; each may be read beside its paragraph of the rulebook.
"""

from collections.abc import Callable
from typing import Final

from automa.board import FAR
from automa.board.hexset import indices, nth
from automa.decision import Detail
from automa.mind.turn import Kept, Options, TieBreaker, Turn, each_alone

NOBODY: Final[Kept] = (0, FAR)
"""No option satisfies the criterion, so all stay."""


def least(options: Options, value: Callable[[int], int]) -> Kept:
    """The options with the smallest value, and that value."""
    kept, best = NOBODY
    while options:
        option = options & -options
        found = value(option.bit_length() - 1)
        if found < best:
            kept, best = option, found
        elif found == best:
            kept |= option
        options ^= option
    return kept, best


def most(options: Options, value: Callable[[int], int]) -> Kept:
    """The options with the largest value, and that value."""
    kept, best = 0, -1
    while options:
        option = options & -options
        found = value(option.bit_length() - 1)
        if found > best:
            kept, best = option, found
        elif found == best:
            kept |= option
        options ^= option
    return kept, best


# -- direction ---------------------------------------------------------------------------------------------------


def pointed_at(options: Options, arrow: str, number: int) -> Options:
    """Count the options along the arrow, wrapping around, and keep the one where counting stops (TM-DIR-02…05)."""
    count = options.bit_count()
    steps = (number - 1) % count
    return 1 << nth(options, steps if arrow == "right" else count - 1 - steps)


def _direction(turn: Turn, options: Options) -> Kept:
    support = turn.support
    return pointed_at(options, support.arrow, support.count), support.count


def _arrow(turn: Turn, number: int) -> Detail:
    return {"arrow": turn.support.arrow, "number": number}


def _counted(turn: Turn, options: Options) -> dict[int, int]:
    """The number of each option along the arrow."""
    found = [*indices(options)]
    if turn.support.arrow != "right":
        found.reverse()
    return {index: number for number, index in enumerate(found, 1)}


DIRECTION: Final = TieBreaker("direction", "by.direction", _direction, _arrow, _counted)

# -- terrain -----------------------------------------------------------------------------------------------------


def first_terrain(turn: Turn, options: Options, home: str) -> Kept:
    """The options with the first terrain of the row that any of them shows, and its place (TM-ATP-02, TM-ATP-03)."""
    terrain = turn.position.terrain
    for place, name in enumerate(turn.position.facts.priorities[home][turn.support.row]):
        match = options & terrain.get(name, 0)
        if match:
            return match, place
    return NOBODY


def tell_row(turn: Turn, home: str, place: int) -> dict[str, str | int]:
    """For people: the row, and the terrain it picked if there was one."""
    row = turn.support.row
    names = turn.position.facts.priorities[home][row]
    return {"row": row, "terrain": names[place]} if place < len(names) else {"row": row}


def _own_row(turn: Turn, options: Options) -> Kept:
    return first_terrain(turn, options, turn.position.automa_home)


def _tell_own_row(turn: Turn, place: int) -> Detail:
    return tell_row(turn, turn.position.automa_home, place)


def _your_row(turn: Turn, options: Options) -> Kept:
    return first_terrain(turn, options, turn.position.humans[0].home)


def _tell_your_row(turn: Turn, place: int) -> Detail:
    home = turn.position.humans[0].home
    return {"card": home, **tell_row(turn, home, place)}


TERRAIN_PRIORITY: Final = TieBreaker(
    "terrain-priority", "by.terrain-priority", _own_row, _tell_own_row, each_alone(_own_row, 1)
)
YOUR_TERRAIN_PRIORITY: Final = TieBreaker(
    "your-terrain-priority",
    "by.your-terrain-priority",
    _your_row,
    _tell_your_row,
    each_alone(_your_row, 1),
)

# -- distance ----------------------------------------------------------------------------------------------------


def _closest(turn: Turn, options: Options) -> Kept:
    """A path through a human structure has arrived already, so nothing blocks here (TM-DIST-11)."""
    humans = turn.position.human_structures
    near = turn.position.touching(humans)
    touching = options & near
    if touching:
        return touching, 0
    hit, gap = turn.board.nearest(humans | near, options)
    return hit, gap + 1


def _tell_gap(turn: Turn, gap: int) -> Detail:
    return {"gap": gap} if gap < FAR else {}


CLOSEST_TO_YOU: Final = TieBreaker("closest-to-you", "by.closest-to-you", _closest, _tell_gap)


def _furthest_from_nearest(turn: Turn, options: Options) -> Kept:
    position = turn.position
    left = options
    for gap, ring in enumerate(turn.board.rings(position.structures, position.human_structures)):
        further = left & ~ring
        if not further:
            return left, gap
        left = further
    return left, FAR


def _furthest_from_farthest(turn: Turn, options: Options) -> Kept:
    position = turn.position
    blocked = position.human_structures
    gaps = [turn.board.gaps(1 << hex_, options, blocked) for hex_ in indices(position.structures)]
    return most(options, lambda hex_: max(from_one[hex_] for from_one in gaps))


def _furthest(turn: Turn, options: Options) -> Kept:
    """Keep away from all of her structures (R07); the switch measures to the farthest of them instead."""
    if turn.position.switches.furthest_measure == "nearest":
        return _furthest_from_nearest(turn, options)
    return _furthest_from_farthest(turn, options)


def _tell_furthest(turn: Turn, gap: int) -> Detail:
    if turn.position.switches.furthest_measure == "nearest":
        return _tell_gap(turn, gap)
    return {"measure": "farthest", **_tell_gap(turn, gap)}


FURTHEST_FROM_AUTOMA: Final = TieBreaker(
    "furthest-from-automa", "by.furthest-from-automa", _furthest, _tell_furthest
)

# -- power -------------------------------------------------------------------------------------------------------


def _most_power(turn: Turn, options: Options) -> Kept:
    position = turn.position
    near = options & position.touching(position.human_structures)
    return most(near, position.offers) if near else (options, 0)


def _least_power(turn: Turn, options: Options) -> Kept:
    """Where no human is directly adjacent, nothing is offered: nobody needs to count there."""
    position = turn.position
    alone = options & ~position.touching(position.human_structures)
    return (alone, 0) if alone else least(options, position.offers)


def _tell_power(turn: Turn, power: int) -> Detail:
    return {"power": power}


MOST_POWER: Final = TieBreaker("most-power", "by.most-power", _most_power, _tell_power)
LEAST_POWER: Final = TieBreaker("least-power", "by.least-power", _least_power, _tell_power)


def _next_to_you(turn: Turn, options: Options) -> Kept:
    position = turn.position
    dwellings = options & position.pieces[position.facts.dwelling]
    kept = dwellings & position.touching(position.human_structures) if dwellings else 0
    return kept, kept.bit_count()


def _tell_contacts(turn: Turn, contacts: int) -> Detail:
    return {"contacts": contacts}


NEXT_TO_YOU: Final = TieBreaker("next-to-you", "by.next-to-you", _next_to_you, _tell_contacts)


def _highest_value(turn: Turn, options: Options) -> Kept:
    return most(options, turn.position.power_value)


HIGHEST_POWER_VALUE: Final = TieBreaker(
    "highest-power-value", "by.highest-power-value", _highest_value, _tell_power
)

# -- tracks ------------------------------------------------------------------------------------------------------


def _of_the_tile(turn: Turn, options: Options) -> Kept:
    track = turn.position.tile_track
    return NOBODY if track is None else (options & 1 << track, 0)


def _yes_or_no(turn: Turn, options: Options) -> dict[int, int]:
    return {}


SCORING_TILE: Final = TieBreaker("scoring-tile", "by.scoring-tile", _of_the_tile, measure=_yes_or_no)


def _at_zero(turn: Turn, options: Options) -> Kept:
    levels = turn.position.tracks
    if 0 not in levels:
        return NOBODY
    kept = 0
    for track, level in enumerate(levels):
        if not level:
            kept |= 1 << track
    return options & kept, 0


def _levels(turn: Turn, options: Options) -> dict[int, int]:
    return {track: turn.position.tracks[track] for track in indices(options)}


AT_ZERO: Final = TieBreaker("at-zero", "by.at-zero", _at_zero, measure=_levels)


def _nearest_marker(turn: Turn, options: Options) -> Kept:
    """Between Automa's marker and the highest human marker of the track (TM-CULT-08, R20)."""
    leaders = turn.position.leaders
    kept, nearest = NOBODY
    for track, own in enumerate(turn.position.tracks):
        if options >> track & 1:
            steps = abs(own - leaders[track])
            if steps < nearest:
                kept, nearest = 1 << track, steps
            elif steps == nearest:
                kept |= 1 << track
    return kept, nearest


def _tell_difference(turn: Turn, steps: int) -> Detail:
    return {"difference": steps}


NEAREST_MARKER: Final = TieBreaker("nearest-marker", "by.nearest-marker", _nearest_marker, _tell_difference)

CATCH_UP: Final = (AT_ZERO, NEAREST_MARKER, DIRECTION)
"""Catch-up I, II, III (TM-CULT-06…09, AOI-SCHOLAR-05…07)."""
LEVEL_CATCH_UP: Final = (
    AT_ZERO.citing("level.by.at-zero"),
    NEAREST_MARKER.citing("level.by.nearest-marker"),
    DIRECTION,
)
"""The same criteria as Advance 1 Level prints them: it cites its own paragraph."""
