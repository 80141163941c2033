// Package blitzwar keeps the rules of BlitzWAR: Europe 1939 to 1945 on a map of 223 land zones and 15 sea zones, point to point, for
// three sides.
//
// Files go by the first word of their names, so that several people can write side by side:
//
//	map_     5          the map and who is next to whom; its file is data/map.yaml, read by kit/areas
//	data_    8          figures (data/tables.yaml), calendar (data/calendar.yaml), reading
//	army_    3, 4, 11.6 to 11.8, 11.10   counters, the counter mix, forming, reorganising, stacking
//	start_   19         set-ups; scenarios of our own and their rules (data/games.yaml, BW-S1 to BW-S3)
//	supply_  7, 17.5    lines of supply, the purse, who is out of supply
//	diplo_   9          countries, wars, surrenders, entries, Vichy, where units may serve
//	card_    10         decks, choosing; what others may not know
//	reinf_   11         reinforcements of minors and of cards, losses of supply, Lend-Lease, placing
//	sea_     12, 14     naval movement and combat, superiority, transport, landings
//	air_     13         bombing, Battle of Britain, missions and the answers to them, beachheads, rebasing
//	move_    15         fortifying, strategic and tactical movement, control
//	combat_  16, 17     odds, the table, losses, retreats, advances, the forecast
//	victory_ 18         ten points; the goals of scenarios
//	survey_             what follows from a position and is asked for again and again, worked out on a copy (desk)
//	show_               what screens need: scene, texts, board
//	orders              answers by standing orders
//	analysis_           what machine players may ask
//
// position.go is the state, sequence.go alone knows the order of stages and steps, verbs.go lists all that can be said (in the order
// of the turn, each with its sentence), versions.go lists what each version of the rules changed,
// choosers.go has the slots that verbs share, lexicon.go names everything, known.go is what a
// seat knows, title.go what is known without a position, clauses.go reads the clauses in words. A file of tests has the prefix of what it tests; stage_test.go reads positions for them.
//
// Clauses of BW that stand elsewhere than in the files of their chapter:
//
//	air_beach.go          5k 5m 8j
//	air_britain.go        14.1.2g
//	air_counter.go        20a
//	air_missions.go       3g 6c
//	army.go               1a 9.5c
//	army_reorganise.go    14.2a 15.4a 20d
//	card_decks.go         1b 1c 1d
//	card_pick.go          2b
//	combat_advance.go     20f
//	combat_attack.go      15.3g 6a 6e 6f 6g
//	combat_losses.go      13.4.2d 15.1f
//	combat_odds.go        1h 13.4.2c 13.4.5f 15.1g 20h 20i 20j 3d 6b 7i
//	combat_retreat.go     20e
//	combat_table.go       20k
//	data_calendar.go      6h
//	data_tables.go        21b
//	diplo_countries.go    11.2d 2a
//	diplo_limits.go       4i
//	diplo_war.go          8i
//	known.go              4h
//	map.go                1e 1f 1g 9.1i
//	map_reader.go         13.4.1b
//	move_control.go       10.2b 5d 7x
//	move_fortify.go       9.1e
//	move_tactical.go      16.5a 16.5b 16.5c 17.4a 20b
//	position.go           18f 19d 2c
//	reinf_lend.go         12.3g
//	reinf_lost.go         9.5b
//	reinf_majors.go       11.8b 11.8c 11.8d 12.4a 12.4b 12.4c 13.3e 13.3f 5o
//	reinf_minors.go       19h 9.4i 9.4j 9.4k 9.5a
//	reinf_place.go        7aa 9.3t
//	sea_landing.go        13.4.5g 20g 6d
//	sea_move.go           11.4g 7g 7q
//	sea_transport.go      20c 7h 7s 7t 9.5d
//	show_charts.go        21a
//	start.go              5c
//	supply_line.go        9.4h
//	supply_purse.go       13.1a
//	verbs.go              13.4.2a 13.4.4a
//
// # Counters
//
// A counter is a slot: its place, what it shows (kind and figure), what it has done this turn. There are as many slots as the game has
// counters, 251, dealt out by country for corps and by side or navy for the rest. Counts of corps in zones would be smaller, but costs,
// stacking, movement, activation and advance go by counter, and every counter has a past of its own within a turn; and a player who
// loses a corps wants to see the same counter again with one less. Which piece of cardboard shows a counter is not kept: a piece has two
// sides, so all that is shown on the map can be laid out with the pieces of the mix or it cannot (shown.fits, BW-3j, BW-Q73). That is
// one test over the country's counters whenever a figure changes, and the mix is a hard limit without the player having to think of
// pieces. Supply counters keep halves of units.
//
// # Sides and wars
//
// A side is a seat. Allies and Soviets never fight each other and are one camp at sea and in the air (campOf), but hold zones, trace
// supply and choose cards apart. Position.State is a country's part in the war, Position.Held who controls what, Position.When the turn
// of every event from which others are counted. All that an attack or an entry into a zone starts goes through invades and strikesAt
// (diplo_war.go), and every change of control through captures (move_control.go) or give.
//
// # Questions in another's turn
//
// What waits for another is found from the position, not from a list: ships in a lost port (asksExpelled), a combat under way
// (asksCombat, by Bout), an aircraft that waits for its answer (asksAir, by Air and Owing), full zones before a phase ends (asksTrim).
// goOn asks them first. Within a phase Sub counts sub-phases, which keep their order without being ended one by one (BW-Q80).
//
// # Supply
//
// network is what a side traces through, reach a flood over it; payers gives the supply counters that pay for a counter's action, or
// the clause that forbids it. Every action that costs asks mayPay and pays with pay, naval ones with navalPayers and payFrom.
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of chance or other title, and not who is
// human.
package blitzwar
