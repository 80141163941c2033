package atlas

import (
	"math"

	"sandtable/game"
)

// linkArt draws styled lines straight from place to place, below the places.
type linkArt struct {
	roads, ferries, flights string // by stroke
	waves, combs            string // marks across the lines
}

// link is a line with a style.
type link struct {
	a, b  point // of the places that it joins
	style game.LineStyle
}

// Sizes of marks in map units: the distance of a comb from the place that it protects, and the half height of waves.
const (
	combGap  = 22.0
	waveHalf = 6.5
)

// links lists the lines that have a style.
func (l *layout) links() (list []link) {
	styles := map[string]game.LineStyle{}
	for _, s := range l.board.Styles {
		styles[s.Look] = s
	}
	for _, line := range l.board.Lines {
		style, ok := styles[line.Look]
		ok = ok && style.Stroke != game.SandShore // it is drawn along the border
		points, _ := l.course(line)
		for i := 1; ok && i < len(points); i++ {
			for _, s := range l.around(points[i-1], points[i]) {
				list = append(list, link{s[0], s[1], style})
			}
		}
	}
	return list
}

// around returns the segments of a straight line: two, by way of the edges, if that is shorter on a board that wraps around.
func (l *layout) around(a, b point) [][2]point {
	wide := l.frame.width()
	if !l.board.Wraps || math.Abs(b.x-a.x) <= wide/2 {
		return [][2]point{{a, b}}
	}
	by := point{math.Copysign(wide, a.x-b.x), 0}
	return [][2]point{{a, b.plus(by)}, {a.minus(by), b}}
}

func newLinkArt(l *layout) *linkArt {
	strokes := map[game.Stroke]*pen{game.SolidLand: {}, game.DotsWater: {}, game.DashesAir: {}}
	waves, combs := new(pen), new(pen)
	for _, k := range l.links() {
		if p := strokes[k.style.Stroke]; p != nil {
			p.move(k.a)
			p.line(k.b)
		}
		for _, m := range k.style.Marks {
			switch m {
			case game.WavesMark:
				waves.waves(k)
			case game.CombMark:
				combs.comb(k)
			}
		}
	}
	return &linkArt{
		roads: strokes[game.SolidLand].String(), ferries: strokes[game.DotsWater].String(), flights: strokes[game.DashesAir].String(),
		waves: waves.String(), combs: combs.String(),
	}
}

// wavesAt returns the position of a link's waves: half-way, or beyond the comb if the link is so short that they would
// overlap.
func (k link) wavesAt() point {
	length := k.b.minus(k.a).length()
	at := length / 2
	for _, m := range k.style.Marks {
		if m == game.CombMark {
			at = max(at, combGap+14)
		}
	}
	return k.a.plus(k.a.towards(k.b).times(at))
}

// waves draws two waves across the middle of a link.
func (p *pen) waves(k link) {
	const apart, swing = 2.8, 2.6
	at, way := k.wavesAt(), k.a.towards(k.b)
	side := point{-way.y, way.x}
	to := func(along, across float64) point { return at.plus(way.times(along)).plus(side.times(across)) }
	for _, along := range [...]float64{-apart, apart} {
		p.move(to(along, -waveHalf))
		p.bend(to(along+swing, -waveHalf/2), to(along, 0))
		p.bend(to(along-swing, waveHalf/2), to(along, waveHalf))
	}
}

// comb draws a line of forts across a link; its teeth point away from the place that it protects.
func (p *pen) comb(k link) {
	way := k.a.towards(k.b)
	at := k.a.plus(way.times(min(combGap, k.b.minus(k.a).length()/2)))
	side := point{-way.y, way.x}
	var r ring
	for _, c := range [...]point{{-1.8, -11}, {4.6, -11}, {4.6, -6.6}, {1.8, -6.6}, {1.8, -2.2}, {4.6, -2.2}, {4.6, 2.2}, {1.8, 2.2}, {1.8, 6.6}, {4.6, 6.6}, {4.6, 11}, {-1.8, 11}} {
		r = append(r, at.plus(way.times(c.x)).plus(side.times(c.y)))
	}
	p.polygon(r)
}

// paint draws the links over a light casing, so that they stand out from the ground.
func (a *linkArt) paint(d *drawing) {
	const line = `fill="none" stroke="%s" stroke-width="%d" stroke-opacity="%g" stroke-linecap="round"`
	const dotted = `fill="none" stroke="%s" stroke-width="%d" stroke-linecap="round" stroke-dasharray="%s"`
	d.path(a.ferries, dotted, d.linkCase, 46, "1 64")
	d.path(a.ferries, dotted, d.ferry, 30, "1 64")
	d.path(a.flights, dotted, d.linkCase, 46, "60 80")
	d.path(a.flights, dotted, d.border, 20, "60 80")
	d.path(a.roads, line, d.linkCase, 60, 0.72)
	d.path(a.roads, line, d.link, 28, 1.0)
	d.path(a.waves, line, d.linkCase, 56, 0.9)
	d.path(a.waves, line, d.wave, 21, 1.0)
	d.path(a.combs, `fill="%s" stroke="%s" stroke-width="22" stroke-linejoin="round" paint-order="stroke"`, d.fort, d.linkCase)
}

// inside returns the length of the part of a link that lies in a rectangle.
func (k link) inside(r rect) float64 {
	from, to := 0.0, 1.0
	way := k.b.minus(k.a)
	for _, c := range [...]struct{ at, way, low, high float64 }{{k.a.x, way.x, r.low.x, r.high.x}, {k.a.y, way.y, r.low.y, r.high.y}} {
		if math.Abs(c.way) < 1e-9 {
			if c.at < c.low || c.at > c.high {
				return 0
			}
			continue
		}
		t, u := (c.low-c.at)/c.way, (c.high-c.at)/c.way
		from, to = max(from, min(t, u)), min(to, max(t, u))
	}
	return max(0, to-from) * way.length()
}
