package atlas

import (
	"math"
	"slices"
)

// town is a city seen from above: its outline and its blocks of houses.
type town struct {
	outline      []ring
	blocks, dark []ring
}

// cityGroups returns the groups of adjacent city places of one realm.
func cityGroups(h *hexes) (groups [][]int) {
	seen := make([]bool, len(h.spots))
	for i := range h.spots {
		if seen[i] || !h.spots[i].has(city) {
			continue
		}
		seen[i] = true
		group := []int{i}
		for k := 0; k < len(group); k++ {
			for _, n := range h.near[group[k]] {
				if n >= 0 && !seen[n] && h.spots[n].has(city) && h.spots[n].owner == h.spots[i].owner {
					seen[n] = true
					group = append(group, n)
				}
			}
		}
		groups = append(groups, group)
	}
	return groups
}

// sprawl measures how far a point lies from the middle of a city: 1 is its edge.
type sprawl struct {
	middles []point
	uneven  *noise
}

const (
	cityRadius = 0.46 * hexWidth
	cityEdge   = 1.08 // where the outline runs
	street     = 7.6  // distance between the middles of two blocks
)

func (s sprawl) at(p point) float64 {
	out := 9.0
	for i, a := range s.middles {
		out = min(out, p.minus(a).length()/cityRadius)
		for _, b := range s.middles[i+1:] {
			// A belt of houses joins two places of one city.
			out = min(out, apart(p, a, b)/(0.7*cityRadius))
		}
	}
	return out + 0.16*s.uneven.at(p.x/22, p.y/22)
}

func newTown(middles []point, uneven *noise) (t town) {
	s := sprawl{middles, uneven}
	area := rect{middles[0], middles[0]}
	for _, m := range middles {
		area = area.around(m)
	}
	area = area.grow(0.6*hexWidth, 0.6*hexWidth)
	f := newField(lattice{w: int(area.width() / 2), h: int(area.height() / 2), origin: area.low, step: 2})
	for k := range f.v {
		f.v[k] = float32(-s.at(f.centre(k%f.w, k/f.w)))
	}
	for _, r := range f.contour(-cityEdge) {
		t.outline = append(t.outline, r.even(5))
	}
	d := newDice(uint64(middles[0].x*7+middles[0].y) + 991)
	corners := streets(middles[0], area.grow(0.2*hexWidth, 0.2*hexWidth), &d)
	for i, p := range corners {
		out := s.at(p)
		if out > 1 || out > 0.72 && d.float() < (out-0.72)*2.2 {
			continue
		}
		block := shrink(voronoi(corners, i), p, 0.72+0.1*d.float())
		if slices.ContainsFunc(block, func(q point) bool { return s.at(q) > cityEdge-0.03 }) {
			continue
		}
		if d.float() < 0.72 {
			t.blocks = append(t.blocks, block)
		} else {
			t.dark = append(t.dark, block)
		}
	}
	return t
}

// streets returns the points of a loose, rotated grid over an area.
func streets(middle point, area rect, d *dice) (out []point) {
	sin, cos := math.Sincos(d.float() * math.Pi / 2)
	const far = 30 // in blocks; larger than any city
	for u := -far; u <= far; u++ {
		for v := -far; v <= far; v++ {
			x, y := float64(u), float64(v)
			p := middle.plus(point{x*cos - y*sin, x*sin + y*cos}.times(street))
			p = p.plus(point{(d.float() - 0.5) * 2.6, (d.float() - 0.5) * 2.6})
			if p.x > area.low.x && p.x < area.high.x && p.y > area.low.y && p.y < area.high.y {
				out = append(out, p)
			}
		}
	}
	return out
}

// voronoi returns the area that is nearer to one point than to any other.
func voronoi(points []point, i int) ring {
	p := points[i]
	c := ring{p.plus(point{-9, -9}), p.plus(point{9, -9}), p.plus(point{9, 9}), p.plus(point{-9, 9})}
	for j, q := range points {
		if j != i && p.away(q) < 9*street*street {
			c = c.cut(between(p, q, 0.5), q.minus(p))
		}
	}
	return c
}

// cut keeps the part of a ring behind a straight line through a point, as seen in a direction.
func (r ring) cut(through, ahead point) (out ring) {
	side := func(p point) float64 { d := p.minus(through); return d.x*ahead.x + d.y*ahead.y }
	for i, a := range r {
		b := r[(i+1)%len(r)]
		sa, sb := side(a), side(b)
		if sa <= 0 {
			out = append(out, a)
		}
		if sa < 0 && sb > 0 || sa > 0 && sb < 0 {
			out = append(out, between(a, b, sa/(sa-sb)))
		}
	}
	return out
}

func shrink(r ring, to point, by float64) ring {
	out := make(ring, len(r))
	for i, p := range r {
		out[i] = between(to, p, by)
	}
	return out
}
