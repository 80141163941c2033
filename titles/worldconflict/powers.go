package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// power is a major power (WC-1.1a, WC-1.1b). Each is a seat of the same number; powers that one person runs stay separate (WC-1.10a).
type power uint8

const (
	germany power = iota
	japan
	afa
	ussr
	usa
	nPowers = iota

	nobody power = 255 // neutral land, units of a country that nobody has aligned
)

var (
	powerIDs   = []string{"Germany", "Japan", "AFA", "USSR", "USA"}
	powerNames = []string{"Germany", "Japan", "AFA", "USSR", "USA"}
)

// seat is who is asked for a power; nobody for what is neutral.
func (w power) seat() game.Seat {
	if w >= nPowers {
		return game.Nobody
	}
	return game.Seat(w)
}

// powers is a set of powers.
type powers uint8

const allPowers powers = 1<<nPowers - 1

// only returns the set that holds a power alone; for nobody it is empty.
func only(w power) powers {
	if w >= nPowers {
		return 0
	}
	return 1 << w
}

func (s powers) has(w power) bool { return w < nPowers && bitset.In(s, w) }

// side is one of the two alliances.
type side uint8

const (
	axis side = iota
	allies
	nSides

	noSide side = 255
)

var members = [nSides]powers{axis: only(germany) | only(japan), allies: only(afa) | only(ussr) | only(usa)}

// side returns the alliance of a power.
func (w power) side() side { return sides[w] }

// sides is the alliance of each power, since every unit is asked for it; of nobody there is none.
var sides = func() (list [int(nobody) + 1]side) {
	for w := range list {
		switch {
		case w >= nPowers:
			list[w] = noSide
		case members[axis].has(power(w)):
			list[w] = axis
		default:
			list[w] = allies
		}
	}
	return list
}()

// other returns the alliance on the other side of the table.
func (s side) other() side { return axis + allies - s }

// friends reports whether two powers are on one side; a power is its own friend.
func friends(a, b power) bool { return a < nPowers && b < nPowers && a.side() == b.side() }

// country is a home of units and a group of land areas that is conquered and aligned as one (WC-1.2b). Countries are numbered in the order
// in which the map names them, then those that lie within another: Vichy France (WC-3.4r) and the Ukraine (Ruling WC-Q52).
type country uint8

const noCountry country = 255

// within are the countries that lie within another, by the area that they are.
var within = []string{"Vichy France", "Ukraine"}

// homesOf are the home countries of the powers, the eleven of WC-1.1c. The first stands for the power.
var homesOf = [nPowers][]string{
	germany: {"Germany", "Italy"},
	japan:   {"Japan"},
	afa:     {"Great Britain", "France", "Australia", "Canada", "India", "South Africa"},
	ussr:    {"USSR"},
	usa:     {"USA"},
}
