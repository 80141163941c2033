package blackswan

import (
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// sideIndex numbers the sides: the Axis is 0.
func sideIndex(s game.Seat) int {
	if s == bs.Axis {
		return 0
	}
	return 1
}

// value says how a position stands for a seat's side, in production points. When a game is over it is won or lost, and
// the rest hardly counts.
func (w *weights) value(p *bs.Position, g *ground, s game.Seat) float64 {
	sum := w.holdings(p, g) + w.armies(p)
	if r := p.Result(); r.Over {
		sum = w.Rest*sum + w.Win*float64(2*r.Scores[bs.Axis]-r.Scores[bs.West]-r.Scores[bs.Soviets])/2
	}
	if s != bs.Axis {
		return -sum
	}
	return sum
}

// holdings is what the Axis holds, less what the Allies do.
func (w *weights) holdings(p *bs.Position, g *ground) (sum float64) {
	late := w.urgency(p) - 1
	for x := range bs.Place(bs.Areas) {
		switch h := p.Holder(x); h {
		case game.Nobody:
		case bs.Axis:
			sum += g.worth[x] + late*g.goal[x]
		default:
			sum -= g.worth[x] + late*g.goal[x]
		}
	}
	return sum
}

// urgency is how much the goals of a scenario count for: more and more as the last season comes to its end.
func (w *weights) urgency(p *bs.Position) float64 {
	if p.Campaign() {
		return 1
	}
	turns := float64(2 * (p.Last - p.Season))
	if p.Phasing(bs.Axis) {
		turns++
	}
	return w.Early + w.Late/((turns+1)*(turns+1))
}

// armies is what the Axis has on the map, less what the Allies have.
func (w *weights) armies(p *bs.Position) (sum float64) {
	var lost [bs.Slots]bool
	if w.Lost > 0 {
		lost = outOfSupply(p)
	}
	for u := range bs.Slots {
		if p.At[u] == bs.Nowhere || !p.Played(p.At[u]) {
			continue
		}
		b := p.Block(u)
		n := w.price(b)
		switch {
		case lost[u]:
			n *= 1 - w.Lost
		case p.IsCut(u) && w.Lost == 0:
			n /= 2
		}
		if bs.SeatOf(u) == bs.Axis {
			sum += n
		} else {
			sum -= n
		}
	}
	return sum
}
