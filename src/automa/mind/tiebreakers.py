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

from automa.board import FAR
from automa.board.hexset import first, indices, nth
from automa.mind.decision import Option
from automa.mind.turn import Options, TieBreaker, Turn


def lowest(options: Options, value: Callable[[int], int]) -> Options:
    """The options with the smallest value."""
    values = {option: value(option) for option in indices(options)}
    best = min(values.values())
    return sum(1 << option for option, found in values.items() if found == best)


# -- direction ---------------------------------------------------------------------------------------------------


def pointed_at(options: Options, arrow: str, number: int) -> Options:
    """Count the options along the arrow, wrapping around, and keep the one where counting stops (TM-DIR-02…05)."""
    count = options.bit_count()
    steps = (number - 1) % count
    return 1 << nth(options, steps if arrow == "right" else count - 1 - steps)


def _direction(turn: Turn, options: Options) -> Options:
    return pointed_at(options, turn.support.arrow, turn.support.count)


def _arrow(turn: Turn, options: Options) -> dict[str, Option]:
    return {"arrow": turn.support.arrow, "number": turn.support.count}


DIRECTION = TieBreaker("direction", ("TM-DIR-01", "AOI-DIR-01"), _direction, _arrow)

# -- terrain -----------------------------------------------------------------------------------------------------


def first_terrain(turn: Turn, options: Options, home: str) -> Options:
    """The options with the first terrain of the row that any of them shows (TM-ATP-02, TM-ATP-03)."""
    terrain = turn.position.terrain
    for name in turn.position.facts.priorities[home][turn.support.row]:
        match = options & terrain.get(name, 0)
        if match:
            return match
    return 0


def row_detail(turn: Turn, options: Options) -> dict[str, Option]:
    """For people: the row, and the terrain it picked."""
    hex_ = first(options)
    shown = next(name for name, hexes in turn.position.terrain.items() if hexes >> hex_ & 1)
    return {"row": turn.support.row, "terrain": shown}


def _own_row(turn: Turn, options: Options) -> Options:
    return first_terrain(turn, options, turn.position.automa_home)


def _your_row(turn: Turn, options: Options) -> Options:
    return first_terrain(turn, options, turn.position.humans[0].home)


def _your_row_detail(turn: Turn, options: Options) -> dict[str, Option]:
    return {"card": turn.position.humans[0].home, **row_detail(turn, options)}


TERRAIN_PRIORITY = TieBreaker("terrain-priority", ("TM-BUILD-08", "AOI-BUILD-11"), _own_row, row_detail)
YOUR_TERRAIN_PRIORITY = TieBreaker(
    "your-terrain-priority", ("TM-FAC-KUDDLERS-02", "AOI-FAC-11"), _your_row, _your_row_detail
)

# -- distance ----------------------------------------------------------------------------------------------------


def _closest(turn: Turn, options: Options) -> Options:
    """A path through a human structure has arrived already, so nothing blocks here (TM-DIST-11)."""
    humans = turn.position.human_structures
    near = turn.position.touching(humans)
    return options & near or next(
        (ring & options for ring in turn.board.rings(humans | near) if ring & options), 0
    )


def _gap_to_you(turn: Turn, options: Options) -> dict[str, Option]:
    humans = turn.position.human_structures
    return _gap(1 + turn.board.gap(humans | turn.position.touching(humans), options))


def _gap(gap: int) -> dict[str, Option]:
    return {"gap": gap} if gap < FAR else {}


CLOSEST_TO_YOU = TieBreaker("closest-to-you", ("TM-BUILD-09", "AOI-BUILD-12"), _closest, _gap_to_you)


def _furthest_from_nearest(turn: Turn, options: Options) -> Options:
    position = turn.position
    left = options
    for ring in turn.board.rings(position.structures, position.human_structures):
        if not left & ~ring:
            return left
        left &= ~ring
    return left


def _furthest_from_farthest(turn: Turn, options: Options) -> Options:
    position = turn.position
    blocked = position.human_structures
    gaps = [turn.board.gaps(1 << hex_, options, blocked) for hex_ in indices(position.structures)]
    return lowest(options, lambda hex_: -max(from_one[hex_] for from_one in gaps))


def _furthest(turn: Turn, options: Options) -> Options:
    """Keep away from all of her structures (R07); the switch measures to the farthest of them instead."""
    if turn.position.switches.furthest_measure == "nearest":
        return _furthest_from_nearest(turn, options)
    return _furthest_from_farthest(turn, options)


def _gap_to_automa(turn: Turn, options: Options) -> dict[str, Option]:
    position = turn.position
    return _gap(turn.board.gap(position.structures, options, position.human_structures))


FURTHEST_FROM_AUTOMA = TieBreaker("furthest-from-automa", ("TM-FI-07", "TM-FI-07"), _furthest, _gap_to_automa)

# -- power -------------------------------------------------------------------------------------------------------


def _most_power(turn: Turn, options: Options) -> Options:
    return lowest(options, lambda hex_: -turn.position.offers(hex_))


def _least_power(turn: Turn, options: Options) -> Options:
    return lowest(options, turn.position.offers)


def _offered(turn: Turn, options: Options) -> dict[str, Option]:
    return {"power": turn.position.offers(first(options))}


MOST_POWER = TieBreaker("most-power", ("TM-FAC-POWERMONGERS-02", "AOI-FAC-07"), _most_power, _offered)
LEAST_POWER = TieBreaker("least-power", ("TM-UPG-06", "AOI-UPG-04"), _least_power, _offered)


def _next_to_you(turn: Turn, options: Options) -> Options:
    position = turn.position
    return options & position.pieces[position.facts.dwelling] & position.touching(position.human_structures)


def _contacts(turn: Turn, options: Options) -> dict[str, Option]:
    return {"contacts": _next_to_you(turn, options).bit_count()}


NEXT_TO_YOU = TieBreaker("next-to-you", ("TM-UPG-03", "AOI-UPG-02"), _next_to_you, _contacts)


def _highest_value(turn: Turn, options: Options) -> Options:
    return lowest(options, lambda hex_: -turn.position.power_value(hex_))


def _value(turn: Turn, options: Options) -> dict[str, Option]:
    return {"power": turn.position.power_value(first(options))}


HIGHEST_POWER_VALUE = TieBreaker(
    "highest-power-value", ("TM-TRADE-04", "TM-TRADE-04"), _highest_value, _value
)

# -- tracks ------------------------------------------------------------------------------------------------------


def _of_the_tile(turn: Turn, options: Options) -> Options:
    track = turn.position.tile_track
    return 0 if track is None else options & 1 << track


SCORING_TILE = TieBreaker("scoring-tile", ("TM-CULT-04", "AOI-SCHOLAR-04"), _of_the_tile)


def _at_zero(turn: Turn, options: Options) -> Options:
    return sum(1 << track for track in indices(options) if turn.position.tracks[track] == 0)


AT_ZERO = TieBreaker("at-zero", ("TM-CULT-06", "AOI-SCHOLAR-05"), _at_zero)


def difference(turn: Turn, track: int) -> int:
    """Between Automa's marker and the highest human marker of the track (TM-CULT-08, R20)."""
    position = turn.position
    return abs(position.tracks[track] - max(human.tracks[track] for human in position.humans))


def _nearest_marker(turn: Turn, options: Options) -> Options:
    return lowest(options, lambda track: difference(turn, track))


def _difference(turn: Turn, options: Options) -> dict[str, Option]:
    return {"difference": difference(turn, first(options))}


NEAREST_MARKER = TieBreaker("nearest-marker", ("TM-CULT-08", "AOI-SCHOLAR-06"), _nearest_marker, _difference)

CATCH_UP = (AT_ZERO, NEAREST_MARKER, DIRECTION)
"""Catch-up I, II, III (TM-CULT-06…09, AOI-SCHOLAR-05…07)."""
LEVEL_CATCH_UP = (
    AT_ZERO._replace(rule=("TM-CULT-06", "AOI-ADV-02")),
    NEAREST_MARKER._replace(rule=("TM-CULT-08", "AOI-ADV-02")),
    DIRECTION,
)
"""The same criteria as Advance 1 Level prints them: it cites its own paragraph."""
