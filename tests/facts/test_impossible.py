"""An owner's numbers that no game can be played with are refused by their names; nothing loops, nothing breaks later."""

import re

import pytest

from automa import app
from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import load
from automa.facts.overrides import of_pairs
from automa.study.plan import StudyPlan, play
from tests.app.walk import set_up

TM, AOI = "terra-mystica", "age-of-innovation"
IMPOSSIBLE = [
    (AOI, "human.rules.same_discipline_most", "0"),
    (AOI, "human.rules.same_discipline_most", "1"),
    (AOI, "human.rules.rounds", "0"),
    (AOI, "human.rules.rounds", "99"),
    (AOI, "human.rules.round_bonuses_open", "1"),
    (AOI, "human.rules.players_counted", "[99, 99]"),
    (AOI, "human.rules.players_counted", "[2]"),
    (AOI, "human.rules.coins_per_point", "0"),
    (AOI, "human.round_tiles.guild_law.per", "0"),
    (AOI, "human.displays.forest.sailing.start", "99"),
    (AOI, "human.displays.forest.terraforming.start", "3"),
    (AOI, "human.displays.forest.terraforming.tools", "[0, 0, 0]"),
    (AOI, "pieces.workshop.human", "1"),
    (TM, "human.rules.rounds", "0"),
    (TM, "human.rules.rounds", "9"),
    (TM, "human.rules.coins_per_point", "0"),
    (TM, "human.scoring.SCORE1.per", "0"),
    (TM, "human.factions.auren.shipping", "99"),
    (TM, "human.factions.auren.shipping_top", "6"),
    (TM, "human.factions.acolytes.tracks", "[1, 1, 1, 1, 1]"),
    (TM, "human.factions.swarmlings.tracks", "[99, 99, 99, 99]"),
    (TM, "human.scoring.SCORE6.status", '"x"'),
    (TM, "human.scoring.SCORE6.spades", "0"),
    (TM, "human.favors.FAV3.track", '""'),
    (TM, "human.favors.FAV3.track", '"love"'),
    (TM, "human.factions.swarmlings.home", '""'),
    (TM, "human.factions.halflings.group", '"ice"'),
    (TM, "human.factions.riverwalkers.shipping_top", "2"),
    (TM, "human.factions.dwarves.shipping_top", "7"),
    (TM, "human.factions.dwarves.dwellings", "0"),
    (TM, "human.factions.yetis.pieces.trading-house.cost_alone.workers", "7"),
    (TM, "tracks", '["fire", "water", "earth", "air", "air"]'),
    (TM, "human.factions.dwarves.teleport.range", "7"),
    (TM, "human.rules.spare_bonus_cards", "2"),
    (TM, "human.bonus.BON4.shipping", "7"),
    (TM, "power_actions", '["bridge"]'),
    (TM, "book_actions", "1"),
    (TM, "cards.ms.expansion", '""'),
    (TM, "human.rules.pieces.temple", "7"),
    (TM, "human.rules.pieces.dwelling", "1"),
    (TM, "tiles.town-earth.code", '""'),
    (TM, "tiles.merchants-7.human", '"x"'),
    (TM, "factions.symbionts.needs_youth", "false"),
    (TM, "cards.6.actions", "[]"),
    (TM, "cards.6.start", '["A", "A"]'),
    (TM, "pieces.shipyard.automa", "7"),
    (TM, "difficulties.ultoma.add_random", "99"),
    (AOI, "human.palaces.15.status", '""'),
    (AOI, "human.factions.goblins.buildings", '["x"]'),
    (AOI, "human.factions.monks.buildings", '["university", "university"]'),
    (AOI, "human.factions.goblins.levels.engineering", "99"),
    (AOI, "human.displays.lake.terraforming.gain", '["x", { books = 2 }, { vp = 6 }]'),
    (AOI, "human.round_bonuses.rb_spade.card", '"big"'),
    (AOI, "difficulties.automaechtig.add_random", "9"),
    (AOI, "human.factions.moles.printings.2024_revision.leap.distances", "[]"),
    (AOI, "human.round_bonuses.rb_river.sailing", "7"),
    (AOI, "difficulties.alptrauma.add_cards", '[""]'),
]


@pytest.mark.parametrize(("game", "path", "value"), IMPOSSIBLE)
def test_a_number_that_cannot_be_played_with_is_named(game: str, path: str, value: str) -> None:
    with pytest.raises(BadInput, match=rf"{game}\.{re.escape(path)}: "):
        play(StudyPlan(game=game, player="random", facts={path: value}), 3)


def test_tiles_that_can_never_lie_so_are_not_dealt_for_ever() -> None:
    """Each number is possible by itself; all of them leave no tile a place."""
    facts = {
        f"human.round_tiles.{name}.not_in_rounds": "[1, 2, 3, 4, 5, 6]"
        for name in load(AOI).human["round_tiles"]
    }
    with pytest.raises(BadInput, match=r"no round score tiles can be dealt: .* may not lie in round"):
        play(StudyPlan(game=AOI, player="random", facts=facts), 3)


def test_the_random_button_gives_up_when_no_tiles_fit() -> None:
    facts = {f"tiles.{name}.only_round": "1" for name in load(TM, of_pairs({})).tiles}
    with pytest.raises(BadInput, match="Nothing fits this step"):
        set_up(app.new_table(TM, "original", ("Anna",), seed=1, facts=facts), Chance(1))
