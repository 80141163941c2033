package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

// mayAttackAny opens attacks when all have moved, as long as battles are assigned (BK-B7.0-9, BK-B9.0-4).
func mayAttackAny(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepAssign:
		return nil
	case stepAbandon:
		return game.Clause("BK-B9.0-4")
	}
	return game.Clause("BK-B7.0-9")
}

// mayChooseFights allows optional battles to be chosen while the compulsory ones are assigned.
func mayChooseFights(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case p.Step != stepAssign:
		return game.Clause("BK-B7.0-9")
	}
	return nil
}

// hasTarget says whether anybody is left to be attacked.
func hasTarget(p *Position, _ game.Seat) error {
	var f assign.Front
	p.front(&f)
	if f.Targets() == 0 {
		return game.Clause("BK-B9.0-3")
	}
	return nil
}

// mayEndAssignment wants every compulsory battle to be assigned: BK-B7.0-11, and attacks on aircraft alone where one is
// due.
func (p *Position) mayEndAssignment() error {
	var f assign.Front
	p.front(&f)
	if f.Units() > 0 || f.Targets() > 0 {
		return game.Clause("BK-B7.0-11")
	}
	_, why := p.dueRaids(&f)
	return why
}

// beginAttack reads the first n words of an attack. It fails by the clause of the first word that does not
// fit, whatever else stands on the front.
func (p *Position) beginAttack(a game.Action, n int, b *assign.Attack) error {
	p.front(&b.Front)
	for i, w := range a.Words()[1:n] {
		var err error
		if w.Kind == game.Place {
			err = p.beginTarget(a, i+1, b)
		} else {
			err = p.beginAttacker(a, i+1, b)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// beginTarget keeps BK-B9.0-11 (a square fights as one) and BK-B9.0-3 (somebody stands next to it).
func (p *Position) beginTarget(a game.Action, i int, b *assign.Attack) error {
	if _, ok := boxWord(a, i); ok {
		return game.Clause("BK-A6.1-1")
	}
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if !b.Front.HasTarget(s) {
		switch {
		case p.battleAt(s) != 0:
			return game.Clause("BK-B9.0-11")
		case p.struck(s):
			return game.Clause("BK-T23.2-2")
		}
		return game.Clause("BK-B9.0-3")
	}
	if !b.AddTarget(s) {
		return game.Clause("BK-B9.0-3")
	}
	return nil
}

// beginAttacker keeps BK-B9.0-5 (one battle for a unit) and BK-B9.0-3 (next to all it attacks).
func (p *Position) beginAttacker(a game.Action, i int, b *assign.Attack) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	switch {
	case b.AddUnit(u):
		return nil
	case !b.Front.Has(u) && p.Battle[u] != 0:
		return game.Clause("BK-B9.0-5")
	}
	return game.Clause("BK-B9.0-3")
}

func offerTargets(p *Position, a game.Action, c *game.Choices) {
	var b assign.Attack
	words := len(a.Words())
	if p.beginAttack(a, words, &b) != nil {
		return
	}
	for i := range b.Front.Targets() {
		if at := b.Front.Target(i); !b.HasTarget(i) && targetFits(p, a.With(game.PlaceWord(at)), words) == nil {
			c.Add(game.Place, int16(at))
		}
	}
}

// mayTarget judges one enemy square.
func mayTarget(p *Position, a game.Action, i int) error {
	var b assign.Attack
	return p.beginAttack(a, i+1, &b)
}

// targetFits keeps BK-B9.0-3: the fight may be divided as the attacker likes, as long as everyone he is
// next to is fought.
func targetFits(p *Position, a game.Action, i int) error {
	var b assign.Attack
	if err := p.beginAttack(a, i+1, &b); err != nil {
		return err
	}
	if !b.Leads(false, false) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

func offerAttackers(p *Position, a game.Action, c *game.Choices) {
	var b assign.Attack
	words := len(a.Words())
	if p.beginAttack(a, words, &b) != nil {
		return
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if b.MayTake(u) && attackerFits(p, a.With(game.UnitWord(u)), words) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayAttackWith judges one attacking unit: BK-B9.0-10, units of one square may fight in different
// battles.
func mayAttackWith(p *Position, a game.Action, i int) error {
	var b assign.Attack
	return p.beginAttack(a, i+1, &b)
}

// attackerFits keeps BK-B7.0-11: with the unit in this battle everyone else must still find his.
func attackerFits(p *Position, a game.Action, i int) error {
	var b assign.Attack
	if err := p.beginAttack(a, i+1, &b); err != nil {
		return err
	}
	if !b.Leads(true, false) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// mayAttack judges the whole sentence: BK-B9.0-4, BK-D3-1, soaking off is allowed at 1-6 or better;
// BK-B7.0-11, everyone else must still find his battle.
func mayAttack(p *Position, a game.Action) error {
	var b assign.Attack
	if err := p.beginAttack(a, len(a.Words()), &b); err != nil {
		return err
	}
	if !b.MayBeFought() {
		return game.Clause("BK-B9.0-4")
	}
	if !b.Leads(true, true) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// doAttack declares the battle. There is no limit to how many: BK-B7.0-7, BK-B7.0-8.
func doAttack(p *Position, a game.Action, t game.Table) {
	p.Battles++
	from, to := p.unitsOf(opponent(p.Mover))
	for _, w := range a.Words()[1:] {
		if w.Kind == game.Unit {
			p.Battle[w.N] = p.Battles
			continue
		}
		p.joinBattle(board.Square(w.N), p.Battles)
		for u := from; u < to; u++ {
			if p.At[u] == board.Square(w.N) {
				p.Battle[u] = p.Battles
			}
		}
	}
	p.goOn(t)
}

// mayAbandonAny opens giving units up, where not all can fight as they must (BK-B9.0-7).
func mayAbandonAny(p *Position, _ game.Seat) error {
	if p.Step != stepAbandon && p.Step != stepRation {
		return game.Clause("BK-B9.0-7")
	}
	return nil
}

// offerHopeless lists the units of the stretches of front that cannot be assigned (BK-Q71), those bound to
// an automatic victory among them: whom nobody else can fight next to them they have to answer for.
func offerHopeless(p *Position, _ game.Action, c *game.Choices) {
	if p.Step == stepRation {
		offerForgoers(p, c)
		return
	}
	var f assign.Front
	p.front(&f)
	var hopeless [mostPerSide + 1]bool
	for part := uint8(1); f.HasPart(part); part++ {
		hopeless[part] = !f.PartAssignable(part)
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if part, ok := f.PartOf(p.At[u]); ok && hopeless[part] {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayAbandon wants a unit in a part of the front in which not all can fight as they must (BK-B9.0-7, BK-B7.0-11), or one that goes hungry.
func mayAbandon(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	if p.Step == stepRation {
		return p.mayForgo(u)
	}
	var f assign.Front
	p.front(&f)
	part, ok := f.PartOf(p.At[u])
	if !ok {
		return game.Clause("BK-B9.0-7")
	}
	if f.PartAssignable(part) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// doAbandon removes the unit before the battles; nobody advances. One that a beach cannot feed goes without a route
// (BK-Q96), and is there as long as any without.
func doAbandon(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	if p.Step == stepRation {
		p.Forgone.Add(u)
	} else {
		p.eliminate(u, "BK-B9.0-7", t)
	}
	p.goOn(t)
}
