package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// rushReach is how far from its victim a stack may start that overruns it in a rigid second move: four of six movement factors are the overrun's (BM-4.21).
const rushReach = 3

// overrunReach returns how far from a stack its victim may be. BM-2.5: in a rigid second move nobody may stop beside an enemy, so that a stack goes there and
// enters the square in one go.
func (p *Position) overrunReach() int {
	if p.on(mRigid) && p.Impulse > 0 {
		return rushReach
	}
	return 1
}

// approach returns the thirds that unit u needs to come beside a square that it is to overrun: nothing if it stands there, -1 if it cannot. BM-2.5: squares
// next to the victim are open to it that no other enemy's zone covers.
func (p *Position) approach(u int, at board.Square, f *survey) int {
	far, left := board.Distance(p.At[u], at), p.movementLeft(u)-overrunThirds
	switch {
	case far == 1:
		return 0
	case far > p.overrunReach() || left < board.MovementFactor:
		return -1
	}
	calm := *f
	for _, n := range board.Map.Near[at] {
		if n.OnMap() && calm.zone.Has(n) && !p.zoneBeside(at, n) {
			calm.zone.Drop(n)
		}
	}
	r := p.marchTrip(u, &calm, p.wouldViolate(u))
	r.Thirds = left
	best := -1
	for _, n := range board.Map.Near[at] {
		if !n.OnMap() || calm.zone.Has(n) {
			continue
		}
		if _, cost := r.Reach(n); cost > 0 && (best < 0 || cost < best) {
			best = cost
		}
	}
	return best
}
