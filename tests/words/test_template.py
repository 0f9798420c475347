"""The template language, and how a message finds its wording."""

import pytest

from automa import words
from automa.words import grammar, say
from automa.words.grammar import LISTED
from automa.words.template import Name, fields, fill


def name(family: str, value: str) -> str:
    return f"<{family} {value}>"


@pytest.mark.parametrize(
    ("template", "args", "text"),
    [
        ("on {hex}", {"hex": "E6"}, "on E6"),
        ("{n:# point|# points}", {"n": 1}, "1 point"),
        ("{n:# point|# points}", {"n": 0}, "0 points"),
        ("{n:nothing|# point|# points}", {"n": 0}, "nothing"),
        ("{n:nothing|# point|# points}", {"n": 1}, "1 point"),
        ("{n:nothing|# point|# points}", {"n": 7}, "7 points"),
        ("{left:# space|# spaces}: {left:list}", {"left": ["A1", "B2"]}, "2 spaces: A1, B2"),
        ("{t:terrain}", {"t": "lake"}, "<terrain lake>"),
        ("{t}", {"t": Name("track", "fire")}, "<track fire>"),
        ("{t:list}", {"t": [Name("track", "fire"), "x"]}, "<track fire>, x"),
        ("{t:and}", {"t": ["a", "b", "c"]}, "a, b and c"),
        ("{t:or}", {"t": ["a", "b"]}, "a or b"),
        ("{t:or}", {"t": ["a"]}, "a"),
        ("{t:list}", {"t": ["2 coins, 1 spade", "6 coins"]}, "2 coins, 1 spade; 6 coins"),
    ],
)
def test_fields(template: str, args: dict[str, object], text: str) -> None:
    assert fill(template, args, name, grammar("en")) == text


def test_a_long_list_is_cut_off() -> None:
    text = fill("{left:list}", {"left": list(range(100))}, name, grammar("en"))
    assert text.endswith(", 12, …")
    assert text.count(",") == LISTED - 1


def test_a_list_is_no_string() -> None:
    with pytest.raises(TypeError, match="no list"):
        fill("{left:list}", {"left": "E6"}, name, grammar("en"))


def test_the_arguments_of_a_template() -> None:
    assert fields("{a} {b:terrain} {a:x|y}") == {"a", "b"}


def test_the_finest_wording_wins() -> None:
    def closest(**how: object) -> str:
        game, humans = str(how.get("game", "")), int(str(how.get("humans", 1)))
        return say("narrow.closest-to-you", "de", game=game, humans=humans, gap=0, left=["E6"])

    assert closest().startswith("Dir")
    assert closest(humans=2).startswith("Euch")
    assert closest(game="age-of-innovation", humans=2).startswith("Euch")
    assert say("piece.guild", "de", game="age-of-innovation") == "Gilde"
    assert say("power-action.2", "en", game="age-of-innovation") == "scholar"
    assert say("power-action.2", "en", game="terra-mystica") == "priest"


def test_an_unknown_message_is_a_mistake_in_the_program() -> None:
    assert not words.knows("no.such")
    with pytest.raises(KeyError, match=r"no\.such"):
        say("no.such", "en")
