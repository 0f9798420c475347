"""Where records live: an append-only SQLite file in the user's data directory. Knows lines of text, no game."""

from automa.store.places import data_directory, secret_key
from automa.store.store import Conflict, Entry, Saved, Store, Unknown

__all__ = ["Conflict", "Entry", "Saved", "Store", "Unknown", "data_directory", "secret_key"]
