package worldconflict

import "sandtable/game"

// WarPart says who is at war with whom. Wars are between powers, two by two (WC-3.2n); a minor may have wars of its own besides
// (Ruling WC-Q35, Ruling WC-Q36).
type WarPart struct {
	War  [nPowers]powers    // with whom each power is at war
	Feud [nCountries]powers // powers at war with a country, whoever runs it
}

// nCountries is how many countries there are.
const nCountries = 62

// tie is what a power is to another.
type tie uint8

const (
	same    tie = iota
	partner     // AFA and USA, once the USA is at war with an Axis power (WC-1.3e)
	comrade     // on one side, with at least one enemy power in common (WC-1.3f, Ruling WC-Q5)
	ally        // on one side, without a war in common
	enemy       // at war
	rival       // on the other side and not at war
	nTies
)

// license is what a tie permits: the one table of war states.
type license struct {
	stack   bool // units may be in land areas that it controls (WC-1.3d, WC-1.3f)
	consent bool // but only where it has no land unit, and if it agrees (WC-1.3f, WC-1.3g)
	home    bool // units may be in its home countries (WC-1.3e)
	join    bool // units may attack together (WC-5.3h)
	trace   bool // lines of supply may pass its land (WC-1.5a, WC-1.7c)
	block   bool // its units block at sea and close sea areas (WC-1.5b, WC-4.3a)
	fight   bool // units fight each other where they meet at sea (WC-4.4a), and one may attack the other's land (WC-5.3b)
	enter   bool // land units may take its areas (WC-5.2e)
}

// licenses are what each tie permits.
var licenses = [nTies]license{
	same:    {stack: true, home: true, join: true, trace: true},
	partner: {stack: true, home: true, join: true, trace: true},
	comrade: {stack: true, consent: true, trace: true},
	ally:    {trace: true},
	enemy:   {block: true, fight: true, enter: true},
	rival:   {},
}

// tieOf returns what a power is to another.
func (p *Position) tieOf(a, b power) tie {
	switch {
	case a == b:
		return same
	case !friends(a, b) && p.War[a].has(b):
		return enemy
	case !friends(a, b):
		return rival
	case p.partners(a, b):
		return partner
	case p.War[a]&p.War[b] != 0:
		return comrade
	}
	return ally
}

// partners reports whether two powers are AFA and USA, and the USA is at war with an Axis power (WC-1.3e).
func (p *Position) partners(a, b power) bool {
	return only(a)|only(b) == only(afa)|only(usa) && p.War[usa]&members[axis] != 0
}

// grants returns what power b permits to power a.
func (p *Position) grants(a, b power) *license { return &licenses[p.tieOf(a, b)] }

// atWar reports whether a unit is at war with a power: its owner is, or its own country (Ruling WC-Q35).
func (p *Position) atWar(u int, w power) bool {
	if w >= nPowers || p.Owner[u] >= nPowers {
		return false
	}
	if p.War[p.Owner[u]].has(w) {
		return true
	}
	h := units.all[u].home
	return h != noCountry && p.Feud[h].has(w) && !friends(p.Owner[u], w)
}

// atWarIn reports whether a unit is at war with who controls a land area, or its power with the country there that its ally runs: war on a minor is
// not war on the power that aligned it (WC-3.2h, WC-3.2n, Ruling WC-Q35).
func (p *Position) atWarIn(u int, x Place) bool {
	if p.atWar(u, p.Control[x]) {
		return true
	}
	w, c := p.Owner[u], p.countryAt(x)
	return p.Feud[c].has(w) && p.Ally[c] < nPowers && !friends(w, p.Ally[c]) && p.Control[x] == p.runner(x, p.Ally[c])
}

// foes reports whether two units are at war with each other.
func (p *Position) foes(u, v int) bool { return p.atWar(u, p.Owner[v]) || p.atWar(v, p.Owner[u]) }

// neutralPower reports whether a power is neutral: the USA or the USSR while it is at war with no enemy power (WC-7.2a, Ruling WC-Q34). Japan is
// none while it fights China alone (Ruling WC-Q111).
func (p *Position) neutralPower(w power) bool { return (w == usa || w == ussr) && p.atPeace(w) }

// atPeace reports whether a power is at war with no enemy power.
func (p *Position) atPeace(w power) bool { return p.War[w] == 0 }

// friendly reports whether a land area is controlled by a power of a side (WC-1.5a).
func (p *Position) friendly(s side, x Place) bool { return p.Control[x].side() == s }

// makeWar puts two powers at war.
func (p *Position) makeWar(a, b power) {
	p.War[a] |= only(b)
	p.War[b] |= only(a)
}

// mayBeIn says what forbids a unit to be in a land area (WC-1.3c to WC-1.3f, WC-1.6a). Who comes under WC-1.3f asks first.
func (p *Position) mayBeIn(u int, x Place) error {
	w, c := p.Owner[u], p.Control[x]
	switch {
	case c == nobody:
		return game.Clause("WC-1.6a")
	case c == w:
		return p.barred(u, x)
	case !friends(w, c):
		return game.Clause("WC-1.3c")
	}
	l := p.grants(w, c)
	switch {
	case !l.home && p.homeland(c, x):
		return game.Clause("WC-1.3e")
	case !l.stack, l.consent && (p.landOf(c, x) || p.Leave[w].Refused.Has(x)):
		return game.Clause("WC-1.3f")
	}
	return p.barred(u, x)
}

// homeland reports whether an area lies in a home country of a power (WC-1.1c).
func (p *Position) homeland(w power, x Place) bool { return homelands[w].Has(x) }

// homelands are the areas of the home countries of each power.
var homelands = func() (list [nPowers]placeSet) {
	for w, names := range homesOf {
		for _, name := range names {
			list[w] = list[w].Or(&board.areas[countryNamed(name)])
		}
	}
	return list
}()

// landOf reports whether a land unit of a power stands in an area.
func (p *Position) landOf(w power, x Place) bool {
	for u := range nUnits {
		if p.At[u] == x && p.own(w, u) && p.kind(u).land() {
			return true
		}
	}
	return false
}

// barred says what else forbids a unit an area that its side controls: the gate of China (WC-5.2l), a scenario's limits (WC-D.0c).
func (p *Position) barred(u int, x Place) error {
	if err := p.chinaGate(u, x); err != nil {
		return err
	}
	if err := p.standsOff(u, x); err != nil {
		return err
	}
	return p.shortBars(u, x)
}
