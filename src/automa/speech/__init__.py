"""Things and events in words, for pages, terminal and library alike: names of things, log lines, reasons of her turns."""

from automa.speech.speaker import Speaker

__all__ = ["Speaker"]
