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

## Die Werkstatt

button-own-phases = Eigene Phasen …
button-write-phases = Phasen schreiben …
button-use-phases = Damit spielen
button-change-phases = Ändern …
button-printed-phases = Wieder gedruckte Phasen
select-own-set = Gespeicherte Phasen …
workshop-title = Eigene Phasen
workshop-lines = Eine Phase pro Zeile, oder ein Code
    .about = Bis zu { $most } Phasen, etwa „{ $example }“, „2 Vierlinge“, „7 einer Farbe“, „Farbenfolge 5“
workshop-about = Sofort fertig, von { $hands } Händen:
workshop-working = Ich rechne aus, wie schwer sie sind …
workshop-unknown = Wie schwer sie sind, lässt sich gerade nicht ausrechnen. Spielen kannst du sie trotzdem.
workshop-share = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
    .margin = ±{ NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }
workshop-small-share = { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } %
    .margin = ±{ NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }
workshop-large-share = { NUMBER($percent, maximumFractionDigits: 0) } %
workshop-printed = Gedruckt: { $shares }
workshop-code = Code zum Weitergeben: `{ $code }`
own-phases-used =
    { $were_chosen ->
        [yes] Diese Phasen werden gespielt, und zwar alle: Deine Auswahl gedruckter Phasen gilt nicht mehr.
       *[no] Diese Phasen werden gespielt.
    }
printed-phases-used = Es werden wieder die gedruckten Phasen gespielt.
save-phases-title = Diese Phasen speichern
saved-phases =
    { $is_new ->
        [yes] Als „{ $name }“ gespeichert.
       *[no] „{ $name }“ hat jetzt diese Phasen.
    }
