package blackswan

import (
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// fleets counts the ships of each side in the sea zones, by strength.
type fleets struct {
	ours, foes [bs.LastZone + 1]float64
	ships      [bs.LastZone + 1]int // of ours
}

func (a *agent) fleets(p *bs.Position) (f fleets) {
	for u := range bs.Slots {
		z := p.At[u]
		if !bs.Ship(u) || z == bs.Nowhere {
			continue
		}
		n := a.w.strength(p.Block(u))
		if bs.Hostile(a.seat, bs.SeatOf(u)) {
			f.foes[z] += n
		} else {
			f.ours[z] += n
			f.ships[z]++
		}
	}
	return f
}

// sail sends a ship where ours and it together are clearly stronger than the enemy; false if none goes.
func (a *agent) sail(p *bs.Position) (order, bool) {
	f := a.fleets(p)
	margin := sureAtSea
	if a.style.seeksBattle {
		margin = evenAtSea
	}
	var c game.Choices
	ships := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, sail), &c)...)
	best, most := order{}, 0.0
	for _, w := range ships {
		u := p.Slot(a.seat, w)
		at := p.At[u]
		if f.foes[at] > 0 || f.ships[at] < 2 || p.Block(u).Class == bs.Submarine {
			continue // it keeps the sea where it is
		}
		n := a.w.strength(p.Block(u))
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, sail, w), &c) {
			z := bs.Place(to.N)
			if p.Full(a.seat, z) || f.foes[z] == 0 || f.ours[z] >= f.foes[z]*2 || f.ships[z]+f.ships[at]-1 < 2 {
				continue
			}
			if odds := (f.ours[z] + f.ours[at]) / f.foes[z]; odds > margin && odds+n > most {
				most = odds + n
				best = order{
					verb: sail, to: z, first: true, marks: []blockMark{blockMarkOf(p, u)},
					why: fmt.Sprintf("To meet the fleet in %s with more than it has.", z.Name()),
				}
			}
		}
	}
	return best, most > 0
}

const (
	sureAtSea = 1.6
	evenAtSea = 1.1
)
