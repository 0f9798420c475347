"""Where records live. `journal` says what a store can do; `sqlite` keeps them in a file, a browser keeps them elsewhere."""

from automa.record.chain import Entry
from automa.store.journal import Saved, Store
from automa.store.trouble import Broken, Conflict, Trouble, Unavailable, Unknown

__all__ = ["Broken", "Conflict", "Entry", "Saved", "Store", "Trouble", "Unavailable", "Unknown"]
