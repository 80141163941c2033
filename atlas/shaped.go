package atlas

// shapedArt draws a board with outlines of its own. Between its two layers a screen draws who controls each place: the ground
// layer is flat, and shading, ribbons and all lines are in the grid layer.
type shapedArt struct {
	*net
	lines        [nMeetings]string
	coast        []string // in pieces
	offing       []string // the coast with the precision needed for broad lines along it, in pieces; without islets
	islets       []string // the same of islets, along which fewer lines run
	lakes        string
	streams      string
	passes       string
	realmPaths   []string // by realm: its land
	ribbons      []string // by realm: its borders with other realms
	shut, beyond string   // land that nobody may enter; land outside the game
	links        *linkArt
	sands        string // borders of places with a sand style
	marsh        *marshArt
	signs        []sign
}

// mostIslet is how large an islet is at most, in square map units: in an archipelago three lines round each of them would be
// a scribble.
const mostIslet = 500

// partIslets parts the outlines of islets from the rest of the coast.
func partIslets(coast []trail) (main, islets []trail) {
	for _, t := range coast {
		if t[0] == t[len(t)-1] && t.size() < mostIslet {
			islets = append(islets, t)
		} else {
			main = append(main, t)
		}
	}
	return main, islets
}

// The smallest parts of outlines that are drawn, in square map units, and tolerances of outlines: in the overview, for
// finding the place under a point, and for lines along the coast.
const (
	leastRing      = 2
	leastFarRing   = 60
	farTolerance   = 3.2
	shapeTolerance = 0.4
	// the narrowest line along the coast has a distance of four map units
	offingTolerance = 1
)

// newShapedArt leaves out land and lakes smaller than least square map units.
func newShapedArt(n *net, least float64) *shapedArt {
	a := &shapedArt{
		net: n, lines: n.meetings(), passes: n.arrows(), links: newLinkArt(n.layout),
		sands: n.sands(), marsh: newMarshArt(n), signs: n.signs(),
	}
	kind := func(k string) string {
		return n.area(least, func(f face) bool { return f.Kind == k && f.owner < 0 })
	}
	a.lakes, a.shut, a.beyond = kind("lake"), kind("closed"), kind("outside")
	for i := range n.realms {
		own := func(f face) bool { return f.owner == i && f.dry() }
		a.realmPaths = append(a.realmPaths, n.area(least, own))
		a.ribbons = append(a.ribbons, n.path(func(l netLine) bool {
			both := n.has(l.left, face.dry) && n.has(l.right, face.dry)
			return both && n.has(l.left, own) != n.has(l.right, own)
		}))
	}
	coast := n.meetingAt(coastEdge)
	main, islets := partIslets(coast)
	a.coast, a.offing, a.islets = pieces(coast, 0), pieces(main, offingTolerance), pieces(islets, offingTolerance)
	p := new(pen)
	for _, r := range n.rivers {
		p.trail(r)
	}
	a.streams = p.String()
	return a
}

// paintGround draws sea and flat land.
func (a *shapedArt) paintGround(c *palette, word func(place int16) string) []byte {
	d := newDrawing(a.layout, c)
	d.fill(a.sheet, `fill="%s"`, c.sheet)
	d.window(a.frame)
	d.add(`<defs>`)
	d.hatch(80, 16, c.closed, c.closedInk, 0.5)
	d.group(a.offing, `id="coast" fill="none" stroke-linejoin="round" stroke-linecap="round"`)
	d.group(a.islets, `id="islets" fill="none" stroke-linejoin="round" stroke-linecap="round"`)
	d.add(`</defs>`)
	d.fill(a.frame, `fill="%s"`, c.sea)
	a.waterlines(d)
	d.path(a.lines[zoneEdge], `fill="none" stroke="%s" stroke-width="24" stroke-dasharray="10 70" stroke-linecap="round" stroke-opacity=".75"`, c.seaInk)
	a.country(d, a.beyond, c.outside, c.outside)
	a.country(d, a.shut, "url(#hatch)", c.closed)
	for i, r := range a.realms {
		k := country{realm: r}
		ground := k.flat(c)
		if r.closed {
			a.country(d, a.realmPaths[i], "url(#hatch)", c.closed)
		} else {
			a.country(d, a.realmPaths[i], ground, ground)
		}
	}
	d.shut()
	d.neatline(a.frame)
	d.boxArt(a.layout, word)
	return d.done()
}

// waterlines draws three lines along the coast, from the outside in: each is a stroke of the coast under a narrower one. Round
// islets there is the innermost alone.
func (a *shapedArt) waterlines(d *drawing) {
	shallow := blend(d.sea, "#FFFFFF", d.glow)
	for _, s := range [...]struct {
		ink     string
		width   int
		opacity float64
		islets  bool
	}{
		{shallow, 460, 0.35, true},
		{blend(d.sea, d.ripple, 0.26), 310, 1, false},
		{blend(d.sea, shallow, 0.5), 294, 1, false},
		{blend(d.sea, d.ripple, 0.42), 196, 1, false},
		{blend(d.sea, shallow, 0.75), 180, 1, false},
		{blend(d.sea, d.ripple, 0.62), 100, 1, true},
		{shallow, 82, 1, true},
	} {
		const along = `<use href="#%s" stroke="%s" stroke-width="%d" opacity="%g"/>`
		if len(a.offing) > 0 {
			d.add(along, "coast", s.ink, s.width, s.opacity)
		}
		if s.islets && len(a.islets) > 0 {
			d.add(along, "islets", s.ink, s.width, s.opacity)
		}
	}
}

// country paints land slightly larger than its outline, so that no sea shows between neighbours.
func (a *shapedArt) country(d *drawing, outline, ground, edge string) {
	d.path(outline, `fill="%s" stroke="%s" stroke-width="8"`, ground, edge)
}

// paintGrid draws what lies above the colours that the screen gives to places.
func (a *shapedArt) paintGrid(c *palette, shades []picture) []byte {
	d := newDrawing(a.layout, c)
	d.window(a.frame)
	for _, p := range shades {
		d.shade(p)
	}
	a.ribbonArt(d)
	const line = `fill="none" stroke="%s" stroke-width="%d" stroke-opacity="%g" stroke-linejoin="round" stroke-linecap="round"`
	d.path(a.streams, line, c.river, 11, 0.7)
	d.path(a.lakes, `fill="%s" stroke="%s" stroke-width="10"`, c.lake, c.coast)
	d.path(a.lines[areaEdge], line, c.border, 15, 0.52)
	const dash = `stroke-dasharray="110 35 20 35" stroke-linejoin="round"`
	d.path(a.lines[realmEdge], `fill="none" stroke="%s" stroke-width="23" stroke-opacity=".8" %s`, c.border, dash)
	rivers := a.lines[riverEdge] + a.lines[realmRiver]
	d.path(rivers, line, c.riverCase, 60, 0.7)
	d.path(rivers, line, c.river, 36, 1.0)
	d.path(a.lines[realmRiver], `fill="none" stroke="%s" stroke-width="14" stroke-opacity=".7" %s`, c.border, dash)
	d.path(a.lines[canalEdge], line, c.riverCase, 60, 0.7)
	d.path(a.lines[canalEdge], `fill="none" stroke="%s" stroke-width="40" stroke-dasharray="70 30"`, c.river)
	d.path(a.lines[shutEdge], line, c.border, 15, 0.52)
	d.path(a.lines[shutEdge], `fill="none" stroke="%s" stroke-width="60" stroke-opacity=".55" stroke-dasharray="15 40"`, c.border)
	a.marsh.paint(d)
	d.path(a.sands, line, c.beach, 62, 1.0)
	d.path(a.sands, `fill="none" stroke="%s" stroke-width="26" stroke-dasharray="1 46" stroke-linecap="round"`, c.beachInk)
	d.group(a.coast, line, c.coast, 14, 1.0)
	d.path(a.passes, `fill="%s" stroke="%s" stroke-width="26" stroke-linejoin="round" paint-order="stroke"`, c.arrow, c.arrowCase)
	a.links.paint(d)
	d.shut()
	d.signArt(a.signs)
	return d.done()
}

// ribbonArt draws every realm's colour along the inside of its borders.
func (a *shapedArt) ribbonArt(d *drawing) {
	for i, r := range a.realms {
		if a.ribbons[i] == "" || a.realmPaths[i] == "" || r.closed {
			continue
		}
		d.add(`<clipPath id="in%d"><path d="%s"/></clipPath><g clip-path="url(#in%d)" fill="none" stroke="%s" stroke-linejoin="round" stroke-linecap="round">`, i, a.realmPaths[i], i, r.Ribbon)
		d.path(a.ribbons[i], `id="ribbon%d" stroke-width="190" stroke-opacity=".16"`, i)
		d.add(`<use href="#ribbon%d" stroke-width="90" stroke-opacity=".3"/></g>`, i)
	}
}

// paintOverview draws the whole board as a small picture.
func (a *shapedArt) paintOverview(c *palette, shades []picture) []byte {
	d := newDrawing(a.layout, c)
	d.fill(a.sheet, `fill="%s"`, c.sheet)
	d.window(a.frame)
	d.fill(a.frame, `fill="%s"`, c.sea)
	a.country(d, a.beyond, c.outside, c.outside)
	a.country(d, a.shut, c.closed, c.closed)
	for i, r := range a.realms {
		ground := country{realm: r}.flat(c)
		if r.closed {
			ground = c.closed
		}
		a.country(d, a.realmPaths[i], ground, ground)
	}
	for _, p := range shades {
		d.shade(p)
	}
	d.path(a.lakes, `fill="%s"`, c.lake)
	d.path(a.lines[realmEdge]+a.lines[realmRiver], `fill="none" stroke="%s" stroke-width="50" stroke-opacity=".5"`, c.border)
	d.path(a.lines[coastEdge], `fill="none" stroke="%s" stroke-width="40"`, c.coast)
	d.shut()
	for i, r := range a.boxes {
		if a.spots[i].has(box) {
			d.fill(r, `rx="80" fill="%s" stroke="%s" stroke-width="40"`, c.sea, c.rimSoft)
		}
	}
	d.fill(a.frame, `fill="none" stroke="%s" stroke-width="50"`, c.rim)
	return d.done()
}
