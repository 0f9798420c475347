"""A command that cannot be carried out: which message, with which arguments, by which rule."""

from automa.words.refusal import Refusal


class Refused(Refusal):
    """A refusal at the table; the messages are those of `refused`."""
