// Package play keeps games in play over a store: who sits where, whose decision it is, what each seat
// sees, and what everybody else is told of it.
//
//   - service.go, errors.go: the service itself, and how it says no
//   - observer.go, health.go, stages.go: what operators count; whether the store can be written; when an action went through the service
//   - guests.go, who.go, entrants.go, tokens.go, signout.go: who comes in, and by what; who is no longer let in
//   - house.go: the keys by which records are signed
//   - create.go, join.go, upload.go, cancel.go: how a game comes to be, how its seats are taken, and how it is called off
//   - lesson.go, study.go: games with a story, for those who learn; games that go on from a moment of one that has ended
//   - livegame.go, lock.go: one game in memory, and who holds it
//   - state.go, stored.go: what is stored of a game beside its record, and in which form
//   - memory.go: which games are kept in memory; going on after a restart
//   - act.go: every change: played, saved, then told
//   - guard.go, aside.go: what keeps a title that fails from the rest, and what becomes of its game
//   - say.go, offers.go, ending.go: what players do, and how a game ends
//   - queue.go, places.go: who waits for whom where machines think, hints are given and records are proved
//   - clocks.go, playtime.go, machines.go, reasons.go: what happens while no player does anything
//   - elsewhere.go: machines that think in other processes
//   - view.go, final.go, zones.go, cards.go, log.go, record.go: what one seat sees, now and earlier, and what a sentence would lead to; lists;
//     the log; the record and its proof
//   - hint.go: what a machine would do
//   - comments.go, lead.go, fortune.go, salvos.go: how a game went, who led, and who was lucky by forecasts and by dice that are counted
//   - past.go, answers.go, even.go: what was, without holding the game; what was dear to find out is kept, and its time tells nothing
//   - owner.go, leases.go, follow.go, sealed.go, presence.go, takeover.go, household.go: several processes over one store: who writes to a game,
//     how the others follow it and what they are told, who goes on when one dies
//   - watch.go, screen.go, talk.go: telling those who watch, in order and without waiting for them
//   - admin.go: what operators do while no service is open
//   - input.go, names.go: what may come in
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
