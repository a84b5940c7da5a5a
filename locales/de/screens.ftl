# Was auf den Seiten von Tisch, Hand und Würfeln außer den Aufschriften der Knöpfe steht.

table-closed-title = { $game }: Dieser Tisch ist geschlossen
table-away-title = { $game }: Dieses Spiel ist beiseitegelegt
table-held = Erst dürfen andere klopfen. Ende der Klopfzeit: { $until }.
table-held-for-you = Du darfst klopfen. Ende der Klopfzeit: { $until }.
table-let-go = Du klopfst nicht. Ende der Klopfzeit: { $until }.
table-brought = Der Tisch kommt ans Ende des Kanals.
thread-name = { $game } mit { $name }
thread-opened = { $name } hat einen Tisch eröffnet ({ $game }). Spielt mit: { $thread }
options-title = Optionen für { $game }
options-about = Jede Wahl gilt sofort, und dieser Kanal merkt sie sich für den nächsten Tisch.
select-variants = Varianten
select-preset = Regeln: eigene Mischung
button-nobody = Niemand
button-bring = Tisch nach unten holen
button-continue = Dieses Spiel fortsetzen
button-new-table = Neuen Tisch eröffnen
more-title = Was möchtest du sonst noch tun?
seat-taken-over = Ein Computer spielt für dich. Du kannst deinen Platz jederzeit zurückhaben.
seat-phases-left =
    { $count ->
        [one] noch eine Phase
       *[other] noch { $count } Phasen
    }
seat-phases-done =
    { $count ->
        [one] 1 Phase geschafft
       *[other] { $count } Phasen geschafft
    }
card-times = { $card } (×{ $count })
hand-empty = keine Karten
hand-next = Du bist dran. Nimm die offene Karte gleich, oder warte und zieh dann.
hand-offered = Bisher angeboten: { $offers }
hand-looked-at = Die Hand von { $name }, als du hineingesehen hast: { $hand }
left-table = Du hast den Tisch verlassen.
closed-table = Der Tisch ist geschlossen.
end-asked = Die anderen werden am Tisch gefragt. Das Spiel endet ohne Ergebnis, sobald alle zustimmen.
end-withdrawn = Die Frage ist zurückgenommen. Das Spiel geht weiter.
gave-up = Du hast das Spiel verlassen. Die anderen können mit `/{ command-play }` weiterspielen.
cancelled = Es bleibt alles, wie es war.
rematch-opened = Ein neuer Tisch mit denselben Leuten ist offen.
challenge = { $name } fordert { $mention } zu einem Spiel heraus. Drücke „{ button-join }“, um anzunehmen.
ask-continue =
    { $count ->
        [0] In diesem Kanal wurde ein Spiel von dir beiseitegelegt: { $game }. Möchtest du es fortsetzen?
       *[other] In diesem Kanal wurde ein Spiel von dir beiseitegelegt: { $game } mit { $names }. Möchtest du es fortsetzen?
    }
ask-way = Diese Karten lassen sich auf mehrere Arten auslegen. Welche möchtest du?
cards-wanted = Wähle mindestens { $least } Karten.
cards-chosen =
    { $count ->
        [one] Eine Karte gewählt; du brauchst { $least }.
       *[other] { $count } Karten gewählt; du brauchst { $least }.
    }
alt-hand = Deine Hand
alt-new = Neu
alt-dice = Würfel von { $name }
alt-kept = Behalten
alt-sheet = Punktezettel
alt-on-top = oben { $card }
pile-draw = Stapel
pile-discard = Ablage
pile-blue = Blau
pile-offers = Angebote für { $name }
sheet-signs = ✓ Phase geschafft · ★ Schluss gemacht
sheet-total = Summe
sheet-phases = Phasen
sheet-place = Platz
sheet-five-phase-bonus = Bonus ab { $least }
sheet-ten-phase-bonus = Bonus Phase { $phase_no }
sheet-penalties = Abzüge
game-over-title = { $game }: Das Spiel ist aus
game-commitment = Fingerabdruck des Startwerts, am Anfang gezeigt: `{ $commitment }`
rating-new = Wertung { NUMBER($rating, useGrouping: 0) } (neu)
rating-change = Wertung { NUMBER($rating, useGrouping: 0) } ({ $sign }{ NUMBER($change, useGrouping: 0) })
hint-discard = Tipp: Wirf { $the_card } ab.
hint-hit = Tipp: Leg an: { $what }.
hint-offer = Tipp: Biete { $the_card } an.
hint-laydown = Tipp: Leg aus: { $what }.
hint-roll =
    { $kept ->
        [0] Tipp: Ich würde alle Würfel werfen.
       *[other] Tipp: Ich würde diese behalten und die anderen werfen: { $faces }.
    }
hint-roll-again = Tipp: Wirf nur { $faces } noch einmal.
hint-not-knocking = Tipp: Klopf nicht.
hint-other = Tipp: { $what }.
refused-missing-permissions = Mir fehlen in diesem Kanal Rechte: { $permissions }. Bitte jemanden, der den Server verwaltet, sie mir zu geben.
refused-not-here = Auf diesem Server wird nur hier gespielt: { $channels }.
refused-table-elsewhere = In diesem Kanal gibt es keinen Tisch, aber du hast anderswo einen Platz: { $channels }. Gib den Befehl dort ein.
refused-did-not-play = Du hast bei diesem Spiel nicht mitgespielt. Mit `/{ command-play }` eröffnest du einen neuen Tisch.
refused-nobody-to-challenge = Du kannst nur andere Leute herausfordern. Für ein Spiel gegen Computer eröffne einen Tisch mit `/{ command-play }`.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-create-public-threads = Öffentliche Threads erstellen
error-discord = Discord hat das gerade nicht angenommen. Es ist nichts verloren; bitte versuche es gleich noch einmal.
