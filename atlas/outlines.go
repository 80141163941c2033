package atlas

// outlines has the natural lines of the ground, and the fields they were traced from.
type outlines struct {
	*survey
	dry, water, wood, rock, waste, strand *field // shares: land, lake, forest, mountain, desert, beach
	rings                                 [nLines][]ring
}

// line is one of the natural lines.
type line int

const (
	coastLine line = iota
	deepLine
	lakeLine
	forestLine
	footLine
	mountainLine
	peakLine
	desertLine
	sandLine
	rippleLine // the first waterline
	nLines     = rippleLine + line(len(waterlines))
)

// waterlines are the distances from the coast of lines that follow it, in fine cells.
var waterlines = [...]float32{1.6, 3.6, 6.2, 9.6}

// levels are the contour levels of the fields. The levels of land (above one half) and lake (below it) put every shore inside
// land places: a place that is partly water is land. Depths are in fine cells from the coast.
var levels = [rippleLine]float32{
	coastLine: 0.58, deepLine: 14, lakeLine: 0.42, forestLine: 0.44,
	footLine: 0.20, mountainLine: 0.40, peakLine: 0.72, desertLine: 0.50, sandLine: 0.50,
}

func newOutlines(s *survey) *outlines {
	o := &outlines{
		survey: s,
		dry:    s.share(2, without(sea)),
		water:  s.share(2, within(lake)),
		wood:   s.share(2, within(forest)),
		rock:   s.share(2, heights),
		waste:  s.share(3, within(desert)),
	}
	land := func(k int) bool { return o.dry.v[k] >= levels[coastLine] }
	inFine := func(_ int, v float32) float32 { return v * float32(s.step/fine) }
	offshore := distances(s.lattice, func(k int) bool { return !land(k) }).blur(1).each(inFine)
	inland := distances(s.lattice, land).each(inFine)
	o.strand = s.share(2, within(beach)).each(func(k int, v float32) float32 {
		// Sand ends a little further from the water than the middle of a beach can be.
		return min(v, 1-(inland.v[k]*fine-0.40*hexWidth)/(0.5*hexWidth))
	})
	o.trace(offshore)
	return o
}

// trace traces all lines; offshore is the distance of the sea from land.
func (o *outlines) trace(offshore *field) {
	from := [rippleLine]*field{
		coastLine: o.dry, deepLine: offshore.blur(o.cells(4)), lakeLine: o.water, forestLine: o.wood,
		footLine: o.rock, mountainLine: o.rock, peakLine: o.rock, desertLine: o.waste, sandLine: o.strand,
	}
	for l, f := range from {
		o.rings[l] = f.contour(levels[l])
	}
	for i, away := range waterlines {
		o.rings[rippleLine+line(i)] = offshore.contour(away)
	}
	for _, rings := range o.rings {
		for i, r := range rings {
			rings[i] = r.smooth(2)
		}
	}
}

// linework has the natural lines as paths.
type linework [nLines]string

// paths returns the lines as splines with a point about every step.
func (o *outlines) paths(step float64) (out linework) {
	a := o.frame.grow(pad, pad)
	for l, rings := range o.rings {
		p := new(pen)
		if line(l) == coastLine {
			// The coast is drawn as the edge of the sea, that is everything except land. The sea is painted over the land, so
			// that no other edge of land needs to be exact.
			p.polygon(ring{a.low, {a.high.x, a.low.y}, a.high, {a.low.x, a.high.y}})
		}
		for _, r := range rings {
			p.curve(r.even(step))
		}
		out[l] = p.String()
	}
	return out
}
