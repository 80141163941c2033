// Package blackswan plays Black Swan. A script answers every question with the map as the seat imagines it; better
// players let the script play several plans forward, in several worlds that they cannot tell from the true one, and
// take the plan that does best in all of them.
//
//   - levels.go, weights.go, player.go: what tells the players apart, and what they care about
//   - frozen.go: a player of before, to measure against
//   - mind.go, words.go, orders.go: which question is asked, who answers it, and how a plan is said
//   - ground.go, value.go: what areas and positions are worth
//   - theatre.go: what a plan has to know: forces, threats, where help is wanted
//   - supply.go, stance.go, garrisons.go: what some plans look to beside that: lines of supply, classes, lone blocks, garrisons
//   - attacks.go, marches.go, transfers.go, landings.go, joint.go, efforts.go: the land
//   - phases.go: what the first phase of a turn does for the second
//   - guesses.go: plans for all that the enemy may have
//   - sea.go, production.go, politics.go, combat.go: the sea, points, declarations, losses and retreats
//   - script.go: the script as a player of a position
//   - dice.go, playout.go: how a plan is played forward, with the same dice for every plan
//   - search.go, refine.go, pace.go: the choice between plans, changes that make them better, and how many tries there is time for
//
// It sees Known alone, through worlds imagined from it, reads them by the title's exported analysis and acts by
// sentences. It must not know the true position, the seed of the dice, the server or another title.
package blackswan
