"""The page that is seen before the game is, in German."""

MESSAGES = {
    "site.what": "Die Solo-Gegnerin von Terra Mystica und Age of Innovation, nach den Regeln gespielt: jeder ihrer Züge berechnet und erklärt.",
    "site.point.both": "An deinem Tisch mit dem echten Spiel oder eine ganze Partie auf diesem Bildschirm.",
    "site.point.explained": "Jede ihrer Entscheidungen lässt sich nachvollziehen, Möglichkeit für Möglichkeit.",
    "site.point.offline": "Einmal geladen, läuft es ohne Netz und lässt sich auf dem Startbildschirm ablegen.",
    "site.point.yours": "Deine Spiele bleiben auf diesem Gerät. Nichts wird verschickt.",
    "site.loading": "{size} MB werden geladen, nur dieses eine Mal …",
    "site.starting": "Wird gestartet …",
    "site.failed": "Der Start ist nicht gelungen. Deine gespeicherten Spiele sind sicher. Prüfe das Netz und lade die Seite neu; hilft das nicht, dann vielleicht ein anderer Browser.",
    "site.full": "Hier ist kein Platz mehr: Dieser Browser gibt der Seite weniger als die {size} MB, die sie braucht. Deine gespeicherten Spiele sind sicher. Schaffe Platz auf dem Gerät und lade die Seite neu.",
    "site.unable": "Dieser Browser kann auf diesem Gerät keine Spiele aufbewahren (ein privates Fenster, eine alte Version, eine Adresse ohne https oder eine Datei, die kein Webserver liefert). Öffne die Seite in einem gewöhnlichen Fenster eines aktuellen Browsers.",
    "site.no-script": "Diese Seite braucht JavaScript: Alles läuft auf deinem Gerät.",
    "site.notice": "Inoffiziell, von Leuten, die die Spiele mögen. Es ersetzt sie nicht: Kauf sie, sie sind es wert.",
    "site.docs": "Dokumentation",
    "site.licences": "Lizenzen",
    "site.newer": "Eine neue Version ist bereit. Deine Spiele gehen unverändert weiter.",
    "site.take": "Jetzt verwenden",
    "site.later": "Später",
    "site.licences.title": "Lizenzen der Teile",
    "site.licences.lead": "Automa selbst steht unter der MIT-Lizenz. Die Seite enthält außerdem diese Teile, unverändert bis auf das Übersetzen und das Weglassen dessen, was keine Seite braucht.",
}
