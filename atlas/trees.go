package atlas

import (
	"cmp"
	"math"
	"slices"
)

// tree is one crown of a forest.
type tree struct {
	point
	size, form int
}

// Crowns come in a few sizes and forms. Their outlines then repeat in the file, which packs well.
const (
	treeSizes = 5
	treeForms = 7
)

// radius is between 3.4 and 5.8 map units.
func (t tree) radius() float64 { return 3.4 + 0.6*float64(t.size) }

// grow plants the forests, smaller at the edge; trees in front come last.
func grow(o *outlines) (list []tree) {
	const edge = 0.5
	d := newDice(5)
	for _, p := range scatter(o.frame.grow(8, 8), 8.8, 6, func(p point) bool { return o.wood.at(p) > edge }) {
		depth := min(1, (o.wood.at(p)-edge)*2.4)
		r := (3.9 + 1.9*d.float()) * (0.8 + 0.25*depth)
		size := int(clamp(math.Round((r-3.4)/0.6), 0, treeSizes-1))
		list = append(list, tree{p, size, d.below(treeForms)})
	}
	slices.SortFunc(list, func(a, b tree) int { return cmp.Or(cmp.Compare(a.y, b.y), cmp.Compare(a.x, b.x)) })
	return list
}

// blob returns an uneven circle around the origin.
func blob(radius float64, form, corners int) ring {
	r := make(ring, corners)
	turn := float64(form) / treeForms
	for i := range r {
		s, c := math.Sincos(2*math.Pi*float64(i)/float64(corners) + 6*turn)
		k := radius * (1.06 + 0.16*math.Sin(50*turn+2.3*float64(i)))
		r[i] = point{k * c, k * s * 0.92}
	}
	return r
}

// crowns draws all trees as one path: their outlines, or the light on them.
func crowns(list []tree, lit bool) string {
	p := new(pen)
	for _, t := range list {
		r, at, corners := t.radius(), t.point, 7
		if lit {
			at = at.plus(point{-0.22 * r, -0.28 * r})
			r, corners = 0.58*r, 5
		}
		// Positions with whole even numbers keep each form's numbers the same everywhere.
		at = point{math.Round(at.x*5) / 5, math.Round(at.y*5) / 5}
		form := blob(r, t.form, corners)
		for i := range form {
			form[i] = form[i].plus(at)
		}
		p.curve(form)
	}
	return p.String()
}

// specks draws a dot at every point; the stroke's width is its size.
func specks(list []point) string {
	p := new(pen)
	slices.SortFunc(list, func(a, b point) int {
		const row = 40 // sorts neighbours together, so that relative steps are short
		return cmp.Or(cmp.Compare(math.Floor(a.y/row), math.Floor(b.y/row)), cmp.Compare(a.x, b.x))
	})
	for _, q := range list {
		p.dot(q)
	}
	return p.String()
}

// ripples draws the crest of a dune at every point.
func ripples(list []point) string {
	p := new(pen)
	for _, q := range list {
		at := q.plus(point{-8, 2.5})
		p.move(at)
		p.bend(at.plus(point{5, -6}), at.plus(point{8.5, -3.2}))
		p.command('t')
		p.goTo(round(at.x+16), round(at.y-2.4))
	}
	return p.String()
}
