"""What is printed on an object, as signs: a picture and a sentence are both made from it.

A clause of a face reads like the print: *when* something happens, *per* what, what it *pays* and what it *gains*.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from automa.facts.catalogue import Symbol
from automa.render.ink import TRACKS
from automa.words import Language, listed, say

Kind = Literal[
    "scoring",
    "final",
    "bonus",
    "action",
    "book-action",
    "favor",
    "town",
    "competency",
    "innovation",
    "palace",
    "faction",
    "human-faction",
    "own-action",
]
"""The kinds of objects that have a face; tracks, boards, bowls and rows are drawn by functions of their own."""

When = Literal["income", "action", "pass", "build", "once", "always", "round-end", "cost", "event"]


class FacePart(Struct, frozen=True):
    """So much of one thing. `of`: the track or tracks of a step, the colour of a book."""

    sign: str
    n: int = 1
    of: str = ""
    text: str = ""
    """Written instead of the number: `2·3·3·4`."""


class Clause(Struct, frozen=True):
    """One clause of a face."""

    when: When
    gains: tuple[FacePart, ...] = ()
    per: tuple[str, ...] = ()
    """The gain comes for each of these."""
    every: int = 1
    """… for every so many of them."""
    least: tuple[int, ...] = ()
    """… by how many of them there are: from so many on."""
    pays: tuple[FacePart, ...] = ()
    note: str = ""
    """A message that says it where signs and pattern do not; its number is that of the first gain."""


class AutomaHalf(Struct, frozen=True):
    """Automa's half of a scoring tile."""

    track: str | None
    points: int | None


class Face(Struct, frozen=True):
    """An object by what is printed on it."""

    kind: Kind
    id: str
    name: str = ""
    """Empty: it has none and is called by its kind."""
    lines: tuple[Clause, ...] = ()
    cost: tuple[FacePart, ...] = ()
    hers: AutomaHalf | None = None
    coins: int = 0
    """Coins that lie on it."""
    note: str = ""
    """What it does, where lines cannot say it."""
    symbols: tuple[Symbol, ...] = ()
    """The lines of Automa's faction card, as her decision cards show them."""


def goods_text(part: FacePart, lang: Language, game: str = "") -> str:
    """A part in words."""
    if part.text:
        return say(f"goods.{part.sign}-text", lang, text=part.text)
    if part.of:
        form = "all" if " " in part.of else "of"
        return say(f"goods.{part.sign}-{form}", lang, n=part.n, of=part.of, game=game)
    return say(f"goods.{part.sign}", lang, n=part.n, game=game)


def _listed(parts: Iterable[FacePart], lang: Language, game: str) -> str:
    return ", ".join(goods_text(part, lang, game) for part in parts)


def _steps(numbers: Iterable[int]) -> str:
    return "·".join(map(str, numbers))


def clause_text(line: Clause, lang: Language, game: str = "") -> str:
    """A line in words, without the full stop."""
    if line.note:
        first = line.gains[0] if line.gains else FacePart("")
        what = _listed(line.gains, lang, game) if line.note == "start" else ""
        return say(f"does.{line.note}", lang, game=game, n=first.n, piece=first.sign, what=what)
    when = say(f"does.{line.when}", lang, game=game)
    if line.per:
        if line.per[0] in TRACKS:
            each = say("does.every", lang, n=line.every, track=line.per[0], game=game)
        else:
            named = (say(f"scored.{what}", lang, game=game) for what in line.per)
            each = listed(named, lang, "or")
            each = (
                say("does.least", lang, each=each, n=_steps(line.least))
                if line.least
                else say("does.each", lang, each=each)
            )
        when = f"{when}, {each}" if when else each[0].upper() + each[1:]
    gains = _listed(line.gains, lang, game)
    if line.pays:
        pays = _listed(line.pays, lang, game)
        gains = (
            say("does.pays", lang, pays=pays, gains=gains)
            if gains
            else say("does.pays-only", lang, pays=pays)
        )
    return f"{when}: {gains}" if when else gains


def sentence(face: Face, lang: Language, game: str = "") -> str:
    """What the object does, whole."""
    if face.note:
        return face.note
    said = [clause_text(line, lang, game) for line in face.lines]
    if face.cost:
        said.insert(0, say("does.cost", lang, what=cost_text(face, lang, game)))
    if face.hers is not None:
        said.append(hers_text(face.hers, lang, game))
    if face.coins:
        said.append(say("does.lying", lang, n=face.coins))
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in said if text)


def cost_text(face: Face, lang: Language, game: str = "") -> str:
    """What an action costs, nothing if it is free."""
    return _listed(face.cost, lang, game)


def hers_text(hers: AutomaHalf, lang: Language, game: str = "") -> str:
    """Automa's half in words; what nobody has read is said to be unknown."""
    if hers.track is None or hers.points is None:
        return say("does.hers-unknown", lang)
    return say("does.hers", lang, n=hers.points, track=hers.track, game=game)


def paying_points(face: Face, lang: Language, game: str = "") -> str:
    """What an object without a name pays points for; where it pays none, what it does first."""
    lines = [line for line in face.lines if any(part.sign == "points" for part in line.gains)] or face.lines
    return clause_text(lines[0], lang, game) if lines else ""


def heading(face: Face, lang: Language, game: str = "") -> str:
    """What it is and how it is called."""
    kind = say(f"object.{face.kind}", lang, game=game)
    return say("object.named", lang, kind=kind, name=face.name) if face.name else kind
