"""Was am Tisch zu tun ist, nachdem Automa entschieden hat."""

MESSAGES = {
    # -- wie ein Schritt ausging
    "outcome.skipped": "Entfällt: {reason:reason}.",
    "outcome.became-upgrade": "Nicht möglich: {reason:reason}. Stattdessen wertet sie auf.",
    # -- Bauen und Aufwerten
    "do.terrain": "Lege ein Landschaftsplättchen auf {hex} ({terrain:terrain}).",
    "do.place": "Setze {piece:a-piece} auf {hex}.",
    "do.token": "Lege einen Machtchip dazu: Am nächsten steht ein markiertes Gebäude.",
    "do.no-token": "Kein Machtchip.",
    "do.upgrade": "Ersetze {piece:the-piece} auf {hex} durch {to:a-piece}.",
    "do.offer": "Du darfst {power} Macht {cost:kostenlos|für # Punkt|für # Punkte} nehmen.",
    "do.offer@two": "Spieler {human} ({home:terrain}) darf {power} Macht {cost:kostenlos|für # Punkt|für # Punkte} nehmen.",
    # -- Skalen
    "do.priest": "Setze einen ihrer Priester auf ein freies {steps}er-Feld unter {track:track}. Ihr Markierungsstein steigt von {old} auf {new}.",
    "do.priest@age-of-innovation": "Setze einen ihrer Gelehrten auf ein freies {steps}er-Feld unter {track:track}. Ihr Markierungsstein steigt von Stufe {old} auf {new}.",
    "do.priest.top": "Setze einen ihrer Priester auf ein freies {steps}er-Feld unter {track:track}. Ihr Markierungsstein steigt von {old} auf {new}, überzählige Stufen verfallen.",
    "do.priest.top@age-of-innovation": "Setze einen ihrer Gelehrten auf ein freies {steps}er-Feld unter {track:track}. Ihr Markierungsstein steigt von Stufe {old} auf {new}, überzählige Stufen verfallen.",
    "do.no-priest": "Sie hat keinen Priester mehr und steigt daher um 1 Stufe auf.",
    "do.no-priest@age-of-innovation": "Sie hat keinen Gelehrten mehr und steigt daher um 1 Stufe auf.",
    "do.no-space": "Unter {track:track} ist kein Priesterfeld frei, daher steigt sie um 1 Stufe auf.",
    "do.no-space@age-of-innovation": "Unter {track:track} ist kein Gelehrtenfeld frei, daher steigt sie um 1 Stufe auf.",
    "do.advance": "Ihr Markierungsstein bei {track:track} steigt von {old} auf {new}.",
    "do.advance@age-of-innovation": "Ihr Markierungsstein bei {track:track} steigt von Stufe {old} auf {new}.",
    "do.favor": "Automa nimmt das Gunstplättchen {track:track} +3.",
    # -- Abdecken, Innovationen, Handel
    "do.cover.power": "Decke die Machtaktion „{number:power-action}“ mit einer Aktionsmarke ab. Automa erhält nichts.",
    "do.cover.power@age-of-innovation": "Decke die Machtaktion „{number:power-action}“ mit einem X-Marker ab. Automa erhält nichts.",
    "do.cover.book": "Decke die Buchaktion {number:at-book-action} mit einem X-Marker ab. Automa erhält nichts.",
    "do.cover.merchant": "Decke auf dem Tableau der Händler die Machtaktion {number:at-merchant-action} mit einer Aktionsmarke ab.",
    "do.innovation.upper": "Automa nimmt Innovation Nr. {number}: obere Reihe, {place}. von links. Sie erhält nichts dafür.",
    "do.innovation.lower": "Automa nimmt Innovation Nr. {number}: untere Reihe, {place}. von links. Sie erhält nichts dafür.",
    "do.trade": "Lege ihren Handelsmarker unter {piece:your-piece} auf {hex}.",
    "do.trade@two": "Lege ihren Handelsmarker unter {piece:the-piece} von Spieler {human} ({home:terrain}) auf {hex}.",
    # -- Völkeraktionen
    "do.cube": "Setze einen Arbeiter auf {hex}. Was er bewirkt, steht auf ihrer Völkerkarte.",
    "do.cube@age-of-innovation": "Setze ein Werkzeug auf {hex}. Was es bewirkt, steht auf ihrer Karte.",
    "do.by-card": "Zwei Felder Brachland werden zu Verwüstetem Land: die dir nächsten, dann nach Richtungsauswahl. Welche Felder das sind, steht auf ihrer Karte.",
    "do.by-card@two": "Zwei Felder Brachland werden zu Verwüstetem Land: die euch nächsten, dann nach Richtungsauswahl. Welche Felder das sind, steht auf ihrer Karte.",
    # -- Punkte
    "do.vp": "Automa erhält {vp:# Punkt|# Punkte}.",
    "do.no-vp": "In dieser Runde sind das 0 Punkte.",
    # -- Passen
    "do.pass.vp": "Sie erhält {vp:# Punkt|# Punkte} vom Wertungsplättchen.",
    "do.pass.vp-twice": "Sie passt als Erste, daher zählt das Wertungsplättchen für die Sprinter doppelt: {vp:# Punkt|# Punkte}.",
    "do.pass.bonus": "Sie nimmt {slot:the-slot} Rundenbonuskarte; Münzen darauf gehen in den Vorrat. Ihre bisherige Karte kommt an diesen Platz.",
    "do.pass.bonus@age-of-innovation": "Sie nimmt {slot:the-slot} Rundenbonus; Münzen darauf gehen in den Vorrat. Ihr bisheriger Rundenbonus kommt an diesen Platz.",
    "do.pass.start": "Sie hat als Erste gepasst: Gib ihr die Startspielerfigur.",
    "do.pass.start@age-of-innovation": "Sie hat als Erste gepasst: Ihr Marker kommt in der Zugreihenfolge der nächsten Runde nach ganz oben.",
    "do.pass.deck": "Mische ihre Karten dieser Runde mit der obersten Karte des Reservestapels und drehe die beiden untersten um 90 Grad.",
    "do.pass.deck.ship": "Mische ihre Karten dieser Runde mit der obersten Karte des Reservestapels und der Schiffskarte der Händler und drehe die beiden untersten um 90 Grad.",
    "do.pass.end": "Runde 6: keine Rundenbonuskarte, kein neuer Stapel.",
    "do.pass.end@age-of-innovation": "Runde 6: kein Rundenbonus, kein neuer Stapel.",
}
