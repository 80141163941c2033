// Package people holds players of the Module System who play as people do, each with one idea.
//
// They never change, so that strength measured against them means the same next year: their ID carries a version, and a better
// one is a new one. They share no judgement with the machine players that are measured against them.
//
//   - players.go: who they are
//   - hand.go: which question is asked, and how it is answered
//   - table.go: what is seen of the board
//   - ideas.go: where each of them goes, and whom it attacks
package people
