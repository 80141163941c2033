// Package match runs one game under way: it owns the record, the dice and the floor of undo.
//
//   - start.go: what a match begins with; seeds and nonces
//   - match.go: the match itself: begin, play
//   - undo.go: taking back, up to the last roll or reveal
//   - back.go, history.go: going back further, if all agree; the position at any line
//   - end.go: resigning, losing on time, agreed draws, the result, and the end that opens the record
//   - house.go: the house that keeps records signs them
//   - dice.go, table.go: provable dice, and what the rules roll and tell
//   - lesson.go: dice that are set, in records that say so
//   - study.go: going on from a line of a game that has ended, in a record of its own that says so
//   - orders.go: standing orders, and what they say
//   - line.go, read.go: the record as JSON Lines, both ways
//   - exists.go: which lines there are for a seat, and how it counts them
//   - names.go: what units were called when they were spoken of
//   - view.go, copy.go: record and log as one seat may read them; proving a copy that was taken early, and making one
//     without asking a rule
//   - load.go, replayline.go, verify.go, claims.go: replaying, continuing and proving a record; what that shows, and what not
//   - extend.go, follower.go: lines that another keeper has added; who sees the positions of a game one by one
//   - render.go, wrap.go: a record as readable text
//
// The record's format is in docs/records.md. The package does not know which title it runs,
// what time it is, who the players are or where records are kept. A Match is not safe for
// use by several goroutines at once.
package match
