package terminal

import "strings"

// grid is a page of characters to draw hexes on.
type grid [][]byte

func newGrid(width, height int) grid {
	g := make(grid, height)
	for i := range g {
		g[i] = []byte(strings.Repeat(" ", width))
	}
	return g
}

// hex draws one hex of two lines with its upper left corner at x, y+1; above it lies its upper
// edge, which the hex to the north also draws.
func (g grid) hex(x, y int, title, counters string) {
	if y == 0 || g[y][x+1] == ' ' {
		g.put(x+1, y, strings.Repeat("_", hexText))
	}
	g.put(x, y+1, "/"+title+"\\")
	g.put(x, y+2, "\\"+counters+"/")
}

func (g grid) put(x, y int, text string) {
	if y < len(g) && x < len(g[y]) {
		copy(g[y][x:], text)
	}
}

// String returns the page without the blanks at the ends of lines and without empty lines.
func (g grid) String() string {
	var b strings.Builder
	for _, line := range g {
		if text := strings.TrimRight(string(line), " "); text != "" {
			b.WriteString(text + "\n")
		}
	}
	return b.String()
}
