# Settings of a server and of a person. What is chosen is stored at once.

settings-title = Settings of this server
settings-about = What you choose here is saved at once. Language and pace are those of new tables; the host can still choose another pace.
settings-more = With mentions I call people when it's their turn. With threads each table gets a thread of its own.
settings-not-allowed = Only people with the permission “Manage Server” can change these settings. Ask one of them.
settings-everywhere = Tables may be opened **in all channels**.
settings-channels = Tables may be opened **only here**: { $channels }
settings-standing = **This channel:** when a game ends here, I can open the next table by myself.
button-everywhere = Allow all channels
select-channels = Choose channels …

setting-language = Language
setting-pace = Pace
setting-thread-per-table = Threads
setting-mentions = Mentions
setting-standing = After a game
setting-my-language = My language
setting-theme = Look
setting-letters = Letters
setting-order = My cards
setting-hints = Hints

value-auto-language = as in Discord
value-auto-pace = as last time
value-no-standing = no new table
value-theme-classic = classic
    .about = A green table.
value-theme-contrast = dark contrast
    .about = Black, with pure colors and light edges.
value-by-number = by number
value-by-color = by color

me-title = My settings
me-about = What you choose here counts at once, and only for you.
me-mentions = With mentions I call you when it's your turn. With hints I tell you a good move when you ask, and your chances with the dice.
me-data = You can take a copy of everything that I keep about you, or have it deleted.
me-exported = This file has everything that I keep about you: settings, seats, results, ratings, statistics, achievements, and every move of yours. Only you can see it.
me-deleted = Everything about you is deleted. If you play again, you begin as somebody new.
button-export = Export my data
button-delete = Delete my data
button-confirm-delete = Yes, delete everything
button-back = Back
ask-delete = Delete everything that I keep about you?
ask-delete-about =
    - Your settings, ratings, statistics, achievements and daily results are deleted.
    - The results of your games stay for the others, but under “{ deleted-player }”: neither your name nor your id is kept with them, and nothing points to you any more.
    - A daily challenge that you haven't finished is given up. If you have played today's, a keyed hash of your id and the date stays until the day is over (UTC), so that nobody plays the same dice twice.
    - Messages that I have already written stay in their channels until somebody deletes them there.

    This can't be undone.
