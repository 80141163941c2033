package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// hunt is a plan against the ships that blockade the Allies: every one of them costs supply each turn, and a fleet alone does nothing
// against many. So the fleets go together, if all that can come are enough.
type hunt struct {
	at   bw.Place
	each float64 // what one of his ships is worth
	foes float64
}

// hunt looks for the sea where the blockade costs most of what fleets can break this turn; each of 0: there is none.
func (a *agent) hunt(p *bw.Position, list []game.Word) (best hunt) {
	if a.seat != bw.Allies || a.w.Hunt == 0 {
		return best
	}
	var c game.Choices
	for _, x := range [...]bw.Place{bw.NorthAtlantic, bw.CentralAtlantic} {
		h := hunt{at: x, each: a.raid(p, x) - a.w.Ship, foes: float64(p.Navy(a.seat, x, false))}
		if h.each <= 0 || h.foes == 0 || h.each*h.foes <= best.each*best.foes {
			continue
		}
		come := float64(p.Navy(a.seat, x, true))
		for _, w := range list {
			for _, to := range ai.OpenInto(p, a.words.Say(a.seat, sail, w), &c) {
				if bw.Place(to.N) == x && p.At[w.N] != x {
					come += float64(p.Size[w.N])
				}
			}
		}
		if come >= h.foes {
			best = h
		}
	}
	return best
}

// raid is what a ship of the Axis costs the Allies in a sea, in the turns that are counted.
func (a *agent) raid(p *bw.Position, x bw.Place) float64 {
	n := a.w.Unit * min(a.w.Hunt, float64(p.LastOf()-min(p.Turn, p.LastOf())))
	switch x {
	case bw.NorthAtlantic:
		return n
	case bw.CentralAtlantic:
		return n / 2
	}
	return 0
}

// worth is what a counter is wanted for in a sea: until those who are there are half as many again as the enemy.
func (h *hunt) worth(p *bw.Position, u int, x bw.Place) float64 {
	if h.each == 0 || x != h.at {
		return 0
	}
	there := float64(p.Navy(p.Side, x, true))
	size := float64(p.Size[u])
	if p.At[u] == x {
		there -= size
	}
	return 2 * h.each * max(0, min(size, pack*h.foes+1-there))
}

const pack = 1.5 // fleets for one of the ships that are hunted
