package atlas

// A browser computes a stroke from end to end, even if most of it lies outside the window. Long lines in full detail are
// therefore cut into pieces grouped by location, so that those out of sight cost nothing.

// pieceCell is the side of the squares by which pieces are grouped, in tenths of a map unit. The number of points in a piece
// is limited, so that it does not reach far beyond its square.
const (
	pieceCell   = 2500
	piecePoints = 48
)

// pieces returns a path for each square of the map in which pieces begin, in the order of the lines. Draw them with round
// caps, since two pieces of a line meet there.
func pieces(lines []trail, tolerance float64) (paths []string) {
	at := map[tenth]int{}
	var pens []*pen
	for _, t := range lines {
		t = t.coarse(tolerance)
		for len(t) > 1 {
			n := min(len(t), piecePoints)
			cell := tenth{t[0].x / pieceCell, t[0].y / pieceCell}
			i, ok := at[cell]
			if !ok {
				i = len(pens)
				at[cell], pens = i, append(pens, new(pen))
			}
			pens[i].trail(t[:n])
			t = t[n-1:]
		}
	}
	for _, p := range pens {
		paths = append(paths, p.String())
	}
	return paths
}

// group draws paths with the same attributes.
func (d *drawing) group(paths []string, format string, args ...any) {
	if len(paths) == 0 {
		return
	}
	d.add(`<g `+format+`>`, args...)
	for _, p := range paths {
		d.add(`<path d="%s"/>`, p)
	}
	d.add(`</g>`)
}
