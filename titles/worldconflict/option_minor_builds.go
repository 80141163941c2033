package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// debts is a set of countries whose first Resource must still be spent on their own units (WC-9.3a).
type debts uint64

func (d debts) has(c country) bool { return c < nCountries && bitset.In(d, c) }

// owes works out the debts of a power, by the position as it has drafted it: countries of its own with a Resource that it reaches, on which
// it has spent nothing and of which some unit can be built. Oil does not count, so that they lapse when no Resources are left.
func (p *Position) owes(w power) (d debts) {
	if !p.uses(optMinorBuilds) || p.Resources[w] <= p.Till[w].Resources {
		return 0
	}
	for c := range p.Ally {
		if p.Ally[c] == w && !p.Conquered[c] && p.Cut[c] == 0 && country(c) != china && p.hasResource(w, country(c)) {
			d |= 1 << c
		}
	}
	for u := range nUnits {
		if o := &p.Draft[u]; o.By == uint8(w)+1 && o.Paid > 0 {
			d &^= 1 << units.all[u].home
		}
	}
	return d & p.buildsOf(w, d)
}

// hasResource reports whether a power has a Resource in a country.
func (p *Position) hasResource(w power, c country) bool {
	for x := range board.areas[c].All() {
		if board.resources[x] > 0 && p.Control[x] == w && p.Lines[w].Has(x) && p.start().inPlay.Has(x) {
			return true
		}
	}
	return false
}

// buildsOf returns those of some countries of which a unit can be built.
func (p *Position) buildsOf(w power, among debts) (d debts) {
	for u := range nUnits {
		home := units.all[u].home
		if !among.has(home) || d.has(home) || p.Owner[u] != w {
			continue
		}
		can := p.on(u) && p.mayGrow(w, u) == nil
		if !can && !p.on(u) && p.mayLeavePool(w, u) == nil && !p.freeGarrison(w, u) {
			at := p.sites(w, u, true)
			can = !at.Empty()
		}
		if can {
			d |= 1 << home
		}
	}
	return d
}

// lets says whether debts let a unit be built: those of other countries come first.
func (d debts) lets(u int) error {
	if d == 0 || d.has(units.all[u].home) {
		return nil
	}
	return game.Clause("WC-9.3a")
}

// mayDigress says whether a power may spend on something else than units.
func (p *Position) mayDigress(w power) error {
	if !p.uses(optMinorBuilds) {
		return nil
	}
	q := p.drafted(w)
	if q.owes(w) != 0 {
		return game.Clause("WC-9.3a")
	}
	return nil
}
