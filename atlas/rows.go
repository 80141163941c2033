package atlas

import (
	"math"
	"slices"
	"strings"
)

// Row is where the name of a place stands on a board of discs: its left end, middle height and width, in map units. It
// consists of a star for each point of the place's worth, the name, and the anchor of a port.
type Row struct{ X, Y, Width float64 }

// Sizes of rows and of what they must not cover, in map units. Screens draw names in these sizes.
const (
	starStep   = 11.0
	starGap    = 2.0 // between the last star and the name
	signWidth  = 16.0
	rowHalf    = 7.0
	nameSize   = 12.2
	seaLetter  = 7.9
	discHalf   = 10.0
	pieceFoot  = 12.0 // above the middle of a disc
	pieceSide  = 27.0
	pieceSpan  = 2*pieceSide + 2
	clearance  = 17.0 // of a name below or above a disc
	clearSide  = 12.5
	rowsReach  = 260.0
	rowsSweeps = 8
)

// letterWidths are approximate widths of letters at size 1, by groups.
var letterWidths = []struct {
	letters string
	width   float64
}{
	{"ijlI'.,:", 0.27},
	{"ft-", 0.35},
	{"r", 0.37},
	{"s", 0.44},
	{"cz", 0.47},
	{"aekvxy", 0.52},
	{"bdghnopqu", 0.565},
	{"mwMW", 0.84},
	{" ", 0.2},
}

// textWidth returns the approximate width of a name.
func textWidth(name string) (sum float64) {
	for _, r := range name {
		width := 0.6 // capitals
		for _, g := range letterWidths {
			if strings.ContainsRune(g.letters, r) {
				width = g.width
			}
		}
		sum += width * nameSize
	}
	return sum
}

// rowPlacer finds positions for the names of places: below their discs, or beside them, clear of links, discs and other
// names.
type rowPlacer struct {
	*net
	links []link
	rows  []rowSeat
}

// rowSeat is a name and its possible positions.
type rowSeat struct {
	spot    int
	width   float64
	places  []rowChoice
	at      rect
	near    []int // other rows that may be in the way
	discs   []point
	crossed []link
}

// rowChoice is a possible position of a row, and its cost before anything else is considered.
type rowChoice struct {
	rect
	cost float64
}

// placeRows finds a row for every place on the map, by spot.
func placeRows(n *net) []Row {
	p := &rowPlacer{net: n, links: n.layout.links()}
	for i, s := range n.spots {
		if !s.has(box) {
			p.rows = append(p.rows, p.seat(i))
		}
	}
	p.meet()
	for range rowsSweeps {
		for i := range p.rows {
			p.placeBest(i)
		}
	}
	out := make([]Row, len(n.spots))
	for _, r := range p.rows {
		out[r.spot] = Row{math.Round(10*r.at.low.x) / 10, math.Round(5*(r.at.low.y+r.at.high.y)) / 10, math.Round(10*r.width) / 10}
	}
	return out
}

func (p *rowPlacer) seat(i int) rowSeat {
	s, b := p.spots[i], p.board.Spots[i]
	r := rowSeat{spot: i}
	if s.has(sea) {
		r.width = float64(len([]rune(b.Name))) * seaLetter
		r.places = p.atSea(i, r.width)
	} else {
		r.width = textWidth(b.Name)
		if b.Stars > 0 {
			r.width += float64(b.Stars)*starStep + starGap
		}
		if words := strings.Fields(b.Look); slices.Contains(words, "port") || slices.Contains(words, "naval-base") {
			r.width += signWidth
		}
		r.places = aroundDisc(s.point, r.width)
	}
	r.places = slices.DeleteFunc(r.places, func(c rowChoice) bool {
		return c.low.x < p.frame.low.x+3 || c.high.x > p.frame.high.x-3 || c.low.y < p.frame.low.y+3 || c.high.y > p.frame.high.y-3
	})
	if len(r.places) == 0 {
		r.places = []rowChoice{rowAt(s.x-r.width/2, s.y+clearance, r.width, 0)}
	}
	r.at = r.places[0].rect
	return r
}

func rowAt(left, middle, width, cost float64) rowChoice {
	return rowChoice{rect{point{left, middle - rowHalf}, point{left + width, middle + rowHalf}}, cost}
}

// aroundDisc lists the possible positions of a disc's name, best first.
func aroundDisc(s point, w float64) (list []rowChoice) {
	add := func(left, middle, cost float64) { list = append(list, rowAt(left, middle, w, cost)) }
	for _, c := range [...]struct{ down, cost float64 }{{clearance, 0}, {clearance + 5, 9}} {
		for _, t := range [...]float64{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9} {
			add(s.x-t*w, s.y+c.down, c.cost+26*math.Abs(t-0.5))
		}
	}
	for _, c := range [...]struct{ down, cost float64 }{{1, 14}, {6, 15}, {-5, 17}, {11, 16}, {-10, 22}} {
		add(s.x+clearSide, s.y+c.down, c.cost)
		add(s.x-clearSide-w, s.y+c.down, c.cost+1)
	}
	for _, t := range [...]float64{0.5, 0.2, 0.8} {
		add(s.x-t*w, s.y-clearance, 45+20*math.Abs(t-0.5))
	}
	return list
}

// atSea lists the possible positions of a sea's name: near its middle, if possible entirely on its own water.
func (p *rowPlacer) atSea(i int, w float64) (list []rowChoice) {
	s := p.spots[i]
	water := p.rings(func(f face) bool { return f.Place == p.board.Spots[i].Place })
	for down := -60.0; down <= 80; down += 10 {
		for aside := -90.0; aside <= 90; aside += 15 {
			c := rowAt(s.x+aside-w/2, s.y+down, w, 0.5*math.Hypot(aside, down))
			for k := range 9 {
				if !inRings(water, point{c.low.x + float64(k)*w/8, s.y + down}) {
					c.cost += 60
				}
			}
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b rowChoice) int {
		switch {
		case a.cost < b.cost:
			return -1
		case a.cost > b.cost:
			return 1
		}
		return 0
	})
	return list[:60]
}

// inRings reports whether a point lies inside closed lines.
func inRings(rings []trail, p point) (in bool) {
	for _, r := range rings {
		for i, t := range r {
			a, b := t.point(), r[(i+1)%len(r)].point()
			if (a.y > p.y) != (b.y > p.y) && a.x+(p.y-a.y)/(b.y-a.y)*(b.x-a.x) > p.x {
				in = !in
			}
		}
	}
	return in
}

// meet determines what may be in the way of each row.
func (p *rowPlacer) meet() {
	for i := range p.rows {
		r := &p.rows[i]
		all := r.places[0].rect
		for _, c := range r.places {
			all = all.join(c.rect)
		}
		for j, o := range p.rows {
			at := p.spots[o.spot].point
			if away := at.minus(p.spots[r.spot].point).length(); i != j && away < rowsReach {
				r.near = append(r.near, j)
			}
			if !p.spots[o.spot].has(sea) && !all.grow(pieceSpan, pieceSide+pieceFoot+discHalf).apartFrom(rect{at, at}) {
				r.discs = append(r.discs, at)
			}
		}
		for _, k := range p.links {
			if k.inside(all) > 0 {
				r.crossed = append(r.crossed, k)
			}
		}
	}
}

// placeBest moves a row to the best position, given the others.
func (p *rowPlacer) placeBest(i int) {
	r := &p.rows[i]
	least := math.Inf(1)
	best := r.at
	for _, c := range r.places {
		if cost := p.cost(r, c, least); cost < least {
			least, best = cost, c.rect
		}
	}
	r.at = best
}

// cost returns the cost of a position; it may stop early once it exceeds least.
func (p *rowPlacer) cost(r *rowSeat, c rowChoice, least float64) float64 {
	sum := c.cost
	for _, at := range r.discs {
		sum += 1.5 * c.overlap(rect{at, at}.grow(discHalf, discHalf))
		foot := at.y - pieceFoot
		sum += 0.12 * c.overlap(rect{point{at.x - pieceSpan/2, foot - pieceSide}, point{at.x + pieceSpan/2, foot}})
		if p.spots[r.spot].has(sea) {
			sum += 0.5 * c.ships().overlap(rect{at, at}.grow(discHalf, discHalf))
		}
	}
	for _, k := range r.crossed {
		if sum >= least {
			return sum
		}
		sum += 0.9 * k.inside(c.rect)
		if len(k.style.Marks) > 0 {
			at := k.wavesAt()
			sum += 0.5 * c.overlap(rect{at, at}.grow(waveHalf, waveHalf))
		}
	}
	for _, j := range r.near {
		o := &p.rows[j]
		sum += 1.2 * c.grow(2, 0).overlap(o.at)
		if p.spots[o.spot].has(sea) {
			sum += 0.3 * c.overlap(o.at.ships())
		}
		if p.spots[r.spot].has(sea) {
			sum += 0.3 * c.ships().overlap(o.at)
		}
	}
	return sum
}

// ships returns where the pieces of a sea stand: above its name.
func (r rect) ships() rect {
	middle := (r.low.x + r.high.x) / 2
	return rect{point{middle - pieceSpan/2, r.low.y - 2 - pieceSide}, point{middle + pieceSpan/2, r.low.y - 2}}
}

// overlap returns the area of the intersection.
func (r rect) overlap(o rect) float64 {
	w := min(r.high.x, o.high.x) - max(r.low.x, o.low.x)
	h := min(r.high.y, o.high.y) - max(r.low.y, o.low.y)
	return max(0, w) * max(0, h)
}

// apartFrom reports whether two rectangles have no common point.
func (r rect) apartFrom(o rect) bool {
	return r.high.x < o.low.x || o.high.x < r.low.x || r.high.y < o.low.y || o.high.y < r.low.y
}
