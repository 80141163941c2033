package blitzwar

import "sandtable/game"

// What is not listed here is free: aircraft, defence, naval combat, beachheads, the last move (BW-7v, BW-13.1a).

// tacticalCost is what a counter pays to move or to be activated, in halves (BW-7p).
func (p *Position) tacticalCost(u int) uint8 {
	if p.corps(u) == 1 {
		return tables.Cost.TacticalOne
	}
	return tables.Cost.Tactical
}

// strategicCost is what it pays to move strategically (BW-7r).
func (p *Position) strategicCost(u int) uint8 {
	if p.corps(u) == 1 {
		return tables.Cost.StrategicOne
	}
	return tables.Cost.Strategic
}

// purse counts the halves that counters hold.
func (p *Position) purse(set unitSet) (n int) {
	for u := range set.All() {
		n += int(p.Size[u])
	}
	return n
}

// mayPay refuses an action that its counter cannot pay for (BW-7p to BW-7u, BW-7w).
func (p *Position) mayPay(s game.Seat, u int, halves uint8) error {
	if p.Survey.On && p.affords(s, u, halves) {
		return nil
	}
	set, err := p.payers(s, u)
	switch {
	case err != nil:
		return err
	case !p.covers(set, u, halves):
		return game.Clause("BW-7p")
	}
	return nil
}

// covers reports whether supply counters can pay. One that moves pays for itself only if something is left to move (BW-Q47).
func (p *Position) covers(set unitSet, u int, halves uint8) bool {
	n := p.purse(set)
	if set.Has(u) {
		n--
	}
	return n >= int(halves)
}

// poor reports whether a side lacks that many halves in total, so that none of its counters can pay them.
func (p *Position) poor(s game.Seat, halves uint8) bool { return p.purse(p.stocks(s)) < int(halves) }

// pay takes halves off the supply counters that a counter can draw on (BW-7w): the chosen one first, then those that have begun a
// unit, then the smallest (BW-Q75).
func (p *Position) pay(s game.Seat, u int, halves uint8, t game.Table) {
	set, _ := p.payers(s, u)
	p.payOutOf(set, u, halves, t)
}

// payOutOf is pay where it is known who pays.
func (p *Position) payOutOf(set unitSet, u int, halves uint8, t game.Table) {
	if set.Has(u) { // what moves pays last
		set.Drop(u)
		n := uint8(min(int(halves), p.purse(set)))
		p.payFrom(set, n, t)
		halves -= n
		set = unitSet{}
		set.Add(u)
	}
	p.payFrom(set, halves, t)
}

func (p *Position) payFrom(set unitSet, halves uint8, t game.Table) {
	for halves > 0 && !set.Empty() {
		v := p.payer(set)
		n := min(halves, p.Size[v])
		halves -= n
		p.Size[v] -= n
		set.Drop(v)
		p.reshow(v, t)
	}
}

// payer chooses the counter that pays next.
func (p *Position) payer(set unitSet) (best int) {
	best = -1
	for v := range set.All() {
		if int(p.Purse) == v+1 {
			return v
		}
		if best < 0 || p.sooner(v, best) {
			best = v
		}
	}
	return best
}

func (p *Position) sooner(v, w int) bool {
	if a, b := p.Size[v]%2, p.Size[w]%2; a != b {
		return a > b
	}
	return p.Size[v] < p.Size[w]
}

// reshow finds pieces for what is left of a supply counter: one, or two, or as much of it as pieces can show (BW-3j, BW-Q74).
func (p *Position) reshow(v int, t game.Table) {
	g := groupOf[v]
	for ; p.Size[v] > 0; p.Size[v]-- {
		if s := p.shows(g); p.fits(g, &s) {
			return
		}
		if p.halve(v) {
			return
		}
		if p.Size[v]%2 == 1 {
			t.Tell(game.Note("BW-3j", noteNoPiece, game.PlaceWord(p.At[v])))
		}
	}
	p.clear(v)
}

// halve shows a supply counter as two, if there are pieces for that.
func (p *Position) halve(v int) bool {
	g, was := groupOf[v], p.Size[v]
	w := p.free(g)
	if w < 0 {
		return false
	}
	for part := uint8(2); part < was; part += 2 {
		p.At[w], p.Kind[w], p.Size[w], p.Size[v] = p.At[v], supply, part, was-part
		if s := p.shows(g); p.fits(g, &s) {
			p.Did[w], p.Moved[w] = p.Did[v], p.Moved[v]
			return true
		}
	}
	p.clear(w)
	p.Size[v] = was
	return false
}

// roundStocks takes the halves that were begun (BW-7w, BW-Q7).
func (p *Position) roundStocks(t game.Table) {
	for s := range game.Seat(seats) {
		set := p.stocks(s)
		for u := range set.All() {
			p.Size[u] &^= 1
			p.reshow(u, t)
		}
	}
}

// purses lists the supply counters of a side, if there is a choice.
func purses(p *Position, a game.Action) unitSet {
	set := p.stocks(a.Seat)
	if set.Count() < 2 {
		return unitSet{}
	}
	return set
}

// openPurse opens the verb if there is a choice.
func openPurse(p *Position, s game.Seat) error {
	if set := p.stocks(s); set.Count() < 2 {
		return game.Clause("BW-7w")
	}
	return nil
}

// mayPurse says which supply counter may be chosen to pay first.
func mayPurse(p *Position, a game.Action, i int) error {
	if set := purses(p, a); !set.Has(int(a.Words()[i].N)) {
		return game.Clause("BW-7w")
	}
	return nil
}

// doPurse chooses it. It costs nothing and can be changed at any time in the side's turn.
func doPurse(p *Position, a game.Action, _ game.Table) { p.Purse = a.Words()[1].N + 1 }
