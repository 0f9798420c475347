"""What somebody did in a turn, as one sentence with a subject: *Mia sends a scholar to Medicine, 3 steps.*"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from automa.messages import Message
from automa.record import parse_line
from automa.render.ink import TRACKS
from automa.render.sources import source_words
from automa.speech.speaker import UNNAMED, Speaker
from automa.words import knows

GOODS: Final = ("played.goods", "played.goods-by")
POINTS: Final = ("points", "points-one")
LADDERS: Final = ("shipping", "digging", "sailing", "terraforming")
TILES: Final = {
    "played.favor": "favor",
    "played.town": "town",
    "played.city": "town",
    "played.competency": "competency",
    "played.innovation": "innovation",
    "played.palace": "palace",
    "played.card": "bonus",
    "played.bonus": "bonus",
    "played.book-action": "book-action",
}
"""What is taken, by the message that tells it."""
CHOSEN: Final = {"played.display": "chosen", "played.colour": "chosen", "played.unlocked": "unlocked"}
TURNED: Final = (("convert", "exchange"), ("burn", "exchange"), ("sacrifice", "exchange"), ("dig", "dig"))
"""Commands that are told only where nothing else is."""


class Teller:
    """Tells the turns of one person; whoever has no name is spoken to."""

    def __init__(self, who: str, shown: str, t: Speaker, apart: Collection[str] = ()) -> None:
        """`who`: as messages name them; `shown`: as they are called; `apart`: sources that are no part of a turn."""
        self.who, self.shown, self.t, self.apart = who, shown, t, apart
        self._you = ".you" if who == UNNAMED else ""
        self._first = next(iter(t.facts.pieces))

    def sentence(self, texts: Sequence[str], messages: Sequence[Message], *, begun: bool = True) -> str:
        """What these lines say and did, empty if nothing; before the game has begun nobody passes."""
        parts = [part for text in texts for part in parse_line(text).parts]
        own = [
            each
            for each in messages
            if each.args.get("who", self.who) == self.who and not self._is_apart(each)
        ]
        said: list[str] = [
            *(self._passing(parts) if begun else ()),
            *self._acting(parts),
            *self._doing(parts, own),
        ]
        if not said:
            found = (kind for verb, kind in TURNED if any(part.startswith(verb) for part in parts))
            said = [self._say(kind) for kind in found][:1]
        said += self._points(own)
        return self.t("tale.sentence", who=self.shown, what=list(dict.fromkeys(said))) if said else ""

    def _say(self, kind: str, **args: object) -> str:
        return self.t(f"tale.{kind}{self._you}", **args)

    def _is_apart(self, message: Message) -> bool:
        return message.args.get("by") in self.apart

    def _passing(self, parts: Sequence[str]) -> Iterator[str]:
        if any(re.match(r"pass\b", part) for part in parts):
            yield self._say("pass")
        if any(re.match(r"decline\b", part) for part in parts):
            yield self._say("decline")

    def _acting(self, parts: Sequence[str]) -> Iterator[str]:
        """The action that is used, where no message tells it."""
        for part in parts:
            verb, _, what = part.partition(" ")
            row, _, number = what.partition(" ")
            if verb != "action" or row == "book":
                continue
            if number.isdigit():
                yield self._say("power-action", number=int(number))
            elif named := source_words(what.split(" ")[0], self.t.facts, self.t.lang):
                yield self._say("action", what=named)

    def _doing(self, parts: Sequence[str], messages: Sequence[Message]) -> Iterator[str]:
        steps: dict[str, int] = {}
        for each in messages:
            args = each.args
            if each.id in GOODS:
                goods, n = str(args["goods"]), amount(each)
                if goods in TRACKS and self._is_sent(goods, n, str(args["by"]), parts):
                    yield self._say("put-in" if args["by"] == "automa" else "send", track=goods, n=n)
                elif goods in TRACKS:
                    steps[goods] = steps.get(goods, 0) + n
                elif goods in LADDERS and n > 0:
                    yield self._say("ladder", ladder=goods)
                elif args["by"] == "leech" and goods == "power":
                    yield self._say("leech", n=n)
            else:
                yield from self._placed(each)
        for track, n in steps.items():
            if n:
                yield self._say("climb" if n > 0 else "descend", track=track, n=abs(n))

    def _placed(self, message: Message) -> Iterator[str]:
        """What lies somewhere else now: a piece, a tile, a cube."""
        kind, args = message.id, message.args
        if kind in ("played.structure", "played.marked"):
            piece, hex_ = str(args["piece"]), args["hex"]
            verb = "build" if piece == self._first else "upgrade" if knows(f"a-piece.{piece}") else "put"
            yield self._say(verb, piece=piece, hex=hex_)
        elif kind == "played.terrain":
            yield self._say("terrain", hex=args["hex"], terrain=args["terrain"])
        elif kind == "played.bridge":
            yield self._say("bridge", one=args["one"], other=args["other"])
        elif kind == "played.cover-power":
            yield self._say("cover", what=self.t(f"power-action.{args['number']}"))
        elif kind == "played.cover":
            yield self._say("cover", what=self._space(str(args["tile"])))
        elif kind in TILES:
            sort = TILES[kind]
            named = self.t.does if sort == "palace" else self.t.called  # what a palace is called is a number
            yield self._say(sort, what=named(str(args["tile"]), sort))
        elif kind in CHOSEN:
            yield self._say(CHOSEN[kind], terrain=args["terrain"])

    def _space(self, tile: str) -> str:
        """An action space by what it gives."""
        return self.t.does(tile) or source_words(tile, self.t.facts, self.t.lang) or tile

    @staticmethod
    def _is_sent(track: str, n: int, by: str, parts: Sequence[str]) -> bool:
        """Whether steps come from a priest or scholar who was sent."""
        sent = any(re.search(rf"\bsend\b.*\b{track}\b", part.lower()) for part in parts)
        return n > 0 and sent and by in ("send", "automa")

    def _points(self, messages: Sequence[Message]) -> Iterator[str]:
        points = sum(amount(each) for each in messages if each.id in GOODS and each.args["goods"] in POINTS)
        if points:
            yield self._say("points" if points > 0 else "pays", n=abs(points))


def amount(message: Message) -> int:
    """How much was gained, or paid if negative, of a message about goods."""
    return int(str(message.args["change"]).replace("−", "-"))
