"""Hand-made decisions, and what must be said of them in both languages."""

from typing import Any

Data = dict[str, Any]


def terra_mystica(**changes: Any) -> Data:
    """A position with one human at the lakes; only what explanations look at."""
    position: Data = {
        "game": "terra-mystica",
        "round": 3,
        "cards": {"action": "13", "support": "*5"},
        "humans": [
            {
                "home": "lake",
                "structures": {"E6": "temple", "F4": "trading-house"},
                "tracks": {"fire": 0, "water": 3, "earth": 1, "air": 0},
            }
        ],
        "automa": {
            "faction": "simpletons",
            "tracks": {"fire": 1, "water": 1, "earth": 0, "air": 0},
            "priests": 2,
            "youth": "swamp",
        },
        "scoring_tile": {"track": "water", "automa_vp": 4},
    }
    return {**position, **changes}


def age_of_innovation(**changes: Any) -> Data:
    position: Data = {
        "game": "age-of-innovation",
        "round": 5,
        "cards": {"action": "*6", "support": "*3"},
        "humans": [
            {
                "home": "forest",
                "structures": {},
                "tracks": {"banking": 1, "law": 2, "engineering": 3, "medicine": 4},
            }
        ],
        "automa": {
            "faction": "kuddlers",
            "tracks": {"banking": 1, "law": 1, "engineering": 5, "medicine": 8},
            "scholars": 0,
        },
        "round_tile": {"track": "law", "automa_vp": 5},
        "innovations": ["present"] * 6,
    }
    return {**position, **changes}


def two_humans() -> list[Data]:
    tracks = {"fire": 0, "water": 3, "earth": 1, "air": 0}
    return [
        {"home": "lake", "structures": {"E6": "dwelling"}, "tracks": tracks},
        {"home": "forest", "structures": {"B2": "stronghold"}, "tracks": {**tracks, "fire": 6}},
    ]


def step(action: str, outcome: str = "done", effects: Any = (), trace: Any = (), **more: Any) -> Data:
    return {"action": action, "outcome": outcome, "effects": list(effects), "trace": list(trace), **more}


def stage(*left: Any, by: str | None = None, rule: str = "", **detail: Any) -> Data:
    entry: Data = {"stage": "tiebreak" if by else "valid", "left": list(left)}
    entry |= {"by": by} if by else {}
    entry |= {"rule": rule} if rule else {}
    return entry | ({"detail": detail} if detail else {})


# Each case: position, step, what must be in the English and in the German text.
CASES: dict[str, tuple[Data, Data, str, str]] = {
    "marked": (
        terra_mystica(),
        step("transform-and-build", effects=[{"place": "dwelling", "hex": "A1", "marked": True}]),
        "Put a power token beside it",
        "Lege einen Machtchip dazu",
    ),
    "one power is free": (
        terra_mystica(),
        step("upgrade", effects=[{"offer": 1, "human": 0}]),
        "You may take 1 power for free.",
        "Du darfst 1 Macht kostenlos nehmen.",
    ),
    "offer to the second of two": (
        terra_mystica(humans=two_humans()),
        step("upgrade", effects=[{"offer": 2, "human": 1}]),
        "Player 2 (forest) may take 2 power for 1 point.",
        "Spieler 2 (Wald) darf 2 Macht für 1 Punkt nehmen.",
    ),
    "unlimited range": (
        terra_mystica(),
        step("transform-and-build", trace=[stage("A1", "A2", range="unlimited")]),
        "Unlimited range, 2 empty spaces: A1, A2",
        "Unbegrenzte Reichweite, 2 leere Felder: A1, A2",
    ),
    "in reach": (
        age_of_innovation(),
        step("transform-and-build", trace=[stage("A1", area="unmarked", shipping=2)]),
        "1 hex in reach of unmarked buildings (sailing 2): A1",
        "1 Feld in Reichweite nicht markierter Gebäude (Schifffahrtswert 2): A1",
    ),
    "nothing brings together": (
        age_of_innovation(),
        step("transform-and-build", trace=[stage("A1", "B1"), stage("A1", "B1", by="reaching")]),
        "Bring together: none of them shortens the way between the two groups, so all stay",
        "Zusammenführen: Keines verkürzt den Weg",
    ),
    "all bring together": (
        terra_mystica(),
        step(
            "transform-and-build",
            trace=[stage("A1", "B1"), stage("A1", "B1", by="reaching", closer=2, distance=1)],
        ),
        "Reaching: all of them shorten the way between the two groups (now 1 space)",
        "Zusammenführen: alle verkürzen den Weg",
    ),
    "most power": (
        terra_mystica(),
        step("transform-and-build", trace=[stage("A1", "B1"), stage("B1", by="most-power", power=4)]),
        "Most power for you (4): B1",
        "Am meisten Macht für dich (4): B1",
    ),
    "your card": (
        age_of_innovation(),
        step(
            "transform-and-build",
            trace=[
                stage("A1", "B1"),
                stage("B1", by="your-terrain-priority", card="forest", row="A", terrain="mountain"),
            ],
        ),
        "Priority row A of your card (forest) picks mountains: B1",
        "Landschaftspriorität deiner LTP-Karte (Wald), Reihe A: Gebirge – B1",
    ),
    "furthest": (
        terra_mystica(),
        step(
            "transform-and-build",
            trace=[stage("A1", "B1"), stage("B1", by="furthest-from-automa", gap=3)],
        ),
        "Furthest from her structures (3 spaces between): B1",
        "Am weitesten von ihren Gebäuden entfernt (3 Felder dazwischen): B1",
    ),
    "nobody to be close to": (
        age_of_innovation(),
        step("transform-and-build", trace=[stage("A1", "B1"), stage("A1", "B1", by="closest-to-you")]),
        "You have no building on the board, so all stay",
        "Du hast kein Gebäude auf dem Spielplan, also bleiben alle",
    ),
    "cut off": (
        terra_mystica(),
        step("transform-and-build", trace=[stage("A1", "B1"), stage("B1", by="furthest-from-automa")]),
        "with no way there at all: B1",
        "ohne jeden Weg dorthin: B1",
    ),
    "the ship card joins": (
        terra_mystica(round=2, expansions=["merchants"], cards={"pass": True, "support": "*1"}),
        step("pass", effects=[{"vp": 4}, {"bonus_slot": "left"}]),
        "and the Merchants ship card",
        "und der Schiffskarte der Händler",
    ),
    "without details": (
        terra_mystica(),
        step("transform-and-build", trace=[stage("A1", "B1"), stage("B1", by="most-power")]),
        "Most power for you: B1",
        "Am meisten Macht für dich: B1",
    ),
    "no dwelling": (
        terra_mystica(),
        step("transform-and-build", "became-upgrade", reason="TM-BUILD-01"),
        "Not possible: she has no dwelling left in her supply. She upgrades instead.",
        "Nicht möglich: kein Wohnhaus mehr in ihrem Vorrat. Stattdessen wertet sie auf.",
    ),
    "no hex": (
        age_of_innovation(),
        step("transform-and-build", "became-upgrade", reason="AOI-BUILD-07"),
        "no empty hex is in reach",
        "kein leeres Feld in Reichweite",
    ),
    "upgrade": (
        terra_mystica(),
        step(
            "upgrade",
            effects=[{"upgrade": "trading-house", "to": "temple", "hex": "C1"}],
            trace=[
                stage("A1", "B1", "C1"),
                stage("A1", "B1", "C1", by="next-to-you"),
                stage("B1", "C1", by="least-power", power=0),
                stage("C1", by="direction", arrow="left", number=1),
            ],
        ),
        "Arrow ← 1, counting backwards: C1\n   → Replace the trading house on C1 with a temple.",
        (
            "Richtungsauswahl ← 1, rückwärts gezählt: C1\n"
            "   → Ersetze das Handelshaus auf C1 durch einen Tempel."
        ),
    ),
    "upgrade next to both": (
        terra_mystica(humans=two_humans()),
        step("upgrade", trace=[stage("A1", "B1"), stage("A1", by="next-to-you")]),
        "Dwelling directly next to you: A1",
        "Wohnhaus direkt neben euch: A1",
    ),
    "priest": (
        terra_mystica(),
        step(
            "advance-track",
            effects=[{"track": "water", "from": 1, "to": 4, "priest": 3}],
            trace=[stage("fire", "water"), stage("water", by="scoring-tile")],
        ),
        (
            "The scoring tile shows Water\n   → Place one of her priests on a 3-space of Water."
            " Her marker moves from 1 to 4."
        ),
        (
            "Das Wertungsplättchen zeigt Wasser\n   → Setze einen ihrer Priester auf ein freies 3er-Feld unter Wasser."
            " Ihr Markierungsstein steigt von 1 auf 4."
        ),
    ),
    "the end of the track": (
        terra_mystica(),
        step("advance-track", effects=[{"track": "air", "from": 9, "to": 10, "priest": 2}]),
        "surplus steps are lost",
        "überzählige Stufen verfallen",
    ),
    "no scholar": (
        age_of_innovation(),
        step("advance-track", effects=[{"track": "law", "from": 1, "to": 2}]),
        "She has no scholar left, so she advances 1 level. Her marker in Law moves from level 1 to 2.",
        (
            "Sie hat keinen Gelehrten mehr und steigt daher um 1 Stufe auf."
            " Ihr Markierungsstein bei Recht steigt von Stufe 1 auf 2."
        ),
    ),
    "no priest space": (
        terra_mystica(),
        step("advance-track", effects=[{"track": "air", "from": 0, "to": 1}]),
        "No priest space is free under Air",
        "Unter Luft ist kein Priesterfeld frei",
    ),
    "scoring tile closed": (
        terra_mystica(),
        step("advance-track", trace=[stage("fire", "air"), stage("fire", "air", by="scoring-tile")]),
        "Water, shown on the scoring tile, is not available: she catches up instead",
        "Wasser, der Kult des Wertungsplättchens, ist keine mögliche Option",
    ),
    "scoring tile unknown": (
        terra_mystica(scoring_tile={"track": None, "automa_vp": 3}),
        step("advance-track", trace=[stage("fire", "air"), stage("fire", "air", by="scoring-tile")]),
        "names no track",
        "nennt keinen Kult",
    ),
    "catch up": (
        terra_mystica(),
        step(
            "advance-track",
            trace=[
                stage("fire", "water", "earth", "air"),
                stage("earth", "air", by="at-zero"),
                stage("air", by="nearest-marker"),
            ],
        ),
        "Her marker is at 0: Earth, Air\n   - Closest to your marker (same level): Air",
        (
            "Ihr Markierungsstein steht auf 0: Erde, Luft\n"
            "   - Geringster Abstand zu deinem Markierungsstein (gleichauf): Luft"
        ),
    ),
    "catch up with two": (
        terra_mystica(humans=two_humans()),
        step("advance-level", trace=[stage("fire", "water"), stage("fire", by="nearest-marker")]),
        "Closest to the higher of your markers (5 steps apart): Fire",
        "Geringster Abstand zu eurem höheren Markierungsstein (5 Stufen): Feuer",
    ),
    "nowhere at zero": (
        age_of_innovation(),
        step("advance-level", trace=[stage("law", "medicine"), stage("law", "medicine", by="at-zero")]),
        "Her marker is nowhere at 0",
        "Ihr Markierungsstein steht nirgends auf 0",
    ),
    "favor tile": (
        terra_mystica(round=5),
        step("take-favor-tile", effects=[{"favor": "earth"}, {"track": "earth", "from": 0, "to": 3}]),
        "Give Automa the +3 Earth favor tile. Her marker on Earth moves from 0 to 3.",
        "Automa nimmt das Gunstplättchen Erde +3. Ihr Markierungsstein bei Erde steigt von 0 auf 3.",
    ),
    "favor tile too early": (
        terra_mystica(),
        step("take-favor-tile", "skipped", reason="TM-FAV-01"),
        "Skipped: she takes favor tiles in rounds 5 and 6 only.",
        "Entfällt: Gunstplättchen nimmt sie nur in den Runden 5 und 6.",
    ),
    "block": (
        terra_mystica(),
        step(
            "block-power-action",
            effects=[{"cover": 6, "board": "power"}],
            trace=[stage(1, 3, 6), stage(6, by="direction", arrow="left", number=4)],
        ),
        (
            "3 uncovered power actions: bridge, 2 workers, 2 spades\n"
            "   - Arrow ← 4, counting backwards and on from the last: 2 spades"
        ),
        (
            "3 freie Machtaktionen: Brücke, 2 Arbeiter, 2 Spaten\n"
            "   - Richtungsauswahl ← 4, rückwärts und von hinten weitergezählt: 2 Spaten"
        ),
    ),
    "block a book action": (
        age_of_innovation(),
        step("block-book-action", effects=[{"cover": 2, "board": "book"}]),
        "Cover the middle book action with an X-token.",
        "Decke die Buchaktion in der Mitte mit einem X-Marker ab.",
    ),
    "block at the Merchants": (
        terra_mystica(),
        step("block-merchant-action", effects=[{"cover": 3, "board": "merchant"}]),
        "Cover the right action of the Merchants board",
        "auf dem Tableau der Händler die Machtaktion rechts",
    ),
    "trade": (
        terra_mystica(),
        step(
            "trade",
            effects=[{"trade": "E6"}, {"vp": 2}, {"offer": 2, "human": 0}],
            trace=[
                stage("E6", "F4"),
                stage("E6", "F4", by="highest-power-value", power=2),
                stage("E6", by="direction", arrow="right", number=1),
            ],
        ),
        "Put her trade marker beneath your temple on E6. Automa scores 2 points.",
        "Lege ihren Handelsmarker unter deinen Tempel auf E6. Automa erhält 2 Punkte.",
    ),
    "trade with the second of two": (
        terra_mystica(humans=two_humans()),
        step("trade", effects=[{"trade": "B2"}]),
        "beneath the stronghold of player 2 (forest) on B2",
        "unter die Festung von Spieler 2 (Wald) auf B2",
    ),
    "innovation": (
        age_of_innovation(),
        step(
            "take-innovation", effects=[{"innovation": 4}], trace=[stage(1, 4, 6), stage(4, by="direction")]
        ),
        "Give Automa innovation no. 4: lower row, number 2 from the left.",
        "Automa nimmt Innovation Nr. 4: untere Reihe, 2. von links.",
    ),
    "innovation in the upper row": (
        age_of_innovation(),
        step("take-innovation", effects=[{"innovation": 1}]),
        "upper row, first from the left",
        "obere Reihe, 1. von links",
    ),
    "cube": (
        terra_mystica(),
        step(
            "place-cube",
            effects=[{"cube": "H3"}],
            trace=[
                stage("H2", "H3"),
                stage("H3", by="terrain-priority", card="swamp", row="B", terrain="plains"),
            ],
            **{"from": "faction-action"},
        ),
        "Priority row B of the youth card (swamp) picks plains: H3\n   → Put a worker on H3.",
        "Landschaftspriorität der Jugend (Sumpf), Reihe B: Ebene – H3\n   → Setze einen Arbeiter auf H3.",
    ),
    "blight": (
        age_of_innovation(),
        step("blight-land", "by-card"),
        "Two Fallow Land hexes become Blighted Land",
        "Zwei Felder Brachland werden zu Verwüstetem Land",
    ),
    "no points": (
        terra_mystica(),
        step("gain-vp"),
        "In this round that is 0 points.",
        "In dieser Runde sind das 0 Punkte.",
    ),
    "faction action": (
        age_of_innovation(),
        step("gain-vp", effects=[{"vp": 1}], **{"from": "faction-action"}),
        "Faction action (The Kuddlers): Gain Points\n   → Automa scores 1 point.",
        "Völkeraktion (Kuschler): Punkte erhalten\n   → Automa erhält 1 Punkt.",
    ),
    "Powermongers": (
        terra_mystica(power_taken=3),
        step("advance-level", effects=[{"track": "fire", "from": 1, "to": 2}], **{"from": "powermongers"}),
        "Powermongers: you took 3 power, so Automa advances",
        "Machthändler: Du hast 3 Macht genommen, also steigt Automa auf",
    ),
    "pass": (
        terra_mystica(cards={"pass": True, "support": "*2"}),
        step("pass", effects=[{"vp": 4}, {"bonus_slot": "middle"}, {"start_player": True}]),
        "She scores 4 points for the scoring tile. She takes the middle bonus card;",
        "Sie erhält 4 Punkte vom Wertungsplättchen. Sie nimmt die mittlere Rundenbonuskarte;",
    ),
    "Racelings pass first": (
        age_of_innovation(
            cards={"pass": True, "support": "*2"},
            first_to_pass=True,
            automa={"faction": "racelings", "tracks": {}, "scholars": 1},
        ),
        step("pass", effects=[{"vp": 10}, {"bonus_slot": "left"}, {"start_player": True}]),
        "score the round score tile twice: 10 points. She takes the left round bonus tile;",
        "für die Sprinter doppelt: 10 Punkte. Sie nimmt den linken Rundenbonus;",
    ),
    "pass in round 6": (
        terra_mystica(round=6, cards={"pass": True, "support": "m*4"}),
        step("pass", effects=[{"vp": 1}]),
        "She scores 1 point for the scoring tile. Round 6: no bonus card and no new deck.",
        "Sie erhält 1 Punkt vom Wertungsplättchen. Runde 6: keine Rundenbonuskarte, kein neuer Stapel.",
    ),
    "an unknown reason": (
        terra_mystica(),
        step("trade", "skipped", reason="TM-GEN-01"),
        "Skipped: there is nothing to trade with.",
        "Entfällt: kein Gebäude zum Handeln da.",
    ),
}
