// Package terminal is for people who type: it asks the seats that humans hold, reads their
// sentences, lets machine players answer for the rest, and draws small maps of letters.
//
//   - session.go: the round of asking and playing
//   - commands.go: what can be typed beside sentences
//   - words.go: reading sentences, with beginnings of words and completion
//   - listing.go, units.go, odds.go, news.go: answers in text
//   - draw.go, grid.go: the map
//   - console.go: lines in and text out, with a keyboard or a pipe
//
// It serves any title through the contract alone and shows a seat only what that seat knows. It
// does not know where records are kept, which machines there are, nor any rule.
package terminal
