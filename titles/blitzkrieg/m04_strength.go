package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// whole is a factor: strengths are kept in eighths of one, for three halvings can meet (BM-0.7, BM-0.10).
const whole = 8

// clash is the arithmetic of a ground battle, planned or under way. Forecast and die both come from it.
type clash struct {
	seat    game.Seat // the attacker
	at      [board.Directions]board.Square
	n       int
	by      unitSet       // attackers, artillery among them
	cover   unitSet       // defensive artillery from other squares
	from    board.Squares // where the attackers stand
	rangers bool          // nobody else attacks: BM-5.U12
	blitz   bool
	idle    bool // nobody is compelled to fight it: BM-Q124
	overrun bool // it is no battle: BM-4.22

	attack, defense int  // whole factors, once they have been added up
	guns, air       int  // of the attack
	covering        int  // of the defense
	armed           bool // somebody defends with a factor of his own
	flown           bool // aircraft support the attack
}

// gun reports whether unit u is artillery as module 16 has it: BM-16.1.
func (p *Position) gun(u int) bool { return p.on(mArtillery) && p.Kind[u] == artillery }

// tank reports whether a type is armor: BM-4.34. Guards are; air assault has the row of airborne (BM-0.X12).
func (b branch) tank() bool { return b == armor || b == guards }

// addAttacker adds an attacking unit.
func (c *clash) addAttacker(p *Position, u int) {
	c.rangers = p.Kind[u] == ranger && (c.rangers || c.by.Empty())
	c.by.Add(u)
	c.from.Add(p.place(u))
}

// addTarget adds a square that is attacked: BM-3.5, with all that is in it.
func (c *clash) addTarget(at board.Square) {
	c.at[c.n] = at
	c.n++
}

// attacks reports whether a square is among those attacked.
func (c *clash) attacks(at board.Square) bool {
	for _, s := range c.at[:c.n] {
		if s == at {
			return true
		}
	}
	return false
}

// add adds both sides up. BM-4.1: after terrain, supply and weather; BM-0.7, BM-0.10: fractions are dropped once, from a side's total, and
// a defense is never less than one factor.
func (c *clash) add(p *Position) {
	attack, guns := 0, 0
	for u := range c.by.All() {
		f := p.attackEighths(u)
		attack += f
		if p.gun(u) {
			guns += f
		}
	}
	c.air, c.flown, c.armed = 0, false, false
	defense := 0
	for _, at := range c.at[:c.n] {
		sum, flown := p.airOver(at)
		c.air, c.flown = c.air+sum, c.flown || flown
	}
	for _, at := range c.at[:c.n] {
		defense += c.defenseAt(p, at)
	}
	covering := 0
	for u := range c.cover.All() {
		covering += p.halved(u, int(p.Str[u])*whole)
	}
	c.guns, c.covering = guns/whole, covering/whole
	c.attack = attack/whole + c.air
	c.defense = 0
	if c.armed { // BM-13.2, BM-16.2: there is nothing to support where nobody defends
		c.defense = max((defense+covering)/whole, 1)
	}
}

// attackEighths is what unit u attacks with: BM-5.U2, BM-5.U3, BM-5.U4, BM-5.U5, BM-5.U6, BM-5.U7: armor at half out of forest and mountain, marines and rangers doubled off a
// ship; BM-16.4, artillery with its only factor.
func (p *Position) attackEighths(u int) int {
	f := int(p.Str[u]) * whole
	if !p.on(mArtillery) {
		f = p.attack(u) * whole // BM-0.X19
	}
	if p.on(mClasses) {
		row, at := chartRows[p.Kind[u]], p.place(u)
		switch {
		case board.Map.Sea.Has(at):
			f = effectOn(row.Surf, f)
		case board.Map.Forest.Has(at) || board.Map.Mountain.Has(at):
			f = effectOn(row.Wood, f)
		}
	}
	return p.halved(u, f)
}

// halved keeps BM-10.12 (without supply) and BM-14.8 (armor on the worst ground): each halves, one after the other.
func (p *Position) halved(u, f int) int {
	if p.isolated(u) {
		f /= 2
	}
	if p.mired(u) {
		f /= 2
	}
	return f
}

// defenseAt is what a square defends with. BM-5.8: ships add nothing; BM-13.2: nor does flak. BM-16.14: artillery adds its factor as support
// of those it stands with, unless it has helped elsewhere (BM-16.13); alone it has none (BM-16.2).
func (c *clash) defenseAt(p *Position, at board.Square) (sum int) {
	held := p.held(opponent(c.seat), at)
	from, to := p.unitsOf(opponent(c.seat))
	for u := from; u < to; u++ {
		if !p.stands(u, at) || p.Battle[u] == fought && !p.gun(u) && !c.overrun { // BK-B9.0-6: who has fought does not do so again
			continue
		}
		switch class := p.Kind[u].class(); {
		case p.gun(u):
			if held && (!p.Answered.Has(u) || c.overrun) {
				sum += p.halved(u, int(p.Str[u])*whole)
			}
		case class == booklet.Ground:
			sum += p.halved(u, c.terrain(p, u, at)*int(p.Str[u])*whole)
			c.armed = true
		case p.Kind[u] == center:
			sum += whole * p.centerFactor(u)
			c.armed = c.armed || p.centerFactor(u) > 0
		case class == booklet.Rail || class == booklet.Industrial:
			sum += whole // BM-5.U10, BM-7.12, BM-Q30: never doubled
			c.armed = true
		}
	}
	return sum
}

// held reports whether a seat has a ground unit on a square that defends it: BM-16.15, artillery does not.
func (p *Position) held(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == at && !p.gun(u) {
			return true
		}
	}
	return false
}

// terrain is 2 where the ground doubles unit u and 1 elsewhere, never more: BM-5.U1, BM-5.U8, BM-5.U11. Without module 5 it is the base
// game's.
func (c *clash) terrain(p *Position, u int, at board.Square) int {
	row := chartRows[p.Kind[u]]
	if !p.on(mClasses) {
		row = chartRows[infantry]
	}
	mountain := board.Map.Mountain.Has(at) && (!c.rangers || !p.on(mClasses)) // BM-5.U12
	switch {
	case row.Town == booklet.Doubled && (board.Map.City.Has(at) || mountain),
		row.Forest == booklet.Doubled && board.Map.Forest.Has(at),
		row.River == booklet.Doubled && c.behindRiver(p, at):
		return 2
	}
	return 1
}

// behindRiver keeps BM-5.U13: every attacker stands on a river square, and not on the defender's river. BM-5.U16: supporting artillery
// counts, aircraft and ships do not; BM-14.13: a frozen river is none. BM-5.U17: an attack from the sea crosses no river.
func (c *clash) behindRiver(p *Position, at board.Square) bool {
	switch {
	case c.rangers && p.on(mClasses): // BM-5.U12
		return false
	case c.flown && !p.on(mAir): // BK-T23.1-4, BM-Q116
		return false
	}
	behind := !c.from.Empty()
	for s := range c.from.All() {
		if p.breaksRiver(at, s) {
			behind = false
		}
	}
	return behind
}

// effectOn applies an effect of the chart to a factor.
func effectOn(e booklet.Effect, f int) int {
	switch e {
	case booklet.Doubled:
		return 2 * f
	case booklet.Halved:
		return f / 2
	case booklet.Barred:
		return 0
	}
	return f
}

// The columns of the ground tables begin with 1-2; past the last is 10-1 or better.
const (
	groundColumns = 7
	routColumn    = groundColumns
	firstOdds     = evenColumn - 1 // 1-2 among the columns of the base game
)

// column keeps BM-4.1 and BM-4.2: odds rounded for the defender, 6-1 up to 9-1; BM-4.3: 10-1 or better is past the table.
func (c *clash) column() int {
	switch {
	case c.attack >= booklet.OverrunOdds*c.defense && c.attack > 0:
		return routColumn
	case c.attack == 0:
		return forbidden
	}
	return booklet.Standard.Scale.Column(c.attack, c.defense)
}

// declaredClash reads the battle under way.
func (p *Position) declaredClash() (c clash) {
	c.seat, c.blitz = p.Mover, p.Blitz
	for _, s := range p.Vacated {
		if s.OnMap() {
			c.addTarget(s)
		}
	}
	for u := range p.slots() {
		switch {
		case p.attackerIn(u):
			c.addAttacker(p, u)
		case p.Battle[u] == p.Fight && p.gun(u) && p.seatOf(u) != p.Mover && p.inPlay(u) && !p.attacked(p.At[u]):
			c.cover.Add(u)
		}
	}
	c.add(p)
	return c
}
