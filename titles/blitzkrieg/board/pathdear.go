package board

import "slices"

// pathDear is Path for a trip with a toll.
func (r *Trip) pathDear(to Square, cost int) []Square {
	plain, toll := *r, *r.Toll
	toll.Once = Squares{}
	plain.Toll = &toll
	if list := plain.cheapest(to, cost); list != nil || r.Toll.Once.Empty() {
		return list
	}
	stop := plain.Stop
	for gate := range r.Toll.Once.All() {
		if gate == r.From || !stop.Has(gate) {
			continue
		}
		plain.Stop = stop
		plain.Stop.Drop(gate)
		if list := plain.cheapest(to, cost); list != nil {
			return list
		}
	}
	return nil
}

// stage is a square that a search has come to.
type stage struct {
	cost, leave int16 // thirds on arrival and when it may be left, plus one; 0 if not reached
	from        Square
}

// cheapest finds the squares of a way that costs exactly that much, if no way costs less; nil if there is none. It visits
// the squares in the order in which they may be left.
func (r *Trip) cheapest(to Square, cost int) []Square {
	var at [Size]stage
	at[r.From] = stage{1, 1, r.From}
	var queue [farthest + 1][]Square // by thirds when a square may be left
	queue[0] = append(queue[0], r.From)
	for t := 0; t < min(cost, farthest); t++ {
		for i := 0; i < len(queue[t]); i++ {
			if s := queue[t][i]; int(at[s].leave) == t+1 {
				r.spread(s, to, t, &at, &queue)
			}
		}
	}
	if int(at[to].cost) != cost+1 || to == r.From {
		return nil
	}
	list := []Square{to}
	for s := to; s != r.From; {
		s = at[s].from
		list = append(list, s)
	}
	slices.Reverse(list)
	return list
}

// betterThan compares two ways to a square: to the end by what they cost, to others by when one may go on.
func (a stage) betterThan(b stage, end bool) bool {
	if end {
		return a.cost < b.cost
	}
	return a.leave < b.leave
}

// spread looks at the squares around one that is left when t thirds are spent.
func (r *Trip) spread(s, to Square, t int, at *[Size]stage, queue *[farthest + 1][]Square) {
	for d, n := range Map.Near[s] {
		if !n.OnMap() || !r.Enter.Has(n) || s == r.From && !r.First.Has(n) {
			continue
		}
		step, again := r.stepPrice(s, n, d)
		cost := t + step
		leave := cost
		if r.Toll.Slow.Has(n) {
			leave += again
		}
		now := stage{int16(cost + 1), int16(leave + 1), s}
		if step == 0 || cost > farthest || at[n].cost > 0 && !now.betterThan(at[n], n == to) {
			continue
		}
		at[n] = now
		if leave <= farthest && !r.Stop.Has(n) {
			queue[leave] = append(queue[leave], n)
		}
	}
}

// stepPrice returns the cost of a step, and the extra cost of leaving a slow square; 0 if the step is impossible.
func (r *Trip) stepPrice(s, n Square, d int) (step, again int) {
	if Map.Road[d].Has(s) && !r.NoRoad {
		for i := range r.Toll.Dear {
			if p := &r.Toll.Dear[i]; p.Road > 0 && p.At.Has(n) {
				step, again = p.Road, p.Thirds
			}
		}
		if step == 0 {
			step, again = RoadStep, LandStep
		}
		if r.Toll.Even {
			again = step
		}
		return step, again
	}
	if r.NoLand {
		return 0, 0
	}
	for i := range r.Toll.Dear {
		if p := &r.Toll.Dear[i]; p.Thirds > 0 && p.At.Has(n) {
			return p.Thirds, p.Thirds
		}
	}
	return LandStep, LandStep
}
