# Texts on the pages of tables, hands and dice, except the labels of controls.

table-closed-title = { $game }: this table is closed
table-away-title = { $game }: this game is put away
table-held = Others may knock first. Time to knock ends: { $until }.
table-held-for-you = You may knock. Time to knock ends: { $until }.
table-let-go = You let it go. Time to knock ends: { $until }.
table-brought = The table is coming to the bottom of the channel.
thread-name = { $game } with { $name }
thread-opened = { $name } has opened a table ({ $game }). Come and join: { $thread }
options-title = Options for { $game }
options-about = Every choice counts at once, and this channel remembers it for the next table.
select-variants = Variants
select-preset = Rules: your own mix
button-nobody = Nobody
button-bring = Bring the table down
button-continue = Continue that game
button-new-table = Open a new table
more-title = What else would you like to do?
seat-taken-over = A computer is playing your seat. You can have it back at any time.
seat-phases-left =
    { $count ->
        [one] one phase to go
       *[other] { $count } phases to go
    }
seat-phases-done =
    { $count ->
        [one] 1 phase done
       *[other] { $count } phases done
    }
card-times = { $card } (×{ $count })
hand-empty = no cards
hand-next = It's your turn. Take the open card now, or wait and draw.
hand-offered = Offered so far: { $offers }
hand-looked-at = { $name }'s hand when you looked: { $hand }
left-table = You have left the table.
closed-table = The table is closed.
end-asked = The others are asked at the table. The game ends without a result when all of them agree.
end-withdrawn = The question is withdrawn. The game goes on.
gave-up = You have left the game. The others can go on with `/{ command-play }`.
cancelled = Nothing has changed.
rematch-opened = A new table with the same players is open.
challenge = { $name } challenges { $mention } to a game. Press “{ button-join }” to accept.
ask-continue =
    { $count ->
        [0] A game of yours was put away in this channel: { $game }. Would you like to go on with it?
       *[other] A game of yours was put away in this channel: { $game } with { $names }. Would you like to go on with it?
    }
ask-way = These cards can be laid down in more than one way. Which one do you want?
cards-wanted = Choose at least { $least } cards.
cards-chosen =
    { $count ->
        [one] One card chosen; you need { $least }.
       *[other] { $count } cards chosen; you need { $least }.
    }
alt-hand = Your hand
alt-new = New
alt-dice = Dice of { $name }
alt-kept = Kept
alt-sheet = Score sheet
alt-on-top = on top { $card }
pile-draw = Draw pile
pile-discard = Discards
pile-blue = Blue pile
pile-offers = Offered to { $name }
sheet-signs = ✓ phase made · ★ went out
sheet-total = Total
sheet-phases = Phases
sheet-place = Place
sheet-five-phase-bonus = Bonus { $least }+
sheet-ten-phase-bonus = Bonus phase { $phase_no }
sheet-penalties = Penalties
game-over-title = { $game }: the game is over
game-commitment = Fingerprint of the seed, shown at the start: `{ $commitment }`
rating-new = rating { NUMBER($rating, useGrouping: 0) } (new)
rating-change = rating { NUMBER($rating, useGrouping: 0) } ({ $sign }{ NUMBER($change, useGrouping: 0) })
hint-discard = Tip: discard { $the_card }.
hint-hit = Tip: hit { $what }.
hint-offer = Tip: offer { $the_card }.
hint-laydown = Tip: lay down { $what }.
hint-roll =
    { $kept ->
        [0] Tip: roll all the dice.
       *[other] Tip: keep { $faces } and roll the others.
    }
hint-roll-again = Tip: roll only { $faces } again.
hint-not-knocking = Tip: don't knock.
hint-other = Tip: { $what }.
refused-missing-permissions = I'm missing permissions in this channel: { $permissions }. Ask somebody who manages the server to give them to me.
refused-not-here = On this server, play is allowed here: { $channels }.
refused-table-elsewhere = There is no table in this channel, but you have a seat in { $channels }. Use the command there.
refused-did-not-play = You didn't play in this game. `/{ command-play }` opens a new table.
refused-nobody-to-challenge = You can challenge other people only. For a game against computers, open a table with `/{ command-play }`.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
error-discord = Discord didn't accept that just now. Nothing is lost; please try again in a moment.
