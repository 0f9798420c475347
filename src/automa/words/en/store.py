"""What can be wrong with the file of saved games: what it is, what is safe, what to do."""

_RESCUE = (
    "“automa games export” saves every game as far as it can be read; “automa games restore” brings back the newest "
    "whole backup and keeps this file beside it."
)

MESSAGES = {
    "store.unknown": "there is no saved game “{id}”; “automa games list” names them all",
    "store.conflict": "the game has {actual} lines, not {expected}: another device was faster",
    "store.line-missing": "the saved game “{title}” ({id}) is damaged: line {line} is missing. {before:No line before it is|The line before it is|The # lines before it are} whole and can be exported; all other games are safe. “automa games restore --list” names the backups.",
    "store.line-changed": "the saved game “{title}” ({id}) is damaged: line {line} is not what was saved. {before:No line before it is|The line before it is|The # lines before it are} whole and can be exported; all other games are safe. “automa games restore --list” names the backups.",
    "store.damaged": "{file} is damaged ({reason}). Nothing was written to it. " + _RESCUE,
    "store.read-from-damaged": "{file} is damaged ({reason}), so nothing is written to it: this was not saved. The games that are whole can be looked at and exported. "
    + _RESCUE,
    "store.garbage": "{file} is no database of saved games: it begins with something else. Nothing was written to it. “automa games restore” brings back the newest whole backup and keeps this file beside it.",
    "store.empty": "{file} is empty: what it held is not there any more. “automa games restore” brings back the newest whole backup. If there is none, remove the file, and a new one begins.",
    "store.missing": "{file} is not there, but {rest} is. Nothing new was begun in its place. Bring the file back, or say “automa games restore”, or name another folder with --data.",
    "store.foreign": "{file} is a database of another program. Nothing was written to it. Move it away, or name another folder with --data.",
    "store.newer": "{file} was written by a newer Automa (version {found} of the file, this one knows {known}). Nothing was changed. Bring this program up to date.",
    "store.read-only": "{file} cannot be written ({reason}). The saved games are safe. Make the file and its folder writable, or name another folder with --data.",
    "store.locked": "{file} is held by another program ({reason}). Nothing is lost, and this tap was not saved. End the other program or wait, then try again.",
    "store.full": "the disk of {file} is full ({reason}). All that was saved before is safe; this tap was not saved. Make room, then tap again.",
    "store.no-access": "{file} cannot be opened ({reason}). Nothing was written. Look at the rights of the file and its folder, or name another folder with --data.",
    "store.failed": "{file} could not be read or written ({reason}). All that was saved before is safe; nothing new was saved. “automa games check” says more.",
    "store.moved": "{file} was moved, replaced or removed while Automa was running: this was not saved. What was saved before is in the file that was there. Bring it back if it is gone, then start Automa again.",
    "store.older": "{file} is older than what was saved: the last lines of {n:no game|one game|# games} are not in it (“{title}” has {kept} of {saved}). What it holds is whole. Its log was removed, or an older file was put in its place: if you have the newer one, end Automa and put it back before you play on. If you want the older one, remove {note}.",
    "store.in-use": "the saved games of {folder} are open in a running Automa. End it first, then say this again.",
    "store.no-backup": "there is no whole backup in {folder}. Nothing was changed.",
    "store.bad-backup": "{file} is no whole backup of saved games ({reason}). Nothing was changed.",
    "store.backup-failed": "no backup could be made in {folder} ({reason}). The saved games are safe, and Automa goes on without it.",
    "store.exists": "{file} exists already; it was not overwritten. Name another file.",
    "store.wal-reset": "SQLite {version} has a known fault that can damage a file when two programs write to it at the same moment (mended in 3.51.3, 3.50.7 and 3.44.6). Automa writes through one connection only and keeps backups; do not let two of them use the same folder, and bring SQLite up to date when you can.",
    "store.secret": "{file} is no key of this installation ({reason}). The saved games are safe. Remove the file and start again: a new key is made, and every device is paired anew.",
    "store.none": "there are no saved games in {folder} yet",
    "store.title-empty": "a game needs a title",
    "store.title-long": "a title has at most {most} characters",
    "store.too-many-lines": "a game has at most {most} lines",
    "store.line-break": "a line of a record holds no line break",
    "store.line-long": "a line of a record has at most {most} characters",
    "store.unreadable-text": "a line of a record holds text only",
}
"""English."""
