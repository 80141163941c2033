package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// A naval airbase lies on the coast of a sea zone or one square from it, and serves that zone alone: BM-12.6. At a junction its owner names the zone when
// he places or builds it; else it serves the nearer one, of two that are as near the one with the first letter.

// seaReach is how far from the water of a zone a naval airbase may lie: BM-12.6.
const seaReach = 2

// junction is a square from which an airbase could serve two zones.
type junction struct {
	at   board.Square
	zone [2]int // the one that is served if nobody names it, and the other
}

// nearZone holds the zone that an airbase on a square serves if nobody names it, plus one; 0 for none.
var nearZone = func() (out [board.Size]int8) {
	for at := range board.Map.Land.All() {
		best := seaReach + 1
		for z := range board.NZones {
			if r := zoneDistance(at, z); r < best {
				best, out[at] = r, int8(z)+1
			}
		}
	}
	return out
}()

// zoneDistance returns how far a square is from the water of a zone, or more than seaReach.
func zoneDistance(at board.Square, z int) int {
	for r := 1; r <= seaReach; r++ {
		if near := board.Disc(at, r); near.Meets(&board.Waters[z]) {
			return r
		}
	}
	return seaReach + 1
}

// mostJunctions is how many there is room for in a position.
const mostJunctions = 16

// junctions lists them, without squares where no airbase can be (BM-5.11).
var junctions = func() (list []junction) {
	for at := range board.Map.Land.All() {
		if board.Map.City.Has(at) || board.Map.Mountain.Has(at) {
			continue
		}
		first := int(nearZone[at]) - 1
		for z := range board.NZones {
			if z != first && zoneDistance(at, z) <= seaReach {
				list = append(list, junction{at, [2]int{first, z}})
			}
		}
	}
	if len(list) > mostJunctions {
		panic("blitzkrieg: more junctions of sea zones than there is room for")
	}
	return list
}()

// junctionAt finds the junction of a square; -1 if it is none.
func junctionAt(at board.Square) int {
	for i := range junctions {
		if junctions[i].at == at {
			return i
		}
	}
	return -1
}

// navalZone returns the sea zone that an airbase on a square serves; -1 for none.
func (p *Position) navalZone(at board.Square) int {
	if p.Farther != 0 {
		if i := junctionAt(at); i >= 0 {
			return junctions[i].zone[p.Farther>>i&1]
		}
	}
	return int(nearZone[at]) - 1
}

// nameZone notes which zone a new airbase serves. zone is -1 if its owner has named none.
func (p *Position) nameZone(at board.Square, zone int) {
	i := junctionAt(at)
	if i < 0 {
		return
	}
	p.Farther &^= 1 << i
	if zone == junctions[i].zone[1] {
		p.Farther |= 1 << i
	}
}

// zoneSlot is the last word of a sentence that puts an airbase on a square: the zone that it serves, at a junction. isBase tells whether the sentence does.
func zoneSlot(isBase func(p *Position, a game.Action) bool) slot {
	may := func(p *Position, a game.Action, i int) error { return mayNameZone(a, i, isBase(p, a)) }
	return slot{Kind: game.Place, Optional: true, May: may, Offer: func(p *Position, a game.Action, c *game.Choices) {
		n := len(a.Words())
		offerBoxes(c, func(zone int) bool { return may(p, a.With(board.PlaceWord(board.Box(zone))), n) == nil })
	}}
}

// mayNameZone judges word i as the zone that an airbase on the square of the word before it is to serve.
func mayNameZone(a game.Action, i int, isBase bool) error {
	zone, ok := boxWord(a, i)
	if !ok {
		return game.NoSuchWord
	}
	x := junctionAt(placeOf(a.Words()[i-1]))
	if x < 0 || !isBase || zone != junctions[x].zone[0] && zone != junctions[x].zone[1] {
		return game.Clause("BM-12.6")
	}
	return nil
}

// zoneWord reads word i as the zone that an airbase is to serve; -1 if it is not there.
func zoneWord(a game.Action, i int) int {
	if len(a.Words()) <= i {
		return -1
	}
	zone, _ := boxWord(a, i)
	return zone
}
