"""`automa games`: die gespeicherten Spiele auf der Befehlszeile."""

MESSAGES = {
    "games.none": "keine gespeicherten Spiele in {folder}",
    "games.row": "{id}  {title} · {kind} · {n:keine Zeile|# Zeile|# Zeilen} · {changed}",
    "games.row-broken": "{id}  {title} · {kind} · BESCHÄDIGT in Zeile {line} ({kind_of:break}), {n:keine Zeile|# Zeile|# Zeilen} heil · {changed}",
    "games.binned": "  (weggeworfen)",
    "break.missing": "fehlt",
    "break.changed": "verändert",
    "games.whole": "{file}: unversehrt, {n:keine Spiele|# Spiel|# Spiele}, jede Zeile ist, was gespeichert wurde",
    "games.broken": "{file}: {n:# Spiel ist|# Spiele sind} beschädigt; exportiere, was heil ist, oder hole eine Sicherung zurück",
    "games.backed-up": "eine Kopie aller Spiele: {file}",
    "games.backup": "{made}  {why:backup}  {file}",
    "games.no-backups": "keine Sicherungen in {folder}",
    "backup.start": "bei einem Start",
    "backup.schema1": "bevor die Datei auf Fassung 2 gebracht wurde",
    "games.restored": "die gespeicherten Spiele sind wieder die von {file}",
    "games.kept": "die Datei, die vorher da war, liegt noch in {file}",
    "games.exported": "{n:# Zeile|# Zeilen} von „{title}“: {file}",
    "games.exported-part": "{n:keine Zeile|# Zeile|# Zeilen} von „{title}“, soweit es heil ist: {file}",
    "games.archived": "{n:# Spiel|# Spiele} in einer Datei: {file}",
    "games.imported": "{n:kein neues Spiel|# neues Spiel|# neue Spiele} aus {file}",
}
"""Deutsch."""
