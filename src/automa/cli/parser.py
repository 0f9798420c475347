"""How the words of a command line are read: argparse, with sentences that help more."""

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any


class Parser(argparse.ArgumentParser):
    """Names an option that it does not know before it asks for anything that is missing."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the words; an unknown option ends the program with a sentence that names it, and what was meant."""
        unknown = self._unknown(list(args or ()))
        if unknown:
            near = get_close_matches(unknown, self.options(), n=1, cutoff=0.7)
            self.error(f"there is no {unknown}" + (f"; did you mean {near[0]}?" if near else ""))
        return super().parse_known_args(args, namespace)

    def options(self) -> list[str]:
        """Every option, as it is written."""
        return [name for action in self._actions for name in action.option_strings]

    def subcommands(self) -> dict[str, "Parser"]:
        """The words that this command goes on with, and what reads the rest."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                return dict(action.choices)
        return {}

    def _unknown(self, words: Sequence[str]) -> str:
        """The first option before `--` that is none, nor the beginning of one; subcommands look after their own."""
        known, below = self.options(), self.subcommands()
        for word in words:
            if word == "--" or word in below:
                break
            name = word.partition("=")[0]
            if name.startswith("--") and not any(each.startswith(name) for each in known):
                return name
        return ""


def exact_number(text: str) -> int:
    """A whole number, also as `1e6` or `1_000_000`."""
    try:
        return int(text)
    except ValueError:
        pass
    digits, _, zeros = text.lower().partition("e")
    if not (digits.isascii() and digits.isdigit() and zeros.isascii() and zeros.isdigit() and len(zeros) < 3):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(f"{digits}{'0' * int(zeros)}")
