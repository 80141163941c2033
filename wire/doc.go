// Package wire holds what goes over the wire between the server and those who play: browser,
// bots and tools. One schema serves every title.
//
//   - titles.go, lessons.go: what can be played: titles, boards, rules, lessons
//   - games.go, house.go: games, seats, clocks, players; who keeps them
//   - wishes.go: what players send: sentences, offers, seats they take
//   - views.go, market.go: what one seat sees, may say, may buy and learns
//   - zones.go, prospects.go, hint.go: what it may ask besides: reaches, attacks after a move, advice
//   - proof.go, comments.go: what shows that dice were fair; how a game went
//   - fill.go, filltitle.go, fillboard.go, fillscene.go, filllog.go: what makes these forms: of words, a title, a board, what a seat knows, a line
//     of a record
//   - patch.go, print.go: what differs between two views
//   - append.go: choices as JSON, fast
//
// The package turns what a seat knows into these forms. It never holds a game.Position, so what a
// seat may not know cannot get into it; it knows no HTTP, no storage and no title.
package wire
