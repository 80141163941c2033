package atlas

// anchors draws a sign at every port: on the side of the water, or in the lower right.
func anchors(h *hexes) string {
	p := new(pen)
	for i, s := range h.spots[:h.real] {
		if !s.has(port) {
			continue
		}
		var to point
		for _, n := range h.near[i] {
			if n >= 0 && h.spots[n].has(sea) {
				to = to.plus(h.spots[i].towards(h.spots[n].point))
			}
		}
		if to.length() < 0.5 {
			to = point{0.86, 0.5}
		}
		p.anchor(s.plus(point{}.towards(to).times(0.42 * hexWidth)))
	}
	return p.String()
}

// anchor draws a ring, a shank, a stock and two arms.
func (p *pen) anchor(at point) {
	by := func(x, y float64) point { return at.plus(point{x, y}) }
	p.curve(ring{by(-1.9, -7.4), by(1.9, -7.4), by(1.9, -3.8), by(-1.9, -3.8)})
	p.move(by(0, -4))
	p.line(by(0, 6))
	p.move(by(-3.2, -1.8))
	p.line(by(3.2, -1.8))
	p.move(by(-5.4, 1.6))
	p.bend(by(-4.6, 6), by(0, 6))
	p.bend(by(4.6, 6), by(5.4, 1.6))
}
