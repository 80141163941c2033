package lab

import (
	"fmt"
	"html"
	"html/template"
	"strings"
)

// curve is one line of a plot: a value for each turn.
type curve struct {
	name  string
	class string // CSS class: one, two, none
	y     []float64
}

// curves plots several lines over the turns, from turn 0 on.
func curves(list []curve, what string) template.HTML {
	const h = 220.0
	c := newCanvas(plotWidth, h+50, what)
	most, turns := 0.0, 1
	for _, k := range list {
		turns = max(turns, len(k.y)-1)
		for _, v := range k.y {
			most = max(most, v)
		}
	}
	x, y := scale{0, float64(turns), 60, plotWidth - 110}, scale{0, max(most, 1e-9), h, 10}
	for _, t := range ticks(0, most, 5) {
		c.line(60, y.x(t), plotWidth-110, y.x(t), "grid", 1)
		c.text(52, y.x(t)+4, "end", "soft", label(t))
	}
	for _, t := range ticks(0, float64(turns), 10) {
		c.text(x.x(t), h+20, "middle", "soft", label(t))
	}
	c.text((60+plotWidth-110)/2, h+42, "middle", "soft", "turn")
	last := -100.0
	for _, k := range list {
		if len(k.y) == 0 {
			continue
		}
		var d strings.Builder
		for i, v := range k.y {
			fmt.Fprintf(&d, "%c%.1f %.1f", "ML"[min(i, 1)], x.x(float64(i)), y.x(v))
		}
		fmt.Fprintf(c, `<path d="%s" class="path %s" style="fill:none"><title>%s</title></path>`, d.String(), k.class, html.EscapeString(k.name))
		at := y.x(k.y[len(k.y)-1]) + 4
		if diff := at - last; diff > -14 && diff < 14 {
			at = last + 15 // so that names do not overlap
		}
		last = at
		c.text(x.x(float64(len(k.y)-1))+8, at, "start", "", k.name)
	}
	return c.done()
}

// tempos plots how long turns take in relation to their budget.
func tempos(list []tempo) template.HTML {
	h := rowHeight*float64(len(list)) + 40
	c := newCanvas(plotWidth, h, "Time of a decision-turn: mean, 99th percentile and budget")
	most := 1.0
	for _, t := range list {
		most = max(most, t.Ms.P99, t.BudgetMs)
	}
	s := scale{0, most, leftRoom, plotWidth - 90}
	for _, t := range ticks(0, most, 6) {
		c.line(s.x(t), 0, s.x(t), h-30, "grid", 1)
		c.text(s.x(t), h-12, "middle", "soft", label(t)+" ms")
	}
	for i, t := range list {
		y := rowHeight * (float64(i) + 0.5)
		c.text(leftRoom-12, y+4, "end", "", t.name)
		c.rect(leftRoom, y-6, s.x(t.Ms.Mean)-leftRoom, 12, "one", fmt.Sprintf("mean %.1f ms", t.Ms.Mean))
		c.line(s.x(t.Ms.Mean), y, s.x(t.Ms.P99), y, "one", 2)
		if t.BudgetMs > 0 {
			c.line(s.x(t.BudgetMs), y-11, s.x(t.BudgetMs), y+11, "two", 3)
		}
		c.text(s.x(max(t.Ms.P99, t.BudgetMs))+8, y+4, "start", "soft", fmt.Sprintf("%.1f", t.Ms.P99))
	}
	return c.done()
}

type tempo struct {
	name string
	Conduct
}
