package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// swing is what a change of standings is worth to a seat in VPs: what its side gains, and what its enemies lose.
func (w *weights) swing(s game.Seat, before, after *[wc.Seats]int) (n float64) {
	for o := range before {
		n += w.share(s, game.Seat(o)) * float64(after[o]-before[o])
	}
	return n
}

// tips adds to areas what Victory Cards would give and take every turn if an enemy of their holder took them.
func (w *weights) tips(p *wc.Position, g *ground, left float64) {
	before, way := p.Standings(), p.Strides()
	for x := range wc.Place(wc.Areas) {
		h := p.Holder(x)
		if !p.InPlay(x) || h == game.Nobody || !w.named(p, x) {
			continue
		}
		most := 0.0
		for o := range game.Seat(wc.Seats) {
			if p.Plays(o) && p.Hostile(o, x) {
				after := p.StandingsIf(x, o)
				n := w.swing(o, &before, &after)
				if w.Halfway > 0 {
					n += w.approach(o, &way, p.StridesIf(x, o))
				}
				most = max(most, n)
			}
		}
		g.worth[x] += w.Tip * most * min(left, horizon)
	}
}

// approach is what it is worth to a seat that awards have come nearer, which are not met yet, and those of its enemies gone farther away.
func (w *weights) approach(s game.Seat, before *[wc.Seats]float64, after [wc.Seats]float64) (n float64) {
	for o := range before {
		n += w.Halfway * w.share(s, game.Seat(o)) * (after[o] - before[o])
	}
	return n
}

// named reports whether Victory Cards ask for an area: by its name, or for its goods.
func (w *weights) named(p *wc.Position, x wc.Place) bool {
	if oil, resources, _ := wc.Goods(x); oil+resources > 0 {
		return true
	}
	for s := range game.Seat(wc.Seats) {
		if p.Plays(s) && w.card(p, s).Has(x) {
			return true
		}
	}
	return false
}

// card returns the areas that the Victory Card names by which a power plays.
func (w *weights) card(p *wc.Position, s game.Seat) *wc.PlaceSet {
	if w.Cards > 0 {
		s = p.Card(s)
	}
	return wc.Named(s)
}

// fronts adds to enemy areas what an award is worth to us for standing there.
func (t *theatre) fronts() {
	if t.a.w.Front == 0 {
		return
	}
	left := float64(t.p.LastTurn() - min(t.p.Turn, t.p.LastTurn()))
	set := t.p.Fronts(t.s)
	for x := range set.All() {
		t.front[x] = t.a.w.Front * t.a.w.Tip * min(left, horizon)
	}
}

// bloodless finds out what the award for an area that is taken without a loss is worth now.
func (t *theatre) bloodless() {
	if t.a.w.Clean == 0 {
		return
	}
	switch open, met := t.p.Bloodless(t.s); {
	case open:
		t.clean = t.a.w.Clean * t.a.w.Point
	case met:
		t.stain = t.a.w.Clean * t.a.w.Point
	}
}

// record is what an attack makes of that award.
func (t *theatre) record(v *verdict) float64 { return t.clean*v.clean - t.stain*(1-v.unhurt) }

// earned notes that the award is as good as won: what else is taken does not win it again, but may lose it.
func (t *theatre) earned() { t.clean, t.stain = 0, max(t.clean, t.stain) }

// presence is what the Victory Cards of both sides make of a unit in a sea area, in VPs.
func (a *agent) presence(p *wc.Position, u int, x wc.Place) float64 {
	if !p.Scoring() || p.Submarine(u) && !wc.Pacific(x) || !wc.Pacific(x) && x != wc.Mediterranean {
		return 0
	}
	before, after := p.Standings(), p.StandingsAt(u, x)
	return a.w.swing(a.seat, &before, &after)
}
