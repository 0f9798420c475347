"""What Automa's side knows of the human factions agrees with their boards."""

from automa.facts import load
from automa.facts.human_terra_mystica import human_facts


def test_the_human_factions_and_their_power_values_agree() -> None:
    automa = load("terra-mystica")
    boards = human_facts(load("terra-mystica")).factions
    assert set(automa.human_factions) == set(boards)
    for name, own in automa.human_factions.items():
        for kind, piece in boards[name].pieces.items():
            assert piece.value == own.get(kind, automa.pieces[kind].power)
