// Package blitzkrieg plays Blitzkrieg. A turn is planned as a whole: every unit's destination together, judged
// by the battles it leads to, by what the enemy could do next, and by the cities.
//
//   - levels.go, weights.go, player.go, frozen.go: what tells the players apart, and what they care about
//   - mind.go, words.go: which question is asked, and who answers it
//   - survey.go, ground.go, provisions.go, drops.go, ending.go: what is known once per turn: reach, threats, the pull of cities,
//     supply routes, drops to expect, how near the end is
//   - plan.go, judge.go, battles.go, minors.go: a plan, the board as it would have it, and its worth
//   - search.go, promise.go, attacks.go: finding a better plan, and quickly where a unit would do well
//   - postures.go, worlds.go: plans made in different postures, played forward several turns with dice as they may fall
//   - campaign.go, efforts.go: plans with a main effort, played on beside the others to choose between them
//   - chance.go, playouts.go: who is likely to win; a game played on
//   - march.go, overrun.go, setup.go, sea.go, air.go, nuclear.go, bases.go: saying the plan, arrivals, voyages, flights
//   - fighting.go, soakoffs.go, answers.go, advance.go: what battles ask: whom to attack, where to retreat and advance, what to lose
//   - reasons.go, features.go: why, in words and in figures
//
// It reads positions through the title's exported analysis and acts by sentences alone. It must not know
// the seed of the dice, the server or another title.
package blitzkrieg
