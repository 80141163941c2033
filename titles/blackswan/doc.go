// Package blackswan keeps the rules of Black Swan: Europe 1939-1945, a game of hidden blocks on a map of 140 land
// areas and 19 sea zones for three factions.
//
// The rulebook's chapters and where they are kept:
//
//	nations.go              I      sides, factions, nations
//	board.go                A1-A13 the map
//	army.go                 C      the blocks
//	setup.go games.go       S      campaigns and scenarios
//	goals.go                S      what scenarios are won by
//	sequence.go asking.go   S      the turn, and who is asked in it
//	war.go                  1.1    declarations of war, fronts that become active
//	seas.go                 1.2, 2.0, 2.1, 2.2, 2.4   waters, passages, discs, sea control
//	supply.go               1.2    lines of supply
//	income.go               1.3, 1.4   production points, strategic power, garrisons
//	strategic.go            1.5    strategic warfare
//	spending.go building.go reinforcement.go   1.6   what points buy
//	naval.go                2.1    ships move
//	navalbattle.go          2.2, 2.3   engagement and battle at sea
//	operations.go targets.go landing.go   3.1   airborne, amphibious and combined assaults
//	movement.go reach.go attack.go stacking.go trade.go   3.2   land movement and engagement
//	armistice.go            3.3    armistice and union
//	transfer.go journey.go crossings.go   3.4    strategic movement
//	detours.go              3.1, 3.2, 3.4   ways that a player may choose
//	landbattle.go fire.go   3.5    land combat
//	retreat.go              3.6    retreat after combat
//	surrender.go            5.1, 5.2   surrender of nations and units
//	control.go              1.3, 5.1   who holds land when nations leave the war
//	victory.go              5.3    how to win
//	weather.go              6      weather and the German navy's years
//	losses.go               who takes a hit
//	known.go                H      what a seat knows
//
// forecast.go, landingforecast.go and navalforecast.go do the same arithmetic before the dice. verbs.go is all that can be
// said, with choosers.go and words.go to read it; lexicon.go names it; orders.go answers by standing orders. What screens
// need is in scene.go, sealed.go, ways.go, boarddraw.go, liveries.go and charts.go.
//
// Movement is a matter of sets: geography.go holds what the map comes to, once for all, kept.go who stands where and whose the
// areas are, in the position, and survey.go what the land is to a nation's units, once for a question.
//
// The Blitz Phase (chapter 4) is the Land Phase once more: sequence.go lists its steps, and the chapters that it
// narrows ask blitzing.
//
// A block is a slot. Slots are dealt out by the colour, size and fort or not of blocks, which everyone sees; what is in a
// slot is its owner's secret. Slots change place by public facts alone, and what lies in the slots of one kind in one
// place is kept in order (toRank), so that no number tells which block is which. To its owner a block has a name, which
// stays with it (naming.go).
//
// The package knows its rulebook and its data. It knows no clock, file, network, generator of chance or other title,
// and not who is human.
package blackswan
