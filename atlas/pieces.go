package atlas

// A browser that draws a stroke works it out from end to end, also where most of it lies outside the window. Long lines that
// are drawn in full are therefore cut into pieces that lie together, and those out of sight cost nothing.

// pieceCell is the side of the squares by which pieces are gathered, in tenths of a map unit; a piece has at most so many
// points, so that it does not reach far beyond its square.
const (
	pieceCell   = 2500
	piecePoints = 48
)

// pieces draws lines as a path for each square of the map in which pieces of them begin, in the order of the lines. Ends
// want round caps: two pieces of a line meet there.
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

// group draws paths that look alike.
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
