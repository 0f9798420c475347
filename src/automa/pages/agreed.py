"""The fields of a form for a new game: one for every row of what can be agreed about it."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from automa.facts.catalogue import GameFacts
from automa.pages.speaker import PageSpeaker
from automa.record.agreement import KNOWN, NONE, RANDOM, Choice, choices
from automa.words import knows

ELSEWHERE = ("map", "expansions", "players", "seed", "display", "deck")
"""Rows that the forms ask in a way of their own; a display is chosen in the set-up of the game."""
SIMPLE = ("one", "several")


class AgreementAnswer(Struct, frozen=True):
    """One of the things that can be chosen."""

    value: str
    name: str


class AgreementField(Struct, frozen=True):
    """A row as a form asks it."""

    name: str
    label: str
    sort: str
    answers: Sequence[AgreementAnswer] = ()
    places: int = 1
    """How many fields there are at most."""
    single: int = 1
    double: int = 1
    """How many of them count with one human, and with two."""
    chosen: str = ""
    needs: str = ""
    hers: str = ""
    """The factions of Automa it belongs to, joined by blanks; empty: all of them."""
    humans: int = 1
    why: str = ""


class Fields(Struct, frozen=True):
    """A form: what is asked at once, what stands under *more*, and the rulings."""

    main: Sequence[AgreementField]
    more: Sequence[AgreementField]
    rulings: Sequence[AgreementField]


def fields(game: str, kind: str, facts: GameFacts, t: PageSpeaker) -> Fields:
    """Everything a form asks about a new game of this title, on the screen or at a table."""
    rows = [row for row in choices(game, kind, facts) if row.name not in ELSEWHERE]
    return Fields(
        main=_fields((row for row in rows if row.main), game, facts, t),
        more=_fields((row for row in rows if not row.main and row.place != "switch"), game, facts, t),
        rulings=_fields((row for row in rows if row.place == "switch"), game, facts, t),
    )


def _fields(rows: Iterable[Choice], game: str, facts: GameFacts, t: PageSpeaker) -> list[AgreementField]:
    return [_switch(row, t) if row.place == "switch" else _field(row, game, facts, t) for row in rows]


def _field(row: Choice, game: str, facts: GameFacts, t: PageSpeaker) -> AgreementField:
    hers = [faction.id for faction in facts.factions.values() if row.hers(faction)]
    single, double = row.count(facts, 1), row.count(facts, 2)
    whole = row.random and row.sort == "several"  # chosen as a whole: by chance, or those we know
    return AgreementField(
        name=row.name,
        label=t(f"agreed.{row.name}"),
        sort="one" if whole else row.sort,
        answers=_answers(row, facts, t),
        places=1 if whole else max(single, double),
        single=single,
        double=double,
        chosen=row.first or ("" if row.default == NONE else row.default),
        needs=row.needs,
        hers="" if len(hers) == len(facts.factions) else " ".join(hers),
        humans=row.humans,
        why=t(f"agreed.{row.name}.hint") if knows(f"agreed.{row.name}.hint") else "",
    )


def _answers(row: Choice, facts: GameFacts, t: PageSpeaker) -> list[AgreementAnswer]:
    if row.sort not in SIMPLE:
        return []
    found = []
    if row.random:
        found.append(AgreementAnswer(RANDOM, _said(f"agreed.{RANDOM}", row, t)))
    if row.default == NONE:
        found.append(AgreementAnswer(NONE, t("agreed.none")))
    if row.default == KNOWN:
        return [*found, AgreementAnswer(KNOWN, _said(f"agreed.{KNOWN}", row, t))]
    if not found and row.name not in ("automa", "level"):
        found.append(AgreementAnswer("", t("agreed.random")))
    return [
        *found,
        *(AgreementAnswer(value, value_name(row, value, facts, t)) for value in row.values(facts)),
    ]


def _said(message: str, row: Choice, t: PageSpeaker) -> str:
    return t(f"{message}.{row.name}") if knows(f"{message}.{row.name}") else t(message)


def value_name(row: Choice, value: str, facts: GameFacts, t: PageSpeaker) -> str:
    """What a value is called: by its message, or a tile without a name by what it does."""
    if row.words.startswith(":"):
        called = t.called(value, row.words[1:])
        return f"{value}: {t.does(value, 'palace')}" if row.name == "palaces" else called
    if row.words == "tile":
        value = next((tile.id for tile in facts.tiles.values() if value in (tile.code, tile.id)), value)
    if row.words == "bonus" and not knows(f"bonus.{value}"):
        return t.called(value, "bonus")
    incomplete = row.name == "automa" and facts.factions[value].incomplete
    name = t(f"{row.words}.{value}") if knows(f"{row.words}.{value}") else value
    return f"{name} ({t('page.status.incomplete')})" if incomplete else name


def _switch(row: Choice, t: PageSpeaker) -> AgreementField:
    values = row.values(t.facts)
    names = [t(f"agreed.value.{value}") for value in values]
    return AgreementField(
        name=row.name,
        label=t(f"switch.{row.name}"),
        sort="one",
        answers=[
            AgreementAnswer(value, t("agreed.usual", value=name) if value == row.default else name)
            for value, name in zip(values, names, strict=True)
        ],
        chosen=row.default,
        needs=row.needs,
        humans=row.humans,
        why=t(f"agreed.why.{row.name}"),
    )
