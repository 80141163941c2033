package people

import (
	"iter"

	"sandtable/ai/people"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// table is what is seen of the board.
type table struct {
	people.Field[wc.Place] // of areas, in Land Factors, of enemies we are at war with; of ours it counts land units
	p                      *wc.Position
	seat                   game.Seat
	left                   int // turns after this one
}

// lookAt looks at the board for a seat.
func lookAt(p *wc.Position, s game.Seat) *table {
	t := &table{p: p, seat: s, left: int(p.LastTurn()) - int(p.Turn)}
	t.Field = people.NewField(wc.Areas, func(x wc.Place) iter.Seq[wc.Place] { return wc.Near(x).All() })
	for u := range wc.Units {
		o := p.Of(u)
		if o == game.Nobody || !p.At[u].Land() || !p.Ground(u) {
			continue
		}
		land, _, _, _ := p.Factors(u)
		if wc.Allied(o, s) {
			t.Own[p.At[u]] += land
			t.Count[p.At[u]]++
		} else if p.Foe(s, u) {
			t.Foe[p.At[u]] += max(1, land)
		}
	}
	for x := range wc.Place(wc.Areas) {
		oil, resources, factory := wc.Goods(x)
		t.Key[x] = float64(oil) + float64(resources)/2 + float64(factory)/2
		if p.Scoring() && wc.Named(s).Has(x) {
			t.Key[x]++
		}
	}
	areas, _, ok := p.Aims()
	for _, x := range areas {
		if ok {
			t.Key[x] += aimWorth
		}
	}
	return t
}

// aimWorth is what an area counts for that decides a scenario, in Oil.
const aimWorth = 6

// hostile reports whether an area is an enemy's that we fight.
func (t *table) hostile(x wc.Place) bool { return t.p.InPlay(x) && t.p.Hostile(t.seat, x) }

// mayLeave reports whether a unit is not the last in an area that counts and that an enemy stands beside.
func (t *table) mayLeave(u int) bool {
	x := t.p.At[u]
	if t.Count[x] > 1 || t.Key[x] < 1 {
		return true
	}
	return !t.Menaced(x, 1)
}
