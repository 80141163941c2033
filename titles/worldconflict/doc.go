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
// Clauses of WC that stand elsewhere than in the files of their chapter:
//
//	atonce.go             1.5f
//	blitz.go              A.8c B.6a C.5a C.5b D.4a 10c
//	combat_announce.go    A.6a A.6b B.5a D.1d D.2a 1.7i
//	combat_base.go        A.6g
//	combat_commit.go      A.6d
//	combat_control.go     A.6o
//	combat_land.go        A.0e A.6h A.6i A.6m B.5c 0l 1.4c 1.7l
//	combat_losses.go      A.6f A.6k A.6l A.6n C.4g C.4h
//	combat_naval.go       C.4e C.4f D.6a E.2c E.3a 4.4f 4.4g 4.4h
//	combat_rounds.go      A.6e C.4d 4.4e
//	combat_support.go     A.6c B.5b D.1a D.1b E.1a E.2a E.2b 1.3j 5.2k 5.2l
//	data_charts.go        A.6j 1.4a 6.2f
//	economy_income.go     D.9a E.0h E.4a E.4b F.7a 7.8p
//	economy_lend.go       D.8a
//	economy_lines.go      E.0g 1.7e
//	economy_partisans.go  F.4a
//	economy_short.go      B.7a D.0g E.0o
//	economy_trade.go      F.0d F.6a
//	entry.go              F.5a 9.2g
//	map.go                D.1c
//	move_air.go           A.3a A.3b A.3c B.3a 7.8o
//	move_land.go          A.0d A.4a A.4b A.4c A.4d B.4b 1.7j 2.2k
//	move_ships.go         B.3b
//	policy_align.go       F.2a 7.2d 9.2d
//	policy_conquest.go    D.5a F.3a 9.2i
//	policy_declare.go     A.1a A.1b F.1a F.1b 9.2e 9.2f 9.2h
//	powers.go             1.10a
//	sea.go                C.0f
//	sea_cargo.go          B.2c B.3c B.4a 1.7h
//	sea_combat.go         C.4a C.4b C.4c 2.2i 2.2m
//	sea_convoys.go        C.0d E.3b 3.5a 3.5b 3.5c 3.5d 3.5e 3.5f
//	sea_move.go           B.2a B.2b C.0b C.2a C.3a 1.7f 1.7g
//	sea_ports.go          B.1b
//	sea_return.go         B.1a C.1a
//	sequence.go           2.2n
//	short_west_europe.go  D.0c
//	show_charts.go        1.4b
//	spend.go              E.5a 1.9b
//	spend_build.go        B.7d D.10a 1.7k 7.7c
//	spend_place.go        B.7c
//	spend_sabotage.go     9.6b 9.6c 9.6d 9.6e 9.6f 9.6g
//	spend_weapons.go      C.6a C.6b D.7a
//	start.go              E.0a 3.1a 3.1b
//	supply.go             D.3a 1.5c
//	title.go              1.11a 1.11b
//	victory.go            10b
//	victory_awards.go     D.11a E.0d F.0a 0n
//	victory_cards.go      0m 0o 0p
//	victory_result.go     D.0a F.8a
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
