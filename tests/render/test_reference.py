"""The reference sheet: complete, in both languages, and the same as what `automa objects` says."""

from pathlib import Path

import pytest

from automa.cli import main
from automa.facts import GAMES, load
from automa.render import objects
from automa.render.reference import KINDS, sections
from automa.words import LANGUAGES, Language


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_drawn_is_on_the_sheet(game: str, lang: Language) -> None:
    facts = load(game)
    sheet = {section.id: section for section in sections(facts, lang)}
    for kind, names in objects.ids(facts).items():
        assert kind in KINDS
        assert [entry.id for entry in sheet[kind].entries] == list(names)
        assert all(entry.text.endswith(".") for entry in sheet[kind].entries)
    symbols = {symbol.action for card in facts.cards.values() for symbol in card.actions}
    assert {entry.id for entry in sheet["symbols"].entries} == symbols
    assert set(facts.tracks) | set(facts.pieces) <= {entry.id for entry in sheet["signs"].entries}
    titles = [section.title for section in sheet.values()]
    assert len(titles) == len(set(titles))


def test_the_command_tells_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["objects", "favor", "--game", "terra-mystica", "--lang", "de"]) == 0
    assert "Gunstplättchen" in capsys.readouterr().out
    assert main(["objects", "palace", "--game", "age-of-innovation", "--svg", str(tmp_path)]) == 0
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert len(drawn) == 17
    assert (tmp_path / drawn[0]).read_text("utf-8").startswith("<svg")
    assert main(["objects", "nothing"]) == 2
