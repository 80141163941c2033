package blackswan

import (
	"slices"

	"sandtable/game"
)

// Remembered is what a seat knows together with what it remembers: worlds that it imagines are like what it has seen.
type Remembered struct {
	*Known
	belief *Belief
}

var _ game.Known = Remembered{}

// With adds what a seat remembers to what it knows.
func (k *Known) With(b *Belief) Remembered { return Remembered{k, b} }

// Imagined draws what the seat does not know: first what it remembers, as surely as it does, then the rest from what can be there
// and has no place yet.
func (r Remembered) Imagined(t game.Table) game.Position {
	q := r.Known.Position
	left := q.unseen()
	d := drawing{Belief: r.belief, p: &q, left: &left, table: t}
	d.recall()
	for _, bound := range [...]bool{true, false} { // who can be less chooses first
		for u := range q.Kind {
			if q.on(u) && q.Kind[u] == unknown && q.boundToArea(u) == bound {
				steps := q.Steps[u] // of a new block
				q.imagine(u, &left, t)
				if steps > 0 {
					q.Steps[u] = min(steps, q.unitKind(u).full)
				}
			}
		}
	}
	if q.Buyer != noNation && q.Hand == unknown {
		q.imagineHand(t)
	}
	q.imagineSpent(r.seat)
	q.tidyAll()
	return &q
}

// drawing is a world that is being imagined.
type drawing struct {
	*Belief
	p     *Position
	left  *[nKinds]uint8 // blocks that have no place yet
	table game.Table
}

// lots is the number of sides of a die that decides by weight.
const lots = 1000

// recall gives hidden blocks the faces that are remembered of their places.
func (d *drawing) recall() {
	var hidden [nPlaces][nGroups]uint8
	for u := range d.p.Kind {
		if d.p.on(u) && d.p.Kind[u] == unknown {
			hidden[d.p.At[u]][groupOf[u]]++
		}
	}
	var lists [slots][]face           // what is left of the memory of each stack
	var which [nPlaces][nGroups]int16 // its list, plus one
	stacks := int16(0)
	for u := range d.p.Kind {
		if !d.p.on(u) || d.p.Kind[u] != unknown {
			continue
		}
		x, g := d.p.At[u], groupOf[u]
		if which[x][g] == 0 {
			lists[stacks] = slices.Clone(d.faces[x][g])
			d.inSight(x, g, lists[stacks])
			stacks++
			which[x][g] = stacks
		}
		d.draw(u, lists[which[x][g]-1], float64(hidden[x][g]))
		hidden[x][g]--
	}
}

// inSight takes blocks in sight out of the memory of their stack.
func (d *drawing) inSight(x Place, g group, list []face) {
	for u := first[g]; u < first[g+1]; u++ {
		if d.p.At[u] != x || !d.p.Shown.Has(u) {
			continue
		}
		for i := range list {
			if list[i].kind == d.p.Kind[u] {
				list[i].weight = max(0, list[i].weight-1)
				break
			}
		}
	}
}

// draw gives one of n hidden blocks of a stack a remembered face, if the die falls on one that is left in the game.
func (d *drawing) draw(u int, list []face, n float64) {
	sum := 0.0
	for _, f := range list {
		sum += f.weight
	}
	at := float64(d.table.Roll(game.Die{Clause: "BS-H.16", Sides: lots})-1) / lots * max(n, sum)
	for i := range list {
		f := &list[i]
		if at -= f.weight; at >= 0 {
			continue
		}
		switch {
		case f.kind == unknown:
			d.p.Steps[u] = d.grown(f)
		case d.left[f.kind] == 0 || groupFor(f.kind, d.p.VichySide) != groupOf[u]:
			return
		default:
			d.p.Kind[u], d.p.Steps[u] = f.kind, d.grown(f)
			d.left[f.kind]--
		}
		f.weight = max(0, f.weight-1)
		return
	}
}

// grown draws the steps that a block has now: in every season since it was seen it may have been given one. Steps are lost in combat alone,
// where they are seen.
func (d *drawing) grown(f *face) uint8 {
	steps, most := f.steps, uint8(4)
	if f.kind != unknown {
		most = kinds[f.kind].full
	}
	for season := f.season; season < d.p.Season && steps < most; season++ {
		if d.table.Roll(game.Die{Clause: "BS-H.16", Sides: lots}) <= givenStep {
			steps++
		}
	}
	return steps
}

// givenStep is how often in lots a block below its strength is given a step in a season.
const givenStep = 200
