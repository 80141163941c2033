package terminal

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sandtable/game"
)

// A hex is drawn on two lines of text: its name, road, terrain and holder, then its counters.
//
//	/U-11    . \[4arm 6]_/U-13    f \
//	\[12inf 4]_/U-12  =#B\_________/
const (
	hexText    = 9 // characters inside a hex
	hexPitch   = hexText + 1
	nameText   = 6         // of them for the name of a place
	columnStep = 0.8660254 // how far apart columns of hexes lie on a board
)

// chart is the content of a small map.
type chart struct {
	info   *game.Info
	scene  game.Scene
	lit    []int16 // places to mark, such as the legal ends of a sentence
	costs  map[int16]string
	width  int // characters
	rows   int // hexes above and below the middle
	colour palette
}

// newChart returns a map of what the seat at the console sees.
func (s *Session) newChart() chart {
	return chart{info: s.info, scene: s.known().Show(), width: s.Console.Width(), rows: 4, costs: map[int16]string{}, colour: s.colour}
}

// glyphs are the symbols for the first word of a place's look; other looks are shown by their first letter.
var glyphs = map[string]byte{
	"clear": '.', "field": '.', "sea": '~', "lake": 'o', "city": '#', "mountain": '^', "hill": 'n',
	"forest": 'f', "desert": ':', "beach": ',', "river": 'r', "neutral": 'x', "swamp": 's',
}

// roadGlyph marks places that a road or a rail goes through.
const roadGlyph = '='

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

// draw draws the surroundings of a place and describes it and its neighbours.
func (c chart) draw(middle int16) string {
	if !c.info.Board.Hexes {
		return c.areas(middle)
	}
	centre, ok := c.spot(middle)
	if !ok {
		return "That place is not on the map.\n"
	}
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
		counters, whose := c.counters(s)
		g.hex((x+columns)*hexPitch, y+2*c.rows, c.title(s), counters)
		g.tint((x+columns)*hexPitch+1, y+2*c.rows+2, len(counters), whose)
		g.tint((x+columns)*hexPitch+hexText, y+2*c.rows+1, 1, c.holder(s.Place))
	}
	return g.text(&c.colour) + c.legend(looks) + c.around(middle)
}

// spot finds a place on the board.
func (c chart) spot(place int16) (game.Spot, bool) {
	at := slices.IndexFunc(c.info.Board.Spots, func(s game.Spot) bool { return s.Place == place })
	if at < 0 {
		return game.Spot{}, false
	}
	return c.info.Board.Spots[at], true
}

// title is the upper line of a hex: name, road, terrain, and the initial of the seat that holds it.
func (c chart) title(s game.Spot) string {
	road, held := byte(' '), byte(' ')
	if c.onRoad(s.Place) {
		road = roadGlyph
	}
	if who := c.holder(s.Place); who != game.Nobody {
		held = c.info.Seats[who][0]
	}
	name := c.place(s.Place)
	return fmt.Sprintf("%-*s%c%c%c", nameText, name[:min(len(name), nameText)], road, glyph(s.Look), held)
}

// holder returns the seat that holds a place according to its marks.
func (c chart) holder(place int16) game.Seat {
	for _, m := range c.scene.Marks {
		if m.Place == place && holds(m.Look) && m.Seat != game.Nobody {
			return m.Seat
		}
	}
	return game.Nobody
}

// holds reports whether a mark tells whose a place is.
func holds(look string) bool { return look == "city" || look == "control" || look == "held" }

// onRoad reports whether a road or a rail goes through a place.
func (c chart) onRoad(place int16) bool {
	return slices.ContainsFunc(c.info.Board.Lines, func(l game.Line) bool {
		return (l.Look == "road" || l.Look == "rail") && slices.Contains(l.Places, place)
	})
}

// counters returns the lower line of a hex, and whose it is: one unit with its strength, or the number of units and their
// total strength; a star if the place is lit.
func (c chart) counters(s game.Spot) (string, game.Seat) {
	fill := "_"
	if g := glyph(s.Look); g == '~' || g == 'o' {
		fill = string(g)
	}
	lit := slices.Contains(c.lit, s.Place)
	list := standing(&c.scene, s.Place)
	if len(list) == 0 {
		if lit {
			return strings.Repeat(fill, 3) + "(*)" + strings.Repeat(fill, 3), game.Nobody
		}
		return strings.Repeat(fill, hexText), game.Nobody
	}
	first := list[0]
	open, end := bracket(first.Seat)
	text := fmt.Sprintf("%d:%d", len(list), strength(list))
	if slices.ContainsFunc(list, func(p *game.Piece) bool { return p.Name == "" }) {
		text = fmt.Sprintf("%d:?", len(list))
	}
	if len(list) == 1 {
		text = c.unit(first)
		if w := fmt.Sprint(first.Weight); first.Weight > 0 && len(text)+len(w) < hexText-2 {
			text += " " + w
		}
	}
	if lit {
		end = "*"
	}
	text = open + text[:min(len(text), hexText-2)] + end
	return text + strings.Repeat(fill, hexText-len(text)), first.Seat
}

// bracket shows whose a counter is without colour.
func bracket(s game.Seat) (open, end string) {
	pairs := [...][2]string{{"[", "]"}, {"(", ")"}, {"{", "}"}, {"<", ">"}}
	p := pairs[int(max(s, 0))%len(pairs)]
	return p[0], p[1]
}

func (c chart) place(p int16) string {
	return c.info.Lexicon.Word(game.PlaceWord(p), game.Nobody)
}

// unit returns the name of a counter without its seat.
func (c chart) unit(p *game.Piece) string {
	if p.Name == "" {
		return "?"
	}
	return p.Name
}

// legend explains the symbols on the map: terrain, brackets, stacks.
func (c chart) legend(looks map[string]bool) string {
	names := make([]string, 0, len(looks))
	for l := range looks {
		names = append(names, l)
	}
	slices.Sort(names)
	for i, l := range names {
		names[i] = string(glyph(l)) + " " + l + ","
	}
	names = append(names, string(roadGlyph)+" road,")
	for seat, name := range c.info.Seats {
		open, end := bracket(game.Seat(seat))
		names = append(names, fmt.Sprintf("%s%s%s and %c: %s,", open, "4arm 6", end, name[0], c.colour.paint(game.Seat(seat), name)))
	}
	text := strings.Join(names, " ") + " 3:14 three units, strength 14, * legal"
	return wrap("", strings.Fields(text), c.width)
}
