package blackswan

import (
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// ground is what areas are worth in a game, whoever holds them.
type ground struct {
	game  uint8
	worth [bs.Areas]float64
	goal  [bs.Areas]float64 // the part of a scenario's goal that an area is
	want  [2]bool           // the sides that have something to conquer: the Axis, the Allies
	shore [][]bs.Place      // the areas on each sea zone that is played on
	aims  []aim
}

// aim is a condition of a scenario in terms of areas.
type aim struct {
	seat  game.Seat // one of the side that wants it
	areas []bs.Place
	need  int
}

// newGround values the areas of the game that a position belongs to.
func newGround(p *bs.Position, w *weights) *ground {
	g := &ground{game: p.Game}
	for _, a := range p.Goals() {
		g.want[sideIndex(a.Seat)] = true
		areas, need := a.Areas, a.Need
		if a.Out != bs.NoNation {
			areas, need = []bs.Place{bs.Capital(a.Out)}, 1
		}
		g.aims = append(g.aims, aim{a.Seat, areas, need})
		for _, x := range areas {
			g.goal[x] += w.Goal / float64(max(need, 1))
		}
	}
	if p.Campaign() {
		g.want = [2]bool{true, true}
		for x := range bs.Place(bs.Areas) {
			if bs.Star(x) {
				g.goal[x] = w.Star
			}
		}
	}
	for x := range bs.Place(bs.Areas) {
		if p.Played(x) {
			g.worth[x] = w.Area + w.Point*float64(bs.Points(x)) + g.goal[x]
			if bs.Island(x) {
				g.worth[x] += w.Island
			}
		}
	}
	for z := bs.FirstZone; z <= bs.LastZone; z++ {
		if p.Played(z) {
			g.shore = append(g.shore, shoreOf(z))
		}
	}
	for x, n := range g.goal {
		if n > 0 {
			g.draw(p, bs.Place(x), n*w.Pull, w.Far)
		}
	}
	return g
}

// shoreOf lists the areas on a sea zone.
func shoreOf(z bs.Place) (list []bs.Place) {
	for x := range bs.Place(bs.Areas) {
		if bs.Coasts(x, z) {
			list = append(list, x)
		}
	}
	return list
}

// draw makes the areas around a goal worth more, the nearer the more.
func (g *ground) draw(p *bs.Position, goal bs.Place, pull, far float64) {
	var seen [bs.Areas]bool
	seen[goal] = true
	ring := []bs.Place{goal}
	for n := pull * far; len(ring) > 0 && n > 0.05; n *= far {
		var next []bs.Place
		for _, x := range ring {
			for _, h := range bs.Hops(x) {
				if y := h.To(); !seen[y] && p.Played(y) {
					seen[y] = true
					g.worth[y] += n
					next = append(next, y)
				}
			}
		}
		ring = next
	}
}
