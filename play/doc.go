// Package play keeps games in play over a store: who sits where, whose decision it is, what each seat
// sees, and what everybody else is told of it.
//
//   - service.go, errors.go: the service itself, and how it says no
//   - guests.go, who.go, tokens.go, signout.go: who comes in, and by what; who is no longer let in
//   - create.go, join.go, upload.go: how a game comes to be and how its seats are taken
//   - lesson.go: games with a story, for those who learn
//   - livegame.go, state.go: one game in memory, and what is stored of it beside its record
//   - memory.go: which games are kept in memory; going on after a restart
//   - act.go: every change: played, saved, then told
//   - guard.go, aside.go: what keeps a title that fails from the rest, and what becomes of its game
//   - say.go, offers.go, ending.go: what players do, and how a game ends
//   - queue.go, places.go: who waits for whom where machines think, hints are given and records are proved
//   - clocks.go, machines.go, reasons.go: what happens while no player does anything
//   - view.go, zones.go, cards.go, record.go: what one seat sees, now and earlier; lists; the record and its proof
//   - hint.go, comments.go: what a machine would do; how a game went
//   - past.go, answers.go: what was, without holding the game; what was dear to find out is kept
//   - owner.go, leases.go, follow.go, presence.go, takeover.go, household.go: several processes over one store: who writes to a game, how the
//     others follow it, who goes on when one dies
//   - watch.go, screen.go, talk.go: telling those who watch, in order and without waiting for them
//   - admin.go: what operators do while no service is open
//   - input.go: what may come in
//
// What is shown always comes from Match.Record, Match.Log and Position.Known of a seat, so a secret
// cannot get out by being forgotten. A line is in the store before anybody hears of it; if it cannot be
// written the game is given up and read again, so that memory never runs ahead of the disk.
//
// Everything that asks a title does so inside Service.withGame, or inside guard where there is no live game: a rule that panics
// sets its own game aside and stops nothing else.
//
// The package knows no HTTP, no title's name, no rule, and no way to send a message out of the service.
package play
