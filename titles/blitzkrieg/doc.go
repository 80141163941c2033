// Package blitzkrieg keeps the rules of Blitzkrieg (1965) on a board of 2,195 squares.
//
// It keeps those of the Blitzkrieg Module System (BM) too: docs/modules.md says why and how.
//
// A file begins with its chapter, so that folder and name lead to the code of a clause. board/, assign/ and booklet/ are packages
// of their own, which know no position.
//
//	board/              B1.0, B11.0   the map, its squares, how far one comes by road and across country
//	units_army, units_set   B2.0   units, and sets of them
//	units_substitutes   T2.3   units broken up and joined
//	units_reinforcements, units_replacements   B17.0, T17.1   arrivals, factors bought back from the dead pile
//	setup_basic         B3.0   setting up
//	setup_tournament    T3.0   setting up the Tournament Game
//	setup_rules, setup_scenarios, setup_deployments, setup_battlefields   what is played, and how it starts
//	turn_sequence       B4.0, S   the turn
//	victory             B5.0, T5.0   how to win
//	move_marches        B6.0, B11.0 to B16.0   movement, roads, terrain
//	move_zones          B7.0   zones of control
//	move_stacking, move_crowding   B8.0   units in one square
//	move_airborne       B18.0  airborne troops
//	city_control        B10.0  control of cities
//	combat_assignment, combat_front   B7.0, B9.0   which units fight which; whether all can: assign/
//	combat_battle       B7.0, B9.0, B19.0, C19.1   odds, terrain and the die
//	combat_results, combat_retreat, combat_exchange, combat_advance   C19.0   what a result does
//	combat_attrition, combat_losses   T7.2, C7.2   the Tournament table, and who pays
//	combat_overrun, combat_automatic   T7.3   automatic victory
//	combat_resolve      what is resolved beside ground battles
//	sea_boxes, sea_embarking, sea_ports   T6.1   At Sea boxes, putting to sea, landing in ports
//	sea_invasion, sea_beachhead   T6.2, T20.0, D6   assaults from the sea, Rangers
//	supply_cities       T21.0  how many factors the cities feed
//	supply_routes, supply_beaches   O21.1   how supply reaches them, and whom a beach feeds
//	minor_countries, minor_borders   T22.0   minor countries, and ways that keep out of them
//	minor_capture       C22    the capture of their cities
//	air_aircraft, air_ranges, air_airbases, air_missions, air_targets, air_landing, air_landingplan, air_rebasing
//	                    T23.0, A23.0, D4   bases, flights and landings
//	air_raids           T23.0  aircraft caught alone
//	air_tactical        T23.1  aircraft with ground units
//	air_strategic       T23.2, C23.2, D4   strikes on units
//	air_bombing         T23.3  bombing cities
//	air_transport       T6.3   air transport
//	air_fighters        O23.0, O23.6, C23.6   escorts and interceptors
//	air_interdiction    O23.4  closing squares to retreats
//	air_nuclear         O23.5, C23.5   nuclear attack
//	air_carriers        O23.7  aircraft at sea
//	weather             O24.0, C24   the weather of a turn
//	odds_tables, air_tables   the rulebook's tables, read
//	odds_…              the same arithmetic before the die
//	show_…              what screens draw: the scene and its parts, ways, charts, colours
//	verbs, verbs_…      all that can be said, and how it is read; texts_… puts it into words
//	orders              answers by standing orders
//	analysis, analysis_…   what machine players may ask
//	position, known     the state, and what a seat knows of it
//	facts, facts_…      what follows from a position and is asked for again and again, worked out on a copy
//	title               what is known without a position
//
// What A adds to a chapter stands with it: A7.3 with T7.3. A clause by which one chapter limits another stands where the limit is kept;
// sandtable clauses --show ID names the file.
//
// The modules, by number; where one says how units march it stands with the marches, m05_.
//
//	m00_…               BM-0   which are on, what they add to the state, and what all of them show, tell, forecast and are asked by machines
//	m01_…, m05_…        BM-1, BM-2   the second impulse, fluid or rigid
//	m03_…, m05_…        BM-3   modified zones, and what they do without module 3
//	m04_…               BM-4   combat results, overruns
//	m05_…               BM-5   marches, stacking by class, kinds of units
//	m06_…               BM-6   the sequence of a half-turn and its verbs
//	m07_…               BM-7   railroads
//	m08_…               BM-8   orders of battle, set-up
//	m09_…               BM-9   production
//	m10_…               BM-10  supply
//	m11_…               BM-11  fleets, invasions
//	m12_…               BM-12  air missions
//	m13_…               BM-13  flak
//	m14_…               BM-14  weather
//	m15_…               BM-15  guerillas
//	m16_…               BM-16  artillery
//	m17_…               BM-17  wars, their set-ups and ends
//	m18_…               BM-18  armies of minor countries
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of
// chance or other title, and not who is human.
package blitzkrieg
