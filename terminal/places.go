package terminal

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sandtable/game"
)

// describe says what a place is, whose it is and what stands there.
func (c chart) describe(place int16) string {
	var b strings.Builder
	b.WriteString(c.place(place))
	if s, ok := c.spot(place); ok {
		if realm := c.realm(s.Realm); realm != "" && !strings.EqualFold(realm, c.place(place)) {
			b.WriteString(", " + realm)
		}
		b.WriteString(": " + strings.Join(strings.Fields(s.Look), ", "))
	}
	for _, text := range c.marks(place) {
		b.WriteString("; " + text)
	}
	list := standing(&c.scene, place)
	for len(list) > 0 {
		n := 1
		for n < len(list) && owner(c.info, list[n]) == owner(c.info, list[0]) {
			n++
		}
		b.WriteString("; " + c.colour.paint(list[0].Seat, owner(c.info, list[0])) + stackSum(list[:n]) + " " + pieceList(list[:n]))
		list = list[n:]
	}
	return b.String()
}

// realm is the name of a country or a sea zone.
func (c chart) realm(id string) string {
	for _, r := range c.info.Board.Realms {
		if r.ID == id && r.Name != "" {
			return r.Name
		}
	}
	return id
}

// marks describes whose a place is and what else is marked there.
func (c chart) marks(place int16) (list []string) {
	for _, m := range c.scene.Marks {
		switch {
		case m.Place != place || m.Look == "star" || m.Look == "taken" || holds(m.Look) && m.Seat == game.Nobody:
		case holds(m.Look):
			list = append(list, "held by "+c.colour.paint(m.Seat, c.info.Seats[m.Seat]))
		case m.Seat == game.Nobody:
			list = append(list, m.Look)
		default:
			list = append(list, m.Look+" ("+c.info.Seats[m.Seat]+")")
		}
	}
	return list
}

// around describes a place and its neighbours, and what lies between them: a road, a river, a coast.
func (c chart) around(middle int16) string {
	var b strings.Builder
	text := c.describe(middle)
	for _, l := range c.lines(middle) {
		text += "; on " + l
	}
	b.WriteString(wrapUnder("", "    ", strings.Fields(text), c.width))
	for _, n := range c.neighbours(middle) {
		text := n.by + " " + c.describe(n.place)
		b.WriteString(wrapUnder("  - ", "      ", strings.Fields(text), c.width))
	}
	return b.String()
}

// neighbour is a place beside another, and how they meet.
type neighbour struct {
	place int16
	by    string
}

// neighbours lists the neighbours of a place: those of a hex by direction, those of an area by its lines and outlines.
func (c chart) neighbours(middle int16) []neighbour {
	if c.info.Board.Hexes {
		return c.hexesAround(middle)
	}
	near, kinds := c.near(middle)
	list := make([]neighbour, 0, len(near))
	for _, p := range near {
		list = append(list, neighbour{p, strings.Join(kinds[p], ", ")})
	}
	return append(list, c.touching(middle, near)...)
}

// compass names the six neighbours of a hex with a flat top.
var compass = [...]struct {
	name string
	x, y float64
}{
	{"N", 0, -1}, {"NE", columnStep, -0.5}, {"SE", columnStep, 0.5}, {"S", 0, 1}, {"SW", -columnStep, 0.5}, {"NW", -columnStep, -0.5},
}

// hexesAround lists the hexes that touch one, with what joins the two.
func (c chart) hexesAround(middle int16) (list []neighbour) {
	at, _ := c.spot(middle)
	for _, d := range compass {
		for _, s := range c.info.Board.Spots {
			if math.Abs(float64(s.X-at.X)-d.x) < 0.1 && math.Abs(float64(s.Y-at.Y)-d.y) < 0.1 {
				by := d.name
				for _, l := range c.between(middle, s.Place) {
					by += ", " + l
				}
				list = append(list, neighbour{s.Place, by + ":"})
			}
		}
	}
	return list
}

// between lists the names of the lines that lead from one place to the next.
func (c chart) between(a, b int16) (names []string) {
	for _, l := range c.info.Board.Lines {
		for i := range len(l.Places) - 1 {
			if x, y := l.Places[i], l.Places[i+1]; x == a && y == b || x == b && y == a {
				if name := c.lineName(l); !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// lines lists the roads and rivers through a hex; those without a name by what they are.
func (c chart) lines(place int16) (names []string) {
	if !c.info.Board.Hexes {
		return nil // for areas the neighbours tell
	}
	for _, l := range c.info.Board.Lines {
		if name := c.lineName(l); slices.Contains(l.Places, place) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// touching lists places that share an outline with a place but no line: a coast, the open sea, or closed land.
func (c chart) touching(middle int16, joined []int16) (list []neighbour) {
	shapes := c.info.Board.Shapes
	if shapes == nil || c.info.Board.Discs { // discs are joined by lines alone
		return nil
	}
	for _, l := range shapes.Lines {
		if l.Left < 0 || l.Right < 0 {
			continue
		}
		a, b := shapes.Faces[l.Left], shapes.Faces[l.Right]
		if b.Place == middle {
			a, b = b, a
		}
		if a.Place != middle || b.Place == game.Off || b.Place == middle || slices.Contains(joined, b.Place) {
			continue
		}
		joined = append(joined, b.Place)
		list = append(list, neighbour{b.Place, meeting(a.Kind, b.Kind)})
	}
	return list
}

// meeting describes how two faces of a map meet that no line joins.
func meeting(a, b string) string {
	switch {
	case a == "sea" && b == "sea":
		return "sea"
	case a == "sea" || b == "sea":
		return "coast"
	}
	return "closed border"
}

// placeList lists the places of a board of areas.
func (c chart) placeList() string {
	var b strings.Builder
	for _, s := range c.info.Board.Spots {
		mark := "  "
		if slices.Contains(c.lit, s.Place) {
			mark = "* "
		}
		b.WriteString(wrapUnder(mark, "      ", strings.Fields(c.describe(s.Place)), c.width))
	}
	return b.String()
}

// reached describes the places to which a sentence may lead, with the costs.
func (c chart) reached(middle int16) string {
	var b strings.Builder
	b.WriteString(wrapUnder("  ", "    ", strings.Fields(c.describe(middle)), c.width))
	for _, p := range c.lit {
		text := strings.TrimSpace(c.costs[p] + " " + c.describe(p))
		b.WriteString(wrapUnder("* ", "    ", strings.Fields(text), c.width))
	}
	if len(c.lit) == 0 {
		return fmt.Sprintf("Nothing leads on from %s.\n", c.place(middle))
	}
	return b.String()
}
