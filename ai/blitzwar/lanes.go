package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// lanes is what supply hangs on at sea, found once for each Naval Phase.
type lanes struct {
	at   moment
	sea  [bw.Places]float64 // corps that have a line of supply only while the sea is open to them: ours, and half of the enemy's
	done bool
}

// worth is what a fleet in a sea does for lines of supply: all of it where an enemy closes the sea to us, and a part where nobody does
// yet.
func (l *lanes) worth(a *agent, p *bw.Position, x bw.Place) float64 {
	if now := momentOf(p); !l.done || l.at != now {
		*l = lanes{at: now, done: true}
		for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
			l.sea[sea] = a.carried(p, sea)
		}
	}
	return l.sea[x]
}

// carried counts the corps that depend on a sea.
func (a *agent) carried(p *bw.Position, sea bw.Place) float64 {
	closed := p.Closed(a.seat)
	n := a.w.Lane * a.depend(p, a.seat, sea)
	if !closed.Has(sea) {
		n *= calmSea
	}
	for s := range game.Seat(bw.Seats) {
		if bw.Foes(s, a.seat) {
			n += a.w.Lane / 2 * a.depend(p, s, sea)
		}
	}
	return min(n, maxLane)
}

const (
	calmSea = 0.3 // of what a sea is worth that no enemy closes
	maxLane = 5
)

// depend counts the corps of a side that have a line of supply if a sea is open to it, and none if it is not.
func (a *agent) depend(p *bw.Position, s game.Seat, sea bw.Place) (n float64) {
	with, without := p.LinesIf(s, sea, true), p.LinesIf(s, sea, false)
	lost := with.Without(&without)
	if lost.Empty() {
		return 0
	}
	for u := range bw.CorpsSlots {
		if p.Owner(u) == s && p.Ashore(u) && lost.Has(p.At[u]) && !p.Native(u) {
			corps, _ := p.Men(u)
			n += float64(corps)
		}
	}
	return n
}
