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
