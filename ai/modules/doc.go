// Package modules plays the Module System, with any set of modules and in all its wars. A script answers every question: one plan for each
// class that moves, battles one by one by their exact odds, what is lost, where one goes back, what is built. Better players let the script
// play several plans forward and take the best.
//
//   - levels.go, weights.go, player.go: what tells the players apart, and what they care about
//   - mind.go, words.go, script.go: which question is asked and who answers it
//   - value.go, battle.go: what cities, units and positions are worth, and what a battle gains
//   - theatre.go, aims.go: what a plan has to know: forces, threats, what draws units and how far it is
//   - attacks.go, marches.go, overrun.go, fights.go: who goes where, and who fights
//   - rail.go, rehearsal.go: trains, and plans whose orders are tried on a copy
//   - ships.go, taskforces.go, assaults.go: landings under escort, raids, engagements and gunfire
//   - air.go, raids.go, patrols.go, transports.go, bases.go: fighters that wait, raids with their escort, patrols, drops, lifts, ferries
//   - feeding.go, lines.go, rangers.go: supplies from the air, bombs on lines, rangers of task forces
//   - barrages.go, lesser.go, builds.go: guns before battles, cuts, guerillas absorbed, dashes, airbases that are built or razed, production
//   - answers.go, sentences.go: reactions, and what is said to questions that nobody has thought of
//   - moods.go, search.go: the choice between plans
//
// It sees Known alone, through positions imagined from it, reads them by the title's exported analysis and acts by sentences. What a
// question is it tells by the verbs that may be said, so that a set of modules with other questions does not stop it. It must not know the
// true position, the seed of the dice, the server or another title.
package modules
