package blackswan

import (
	"sandtable/ai"
	bs "sandtable/titles/blackswan"
)

// guess imagines the worlds that the plans of a step are made for: what the enemy's blocks may be, by what the seat knows and remembers.
func (b *trial) guess() {
	b.m.guesses = b.m.guesses[:0]
	for range b.m.level.Guesses {
		world := ai.Imagine(b.k, b.m.Rand)
		b.m.guesses = append(b.m.guesses, world.Position.(*bs.Position))
	}
}

// expect counts enemies by what they are on average in all the worlds that a plan is made for. Where they stand is the same in all.
func (t *theatre) expect(worlds []*bs.Position) {
	if len(worlds) == 0 {
		return
	}
	clear(t.foes[:])
	share := 1 / float64(len(worlds))
	for _, q := range worlds {
		t.scouts = append(t.scouts, q.Scout())
		for u := range bs.Slots {
			if x := q.At[u]; x != bs.Nowhere && x.Land() && bs.Hostile(t.me, bs.SeatOf(u)) {
				t.foes[x] += share * t.w.strength(q.Block(u))
			}
		}
	}
}

// attackOdds fights an attack some times in thought, in all the worlds that the plan is made for; false if there is nobody to fight.
func (t *theatre) attackOdds(x bs.Place, with []int) (f battleOdds, ok bool) {
	if len(t.scouts) == 0 {
		c, ok := t.clash(t.scout, x, with)
		if !ok {
			return f, false
		}
		return t.battleOdds(&c, t.tries), true
	}
	share := 1 / float64(len(t.scouts))
	for _, s := range t.scouts {
		c, ok := t.clash(s, x, with)
		if !ok {
			return f, false
		}
		one := t.battleOdds(&c, max(1, t.tries/len(t.scouts)))
		f.won += share * one.won
		f.kill += share * one.kill
		f.loss += share * one.loss
	}
	return f, true
}
