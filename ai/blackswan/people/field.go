package people

import (
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// block is one of ours that may still move.
type block struct {
	u       int
	b       bs.Block
	at      bs.Place
	targets []bs.Place
	moves   []bs.Place
	takes   []bs.Place // areas that nobody defends
}

// field is what is seen of the land once per step, and the orders given so far.
type field struct {
	h      *hand
	p      *bs.Position
	scout  bs.Scout
	free   []block
	worth  [bs.Areas]int
	orders []game.Action
}

// look looks at the land.
func (h *hand) look(p *bs.Position) *field {
	f := &field{h: h, p: p, scout: p.Scout()}
	from, to := bs.OwnSlots(h.Seat)
	for u := from; u < to; u++ {
		if p.At[u] == bs.Nowhere || !f.scout.Free(u) {
			continue
		}
		x := block{u: u, b: p.Block(u), at: p.At[u]}
		f.scout.Targets(u, func(y bs.Place) { x.targets = append(x.targets, y) })
		f.scout.Moves(u, func(y bs.Place, takes bool) {
			if takes {
				x.takes = append(x.takes, y)
			} else {
				x.moves = append(x.moves, y)
			}
		})
		f.free = append(f.free, x)
	}
	for x := range bs.Place(bs.Areas) {
		f.worth[x] = bs.Points(x)
	}
	for _, g := range p.Goals() {
		for _, x := range g.Areas {
			f.worth[x] += goalWorth
		}
		if g.Out != bs.NoNation {
			f.worth[bs.Capital(g.Out)] += goalWorth
		}
	}
	return f
}

// goalWorth is what a goal of the scenario counts for in points.
const goalWorth = 30

// targets lists the areas that could be attacked, by a measure, the most first.
func (f *field) targets(measure func(bs.Place) int) (list []bs.Place) {
	for i := range f.free {
		for _, x := range f.free[i].targets {
			if !slices.Contains(list, x) {
				list = append(list, x)
			}
		}
	}
	slices.Sort(list)
	slices.SortStableFunc(list, func(x, y bs.Place) int { return measure(y) - measure(x) })
	return list
}

// attack attacks an area if it is likely enough to be taken.
func (f *field) attack(x bs.Place, chance float64) bool {
	force := f.force(x)
	if classCount(f.free, force) < 2 || f.odds(x, force) < chance {
		return false
	}
	a := f.h.Words.Say(f.h.Seat, "attack", game.PlaceWord(x))
	for _, i := range force {
		a = a.With(f.p.Word(f.h.Seat, f.free[i].u))
	}
	f.send(a, force...)
	return true
}

// send gives blocks their order.
func (f *field) send(a game.Action, who ...int) {
	f.orders = append(f.orders, a)
	slices.Sort(who)
	for k := len(who) - 1; k >= 0; k-- {
		f.free = slices.Delete(f.free, who[k], who[k]+1)
	}
}

// force picks the blocks for an attack: of every class the strongest first, no more than may.
func (f *field) force(x bs.Place) (list []int) {
	var many [bs.Classes]int
	for len(list) < min(bs.Limit(x), mostForce) {
		best, most := -1, 0
		for i := range f.free {
			y := &f.free[i]
			c := lineOf(y.b.Class)
			if many[c] >= bs.PerClass || slices.Contains(list, i) || !slices.Contains(y.targets, x) || !f.fits(i, list) {
				continue
			}
			n := y.b.Steps
			if many[c] == 0 {
				n += 10
			}
			if n > most {
				best, most = i, n
			}
		}
		if best < 0 {
			break
		}
		many[lineOf(f.free[best].b.Class)]++
		list = append(list, best)
	}
	return list
}

const mostForce = 4

// fits keeps the French apart from others; what else may not stack the rules refuse.
func (f *field) fits(i int, list []int) bool {
	for _, k := range list {
		if (f.free[i].b.Nation == bs.France) != (f.free[k].b.Nation == bs.France) {
			return false
		}
	}
	return true
}

// lineOf is the class as which a block fights.
func lineOf(c bs.Class) bs.Class {
	if c == bs.Airborne {
		return bs.Infantry
	}
	return c
}

// classCount counts the classes of some blocks.
func classCount(free []block, list []int) (n int) {
	var seen [bs.Classes]bool
	for _, i := range list {
		if c := lineOf(free[i].b.Class); !seen[c] {
			seen[c] = true
			n++
		}
	}
	return n
}

// odds is the chance that a force takes an area.
func (f *field) odds(x bs.Place, force []int) float64 {
	var with []int
	for _, i := range force {
		with = append(with, f.free[i].u)
	}
	c, ok := f.scout.Clash(x, f.h.Seat, with)
	if !ok {
		return 0
	}
	won := 0
	for range tries {
		if c.Try(game.RandTable{Rand: f.h.Rand}).Won {
			won++
		}
	}
	return float64(won) / tries
}

// tries is how often a combat is fought in thought.
const tries = 20

// take walks into an area that nobody defends, with the cheapest block that can.
func (f *field) take(x bs.Place) bool {
	best := -1
	for i := range f.free {
		if y := &f.free[i]; slices.Contains(y.takes, x) && !f.alone(i) && (best < 0 || y.b.Price*y.b.Steps < f.free[best].b.Price*f.free[best].b.Steps) {
			best = i
		}
	}
	if best < 0 {
		return false
	}
	f.send(f.h.Words.Say(f.h.Seat, "move", f.p.Word(f.h.Seat, f.free[best].u), game.PlaceWord(x)), best)
	return true
}

// alone reports whether a block is the last one left before the enemy.
func (f *field) alone(i int) bool {
	at := f.free[i].at
	if nearness(f.p, f.h.Seat, at) == 0 {
		return false
	}
	n := 0
	for k := range f.free {
		if f.free[k].at == at {
			n++
		}
	}
	return n == 1
}

// advance is what all of them do last: take what lies open, attack what is worth it, and close up to the enemy.
func (f *field) advance() {
	for _, x := range f.open() {
		f.take(x)
	}
	for _, x := range f.targets(func(x bs.Place) int { return f.worth[x] }) {
		if f.worth[x] > 0 {
			f.attack(x, 0.7)
		}
	}
	for i := len(f.free) - 1; i >= 0; i-- {
		y := &f.free[i]
		if nearness(f.p, f.h.Seat, y.at) > 0 {
			continue
		}
		best, most := bs.Nowhere, 0.0
		for _, x := range y.moves {
			if n := nearness(f.p, f.h.Seat, x) + float64(f.worth[x])/10; n > most && !f.p.Full(f.h.Seat, x) {
				best, most = x, n
			}
		}
		if best != bs.Nowhere {
			f.send(f.h.Words.Say(f.h.Seat, "move", f.p.Word(f.h.Seat, y.u), game.PlaceWord(best)), i)
		}
	}
}

// open lists the areas that nobody defends and that can be walked into, those worth most first.
func (f *field) open() (list []bs.Place) {
	for i := range f.free {
		for _, x := range f.free[i].takes {
			if !slices.Contains(list, x) {
				list = append(list, x)
			}
		}
	}
	slices.Sort(list)
	slices.SortStableFunc(list, func(x, y bs.Place) int { return f.worth[y] - f.worth[x] })
	return list
}
