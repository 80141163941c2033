package lab

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strings"
)

// canvas is an SVG picture in the making.
type canvas struct {
	strings.Builder
	w, h float64
}

func newCanvas(w, h float64, about string) *canvas {
	c := &canvas{w: w, h: h}
	fmt.Fprintf(c, `<svg viewBox="0 0 %g %g" width="%g" role="img" aria-label="%s">`, w, h, w, html.EscapeString(about))
	return c
}

func (c *canvas) done() template.HTML { return template.HTML(c.String() + "</svg>") }

func (c *canvas) text(x, y float64, anchor, class, s string) {
	fmt.Fprintf(c, `<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>`, x, y, anchor, class, html.EscapeString(s))
}

func (c *canvas) line(x, y, x2, y2 float64, class string, wide float64) {
	fmt.Fprintf(c, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" class="%s" stroke-width="%g"/>`, x, y, x2, y2, class, wide)
}

func (c *canvas) rect(x, y, w, h float64, class, title string) {
	fmt.Fprintf(c, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" class="%s"><title>%s</title></rect>`, x, y, max(w, 0), max(h, 0), class, html.EscapeString(title))
}

// scale maps values to coordinates.
type scale struct{ from, to, at, end float64 }

func (s scale) x(v float64) float64 {
	if s.to == s.from {
		return s.at
	}
	return s.at + (v-s.from)/(s.to-s.from)*(s.end-s.at)
}

// ticks lists about n round numbers in a range.
func ticks(from, to float64, n int) (list []float64) {
	if !(to > from) {
		return []float64{from}
	}
	step := math.Pow(10, math.Floor(math.Log10((to-from)/float64(n))))
	for _, k := range [...]float64{2, 2.5, 2} {
		if (to-from)/step > float64(n)*1.5 {
			step *= k
		}
	}
	for v := math.Ceil(from/step) * step; v <= to+step/1e6; v += step {
		list = append(list, v)
	}
	return list
}

// label formats a number of an axis. Adding 0 turns -0 into 0.
func label(v float64) string { return fmt.Sprintf("%g", round(v, 6)+0) }

const (
	plotWidth = 720.0
	rowHeight = 30.0
	leftRoom  = 130.0
)

// rungs plots strengths with their intervals, the highest at the top.
func rungs(list []Rung) template.HTML {
	h := rowHeight*float64(len(list)) + 40
	c := newCanvas(plotWidth, h, "Strength of each player with its 95 % interval")
	lo, hi := 0.0, 0.0
	for _, r := range list {
		lo, hi = min(lo, r.Elo.Low), max(hi, r.Elo.High)
	}
	s := scale{lo, hi, leftRoom, plotWidth - 60}
	for _, t := range ticks(lo, hi, 8) {
		c.line(s.x(t), 0, s.x(t), h-30, "grid", 1)
		c.text(s.x(t), h-12, "middle", "soft", label(t))
	}
	for i, r := range list {
		y := rowHeight * (float64(len(list)-1-i) + 0.5)
		c.text(leftRoom-12, y+4, "end", "", r.Name)
		c.line(s.x(r.Elo.Low), y, s.x(r.Elo.High), y, "one", 3)
		fmt.Fprintf(c, `<circle cx="%.1f" cy="%.1f" r="6" class="one"><title>%s: %.0f (%.0f to %.0f)</title></circle>`, s.x(r.Elo.Value), y, html.EscapeString(r.Name), r.Elo.Value, r.Elo.Low, r.Elo.High)
		c.text(s.x(r.Elo.High)+10, y+4, "start", "soft", fmt.Sprintf("%.0f", r.Elo.Value))
	}
	return c.done()
}

// heat shows each contender's score against each other one.
func heat(names []string, payoff [][]*float64) template.HTML {
	const cell = 62.0
	n := float64(len(names))
	c := newCanvas(leftRoom+cell*n+10, cell*n+40, "Score of the row against the column")
	for i, name := range names {
		c.text(leftRoom+cell*(float64(i)+0.5), 20, "middle", "soft", short(name))
		y := 32 + cell*float64(i)
		c.text(leftRoom-12, y+cell/2+4, "end", "", name)
		for k, v := range payoff[i] {
			x := leftRoom + cell*float64(k)
			if v == nil {
				c.text(x+cell/2, y+cell/2+4, "middle", "soft", "·")
				continue
			}
			class := "one"
			if *v < 0.5 {
				class = "two"
			}
			fmt.Fprintf(c, `<rect x="%.1f" y="%.1f" width="%g" height="%g" class="%s" fill-opacity="%.2f" stroke="none"><title>%s against %s: %.1f %%</title></rect>`,
				x+1, y+1, cell-2, cell-2, class, 0.08+0.6*math.Abs(*v-0.5)*2, html.EscapeString(name), html.EscapeString(names[k]), 100**v)
			c.text(x+cell/2, y+cell/2+4, "middle", "", fmt.Sprintf("%.0f", 100**v))
		}
	}
	return c.done()
}

func short(name string) string {
	if len(name) > 8 {
		return name[:8]
	}
	return name
}

// histogram counts whole numbers.
func histogram(list []float64, what string) template.HTML {
	const h = 180.0
	c := newCanvas(plotWidth, h+40, what)
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, v := range list {
		lo, hi = min(lo, v), max(hi, v)
	}
	if len(list) == 0 {
		return c.done()
	}
	width := max(1, math.Ceil((hi-lo+1)/40))
	bins := make([]int, int((hi-lo)/width)+1)
	most := 0
	for _, v := range list {
		i := int((v - lo) / width)
		bins[i]++
		most = max(most, bins[i])
	}
	s := scale{0, float64(len(bins)), 50, plotWidth - 20}
	for i, n := range bins {
		top := h * float64(n) / float64(most)
		from := lo + float64(i)*width
		c.rect(s.x(float64(i))+1, h-top+10, s.x(1)-s.x(0)-2, top, "one", fmt.Sprintf("%g: %d", from, n))
		if every := max(1, len(bins)/15); i%every == 0 {
			c.text((s.x(float64(i))+s.x(float64(i+1)))/2, h+28, "middle", "soft", label(from))
		}
	}
	c.text(44, 20, "end", "soft", fmt.Sprint(most))
	c.line(50, h+10, plotWidth-20, h+10, "grid", 1)
	return c.done()
}
