// Package duel is a toy title: two armies of four blocks on a line of four places. It is small enough to read in one sitting
// and has what the great titles have: secrets, simultaneous choices, sets, interrupts, dice and odds. It proves that the
// contract supports them, and shows how a title is written.
//
// The chapters of its rules, DU-1 to DU-6, and their files:
//
//	setup.go      1  the line, the blocks, the draw of strengths
//	sequence.go   1  the steps of a turn
//	bidding.go    2  who gets the turn
//	movement.go   3
//	combat.go, odds.go   4
//	retreat.go    5  the defender's answer
//	victory.go    6
//	goals.go      6  what each side must reach, and the sentence at the end
//
// clauses.yaml has the text of each clause. position.go is the full truth, known.go what a seat knows of it, scene.go how
// that is drawn, ways.go how blocks move, verbs.go what can be said, title.go the facts that need no position, scenery.go
// those of them that only a screen needs.
//
// The package contains its rules and nothing else: no clock, no files except embedded ones, no dice except the table's, and
// it does not know which players are people.
package duel
