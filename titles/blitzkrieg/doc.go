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
// Clauses of BK that stand elsewhere than in the files of their chapter:
//
//	air_aircraft.go       O23.0-2
//	air_fighters.go       O23.7-9
//	air_landing.go        O23.7-6
//	air_missions.go       O23.6-8 T23.1-1 T23.2-1 T23.3-3
//	air_ranges.go         O23.7-5
//	air_strategic.go      O23.4-2 O23.4-3
//	board/reach.go        B13.0-4 B16.0-2
//	board/rivers.go       C19.1-1 C19.1-3 C19.1-6 C19.1-9 D5-2
//	board/sea.go          T6.1-11
//	combat_advance.go     C7.2-10 C7.2-11 C7.2-12 C7.2-9
//	combat_assignment.go  D3-1
//	combat_battle.go      B13.0-2 C19.0-1 T23.1-4
//	combat_retreat.go     D1-1
//	m14_ice.go            B15.0-2
//	minor_capture.go      T22.0-3
//	move_airborne.go      D5-1
//	move_marches.go       B1.0-12 B7.0-5 B7.0-6 B8.0-4 B9.0-8 B9.0-9 D1-2 D2-1
//	odds_outcomes.go      C7.2-2
//	odds_terms.go         C19.1-2 C19.1-7 C19.1-8
//	sea_invasion.go       T6.1-12
//	setup_rules.go        O23.0-1
//	units_substitutes.go  B3.0-1
//	verbs_words.go        B7.0-13
//
// Clauses of BM that stand elsewhere than in the files of their chapter:
//
//	booklet/kinds.go      0.8
//	m00_chartsheets.go    14.5
//	m00_units.go          7.13
//	m01_impulses.go       2.1
//	m03_duty.go           0.X8 16.1
//	m04_attack.go         0.6 0.X20 1.5 15.17 16.4 3.2 3.4 3.5
//	m04_baseretreat.go    12.M13e
//	m04_basetable.go      13.19
//	m04_forecast.go       0.X13 0.X19 5.U11
//	m04_losses.go         16.11
//	m04_overrun.go        0.X11 1.7 2.5
//	m04_retreat.go        10.9 16.12 9.23
//	m04_slip.go           15.28 15.8 15.9
//	m04_strength.go       0.10 0.7 0.X12 13.2 16.14 5.8 5.U12 5.U13 5.U16 5.U17 5.U2 5.U3 5.U4 5.U5 5.U6 5.U7 5.U8 7.12
//	m05_marches.go        0.11 7.11
//	m05_moving.go         6.I.4B 6.I.4C 6.I.4D 6.I.4E 6.I.4F 6.III.4S
//	m06_segments.go       5.15
//	m06_turn.go           0.5
//	m07_cuts.go           15.21 6.11
//	m07_loading.go        6.4
//	m07_rail.go           10.20
//	m07_trains.go         6.I.2A
//	m08_armies.go         0.X14
//	m08_place.go          5.3
//	m08_setup.go          5.11 5.5
//	m09_build.go          6.IV.B 6.IV.C
//	m09_places.go         0.X15 12.2 5.7
//	m09_plans.go          0.13
//	m09_works.go          0.X6 8.6
//	m10_air.go            0.X2
//	m10_beachheads.go     0.X1
//	m10_lines.go          0.X16 7.23
//	m10_sources.go        18.11 18.5
//	m11_assaults.go       6.II.4B
//	m11_embarking.go      5.U9
//	m11_engagements.go    6.II.3A
//	m11_fleets.go         6.I.3Z
//	m11_gunfire.go        0.X3 6.II.3C
//	m11_invasion.go       0.X21 14.15 14.9 6.I.4A
//	m11_missions.go       6.10 6.I.3D
//	m11_raids.go          6.II.3B
//	m11_sailing.go        6.6 6.9
//	m11_stations.go       6.3 6.7 6.I.3E
//	m11_withdrawals.go    6.13 6.II.3D
//	m12_aborting.go       13.13 13.8
//	m12_bases.go          6.IV.D
//	m12_bombing.go        0.12 15.11 6.8 6.II.1A 6.II.1B
//	m12_crews.go          0.9 11.T7
//	m12_flight.go         6.I.1Z
//	m12_flying.go         13.15 6.5
//	m12_hits.go           13.17
//	m12_interception.go   11.T6 6.I.1B
//	m12_interdiction.go   6.I.2Z 6.I.4Z
//	m12_landing.go        6.I.1A 6.III.1A
//	m12_losses.go         13.11 13.16
//	m12_marks.go          0.X4
//	m12_missions.go       6.I.1C 6.I.1D 6.I.1E
//	m12_off.go            0.X5
//	m12_targets.go        11.5
//	m12_transport.go      6.I.1F 6.I.1G
//	m13_flak.go           10.26
//	m15_guerillas.go      6.IV.A
//	m15_marches.go        0.X18
//	m16_barrage.go        0.X7 6.II.4A
//	m17_deal.go           0.4
//	m17_wars.go           0.3
//	m18_asleep.go         3.12
//	m18_borders.go        17.C2 17.F3 17.F7
//	m18_cities.go         17.0d
//	m18_waking.go         0.X17 15.18
//	supply_cities.go      0.X22
//	turn_sequence.go      6.II.4C
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of
// chance or other title, and not who is human.
package blitzkrieg
