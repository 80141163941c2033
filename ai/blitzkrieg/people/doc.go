// Package people holds players of Blitzkrieg who play as people were seen to play against machines, each with one idea.
//
// They never change, so that strength measured against them means the same next year: their ID carries a version, and a better
// one is a new one. They share no judgement with the machine players that are measured against them.
//
//   - players.go: who they are
//   - hand.go: which question is asked, and how it is answered
//   - table.go: what is seen of the board once per turn
//   - orders.go: what all of them do: take what lies open, guard, hunt, close up
//   - ideas.go: what each of them does beside that
package people
