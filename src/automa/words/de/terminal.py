"""Eine Partie im Terminal: das Gespräch, und wie man dorthin kommt."""

_HELP = (
    "Gib die Nummer einer Auswahl ein oder einen Befehl, wie er in der Liste steht:\n"
    "{examples}.\n"
    "Befehle lassen sich mit Punkten verbinden: {joined}.\n"
    "  bauen, passen …  eine Überschrift: ihre Auswahl mit Preisen; was nicht geht\n"
    "  E7               ein Feld: was dort geht, was nicht, und warum\n"
    "  alles, gesperrt  alle Befehle; alles, was gesperrt ist\n"
    "  tisch, runden    der ganze Tisch; die sechs Wertungsplättchen, beide Hälften\n"
    "  plättchen        alle Plättchen, die noch da sind\n"
    "  warum, verlauf   Automas letzter Zug mit Gründen; die Partie bis hierher\n"
    "  zurück, vor      letzten Befehl zurücknehmen, wiederherstellen\n"
    "  tipp             was ein gieriger Spieler täte\n"
    "  Enter            der Bildschirm noch einmal\n"
    "  ende             aufhören; die Partie bleibt erhalten\n"
    "Auf dem Spielplan: ( ) deine, < > Automas, * markiert, ? hier kannst du bauen.\n"
)

MESSAGES = {
    # -- the dialogue
    "play.word.help": "hilfe",
    "play.word.board": "tisch",
    "play.word.tiles": "plättchen",
    "play.word.rounds": "runden",
    "play.word.all": "alles",
    "play.word.locked": "gesperrt",
    "play.word.why": "warum",
    "play.word.log": "verlauf",
    "play.word.hint": "tipp",
    "play.word.undo": "zurück",
    "play.word.redo": "vor",
    "play.word.quit": "ende",
    "play.prompt": "Nummer oder Befehl (hilfe): ",
    "usage.number": "Eine Auswahl {n} gibt es nicht; sie geht von 1 bis {most}.",
    "play.nothing-to-undo": "Es gibt nichts zurückzunehmen.",
    "play.nothing-to-redo": "Es gibt nichts wiederherzustellen.",
    "play.suggestion": "Ein gieriger Spieler würde sagen: {command}",
    "play.no-turn-yet": "Automa war noch nicht am Zug.",
    "play.none-locked": "Gerade ist nichts gesperrt.",
    "play.kinds-hint": "Eine Überschrift wie „{kind}“ zeigt ihre Auswahl mit Preisen, „alles“ zeigt alles.",
    "play.saved": "Die Partie liegt in {file}.\nWeiter mit: automa play --terminal --resume {file}",
    "play.in-store": "Die Partie ist als „{title}“ gespeichert.\nHier weiter:      automa play --terminal --go-on {id}\nIm Browser weiter: automa serve",
    "play.nothing-saved": "Es wurde nichts gespielt, nichts wird aufgehoben.",
    "play.resumed": "{n:eine Zeile|# Zeilen} aus {file} gelesen.",
    "play.resumed-title": "„{title}“, {n:eine Zeile|# Zeilen}.",
    "play.doubts": "{n:Ein Wert|# Werte} dieser Partie hat noch niemand vom Material abgelesen",
    "play.choose-game": "Welche Partie?",
    "play.saved-game": "{number}  {title} · {n:keine Zeile|# Zeile|# Zeilen} · {changed}",
    "play.choose-prompt": "Nummer (Enter: keine): ",
    "play.rounds": "Die sechs Runden: was punktet · was das Ende der Runde bringt · Automas Hälfte",
    "play.display.start": "zu Beginn {what} mehr",
    "play.display.each": "{n:ein Schritt|# Schritte} in jeder Disziplin",
    "play.display.power": "Macht {bowls}",
    "play.display.income": "{what} mehr Einkommen",
    "play.display.guilds": "Gilden bringen {coins} Münzen",
    "play.display.begins": "{track} beginnt bei {n}",
    "play.display.step": "ein Schritt {track} kostet {what}",
    "play.display.innovations": "die erste, zweite und dritte Innovation kosten {books} Bücher mehr",
    "play.set": "Tafel: {display}. {faction}",
    "play.tile-hers": "Automa {n} SP, {track:track}",
    "play.total": "Summe",
    "play.help": _HELP.format(
        examples="build F3 · upgrade E7 to TP · dig 1 · transform F3 to green · action ACT4\n"
        "send p to EARTH · advance ship · burn 2 · convert 3PW to 1W · pass BON5 · leech",
        joined="action ACT5. build F3. done",
    )
    + "C Münzen, W Arbeiter, P Priester, PW Macht, PT Machtchips, SP Siegpunkte;\n"
    "Machtschalen sind I/II/III.",
    "play.help@age-of-innovation": _HELP.format(
        examples="build F3 · upgrade E7 to guild · transform F3 to forest · action power 2\n"
        "send law 2 · advance sailing · sacrifice 2 · pass rb_river · leech · decline",
        joined="action power 5. build F3. done",
    )
    + "C Münzen, T Werkzeuge, S Gelehrte, B Bücher, PW Macht, PT Machtchips,\n"
    "SP Siegpunkte; Machtschalen I/II/III; 5+2 bei einer Disziplin: Stufe 5, zwei Bücher.",
    "played.goods-several": "{who}: {what} ({by:came-from})",
    "played.goods-several-by": "{who}: {what} ({by})",
    # -- what the command line refuses
    "usage.say-terminal": "sag --terminal, um hier zu spielen; die Seiten für Browser und Tisch sind `automa serve`",
    "usage.new-game-only": "{option} gehört zu einer neuen Partie; --resume und --go-on führen eine alte fort",
    "usage.humans": "Automa spielt gegen einen oder zwei Menschen; nenne höchstens so viele Völker",
    "usage.switch-form": "--switch {text}: schreibe NAME=WERT",
    "usage.other-title": "{option} gehört zu einem anderen Spiel als {title}",
    "usage.seed": "--seed muss von 0 bis {most} gehen, nicht {seed}",
    "usage.cannot-read": "„{file}“ lässt sich nicht lesen: {reason}",
    "usage.cannot-write": "„{file}“ lässt sich nicht schreiben: {reason}",
    "usage.cannot-write-into": "in „{file}“ lässt sich nichts schreiben: {reason}",
    "usage.exists": "„{file}“ gibt es schon; mach mit --resume weiter oder nenne eine andere Datei",
    "usage.no-text": "„{file}“ ist keine Aufzeichnung: kein Text in UTF-8",
    "usage.not-installed": "{packages} nicht installiert; das hilft: pip install {packages}",
    "usage.at-a-table": "das ist eine Partie am Tisch; weiter geht es in `automa serve`",
    "usage.by-mail": "das ist eine Partie, die per Post gespielt wurde; `automa replay` erzählt sie",
    "usage.nobody-serves": "aus {folder} wird nichts angeboten, was ein anderes Gerät erreicht; beginne mit `automa serve --host`",
    "serve.died": "Automa ist abgebrochen (Status {status}) und wird neu gestartet; nichts Bestätigtes ist verloren.",
    "pair.here": "In einem Browser dieses Computers: {link}",
    "pair.phone": "Auf einem Handy (jeder Link koppelt ein Gerät, einmal, innerhalb von zehn Minuten): {link}",
    "usage.no-such-game": "eine gespeicherte Partie „{text}“ gibt es nicht; `automa games list` nennt alle",
    "usage.several-games": "„{text}“ passt auf mehrere gespeicherte Partien, sag mit der Kennung, welche: {games:list}",
    "usage.no-games": "es gibt keine gespeicherte Partie, die hier weitergehen könnte",
    "usage.too-large": "„{file}“ ist zu groß: höchstens {most} Bytes werden gelesen",
    "usage.no-archive": "„{file}“ ist keine Datei mit gespeicherten Partien: kein Text in UTF-8",
    "usage.exists-to": "„{file}“ gibt es schon; nenne mit --to einen anderen Ort",
    "usage.ledger-alone": "--ledger steht allein: es gibt JSON-Zeilen aus, von der ersten bis zur letzten",
    "usage.one-record": "eine Aufzeichnung auf einmal; nur --ledger nimmt mehrere",
    "play.seat.one": "Person 1",
    "play.seat.two": "Person 2",
    "refused.by-rule": "{reason} ({rule})",
}
"""Deutsch."""
