package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// tiers are those who pay, in the order in which they do: of the second nobody loses anything as long as the first has factors left.
type tiers [3]unitSet

// factorsIn adds up the printed factors of a set: BM-4.15.
func (p *Position) factorsIn(set *unitSet) (sum int) {
	for u := range set.All() {
		sum += int(p.Str[u])
	}
	return sum
}

// attackerTiers keeps BM-4.5 (in a blitz armor pays first) and BM-16.9 (supporting artillery last, unless defending artillery reaches it).
// BM-12.M17b: aircraft pay nothing, those of the base game like others (BM-0.X20).
func (p *Position) attackerTiers() (out tiers) {
	for u := range p.slots() {
		switch {
		case p.wingIn(u):
			out[1].Add(u)
		case !p.attackerIn(u):
		case p.gun(u) && !p.exposed(u):
			out[2].Add(u)
		case p.Blitz && p.Kind[u].tank():
			out[0].Add(u)
		default:
			out[1].Add(u)
		}
	}
	return out
}

// defenderTiers keeps BM-16.11: artillery in the squares attacked loses last, if it is not forced to retreat. BM-12.3: an airbase may be
// taken as a loss, and so may a supply counter. BM-16.13: artillery that helps from elsewhere pays nothing.
func (p *Position) defenderTiers(retreating bool) (out tiers) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		switch {
		case p.defenderIn(u) && p.gun(u) && !retreating:
			out[1].Add(u)
		case p.defenderIn(u), (p.Kind[u] == airbase || p.Kind[u] == depot) && p.inAttacked(u):
			out[0].Add(u)
		}
	}
	return out
}

// inAttacked reports whether unit u, of any class, stands in a square that is attacked.
func (p *Position) inAttacked(u int) bool {
	return p.seatOf(u) != p.Mover && p.inPlay(u) && p.Aboard[u] == 0 && p.attacked(p.place(u))
}

func (p *Position) chargeAttacker(n int, t game.Table) {
	list := p.attackerTiers()
	p.chargeTiers(p.Mover, n, &list, t)
}

func (p *Position) chargeDefender(n int, t game.Table) {
	list := p.defenderTiers(p.Back > 0)
	p.chargeTiers(opponent(p.Mover), n, &list, t)
}

// chargeTiers makes a seat owe factors. BM-4.15: a tier that has no more than is owed is lost whole, and what it leaves open falls on the
// next; who has nothing left owes nothing. Where only one unit can pay nobody is asked.
func (p *Position) chargeTiers(s game.Seat, n int, list *tiers, t game.Table) {
	for i := range list {
		sum := p.factorsIn(&list[i])
		switch {
		case n <= 0:
			return
		case n >= sum:
			n -= sum
			for u := range list[i].All() {
				p.eliminate(u, "BM-4.15", t)
			}
			continue
		case list[i].Count() == 1:
			p.shrink(list[i].First(), n, "BM-4.16", t)
		default:
			p.Pays = p.Pays.Or(&list[i])
			p.Owed[s] = uint8(n)
		}
		return
	}
}

// shrink takes factors off a unit that has more: BM-4.16, what is left is a smaller one.
func (p *Position) shrink(u, n int, why game.Clause, t game.Table) {
	t.Tell(game.Note(why, noteReduced, game.UnitWord(u), game.NumberWord(int(p.Str[u])-n)))
	p.addToDeadPile(u, uint8(n))
	p.growSmall(u, t)
}

// whyNotPaying tells why unit u does not pay: BM-4.5, BM-16.9, BM-16.11, or it has no part in what is owed.
func (p *Position) whyNotPaying(u int) error {
	switch {
	case p.attackerIn(u) && p.gun(u):
		return game.Clause("BM-16.9")
	case p.attackerIn(u) && p.Blitz:
		return game.Clause("BM-4.5")
	case p.defenderIn(u) && p.gun(u):
		return game.Clause("BM-16.11")
	case p.gun(u) && p.Battle[u] == p.Fight:
		return game.Clause("BM-16.13")
	}
	return game.Clause("BM-4.15")
}

// loseTrains keeps BM-7.13.
func (p *Position) loseTrains(t game.Table) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Kind[u] == train && p.inAttacked(u) {
			p.eliminate(u, "BM-7.13", t)
		}
	}
}

// clearAttacked settles what is left in squares that no ground unit holds any more. BM-4.32, BM-12.3: an airbase is destroyed when the
// defenders of its square had to go, or it stood alone, and supply counters with it; BM-13.19: flak left alone is too. A center stays
// (BM-9.14).
func (p *Position) clearAttacked(t game.Table) {
	if !p.Beat {
		return
	}
	foe := opponent(p.Mover)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if !p.inAttacked(u) || p.classOn(foe, booklet.Ground, p.place(u)) > 0 {
			continue
		}
		switch p.Kind[u] {
		case airbase, depot:
			p.eliminate(u, "BM-12.3", t)
		case flak:
			p.eliminate(u, "BM-13.19", t)
		}
	}
	p.losePlanes(t)
	p.loseUnguarded(t)
}

// losePlanes keeps BM-12.3: aircraft are lost with the airbase of a square attacked.
func (p *Position) losePlanes(t game.Table) {
	if !p.on(mAir) {
		return
	}
	foe := opponent(p.Mover)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.At[u] == based && p.inAttacked(u) && p.unitAt(foe, airbase, p.Air[u]) < 0 {
			p.eliminate(u, "BM-12.3", t)
		}
	}
}
