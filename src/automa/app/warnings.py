"""Facts below `likely` that this game uses: the page says so, and the owner of the cards can set them right."""

from automa.messages import Message, message
from automa.table.context import Context
from automa.table.placement import suggested

WEAK = ("inferred", "house", "unknown")


def warnings(game: Context) -> tuple[Message, ...]:
    """One message for each unconfirmed fact in play."""
    state, facts = game.state, game.facts
    found: list[Message] = []
    for number, tile in enumerate(state.tiles, start=1):
        if tile.status in WEAK and not tile.entered:
            found.append(message("warning.tile", round=number, tile=tile.id, status=tile.status))
    faction = facts.factions.get(state.automa.faction)
    if faction is not None:
        if faction.incomplete:
            found.append(message("warning.faction", faction=faction.id))
        elif faction.status in WEAK or faction.tracks_status in WEAK:
            found.append(message("warning.faction-values", faction=faction.id))
    if facts.priorities_status in WEAK:
        found.append(message("warning.priorities"))
    ours = facts.boards[state.map].starts_status in WEAK
    if ours and state.starts and tuple(state.starts) == suggested(game):
        found.append(message("warning.starts"))
    if game.merchants:
        found.append(message("warning.merchants"))
    return tuple(found)
