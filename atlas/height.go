package atlas

import (
	"math"
	"slices"
)

// The size of a shaded cell on an area board, in map units: on the map and in the overview.
const (
	areaGrain = 2.0
	farGrain  = 16.0
)

// shades computes the shading of an area board: mountains on rough land, gentle waves elsewhere.
func (n *net) shades(grain float64) []picture {
	l := newLattice(n.frame, grain)
	rough, dry := n.fill(l)
	m := &moulder{
		rock: rough.blur(max(1, int(12/grain))), dry: dry.blur(max(1, int(4/grain))), wet: newField(l),
		crest: newNoise(77), bend: newNoise(91), detail: newNoise(101),
	}
	return []picture{
		m.swell(newLattice(n.frame, plainGrain)).light(m).picture(),
		m.massif(l).light(m).picture(),
	}
}

// fill returns, for every cell, how rough the land is and whether it is land.
func (n *net) fill(l lattice) (rough, dry *field) {
	rough, dry = newField(l), newField(l)
	for i, f := range n.faces {
		if !f.dry() {
			continue
		}
		l.inside(n.rings(func(g face) bool { return g.ID == n.faces[i].ID && g.Kind == f.Kind }), func(k int) {
			rough.v[k], dry.v[k] = f.Rough, 1
		})
	}
	return rough, dry
}

// inside calls visit for the cells whose middles lie inside closed lines.
func (l lattice) inside(rings []trail, visit func(k int)) {
	rows := make([][]float64, l.h)
	for _, r := range rings {
		for i, t := range r {
			l.cross(t.point(), r[(i+1)%len(r)].point(), rows)
		}
	}
	for j, xs := range rows {
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			for x := max(0, int(math.Ceil(xs[i]-0.5))); x <= min(l.w-1, int(math.Floor(xs[i+1]-0.5))); x++ {
				visit(j*l.w + x)
			}
		}
	}
}

// cross adds the crossings of a side with the middles of rows, in cells.
func (l lattice) cross(a, b point, rows [][]float64) {
	if a.y > b.y {
		a, b = b, a
	}
	row := func(y float64) int { return int(math.Ceil((y-l.origin.y)/l.step - 0.5)) }
	for j := max(0, row(a.y)); j < min(l.h, row(b.y)); j++ {
		y := l.origin.y + (float64(j)+0.5)*l.step
		x := a.x + (y-a.y)/(b.y-a.y)*(b.x-a.x)
		rows[j] = append(rows[j], (x-l.origin.x)/l.step)
	}
}

// swell returns the gentle waves of all land.
func (m *moulder) swell(l lattice) land {
	g := land{newField(l), newField(l)}
	for k := range g.height.v {
		p := l.centre(k%l.w, k/l.w)
		if dry := m.dry.at(p); dry > dryLevel {
			g.height.v[k] = float32(dry * 2.2 * m.bend.fbm(p.x/190, p.y/190, 2))
		}
	}
	return g
}

// massif returns the mountains: ranges in some parts of rough land, hills in others.
func (m *moulder) massif(l lattice) land {
	g := land{newField(l), newField(l)}
	for k := range g.height.v {
		p := l.centre(k%l.w, k/l.w)
		rough := smoothstep(0.25, 0.85, m.rock.at(p)) * clamp(2*(m.dry.at(p)-dryLevel), 0, 1)
		if rough <= 0 {
			continue
		}
		part := 0.35 + 0.65*clamp(0.55+m.bend.fbm(p.x/120, p.y/120, 2), 0, 1)
		g.height.v[k] = float32(rough * part * (2 + 34*math.Pow(m.chain(p), 1.2)))
		g.rough.v[k] = float32(rough)
	}
	return g
}

// chain returns the height of an area board's mountain crests, between 0 and 1.
func (m *moulder) chain(p point) float64 {
	x := p.x + 9*m.bend.at(p.x/60, p.y/60)
	y := p.y + 9*m.detail.at(p.x/60, p.y/60)
	return 0.6*m.crest.ridged(x/78, y/78, 5, 0.48) + 0.4*m.detail.ridged(x/34, y/34, 4, 0.55)
}
