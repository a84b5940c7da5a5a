# Einstellungen eines Servers und einer Person. Was gewählt wird, ist sofort gespeichert.

settings-title = Einstellungen dieses Servers
settings-about = Was du hier wählst, ist sofort gespeichert. Sprache und Tempo gelten für neue Tische; das Tempo lässt sich dort noch ändern.
settings-more = Mit Erwähnungen rufe ich alle, die an der Reihe sind. Mit Threads bekommt jeder Tisch seinen eigenen.
settings-not-allowed = Das darf nur, wer das Recht „Server verwalten“ hat. Frag jemanden mit diesem Recht.
settings-everywhere = Tische dürfen **in allen Kanälen** eröffnet werden.
settings-channels = Tische dürfen **nur hier** eröffnet werden: { $channels }
settings-standing = **Dieser Kanal:** Wenn hier ein Spiel endet, kann ich von selbst den nächsten Tisch eröffnen.
button-everywhere = Alle Kanäle erlauben
select-channels = Kanäle auswählen …

setting-language = Sprache
setting-pace = Tempo
setting-thread-per-table = Threads
setting-mentions = Erwähnungen
setting-standing = Nächster Tisch
setting-my-language = Meine Sprache
setting-theme = Aussehen
setting-letters = Buchstaben
setting-order = Meine Karten
setting-hints = Tipps

value-auto-language = wie in Discord
value-auto-pace = wie zuletzt
value-no-standing = keiner
value-theme-classic = klassisch
    .about = Ein grüner Tisch.
value-theme-contrast = dunkler Kontrast
    .about = Schwarz, mit reinen Farben und hellen Rändern.
value-by-number = nach Zahl
value-by-color = nach Farbe

me-title = Meine Einstellungen
me-about = Was du hier wählst, gilt sofort und nur für dich.
me-mentions = Mit Erwähnungen rufe ich dich, wenn du an der Reihe bist. Mit Tipps verrate ich dir auf Wunsch einen guten Zug und beim Würfeln deine Chancen.
me-data = Du kannst dir alles geben lassen, was ich über dich gespeichert habe, oder es löschen.
me-exported = In dieser Datei steht alles, was ich über dich gespeichert habe: Einstellungen, Plätze, Ergebnisse, Wertungen, Statistik, Erfolge und jeder deiner Züge. Nur du kannst sie sehen.
me-deleted = Alles über dich ist gelöscht. Wenn du wieder mitspielst, fängst du ganz neu an.
button-export = Meine Daten herunterladen
button-delete = Meine Daten löschen
button-confirm-delete = Ja, alles löschen
button-back = Zurück
ask-delete = Alles löschen, was ich über dich gespeichert habe?
ask-delete-about =
    - Deine Einstellungen, Wertungen, Statistik, Erfolge und Tagesergebnisse werden gelöscht.
    - Die Ergebnisse deiner Spiele bleiben für die anderen erhalten, aber unter „{ deleted-player }“: Dein Name und deine ID stehen nicht mehr dabei, und nichts weist mehr auf dich hin.
    - Eine Tagesaufgabe, die du noch nicht beendet hast, wird aufgegeben. Hast du heute schon daran gespielt, bleibt bis zum Ende des Tages (UTC) eine verschlüsselte Prüfsumme aus deiner ID und dem Datum, damit du nicht zweimal mit denselben Würfeln spielst.
    - Nachrichten, die ich schon geschrieben habe, bleiben in ihren Kanälen, bis sie dort jemand löscht.

    Das lässt sich nicht rückgängig machen.
