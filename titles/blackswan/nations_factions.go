package blackswan

import "sandtable/game"

// The seats are the three factions (BS-I.2). The last two share the Allied Side (BS-I.1).
const (
	Axis game.Seat = iota
	West
	Soviets
	seats = 3
)

var seatNames = []string{"Axis", "West", "Soviets"}

// side is one of the two alliances.
type side uint8

const (
	axisSide side = iota
	alliedSide
	noSide
)

func sideOf(s game.Seat) side {
	switch s {
	case Axis:
		return axisSide
	case West, Soviets:
		return alliedSide
	}
	return noSide
}

// other returns the enemy of a side; no side has none.
func (s side) other() side { return 1 - s }

// members returns the seats of a side, in the order they act.
func (s side) members() []game.Seat {
	if s == axisSide {
		return axisMembers
	}
	return alliedMembers
}

var (
	axisMembers   = []game.Seat{Axis}
	alliedMembers = []game.Seat{West, Soviets}
)

// readers returns who sees a seat's blocks: both Allied factions see all Allied blocks (BS-H.23).
func readers(s game.Seat) game.Seats {
	if s == Axis {
		return game.Only(Axis)
	}
	return game.Only(West) | game.Only(Soviets)
}

// nation is one of those that can be at war. The Majors come first (BS-I.5).
type nation uint8

const (
	germany nation = iota
	italy
	france
	britain
	usa
	soviet
	finland
	rumania
	hungary
	bulgaria
	poland
	norway
	denmark
	netherlands
	belgium
	yugoslavia
	greece
	iran
	vichy
	nNations
	majors          = finland
	noNation nation = 255
)

// nationIDs are the names in the data files.
var nationIDs = [nNations]string{
	"germany", "italy", "france", "great_britain", "usa", "soviet_union", "finland", "rumania", "hungary", "bulgaria",
	"poland", "norway", "denmark", "netherlands", "belgium", "yugoslavia", "greece", "iran", "vichy",
}

// nationWords are the names players say; Vichy is a town as well.
var nationWords = [nNations]string{
	"Germany", "Italy", "France", "Britain", "USA", "Soviet-Union", "Finland", "Rumania", "Hungary", "Bulgaria",
	"Poland", "Norway", "Denmark", "Netherlands", "Belgium", "Yugoslavia", "Greece", "Iran", "Vichy-France",
}

// nationNames are for screens.
var nationNames = [nNations]string{
	"Germany", "Italy", "France", "Great Britain", "USA", "Soviet Union", "Finland", "Rumania", "Hungary", "Bulgaria",
	"Poland", "Norway", "Denmark", "Netherlands", "Belgium", "Yugoslavia", "Greece", "Iran", "Vichy France",
}

// factions give each nation its faction by the colour of its blocks (BS-1.1c). Vichy has none of its own: see VichySide.
var factions = [nNations]game.Seat{
	Axis, Axis, West, West, West, Soviets, Axis, Axis, Axis, Axis, West, West, West, West, West, West, West, West, game.Nobody,
}

func (n nation) major() bool { return n < majors }

// faction returns the side of a nation. Vichy has none until war is declared on it (BS-Q45).
func (p *Position) faction(n nation) game.Seat {
	switch {
	case n == noNation:
		return game.Nobody
	case n == vichy:
		return p.VichySide
	}
	return factions[n]
}

// patron returns the Major whose units a nation's units count as (BS-C.8).
func (p *Position) patron(n nation) nation {
	switch {
	case n.major():
		return n
	case p.faction(n) == Axis:
		return germany
	}
	return britain
}

// status is a nation's part in the war (BS-Q13).
type status uint8

const (
	neutral status = iota
	atWar
	gone // it has surrendered, or left by an armistice
)

// hostile reports whether two seats are enemies.
func hostile(a, b game.Seat) bool {
	return sideOf(a) == sideOf(b).other()
}
