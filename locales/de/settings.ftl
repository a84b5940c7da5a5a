# Einstellungen eines Servers und einer Person. Was gewählt wird, ist sofort gespeichert.

settings-title = Einstellungen dieses Servers
settings-about = Was du hier wählst, ist sofort gespeichert. Sprache und Tempo gelten für neue Tische; das Tempo lässt sich dort noch ändern.
settings-more = Mit Erwähnungen rufe ich alle, die an der Reihe sind. Mit Threads bekommt jeder Tisch einen eigenen.
settings-not-allowed = Das darf nur, wer das Recht „Server verwalten“ hat. Frag jemanden, der es hat.
settings-everywhere = Tische dürfen **in allen Kanälen** eröffnet werden.
settings-channels = Tische dürfen **nur hier** eröffnet werden: { $channels }
button-everywhere = Alle Kanäle erlauben
select-channels = Kanäle auswählen …

setting-language = Sprache
setting-pace = Tempo
setting-thread-per-table = Threads
setting-mentions = Erwähnungen
setting-my-language = Meine Sprache
setting-symbols = Farben
setting-order = Meine Karten
setting-hints = Tipps

value-auto-language = wie in Discord
value-auto-pace = wie zuletzt im Kanal
value-letters = mit Buchstaben
    .about = R, Y, G und V stehen für Rot, Gelb, Grün und Violett.
value-symbols = mit Symbolen
    .about = Kreis, Dreieck, Quadrat und Raute stehen für die Farben.
value-by-number = nach Zahl
value-by-color = nach Farbe

me-title = Meine Einstellungen
me-about = Was du hier wählst, gilt sofort und nur für dich.
me-mentions = Mit Erwähnungen rufe ich dich, wenn du an der Reihe bist. Mit Tipps verrate ich dir auf Wunsch einen guten Zug und beim Würfeln deine Chancen.
