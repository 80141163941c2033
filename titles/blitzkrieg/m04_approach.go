package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// BM-2.5: in the second move of a rigid war nobody enters an enemy zone, but a stack that overruns may come through squares that only its victim controls. It does so
// together with the overrun, in one sentence.

// farthestApproach is how far from its victim such a stack may stand: with two movement factors to spare, on a road.
const farthestApproach = 1 + 2*board.MovementFactor

// approaches reports whether overruns may begin farther off than beside the victim.
func (p *Position) approaches() bool { return p.on(mRigid) && p.Impulse > 0 }

// approach returns what it costs unit u to come beside a square that it is to overrun, and whether it can.
func (p *Position) approach(u int, at board.Square, f *survey) (thirds int, ok bool) {
	away := board.Distance(p.At[u], at)
	if away == 1 {
		return 0, true
	}
	spare := p.movementLeft(u) - overrunThirds
	if !p.approaches() || spare <= 0 || away > farthestApproach {
		return 0, false
	}
	free, r, toll := *f, board.Trip{}, board.Toll{}
	for _, n := range board.Map.Near[at] {
		if n.OnMap() && !p.zoneBeside(at, n) {
			free.zone.Drop(n)
		}
	}
	if p.tripByModules(u, spare, &free, &r, &toll) {
		r.Toll = &toll
	}
	shutOff(&r, p.wouldViolate(u))
	for _, n := range board.Map.Near[at] {
		if n.OnMap() {
			r.Stop.Add(n)
		}
	}
	for _, n := range board.Map.Near[at] {
		if !n.OnMap() || !r.Enter.Has(n) {
			continue
		}
		if _, cost := r.Reach(n); cost > 0 && (thirds == 0 || cost < thirds) {
			thirds = cost
		}
	}
	return thirds, thirds > 0
}

// outweighs reports whether the units on a square might have 10-1 over another: a look that costs little, for those that stand farther off. Artillery may count
// nothing (BM-16.15), an isolated defender half (BM-10.12), and armor on the worst ground half of that (BM-14.8); before version 6 artillery counted in full.
func (p *Position) outweighs(from, at board.Square) bool {
	attack, defense := 0, 0
	for u := range p.slots() {
		switch p.At[u] {
		case from:
			attack += int(p.Str[u])
		case at:
			if !p.since(version6) || !p.gun(u) {
				defense += int(p.Str[u])
			}
		}
	}
	least := 2
	if p.since(version6) {
		least = 4
	}
	return attack >= 10 && least*attack >= 10*defense
}

// overrunSomeFromAfar is overrunSome where stacks may stand farther off.
func (p *Position) overrunSomeFromAfar(targets *board.Squares, one bool, units *unitSet, from *board.Squares, f *survey) (out board.Squares) {
	for at := range targets.All() {
		for s := range from.All() {
			if board.Distance(s, at) > farthestApproach || !p.outweighs(s, at) || !p.canOverrunFrom(s, at, units, f) {
				continue
			}
			out.Add(at)
			if one {
				return out
			}
			break
		}
	}
	return out
}
