package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// lines finds the areas on which supply hangs: ours that an enemy could enter, and empty ones of his that we could.
func (t *theatre) lines() {
	foe := t.mainFoe()
	if foe == game.Nobody {
		return
	}
	for x := range wc.Place(wc.Areas) {
		switch {
		case !t.p.InPlay(x):
		case t.p.Holder(x) == t.s && t.count[x] <= 1 && t.threat[x] > 0:
			t.vital[x] = t.a.w.Lines * t.cutOff(x, t.s, foe)
		case t.enemy(x) && t.foe[x] == 0 && t.within(x):
			t.snare[x] = t.a.w.Lines * t.cutOff(x, t.p.Holder(x), t.s)
		}
	}
}

// mainFoe is the enemy with most Land Factors on the map; Nobody if there is none.
func (t *theatre) mainFoe() game.Seat {
	var sum [wc.Seats]int
	for u := range wc.Units {
		if t.p.Foe(t.s, u) && t.p.Ground(u) && t.p.At[u].Land() {
			if o := t.p.Of(u); o != game.Nobody {
				sum[o] += strength(t.p, u)
			}
		}
	}
	best, most := game.Nobody, 0
	for s, n := range sum {
		if n > most {
			best, most = game.Seat(s), n
		}
	}
	return best
}

// cutOff is what the land units of a power are worth that had supply and would have none if an area were lost, but for those in it.
func (t *theatre) cutOff(x wc.Place, of, to game.Seat) (n float64) {
	had, have := t.p.Supply[of], t.p.LinesIf(of, x, to)
	lost := had.Without(&have)
	lost.Drop(x)
	if lost.Empty() {
		return 0
	}
	for u := range wc.Units {
		if t.p.Of(u) == of && t.p.Ground(u) && lost.Has(t.p.At[u]) {
			n += t.a.w.unit(t.p, u)
		}
	}
	return n
}
