package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// noTable hears nothing and never rolls.
type noTable struct{}

func (noTable) Roll(game.Die) int { panic("a forecast rolls no die") }
func (noTable) Tell(game.Event)   {}

// playOutFight answers what the battle asks with the stance that odds assume: losers save the largest units
// first and pay with the smallest, the attacker pays an exchange as cheaply as he can, and nobody advances
// who does not have to. Those on sea squares have to, and make room for one another.
func (p *Position) playOutFight() {
	for p.Fight > 0 && p.asksInFight(noTable{}) {
		switch p.Step {
		case stepRetreat:
			p.saveLargest()
		case stepExchange:
			p.payCheapest()
		case stepPay:
			p.paySmallest()
		case stepAdvance:
			if !p.goAshore() {
				p.Ahead = 0
			}
		}
	}
}

func (p *Position) saveLargest() {
	best := -1
	for u := range p.slots() {
		if p.Retreat.Has(u) && !p.stranded(u) && (best < 0 || p.Str[u] > p.Str[best]) {
			best = u
		}
	}
	ways := p.retreatSquares(best)
	for s := range ways.All() {
		p.fallBack(best, s, noTable{})
		break
	}
}

// payCheapest pays what is owed with the fewest defense factors. best[n] is the cheapest set of units
// whose attack factors come to exactly n.
func (p *Position) payCheapest() {
	const most = 256
	var best [most]struct {
		cost int
		set  uint32
		ok   bool
	}
	var list [24]int
	n := 0
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to && n < len(list); u++ {
		if p.inFight(u, p.Mover) {
			list[n] = u
			n++
		}
	}
	best[0].ok = true
	for i, u := range list[:n] {
		f, cost := p.attack(u), int(p.Str[u])
		for sum := most - 1; sum >= f; sum-- {
			if less := best[sum-f]; less.ok && (!best[sum].ok || less.cost+cost < best[sum].cost) {
				best[sum].cost, best[sum].set, best[sum].ok = less.cost+cost, less.set|1<<i, true
			}
		}
	}
	pick := int(p.Owed[p.Mover])
	for sum := pick; sum < most; sum++ {
		if best[sum].ok && (!best[pick].ok || best[sum].cost < best[pick].cost) {
			pick = sum
		}
	}
	for i, u := range list[:n] {
		if bitset.In(best[pick].set, i) {
			p.eliminate(u, "BK-C19.0-8", noTable{})
		}
	}
	p.Owed[p.Mover] = 0
}

// paySmallest pays what is owed with the smallest units of those that may be charged.
func (p *Position) paySmallest() {
	least := -1
	from, to := p.unitsOf(p.Asked)
	for u := from; u < to; u++ {
		if p.Pays.Has(u) && (least < 0 || p.Str[u] < p.Str[least]) {
			least = u
		}
	}
	p.payShare(least, min(p.Str[least], p.Owed[p.Asked]), noTable{})
}

// goAshore lets a unit on a sea square advance, if one can.
func (p *Position) goAshore() bool {
	for u := range p.slots() {
		if !p.assaults(u) {
			continue
		}
		ways := p.advanceSquares(u)
		if ways.Empty() {
			continue
		}
		for s := range ways.All() {
			p.relocate(u, s, noTable{})
			break
		}
		return true
	}
	return false
}
