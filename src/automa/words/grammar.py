"""What is so in a language as a whole: its own name, plurals, lists, the sign in a decimal number.

It stands in `language.properties` of its folder.
"""

from collections.abc import Iterable, Mapping

from automa.words.plural import CATEGORIES, Plurals

LISTED = 14
"""A longer list ends with an ellipsis: nobody reads on."""
LISTS = ("list", "list.long", "list.and", "list.or")
"""How two items are joined: `{0}, {1}`; `long` where an item has a comma of its own; the last two of some lists."""
NEEDED = ("name", *LISTS, "decimal")
"""What every language says of itself, as `language.name` and so on; plural rules only if it has any."""


class Grammar:
    """The habits of a language, read from its messages."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        own = {name: messages[f"language.{name}"] for name in NEEDED}
        self.name = own["name"]
        """The language in its own words."""
        rules = {name: messages.get(f"language.plural.{name}", "") for name in CATEGORIES[:-1]}
        self.plurals = Plurals({name: rule for name, rule in rules.items() if rule})
        self._between = {name: own[name].removeprefix("{0}").removesuffix("{1}") for name in LISTS}
        self._decimal = own["decimal"]

    def choose(self, forms: list[str], number: int) -> str:
        """The form for a number: one for each category, in the order of CLDR; one more before them is for none."""
        count = len(self.plurals.names)
        if len(forms) > count and number == 0:
            return forms[0]
        return forms[-count:][min(self.plurals.form(number), len(forms) - 1)]

    def listed(self, items: Iterable[str], last: str = "") -> str:
        """The items in a row; `last` (`and`, `or`) joins the last two."""
        listed = list(items)
        if len(listed) > LISTED:
            listed, last = [*listed[: LISTED - 1], "…"], ""
        between = self._between["list.long" if any(", " in item for item in listed) else "list"]
        if last and len(listed) > 1:
            listed[-2:] = [self._between[f"list.{last}"].join(listed[-2:])]
        return between.join(listed)

    def decimal(self, number: float, places: int = 1) -> str:
        """A number with so many places behind the point."""
        return f"{number:.{places}f}".replace(".", self._decimal)
