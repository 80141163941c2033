package terminal

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sandtable/game"
)

// A hex is drawn on two lines of text: its name and terrain, then its counters.
//
//	/U-11  .\[4arm+_/U-13  f\
//	\[12inf]/U-12  #\_______/
const (
	hexText    = 7 // characters inside a hex
	hexPitch   = hexText + 1
	columnStep = 0.8660254 // how far apart columns of hexes lie on a board
)

// chart is what a small map shows.
type chart struct {
	info  *game.Info
	scene game.Scene
	lit   []int16 // places to mark, as legal ends of a sentence
	costs map[int16]string
	width int // characters
	rows  int // hexes above and below the middle
}

// glyphs stand for the first word of a place's look; other looks show their first letter.
var glyphs = map[string]byte{
	"clear": '.', "field": '.', "sea": '~', "lake": '=', "city": '#', "mountain": '^', "hill": 'n',
	"forest": 'f', "desert": ':', "beach": ',', "river": 'r', "neutral": 'x', "swamp": 's',
}

func glyph(look string) byte {
	first, _, _ := strings.Cut(look, " ")
	if g, ok := glyphs[first]; ok {
		return g
	}
	if first == "" {
		return ' '
	}
	return first[0]
}

// draw draws the surroundings of a place, or tells of them if it is no hex map.
func (c chart) draw(middle int16) string {
	if !c.info.Board.Hexes {
		return c.areas(middle)
	}
	at := slices.IndexFunc(c.info.Board.Spots, func(s game.Spot) bool { return s.Place == middle })
	if at < 0 {
		return "That place is not on the map.\n"
	}
	centre := c.info.Board.Spots[at]
	columns := max(1, (c.width/hexPitch-1)/2)
	g := newGrid((2*columns+1)*hexPitch+1, 4*c.rows+4)
	looks := map[string]bool{}
	for _, s := range c.info.Board.Spots {
		x := int(math.Round(float64(s.X-centre.X) / columnStep))
		y := int(math.Round(float64(s.Y-centre.Y) * 2))
		if x < -columns || x > columns || y < -2*c.rows || y > 2*c.rows {
			continue
		}
		first, _, _ := strings.Cut(s.Look, " ")
		looks[first] = true
		g.hex((x+columns)*hexPitch, y+2*c.rows, c.title(s), c.counters(s))
	}
	return g.String() + legend(looks) + c.describe(middle)
}

// title is the upper line of a hex: name and terrain, or the initial of the seat that holds it.
func (c chart) title(s game.Spot) string {
	g := glyph(s.Look)
	for _, m := range c.scene.Marks {
		if m.Place == s.Place && m.Seat != game.Nobody {
			g = c.info.Seats[m.Seat][0]
		}
	}
	return fmt.Sprintf("%-*s%c", hexText-1, c.place(s.Place), g)
}

// counters is the lower line: the first unit and a plus for more; a star if the place is lit.
func (c chart) counters(s game.Spot) string {
	fill := "_"
	if g := glyph(s.Look); g == '~' || g == '=' {
		fill = string(g)
	}
	lit := slices.Contains(c.lit, s.Place)
	var first *game.Piece
	n := 0
	for i := range c.scene.Pieces {
		if p := &c.scene.Pieces[i]; p.Place == s.Place {
			n++
			if first == nil {
				first = p
			}
		}
	}
	if first == nil && lit {
		return fill + fill + "(*)" + fill + fill
	}
	if first == nil {
		return strings.Repeat(fill, hexText)
	}
	open, end := bracket(first.Seat)
	if n > 1 {
		end = "+"
	}
	if lit {
		end = "*"
	}
	name := c.unit(first)
	text := open + name[:min(len(name), hexText-2)] + end
	return text + strings.Repeat(fill, hexText-len(text))
}

// bracket tells whose a counter is without colour.
func bracket(s game.Seat) (open, end string) {
	pairs := [...][2]string{{"[", "]"}, {"(", ")"}, {"{", "}"}, {"<", ">"}}
	p := pairs[int(max(s, 0))%len(pairs)]
	return p[0], p[1]
}

func (c chart) place(p int16) string {
	return c.info.Lexicon.Word(game.PlaceWord(p), game.Nobody)
}

// unit names a counter without its seat.
func (c chart) unit(p *game.Piece) string {
	if p.Name == "" {
		return "?"
	}
	return p.Name
}

// describe says in words what stands on a place.
func (c chart) describe(place int16) string {
	var b strings.Builder
	for _, s := range c.info.Board.Spots {
		if s.Place == place {
			fmt.Fprintf(&b, "%s: %s, %s", c.place(place), s.Look, s.Realm)
		}
	}
	for _, l := range c.lines(place) {
		b.WriteString(", " + l)
	}
	for _, m := range c.scene.Marks {
		if m.Place == place && m.Seat != game.Nobody {
			fmt.Fprintf(&b, ", %s (%s)", m.Look, c.info.Seats[m.Seat])
		}
	}
	for i := range c.scene.Pieces {
		if p := &c.scene.Pieces[i]; p.Place == place {
			fmt.Fprintf(&b, "; %s %s", c.info.Seats[p.Seat], strings.TrimSpace(c.unit(p)+" "+p.Label))
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// lines names the roads and rivers through a place; nameless ones by what they are.
func (c chart) lines(place int16) (names []string) {
	for _, l := range c.info.Board.Lines {
		name := c.lineName(l)
		if slices.Contains(l.Places, place) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// placeList lists the places of a board of areas.
func (c chart) placeList() string {
	var b strings.Builder
	for _, s := range c.info.Board.Spots {
		mark := "  "
		if slices.Contains(c.lit, s.Place) {
			mark = "* "
		}
		b.WriteString(mark + c.describe(s.Place))
	}
	return b.String()
}

// legend explains the terrain letters that are on the map.
func legend(looks map[string]bool) string {
	names := make([]string, 0, len(looks))
	for l := range looks {
		names = append(names, l)
	}
	slices.Sort(names)
	for i, l := range names {
		names[i] = string(glyph(l)) + " " + l
	}
	return strings.Join(names, "  ") + "  + more units  * legal\n"
}
