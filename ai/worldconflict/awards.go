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
	before := p.Standings()
	for x := range wc.Place(wc.Areas) {
		h := p.Holder(x)
		if !p.InPlay(x) || h == game.Nobody || !w.named(p, x) {
			continue
		}
		most := 0.0
		for o := range game.Seat(wc.Seats) {
			if p.Plays(o) && p.Hostile(o, x) {
				after := p.StandingsIf(x, o)
				most = max(most, w.swing(o, &before, &after))
			}
		}
		g.worth[x] += w.Tip * most * min(left, horizon)
	}
}

// named reports whether Victory Cards ask for an area: by its name, or for its goods.
func (w *weights) named(p *wc.Position, x wc.Place) bool {
	if oil, resources, _ := wc.Goods(x); oil+resources > 0 {
		return true
	}
	for s := range game.Seat(wc.Seats) {
		if p.Plays(s) && wc.Named(s).Has(x) {
			return true
		}
	}
	return false
}

// presence is what the Victory Cards of both sides make of a unit in a sea area, in VPs.
func (a *agent) presence(p *wc.Position, u int, x wc.Place) float64 {
	if !p.Scoring() || p.Submarine(u) && !wc.Pacific(x) || !wc.Pacific(x) && x != wc.Mediterranean {
		return 0
	}
	before, after := p.Standings(), p.StandingsAt(u, x)
	return a.w.swing(a.seat, &before, &after)
}
