"""Was an der Datei der gespeicherten Spiele falsch sein kann: was es ist, was sicher ist, was zu tun ist."""

_RESCUE = (
    "„automa games export“ sichert jedes Spiel, soweit es lesbar ist; „automa games restore“ holt die neueste "
    "unversehrte Sicherung zurück und behält diese Datei daneben."
)

MESSAGES = {
    "store.unknown": "Ein gespeichertes Spiel „{id}“ gibt es nicht; „automa games list“ nennt alle",
    "store.conflict": "Das Spiel hat {actual} Zeilen, nicht {expected}: Ein anderes Gerät war schneller",
    "store.line-missing": "Das gespeicherte Spiel „{title}“ ({id}) ist beschädigt: Zeile {line} fehlt. Davor {before:ist keine Zeile|ist die eine Zeile|sind # Zeilen} heil und exportierbar; alle anderen Spiele sind sicher. „automa games restore --list“ nennt die Sicherungen.",
    "store.line-changed": "Das gespeicherte Spiel „{title}“ ({id}) ist beschädigt: Zeile {line} ist nicht, was gespeichert wurde. Davor {before:ist keine Zeile|ist die eine Zeile|sind # Zeilen} heil und exportierbar; alle anderen Spiele sind sicher. „automa games restore --list“ nennt die Sicherungen.",
    "store.damaged": "{file} ist beschädigt ({reason}). Es wurde nichts hineingeschrieben. " + _RESCUE,
    "store.read-from-damaged": "{file} ist beschädigt ({reason}), darum wird nichts hineingeschrieben: Das wurde nicht gespeichert. Unversehrte Spiele lassen sich ansehen und exportieren. "
    + _RESCUE,
    "store.garbage": "{file} ist keine Datei gespeicherter Spiele: Sie beginnt mit etwas anderem. Es wurde nichts hineingeschrieben. „automa games restore“ holt die neueste unversehrte Sicherung zurück und behält diese Datei daneben.",
    "store.empty": "{file} ist leer: Was darin stand, ist nicht mehr da. „automa games restore“ holt die neueste unversehrte Sicherung zurück. Gibt es keine, entferne die Datei, dann beginnt eine neue.",
    "store.missing": "{file} ist nicht da, wohl aber {rest}. Es wurde nichts Neues an seiner Stelle begonnen. Hole die Datei zurück, oder sage „automa games restore“, oder nenne mit --data einen anderen Ordner.",
    "store.foreign": "{file} ist die Datenbank eines anderen Programms. Es wurde nichts hineingeschrieben. Lege sie woanders hin, oder nenne mit --data einen anderen Ordner.",
    "store.newer": "{file} stammt von einem neueren Automa (Fassung {found} der Datei, dieses kennt {known}). Nichts wurde geändert. Bringe dieses Programm auf den neuesten Stand.",
    "store.read-only": "{file} kann nicht geschrieben werden ({reason}). Die gespeicherten Spiele sind sicher. Mache Datei und Ordner beschreibbar, oder nenne mit --data einen anderen Ordner.",
    "store.locked": "{file} wird von einem anderen Programm festgehalten ({reason}). Nichts ist verloren, dieser Zug wurde nicht gespeichert. Beende das andere Programm oder warte, dann versuche es noch einmal.",
    "store.full": "Der Datenträger von {file} ist voll ({reason}). Alles zuvor Gespeicherte ist sicher; dieser Zug wurde nicht gespeichert. Schaffe Platz, dann tippe noch einmal.",
    "store.no-access": "{file} lässt sich nicht öffnen ({reason}). Es wurde nichts geschrieben. Prüfe die Rechte von Datei und Ordner, oder nenne mit --data einen anderen Ordner.",
    "store.failed": "{file} konnte nicht gelesen oder geschrieben werden ({reason}). Alles zuvor Gespeicherte ist sicher; Neues wurde nicht gespeichert. „automa games check“ sagt mehr.",
    "store.moved": "{file} wurde verschoben, ersetzt oder entfernt, während Automa lief: Dies wurde nicht gespeichert. Was zuvor gespeichert wurde, steht in der Datei, die dort lag. Hole sie zurück, wenn sie fehlt, dann starte Automa noch einmal.",
    "store.older": "{file} ist älter als das, was gespeichert wurde: Von {n:keinem Spiel|einem Spiel|# Spielen} fehlen die letzten Zeilen („{title}“ hat {kept} von {saved}). Was darin steht, ist heil. Das Protokoll daneben wurde entfernt, oder eine ältere Datei liegt an ihrer Stelle: Hast du die neuere, beende Automa und lege sie zurück, bevor du weiterspielst. Willst du die ältere, entferne {note}.",
    "store.in-use": "Die gespeicherten Spiele in {folder} sind in einem laufenden Automa offen. Beende es zuerst, dann sage dies noch einmal.",
    "store.no-backup": "In {folder} gibt es keine unversehrte Sicherung. Nichts wurde geändert.",
    "store.bad-backup": "{file} ist keine unversehrte Sicherung gespeicherter Spiele ({reason}). Nichts wurde geändert.",
    "store.backup-failed": "In {folder} konnte keine Sicherung angelegt werden ({reason}). Die gespeicherten Spiele sind sicher, Automa läuft ohne sie weiter.",
    "store.exists": "{file} gibt es schon; die Datei wurde nicht überschrieben. Nenne eine andere.",
    "store.wal-reset": "SQLite {version} hat einen bekannten Fehler, der eine Datei beschädigen kann, wenn zwei Programme im selben Augenblick hineinschreiben (behoben in 3.51.3, 3.50.7 und 3.44.6). Automa schreibt nur über eine Verbindung und behält Sicherungen; lass nicht zwei denselben Ordner benutzen, und erneuere SQLite, sobald es geht.",
    "store.secret": "{file} ist kein Schlüssel dieser Installation ({reason}). Die gespeicherten Spiele sind sicher. Entferne die Datei und starte noch einmal: Ein neuer Schlüssel entsteht, und jedes Gerät wird neu gekoppelt.",
    "store.none": "in {folder} gibt es noch keine gespeicherten Spiele",
    "store.title-empty": "Ein Spiel braucht einen Titel",
    "store.title-long": "Ein Titel hat höchstens {most} Zeichen",
    "store.too-many-lines": "Ein Spiel hat höchstens {most} Zeilen",
    "store.line-break": "Eine Zeile einer Aufzeichnung enthält keinen Zeilenumbruch",
    "store.line-long": "Eine Zeile einer Aufzeichnung hat höchstens {most} Zeichen",
    "store.unreadable-text": "Eine Zeile einer Aufzeichnung enthält nur Text",
}
"""Deutsch."""
