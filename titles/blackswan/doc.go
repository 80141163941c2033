// Package blackswan keeps the rules of Black Swan: Europe 1939-1945, a game of hidden blocks on a map of 140 land
// areas and 19 sea zones for three factions.
//
// A file begins with its chapter, so that folder and name lead to the code of a clause. The clauses of the catalogue and where
// they are kept:
//
//	nations_factions    I.1 to I.5   sides, factions, nations
//	map_board, map_boardfile   A1 to A13, I.6, 2.0   the map and the places closed to all, and how its file is read
//	map_geography, map_survey  what the map comes to, once for all; what the land is to a nation's units, once for a question
//	units_army          C, I.9 to I.13   the blocks
//	units_stacking      C.5, C.9, C.10, 3.2   units in one place
//	units_kept          who stands where and whose the areas are, kept in the position
//	setup_position, setup_games, setup_goals, setup_reader   S   campaigns and scenarios, what they are won by
//	setup_stage         positions that are staged by their text, for tests and problems
//	turn_sequence, turn_asking   S, 4.0   the turn, and who is asked in it
//	war_declarations    1.1    declarations of war, fronts that become active
//	war_armistice       3.3    armistice and union
//	war_surrender       5.1, 5.2   surrender of nations and units
//	war_control         1.3, 5.1   who holds land when nations leave the war
//	supply_lines        1.2    lines of supply
//	production_income   1.3, 1.4, C.6   production points, strategic power, garrisons
//	production_strategic   1.5   strategic warfare
//	production_spending, production_building, production_reinforcement   1.2, 1.6   what points buy: discs, new units, steps
//	sea_control         1.2, 2.0, 2.1, 2.2, 2.4   waters, passages, discs, sea control
//	sea_movement        2.1    ships move
//	sea_battle          2.2, 2.3   engagement and battle at sea
//	assault_operations, assault_targets, assault_landing   3.1   airborne, amphibious and combined assaults
//	move_land, move_reach   3.2   land movement
//	move_attack         3.2    engagement
//	move_trade          3.2    units that change places where there is no room
//	move_detours        3.1, 3.2, 3.4   ways that a player may choose
//	transfer_moves, transfer_journey, transfer_seas   3.4   strategic movement, and who carries it over the sea
//	combat_land, combat_fire   3.1, 3.5   land combat
//	combat_losses       2.3, 3.5   who takes a hit
//	combat_retreat      3.6    retreat after combat
//	victory             5.3    how to win
//	weather             6      weather and the German navy's years
//	hidden_known        H      what a seat knows; what a move or a combat shows stands with it
//	hidden_names        H      what a seat calls its blocks
//	hidden_belief, hidden_recall   what a seat remembers of blocks that it does not see, for machine players
//	facts               what follows from a position and is asked for again and again, worked out on a copy
//	odds_…              the same arithmetic before the dice
//	show_…              what screens draw: the scene and its parts, the board, ways, charts, colours
//	verbs, verbs_…      all that can be said, and how it is read, closed places refused (I.6); texts_… puts it into words
//	orders              answers by standing orders
//	analysis, analysis_…   what machine players may ask
//	sets                sets of places, zones and slots, and bits in numbers
//	title               what is known without a position
//
// What the glossary (G) adds to a rule stands with the rule's chapter. A clause by which one chapter limits another stands where the limit
// is kept; sandtable clauses --show ID names the file.
//
// The Blitz Phase (chapter 4) is the Land Phase once more: turn_sequence lists its steps, and the chapters that it
// narrows ask blitzing.
//
// Clauses of BS that stand elsewhere than in the files of their chapter:
//
//	combat_fire.go               6.4.1b 6.4.1c
//	combat_land.go               H.25 H.8
//	combat_losses.go             H.12 H.27 1.5i 1.5o
//	combat_retreat.go            H.11 3.1.2j 3.2n
//	map_geography.go             3.4p
//	move_attack.go               4.0c
//	move_land.go                 C.2 1.2k 4.0f
//	move_reach.go                2.0.2b 4.0e 6.4d
//	nations_factions.go          C.8
//	position.go                  H.3
//	production_building.go       C.7 3.3h
//	production_income.go         1.1i 1.6b2 3.7b
//	production_reinforcement.go  H.15 6.3b 6.4.1d
//	production_strategic.go      H.13
//	sea_battle.go                H.10 H.22 H.6 H.7 H.9 1.2m
//	sea_control.go               C.3 C.4 H.17 1.1e 1.1f 1.1j 3.7a
//	show_charts.go               S.4
//	show_scene.go                2.4c
//	supply_lines.go              1.1h
//	transfer_moves.go            4.0d 6.4.1e
//	transfer_seas.go             2.1l 3.1.2b
//	turn_asking.go               H.2
//	turn_sequence.go             H.21 2.3q 3.3m
//	units_army.go                3.1.1f 3.1.1g
//	verbs_words.go               I.6
//	war_armistice.go             5.1f
//	war_declarations.go          H.24 S.2
//	war_surrender.go             1.2o
//	weather.go                   S.3
//
// A block is a slot. Slots are dealt out by the colour, size and fort or not of blocks, which everyone sees; what is in a
// slot is its owner's secret. Slots change place by public facts alone, and what lies in the slots of one kind in one
// place is kept in order (toRank), so that no number tells which block is which. To its owner a block has a name, which
// stays with it (hidden_names).
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of chance or other title,
// and not who is human.
package blackswan
