package atlas

import "slices"

// country is a realm's land as paths.
type country struct {
	realm
	outline string // of its places, exactly
	room    string // its places and, where a border reaches the sea, a strip of coast; the ribbon is clipped to it
	ribbon  string // its borders with other realms; empty if it has none
}

// politics has the borders of countries and sea zones.
type politics struct {
	countries      []country
	borders, zones string
	borderStroke   string
}

func newPolitics(s *survey) politics {
	if !s.board.Hexes {
		return politics{
			countries: areaCountries(s), borders: areaBorders(s),
			borderStroke: `stroke-width="15" stroke-opacity=".5"`, // each is drawn from both sides
		}
	}
	h := newHexes(s.layout)
	return politics{
		countries: countries(h), borders: h.shore().border(h.edges(h.border)), zones: zones(h),
		borderStroke: `stroke-width="17" stroke-dasharray="70 30 15 30" stroke-opacity=".85"`,
	}
}

// countries draws every realm that owns land, in the order of the board.
func countries(h *hexes) (list []country) {
	realms, _ := realmsOf(h.board)
	shore := h.shore()
	for n, r := range realms {
		own := func(hex int) bool { return h.spots[hex].owner == n }
		c := country{realm: r, outline: loops(h.outline(own))}
		c.ribbon = shore.border(h.edges(func(hex, other int) bool { return h.border(hex, other) && (own(hex) || own(other)) }))
		c.room = c.outline + h.skirts(own, shore)
		list = append(list, c)
	}
	return list
}

// border reports whether two hexes are land of different realms.
func (h *hexes) border(hex, other int) bool {
	return other >= 0 && h.spots[hex].land() && h.spots[other].land() && h.spots[hex].owner != h.spots[other].owner
}

// overhang is how far a border continues where it reaches the sea: land may extend beyond its hexes, and the part over water
// is painted over.
const overhang = 24.0

// shore has the corners of sea hexes.
type shore map[knot]bool

func (h *hexes) shore() shore {
	s := shore{}
	for i, p := range h.spots {
		for d := 0; d < 6 && p.has(sea); d++ {
			s[knotOf(h.corner(i, d))] = true
		}
	}
	return s
}

// border draws borders along the sides of hexes, with rounded corners.
func (s shore) border(edges []edge) string {
	p := new(pen)
	for _, line := range chains(edges) {
		last := len(line) - 1
		if s[knotOf(line[0])] && s[knotOf(line[last])] || knotOf(line[0]) != knotOf(line[last]) {
			line[0], line[last] = s.beyond(line[1], line[0]), s.beyond(line[last-1], line[last])
		}
		p.rounded(line, 7)
	}
	return p.String()
}

// beyond extends the end of a line that reaches the sea.
func (s shore) beyond(before, end point) point {
	if !s[knotOf(end)] {
		return end
	}
	return end.plus(before.towards(end).times(overhang))
}

// skirts draws a strip on the realm's side of the overhang of every border that reaches the sea.
func (h *hexes) skirts(own func(hex int) bool, s shore) string {
	p := new(pen)
	for i := range h.spots {
		for d, o := range h.near[i] {
			if !own(i) || !h.border(i, o) {
				continue
			}
			for _, e := range [...]edge{{h.corner(i, d), h.corner(i, d+1)}, {h.corner(i, d+1), h.corner(i, d)}} {
				if to := s.beyond(e.a, e.b); to != e.b {
					inward := h.spots[o].towards(h.spots[i].point).times(12)
					strip := ring{e.b, to, to.plus(inward), e.b.plus(inward)}
					if strip.area() < 0 {
						slices.Reverse(strip) // wound like the outline, or the two would cancel out
					}
					p.polygon(strip)
				}
			}
		}
	}
	return p.String()
}

// loops draws closed outlines.
func loops(edges []edge) string {
	p := new(pen)
	for _, line := range chains(edges) {
		p.polygon(line[:len(line)-1])
	}
	return p.String()
}

// zones draws the smoothed edges between seas.
func zones(h *hexes) string {
	p := new(pen)
	for _, line := range chains(h.edges(func(hex, other int) bool {
		return other >= 0 && h.spots[hex].has(sea) && h.spots[other].has(sea) && h.spots[hex].realm != h.spots[other].realm
	})) {
		p.stroke(relax(line, 12))
	}
	return p.String()
}
