package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Who flies is said of all missions at once: flights in air_missions.go.

// mayStrike keeps BK-T23.2-5 (somebody must be there: ground units, or aircraft alone in their city, BK-Q37)
// and BK-T23.2-2 (not where tactical air goes with ground units).
func (p *Position) mayStrike(s board.Square, k *airSituation) error {
	switch {
	case !k.foe.Has(s) && !k.fields.Has(s):
		return game.Clause("BK-T23.2-5")
	case k.over[onSupport].Has(s):
		return game.Clause("BK-T23.2-2")
	}
	return nil
}

// mayStrikeWith keeps BK-C23.2-1: not at worse than 1-6 with all that go there.
func (p *Position) mayStrikeWith(s board.Square, factors int) error {
	attack := p.weathered(p.sortieFactors(onStrike, s)+factors, s, false) // BM-0.X5
	if attack == 0 || column(attack, p.airDefense(s)) == forbidden {
		return game.Clause("BK-C23.2-1")
	}
	return nil
}

// struck reports whether units on s are struck from the air alone. They count as fought: BK-T23.2-2, BK-Q60,
// BK-D4-1.
func (p *Position) struck(s board.Square) bool { return p.sortieFactors(onStrike, s) > 0 }

// unstruck returns the enemy squares that ground units have to do with.
func (p *Position) unstruck() board.Squares {
	out := p.occupied(opponent(p.Mover))
	if p.Rules.has(tournamentRules) {
		p.dropStruck(&out)
	}
	return out
}

// dropStruck drops the squares that are struck from the air alone.
func (p *Position) dropStruck(out *board.Squares) {
	for u := range p.slots() {
		if p.At[u] == based && p.Mission[u] == onStrike {
			out.Drop(p.Target[u])
		}
	}
}

// leavesToStrike drops those squares where ground units fight with modules: BK-T23.2-2. Before version 7 they fought there as well.
func (p *Position) leavesToStrike(out *board.Squares) {
	if p.since(version7) && !p.on(mAir) {
		p.dropStruck(out)
	}
}

// undefended reports whether no ground unit of the other side stands on s.
func (p *Position) undefended(s board.Square) bool {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u] == s {
			return false
		}
	}
	return true
}

// underStrike reports whether unit u is hit by a strike on s: BK-Q37, ground units, or aircraft if they are
// alone there.
func (p *Position) underStrike(u int, s board.Square, alone bool) bool {
	if alone {
		return p.seatOf(u) != p.Mover && p.parkedOn(u, s)
	}
	return p.seatOf(u) != p.Mover && p.At[u] == s
}

// airDefense returns what defends s against a strike: BK-A19.1-1, doubled in a city or on a mountain; rivers
// do not count.
func (p *Position) airDefense(s board.Square) (sum int) {
	alone := p.undefended(s)
	for u := range p.slots() {
		if p.underStrike(u, s, alone) {
			sum += int(p.Str[u])
		}
	}
	if doubledAlways(s) {
		sum *= 2
	}
	return sum
}

// strike rolls on the strategic table: BK-T23.2-3. One that interception has brought below 1-6 is not flown
// (BK-C23.2-1), nor one whose target is gone.
func (p *Position) strike(s board.Square, t game.Table) {
	attack, defense := p.weathered(p.sortieFactors(onStrike, s), s, false), p.airDefense(s)
	p.endMission(onStrike, s)
	col := forbidden
	if attack > 0 && defense > 0 { // somebody of the attackers is left, or there were nothing to resolve
		col = column(attack, defense)
	}
	if col == forbidden {
		t.Tell(game.Note("BK-C23.2-1", noteCalledOff, game.PlaceWord(s)))
		return
	}
	t.Tell(game.Note("BK-T23.2-3", noteOdds, game.NumberWord(attack), game.NumberWord(defense), game.NameWord(columnName(col))))
	if col == automatic {
		t.Tell(game.Note("BK-C23.2-1", noteAutomatic, game.NameWord(resultName(de))))
		p.takeStrikeLosses(s, airCell{0, everything}, t)
		return
	}
	die := t.Roll(game.Die{Clause: "BK-T23.2-3", Sides: dieSides})
	c := tables.strategic[die][col]
	t.Tell(game.Note("BK-C23.2-2", noteAirDie, game.NumberWord(die), game.NumberWord(p.airLosses(onStrike, s, c.attacker)), game.NumberWord(p.groundLosses(s, c.defender))))
	p.takeStrikeLosses(s, c, t)
}

// takeStrikeLosses takes the losses of a strike: each owner chooses his own; BK-C23.2-2, nobody retreats or advances.
func (p *Position) takeStrikeLosses(s board.Square, c airCell, t game.Table) {
	alone := p.undefended(s)
	for u := range p.slots() {
		p.Pays.Put(u, p.hasMission(u, onStrike, s) || p.underStrike(u, s, alone))
	}
	p.charge(opponent(p.Mover), int(c.defender), "BK-C23.2-2", t)
	p.charge(p.Mover, int(c.attacker), "BK-C23.2-2", t)
}

// airLosses and groundLosses put E into factors: everything engaged on that side, and never more.
func (p *Position) airLosses(m mission, s board.Square, lost uint8) int {
	return min(int(lost), p.sortieFactors(m, s))
}

// groundLosses does so for those who are struck.
func (p *Position) groundLosses(s board.Square, lost uint8) int {
	engaged := p.airDefense(s)
	if doubledAlways(s) {
		engaged /= 2
	}
	return min(int(lost), engaged)
}

// endMission notes that the aircraft over s have done what they came for.
func (p *Position) endMission(m mission, s board.Square) {
	for u := range p.slots() {
		if p.hasMission(u, m, s) {
			p.Battle[u] = fought
		}
	}
}

// bombedWay reports whether unit u could retreat to s if nothing were attacked from the air alone.
func (p *Position) bombedWay(u int, s board.Square, f survey) bool {
	var out board.Squares
	w := paths{free: p.retreatable(&f), out: &out}
	w.from(p.At[u], int(p.Back))
	return out.Has(s)
}

// whyBombed tells strikes from interdiction.
func (p *Position) whyBombed() error {
	for u := range p.slots() {
		if p.At[u] == based && p.Mission[u] == onStrike {
			return game.Clause("BK-T23.2-4")
		}
	}
	return game.Clause("BK-O23.4-2")
}

// closedToRetreat returns the squares that a seat's units may not retreat through: BK-T23.2-4, those under strategic
// attack; BK-O23.4-2, BK-A23.5-2, for the enemy those interdicted. Bombers control nothing else: BK-D4-2,
// BK-O23.4-3.
func (p *Position) closedToRetreat(s game.Seat) (out board.Squares) {
	if !p.Rules.has(tournamentRules) {
		return out
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u] == based && (p.Mission[u] == onStrike || s != p.Mover && p.interdicts(u)) {
			out.Add(p.Target[u])
		}
	}
	return out
}
