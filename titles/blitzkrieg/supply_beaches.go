package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What beaches bring ashore, and whom they do not feed: BK-O21.1-4, 40 factors each. Where more need a beach its owner
// names those that go without (BK-Q96).

// beachSupply is what beaches have to bring to the mover's units that no road feeds.
type beachSupply struct {
	by   [mostPerSide]uint8 // the beach that each of them needs, plus one; 0 for none
	load [32]int            // factors that need each beach, without those that have been named
}

// beachSupply adds up what units need of each beach.
func (p *Position) beachSupply(n *network) (r beachSupply) {
	var near [32]board.Squares // what each beach feeds, once somebody has asked
	var asked uint32
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.needsRoute(u) || n.fed.Has(p.At[u]) || !p.comesOverBeach(u) {
			continue
		}
		b := p.Ashore[u] - 1
		if !hasBeach(asked, int(b)) {
			asked |= beachBit(int(b))
			near[b] = p.overBeach(n, int(b))
		}
		if !near[b].Has(p.At[u]) {
			continue
		}
		r.by[u-from] = b + 1
		if !p.Forgone.Has(u) {
			r.load[b] += int(p.Str[u])
		}
	}
	return r
}

// beachFeeds reports whether a beach brings what unit u, the i-th of its side, needs.
func (p *Position) beachFeeds(r *beachSupply, u, i int) bool { return r.by[i] > 0 && !p.Forgone.Has(u) }

// excess returns the factors that beaches cannot bring.
func (r *beachSupply) excess() (sum int) {
	for _, n := range r.load {
		sum += max(0, n-beachLimit)
	}
	return sum
}

// forgoers returns the units that may be named: those that an overfull beach would have to feed.
func (p *Position) forgoers() (out unitSet) {
	n := p.network(p.Mover)
	r := p.beachSupply(&n)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if i := u - from; p.beachFeeds(&r, u, i) && r.load[r.by[i]-1] > beachLimit {
			out.Add(u)
		}
	}
	return out
}

// asksRoutes looks at the routes when supply is in balance, and asks first who goes without where a beach cannot feed
// all.
func (p *Position) asksRoutes(t game.Table) bool {
	if !p.Rules.has(routeRules) {
		return false
	}
	p.closeBeaches()
	n := p.network(p.Mover)
	r := p.beachSupply(&n)
	if r.excess() > 0 {
		p.ask(stepRation, p.Mover)
		return true
	}
	p.checkRoutes(&n, &r, t)
	p.Forgone = unitSet{}
	return false
}

func offerForgoers(p *Position, c *game.Choices) {
	can := p.forgoers()
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if can.Has(u) {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayForgo wants a unit that can go hungry where a beach feeds too few (BK-O21.1-4).
func (p *Position) mayForgo(u int) error {
	if can := p.forgoers(); !can.Has(u) {
		return game.Clause("BK-O21.1-4")
	}
	return nil
}
