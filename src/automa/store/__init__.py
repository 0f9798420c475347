"""Where records live. `journal` says what a store can do; `sqlite` keeps them in a file, a browser keeps them elsewhere."""

from automa.record.chain import ChainedLine
from automa.store.journal import Saved, Store
from automa.store.trouble import Broken, Conflict, Trouble, Unavailable, Unknown

__all__ = ["Broken", "ChainedLine", "Conflict", "Saved", "Store", "Trouble", "Unavailable", "Unknown"]
