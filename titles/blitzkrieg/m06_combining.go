package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Breaking up and combining with module 6: BM-6.I.0, before anything else moves, and BM-6.I.9, after all movement and out of enemy zones. Without
// it the base game's rules hold.

// mayBreakNow opens breaking up.
func mayBreakNow(p *Position, s game.Seat) error {
	switch {
	case p.Step == stepCamps: // whole armies sleep
		return game.Clause("BM-18.2")
	case !p.on(mSequence) || p.Step == stepMuster: // BM-8.9
		return maySplitNow(p, s)
	case p.Step != stepActs:
		return game.Clause("BM-6.I.0")
	case p.freeSlot(s) < 0:
		return game.Clause("BK-Q91")
	}
	return p.maySegment(atBreaking)
}

// canBreak wants a unit in play that can be cut into two counters: BM-6.I.0, BM-Q78.
func (p *Position) canBreak(u int) error {
	if !p.inPlay(u) && !(p.Step == stepMuster && p.waits(u)) {
		return game.Clause("BM-6.I.0")
	}
	return p.canBreakUp(u)
}

// hasSize reports whether the type of unit u has counters of a size.
func (p *Position) hasSize(u int, n uint8) bool { return counterSizes[p.Kind[u]]>>n&1 != 0 }

// counterSizes holds the sizes of counters of each branch, a bit for each.
var counterSizes = func() (list [allBranches]uint16) {
	for b, row := range chartRows {
		for _, n := range row.Sizes {
			list[b] |= 1 << n
		}
	}
	return list
}()

func offerParts(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	for n := uint8(1); n < p.Str[u]; n++ {
		if p.mayCut(u, n) == nil {
			c.Add(game.Number, int16(n))
		}
	}
}

// mayPart bounds the factors that are cut off a unit: some, and not all (BM-6.I.0).
func mayPart(p *Position, a game.Action, i int) error {
	u, n := int(a.Words()[1].N), a.Words()[i].N
	if n < 1 || n >= int16(p.Str[u]) {
		return game.Clause("BM-6.I.0")
	}
	return p.mayCut(u, uint8(n))
}

// mayCombineNow opens combining.
func mayCombineNow(p *Position, s game.Seat) error {
	switch {
	case !p.on(mSequence) && (!p.since(version3) || p.Step != stepActs): // BK-Q21: while he moves
		return mayJoinNow(p, s)
	case !p.on(mSequence):
		return p.whyCrowded()
	case p.Step != stepActs:
		return game.Clause("BM-6.I.9")
	}
	if err := p.whyCrowded(); err != nil {
		return err
	}
	return p.maySegment(atCombining)
}

// whyNoCombining says why two units do not combine. BM-6.I.9: units of one type and country in one place, up to the size of a counter, outside
// enemy zones.
func (p *Position) whyNoCombining(u, x int, zone *board.Squares) error {
	if !p.on(mSequence) {
		if p.canJoin(u, x) && p.Country[u] == p.Country[x] {
			return nil
		}
		return p.whyApart(x)
	}
	alike := u != x && p.inPlay(u) && p.inPlay(x) && p.Kind[u] == p.Kind[x] && p.Country[u] == p.Country[x] && p.Kind[u] != center &&
		p.place(u) == p.place(x) && p.Aboard[u] == p.Aboard[x] && p.Arrived[u] == p.Arrived[x] && p.Mission[u] == p.Mission[x] &&
		p.Isolated.Has(u) == p.Isolated.Has(x) && p.hasSize(u, p.Str[u]+p.Str[x])
	switch {
	case !alike:
		return game.Clause("BM-6.I.9")
	case p.place(u).OnMap() && zone.Has(p.place(u)):
		return game.Clause("BM-6.I.9")
	}
	return nil
}

// combinable visits the pairs of units of a seat that can combine, until visit says to stop.
func (p *Position) combinable(s game.Seat, visit func(u, x int) bool) {
	parts := p.notAlone(p.parts(s))
	var zone board.Squares
	looked := false
	for u := range parts.All() {
		for x := range parts.All() {
			if p.Kind[u] != p.Kind[x] || u == x {
				continue
			}
			if !looked {
				zone, looked = p.zoneFor(s), true
			}
			if p.whyNoCombining(u, x, &zone) == nil && !visit(u, x) {
				return
			}
		}
	}
}

// notAlone leaves out of some units those that are alone on a square.
func (p *Position) notAlone(of unitSet) unitSet {
	var one, two board.Squares
	for u := range of.All() {
		if at := p.place(u); at.OnMap() {
			if one.Has(at) {
				two.Add(at)
			}
			one.Add(at)
		}
	}
	for u := range of.All() {
		if at := p.place(u); at.OnMap() && !two.Has(at) {
			of.Drop(u)
		}
	}
	return of
}

// zoneFor returns the squares that the enemy of a seat controls.
func (p *Position) zoneFor(s game.Seat) board.Squares {
	if s == p.Mover {
		return p.surveyMarches().zone
	}
	return p.survey(s).zone
}

// mayCombineAny wants two units that can be combined (BM-6.I.9).
func mayCombineAny(p *Position, s game.Seat) error {
	found := false
	p.combinable(s, func(int, int) bool {
		found = true
		return false
	})
	if !found {
		return game.Clause("BM-6.I.9")
	}
	return nil
}

func offerCombining(p *Position, a game.Action, c *game.Choices) {
	var set unitSet
	p.combinable(a.Seat, func(u, _ int) bool {
		set.Add(u)
		return true
	})
	for u := range set.All() {
		c.Add(game.Unit, int16(u))
	}
}

// mayCombine wants a unit that can be combined with another (BM-6.I.9).
func mayCombine(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	zone := p.zoneFor(a.Seat)
	why := error(game.Clause("BM-6.I.9"))
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to && why != nil; x++ {
		why = p.whyNoCombining(u, x, &zone)
	}
	return why
}

func offerCombined(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	zone := p.zoneFor(a.Seat)
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if p.whyNoCombining(u, x, &zone) == nil {
			c.Add(game.Unit, int16(x))
		}
	}
}

func mayCombineWith(p *Position, a game.Action, i int) error {
	x, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	zone := p.zoneFor(a.Seat)
	return p.whyNoCombining(int(a.Words()[1].N), x, &zone)
}

// doCombine adds the second unit to the first. Nothing moves any more (BM-6.I.9). BM-7.19: whoever takes in what has cut a line does not attack.
func doCombine(p *Position, a game.Action, t game.Table) {
	if p.on(mSequence) {
		p.reachSegment(atCombining, t)
		if p.since(version2) {
			u, x := a.Words()[1].N, a.Words()[2].N
			p.Battle[u] = max(p.Battle[u], p.Battle[x])
		}
	}
	doJoin(p, a, t)
}
