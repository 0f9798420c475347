"""German says what the German booklet says: one word for one thing."""

import re

import pytest

from automa.words import LANGUAGES, catalogue

OTHER = {
    "Würfel": "Holzstein, Arbeiter oder Werkzeug",
    "Entscheidungskarte": "Automakarte",
    "Siegpunktleiste": "Punkteleiste",
    "Kultleiste": "Kultskala",
    "Wissensbonus": "Wissenschaftsbonus",
    r"(?<!Runden)[Bb]onuskarte": "Rundenbonuskarte",
    "Fraktion|Gemeinschaft": "Volk",
    "Volks(karte|aktion)": "Völkerkarte, Völkeraktion",
    "Rohstoff": "Ressourcen",
    r"\bPlan\b": "Spielplan",
    r"\brückt\b|vorrück": "aufsteigen",
    r"\b(ge)?schick(en|t)\b": "entsenden, was Automa betrifft: einsetzen",
    "Rundenbonusplättchen": "Rundenbonus",
    "Disziplinschritt": "Stufe einer Disziplin",
}


@pytest.mark.parametrize("word", OTHER)
def test_words_that_the_booklet_does_not_use(word: str) -> None:
    """Places in the rulebook of the base game keep the names they have there."""
    found = [
        (name, text)
        for name, text in catalogue("de").items()
        if re.search(word, text) and not name.startswith("place.")
    ]
    assert found == [], f"{OTHER[word]} is the word"


def test_ids_of_rules_are_in_no_sentence() -> None:
    for lang in LANGUAGES:
        found = [text for text in catalogue(lang).values() if re.search(r"\b(TM|AOI)-[A-Z0-9]+-\d", text)]
        assert found == []
