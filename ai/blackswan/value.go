package blackswan

import (
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// allied numbers the sides: the Axis is 0.
func allied(s game.Seat) int {
	if s == bs.Axis {
		return 0
	}
	return 1
}

// value says how a position stands for a seat's side, in production points.
func (w *weights) value(p *bs.Position, g *ground, s game.Seat) (sum float64) {
	for x := range bs.Place(bs.Areas) {
		if h := p.Holder(x); h != game.Nobody {
			if h == bs.Axis {
				sum += g.worth[x]
			} else {
				sum -= g.worth[x]
			}
		}
	}
	for u := range bs.Slots {
		if p.At[u] == bs.Nowhere || !p.Played(p.At[u]) {
			continue
		}
		b := p.Block(u)
		n := w.Block + w.Step*float64(b.Steps*b.Price)
		if p.IsCut(u) {
			n /= 2
		}
		if bs.SeatOf(u) == bs.Axis {
			sum += n
		} else {
			sum -= n
		}
	}
	if r := p.Result(); r.Over {
		sum += w.Win * float64(2*r.Scores[bs.Axis]-r.Scores[bs.West]-r.Scores[bs.Soviets]) / 2
	}
	if s != bs.Axis {
		return -sum
	}
	return sum
}
