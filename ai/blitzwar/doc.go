// Package blitzwar plays BlitzWAR. A script answers every question; its heart is one plan for a side's turn, from which aircraft,
// movement, Blitzkrieg and normal combat follow. Better players let the script play several plans forward and take the best.
//
//   - levels.go, weights.go, player.go: what tells the players apart, and what they care about
//   - mind.go, words.go: which question is asked and who answers it
//   - value.go: what zones and positions are worth
//   - theatre.go: what a plan has to know: forces, threats, what draws units
//   - guards.go: where enemies can come to, and who guards key zones against that
//   - battle.go, operations.go, marches.go, landings.go: attacks, and where the rest goes
//   - script.go, answers.go, cards.go, reinforce.go, organise.go, air.go, bases.go: the script, step by step
//   - naval.go, hunt.go, lanes.go: where ships go, how the blockade is fought, and what supply comes over the sea
//   - moods.go, search.go: how plans are made, and the choice between them
//   - rounds.go, changes.go: how General and Marshal challenge the best plan with others until its budget is spent
//   - frozen.go: the Marshal of the first release, and package people, against whom the players are measured
//
// It sees Known alone, through positions imagined from it, reads them by the title's exported analysis and acts by sentences. It
// must not know the true position, the seed of the dice, the server or another title.
package blitzwar
