// Package people holds players of Black Swan who play as people were seen to play against machines, each with one idea.
//
// They never change, so that strength measured against them means the same next year: their ID carries a version, and a better
// one is a new one. They share no judgement with the machine players that are measured against them, and see what their seat knows.
//
//   - players.go: who they are
//   - hand.go: which question is asked, and how it is answered
//   - purse.go: what is bought
//   - field.go: what is seen of the land once per step, and what all of them do there
//   - ideas.go: what each of them does first
package people
