// Package duel is a toy title: two armies of four blocks on a line of four places. It is small
// enough to read in one sitting and has what the great ones have: secrets, simultaneous choices,
// sets, interrupts, dice and odds. It proves that the contract carries them, and shows how a title
// is written.
//
// The chapters of its rules, DU-1 to DU-6, and where they are kept:
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
// clauses.yaml says each clause in words. position.go is the truth, known.go what a seat knows of
// it, scene.go how that is drawn, ways.go how blocks would go, verbs.go what can be said, title.go
// the facts that need no position, scenery.go those of them that only a screen needs.
//
// The package knows its rules and nothing else: no clock, no file but those embedded, no dice but
// the table's, and not who is human.
package duel
