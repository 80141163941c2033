// Package play runs games over a store: who holds which seat, who owes a decision, what each seat sees, and what watchers are
// told.
//
//   - service.go, errors.go: the service and its errors
//   - observer.go, health.go, stages.go: metrics; whether the store works; when an action passed each stage of the service
//   - guests.go, who.go, guestcache.go, tokens.go, signout.go: guests, their credentials, and how these are revoked
//   - house.go: the keys that sign records
//   - create.go, join.go, upload.go, cancel.go: how a game is created, joined, uploaded and cancelled
//   - lesson.go, study.go: lessons; games that go on from a line of a finished one
//   - livegame.go, lock.go: one game in memory, and its lock
//   - state.go, stored.go: what is stored of a game beside its record, and in which format
//   - memory.go: which games stay in memory; which resume after a restart
//   - act.go: every change: play, save, then tell
//   - guard.go, aside.go: a title that panics sets only its own game aside
//   - say.go, offers.go, ending.go: what players do, and how a game ends
//   - queue.go, places.go: fair queues for thinking machines, hints and proofs
//   - clocks.go, playtime.go, machines.go, reasons.go: what happens without a player's request
//   - elsewhere.go: machines that think in other processes
//   - view.go, final.go, zones.go, cards.go, log.go, record.go: what a seat sees now and saw earlier, and what a sentence
//     would lead to; lists; the log; the record and its proof
//   - hint.go: hints from a machine
//   - comments.go, lead.go, fortune.go, salvos.go: how a game went, who led, and who was lucky, by forecasts or by counted
//     dice
//   - past.go, answers.go, even.go: reading the past without the game's lock; a cache of expensive answers; response times
//     that reveal nothing
//   - owner.go, leases.go, follow.go, sealed.go, presence.go, takeover.go, heartbeat.go, household.go: several processes over one store:
//     who writes to a game, how the others follow it, and who takes over when one dies
//   - watch.go, screen.go, talk.go: updates for watchers, in order, without waiting for any of them
//   - admin.go: what operators do while no service is open
//   - input.go, names.go: checks of input
//
// Everything shown comes from Match.Record, Match.Log and Position.Known of a seat, so no code has to remember to remove
// secrets. A line is stored before anybody is told of it. If it cannot be stored, the game is dropped from memory and read
// again, so that memory is never ahead of the store.
//
// Every call to a title is made inside Service.withGame, or inside guard where there is no live game: a rule that panics sets
// its own game aside and affects nothing else.
//
// The package contains no HTTP, no title's name, no rules, and no way to send messages to the outside.
package play
