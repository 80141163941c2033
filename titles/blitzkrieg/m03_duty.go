package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

// Without module 3 contact compels combat as in the base game (BK-B7.0-11): every unit next to an enemy fights, and every enemy next to one
// is fought, each once. Battles are fought as they are declared, so what is looked at is who has not fought yet. BM-0.X8: only after the
// first impulse. Whether a battle may be declared is judged by printed factors, at 1-6 or better (BM-0.X13).

// duty reports whether contact compels combat.
func (p *Position) duty() bool { return !p.on(mZones) }

// compelled reports whether an attack is one that contact compels. BM-Q124: against counters and artillery that no other ground unit holds none is.
func (p *Position) compelled(a game.Action) bool {
	return p.duty() && len(a.Words()) > 1 && (a.Words()[1].Kind != game.Place || p.compels(board.Square(a.Words()[1].N)))
}

// compels reports whether a square has nothing in it that can be attacked without duty: ground units other than artillery, or nobody.
func (p *Position) compels(at board.Square) bool {
	foe := opponent(p.Mover)
	return !at.OnMap() || p.held(foe, at) || p.mayBeAttacked(p.Mover, at) != nil
}

// hasDuty reports whether contact compels unit u to fight others.
func (p *Position) hasDuty(u int) bool {
	due := p.dutyUnits(opponent(p.Mover))
	foe := p.squaresOf(&due)
	foe = foe.Without(&board.Map.Neutral)
	p.leavesToStrike(&foe)
	var one unitSet
	one.Add(u)
	p.dropBound(&one, &foe)
	near := board.Map.Near[p.At[u]]
	return one.Has(u) && slices.ContainsFunc(near[:], func(at board.Square) bool { return at.OnMap() && foe.Has(at) })
}

// dutyFront lays out the fighting that is still due. Artillery as module 16 has it is not compelled.
func (p *Position) dutyFront(f *assign.Front) {
	due := p.dutyUnits(opponent(p.Mover))
	foe := p.squaresOf(&due)
	foe = foe.Without(&board.Map.Neutral) // BM-15.17
	p.leavesToStrike(&foe)
	due = p.dutyUnits(p.Mover)
	p.dropBound(&due, &foe)
	own := p.squaresOf(&due)
	reach, facing := board.Adjacent(&own), board.Adjacent(&foe)
	own, foe = own.And(&facing), foe.And(&reach)
	for s := range own.All() {
		f.AddSquare(s)
	}
	for u := range due.All() {
		if f.HasSquare(p.At[u]) {
			f.AddUnit(u, p.At[u], p.printedAttack(u))
		}
	}
	for s := range foe.All() {
		f.AddTarget(assign.Target{At: s, Defense: p.unassigned(opponent(p.Mover), s), Doubled: doubledAlways(s)})
	}
	f.Join()
}

// dutyUnits returns a seat's units that have not fought.
func (p *Position) dutyUnits(s game.Seat) (out unitSet) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.Battle[u] == 0 && !p.gun(u) {
			out.Add(u)
		}
	}
	return out
}

// squaresOf returns the squares that units stand on.
func (p *Position) squaresOf(set *unitSet) (out board.Squares) {
	for u := range set.All() {
		out.Add(p.At[u])
	}
	return out
}

// dropBound leaves out the units that may not attack all enemies beside them for what country those are in: BM-18.9, BM-15.13. Contact does not compel
// what another clause forbids.
func (p *Position) dropBound(set *unitSet, foe *board.Squares) {
	for u := range set.All() {
		for _, at := range board.Map.Near[p.At[u]] {
			if at.OnMap() && foe.Has(at) && p.mayAttackAt(u, at) != nil {
				set.Drop(u)
				break
			}
		}
	}
}

// printedAttack is the factor that unit u attacks with, as printed: BM-16.1.
func (p *Position) printedAttack(u int) int {
	if p.gun(u) {
		return int(p.Str[u])
	}
	return p.attack(u)
}

// whyDuty says whether the combat phase may be ended.
func (p *Position) whyDuty() error {
	if !p.duty() {
		return nil
	}
	var f assign.Front
	p.front(&f)
	if f.Units() > 0 || f.Targets() > 0 {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// whyNoDuty says whether an attack can be declared at all: while not all that is due can be fought, units are given up first (BK-B9.0-7).
func (p *Position) whyNoDuty() error {
	var f assign.Front
	p.front(&f)
	switch {
	case f.Targets() == 0:
		return game.Clause("BK-B9.0-3")
	case !f.Assignable():
		return game.Clause("BK-B9.0-4")
	}
	return nil
}

// dutyWords leaves out of an attack what the base game knows nothing of: artillery in support, and the table.
func (p *Position) dutyWords(a game.Action, n int) game.Action {
	out := game.Say(a.Seat)
	for i, w := range a.Words()[:n] {
		if i == 0 || w.Kind == game.Place || w.Kind == game.Unit && !p.isGunWord(w) {
			out = out.With(w)
		}
	}
	return out
}

func (p *Position) isGunWord(w game.Word) bool { return w.N >= 0 && w.N < units && p.gun(int(w.N)) }

// mayDutyWord judges word i of an attack.
func (p *Position) mayDutyWord(a game.Action, i int) error {
	w := a.Words()[i]
	if w.Kind == game.Unit && p.isGunWord(w) {
		return p.mayJoinDuty(a, i)
	}
	b := p.dutyWords(a, i+1)
	var x assign.Attack
	return p.beginAttack(b, len(b.Words()), &x)
}

// mayJoinDuty says whether artillery may support an attack.
func (p *Position) mayJoinDuty(a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err == nil {
		err = p.mayClashWith(u)
	}
	if err != nil {
		return err
	}
	c := p.readClash(a, i)
	return p.mayReach(u, &c)
}

// dutyOpens says why an attack cannot be finished after word i.
func (p *Position) dutyOpens(a game.Action, i int) error {
	b := p.dutyWords(a, i+1)
	last := len(b.Words()) - 1
	if p.isGunWord(a.Words()[i]) && a.Words()[i].Kind == game.Unit {
		return p.dutyLeads(b)
	}
	if b.Words()[last].Kind == game.Place {
		return targetFits(p, b, last)
	}
	return attackerFits(p, b, last)
}

// dutyLeads says whether an attack can be finished without further squares.
func (p *Position) dutyLeads(b game.Action) error {
	var x assign.Attack
	if err := p.beginAttack(b, len(b.Words()), &x); err != nil {
		return err
	}
	if !x.Leads(true, false) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// offerDutyUnits lists the units that may follow.
func (p *Position) offerDutyUnits(a game.Action, c *game.Choices) {
	start := len(c.Words)
	b := p.dutyWords(a, len(a.Words()))
	offerAttackers(p, b, c)
	if p.dutyLeads(b) != nil {
		return
	}
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.gun(u) && !hasWord(a, game.UnitWord(u)) && wordsLeft(a) > 2 && p.mayJoinDuty(a.With(game.UnitWord(u)), len(a.Words())) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
	slices.SortFunc(c.Words[start:], func(x, y game.Word) int { return int(x.N) - int(y.N) })
}

// mayDuty judges the whole attack.
func (p *Position) mayDuty(a game.Action) error { return mayAttack(p, p.dutyWords(a, len(a.Words()))) }

// mayGiveUpNow opens the giving up of units that cannot be given a battle: BK-B9.0-7.
func mayGiveUpNow(p *Position, _ game.Seat) error {
	if p.Step != stepFights || !p.duty() {
		return game.Clause("BK-B9.0-7")
	}
	var f assign.Front
	p.front(&f)
	if f.Assignable() {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

func doGiveUp(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atBattles, t)
	p.eliminate(int(a.Words()[1].N), "BK-B9.0-7", t)
	p.goOn(t)
}
