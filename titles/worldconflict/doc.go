// Package worldconflict keeps the rules of Blitz! A World in Conflict: the Second World War on one map of 94 land areas and 35 sea areas,
// for five powers and two to five people, from a scenario of ten minutes to the whole war.
//
// A clause is found by its chapter: the number after the dash gives the prefix of the file.
//
//	0, 10           map_, data_                     corrections and binding facts: they are data, and data_test.go names them
//	A to F          short_                          what belongs to a short scenario alone; short_west_europe.go is A
//	S               position.go                     rule: which rules a scenario has switched on
//	1.1, 1.2        powers.go, data_units.go        powers, countries, counters
//	1.3 to 1.6      war_states.go, map.go           the one table of what powers permit each other; ports, islands, routes
//	1.7             supply.go                       lines of supply, open seas, passages
//	1.8             combat_rounds.go                tally keeps sixteenths, rounded once
//	1.9 to 1.11     sequence.go, known.go, start.go secret choices, players, set-up
//	2.1             sequence.go                     the only file that knows the order of play
//	2.2             blitz                           Blitzes and their limits
//	3               policy_, atonce.go              declarations, alignments, conquest, liberation, France, Italy, Convoys
//	4               sea_                            return, move to sea, blocking, sea combat, transports
//	5.1, 5.2        move_                           rebases of air units and ships, land movement
//	5.3, 6          combat_                         attacks, defence, Rounds, losses, letters, control
//	7.1, 7.4 to 7.7 economy_                        partisans, lend lease, trade, income, cap
//	7.2             entry_                          neutral entry
//	7.3, 7.8        spend_                          new weapons, builds, research, the A-Bomb
//	8               victory_                        Victory Cards, the end, goals
//	9               option_                         the nine optional rules, each a switch
//	                show_                           what screens need: scene, texts, board, charts
//	                orders.go, analysis_            answers by standing orders; what machine players may ask
//
// position.go is the state, versions.go lists what each version of the rules changed, chapters.go names the chapters of the scenarios,
// verbs.go lists all that can be said with the words each sentence takes, choosers.go has the slots that verbs
// share, lexicon.go names everything, known.go is what a seat knows, title.go what is known without a position, clauses.go reads the
// clauses in words. A file of tests has the prefix of what it tests; stage_test.go reads positions for them.
//
// # Powers, countries, sides
//
// A power is a seat. Who may stack, attack together, trace supply, block and enter follows from the tie of two powers (tieOf) and the one
// table licenses; nothing else asks who is at war with whom, but for units of minors, which may have wars of their own (atWar, foes).
// Where the Western Allies are one power the AFA owns all that is the USA's from the start on. A country is what is aligned, conquered and
// liberated; Position.Ally says who runs it, Position.Control who has each land area.
//
// # What happens at once
//
// goOn takes every position to its next decision. Before it asks anything else it makes all take effect that is due (effects in atonce.go,
// from the top after each one; atonce_quiet.go spares looking while nothing of what they hang on has changed), and puts questions that wait (Position.Queue). What a change of control starts is captured, in a fixed
// order. So an alignment in the middle of a combat needs no code in the combat: the combat under way is Position.Bout, and asksCombat
// takes it on from wherever it stands.
//
// # Secret choices
//
// At turn end all powers choose at once (steps that are secret). What they say goes into Position.Draft alone, which Known blanks for
// others; when the last is done, reveal makes it true. Nothing else may change in such a step but what every seat may see.
//
// # Units
//
// A unit is a slot with a place, a Size and an owner; its Big counter has a status of its own. Convoys and Commanders are slots too, so that
// sentences can name them. Factors are those of the face that a unit shows (face), never of the unit.
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of chance or other title, and not who is
// human.
package worldconflict
