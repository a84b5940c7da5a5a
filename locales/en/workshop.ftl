# Combinations of options that a server keeps, and the workshop in which hosts write phases.

button-save = Save as …
button-saved = Saved …
save-options-title = Save these options
save-name = Name
    .about = This server finds it again under this name.
saved-options =
    { $is_new ->
        [yes] Saved as “{ $name }”. `/{ command-play }` offers it as a preset.
       *[no] “{ $name }” now has these options.
    }
shelf-title = Saved on this server
shelf-about = You can delete what you have saved; moderators can delete everything.
select-saved = Play with …
select-delete-combination = Delete options …
select-delete-phases = Delete phases …
deleted-saved = “{ $name }” is deleted.

## The workshop

button-own-phases = Own phases …
button-write-phases = Write phases …
button-use-phases = Use them
button-change-phases = Change …
button-printed-phases = Back to printed phases
select-own-set = Saved phases …
workshop-title = Own phases
workshop-lines = One phase per line, or a code
    .about = Up to { $most } phases, for example “{ $example }”, “2 sets of 4”, “7 of one color”, “color run 5”
workshop-about = Ready at once, of { $hands } hands:
workshop-working = Working out how hard they are …
workshop-unknown = How hard they are can't be worked out right now. You can play them all the same.
workshop-share = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
    .margin = ±{ NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }
workshop-small-share = { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }%
    .margin = ±{ NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }
workshop-large-share = { NUMBER($percent, maximumFractionDigits: 0) }%
workshop-printed = Printed: { $shares }
workshop-code = Code to share: `{ $code }`
own-phases-used =
    { $were_chosen ->
        [yes] These phases are played, all of them: your choice of printed phases is gone.
       *[no] These phases are played.
    }
printed-phases-used = The printed phases are played again.
save-phases-title = Save these phases
saved-phases =
    { $is_new ->
        [yes] Saved as “{ $name }”.
       *[no] “{ $name }” now has these phases.
    }
