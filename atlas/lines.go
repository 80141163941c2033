package atlas

import (
	"math"

	"sandtable/game"
)

// course returns the places of a line as points and spots.
func (l *layout) course(line game.Line) (points []point, spots []int) {
	index := l.index()
	for _, place := range line.Places {
		if i, ok := index[place]; ok {
			points, spots = append(points, l.spots[i].point), append(spots, i)
		}
	}
	return points, spots
}

// index returns the spots by place.
func (l *layout) index() map[int16]int {
	m := make(map[int16]int, len(l.board.Spots))
	for i, s := range l.board.Spots {
		m[s.Place] = i
	}
	return m
}

// relax moves the inner points of a line towards their neighbours.
func relax(line []point, passes int) []point {
	for range passes {
		out := append([]point(nil), line...)
		for i := 1; i < len(line)-1; i++ {
			out[i] = line[i-1].plus(line[i].times(2)).plus(line[i+1]).times(0.25)
		}
		line = out
	}
	return line
}

// river is a stream from its source to its mouth.
type river struct {
	line  []point
	start float64 // width at the source
}

// rivers draws all rivers as one path.
func rivers(l *layout) string {
	p, bent, uneven := new(pen), newWarp(), newNoise(303)
	h := newHexes(l)
	for _, line := range l.board.Lines {
		if points, _ := l.course(line); line.Look == "river" && len(points) > 1 {
			p.curve(newRiver(h, line, bent).ribbon(uneven))
		}
	}
	return p.String()
}

// newRiver runs through the middles of its places. If an end touches a lake or the sea, the river starts or ends there.
func newRiver(h *hexes, line game.Line, bent warp) river {
	points, spots := h.course(line)
	r := river{start: 0.9}
	if p, ok := h.waterBeside(spots, false); ok {
		points = append([]point{p}, points...)
		r.start = 2.2
	}
	if p, ok := h.waterBeside(spots, true); ok {
		points = append(points, p)
	}
	seed := 0.0
	for _, c := range line.Name {
		seed += float64(c)
	}
	r.line = relax(meander(relax(tenfold(points), 60), seed, bent), 3)
	return r
}

// waterBeside returns a point in the water that touches a river's end, preferably straight ahead.
func (h *hexes) waterBeside(spots []int, mouth bool) (p point, ok bool) {
	if len(spots) < 2 {
		return p, false
	}
	end, before := spots[0], spots[1]
	water := lake
	if mouth {
		end, before = spots[len(spots)-1], spots[len(spots)-2]
		water |= sea
	}
	on, best := h.spots[before].towards(h.spots[end].point), -2.0
	for _, n := range h.near[end] {
		if n < 0 || !h.spots[n].has(water) {
			continue
		}
		to := h.spots[end].towards(h.spots[n].point)
		if straight := to.x*on.x + to.y*on.y; straight > best {
			best, p, ok = straight, between(h.spots[end].point, h.spots[n].point, 0.62), true
		}
	}
	return p, ok
}

// tenfold sets ten points per step.
func tenfold(points []point) (out []point) {
	for i := range len(points) - 1 {
		for k := range 10 {
			out = append(out, between(points[i], points[i+1], float64(k)/10))
		}
	}
	return append(out, points[len(points)-1])
}

// meander moves the points sideways by two waves, less so near the ends.
func meander(line []point, seed float64, bent warp) []point {
	out := make([]point, len(line))
	for i, p := range line {
		free := min(1, float64(i)/6, float64(len(line)-1-i)/6)
		out[i] = p.plus(point{
			9*bent.wideX.at(p.x/52+seed, p.y/52) + 3.2*bent.fineX.at(p.x/21, p.y/21+seed),
			9*bent.wideY.at(p.x/52, p.y/52+seed) + 3.2*bent.fineY.at(p.x/21+seed, p.y/21),
		}.times(free))
	}
	return out
}

// ribbon returns the river's two banks as one ring: it widens towards the mouth.
func (r river) ribbon(uneven *noise) ring {
	n := len(r.line)
	banks := make(ring, 2*n)
	for i, p := range r.line {
		to := r.line[max(0, i-1)].towards(r.line[min(n-1, i+1)])
		width := r.start + 3.3*math.Pow(float64(i)/float64(n), 0.8)*min(1.4, float64(n)/130)
		width *= 0.5 * (1 + 0.18*uneven.at(float64(i)/3, r.line[0].x))
		banks[i] = p.plus(point{-to.y, to.x}.times(width))
		banks[2*n-1-i] = p.minus(point{-to.y, to.x}.times(width))
	}
	return banks
}

// roads draws all roads as one path. A road bends where it passes a place, and every other road
// meets it there.
func roads(l *layout) string {
	bends, bent := map[int]point{}, newWarp()
	for _, line := range l.board.Lines {
		points, spots := l.course(line)
		for i := 1; i < len(points)-1 && l.isRoad(line); i++ {
			if _, ok := bends[spots[i]]; !ok && !l.spots[spots[i]].has(city) {
				bends[spots[i]] = eased(points[i-1], points[i], points[i+1], bent)
			}
		}
	}
	p := new(pen)
	for _, line := range l.board.Lines {
		points, spots := l.course(line)
		for i, n := range spots {
			if at, ok := bends[n]; ok {
				points[i] = at
			}
		}
		if l.isRoad(line) && len(points) > 1 {
			p.through(points)
		}
	}
	return p.String()
}

// isRoad reports whether a line is drawn as a road. On an area board every line but a river is one:
// it shows what touches.
func (l *layout) isRoad(line game.Line) bool {
	return line.Look == "road" || !l.board.Hexes && line.Look != "river"
}

// eased draws a corner of a road inwards and lets it wander a little.
func eased(before, at, after point, bent warp) point {
	p := at.times(0.6).plus(before.plus(after).times(0.2))
	return p.plus(point{2.5 * bent.fineX.at(p.x/30, p.y/30), 2.5 * bent.fineY.at(p.x/30, p.y/30)})
}

// through draws a line that passes through its points, without corners.
func (p *pen) through(line []point) {
	p.move(line[0])
	for i := range len(line) - 1 {
		a, b, c, d := line[max(0, i-1)], line[i], line[i+1], line[min(len(line)-1, i+2)]
		p.command('c')
		for _, q := range [...]point{b.plus(c.minus(a).times(1.0 / 6)), c.minus(d.minus(b).times(1.0 / 6))} {
			p.pair(round(q.x), round(q.y))
		}
		p.goTo(round(c.x), round(c.y))
	}
}

// rounded draws a line with its corners cut by a curve.
func (p *pen) rounded(line []point, radius float64) {
	p.move(line[0])
	for i := 1; i < len(line)-1; i++ {
		b := line[i]
		p.line(b.plus(b.towards(line[i-1]).times(radius)))
		p.bend(b, b.plus(b.towards(line[i+1]).times(radius)))
	}
	p.line(line[len(line)-1])
}
