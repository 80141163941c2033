// Package pipe seats a player of another program at the table, as chess programs meet each other: the other one is
// started as a process, is told what its seat knows, and answers with sentences.
//
//   - lines.go: what goes through the pipe
//   - player.go: this side: a player whose mind is elsewhere
//   - process.go: the other program while it runs
//   - sit.go: the other side: a player of this program that answers
//
// What a seat knows crosses as its bytes (game.Freeze), so nothing is lost and no secret is sent; the seed of the
// game's dice never is. Programs that do not have the same rules, or keep positions differently, refuse each other.
//
// The package knows the contract, players and processes. It must not know any title, which players there are, or what
// is measured with them.
package pipe
