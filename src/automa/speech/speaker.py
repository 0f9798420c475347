"""Words for one person: a language, a game, its facts. No markup, so that a terminal can speak as a page does."""

import re

from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.messages import Message
from automa.words import Language, knows, say

LAST_ROUND = 6
UNNAMED = "You"
"""What the app calls the only human when no name was given."""


TOLD = {
    "played.card": "bonus",
    "played.bonus": "bonus",
    "played.cover": "",
    **{f"played.{kind}": kind for kind in ("favor", "town", "competency", "innovation", "palace")},
    "played.city": "town",
    "played.book-action": "book-action",
    "table.took": "",
    "table.display": "competency",
    "table.lies-book": "book-action",
    "table.lies-innovation": "innovation",
}
"""Messages about a tile, and what kind of object it is."""
CALLED = {
    "turn.pass.bonus": "bonus",
    "turn.cover.book": "book-action",
    "turn.innovation.upper": "innovation",
    "turn.innovation.lower": "innovation",
    "automa.blocked-book-named": "book-action",
    "automa.innovation-named": "innovation",
    "table.action-book-named": "book-action",
    "table.innovation-named": "innovation",
}
"""The same where the message says what kind of object it is."""


_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)", re.ASCII)
UNKNOWN_DAY = "?"
"""In place of a date that a bad disk has turned into something else."""


class Speaker:
    """`t("page.undo")`: words in a language, for a game and by its facts."""

    def __init__(
        self, lang: Language = "en", game: str = "", humans: int = 1, facts: GameFacts | None = None
    ) -> None:
        self.lang: Language = lang
        self.game, self.humans = game, humans
        self._facts = facts

    @property
    def facts(self) -> GameFacts:
        """What the game on the page plays by: an owner's values may differ from ours."""
        return self._facts or load(self.game)

    def __call__(self, message_id: str, **args: object) -> str:
        return say(message_id, self.lang, game=self.game, humans=self.humans, **args)

    def day(self, moment: str) -> str:
        """A date as the language writes it: `2026-03-01T…` is 1 March 2026."""
        found = _DAY.match(moment)
        if not found:
            return UNKNOWN_DAY
        year, month, day = map(int, found.groups())
        return self("page.day", day=day, month=month, year=year)

    def when(self, moment: str) -> str:
        """Date and time of day."""
        day = self.day(moment)
        return day if day == UNKNOWN_DAY else f"{day}, {moment[11:16]}"

    def round_title(self, number: int) -> str:
        """What a part of a game is called, by the number that it has in a log."""
        if not number:
            return self("page.digital.setup")
        return self("page.round", n=number) if number <= LAST_ROUND else self("page.final.title")

    def round_label(self, number: int) -> str:
        """The same where there is no room: the number, if it has one."""
        return str(number) if 0 < number <= LAST_ROUND else self.round_title(number)

    def message(self, message: Message, *, things: bool = True) -> str:
        """A message of the app in words; somebody without a name is *you*, a tile is told by what it does."""
        args = {key: self._argument(value) for key, value in message.args.items()}
        if things and message.id in TOLD and "tile" in args:
            args["tile"] = self.thing(str(args["tile"]), TOLD[message.id])
        if message.id in CALLED and isinstance(args["tile"], str):
            args["tile"] = self.called(args["tile"], CALLED[message.id])
        if things and message.id == "played.goods-by":
            from automa.render.sources import source_words

            by = str(args["by"])
            args["by"] = source_words(by, self.facts, self.lang) or by
        if message.id == "table.points-for":
            args["by"] = self.paid_by(str(args["by"]))
        return self(message.id, **args)

    def paid_by(self, source: str) -> str:
        """What pays a human at a table: the tile of the round, a bonus card, another tile, a rule."""
        from automa.render.sources import source_words

        if source == "tile":
            return self("page.known.tile")
        if knows(f"bonus.{source}"):
            return self(f"bonus.{source}")
        told = source_words(source, self.facts, self.lang) or source
        return told[:1].upper() + told[1:]

    def thing(self, name: str, kind: str = "") -> str:
        """A tile, card or action space by what it is and does, where its id would mean nothing to people."""
        from automa.render import objects  # they know both games; the first page shows none of them

        found = objects.find(self.facts, name, kind)
        if found is None:
            return name
        face = objects.face(self.facts, *found, lang=self.lang)
        heading = objects.heading(face, self.lang, self.game)
        # a power action is called by what it gives
        return heading if found[0] == "action" else f"{heading} ({self.does(name, kind)})"

    def called(self, name: str, kind: str) -> str:
        """A tile or card whose kind is clear by its name, or by what it does if it has none."""
        from automa.render import objects

        if kind == "bonus" and knows(f"bonus.{name}"):
            return self(f"bonus.{name}")
        found = objects.find(self.facts, name, kind)
        face = objects.face(self.facts, *found, lang=self.lang) if found else None
        return (face.name if face else "") or self.does(name, kind) or name

    def does(self, name: str, kind: str = "") -> str:
        """What a tile, card or action space does, without its price; empty if nobody knows it."""
        from automa.render import objects

        found = objects.find(self.facts, name, kind)
        if found is None:
            return ""
        return objects.in_short(self.facts, *found, self.lang)

    def _argument(self, value: object) -> object:
        if isinstance(value, Message):
            return self.message(value)
        if isinstance(value, list):
            return [self._argument(each) for each in value]
        return self("page.you") if value == UNNAMED else value


def seat_name(seat_id: str, name: str, t: Speaker) -> str:
    """Automa by her name, a human by the name given, else *you*."""
    if seat_id == "automa":
        return "Automa"
    return t("page.you") if name == UNNAMED else name or seat_id
