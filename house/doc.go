// Package house keeps games in play over a store: who sits where, whose decision it is, what each seat
// sees, and what everybody else is told of it.
//
//   - house.go: the house itself and what it is made of; errors.go: how it says no
//   - guests.go: who comes in; keys and tokens
//   - create.go, join.go, upload.go: how a game comes to be and how its seats are taken
//   - cards.go: lists of games
//   - table.go, tables.go: one game in memory, and which games are kept there
//   - state.go: what is stored beside the record
//   - play.go, undo.go, offers.go, orders.go, ending.go: what players do
//   - clocks.go, machines.go: what happens when nobody does anything
//   - view.go, past.go, say.go: what one seat sees, now and earlier, and may say
//   - watch.go, screen.go, talk.go: telling those who watch, in order and without waiting for them
//   - record.go: the record, readable text and the proof of the dice
//
// What is shown always comes from Match.Record, Match.Log and Position.Known of a seat, so a secret
// cannot get out by being forgotten. A line is in the store before anybody hears of it.
//
// The package knows no HTTP, no title's name, no rule, and no way to send a message out of the house.
package house
