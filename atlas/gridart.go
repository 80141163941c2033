package atlas

// gridArt is the layer of hex edges, roads and cities, without its colours.
type gridArt struct {
	landEdges, seaEdges, roads string
	outlines, blocks, dark     string // of cities
	anchors                    string
}

func newGridArt(l *layout) *gridArt {
	h := newHexes(l)
	edges := func(wet bool) string {
		return edgePath(h.edges(func(hex, other int) bool {
			dry := h.spots[hex].land() || other >= 0 && other < h.real && h.spots[other].land()
			return hex < h.real && dry != wet
		}))
	}
	g := &gridArt{roads: roads(l), anchors: anchors(h)}
	if l.board.Hexes {
		g.seaEdges, g.landEdges = edges(true), edges(false)
	}
	g.build(h)
	return g
}

// edgePath draws the sides of hexes in long strokes.
func edgePath(edges []edge) string {
	p := new(pen)
	for _, line := range trails(edges) {
		p.move(line[0])
		for _, q := range line[1:] {
			p.line(q)
		}
	}
	return p.String()
}

// build draws the cities.
func (g *gridArt) build(h *hexes) {
	outlines, blocks, dark, uneven := new(pen), new(pen), new(pen), newNoise(23)
	for _, group := range cityGroups(h) {
		middles := make([]point, len(group))
		for i, n := range group {
			middles[i] = h.spots[n].point
		}
		t := newTown(middles, uneven)
		for _, r := range t.outline {
			outlines.curve(r)
		}
		for _, r := range t.blocks {
			blocks.polygon(r)
		}
		for _, r := range t.dark {
			dark.polygon(r)
		}
	}
	g.outlines, g.blocks, g.dark = outlines.String(), blocks.String(), dark.String()
}

// paint draws the layer in a theme's colours, on a transparent ground.
func (g *gridArt) paint(l *layout, c *palette) []byte {
	d := newDrawing(l, c)
	d.window(l.frame)
	d.path(g.seaEdges, `fill="none" stroke="%s" stroke-width="8" stroke-opacity=".22"`, c.seaInk)
	d.path(g.landEdges, `fill="none" stroke="%s" stroke-width="8" stroke-opacity="%g"`, c.line, c.lineOpacity)
	const line = `fill="none" stroke="%s" stroke-width="%d" stroke-opacity="%g" stroke-linecap="round" stroke-linejoin="round"`
	d.path(g.roads, line, c.roadCase, 44, 0.9)
	d.path(g.roads, line, c.road, 23, 1.0)
	newLinkArt(l).paint(d)
	d.path(g.outlines, `fill="%s" stroke="%s" stroke-width="10" stroke-opacity=".55"`, c.city, c.cityEdge)
	d.path(g.blocks, `fill="%s" fill-opacity=".92"`, c.cityBlock)
	d.path(g.dark, `fill="%s" fill-opacity=".9"`, c.cityEdge)
	d.path(g.anchors, line, c.sea, 46, 0.85)
	d.path(g.anchors, line, c.seaInk, 17, 1.0)
	d.shut()
	return d.done()
}
