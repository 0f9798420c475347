"""Die Seiten um die Spiele herum: Was wäre wenn, die Palette des Editors, Links, Verlauf, das Bild eines Ergebnisses."""

MESSAGES = {
    "refused.no-turn": "Zeile {line} des Protokolls ist kein Zug von ihr.",
    "refused.no-position": "Diese Partie wird noch aufgebaut: Es gibt noch keine Stellung.",
    "page.pair.own": "Diesen Computer koppeln",
    "page.log.why": "Warum?",
    # -- was wäre wenn
    "page.menu.what-if": "Was wäre wenn? Diese Stellung ausprobieren",
    "page.what-if.title": "Was wäre wenn?",
    "page.what-if.lead": "Das ist eine Kopie deiner Partie, wie sie gerade steht. Ändere, was du willst; die Partie selbst bleibt, wie sie ist.",
    # -- der Editor
    "page.editor.palette": "Palette",
    "page.editor.bridge": "Brücke",
    "page.editor.printed": "wie gedruckt",
    "page.editor.marked": "markiert",
    "page.editor.no-bridge": "{one} und {other} kann keine Brücke verbinden.",
    "page.editor.held.none": "Etwas aus der Palette nehmen und auf den Spielplan tippen; mit leerer Hand zeigt ein Tippen, was dort ist.",
    "page.editor.held.one": "In der Hand: …. Ein Feld antippen; noch einmal tippen nimmt es weg.",
    "page.editor.held.two": "In der Hand: …. Nacheinander beide Enden antippen.",
    "page.editor.held.second": "In der Hand: …. Das andere Ende antippen.",
    "page.editor.clear": "Spielplan leeren",
    "page.editor.second": "Zweiten Menschen dazusetzen",
    "page.editor.second.remove": "Zweiten Menschen wegnehmen",
    "page.editor.pick": "Andere Karte nehmen: {which}",
    "page.editor.share": "Link",
    "page.editor.share.lead": "Die ganze Stellung steckt im Link; sie wird nirgends gespeichert.",
    "page.editor.share.address": "Adresse dieser Stellung",
    "page.editor.share.site": "Wer ihn öffnet, sieht diese Stellung, auf jedem Gerät.",
    "page.editor.share.others": "Jedes Gerät, das mit diesem Computer gekoppelt ist, kann ihn öffnen, solange das Programm läuft.",
    "page.editor.share.here": "Er funktioniert nur auf diesem Gerät: Das Programm antwortet keinem anderen. So gestartet gibt es eine Adresse, die andere erreichen:",
    "page.editor.copy-by-hand": "Die Adresse ist markiert: bitte von Hand kopieren.",
}
