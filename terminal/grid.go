package terminal

import (
	"slices"
	"strings"

	"sandtable/game"
)

// grid is a page of characters to draw hexes on, and whose colour each has.
type grid struct {
	chars [][]byte
	whose [][]game.Seat
}

func newGrid(width, height int) grid {
	g := grid{make([][]byte, height), make([][]game.Seat, height)}
	for i := range g.chars {
		g.chars[i] = []byte(strings.Repeat(" ", width))
		g.whose[i] = slices.Repeat([]game.Seat{game.Nobody}, width)
	}
	return g
}

// hex draws one hex of two lines with its upper left corner at x, y+1; above it lies its upper
// edge, which the hex to the north also draws.
func (g grid) hex(x, y int, title, counters string) {
	if y == 0 || g.chars[y][x+1] == ' ' {
		g.put(x+1, y, strings.Repeat("_", hexText))
	}
	g.put(x, y+1, "/"+title+"\\")
	g.put(x, y+2, "\\"+counters+"/")
}

func (g grid) put(x, y int, text string) {
	if y < len(g.chars) && x < len(g.chars[y]) {
		copy(g.chars[y][x:], text)
	}
}

// tint gives characters the colour of a seat.
func (g grid) tint(x, y, n int, who game.Seat) {
	for i := x; y < len(g.whose) && i < min(x+n, len(g.whose[y])); i++ {
		g.whose[y][i] = who
	}
}

// text returns the page without the blanks at the ends of lines and without empty lines.
func (g grid) text(p *palette) string {
	var b strings.Builder
	for y, line := range g.chars {
		end := len(strings.TrimRight(string(line), " "))
		for x := 0; x < end; {
			n := x + 1
			for n < end && g.whose[y][n] == g.whose[y][x] {
				n++
			}
			b.WriteString(p.paint(g.whose[y][x], string(line[x:n])))
			x = n
		}
		if end > 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
