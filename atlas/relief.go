package atlas

import "math"

// relief is the shading of the ground by light from the north-west, as levels of a palette: the middle is flat ground, lower
// levels are shadow, higher ones light. The theme colours them.
type relief struct {
	lattice
	levels []uint8
}

// The size of a shaded cell in map units: in mountains and deserts, and on plains, whose waves are so long that coarse cells
// suffice.
const (
	ruggedGrain = 2.0
	plainGrain  = 8.0
)

// moulder computes the height of the ground.
type moulder struct {
	rock, dry, wet, sand *field
	crest, bend, detail  *noise
}

func newMoulder(o *outlines) *moulder {
	return &moulder{
		rock: o.rock.blur(o.cells(3)), dry: o.share(3, without(sea)), wet: o.water, sand: o.share(3, within(desert)).blur(o.cells(4)),
		crest: newNoise(77), bend: newNoise(91), detail: newNoise(101),
	}
}

// land is the height of the ground, and how mountainous it is.
type land struct {
	height, rough *field
}

// dryLevel is where shading stops: just outside the coast, which is painted over it.
const dryLevel = 0.45

// plain returns the gentle waves of all land, lower in mountains, which have their own shapes.
func (m *moulder) plain(l lattice) land {
	g := land{newField(l), newField(l)}
	for k := range g.height.v {
		p := l.centre(k%l.w, k/l.w)
		if dry := clamp(1.8*(m.dry.at(p)-dryLevel), 0, 1); dry > 0 {
			g.height.v[k] = float32(dry * 4.2 * m.bend.fbm(p.x/230, p.y/230, 2) * (1 - 0.7*m.roughness(p)))
		}
	}
	return g
}

// roughness is 0 in open country and 1 in the middle of mountains.
func (m *moulder) roughness(p point) float64 { return smoothstep(0.06, 0.86, m.rock.at(p)) }

// rugged returns what rises above the plain: mountains and dunes.
func (m *moulder) rugged(l lattice) land {
	g := land{newField(l), newField(l)}
	for k := range g.height.v {
		p := l.centre(k%l.w, k/l.w)
		h, rough := 0.0, m.roughness(p)
		if rough > 0 {
			h = math.Pow(rough, 1.15) * (2 + 72*math.Pow(m.ridges(p), 1.15))
		}
		if sand := m.sand.at(p); sand > 0.04 {
			h += sand * m.dune(p)
		}
		g.height.v[k], g.rough.v[k] = float32(h), float32(rough)
	}
	return g
}

// ridges returns the height of mountain crests, between 0 and 1, bent so that they are not straight.
func (m *moulder) ridges(p point) float64 {
	a, b := m.bend, m.detail
	x := p.x + 10*a.at(p.x/70, p.y/70) + 4*b.at(p.x/24, p.y/24)
	y := p.y + 10*b.at(p.x/70, p.y/70) + 4*a.at(p.x/24, p.y/24)
	return 0.68*m.crest.ridged(x/142, y/142, 5, 0.46) + 0.32*b.ridged(x/56+9, y/56, 4, 0.5)
}

// dune is a sawtooth: a long windward slope and a short leeward one.
func (m *moulder) dune(p point) float64 {
	along, across := 0.86*p.x+0.5*p.y, -0.5*p.x+0.86*p.y+16*m.crest.at(p.x/110, p.y/110)
	tooth := across/21 - math.Floor(across/21)
	if tooth < 0.7 {
		tooth /= 0.7
	} else {
		tooth = (1 - tooth) / 0.3
	}
	return 2.6 * tooth * (0.45 + 0.55*max(0, m.detail.at(along/95, across/44)))
}

// sun is the direction of the light.
var sun = [3]float64{-0.6, -0.66, 0.62}

// light shades the ground: slopes by the sun, hollows darker and crests lighter than their surroundings.
func (g land) light(m *moulder) *relief {
	low, soft := g.height.blur(5), g.height.blur(1)
	h := g.height.each(func(k int, v float32) float32 { return 0.55*v + 0.45*soft.v[k] })
	r := &relief{h.lattice, make([]uint8, len(h.v))}
	read, bright := newMeter(), math.Sqrt(sun[0]*sun[0]+sun[1]*sun[1]+sun[2]*sun[2])
	for k := range h.v {
		r.levels[k] = flat
		dx, dy := h.slope(k)
		if dx == 0 && dy == 0 {
			continue
		}
		if p := h.centre(k%h.w, k/h.w); m.dry.at(p) < dryLevel || m.wet.at(p) > 0.5 {
			continue
		}
		s := (-dx*sun[0]-dy*sun[1]+sun[2])/(math.Sqrt(dx*dx+dy*dy+1)*bright) - sun[2]/bright
		s += 0.22 * clamp(float64(h.v[k]-low.v[k])/16, -1, 1) * float64(g.rough.v[k])
		r.levels[k] = read.read(s)
	}
	return r
}

// slope returns the gradient of a field at a cell, to the right and downwards, per map unit.
func (f *field) slope(k int) (dx, dy float64) {
	i, j := k%f.w, k/f.w
	left, right := f.v[k-min(i, 1)], f.v[k+min(f.w-1-i, 1)]
	up, down := f.v[k-f.w*min(j, 1)], f.v[k+f.w*min(f.h-1-j, 1)]
	return float64(right-left) / (2 * f.step), float64(down-up) / (2 * f.step)
}
