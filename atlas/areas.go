package atlas

import (
	"slices"

	"sandtable/game"
)

// How far land on an area board reaches from its places and from the lines between them, in distances between neighbours.
const (
	areaReach = 0.66
	linkReach = 0.34
)

// coastline returns a function that reports which points are land on an area board; nil on a hex board, where each hex has
// its own terrain.
func (l *layout) coastline() func(p point) bool {
	if l.board.Hexes {
		return nil
	}
	type link struct{ a, b point }
	var links []link
	for _, line := range l.board.Lines {
		points, _ := l.course(line)
		if !l.overLand(line.Look) {
			continue
		}
		for i := 1; i < len(points); i++ {
			links = append(links, link{points[i-1], points[i]})
		}
	}
	return func(p point) bool {
		for _, s := range l.spots {
			if s.land() && s.away(p) < areaReach*areaReach*reach*reach {
				return true
			}
		}
		for _, k := range links {
			if apart(p, k.a, k.b) < linkReach*reach {
				return true
			}
		}
		return false
	}
}

// overLand reports whether lines of a look run over land: all except those with another style.
func (l *layout) overLand(look string) bool {
	return !slices.ContainsFunc(l.board.Styles, func(s game.LineStyle) bool {
		return s.Look == look && s.Stroke != game.SolidLand
	})
}

// apart returns the distance from a point to the segment between two others.
func apart(p, a, b point) float64 {
	d := b.minus(a)
	t := clamp(((p.x-a.x)*d.x+(p.y-a.y)*d.y)/max(1e-9, d.x*d.x+d.y*d.y), 0, 1)
	return p.minus(between(a, b, t)).length()
}

// region traces the outline of the cells of some places.
func (s *survey) region(cells []int32, belongs func(spot int) bool) (rings []ring) {
	f := newField(s.lattice)
	for k, n := range cells {
		if n >= 0 && belongs(int(n)) {
			f.v[k] = 1
		}
	}
	for _, r := range f.blur(1).contour(0.5) {
		rings = append(rings, r.smooth(2).even(outlineStep))
	}
	return rings
}

// shapes returns the outline of every place of an area board, in map units.
func (s *survey) shapes() []string {
	out := make([]string, len(s.spots))
	for i := range s.spots {
		p := &pen{plain: true}
		for _, r := range s.region(s.owner, func(n int) bool { return n == i }) {
			p.curve(r)
		}
		out[i] = p.String()
	}
	return out
}

// areaCountries draws the realms of an area board. They extend into the sea, which is painted over them.
func areaCountries(s *survey) (list []country) {
	realms, _ := realmsOf(s.board)
	for n, r := range realms {
		p := new(pen)
		for _, r := range s.region(s.claim, func(spot int) bool { return s.spots[spot].owner == n }) {
			p.curve(r)
		}
		c := country{realm: r, outline: p.String()}
		c.ribbon, c.room = c.outline, c.outline
		list = append(list, c)
	}
	return list
}

// areaBorders draws the edge of every place.
func areaBorders(s *survey) string {
	p := new(pen)
	for i := range s.spots {
		for _, r := range s.region(s.claim, func(n int) bool { return n == i }) {
			p.curve(r)
		}
	}
	return p.String()
}
