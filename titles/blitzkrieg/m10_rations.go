package blitzkrieg

import (
	"math"
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/booklet"
)

// Whom the sea and the air feed. BM-10.16: so many factors through each beachhead and port, so many by sea in all; BM-10.6, BM-10.7: so many by air. Who
// needs it is isolated until he is fed; where not all can be, the owner names whom he feeds (BM-Q37).

// inletsOf returns the inlets that reach unit u, a bit for each.
func (l *supply) inletsOf(p *Position, u int) (set uint16) {
	at := p.place(u)
	for i := range l.inlets[:l.n] {
		if l.inlets[i].fed.Has(at) {
			set |= 1 << i
		}
	}
	return set
}

// demand is the factors that are to be fed, by the sets of inlets that they can be fed from.
type demand [1 << mostInlets]uint16

// takes returns what feeding unit u takes: BM-0.16. Aircraft go with their base (BM-10.24), and a base takes nothing (BM-10.15).
func (p *Position) takes(u int) uint16 {
	switch p.Kind[u].class() {
	case booklet.Ground, booklet.FlakClass:
		return uint16(p.Str[u])
	case booklet.Air, booklet.Industrial:
		return 0
	}
	return 1
}

// fits reports whether unit u can be fed beside those that are.
func (p *Position) fits(u int, l *supply) bool {
	var d demand
	p.addDemand(l, p.armyNo(u), &d)
	d[l.inletsOf(p, u)] += p.takes(u)
	return l.meets(&d)
}

// addDemand adds up what the mover's units of an army are fed with by sea and air.
func (p *Position) addDemand(l *supply, minor uint8, d *demand) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.armyNo(u) == minor && !p.Isolated.Has(u) && p.needsSupply(u) && !l.fed.Has(p.place(u)) && !p.bandFed(u) {
			d[l.inletsOf(p, u)] += p.takes(u)
		}
	}
	d[0] = 0 // whose line has been cut since supply was taken: BM-10.10
}

// room is how many more factors can be fed to whom a set of inlets reaches, beside a demand: below zero where the demand itself is too large.
// That of the empty set is the least of all.
type room [1 << mostInlets]int32

// count takes room from a demand: of those who depend on some inlets alone no more can be fed than these let in, for every choice of inlets, and
// who is fed from a set of them depends on each choice that holds it.
func (r *room) count(l *supply, d *demand) {
	all := 1 << l.n
	for set := range all {
		r[set] = -int32(d[set])
	}
	for i := range l.n { // what depends on a set or part of it
		for set := range all {
			if bitset.In(set, i) {
				r[set] += r[set&^(1<<i)]
			}
		}
	}
	var sea, air [1 << mostInlets]int32 // what a set lets in
	for set := 1; set < all; set++ {
		rest, in := set&(set-1), &l.inlets[bits.TrailingZeros(uint(set))]
		sea[set], air[set] = sea[rest], air[rest]
		if in.sea {
			sea[set] += int32(in.most)
		} else {
			air[set] += int32(in.most)
		}
		r[set] += air[set] + min(sea[set], seaFactors)
	}
	r[0] = math.MaxInt32
	for i := range l.n { // the least of all sets that hold this one
		for set := range all {
			if !bitset.In(set, i) {
				r[set] = min(r[set], r[set|1<<i])
			}
		}
	}
}

// meets reports whether all can be fed.
func (l *supply) meets(d *demand) bool {
	var r room
	r.count(l, d)
	return r[0] >= 0
}

// hungry returns the mover's units that can be fed, and whether that holds of all of them together.
func (p *Position) hungry() (can unitSet, all bool) {
	all = true
	if !p.anyIsolated(p.Mover) {
		return can, all
	}
	var x armies
	for x.gatherFed(p); x.next(p); {
		l := &x.l
		if l.n == 0 {
			continue
		}
		var fed demand
		p.addDemand(l, x.minor, &fed)
		var left room
		left.count(l, &fed)
		from, to := p.unitsOf(p.Mover)
		for u := from; u < to; u++ {
			in := l.inletsOf(p, u)
			if in == 0 || p.armyNo(u) != x.minor || !p.Isolated.Has(u) || p.Kind[u].class() == booklet.Air {
				continue
			}
			if left[0] >= 0 && left[in] >= int32(p.takes(u)) {
				fed[in] += p.takes(u)
				can.Add(u)
			}
		}
		all = all && l.meets(&fed)
	}
	return can, all
}

// asksRations asks whom the sea and the air feed, where they cannot feed all: BM-10.16, BM-Q37.
func (p *Position) asksRations(t game.Table) bool {
	for p.Rationing {
		switch can, all := p.hungry(); {
		case can.Empty():
			p.endRations(t)
		case all || can.Count() == 1:
			for u := range can.All() {
				p.feed(u, t)
			}
		default:
			p.ask(stepFeed, p.Mover)
			return true
		}
	}
	return false
}

// feed supplies a unit. Where supply is just being taken it has never been without.
func (p *Position) feed(u int, t game.Table) {
	p.Isolated.Drop(u)
	if p.takingSupply() {
		p.CutOff.Drop(u)
		return
	}
	t.Tell(game.Note("BM-10.11", noteRelieved, game.UnitWord(u)))
}

// takingSupply reports whether the half-turn is only beginning: nothing has been brought by air yet.
func (p *Position) takingSupply() bool { return p.AirCargoes[0].Factors == 0 }

// endRations closes the choice of whom to feed: who was not named goes without supply.
func (p *Position) endRations(t game.Table) {
	p.Rationing = false
	p.followBases()
	if !p.takingSupply() || !p.anyIsolated(p.Mover) {
		return
	}
	var x armies
	for x.gatherFed(p); x.next(p); {
		from, to := p.unitsOf(p.Mover)
		for u := from; u < to; u++ {
			if p.armyNo(u) == x.minor && p.Isolated.Has(u) && p.takes(u) > 0 && x.l.inletsOf(p, u) != 0 {
				t.Tell(game.Note("BM-10.16", noteIsolated, game.UnitWord(u)))
			}
		}
	}
}

// mayFeedNow opens the naming of those who are fed.
func mayFeedNow(p *Position, _ game.Seat) error {
	if p.Step != stepFeed {
		return game.Clause("BM-10.16")
	}
	return nil
}

// fedNext returns those who may be named.
func fedNext(p *Position, _ game.Action) unitSet {
	can, _ := p.hungry()
	return can
}

// mayFeed wants a unit that is hungry and can be fed (BM-10.16).
func mayFeed(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	if can, _ := p.hungry(); !can.Has(u) {
		return game.Clause("BM-10.16")
	}
	return nil
}

func doFeed(p *Position, a game.Action, t game.Table) {
	p.feed(int(a.Words()[1].N), t)
	p.goOn(t)
}
