// Package worldconflict plays Blitz! A World in Conflict. A script answers every question: where air units are based, one plan for the
// marches of a step and the attacks that follow from it, what defends, what is lost, what is built. Better players let the script play
// several plans forward and take the best.
//
//   - levels.go, weights.go, player.go: what tells the players apart, and what they care about
//   - mind.go, words.go: which question is asked and who answers it
//   - value.go: what areas, units and positions are worth
//   - awards.go: what Victory Cards make of areas and of units at sea
//   - theatre.go, danger.go, wards.go, lines.go: what a plan has to know: forces, what draws units, threats by true reach, what is lost to them,
//     where supply runs
//   - battle.go, operations.go, posts.go, marches.go: attacks, guards that are sent before them, and where the rest goes
//   - script.go, answers.go, air.go, sea.go, ports.go, piers.go, landings.go, overseas.go, spend.go, uses.go: the script, step by step
//   - moods.go, search.go: the choice between plans
//   - frozen.go: the Marshal of the first release, and package people, against whom the players are measured
//
// It sees Known alone, through positions imagined from it, reads them by the title's exported analysis and acts by sentences. It
// must not know the true position, the seed of the dice, the server or another title.
package worldconflict
