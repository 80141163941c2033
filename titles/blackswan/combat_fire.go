package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

const maxFighters = 12

// fighter is one unit of a combat.
type fighter struct {
	u            int
	nation       nation
	class        class // airborne units are infantry
	steps        uint8
	attacks      bool
	fort         bool
	elite        bool
	sniper       bool // BS-3.5j
	drops        bool // an airborne unit that assaults
	crossesWater bool // over a river or arrows, or from the sea: no Unopposed Bonus
	divisor      int
	surprise     bool
}

// landCombat is the arithmetic of a land combat. The forecast and the combat itself both read it, so that they cannot
// disagree.
type landCombat struct {
	list  [maxFighters]fighter
	n     int
	rough bool
	onset
	absorb uint8
	guns   int // dice of gunfire
}

// onset holds the facts of a combat that are fixed when it begins, whatever is lost during it.
type onset struct {
	Walled   bool // the defender had a fort
	Landing  bool // some came from the sea
	Combined bool // airborne units dropped beside others (BS-3.1.3c, BS-3.1.3d)
	Struck   bool // war was declared on a defender this turn (BS-1.1d)
}

// landCombat gathers the units in an area: those of the attacking seat against the others.
func (p *Position) landCombat(x Place, attacker game.Seat) (m landCombat) {
	m.rough = p.rough(x)
	all := p.allUnitsIn(x)
	for u := range all.All() {
		if m.n < maxFighters {
			m.list[m.n] = p.fighter(u, x, seatOf(u) == attacker)
			m.n++
		}
	}
	m.onset = p.Onset
	if p.Field != x || p.Sub == fireGuns { // it has not begun
		m.begin(p)
	}
	m.divideDice(p)
	m.absorb = p.absorbs(x, &m)
	m.guns = p.gunfireDice(attacker, x)
	return m
}

// gunfireDice counts the ships of a seat that give gunfire to an area.
func (p *Position) gunfireDice(s game.Seat, x Place) (n int) {
	for _, g := range shipGroups {
		if groupInfo[g].seat != s {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if p.Goal[u] == x && p.on(u) {
				n++
			}
		}
	}
	return n
}

// fighter describes a unit in or on its way to an area.
func (p *Position) fighter(u int, x Place, attacks bool) fighter {
	k := p.unitKind(u)
	f := fighter{
		u: u, nation: k.nation, class: k.class.line(), steps: p.Steps[u], attacks: attacks,
		fort: k.class == fort, elite: k.elite, divisor: 1,
		sniper: k.nation == finland && k.class == infantry && board.sniping.Has(x),
	}
	freezing := p.freezing(u) || attacks && p.firstWinter() && seatOf(u) == Axis && k.nation != finland && p.homeOf(x) == soviet
	switch {
	case attacks && freezing:
		f.divisor = 4 // BS-6.4.1b
	case freezing:
		f.divisor = 2 // BS-6.4.1c
	case attacks && p.weatherAt(x) == mud, attacks && p.weatherAt(x) == snow && !knowsWinter(k.nation):
		f.divisor = 2 // BS-6.4c
	}
	if !attacks {
		return f
	}
	switch p.Route[u] {
	case overWater, bySea:
		f.crossesWater = true
	case byDrop:
		f.drops = true
	}
	return f
}

// begin looks at what holds for the whole combat.
func (m *landCombat) begin(p *Position) {
	drops, others := false, false
	m.onset = onset{}
	for i := range m.list[:m.n] {
		f := &m.list[i]
		drops = drops || f.drops
		others = others || f.attacks && !f.drops
		m.Landing = m.Landing || f.attacks && p.Route[f.u] == bySea
		m.Walled = m.Walled || f.fort && !f.attacks
		m.Struck = m.Struck || !f.attacks && bitset.In(p.Struck, f.nation) && !p.blitzing() // BS-Q14
	}
	m.Combined = drops && others
}

// divideDice divides the dice of those who come over water or from the sea, less beside an airborne assault (BS-3.1.3c,
// BS-3.1.3d, BS-3.1.3e, BS-3.5m, BS-3.5n), and gives attackers their surprise (BS-1.1d).
func (m *landCombat) divideDice(p *Position) {
	for i := range m.list[:m.n] {
		f := &m.list[i]
		f.surprise = f.attacks && m.Struck
		switch {
		case !f.crossesWater:
		case p.Route[f.u] == bySea && m.Combined, p.Route[f.u] == overWater && !m.Combined:
			f.divisor *= 2
		case p.Route[f.u] == bySea:
			f.divisor *= 4
		}
	}
}

// absorbs counts the hits that the defender ignores: his capital, his fort, rough terrain (BS-3.5s, BS-Q58).
func (p *Position) absorbs(x Place, m *landCombat) (n uint8) {
	if m.rough {
		n++
	}
	if m.Walled {
		n++
	}
	if p.capitalOf(x, m) {
		n++
	}
	return n
}

// capitalOf reports whether an area is the capital of a nation of the defenders that has not surrendered.
func (p *Position) capitalOf(x Place, m *landCombat) bool {
	for i := range m.list[:m.n] {
		f := &m.list[i]
		if f.attacks {
			continue
		}
		for c := range nNations {
			if board.capital[c] == x && p.War[c] == atWar && p.faction(c) == p.faction(f.nation) {
				return true
			}
		}
	}
	return false
}

// divided keeps BS-3.5t, BS-Q7 and BS-Q8: a half is rounded down, a quarter to the nearest with halves up.
func divided(steps uint8, by int) int {
	if by == 4 {
		return (int(steps) + 2) / 4
	}
	return int(steps) / by
}

// meetsItsClass reports whether a unit has an enemy of its class.
func (m *landCombat) meetsItsClass(f *fighter) bool {
	for i := range m.list[:m.n] {
		o := &m.list[i]
		if o.attacks != f.attacks && o.steps > 0 && o.class == f.class {
			return true
		}
	}
	return false
}

// order gives the classes in the order in which their hits fall: those that meet their like before those whose hits fall
// on the strongest (BS-Q63).
func (m *landCombat) order() (list [nClasses]class) {
	var there [2][nClasses]bool
	for i := range m.list[:m.n] {
		if f := &m.list[i]; f.steps > 0 {
			there[boolToInt(f.attacks)][f.class] = true
		}
	}
	n := 0
	for _, meets := range [...]bool{true, false} {
		for c := range nClasses {
			if (there[0][c] && there[1][c]) == meets {
				list[n] = c
				n++
			}
		}
	}
	return list
}

// fortStands reports whether the defender's fort still stands.
func (m *landCombat) fortStands() bool {
	for i := range m.list[:m.n] {
		if f := &m.list[i]; f.fort && !f.attacks && f.steps > 0 {
			return true
		}
	}
	return false
}

// aims returns a unit's dice and what they need to hit (BS-3.5f, BS-3.5h, BS-3.5i,
// BS-3.5j, BS-3.5k, BS-3.5l; steps are dice, BS-G.10); airborne units are elite (BS-3.1.1c).
func (m *landCombat) aims(f *fighter) (dice, need int) {
	bonus := 0
	if f.elite {
		bonus++
	}
	if f.sniper {
		bonus++
	}
	if f.surprise {
		bonus++
	}
	if f.fort || m.unopposed(f) {
		bonus++
	}
	return divided(f.steps, f.divisor), 5 - min(bonus, 3)
}

// unopposed reports whether a unit has the Unopposed Bonus: not in rough terrain (BS-3.5o), against a fort (BS-3.5p), over water
// or ashore (BS-3.5q), nor from the air (BS-3.1.1e); the defender always has it (BS-3.5r).
func (m *landCombat) unopposed(f *fighter) bool {
	switch {
	case m.meetsItsClass(f):
		return false
	case !f.attacks:
		return true // BS-3.5r
	}
	return !f.drops && !f.crossesWater && !m.rough && !m.fortStands() && !(m.Landing && f.class == air)
}

// The sub-phases of a land combat (BS-3.5u).
const (
	fireGuns = iota
	fireDrop
	fireWalls
	fireDropLate
	fireAir
	fireArtillery
	fireTank
	fireInfantry
	fireDone
)

// fires reports whether a unit fires in a sub-phase (BS-3.5c, BS-3.5d, BS-3.1.1d, BS-Q64).
func (m *landCombat) fires(f *fighter, sub int) bool {
	if f.steps == 0 {
		return false
	}
	if f.drops {
		return sub == fireDrop && !m.Walled || sub == fireDropLate && m.Walled
	}
	if m.Walled && !f.attacks {
		return sub == fireWalls
	}
	return sub >= fireAir && int(f.class) == sub-fireAir
}
