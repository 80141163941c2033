// Package blitzkrieg plays Blitzkrieg. A turn is planned as a whole: every unit's destination together, judged
// by the battles it leads to, by what the enemy could do next, and by the cities.
//
//   - levels.go, weights.go: what tells the players apart, and what they care about
//   - mind.go: which question is asked, and who answers it
//   - survey.go, field.go: what is known once per turn: reach, threats, the pull of cities
//   - plan.go, judge.go, battles.go: a plan and its worth
//   - search.go, attacks.go: finding a better plan
//   - fighting.go, answers.go: what battles ask: whom to attack, where to retreat, what to lose
//   - reasons.go: why, in words
//
// It reads positions through the title's exported analysis and acts by sentences alone. It must not know
// the seed of the dice, the server or another title.
package blitzkrieg
