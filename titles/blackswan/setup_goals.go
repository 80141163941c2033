package blackswan

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// goal is a condition that a side has in a scenario.
type goal struct {
	side    side
	out     nation
	areas   []Place
	printed nation
	need    int
}

// met reports whether a goal is reached.
func (g *goal) met(p *Position) bool {
	if g.out != noNation {
		return p.War[g.out] == gone
	}
	return g.count(p) >= g.need
}

// count returns how many of the areas of a goal its side holds.
func (g *goal) count(p *Position) (n int) {
	for _, s := range g.side.members() {
		held := p.heldAreas(s)
		for _, x := range g.areas {
			if held.Has(x) {
				n++
			}
		}
		for x := range held.All() {
			if g.printed != noNation && board.nation[x] == g.printed {
				n++
			}
		}
	}
	return n
}

// words says a goal.
func (g *goal) words() string {
	names := make([]string, len(g.areas))
	for i, x := range g.areas {
		names[i] = x.Name()
	}
	list := strings.Join(names, ", ")
	if i := strings.LastIndex(list, ", "); i >= 0 {
		list = list[:i] + " and" + list[i+1:]
	}
	switch {
	case g.out != noNation:
		return "if " + nationNames[g.out] + " is out of the war"
	case g.printed != noNation:
		return fmt.Sprintf("with %d areas of the %s", g.need, nationNames[g.printed])
	case g.need < len(g.areas):
		return fmt.Sprintf("with %d of %s", g.need, list)
	}
	return "with " + list
}

// story tells what a game is about, what a scenario is won by, and whether it is even.
func (s *start) story() string {
	parts := []string{s.about}
	if len(s.goals) > 0 {
		ways := make([]string, len(s.goals))
		for i := range s.goals {
			ways[i] = s.goals[i].words()
		}
		who := [2]string{"The Axis wins", "The Allies win"}[s.goals[0].side]
		parts = append(parts, who+" "+strings.Join(ways, ", or ")+".")
	}
	if s.fronts != allFronts {
		parts = append(parts, s.fleets())
	}
	if s.handicap != "" {
		parts = append(parts, s.handicap)
	}
	return strings.Join(parts, " ")
}

// fleets tells who surrenders for want of ships in a scenario, and that stars do not decide it (BS-Q122).
func (s *start) fleets() string {
	p := Position{Fronts: s.fronts}
	for _, n := range [...]nation{germany, italy, france, britain} {
		if s.war[n] == atWar && p.allWatersPlayed(n) {
			return nationNames[n] + " surrenders if it has no ship left, no other nation does; stars decide nothing (BS-Q122)."
		}
	}
	return "No nation surrenders for want of ships, and stars decide nothing (BS-Q122)."
}

var goalSides = map[string]side{"axis": axisSide, "west": alliedSide, "soviets": alliedSide, "allies": alliedSide}

func (r *gameReader) aims(d *gameData) {
	for _, w := range d.Wins {
		sd, ok := goalSides[w.Seat.Text]
		if !ok {
			r.Wrong(w.Seat, "wins nothing", slices.Sorted(maps.Keys(goalSides))...)
		}
		if len(r.goals) > 0 && r.goals[0].side != sd {
			r.At(w.Seat.Line, "both sides have conditions")
		}
		g := goal{side: sd, out: noNation, printed: noNation, need: w.Need}
		if w.Out.Text != "" {
			g.out = r.nationOf(w.Out)
		}
		if w.Printed.Text != "" {
			g.printed = r.nationOf(w.Printed)
		}
		for _, id := range w.Any {
			g.areas = append(g.areas, r.placeOf(id))
		}
		r.goals = append(r.goals, g)
	}
}
