// Package terminal is for people who type: it asks the seats that humans hold, reads their
// sentences, lets machine players answer for the rest, and draws small maps of letters.
//
//   - session.go: the round of asking and playing
//   - phrases.go: sentences and phrases that are said, and taken back; package phrase reads them
//   - turns.go: the end of a step, and of a whole turn
//   - commands.go: what can be typed beside sentences
//   - listing.go, pieces.go, units.go, status.go, goals.go: answers in text
//   - news.go, changes.go: what others did, from where to where
//   - odds.go, threats.go: chances of a battle, and what could come against a place
//   - draw.go, grid.go, places.go, areas.go, colour.go: the map, places and their neighbours
//   - console.go: lines in and text out, with a keyboard or a pipe
//   - show.go: a match as a seat sees it, for other commands
//
// It serves any title through the contract alone and shows a seat only what that seat knows. It
// does not know where records are kept, which machines there are, nor any rule.
package terminal
