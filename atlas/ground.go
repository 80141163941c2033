package atlas

// groundArt is the ground layer without its colours.
type groundArt struct {
	linework
	politics
	rivers                string
	dots, dunes, sandDots string
	crowns, lights        string
	plain, rugged         picture // shading
}

// outlineStep is the distance between points of an outline on the full map.
const outlineStep = 4.6

func newGroundArt(l *layout) *groundArt {
	o := newOutlines(newSurvey(l, fine))
	m := newMoulder(o)
	g := &groundArt{
		linework: o.paths(outlineStep), rivers: rivers(l),
		plain:  m.plain(newLattice(l.frame, plainGrain)).light(m).picture(),
		rugged: m.rugged(newLattice(l.frame, ruggedGrain)).light(m).picture(),
	}
	g.politics = newPolitics(o.survey)
	trees := grow(o)
	g.crowns, g.lights = crowns(trees, false), crowns(trees, true)
	g.stipple(o)
	return g
}

// stipple draws the dots and dunes of deserts and beaches.
func (g *groundArt) stipple(o *outlines) {
	drift := newNoise(11)
	ashore := func(p point) bool { return o.dry.at(p) > 0.6 && o.water.at(p) < 0.35 }
	on := func(f *field, level float64) func(point) bool {
		return func(p point) bool { return f.at(p) > level && ashore(p) }
	}
	var dots []point
	for _, p := range scatter(o.frame, 6.5, 8, on(o.waste, 0.52)) {
		if drift.fbm(p.x/90, p.y/90, 2) > -0.25 {
			dots = append(dots, p)
		}
	}
	g.dots = specks(dots)
	g.dunes = ripples(scatter(o.frame, 27, 9, on(o.waste, 0.75)))
	g.sandDots = specks(scatter(o.frame, 5, 10, on(o.strand, 0.55)))
}

// paint draws the layer in a theme's colours.
func (g *groundArt) paint(l *layout, c *palette, word func(place int16) string) []byte {
	d := newDrawing(l, c)
	d.fill(l.sheet, `fill="%s"`, c.sheet)
	d.boxArt(l, word)
	d.window(l.frame)
	g.define(d)
	d.fill(l.frame, `fill="%s"`, c.paper)
	g.tints(d)
	g.washes(d)
	d.shade(g.plain)
	d.shade(g.rugged)
	g.cover(d)
	d.path(g.rivers, `fill="%s" stroke="%s" stroke-width="24" stroke-opacity=".55" paint-order="stroke" stroke-linejoin="round"`, c.river, c.riverCase)
	d.path(g.linework[lakeLine], `id="lake" fill="%s" stroke="%s" stroke-width="12"`, c.lake, c.coast)
	g.frontiers(d)
	g.waters(d)
	d.shut()
	d.neatline(l.frame)
	return d.done()
}

// define defines shapes that are drawn more than once.
func (g *groundArt) define(d *drawing) {
	d.add(`<defs>`)
	d.hatch(90, 24, d.neutral, d.neutralInk, 0.45)
	d.path(g.crowns, `id="crowns"`)
	for i, c := range g.countries {
		d.path(c.outline, `id="land%d"`, i)
		if c.ribbon != "" {
			d.add(`<clipPath id="in%d"><path d="%s"/></clipPath>`, i, c.room)
		}
	}
	d.add(`</defs>`)
}

// tints paints the countries. It first paints them wider, so that their colours reach the coast.
func (g *groundArt) tints(d *drawing) {
	for i, c := range g.countries {
		d.add(`<use href="#land%d" fill="%s" stroke="%s" stroke-width="640" stroke-linejoin="round"/>`, i, c.ground(d.palette), c.flat(d.palette))
	}
	for i, c := range g.countries {
		d.add(`<use href="#land%d" fill="%s"/>`, i, c.ground(d.palette))
	}
}

func (c country) ground(p *palette) string {
	if c.closed {
		return "url(#hatch)"
	}
	return c.flat(p)
}

// flat is the country's colour without a pattern.
func (c country) flat(p *palette) string {
	switch {
	case c.closed:
		return p.neutral
	case p.dark:
		return c.Dark
	}
	return c.Tint
}

func (g *groundArt) washes(d *drawing) {
	d.path(g.linework[desertLine], `id="desert" fill="%s" fill-opacity=".85"`, d.desert)
	d.path(g.linework[sandLine], `id="sand" fill="%s"`, d.beach)
	d.path(g.linework[forestLine], `id="forest" fill="%s" stroke="%s" stroke-width="10" stroke-opacity=".55"`, d.forest, d.forestEdge)
	d.path(g.linework[footLine], `fill="%s" fill-opacity=".35"`, d.mountain)
	d.path(g.linework[mountainLine], `id="mountain" fill="%s" fill-opacity=".75"`, d.mountain)
	d.path(g.linework[peakLine], `fill="%s" fill-opacity=".3"`, d.peak)
}

// cover draws trees, dots and dunes.
func (g *groundArt) cover(d *drawing) {
	const dot = `fill="none" stroke="%s" stroke-width="%d" stroke-opacity="%g" stroke-linecap="round"`
	d.path(g.dots, dot, d.desertInk, 13, 0.5)
	d.path(g.dunes, dot, d.desertInk, 11, 0.65)
	d.path(g.sandDots, dot, d.beachInk, 13, 0.6)
	if g.crowns == "" {
		return
	}
	d.add(`<use href="#crowns" x="11" y="15" fill="%s" fill-opacity=".8"/><use href="#crowns" fill="%s"/>`, d.treeShade, d.crown)
	d.path(g.lights, `fill="%s" fill-opacity=".8"`, d.crownLit)
}

// frontiers draws the borders, with a ribbon inside each.
func (g *groundArt) frontiers(d *drawing) {
	for i, c := range g.countries {
		if c.ribbon == "" {
			continue
		}
		d.add(`<g clip-path="url(#in%d)" fill="none" stroke="%s" stroke-linejoin="round">`, i, c.Ribbon)
		d.path(c.ribbon, `id="ribbon%d" stroke-width="170" stroke-opacity=".3"`, i)
		d.path(c.ribbon, `stroke-width="85" stroke-opacity=".5"`)
		d.add(`</g>`)
	}
	d.path(g.borders, `fill="none" stroke="%s" %s`, d.border, g.borderStroke)
}

// waters paints the sea over everything that extends beyond the coast.
func (g *groundArt) waters(d *drawing) {
	d.path(g.linework[coastLine], `id="sea" fill="%s" fill-rule="evenodd" stroke="%s" stroke-width="15"`, d.sea, d.coast)
	d.path(g.linework[deepLine], `fill="%s" fill-opacity=".55" fill-rule="evenodd"`, d.seaDeep)
	for i, line := range g.linework[rippleLine:] {
		width := [...]int{11, 9, 8, 7}[i]
		strength := [...]float64{0.75, 0.55, 0.38, 0.24}[i]
		d.path(line, `fill="none" stroke="%s" stroke-width="%d" stroke-opacity="%g"`, d.ripple, width, strength)
	}
	d.path(g.zones, `fill="none" stroke="%s" stroke-width="22" stroke-dasharray="20 70" stroke-linecap="round" stroke-opacity=".8"`, d.seaInk)
}
