"""What lies on the board of a view, for every way of drawing it."""

from automa.app.view import TableView, View
from automa.effects import CubePlaced, Placed, Traded, Transformed, Upgraded
from automa.render.overlays import BridgeMark, Mark, Overlays, PieceMark


def table_overlays(view: View) -> Overlays:
    """What lies on the board at the table."""
    plate = view.plates
    homes = {seat.id: seat.home or "neutral" for seat in view.seats}
    standing, terrain, cubes = dict[str, PieceMark](), dict[str, str](), list[str]()
    for place in view.board.hexes:
        if place.structure is not None:
            one = place.structure
            standing[place.name] = PieceMark(
                kind=one.type,
                owner=plate.get(one.owner, "automa"),
                home=one.colour or "neutral",
                marked=one.marked,
                annex=place.annex,
                trade=place.trade_marker,
            )
        if place.terrain != place.printed:
            terrain[place.name] = place.terrain
        if place.cube:
            cubes.append(place.name)
    built = tuple(
        BridgeMark(one, other, homes.get(owner, "neutral")) for owner, one, other in view.board.bridges
    )
    marks: dict[str, Mark] = dict.fromkeys(_last_move(view), "last")
    return Overlays(pieces=standing, terrain=terrain, cubes=tuple(cubes), bridges=built, marks=marks)


def _last_move(view: View) -> list[str]:
    """The hexes that Automa's last turn changed: outlined until she moves again."""
    turn = view.last_turn if isinstance(view, TableView) else None
    if turn is None:
        return []
    return list(
        dict.fromkeys(
            effect.hex
            for step in turn.decision.steps
            for effect in step.effects
            if isinstance(effect, Placed | Upgraded | Transformed | Traded | CubePlaced)
        )
    )
