package atlas

import (
	"math"

	"sandtable/game"
)

// marshArt draws swamps on a board with outlines of its own: a soft wash of water and tufts of reed around places with swamp
// in their look.
type marshArt struct{ wash, tufts string }

// Sizes in map units: radius of a swamp, distance between tufts, length of their strokes.
const (
	marshReach = 58.0
	tuftApart  = 13.0
	tuftHalf   = 4.0
	marshSeed  = 41
	leastSand  = 34.0 // shortest stretch of coast with sand: islets have none
)

func newMarshArt(n *net) *marshArt {
	wash, tufts := new(pen), new(pen)
	for i, s := range n.spots {
		if !s.has(swamp) {
			continue
		}
		rings := n.rings(func(f face) bool { return f.Place == n.board.Spots[i].Place && f.dry() })
		area := rect{s.point, s.point}.grow(marshReach, marshReach)
		for _, p := range scatter(area, tuftApart, marshSeed+uint64(i), func(p point) bool {
			return math.Hypot(p.x-s.x, 1.35*(p.y-s.y)) < marshReach && inRings(rings, p)
		}) {
			wash.move(p)
			wash.line(p.plus(point{0.1, 0}))
			tufts.tuft(p)
		}
	}
	return &marshArt{wash.String(), tufts.String()}
}

// tuft draws a long and a short stroke of water with blades of reed.
func (p *pen) tuft(at point) {
	for _, l := range [...][2]point{{{-tuftHalf, 0}, {tuftHalf, 0}}, {{-tuftHalf / 2, 2.6}, {tuftHalf, 2.6}}, {{0, 0}, {0, -3.4}}, {{-1.8, 0}, {-2.8, -2.6}}, {{1.8, 0}, {2.8, -2.6}}} {
		p.move(at.plus(l[0]))
		p.line(at.plus(l[1]))
	}
}

func (a *marshArt) paint(d *drawing) {
	const line = `fill="none" stroke="%s" stroke-width="%d" stroke-opacity="%g" stroke-linecap="round"`
	for _, s := range [...]struct {
		width   int
		opacity float64
	}{{340, 0.16}, {250, 0.2}, {160, 0.24}} {
		d.path(a.wash, line, d.lake, s.width, s.opacity)
	}
	d.path(a.tufts, line, d.wave, 8, 0.75)
}

// sands draws the borders between places joined by a line with a sand style.
func (n *net) sands() string {
	looks := map[string]bool{}
	for _, s := range n.board.Styles {
		looks[s.Look] = s.Stroke == game.SandShore
	}
	p := new(pen)
	for _, line := range n.board.Lines {
		if !looks[line.Look] || len(line.Places) != 2 {
			continue
		}
		for _, t := range n.parting(line.Places[0], line.Places[1]) {
			if t.length() > leastSand {
				p.trail(t)
			}
		}
	}
	return p.String()
}
