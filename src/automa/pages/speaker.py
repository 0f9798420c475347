"""Words for one visitor of the pages."""

from automa.facts.catalogue import GameFacts
from automa.pages.visitor import Visitor
from automa.speech import Speaker


class PageSpeaker(Speaker):
    """Speaks the visitor's language; templates ask it about the visitor, too."""

    def __init__(
        self, visitor: Visitor, game: str = "", humans: int = 1, facts: GameFacts | None = None
    ) -> None:
        super().__init__(visitor.lang, game, humans, facts)
        self.visitor = visitor
