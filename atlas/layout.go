package atlas

import (
	"math"

	"sandtable/game"
)

// rect is a part of the sheet.
type rect struct{ low, high point }

func (r rect) grow(x, y float64) rect {
	return rect{point{r.low.x - x, r.low.y - y}, point{r.high.x + x, r.high.y + y}}
}

func (r rect) around(p point) rect {
	return rect{point{min(r.low.x, p.x), min(r.low.y, p.y)}, point{max(r.high.x, p.x), max(r.high.y, p.y)}}
}

func (r rect) join(o rect) rect { return r.around(o.low).around(o.high) }
func (r rect) width() float64   { return r.high.x - r.low.x }
func (r rect) height() float64  { return r.high.y - r.low.y }

func (r rect) shift(by point) rect { return rect{r.low.plus(by), r.high.plus(by)} }

const (
	hexWidth  = 64.0       // width of a hex across flats, in map units
	reach     = 190.0      // distance between neighbouring areas
	column    = 0.86602540 // distance between columns of hexes one unit wide: half the square root of 3
	boxWidth  = 6.2        // width of a box beside the map, in hexes
	areaBox   = 4.4        // the same on a board with outlines of its own, where boxes may lie on the open sea
	discBox   = 3.1        // the same on a board of discs, where pieces are small
	boxHeight = 2.0
	discHigh  = 1.55
	margin    = 0.45 // margin of paper
)

// layout says where everything lies on the sheet.
type layout struct {
	board  *game.Board
	unit   float64 // map units in one unit of the board
	origin point   // of the sheet, in map units from the board's zero
	sheet  rect
	frame  rect // of the map without boxes
	spots  []spot
	boxes  []rect // by spot; empty for places on the map
}

// spot is a place on the sheet.
type spot struct {
	point
	terrain
	owner int    // its realm among those that own land; -1: none
	realm string // of land or sea
}

func newLayout(b *game.Board) *layout {
	l := &layout{board: b, unit: hexWidth}
	if b.Shapes != nil {
		grain := float64(b.Shapes.Grain)
		l.unit = grain / tenths
		l.frame = rect{high: point{float64(b.Shapes.Width) / grain, float64(b.Shapes.Height) / grain}}
		l.place()
		return l
	}
	wide, high := column, 1.0
	if !b.Hexes {
		l.unit = reach / spacing(b.Spots)
		wide, high = reach*0.9/l.unit, reach*0.85/l.unit
	}
	first := true
	for _, s := range b.Spots {
		if terrainOf(s.Look).has(box) {
			continue
		}
		p := point{float64(s.X), float64(s.Y)}
		if first {
			l.frame, first = rect{p, p}, false
		}
		l.frame = l.frame.around(p)
	}
	l.frame = l.frame.grow(wide, high)
	l.place()
	return l
}

// place converts the board's units to map units and moves the sheet's corner to the origin.
func (l *layout) place() {
	scale := func(r rect) rect { return rect{r.low.times(l.unit), r.high.times(l.unit)} }
	l.frame = scale(l.frame)
	l.sheet = l.frame
	l.boxes = make([]rect, len(l.board.Spots))
	wide, high := boxWidth, boxHeight
	switch {
	case l.board.Discs:
		wide, high = discBox, discHigh
	case l.board.Shapes != nil:
		wide = areaBox
	}
	for i, s := range l.board.Spots {
		if terrainOf(s.Look).has(box) {
			p := point{float64(s.X), float64(s.Y)}.times(l.unit)
			l.boxes[i] = rect{p, p}.grow(wide*hexWidth/2, high*hexWidth/2)
			l.sheet = l.sheet.join(l.boxes[i])
		}
	}
	l.sheet = l.sheet.grow(margin*hexWidth, margin*hexWidth)
	// Whole units keep the layers' pixels aligned.
	l.origin = point{math.Floor(l.sheet.low.x), math.Floor(l.sheet.low.y)}
	back := l.origin.times(-1)
	l.frame, l.sheet = l.frame.shift(back), l.sheet.shift(back)
	l.sheet = rect{point{}, point{math.Ceil(l.sheet.high.x), math.Ceil(l.sheet.high.y)}}
	_, owner := realmsOf(l.board)
	for i, s := range l.board.Spots {
		l.boxes[i] = l.boxes[i].shift(back)
		l.spots = append(l.spots, spot{l.point(s.X, s.Y), terrainOf(s.Look), owner[i], s.Realm})
	}
	if l.board.Hexes {
		l.dryBeaches()
	}
}

// dryBeaches extends the sand of a desert to adjacent beaches.
func (l *layout) dryBeaches() {
	for i, near := range newHexes(l).near[:len(l.spots)] {
		for _, n := range near {
			if n >= 0 && n < len(l.spots) && l.spots[i].has(beach) && l.spots[n].has(desert) && !l.spots[n].has(beach) {
				l.spots[i].terrain |= desert
			}
		}
	}
}

// point converts a point of the board to one of the sheet.
func (l *layout) point(x, y float32) point {
	return point{float64(x), float64(y)}.times(l.unit).minus(l.origin)
}

// spacing returns the mean distance from a place to its nearest neighbour.
func spacing(spots []game.Spot) float64 {
	sum, n := 0.0, 0
	for i, s := range spots {
		nearest := math.Inf(1)
		for j, o := range spots {
			if i != j {
				nearest = min(nearest, math.Hypot(float64(s.X-o.X), float64(s.Y-o.Y)))
			}
		}
		if nearest > 0 && !math.IsInf(nearest, 1) {
			sum, n = sum+nearest, n+1
		}
	}
	if n == 0 {
		return 1
	}
	return sum / float64(n)
}
