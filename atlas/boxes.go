package atlas

// boxArt draws the boxes beside the map: a piece of sea with lines along its shore, and its name.
func (d *drawing) boxArt(l *layout, word func(place int16) string) {
	names := new(pen)
	for i, r := range l.boxes {
		if !l.spots[i].has(box) {
			continue
		}
		d.fill(r, `rx="80" fill="%s" stroke="%s" stroke-width="18"`, d.sea, d.rim)
		for n, in := range [...]float64{3.4, 7.4, 12} {
			d.fill(r.grow(-in, -in), `rx="%d" fill="none" stroke="%s" stroke-width="8" stroke-opacity="%g"`,
				80-round(in), d.ripple, 0.7-0.2*float64(n))
		}
		name := l.board.Spots[i].Name
		if name == "" {
			name = word(l.board.Spots[i].Place)
		}
		names.write(name, point{(r.low.x + r.high.x) / 2, r.low.y + 19}, 1.25)
	}
	d.path(names.String(), `fill="none" stroke="%s" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"`, d.seaInk)
}

// neatline frames the map: a thin line, and a strong one outside it.
func (d *drawing) neatline(r rect) {
	d.fill(r, `fill="none" stroke="%s" stroke-width="9"`, d.rim)
	d.fill(r.grow(5.5, 5.5), `fill="none" stroke="%s" stroke-width="24"`, d.rim)
}

// outline returns the edge of a box as a path in map units.
func (r rect) outline() string {
	p := &pen{plain: true}
	p.polygon(ring{r.low, {r.high.x, r.low.y}, r.high, {r.low.x, r.high.y}})
	return p.String()
}
