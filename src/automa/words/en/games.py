"""`automa games`: the saved games on the command line."""

MESSAGES = {
    "games.none": "no saved games in {folder}",
    "games.row": "{id}  {title} · {kind} · {n:no line|# line|# lines} · {changed}",
    "games.row-broken": "{id}  {title} · {kind} · DAMAGED at line {line} ({kind_of:break}), {n:no line|# line|# lines} whole · {changed}",
    "games.binned": "  (thrown away)",
    "break.missing": "missing",
    "break.changed": "changed",
    "games.whole": "{file}: whole, {n:no games|# game|# games}, every line is what was saved",
    "games.broken": "{file}: {n:# game is|# games are} damaged; export what is whole, or bring a backup back",
    "games.backed-up": "a copy of all games: {file}",
    "games.backup": "{made}  {why:backup}  {file}",
    "games.no-backups": "no backups in {folder}",
    "backup.start": "at a start",
    "backup.schema1": "before the file was brought up to version 2",
    "games.restored": "the saved games are those of {file} again",
    "games.kept": "the file that was there before is kept as {file}",
    "games.exported": "{n:# line|# lines} of “{title}”: {file}",
    "games.exported-part": "{n:no line|# line|# lines} of “{title}”, as far as it is whole: {file}",
    "games.archived": "{n:# game|# games} in one file: {file}",
    "games.imported": "{n:no new game|# new game|# new games} from {file}",
}
"""English."""
