// Package blitzkrieg keeps the rules of Blitzkrieg (1965) on a board of 2,195 squares.
//
// The rulebook's chapters and where they are kept:
//
//	board/                  B1.0   the map: a package of its own
//	army.go                 B2.0   units
//	setup.go                B3.0   setting up
//	sequence.go             B4.0   the turn
//	victory.go              B5.0, T5.0   how to win
//	movement.go             B6.0, B11.0 to B16.0   movement, roads, terrain
//	zones.go                B7.0   zones of control
//	stacking.go crowding.go B8.0   units in one square
//	assignment.go front.go  B9.0   which units fight which; whether all can: assign/, a package of its own
//	cities.go               B10.0  control of cities
//	reinforcements.go       B17.0  arrivals
//	airborne.go             B18.0  flights
//	battle.go               B19.0, C19.1   odds, terrain and the die
//	results.go retreat.go exchange.go advance.go   C19.0   what a result does
//	tournamentsetup.go      T3.0   setting up the Tournament Game
//	sea.go embarking.go ports.go   T6.1   At Sea boxes, putting to sea, landing in ports
//	invasion.go beachhead.go       T6.2, T20.0, D6   assaults from the sea, Rangers
//	transport.go            T6.3   air transport
//	attrition.go losses.go  T7.2, C7.2   the Tournament table, and who pays
//	substitutes.go          T2.3   units broken up and joined
//	overrun.go automatic.go T7.3   automatic victory
//	replacements.go         T17.1  factors bought back from the dead pile
//	supply.go               T21.0  how many factors the cities feed
//	supplyroutes.go rations.go   O21.1  how supply reaches them, and whom a beach feeds
//	minors.go borders.go    T22.0  minor countries, and ways that keep out of them
//	capture.go              C22    the capture of their cities
//	air.go airways.go hangars.go missions.go theatre.go landing.go landingplan.go rebasing.go   T23.0, A23.0   bases, flights and landings
//	resolve.go raids.go     what is resolved beside ground battles; aircraft caught alone
//	tactical.go             T23.1  aircraft with ground units
//	strategic.go            T23.2, C23.2, D4   strikes on units
//	bombing.go              T23.3  bombing cities
//	fighters.go             O23.0, O23.6, C23.6   escorts and interceptors
//	interdiction.go         O23.4  closing squares to retreats
//	nuclear.go              O23.5, C23.5   nuclear attack
//	carriers.go             O23.7  aircraft at sea
//	weather.go              O24.0, C24   the weather of a turn
//	forecast.go forecaststorm.go outcomes.go stance.go airforecast.go   the same arithmetic before the die
//
// Around them: scenarios.go, deployments.go and battlefields.go start games; verbs.go is all that can be said,
// with choosers.go and words.go to read it; lexicon.go names it; orders.go answers by standing orders.
//
// What screens need: scene.go lists what to draw, with pieces.go, spent.go, marks.go, phases.go and notes.go;
// ways.go and waysabroad.go tell how units would go; forecastterms.go puts odds into words; liveries.go, verbtexts.go, charts.go and chartsheets.go are the part that needs no position.
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of
// chance or other title, and not who is human.
package blitzkrieg
