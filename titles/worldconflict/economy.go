package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/verbs"
)

// EconomyPart is Oil and Resources (chapters 7.1 and 7.4 to 7.7).
type EconomyPart struct {
	Oil, Resources [nPowers]uint8      // saved (WC-7.6g)
	Bombed         [nAreas]uint8       // damage of Factories (WC-6.5m)
	Rolled         uint8               `until:"turn"` // the die of the Partisan Table; 0 before it
	Earned         bool                `until:"turn"` // income has been counted
	Partisan       [nAreas]uint8       // Partisans against Oil (1) and a Resource (2), until income is counted (WC-7.1e)
	Lapsed         uint8               // trades that are over for good, by their numbers (WC-7.5b)
	Lines          [nPowers]placeSet   `until:"turn"` // what a power reaches for its builds (WC-1.7e)
	Cut            [nCountries]uint8   `until:"turn"` // of an ally that is cut off: the country that stands for all it can reach, plus one (WC-7.6h)
	Fund           [nCountries]uint8   `until:"turn"` // goods that only units of a country may use (WC-7.6h, WC-7.8p)
	Leased         [maxLeases]uint8    `until:"turn"` // how much of what an LL unit delivers is Oil (WC-7.4e)
	Limit          [nPowers]production `until:"turn"` // of a power under the limit of WC-7.7a
}

// production is what the limit of a neutral power leaves it: goods that it has got this turn, and what it may use besides.
type production struct {
	Limited      bool
	Gained, Room uint8
}

// goods are the two sorts, as Partisan has them.
const (
	oilGoods = iota
	resourceGoods
)

// turnEndVerbs are those of chapters 7.1 and 7.4.
func turnEndVerbs(g grammar) {
	say(g, verbPartisan, verb{May: in(stepPartisan), Do: doPartisan, Slots: []slot{
		places(partisanAreas, because("WC-7.1b")), verbs.Range(game.Name, firstGoods, firstGoods+nGoods, mayBlock),
	}})
	say(g, verbLend, verb{Secret: true, May: in(stepLend), Do: doLend, Slots: []slot{
		ownUnit(lenders, mayLend), verbs.Range(game.Number, 0, maxSize+1, mayLendOil),
	}})
}

// haul is what a power gets in a turn.
type haul struct{ oil, resources int }

func (h *haul) add(o haul) { h.oil, h.resources = h.oil+o.oil, h.resources+o.resources }

// lose takes goods away, Resources before Oil and not below nothing (WC-7.6c, WC-7.6f).
func (h *haul) lose(n int) {
	r := min(n, h.resources)
	h.resources -= r
	h.oil -= min(n-r, h.oil)
}

// goodsAt is what an area yields: less what Partisans block (WC-7.1e, WC-7.6b).
func (p *Position) goodsAt(x Place) haul {
	h := haul{int(board.oil[x]), int(board.resources[x])}
	if bitset.In(p.Partisan[x], oilGoods) {
		h.oil = max(0, h.oil-1)
	}
	if bitset.In(p.Partisan[x], resourceGoods) {
		h.resources = max(0, h.resources-1)
	}
	return h
}

// economyByCapture takes away the Partisans in an area that changes hands.
func (p *Position) economyByCapture(x Place, _, _ power) { p.Partisan[x] = 0 }

// firstOf is who controlled the country of an area first; nobody if it was always neutral (WC-7.1b).
func (p *Position) firstOf(x Place) power { return p.Patron[board.country[x]] }

// endEconomyTurn forgets what lasted a turn.
func (p *Position) endEconomyTurn() {
	p.Earned = false
	p.Rolled, p.Lines, p.Cut, p.Fund = 0, [nPowers]placeSet{}, [nCountries]uint8{}, [nCountries]uint8{}
	p.Leased, p.Limit = [maxLeases]uint8{}, [nPowers]production{}
}
