package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Under interdiction a ground unit marches at half its rate, or it dashes: BM-12.M13c, a step into a covered square at its usual price, for
// which it pays with factors. V21: whoever crosses two such squares pays twice.

// mayDash opens such steps.
func mayDash(p *Position, s game.Seat) error {
	if !p.on(mAir) || p.Aloft.Empty() {
		return game.Clause("BM-12.M13c")
	}
	return mayMarchByModules(p, s)
}

// unharried returns a copy in which nobody interdicts.
func (p *Position) unharried() (q Position) {
	q.copy(p)
	q.Void = q.Aloft
	return q
}

// canDash reports whether unit u can step into a square at its usual price; q is the position without interdiction.
func (p *Position) canDash(u int, to board.Square, covered *board.Squares, q *Position) bool {
	if !covered.Has(to) {
		return false
	}
	return q.marchCost(u, to).thirds > 0
}

// dashers visits the steps that units of a seat can make, until visit says to stop.
func (p *Position) dashers(s game.Seat, visit func(u int, to board.Square) bool) {
	covered := p.interdicted(opponent(s))
	if covered.Empty() {
		return
	}
	q := p.unharried()
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || !p.marches(u) || !p.place(u).OnMap() {
			continue
		}
		for _, d := range board.Ascending {
			if n := board.Map.Near[p.place(u)][d]; n.OnMap() && p.canDash(u, n, &covered, &q) && !visit(u, n) {
				return
			}
		}
	}
}

// mayDashAny wants a unit that can dash through interdiction (BM-12.M13c).
func mayDashAny(p *Position, s game.Seat) error {
	err := error(game.Clause("BM-12.M13c"))
	p.dashers(s, func(int, board.Square) bool {
		err = nil
		return false
	})
	return err
}

func offerDashers(p *Position, a game.Action, c *game.Choices) {
	last := -1
	p.dashers(a.Seat, func(u int, _ board.Square) bool {
		if u != last {
			c.Add(game.Unit, int16(u))
		}
		last = u
		return true
	})
}

func offerDashes(p *Position, a game.Action, c *game.Choices) {
	p.dashers(a.Seat, func(u int, to board.Square) bool {
		if u == int(a.Words()[1].N) {
			c.Add(game.Place, int16(to))
		}
		return true
	})
}

// whyNoDash refuses a unit that no covered square lies beside.
func whyNoDash(p *Position, a game.Action, i int) error {
	u, err := int(a.Words()[i].N), error(game.Clause("BM-12.M13c"))
	p.dashers(a.Seat, func(x int, _ board.Square) bool {
		if x == u {
			err = nil
		}
		return err != nil
	})
	return err
}

// mayDashTo wants a square beside the unit that is interdicted (BM-12.M13c) and that it could enter otherwise.
func mayDashTo(p *Position, a game.Action, i int) error {
	to, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	covered := p.interdicted(opponent(a.Seat))
	q := p.unharried()
	switch {
	case board.Distance(p.place(u), to) != 1 || !covered.Has(to):
		return game.Clause("BM-12.M13c")
	case p.canDash(u, to, &covered, &q):
		return nil
	}
	f := q.survey(a.Seat)
	return q.whyNotByModules(u, to, &f)
}

func doDash(p *Position, a game.Action, t game.Table) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	q := p.unharried()
	m := q.marchCost(u, to)
	p.reachMarch(u, t)
	p.spendMarch(u, to, m)
	if p.since(version3) {
		p.Dashed.Add(u)
	}
	p.put(u, to, t)
	p.harry(u, p.interdictionLoss(opponent(a.Seat), to), t)
	p.goOn(t)
}

// harry takes factors of a unit that moves under interdiction: BM-12.M13c.
func (p *Position) harry(u, n int, t game.Table) {
	if n >= int(p.Str[u]) {
		p.eliminate(u, "BM-12.M13c", t)
	} else {
		p.shrink(u, n, "BM-12.M13c", t)
	}
}
