"""Which form a number takes, by the rules of the Unicode CLDR: `i % 10 = 2..4 and i % 100 != 12..14` is Polish *few*.

A language writes its rules as CLDR prints them (https://cldr.unicode.org/index/cldr-spec/plural-rules), samples left out.
What is counted here is whole, so `n` and `i` are the number and every other operand is 0.
"""

import re
from collections.abc import Callable, Mapping

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""In the order in which a template writes its forms."""
_RELATION = re.compile(r"([nivwfte])(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")

Rule = Callable[[int], bool]


class Plurals:
    """The plural categories of a language."""

    def __init__(self, rules: Mapping[str, str]) -> None:
        """`rules`: category → condition, as CLDR writes it; *other* is what is left and needs none."""
        self.names = (*(name for name in CATEGORIES[:-1] if name in rules), "other")
        self._rules = [parse_rule(rules[name]) for name in self.names[:-1]]
        self._known: dict[int, int] = {}

    def form(self, number: int) -> int:
        """The place of the number's category among those of the language."""
        found = self._known.get(number)
        if found is None:
            whole = abs(number)
            found = next((at for at, rule in enumerate(self._rules) if rule(whole)), len(self._rules))
            self._known[number] = found
        return found


def parse_rule(text: str) -> Rule:
    """A condition of CLDR as a function; `ValueError` for what is none."""
    either = [[_relation(each) for each in part.split(" and ")] for part in text.split(" or ")]
    return lambda number: any(all(relation(number) for relation in every) for every in either)


def _relation(text: str) -> Rule:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(
            f"{text.strip()!r} is no relation of a plural rule: write it as CLDR does, `i % 10 = 2..4`"
        )
    operand, modulus, sign, values = found.groups()
    among = [
        range(int(low), int(high or low) + 1)
        for low, _, high in (each.partition("..") for each in values.split(","))
    ]

    def holds(number: int) -> bool:
        value = number if operand in "ni" else 0
        value = value % int(modulus) if modulus else value
        return any(value in each for each in among) == (sign == "=")

    return holds
