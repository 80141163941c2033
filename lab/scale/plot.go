package scale

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Layout of the plot.
const (
	plotW, plotH        = 760.0, 420.0
	plotLeft, plotRight = 70.0, 200.0
	plotTop, plotBottom = 30.0, 50.0
	fewest, most        = 1e3, 1e7 // games
	smallest, largest   = 1e-2, 1e6
	plotSteps           = 60
)

// curve is one quantity that grows with the number of games.
type curve struct {
	name, colour string
	of           func(Need) float64
}

var curves = []curve{
	{"cores that serve", "#1f6f8b", func(n Need) float64 { return n.ServerCores }},
	{"cores that think", "#b3541e", func(n Need) float64 { return n.ThinkCores }},
	{"cores of the database", "#5b3f8f", func(n Need) float64 { return n.DBCores }},
	{"log of the database, MB/s", "#3f7d3f", func(n Need) float64 { return n.DBLog }},
	{"processes that serve", "#7a7a7a", func(n Need) float64 { return n.Servers }},
}

// Plot plots needs against the number of games, both on logarithmic scales, with a line where one database reaches its
// limit.
func (c *Costs) Plot() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" role="img" aria-label="What a house needs by games at once" font-family="sans-serif" font-size="12">`+"\n", plotW, plotH, plotW)
	fmt.Fprintf(&b, `<rect width="%g" height="%g" fill="#ffffff"/>`+"\n", plotW, plotH)
	for v := fewest; v <= most*1.01; v *= 10 {
		x := along(v)
		fmt.Fprintf(&b, `<line x1="%.1f" y1="%g" x2="%.1f" y2="%g" stroke="#dddddd"/><text x="%.1f" y="%g" text-anchor="middle">%s</text>`+"\n", x, plotTop, x, plotH-plotBottom, x, plotH-plotBottom+18, count(v))
	}
	for v := smallest; v <= largest*1.01; v *= 10 {
		y := up(v)
		fmt.Fprintf(&b, `<line x1="%g" y1="%.1f" x2="%g" y2="%.1f" stroke="#dddddd"/><text x="%g" y="%.1f" text-anchor="end">%s</text>`+"\n", plotLeft, y, plotW-plotRight, y, plotLeft-8, y+4, count(v))
	}
	fmt.Fprintf(&b, `<text x="%g" y="%g" text-anchor="middle">games at once</text>`+"\n", (plotLeft+plotW-plotRight)/2, plotH-12)
	if games, what := c.Bound(); games < most {
		x := along(games)
		fmt.Fprintf(&b, `<line x1="%.1f" y1="%g" x2="%.1f" y2="%g" stroke="#c0392b" stroke-dasharray="5 4"/><text x="%.1f" y="%g" text-anchor="middle" fill="#c0392b">%s run out: %s</text>`+"\n",
			x, plotTop, x, plotH-plotBottom, x, plotTop-10, html.EscapeString(what), count(games))
	}
	for i, k := range curves {
		c.draw(&b, k, plotTop+20+22*float64(i))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// draw draws a curve and its name.
func (c *Costs) draw(b *strings.Builder, k curve, y float64) {
	var points []string
	for i := range plotSteps + 1 {
		games := fewest * math.Pow(most/fewest, float64(i)/plotSteps)
		v := min(max(k.of(c.For(games)), smallest), largest)
		points = append(points, fmt.Sprintf("%.1f,%.1f", along(games), up(v)))
	}
	fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(points, " "), k.colour)
	x := plotW - plotRight + 16
	fmt.Fprintf(b, `<line x1="%g" y1="%g" x2="%g" y2="%g" stroke="%s" stroke-width="3"/><text x="%g" y="%g">%s</text>`+"\n", x, y-4, x+18, y-4, k.colour, x+24, y, html.EscapeString(k.name))
}

// along returns the x coordinate for a number of games; up returns the y coordinate for a need.
func along(games float64) float64 {
	return plotLeft + math.Log10(games/fewest)/math.Log10(most/fewest)*(plotW-plotRight-plotLeft)
}

func up(v float64) float64 {
	return plotH - plotBottom - math.Log10(v/smallest)/math.Log10(largest/smallest)*(plotH-plotBottom-plotTop)
}
