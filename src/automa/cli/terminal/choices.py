"""The choices of whoever decides: grouped by kind, numbered, each with price and gain; what is locked, with its reason."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from automa.app.view import Deed, DigitalView
from automa.cli.terminal import displays
from automa.cli.terminal.form import TextForm, columns
from automa.cli.terminal.things import about
from automa.speech import Speaker

LETTERS = {
    "coins": "C", "workers": "W", "tools": "T", "priests": "P", "scholars": "S", "books": "B", "power": "PW",
    "tokens": "PT",
}  # fmt: skip
"""What a hint counts, and short for it."""
_MINUS = "−"


class NumberedChoice(Struct, frozen=True):
    """A numbered choice."""

    number: int
    """0: it is locked."""
    deed: Deed
    hint: str


class ChoiceGroup(Struct, frozen=True):
    """Choices of one kind; what cannot be had now stands behind what can."""

    kind: str
    heading: str
    open: tuple[NumberedChoice, ...]
    locked: tuple[NumberedChoice, ...]


def groups(view: DigitalView, t: Speaker) -> list[ChoiceGroup]:
    """What the view offers, numbered through all groups; several commands as one stand with what they end in."""
    offered = (*view.deeds, *view.combined)
    kinds = dict.fromkeys(deed.group for deed in offered)
    found = []
    number = 1
    for kind in kinds:
        members = [deed for deed in offered if deed.group == kind]
        open_ = [deed for deed in members if deed.refused is None]
        numbered = tuple(NumberedChoice(number + at, deed, hint(deed, t)) for at, deed in enumerate(open_))
        locked = tuple(NumberedChoice(0, deed, hint(deed, t)) for deed in members if deed.refused is not None)
        number += len(numbered)
        found.append(ChoiceGroup(kind, t(f"play.kind.{kind}"), numbered, locked))
    return found


def hint(deed: Deed, t: Speaker) -> str:
    """Price and gain in short, what the object does, what to think about, why it cannot be."""
    changes = {name: -amount for name, amount in deed.cost.items()}
    for name, amount in deed.gain.items():
        changes[name] = changes.get(name, 0) + amount
    goods = " ".join(
        f"{'+' if amount > 0 else _MINUS}{abs(amount)}{_letter(name, t)}"
        for name, amount in changes.items()
        if amount
    )
    told = _told(deed, t)
    warnings = [f"! {t.message(each).rstrip('.')}" for each in deed.warnings]
    return ", ".join(part for part in (goods, told, *warnings) if part)


def _told(deed: Deed, t: Speaker) -> str:
    """What the object of a deed does; of a planning set, what its display and its faction have of their own."""
    kind, name = deed.item
    if kind == "set":
        display, faction = name.split(" ")
        about_faction = about("human-faction", faction, t).rstrip(".")
        return t("play.set", display=displays.own(display, t), faction=about_faction)
    return _terrain(deed, t) if kind in ("", "track", "ladder") else about(kind, name, t).rstrip(".")


def _letter(name: str, t: Speaker) -> str:
    if name in ("points", "vp"):
        return t("play.column.points")
    return LETTERS.get(name) or f" {t(f'good.{name}')}"


def _terrain(deed: Deed, t: Speaker) -> str:
    """What somebody plays with, where the command has a word of its own for it."""
    terrain, faction = deed.message.args.get("terrain"), deed.message.args.get("faction")
    if faction:
        return about("human-faction", str(faction), t).rstrip(".")
    return t(f"terrain.{terrain}") if isinstance(terrain, str) and terrain else ""


# -- as text ----------------------------------------------------------------------------------------------------------


def full(found: Iterable[ChoiceGroup], form: TextForm, t: Speaker, *, locked: bool = True) -> list[str]:
    """A heading a kind, as many columns as fit; then what is locked, faint."""
    lines: list[str] = []
    for group in found:
        if not (group.open or (locked and group.locked)):
            continue
        lines.append(form.ink.strong(group.heading))
        if group.open:
            lines += columns([_cell(choice) for choice in group.open], form.width)
        if locked:
            lines += refusals(group.locked, form, t)
    return lines


def _cell(choice: NumberedChoice) -> str:
    more = f"  ({choice.hint})" if choice.hint else ""
    return f"{choice.number or '':>3}  {choice.deed.command}{more}"


def refusals(locked: Iterable[NumberedChoice], form: TextForm, t: Speaker) -> list[str]:
    """What is locked: price, reason and rule; those of one price and reason in one line."""
    alike: dict[str, list[str]] = {}
    for choice in locked:
        why = t.message(choice.deed.refused) if choice.deed.refused is not None else ""
        price = f"  ({choice.hint})" if choice.hint else ""
        alike.setdefault(f"{price}: {why} [{choice.deed.rule}]", []).append(choice.deed.command)
    told = (f"  –  {', '.join(commands)}{reason}" for reason, commands in alike.items())
    return [form.ink.faint(line) for each in told for line in form.folded(each, " " * 5)]


def at_hex(deeds: Iterable[Deed], found: Sequence[ChoiceGroup], form: TextForm, t: Speaker) -> list[str]:
    """What can be done at one place, by the numbers of the list, and what cannot."""
    numbers = {deed.command: number for number, deed in by_number(found).items()}
    choices = [NumberedChoice(numbers.get(deed.command, 0), deed, hint(deed, t)) for deed in deeds]
    lines = [
        line for each in choices if each.deed.refused is None for line in form.folded(_cell(each), " " * 7)
    ]
    return lines + refusals([each for each in choices if each.deed.refused is not None], form, t)


def fitting(found: Sequence[ChoiceGroup], form: TextForm, t: Speaker, lines: int) -> list[str]:
    """The choices in so many lines: with hints, without, and if that is too much only the headings."""
    every = full(found, form, t, locked=False)
    if len(every) <= lines:
        return every
    plain = [line for group in found if group.open for line in form.folded(_in_a_row(group), "     ")]
    if len(plain) <= lines:
        more = form.folded(t("play.kinds-hint", kind=_word(found))) if len(every) > len(plain) else []
        return [*plain, *more] if len(plain) + len(more) <= lines else plain
    cut = [_cut(group, form.width) for group in found if group.open]
    if len(cut) <= lines:
        return cut
    headings = " · ".join(_range(group) for group in found if group.open or group.locked)
    return [*form.folded(headings), *form.folded(t("play.kinds-hint", kind=_word(found)))]


def _in_a_row(group: ChoiceGroup) -> str:
    cells = "  ".join(f"{choice.number} {choice.deed.command}" for choice in group.open)
    return f"{group.heading}: {cells}"


def _cut(group: ChoiceGroup, width: int) -> str:
    """As much of a row as fits; its end says where the numbers go to."""
    row = _in_a_row(group)
    if len(row) <= width:
        return row
    end = f" … {group.open[-1].number}"
    kept = row[: width - len(end)].rpartition("  ")[0] or group.heading
    return f"{kept}{end}"


def _range(group: ChoiceGroup) -> str:
    if not group.open:
        return f"{group.heading} –"
    first, last = group.open[0].number, group.open[-1].number
    return f"{group.heading} {first}" if first == last else f"{group.heading} {first}–{last}"


def _word(found: Sequence[ChoiceGroup]) -> str:
    return next((group.heading.lower() for group in found if len(group.open) > 1), "all")


def named(found: Sequence[ChoiceGroup], text: str) -> ChoiceGroup | None:
    """The group whose heading, or the beginning of it, was typed."""
    word = text.casefold()
    for group in found:
        if word == group.kind or (len(word) > 2 and group.heading.casefold().startswith(word)):
            return group
    return None


def by_number(found: Iterable[ChoiceGroup]) -> Mapping[int, Deed]:
    """Number → deed."""
    return {choice.number: choice.deed for group in found for choice in group.open}


def sets(found: Iterable[ChoiceGroup], t: Speaker) -> Mapping[str, str]:
    """The factions of the planning sets that can be chosen, by id and by name → the command."""
    commands: dict[str, str] = {}
    for deed in by_number(found).values():
        if deed.item[0] == "set":
            faction = deed.item[1].split(" ")[-1]
            commands[faction] = commands[t(f"human-faction.{faction}").casefold()] = deed.command
    return commands
