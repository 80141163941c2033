package people

import (
	"iter"

	"sandtable/ai/people"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// table is what is seen of the board.
type table struct {
	people.Field[bw.Place] // of zones, in corps; of ours it counts counters that have some
	p                      *bw.Position
	seat                   game.Seat
	left                   int // turns after this one
}

// lookAt looks at the board for a seat.
func lookAt(p *bw.Position, s game.Seat) *table {
	t := &table{p: p, seat: s, left: int(p.LastOf()) - int(p.Turn)}
	t.Field = people.NewField(bw.Zones, func(x bw.Place) iter.Seq[bw.Place] { return bw.Near(x).All() })
	for u := range bw.CorpsSlots {
		w := p.Owner(u)
		if w == game.Nobody || !p.Ashore(u) {
			continue
		}
		corps, _ := p.Men(u)
		if w == s {
			t.Own[p.At[u]] += corps
			t.Count[p.At[u]]++
		} else if bw.Foes(w, s) {
			t.Foe[p.At[u]] += corps
		}
	}
	for x := range bw.Place(bw.Zones) {
		t.Key[x] = float64(bw.PointsAt(x))
	}
	for _, a := range p.Aims() {
		for x := range a.Zones.All() {
			t.Key[x] += aimWorth
		}
		if a.Capital != bw.Nowhere {
			t.Key[a.Capital] += 2 * aimWorth
		}
	}
	return t
}

// aimWorth is what a zone counts for that a scenario asks for, in strategic points.
const aimWorth = 4

// enters reports whether the side is at war with whoever holds a zone, or holds it.
func (t *table) enters(x bw.Place) bool {
	h := t.p.Holder(x)
	switch {
	case h == t.seat:
		return true
	case h == game.Nobody || !bw.Foes(h, t.seat) || !t.p.InPlay(x):
		return false
	}
	return h == bw.Allies || t.seat == bw.Allies || t.p.EastWar()
}

// hostile reports whether a zone is an enemy's that we fight.
func (t *table) hostile(x bw.Place) bool { return t.p.Holder(x) != t.seat && t.enters(x) }

// mayLeave reports whether a counter is not the last in a zone that counts and that an enemy is within two zones of.
func (t *table) mayLeave(u int) bool {
	x := t.p.At[u]
	if t.Count[x] > 1 || t.Key[x] == 0 {
		return true
	}
	return !t.Menaced(x, 2)
}

// severs counts the enemy corps that would have no line of supply if a zone were ours.
func (t *table) severs(x bw.Place) (n int) {
	h := t.p.Holder(x)
	if !t.hostile(x) {
		return 0
	}
	q := *t.p
	had := q.Lines(h)
	q.Held[h].Drop(x)
	left := q.Lines(h)
	for u := range bw.CorpsSlots {
		if at := t.p.At[u]; t.p.Owner(u) == h && t.p.Ashore(u) && at != x && had.Has(at) && !left.Has(at) {
			corps, _ := t.p.Men(u)
			n += corps
		}
	}
	return n
}
