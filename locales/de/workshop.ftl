# Kombinationen von Optionen, die ein Server aufbewahrt, und die Werkstatt für eigene Phasen.

button-save = Speichern als …
button-saved = Gespeichertes …
save-options-title = Diese Optionen speichern
save-name = Name
    .about = Unter diesem Namen findet der Server es wieder.
saved-options =
    { $is_new ->
        [yes] Als „{ $name }“ gespeichert. `/{ command-play }` bietet es als Vorlage an.
       *[no] „{ $name }“ hat jetzt diese Optionen.
    }
shelf-title = Auf diesem Server gespeichert
shelf-about = Du kannst löschen, was du gespeichert hast; die Moderation kann alles löschen.
select-saved = Spielen mit …
select-delete-combination = Optionen löschen …
select-delete-phases = Phasen löschen …
deleted-saved = „{ $name }“ ist gelöscht.
