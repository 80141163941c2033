package blitzwar

import "sandtable/game"

// mostNamed is how many counters the sentence of an attack names at most; where more may attack, some are massed before it.
const mostNamed = game.MaxWords - 2

// massed are the counters that take part in an attack on a zone besides those its sentence names.
func (p *Position) massed(x Place) (set unitSet) {
	if p.Field == nowhere && p.Massed == x+1 {
		return p.Striking
	}
	return set
}

// massZones are the zones that more counters can attack than a sentence names (BW-16.1f).
func massZones(p *Position, a game.Action) (set placeSet) {
	if may := p.active(a.Seat); may.Count() <= mostNamed {
		return set
	}
	set = attackable(p, a)
	for x := range set.All() {
		all, ready := p.strikers(a.Seat, x, p.onBeaches(a.Seat, x)), p.massed(x)
		if all.Count() <= mostNamed || all.Count() < ready.Count()+2 {
			set.Drop(x)
		}
	}
	return set
}

func openMass(p *Position, s game.Seat) error {
	if set := massZones(p, game.Say(s, game.VerbWord(verbMass))); set.Empty() {
		return game.Clause("BW-16.1f")
	}
	return nil
}

func noMass(*Position, game.Action, int) error { return game.Clause("BW-16.1f") }

// massWith lists who may be massed: all who may attack, as long as one is left for the sentence of the attack.
func massWith(p *Position, a game.Action) unitSet {
	if set := attackWith(p, a); set.Count() > 1 {
		return set
	}
	return unitSet{}
}

// mayMassWith wants a counter with which the zone can still be attacked from several zones at once (BW-16.1f).
func mayMassWith(p *Position, a game.Action, i int) error {
	if err := mayAttackWith(p, a, i); err != nil {
		return err
	}
	if set := massWith(p, a.Cut(i)); set.Empty() {
		return game.Clause("BW-16.1f")
	}
	return nil
}

// doMass adds counters to the next attack on a zone; an attack on another forgets them.
func doMass(p *Position, a game.Action, t game.Table) {
	x, set := Place(a.Words()[1].N), named(a.Words()[2:])
	was := p.massed(x)
	p.Striking, p.Massed = set.Or(&was), x+1
	p.goOn(t)
}
