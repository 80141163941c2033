package atlas

// overviewArt is a small picture of the whole board, without colours.
type overviewArt struct {
	linework
	politics
	rivers, towns string
	shading       picture
}

// Coarse steps, since the overview is shown at a tenth of the map's size.
const (
	overviewStep  = 22.0
	overviewGrain = 12.0
)

// newOverviewArt makes its own coarse survey, since the overview is needed before the map.
func newOverviewArt(l *layout) *overviewArt {
	o := newOutlines(newSurvey(l, coarse))
	m := newMoulder(o)
	v := &overviewArt{
		linework: o.paths(overviewStep), politics: newPolitics(o.survey),
		shading: m.rugged(newLattice(l.frame, overviewGrain)).light(m).picture(),
	}
	rivers, towns := new(pen), new(pen)
	for _, line := range o.board.Lines {
		if points, _ := o.course(line); line.Look == "river" && len(points) > 1 {
			rivers.stroke(relax(points, 1))
		}
	}
	for _, s := range o.spots {
		if s.has(city) {
			towns.dot(s.point)
		}
	}
	v.rivers, v.towns = rivers.String(), towns.String()
	return v
}

// paint draws the picture in a theme's colours.
func (v *overviewArt) paint(l *layout, c *palette) []byte {
	d := newDrawing(l, c)
	d.fill(l.sheet, `fill="%s"`, c.sheet)
	for i, r := range l.boxes {
		if l.spots[i].has(box) {
			d.fill(r, `rx="80" fill="%s" stroke="%s" stroke-width="40"`, c.sea, c.rimSoft)
		}
	}
	d.window(l.frame)
	d.fill(l.frame, `fill="%s"`, c.paper)
	for i, k := range v.countries {
		d.path(k.outline, `id="land%d" fill="%s" stroke="%s" stroke-width="300"`, i, k.flat(c), k.flat(c))
	}
	for i := range v.countries {
		d.add(`<use href="#land%d" stroke="none"/>`, i)
	}
	d.path(v.linework[desertLine], `fill="%s"`, c.desert)
	d.path(v.linework[sandLine], `fill="%s"`, c.beach)
	d.path(v.linework[forestLine], `fill="%s"`, c.crown)
	d.path(v.linework[mountainLine], `fill="%s"`, c.mountain)
	d.path(v.linework[peakLine], `fill="%s" fill-opacity=".5"`, c.peak)
	d.shade(v.shading)
	d.path(v.rivers, `fill="none" stroke="%s" stroke-width="50" stroke-linecap="round"`, c.river)
	d.path(v.linework[lakeLine], `fill="%s"`, c.lake)
	d.path(v.borders, `fill="none" stroke="%s" stroke-width="60" stroke-opacity=".5"`, c.border)
	d.path(v.linework[coastLine], `fill="%s" fill-rule="evenodd" stroke="%s" stroke-width="40"`, c.sea, c.coast)
	d.path(v.linework[deepLine], `fill="%s" fill-opacity=".55" fill-rule="evenodd"`, c.seaDeep)
	d.path(v.towns, `fill="none" stroke="%s" stroke-width="300" stroke-linecap="square"`, c.cityBlock)
	d.shut()
	d.fill(l.frame, `fill="none" stroke="%s" stroke-width="50"`, c.rim)
	return d.done()
}
