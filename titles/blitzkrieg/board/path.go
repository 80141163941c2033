package board

import "slices"

// Path finds the way with the fewest squares to a square that costs exactly that much; nil if there is none. It works like
// Reach, square by square: slower, but it remembers where it came from.
func (r *Trip) Path(to Square, cost int) []Square {
	if r.Toll != nil {
		return r.pathDear(to, cost)
	}
	var s search
	s.start(r.From)
	for t := 0; t < cost; t++ {
		for _, at := range s.ring[t&3] {
			if int(s.cost[at]) == t+1 && (at == r.From || !r.Stop.Has(at)) {
				s.leave(r, at, t)
			}
		}
		s.ring[t&3] = s.ring[t&3][:0]
	}
	if cost < RoadStep || int(s.cost[to]) != cost+1 {
		return nil
	}
	list := []Square{to}
	for at := to; at != r.From; {
		at = s.from[at]
		list = append(list, at)
	}
	slices.Reverse(list)
	return list
}

// search is what Path has found out so far about the squares around it.
type search struct {
	cost  [Size]uint8 // plus one; 0 if not reached
	steps [Size]uint8
	from  [Size]Square
	ring  [4][]Square // squares reached, by cost modulo 4
}

// start begins at a square.
func (s *search) start(at Square) {
	s.cost[at] = 1
	s.ring[0] = append(s.ring[0], at)
}

// leave looks at the squares around one that has cost t.
func (s *search) leave(r *Trip, at Square, t int) {
	for d, n := range Map.Near[at] {
		if !n.OnMap() || !r.Enter.Has(n) || at == r.From && !r.First.Has(n) {
			continue
		}
		switch {
		case Map.Road[d].Has(at) && !r.NoRoad:
			s.reach(at, n, t+RoadStep)
		case !r.NoLand:
			s.reach(at, n, t+LandStep)
		}
	}
}

// reach notes a way to a square that is cheaper than those known, or as cheap and shorter.
func (s *search) reach(from, to Square, cost int) {
	steps := s.steps[from] + 1
	switch old := int(s.cost[to]); {
	case old == 0 || old > cost+1:
		s.ring[cost&3] = append(s.ring[cost&3], to)
	case old < cost+1 || s.steps[to] <= steps:
		return
	}
	s.cost[to], s.steps[to], s.from[to] = uint8(cost+1), steps, from
}
