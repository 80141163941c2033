package blitzwar

import (
	"math"

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

// survey adds what the aims of a scenario are worth: the more the nearer its end is.
func (w *weights) survey(p *bw.Position, plain *ground) *ground {
	aims := p.Aims()
	if len(aims) == 0 {
		return plain
	}
	g := *plain
	left := float64(p.LastOf() - min(p.Turn, p.LastOf()))
	n := w.Aim * (1 + 1/(1+left))
	for _, a := range aims {
		share := 1.0
		if a.Capital != bw.Nowhere {
			share = homeShare
			g.worth[a.Capital] += n
			g.key[a.Capital] = true
		}
		for x := range a.Zones.All() {
			g.worth[x] += share * n
			g.key[x] = g.key[x] || share == 1
		}
	}
	return &g
}

// homeShare is what a zone of a country that has to be beaten is worth, as a share of an aim.
const homeShare = 0.25

// value says how a position stands for a side, in corps of infantry. When a game is over it is won or lost, and the rest hardly
// counts.
func (w *weights) value(p *bw.Position, g *ground, s game.Seat) float64 {
	sum := w.holdings(p, g) + w.forces(p)
	r := p.Result()
	if r.Over {
		sum = w.Rest*sum + w.Win*float64(r.Scores[bw.Axis])
		if len(p.Aims()) == 0 {
			sum += w.Win / 10 * float64(r.Margin[bw.Axis]-5)
		}
	}
	if s != bw.Axis {
		return -sum
	}
	return sum
}

// holdings is what the Axis holds, less what its enemies do. An empty zone beside enemy corps is partly lost, and so are corps
// beside many enemies.
func (w *weights) holdings(p *bw.Position, g *ground) (sum float64) {
	var corps [2][bw.Zones]float64 // of the Axis, and of the others
	var stand [2]bw.PlaceSet
	for u := range bw.CorpsSlots {
		if s := p.Owner(u); s != game.Nobody && p.Ashore(u) {
			n, _ := p.Men(u)
			corps[min(s, 1)][p.At[u]] += float64(n)
			stand[min(s, 1)].Add(p.At[u])
		}
	}
	for s := range game.Seat(bw.Seats) {
		us := min(s, 1)
		for x := range p.Held[s].All() {
			n := g.worth[x]
			if bw.Near(x).Meets(&stand[1-us]) {
				n -= w.exposed(x, n, corps[us][x], &corps[1-us], &stand[1-us])
				n -= w.cornered(x, &p.Held[s], &corps[us], &corps[1-us], &stand[1-us])
			}
			if s != bw.Axis {
				n = -n
			}
			sum += n
		}
	}
	return sum
}

// exposed is what a zone of some worth loses because of the enemies around it.
func (w *weights) exposed(x bw.Place, worth, own float64, foe *[bw.Zones]float64, stand *bw.PlaceSet) float64 {
	if own == 0 {
		return worth * w.Hole
	}
	sum := 0.0
	near := bw.Near(x).And(stand)
	for y := range near.All() {
		sum += foe[y]
	}
	if sum <= own {
		return 0
	}
	return w.Exposed * min(1, (sum-own)/(2*own)) * (worth/2 + own)
}

// cornered is what corps of ours in a zone lose because they could not retreat if they were beaten: the more, the more enemies stand around
// them.
func (w *weights) cornered(x bw.Place, ours *bw.PlaceSet, own, foe *[bw.Zones]float64, stand *bw.PlaceSet) float64 {
	if w.Retreat == 0 || own[x] == 0 {
		return 0
	}
	sum := 0.0
	near := bw.Near(x).And(stand)
	for y := range near.All() {
		sum += foe[y]
	}
	if sum <= own[x] {
		return 0
	}
	ways := bw.Near(x).And(ours)
	for y := range ways.All() {
		if waysOut(y, own[y], stand) {
			return 0
		}
	}
	return w.Retreat * own[x] * min(1, (sum-own[x])/(2*own[x]))
}

// waysOut reports whether corps can count on retreating to a zone of ours with so many corps: enemies beside a bare one enter it before they
// attack (BW-17.2h).
func waysOut(y bw.Place, own float64, stand *bw.PlaceSet) bool {
	return own > 0 || !bw.Near(y).Meets(stand)
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
	for s := range game.Seat(bw.Seats) {
		n := w.stocks(p, s)
		if s != bw.Axis {
			n = -n
		}
		sum += n
	}
	return sum
}

// stocks is what the supply of a side is worth: as much as plans count for spending it, one half after the other.
func (w *weights) stocks(p *bw.Position, s game.Seat) float64 {
	h := float64(p.Halves(s))
	n := dearest * min(h, plenty/dearest-thin)
	if h > plenty/dearest-thin {
		n += plenty * math.Log((min(h, plenty/cheapest-thin)+thin)*dearest/plenty)
	}
	n += cheapest * max(0, h-(plenty/cheapest-thin))
	return w.Fare * n * lasting(p)
}

// counter is what a counter is worth.
func (w *weights) counter(p *bw.Position, u int) float64 {
	corps, armour := p.Men(u)
	switch {
	case corps > 0:
		n := w.Foot*float64(corps-armour) + w.Armour*float64(armour)
		if p.Cut.Has(u) {
			n *= 1 - w.Cut
		} else if s := p.Owner(u); w.Abroad > 0 && s != bw.Axis && p.Ashore(u) && p.Held[bw.Allies+bw.Soviets-s].Has(p.At[u]) && p.Stranded(s, p.At[u]) {
			n *= 1 - w.Abroad*lasting(p)
		}
		return n
	case p.Plane(u):
		return w.Air
	case p.Stock(u):
		return 0 // see stocks
	}
	return w.Ship * float64(p.Size[u])
}
