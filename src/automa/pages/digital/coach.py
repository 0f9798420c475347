"""What the coach says on a screen: what she may do next, a hint, the review of a game, the factions on a deal."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from automa.app.foreseen import Foreseen, foreseen, in_danger, said
from automa.app.view import DigitalView
from automa.coach.asked import CoachAnswer, read_told
from automa.coach.deal import Suited
from automa.coach.hint import Contrast, HintedChoice
from automa.coach.review import Kind, Mark, Moment, Review
from automa.effects import Advanced, Covered
from automa.pages.cards import card_picture
from automa.pages.changes import ChangeLine, changes
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing, render
from automa.record.header import COACH
from automa.saved_games import Opened
from automa.speech.names import capital, line_words
from automa.words import knows

MOST_TURNS: Final = 8
"""So many of her turns are told; at the beginning of a round there may be dozens."""
BOWLS: Final = {"bowl I": "bowl1", "bowl II": "bowl2", "bowl III": "bowl3"}
QUIET: Final = ("played.goods-by", "played.lost", "played.offer", "played.no-room")
WIDTH: Final = 320
HEIGHT: Final = 120


class Possible(Struct, frozen=True):
    """A turn she may have, in words."""

    chance: str
    cards: str
    changes: Sequence[ChangeLine]
    passes: bool


class HintedTurn(Struct, frozen=True):
    """A turn of a hint."""

    what: str
    command: str
    points: str
    spread: str
    reasons: Sequence[str]


class Missed(Struct, frozen=True):
    """A turn of a review that was not the best."""

    heading: str
    played: str
    better: str
    at: int


def helps(opened: Opened) -> bool:
    """Whether the coach is at hand in this game."""
    return opened.record.header.help == COACH


def sheet(opened: Opened, t: PageSpeaker, kept: str = "") -> str:
    """Everything the coach has to say now, and what it can think about."""
    view = opened.view.digital
    finished = view.phase == "finished"
    shown = foreseen(opened.session) if helps(opened) and not finished and view.past is None else Foreseen()
    asked = (
        view.question is not None
        and view.past is None
        and (not t.visitor.seat or view.turn == t.visitor.seat)
    )
    return render(
        "coach.html",
        t,
        id=opened.id,
        view=view,
        helps=helps(opened),
        finished=finished,
        hint=asked and helps(opened),
        deal=view.round == 0 and helps(opened),
        may_copy=not t.visitor.seat,
        kept=_kept(kept, opened, t) if finished else "",
        turns=[_possible(view, each.share, each.turn, each.cards, t) for each in shown.turns[:MOST_TURNS]],
        more=max(0, len(shown.turns) - MOST_TURNS),
        passes=exactly(shown.passes, t) if shown.passes else "",
        drawn=shown.drawn,
        deck=[(card_picture(view.game, card, t), percent(share, t)) for card, share in shown.deck.items()],
    )


def _kept(text: str, opened: Opened, t: PageSpeaker) -> str:
    """The review that was made before, if it is about the game as it is now."""
    found = read_told(text.encode()).review if text else None
    return (
        drawing(_review(found, opened, t)) if found and found.length == opened.view.digital.in_force else ""
    )


def percent(share: Fraction | float, t: PageSpeaker) -> str:
    """A chance in percent."""
    return t("coach.percent", n=round(100 * float(share)))


def exactly(share: Fraction, t: PageSpeaker) -> str:
    """A chance in percent, and exactly as a fraction where that says more."""
    if share.denominator == 1:
        return percent(share, t)
    return t("coach.exactly", n=round(100 * float(share)), share=str(share))


def _possible(
    view: DigitalView, share: Fraction, turn: Any, cards: Sequence[str], t: PageSpeaker
) -> Possible:
    names = ", ".join(cards)
    return Possible(
        exactly(share, t),
        t("coach.next.card", n=len(cards), cards=names) if cards else "",
        changes(turn, t),
        turn.passes,
    )


# -- on the board ----------------------------------------------------------------------------------------------------


def on_board(opened: Opened) -> Mapping[str, Fraction]:
    """Hexes in danger, where the coach is at hand and the game goes on."""
    view = opened.view.digital
    if not helps(opened) or view.past is not None or view.phase in ("finished", "setup"):
        return {}
    return in_danger(opened.session)


def elsewhere(opened: Opened, t: PageSpeaker) -> dict[str, str]:
    """Tracks on which she may advance and action spaces she may cover: what a script marks → words about it."""
    view = opened.view.digital
    if not helps(opened) or view.past is not None or view.phase in ("finished", "setup"):
        return {}
    found: dict[str, Fraction] = {}
    for each in foreseen(opened.session).turns:
        for key in {_marked(effect) for step in each.turn.decision.steps for effect in step.effects} - {""}:
            found[key] = found.get(key, Fraction(0)) + each.share
    words = {"track": "coach.danger.track", "thing": "coach.danger.space"}
    return {
        key: t(words[key.partition(" ")[0]], chance=round(100 * float(share))) for key, share in found.items()
    }


def _marked(effect: Any) -> str:
    """The part of the screen that an effect is about: `track fire`, `thing power-action|3`."""
    if isinstance(effect, Advanced):
        return f"track {effect.track}"
    if isinstance(effect, Covered):
        return f"thing {effect.row}-action|{effect.number}"
    return ""


# -- what was thought about ------------------------------------------------------------------------------------------


def failed(t: PageSpeaker) -> str:
    """Something went wrong."""
    return render("coach_told.html", t, what="failed", stopped=False)


def told(found: CoachAnswer, opened: Opened, t: PageSpeaker) -> str:
    """An answer of the coach as HTML."""
    if found.review is not None:
        return _review(found.review, opened, t)
    if found.deal is not None:
        rows = [_suited(each, t) for each in found.deal.factions]
        return render("coach_told.html", t, what="deal", rows=rows, stopped=not found.deal.whole)
    if found.hint is None:
        return failed(t)
    turns = [turn_of_hint(each, found.hint.seat, opened, t) for each in found.hint.choices]
    return render("coach_told.html", t, what="hint", turns=turns, stopped=not found.hint.whole)


def _suited(each: Suited, t: PageSpeaker) -> tuple[str, str]:
    words = t("coach.deal.row", points=round(each.points), error=round(each.error), hers=round(each.hers))
    return t(f"human-faction.{each.faction}"), words


def turn_of_hint(each: HintedChoice, seat: int, opened: Opened, t: PageSpeaker) -> HintedTurn:
    """A turn of a hint, in words."""
    horizon = "coach.hint.end" if each.to_the_end else "coach.hint.estimate"
    spread = t("coach.hint.spread", spread=round(each.spread), n=each.worlds) if each.worlds > 1 else ""
    return HintedTurn(
        what=line_in_words(opened, seat, each.line, t),
        command=". ".join(each.line),
        points=t("coach.hint.points", points=round(each.points), hers=round(each.hers))
        if each.worlds
        else "",
        spread=" · ".join(filter(None, (spread, t(horizon)))) if each.worlds else "",
        reasons=[reason_in_words(reason, t) for reason in each.reasons],
    )


def line_in_words(opened: Opened, seat: int, line: Sequence[str], t: PageSpeaker) -> str:
    """A turn in words: what it changes, each command that changes nothing by itself as it is read."""
    found: list[str] = []
    for part, messages in said(opened.session, seat, line):
        shown = [t.message(each) for each in messages if each.id not in QUIET]
        found += shown or ([line_words(part, t)] if part != "done" else [])
    return capital("; ".join(dict.fromkeys(found)))


def reason_in_words(reason: Contrast, t: PageSpeaker) -> str:
    """Why a turn is better than another."""
    name = reason.name.removeprefix("income ").removesuffix(" above 8").removesuffix(" above 6")
    name = name.removesuffix(" above 3").removesuffix(" above 5")
    good = BOWLS.get(name, name)
    named = t(f"coach.good.{good}") if knows(f"coach.good.{good}") else name
    return t(
        f"coach.reason.{reason.kind}",
        n=reason.n,
        good=named,
        name=reason.name,
        chance=round(100 * reason.chance),
        **({"track": reason.name} if reason.kind == "race-track" else {}),
    )


# -- the review ------------------------------------------------------------------------------------------------------


def _review(found: Review, opened: Opened, t: PageSpeaker) -> str:
    moments = [_missed(each, found.seat, opened, t) for each in found.moments]
    luck = round(found.luck)
    fell = "even" if not luck else "good" if luck > 0 else "bad"
    return render(
        "coach_told.html",
        t,
        what="review",
        stopped=not found.whole,
        turns=t("coach.review.turns", n=found.turns),
        curve=_curve(found.curve, t),
        moments=moments,
        kinds=[_kind(each, t) for each in found.kinds],
        luck=t(f"coach.review.luck.{fell}", points=abs(luck)),
        lead=t("coach.review.lead"),
    )


def _kind(each: Kind, t: PageSpeaker) -> str:
    kind = t(f"coach.review.kind.{each.kind}")
    return t("coach.review.kind", kind=capital(kind), n=each.count, loss=round(each.loss))


def _missed(moment: Moment, seat: int, opened: Opened, t: PageSpeaker) -> Missed:
    key = "coach.review.at" if moment.round else "coach.review.at.setup"
    before = replace(opened, session=opened.session.past(moment.at))
    return Missed(
        heading=t(key, round=moment.round, loss=round(moment.loss)),
        played=t("coach.review.played", what=line_in_words(before, seat, moment.played, t)),
        better=t("coach.review.better", what=line_in_words(before, seat, moment.better, t)),
        at=moment.at,
    )


def _curve(marks: Sequence[Mark], t: PageSpeaker) -> str:
    """Expected points before every turn, the own and hers, as a small chart."""
    if len(marks) < 2:
        return ""
    low = min(min(mark.own, mark.hers) for mark in marks)
    high = max(max(mark.own, mark.hers) for mark in marks)
    span = max(1.0, high - low)

    def line(values: Sequence[float]) -> str:
        return " ".join(
            f"{WIDTH * at / (len(values) - 1):.0f},{HEIGHT - 10 - (HEIGHT - 20) * (value - low) / span:.0f}"
            for at, value in enumerate(values)
        )

    words = t(
        "coach.review.curve.text",
        **{
            "first": round(marks[0].own),
            "last": round(marks[-1].own),
            "her-first": round(marks[0].hers),
            "her-last": round(marks[-1].hers),
        },
    )
    return drawing(
        f'<svg class="coach-curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}">'
        f'<polyline class="you" points="{line([mark.own for mark in marks])}"/>'
        f'<polyline class="her" points="{line([mark.hers for mark in marks])}"/>'
        f'<text x="2" y="10">{high:.0f}</text><text x="2" y="{HEIGHT - 1}">{low:.0f}</text></svg>'
    )
