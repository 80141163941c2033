// Package assign answers one question: can the rest of a front still be divided into battles? Each unit must come
// into exactly one battle and each enemy square into exactly one; every unit of a battle must touch every square it
// attacks (BK-B9.0-3, BK-Q11); none may be worse than 1-6 (BK-B9.0-4).
//
//	front.go    the front: units, enemy squares, and who touches whom
//	battle.go   one battle of a trial assignment, and its odds
//	attack.go   the battle that is being declared, and the front around it
//	search.go   whether an assignment exists, and the long way to find out
//	matching.go the quick way
//
// It knows the board, but no position, turn or sentence: a title lays out the front.
package assign
