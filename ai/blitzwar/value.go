package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// ground is what zones are worth, whoever holds them.
type ground struct {
	worth [bw.Zones]float64
	key   [bw.Zones]bool // a zone that is never left bare while an enemy may come
}

func newGround(w *weights) *ground {
	g := &ground{}
	for x := range bw.Place(bw.Zones) {
		n := w.Area + w.Point*float64(bw.PointsAt(x))
		if bw.CapitalAt(x) {
			n += w.Capital
		}
		for s := range game.Seat(bw.Seats) {
			if bw.SupplyOf(s).Has(x) {
				n += w.Source
			}
		}
		g.worth[x], g.key[x] = n, n > w.Area
	}
	return g
}

// value says how a position stands for a side, in corps of infantry. When a game is over it is won or lost, and the rest hardly
// counts.
func (w *weights) value(p *bw.Position, g *ground, s game.Seat) float64 {
	sum := w.holdings(p, g) + w.forces(p)
	if r := p.Result(); r.Over {
		sum = w.Rest*sum + w.Win*float64(r.Scores[bw.Axis])
	}
	if s != bw.Axis {
		return -sum
	}
	return sum
}

// holdings is what the Axis holds, less what its enemies do. An empty zone beside enemy corps is partly lost.
func (w *weights) holdings(p *bw.Position, g *ground) (sum float64) {
	var corps [2]bw.PlaceSet // zones with corps of the Axis, and of the others
	for u := range bw.CorpsSlots {
		if s := p.Owner(u); s != game.Nobody && p.Ashore(u) {
			corps[min(s, 1)].Add(p.At[u])
		}
	}
	for s := range game.Seat(bw.Seats) {
		us := min(s, 1)
		for x := range p.Held[s].All() {
			n := g.worth[x]
			if !corps[us].Has(x) && bw.Near(x).Meets(&corps[1-us]) {
				n *= 1 - w.Hole
			}
			if s != bw.Axis {
				n = -n
			}
			sum += n
		}
	}
	return sum
}

// forces is what the Axis has on the map, less what its enemies have.
func (w *weights) forces(p *bw.Position) (sum float64) {
	for u := range bw.Slots {
		s := p.Owner(u)
		if s == game.Nobody {
			continue
		}
		n := w.counter(p, u)
		if s == bw.Axis {
			sum += n
		} else {
			sum -= n
		}
	}
	return sum
}

// counter is what a counter is worth.
func (w *weights) counter(p *bw.Position, u int) float64 {
	corps, armour := p.Men(u)
	switch {
	case corps > 0:
		n := w.Foot*float64(corps-armour) + w.Armour*float64(armour)
		if p.Cut.Has(u) {
			n *= 1 - w.Cut
		}
		return n
	case p.Plane(u):
		return w.Air
	case p.Stock(u):
		return w.Unit * float64(p.Size[u]) / 2
	}
	return w.Ship * float64(p.Size[u])
}
