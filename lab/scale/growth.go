package scale

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Layout of the three pictures of growth, side by side.
const (
	growthW, growthH  = 960.0, 330.0
	panelW, panelGap  = 260.0, 55.0
	panelLeft         = 50.0
	panelTop, panelUp = 45.0, 210.0
)

// usual is the run of which the pictures vary one thing each.
var usual = Run{Processes: 3, Games: 100, Watchers: 400, Rate: 60}

// panel shows the cost as one thing varies and the rest stays as usual.
type panel struct {
	name     string
	from, to float64
	set      func(*Run, float64)
	of       func(Run) float64
}

var panels = []panel{
	{"processes", 1, 9, func(r *Run, v float64) { r.Processes = int(math.Round(v)) }, func(r Run) float64 { return float64(r.Processes) }},
	{"watchers of each game", 1, 17, func(r *Run, v float64) { r.Watchers = v * r.Games }, func(r Run) float64 { return r.Watchers / r.Games }},
	{"games", 50, 850, func(r *Run, v float64) { r.Games, r.Watchers = v, v*usual.Watchers/usual.Games }, func(r Run) float64 { return r.Games }},
}

// shows reports whether a run differs from the usual one only in what the panel varies.
func (p *panel) shows(r Run) bool {
	as := usual
	p.set(&as, p.of(r))
	return as.Processes == r.Processes && as.Games == r.Games && as.Watchers == r.Watchers && p.of(r) <= p.to
}

// Growth plots the cost of an action by processes, watchers and games: lines for the model, dots for measurements.
func (c *Costs) Growth(runs []Measured) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" role="img" aria-label="What an action costs by processes, watchers and games" font-family="sans-serif" font-size="12">`+"\n", growthW, growthH, growthW)
	fmt.Fprintf(&b, `<rect width="%g" height="%g" fill="#ffffff"/><text x="%g" y="20">ms of a core an action, all processes together; lines: the model, dots: measured. As usual: %d processes, %g games, %g watchers, %g actions a second</text>`+"\n",
		growthW, growthH, panelLeft, usual.Processes, usual.Games, usual.Watchers, usual.Rate)
	top := c.highest(runs)
	for i := range panels {
		c.drawPanel(&b, &panels[i], runs, panelLeft+float64(i)*(panelW+panelGap), top)
	}
	for i, k := range growthLines {
		x := panelLeft + 150*float64(i)
		fmt.Fprintf(&b, `<line x1="%g" y1="%g" x2="%g" y2="%g" stroke="%s" stroke-width="3"/><text x="%g" y="%g">%s</text>`+"\n", x, growthH-16, x+18, growthH-16, k.colour, x+24, growthH-12, html.EscapeString(k.name))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// growthLines are the lines in each picture.
var growthLines = []struct {
	name, colour string
	model        func(Prediction) float64
	measured     func(*Measured) float64
}{
	{"servers", "#1f6f8b", func(p Prediction) float64 { return p.ServerMS }, func(m *Measured) float64 { return m.ServerMS }},
	{"database", "#5b3f8f", func(p Prediction) float64 { return p.DatabaseMS }, func(m *Measured) float64 { return m.DatabaseMS }},
}

// highest returns the upper end of the scale, a whole number of milliseconds.
func (c *Costs) highest(runs []Measured) (top float64) {
	for i := range runs {
		top = max(top, runs[i].ServerMS)
	}
	for _, p := range panels {
		r := usual
		p.set(&r, p.to)
		top = max(top, c.Predict(r).ServerMS)
	}
	return math.Ceil(top)
}

// drawPanel draws one of the pictures.
func (c *Costs) drawPanel(b *strings.Builder, p *panel, runs []Measured, left, top float64) {
	at := func(v, ms float64) (x, y float64) {
		return left + (v-p.from)/(p.to-p.from)*panelW, panelTop + panelUp*(1-ms/top)
	}
	for ms := 0.0; ms <= top; ms++ {
		x, y := at(p.from, ms)
		fmt.Fprintf(b, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#dddddd"/><text x="%.1f" y="%.1f" text-anchor="end">%g</text>`+"\n", x, y, x+panelW, y, x-6, y+4, ms)
	}
	for _, v := range []float64{p.from, (p.from + p.to) / 2, p.to} {
		x, y := at(v, 0)
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`+"\n", x, y+18, count(v))
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`+"\n", left+panelW/2, panelTop+panelUp+38, html.EscapeString(p.name))
	for _, k := range growthLines {
		var points []string
		for i := range plotSteps + 1 {
			r, v := usual, p.from+(p.to-p.from)*float64(i)/plotSteps
			p.set(&r, v)
			x, y := at(v, k.model(c.Predict(r)))
			points = append(points, fmt.Sprintf("%.1f,%.1f", x, y))
		}
		fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(points, " "), k.colour)
		for i := range runs {
			if r := runs[i].run(); p.shows(r) && k.measured(&runs[i]) > 0 {
				x, y := at(p.of(r), k.measured(&runs[i]))
				fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="4" fill="%s"/>`+"\n", x, y, k.colour)
			}
		}
	}
}
