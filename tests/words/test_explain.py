"""Explanations of hand-made decisions: every action, outcome and tie-breaker has words in both languages."""

import pytest

from automa.decision import read_decision
from automa.words import LANGUAGES
from automa.words.explain import explain, lines, text
from tests.words.cases import CASES, Data, stage, step, terra_mystica


def spoken(position: Data, *steps: Data, lang: str = "en") -> str:
    return text(position, read_decision({"steps": steps}), "de" if lang == "de" else "en")


BUILD = step(
    "transform-and-build",
    effects=[
        {"terrain": "desert", "hex": "E7"},
        {"place": "dwelling", "hex": "E7", "marked": False},
        {"offer": 3, "human": 0},
    ],
    trace=[
        stage(*["C2", "D3", "D4", "E4", "E7", "G1"], rule="TM-BUILD-03", area="marked", shipping=1),
        stage("C2", "D3", "E4", "E7", by="reaching", rule="TM-REACH-03", distance=5),
        stage("D3", "E7", by="terrain-priority", rule="TM-BUILD-08", row="B", terrain="lake"),
        stage("E7", by="closest-to-you", rule="TM-BUILD-09", gap=0),
    ],
)


def test_a_build_in_english() -> None:
    assert spoken(terra_mystica(), BUILD).splitlines() == [
        "Round 3: action card 13, support card *5.",
        "1. Transform and Build",
        "   - 6 spaces in range of marked structures (shipping 1): C2, D3, D4, E4, E7, G1",
        "   - Reaching leaves 4 that shorten the way between the two groups (now 5 spaces): C2, D3, E4, E7",
        "   - Priority row B picks lake: D3, E7",
        "   - Closest to you (directly adjacent): E7",
        (
            "   → Lay a terrain tile on E7: it becomes desert. Place a dwelling on E7. No power token."
            " You may take 3 power for 2 points."
        ),
    ]


def test_a_build_in_german() -> None:
    assert spoken(terra_mystica(), BUILD, lang="de").splitlines() == [
        "Runde 3: Aktionskarte 13, Unterstützungskarte *5.",
        "1. Umwandeln und Bauen",
        "   - 6 Felder in Reichweite markierter Gebäude (Schifffahrtswert 1): C2, D3, D4, E4, E7, G1",
        (
            "   - Zusammenführen lässt 4 Felder übrig, die den Weg zwischen markierten und nicht markierten Gebäuden"
            " (jetzt 5 Felder) verkürzen: C2, D3, E4, E7"
        ),
        "   - Landschaftspriorität, Reihe B: See – D3, E7",
        "   - Dir am nächsten (direkt benachbart): E7",
        (
            "   → Lege ein Landschaftsplättchen auf E7 (Wüste). Setze ein Wohnhaus auf E7. Kein Machtchip."
            " Du darfst 3 Macht für 2 Punkte nehmen."
        ),
    ]


def test_the_rules_are_cited_on_request() -> None:
    explanation = explain(terra_mystica(), read_decision({"steps": [BUILD]}))
    assert [line.rules for line in explanation.steps[0].narrowing] == [
        ("TM-BUILD-03",),
        ("TM-REACH-03",),
        ("TM-BUILD-08",),
        ("TM-BUILD-09",),
    ]
    cited = list(lines(explanation, "en", cite=True))
    assert cited[4] == "   - Priority row B picks lake: D3, E7 [TM-BUILD-08]"


def test_the_options_left_are_kept_in_full() -> None:
    explanation = explain(terra_mystica(), read_decision({"steps": [BUILD]}))
    assert explanation.steps[0].narrowing[2].left == ("D3", "E7")


@pytest.mark.parametrize("case", CASES)
def test_cases(case: str) -> None:
    position, decided, english, german = CASES[case]
    assert english in spoken(position, decided)
    assert german in spoken(position, decided, lang="de")


def test_an_empty_turn_is_no_pass() -> None:
    nothing = step("advance-track", "skipped", reason="TM-CULT-01")
    assert "she has not passed" in spoken(terra_mystica(), nothing)
    assert "gepasst hat sie nicht" in spoken(terra_mystica(), nothing, lang="de")


def test_a_step_sees_what_the_step_before_it_changed() -> None:
    favor = step("take-favor-tile", effects=[{"favor": "air"}, {"track": "air", "from": 0, "to": 3}])
    advance = step("advance-level", trace=[stage("air", "water"), stage("air", by="nearest-marker")])
    assert "(3 steps apart): Air" in spoken(terra_mystica(), favor, advance)


@pytest.mark.parametrize("action", ["upgrade", "pass"])
def test_an_unknown_effect_is_a_mistake_in_the_program(action: str) -> None:
    with pytest.raises(KeyError, match="no words"):
        spoken(terra_mystica(), step(action, effects=[{"magic": 1}]))


def test_no_sentence_has_a_hole() -> None:
    for position, decided, _, _ in CASES.values():
        for lang in LANGUAGES:
            said = spoken(position, decided, lang=lang)
            assert "{" not in said
            assert "None" not in said
