package atlas

import (
	"math"
	"sync"

	"sandtable/game"
)

// Layer is one of the pictures of a sheet.
type Layer string

// The layers. A screen draws what changes between Ground and Grid; Overview stands alone.
const (
	Ground   Layer = "ground"   // sea, land, relief, woods, water, borders, boxes beside the map
	Grid     Layer = "grid"     // hex edges, roads, cities and ports, on a transparent ground
	Overview Layer = "overview" // the whole board, small
)

// Sheet is the drawing of a board. Sizes are in map units: a hex is 64 wide across flats. Layers are drawn once, when first
// requested; a Sheet is safe for concurrent use.
type Sheet struct {
	Unit          float64 // map units in one unit of the board's spots
	Width, Height float64
	Hash          string // changes with the drawing

	layout *layout
	index  map[int16]int // spot by place
	shapes func() []string
	border func(a, b int16) string // nil if the board has no outlines of its own
	net    func() *net             // nil likewise
	rows   func() []Row            // by spot; nil unless places are discs
	layers map[key]func() []byte
}

type key struct {
	Layer
	Theme
}

// Draw lays out a board on a sheet. A box beside the map without a name is labelled with its place's word.
func Draw(b *game.Board, word func(place int16) string) *Sheet {
	l := newLayout(b)
	s := &Sheet{
		Unit: l.unit, Width: l.sheet.width(), Height: l.sheet.height(), Hash: hashOf(b, word),
		layout: l, index: l.index(), layers: map[key]func() []byte{},
	}
	var draw map[Layer]func(*palette) []byte
	if b.Shapes == nil {
		draw, s.shapes = foundArt(l, word)
	} else {
		s.net = sync.OnceValue(func() *net { return newNet(l) })
		draw, s.shapes, s.border = givenArt(l, s.net, word)
		if b.Discs {
			s.rows = sync.OnceValue(func() []Row { return placeRows(s.net()) })
		}
	}
	for th, c := range palettes {
		for name, paint := range draw {
			s.layers[key{name, th}] = sync.OnceValue(func() []byte { return paint(c) })
		}
	}
	return s
}

// foundArt draws a board whose outlines are derived from the positions of its places.
func foundArt(l *layout, word func(place int16) string) (draw map[Layer]func(*palette) []byte, shapes func() []string) {
	ground := sync.OnceValue(func() *groundArt { return newGroundArt(l) })
	grid := sync.OnceValue(func() *gridArt { return newGridArt(l) })
	overview := sync.OnceValue(func() *overviewArt { return newOverviewArt(l) })
	return map[Layer]func(*palette) []byte{
		Ground:   func(c *palette) []byte { return ground().paint(l, c, word) },
		Grid:     func(c *palette) []byte { return grid().paint(l, c) },
		Overview: func(c *palette) []byte { return overview().paint(l, c) },
	}, sync.OnceValue(func() []string { return newSurvey(l, fine).shapes() })
}

// givenArt draws a board with outlines of its own.
func givenArt(l *layout, outlines func() *net, word func(place int16) string) (draw map[Layer]func(*palette) []byte, shapes func() []string, border func(a, b int16) string) {
	art := sync.OnceValue(func() *shapedArt { return newShapedArt(outlines(), leastRing) })
	shades := sync.OnceValue(func() []picture { return outlines().shades(areaGrain) })
	far := sync.OnceValue(func() *shapedArt { return newShapedArt(outlines().simpler(farTolerance, leastFarRing), leastFarRing) })
	farShades := sync.OnceValue(func() []picture { return outlines().shades(farGrain)[1:] })
	return map[Layer]func(*palette) []byte{
		Ground:   func(c *palette) []byte { return art().paintGround(c, word) },
		Grid:     func(c *palette) []byte { return art().paintGrid(c, shades()) },
		Overview: func(c *palette) []byte { return far().paintOverview(c, farShades()) },
	}, sync.OnceValue(func() []string { return outlines().simpler(shapeTolerance, 0).shapes() }), func(a, b int16) string { return outlines().between(a, b) }
}

// Layer returns a picture as a self-contained SVG document without fonts, scripts and other files. It covers the whole sheet.
// It returns nil for an unknown layer or theme. The result must not be changed.
func (s *Sheet) Layer(name Layer, th Theme) []byte {
	if draw, ok := s.layers[key{name, th}]; ok {
		return draw()
	}
	return nil
}

// At returns the centre of a place on the sheet.
func (s *Sheet) At(place int16) (x, y float64) {
	i, ok := s.index[place]
	if !ok {
		return 0, 0
	}
	// Hundredths are precise enough for the eye.
	return math.Round(100*s.layout.spots[i].x) / 100, math.Round(100*s.layout.spots[i].y) / 100
}

// Shape returns the outline of an area, or of a box beside the map, as the data of an SVG path in
// map units. It is empty for a hex, whose outline follows from its centre.
func (s *Sheet) Shape(place int16) string {
	i, ok := s.index[place]
	switch {
	case !ok:
		return ""
	case s.layout.spots[i].has(box):
		return s.layout.boxes[i].outline()
	case s.layout.board.Hexes:
		return ""
	}
	return s.shapes()[i]
}

// Border returns the line between two areas as SVG path data in map units. It is empty if they are not adjacent, or if the
// board has no outlines of its own.
func (s *Sheet) Border(a, b int16) string {
	if s.border == nil {
		return ""
	}
	return s.border(a, b)
}

// Row returns where the name of a place stands, clear of links, discs and other names; false if places are not discs, and for
// boxes, whose names are inside.
func (s *Sheet) Row(place int16) (Row, bool) {
	i, ok := s.index[place]
	if !ok || s.rows == nil || s.layout.spots[i].has(box) {
		return Row{}, false
	}
	return s.rows()[i], true
}

// Touching lists the pairs of land places whose ground is adjacent, ascending, the lower place of each pair first; none if
// the board has no outlines of its own.
func (s *Sheet) Touching() [][2]int16 {
	if s.net == nil {
		return nil
	}
	return s.net().touching()
}
