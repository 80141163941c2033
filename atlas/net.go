package atlas

import (
	"math"
	"slices"

	"sandtable/game"
)

// net has the outlines of an area board on the sheet.
type net struct {
	*layout
	faces  []face
	lines  []netLine
	rivers []trail
	realms []realm
}

// face is a part of the map with the board's data on the place there.
type face struct {
	game.Face
	owner int // its realm among those that own land; others have different negative numbers
}

// dry reports whether a face is land.
func (f face) dry() bool { return f.Kind != "sea" && f.Kind != "lake" }

// netLine separates two faces; -1 is outside the map.
type netLine struct {
	left, right int
	trail
}

// tenth is a point in tenths of a map unit, like the numbers of pens. Boards give outlines in them, so that no precision is
// lost.
type tenth struct{ x, y int }

func (t tenth) point() point { return point{float64(t.x) / tenths, float64(t.y) / tenths} }

// trail is an open or closed line.
type trail []tenth

// newNet reads the shapes of a board; ten grains are one map unit.
func newNet(l *layout) *net {
	n := &net{layout: l}
	var owners []int
	n.realms, owners = realmsOf(l.board)
	index := l.index()
	for i, f := range l.board.Shapes.Faces {
		owner := -1 - i // nobody's: a country of its own
		if spot, ok := index[f.Place]; ok && f.Place != game.Off && owners[spot] >= 0 {
			owner = owners[spot]
		}
		n.faces = append(n.faces, face{f, owner})
	}
	corner := tenth{-round(l.origin.x), -round(l.origin.y)}
	for _, o := range l.board.Shapes.Lines {
		n.lines = append(n.lines, netLine{int(o.Left), int(o.Right), unfold(o.Steps, corner)})
	}
	for _, r := range l.board.Shapes.Rivers {
		n.rivers = append(n.rivers, unfold(r, corner))
	}
	return n
}

// unfold converts relative steps to points of the sheet.
func unfold(steps []int32, from tenth) trail {
	out := make(trail, 0, len(steps)/2)
	for i := 0; i+1 < len(steps); i += 2 {
		from.x, from.y = from.x+int(steps[i]), from.y+int(steps[i+1])
		out = append(out, from)
	}
	return out
}

// has reports whether a face has a quality; false outside the map.
func (n *net) has(f int, quality func(face) bool) bool { return f >= 0 && quality(n.faces[f]) }

// rings joins the lines around all faces with a quality to closed ones, with these faces on their left.
func (n *net) rings(quality func(face) bool) (rings []trail) {
	next := map[tenth][]trail{}
	var order []trail
	for _, l := range n.lines {
		left, right := n.has(l.left, quality), n.has(l.right, quality)
		if left == right || len(l.trail) < 2 {
			continue
		}
		t := l.trail
		if right {
			t = t.reversed()
		}
		next[t[0]] = append(next[t[0]], t)
		order = append(order, t)
	}
	for _, t := range order {
		if r := follow(next, t[0]); len(r) > 3 {
			rings = append(rings, r)
		}
	}
	return rings
}

// follow removes and joins lines that continue each other, until they return to the start.
func follow(next map[tenth][]trail, start tenth) (r trail) {
	for at := start; len(next[at]) > 0; {
		t := next[at][0]
		next[at] = next[at][1:]
		r = append(r, t[:len(t)-1]...)
		if at = t[len(t)-1]; at == start {
			break
		}
	}
	return r
}

func (t trail) reversed() trail {
	out := slices.Clone(t)
	slices.Reverse(out)
	return out
}

// length returns the length of a line in map units.
func (t trail) length() (sum float64) {
	for i := 1; i < len(t); i++ {
		sum += t[i].point().minus(t[i-1].point()).length()
	}
	return sum
}

// coarse removes points that are not needed to stay within a tolerance in map units. The ends stay.
func (t trail) coarse(tolerance float64) trail {
	if len(t) < 3 {
		return t
	}
	found, most := -1, tolerance
	first, last := t[0].point(), t[len(t)-1].point()
	for i, p := range t[1 : len(t)-1] {
		if d := apart(p.point(), first, last); d > most {
			found, most = i+1, d
		}
	}
	if found < 0 {
		return trail{t[0], t[len(t)-1]}
	}
	return append(slices.Clone(t[:found+1].coarse(tolerance)), t[found:].coarse(tolerance)[1:]...)
}

// simpler returns the net with fewer points, and without islands and lakes smaller than least square map units.
func (n *net) simpler(tolerance, least float64) *net {
	out := *n
	out.lines = nil
	for _, l := range n.lines {
		if closed := l.trail[0] == l.trail[len(l.trail)-1]; closed && l.size() < least {
			continue
		}
		out.lines = append(out.lines, netLine{l.left, l.right, l.coarse(tolerance)})
	}
	return &out
}

// area draws the outline of all faces with a quality, without rings smaller than least square map units.
func (n *net) area(least float64, quality func(face) bool) string {
	p := new(pen)
	for _, r := range n.rings(quality) {
		if r.size() >= least {
			p.loop(r)
		}
	}
	return p.String()
}

// size returns the area inside a ring in square map units.
func (t trail) size() float64 {
	sum := 0
	for i, a := range t {
		b := t[(i+1)%len(t)]
		sum += a.x*b.y - b.x*a.y
	}
	return math.Abs(float64(sum)) / (2 * tenths * tenths)
}

// path draws the lines for which wanted returns true.
func (n *net) path(wanted func(l netLine) bool) string {
	p := new(pen)
	for _, l := range n.lines {
		if wanted(l) {
			p.trail(l.trail)
		}
	}
	return p.String()
}

// trail draws a line point by point.
func (p *pen) trail(t trail) {
	p.moveTo(t[0].x, t[0].y)
	for _, q := range t[1:] {
		p.lineTo(q.x, q.y)
	}
}

func (p *pen) loop(t trail) {
	p.trail(t)
	p.close()
}

// shapes returns the outlines of all places by spot, in map units.
func (n *net) shapes() []string {
	out := make([]string, len(n.spots))
	for i, s := range n.board.Spots {
		p := &pen{plain: true}
		for _, r := range n.rings(func(f face) bool { return f.Place == s.Place }) {
			p.loop(r)
		}
		out[i] = p.String()
	}
	return out
}
