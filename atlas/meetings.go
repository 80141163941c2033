package atlas

import (
	"cmp"
	"math"
	"slices"

	"sandtable/game"
)

// meeting is how two faces meet, which decides how the line between them is drawn.
type meeting int

const (
	rim       meeting = iota // the edge of the map
	zoneEdge                 // between seas
	shoreEdge                // of a lake
	coastEdge                // of the sea
	areaEdge                 // between places of one realm
	realmEdge                // between realms
	riverEdge                // between places of one realm, with a river
	realmRiver
	canalEdge
	shutEdge // adjacent on the map, but not in the game
	discEdge // between the ground of discs, which lines join: not drawn
	nMeetings
)

// meet returns how the faces beside a line meet. The board's lines say how places do.
func (n *net) meet(l netLine, joins map[[2]int16]string) meeting {
	if l.left < 0 || l.right < 0 {
		return rim
	}
	a, b := n.faces[l.left], n.faces[l.right]
	switch {
	case a.Kind == "lake" || b.Kind == "lake":
		return shoreEdge
	case a.Kind == "sea" && b.Kind == "sea":
		return zoneEdge
	case a.Kind == "sea" || b.Kind == "sea":
		return coastEdge
	}
	foreign := a.owner != b.owner
	if n.board.Discs && !foreign {
		return discEdge
	} else if n.board.Discs {
		return realmEdge
	}
	look, joined := joins[pairOf(a.Place, b.Place)]
	switch {
	case a.Kind == "land" && b.Kind == "land" && !joined:
		return shutEdge
	case look == "canal":
		return canalEdge
	case look == "river" && foreign:
		return realmRiver
	case look == "river":
		return riverEdge
	case foreign:
		return realmEdge
	}
	return areaEdge
}

// joins returns the looks of the lines between places.
func (l *layout) joins() map[[2]int16]string {
	m := map[[2]int16]string{}
	for _, line := range l.board.Lines {
		if len(line.Places) == 2 {
			m[pairOf(line.Places[0], line.Places[1])] = line.Look
		}
	}
	return m
}

func pairOf(a, b int16) [2]int16 { return [2]int16{min(a, b), max(a, b)} }

// meetings draws the lines of a net, by how the faces beside them meet.
func (n *net) meetings() (out [nMeetings]string) {
	joins := n.joins()
	pens := [nMeetings]pen{}
	for _, l := range n.lines {
		if len(l.trail) > 1 {
			pens[n.meet(l, joins)].trail(l.trail)
		}
	}
	for m := range pens {
		out[m] = pens[m].String()
	}
	return out
}

// meetingAt lists the lines at which faces meet in one way.
func (n *net) meetingAt(m meeting) (list []trail) {
	joins := n.joins()
	for _, l := range n.lines {
		if len(l.trail) > 1 && n.meet(l, joins) == m {
			list = append(list, l.trail)
		}
	}
	return list
}

// between draws the lines between two places.
func (n *net) between(a, b int16) string {
	p := &pen{plain: true}
	for _, l := range n.parting(a, b) {
		p.trail(l)
	}
	return p.String()
}

// parting lists the lines between two places, longest first.
func (n *net) parting(a, b int16) (list []trail) {
	at := func(f int, place int16) bool { return n.has(f, func(f face) bool { return f.Place == place }) }
	for _, l := range n.lines {
		if at(l.left, a) && at(l.right, b) || at(l.left, b) && at(l.right, a) {
			list = append(list, l.trail)
		}
	}
	slices.SortStableFunc(list, func(x, y trail) int { return cmp.Compare(y.length(), x.length()) })
	return list
}

// touching lists the pairs of land places that share a line, ascending, the lower place of each pair first.
func (n *net) touching() (list [][2]int16) {
	land := func(f face) bool { return f.dry() && f.Place != game.Off }
	for _, l := range n.lines {
		if n.has(l.left, land) && n.has(l.right, land) {
			list = append(list, pairOf(n.faces[l.left].Place, n.faces[l.right].Place))
		}
	}
	slices.SortFunc(list, func(a, b [2]int16) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(list)
}

// arrows draws a double arrow across every pass and strait.
func (n *net) arrows() string {
	p := new(pen)
	for _, line := range n.board.Lines {
		if line.Look == "arrows" && len(line.Places) == 2 {
			if at, way, ok := n.crossing(line); ok {
				p.doubleArrow(at, way)
			}
		}
	}
	return p.String()
}

// crossing returns where and in which direction one crosses from place to place: half-way along their border, or where the
// water between them is narrowest.
func (n *net) crossing(line game.Line) (at, way point, ok bool) {
	a, b := line.Places[0], line.Places[1]
	if border := n.parting(a, b); len(border) > 0 && len(border[0]) > 2 {
		t := border[0]
		k := len(t) / 2
		along := t[max(0, k-6)].point().towards(t[min(len(t)-1, k+6)].point())
		return t[k].point(), point{-along.y, along.x}, true
	}
	near := math.Inf(1)
	for _, p := range n.shore(a) {
		for _, q := range n.shore(b) {
			if d := p.minus(q).length(); d < near {
				near, at, way = d, between(p, q, 0.5), p.towards(q)
			}
		}
	}
	return at, way, !math.IsInf(near, 1)
}

// shore returns points around a place, a few for each map unit.
func (n *net) shore(place int16) (points []point) {
	for _, r := range n.rings(func(f face) bool { return f.Place == place }) {
		for _, t := range r.coarse(1) {
			points = append(points, t.point())
		}
	}
	return points
}

// doubleArrow draws an arrow with a head at each end.
func (p *pen) doubleArrow(at, way point) {
	const half, neck, shaft, head = 13.0, 5.0, 1.5, 5.2
	side := point{-way.y, way.x}
	to := func(along, across float64) point { return at.plus(way.times(along)).plus(side.times(across)) }
	p.polygon(ring{
		to(half, 0), to(neck, head), to(neck, shaft), to(-neck, shaft), to(-neck, head),
		to(-half, 0), to(-neck, -head), to(-neck, -shaft), to(neck, -shaft), to(neck, -head),
	})
}
