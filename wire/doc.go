// Package wire holds what goes over the wire between the server and those who play: browser,
// bots and tools. One schema serves every title.
//
//   - titles.go: what can be played: titles, boards, rules
//   - games.go: games, seats, clocks, players
//   - wishes.go: what players send: sentences, offers, seats they take
//   - views.go: what one seat sees, may say and learns
//   - fill*.go: what makes these forms: of a title, a board, what a seat knows, a line of a record
//
// The package turns what a seat knows into these forms. It never holds a game.Position, so what a
// seat may not know cannot get into it; it knows no HTTP, no storage and no title.
package wire
