package board

// Price is the cost of entering squares of a kind.
type Price struct {
	At     Squares
	Thirds int // 0 if there are no such squares
	Road   int // thirds along a road; 0 for those of any road
}

const (
	prices   = 3  // kinds of squares that a trip may find dear
	farthest = 32 // thirds that a trip with prices may have, and one more
)

// Toll is the cost of squares on a trip.
type Toll struct {
	Dear [prices]Price // squares of a kind together; no square is of two
	Slow Squares       // squares that cost as much again to leave as to enter
	Even bool          // who came by a road leaves them for the price of the road, and not for that of the ground
	Once Squares       // squares of which one that would end the move may be passed
}

// fronts holds, by thirds spent, the squares that one may leave with so much spent.
type fronts struct {
	at   [farthest]Squares
	live [farthest]bool
}

// reachDear is Reach for a trip with a toll. A round adds the squares that cost exactly t.
func (r *Trip) reachDear(target Square) (seen Squares, cost int) {
	r.Rolled = false
	switch {
	case !r.Toll.Once.Empty():
		return r.reachOnce(target)
	case r.NoRoad && !r.NoLand && r.Thirds < wholeRounds*LandStep && r.Toll.byFactors():
		return r.reachByFactors(target)
	}
	var f fronts
	f.at[0].Add(r.From)
	f.live[0] = true
	seen.Add(r.From)
	for t := 1; t <= min(r.Thirds, farthest-1); t++ {
		var found Squares
		if !r.NoLand {
			r.step(&f, t, LandStep, &found)
			for i := range r.Toll.Dear {
				found = found.Without(&r.Toll.Dear[i].At)
			}
		}
		if road := r.stepAlong(&f, t, RoadStep); !road.Empty() {
			for i := range r.Toll.Dear {
				if d := &r.Toll.Dear[i]; d.Road > 0 {
					road = road.Without(&d.At)
				}
			}
			if r.Toll.Even {
				r.roll(&f, &seen, &road, t, RoadStep, target)
			} else {
				found = found.Or(&road)
			}
		}
		r.arrive(&f, &seen, &found, t, LandStep)
		for i := range r.Toll.Dear {
			d := &r.Toll.Dear[i]
			if d.Thirds > 0 && !r.NoLand {
				found = Squares{}
				r.step(&f, t, d.Thirds, &found)
				found = found.And(&d.At)
				r.arrive(&f, &seen, &found, t, d.Thirds)
			}
			if d.Road > 0 {
				found = r.stepAlong(&f, t, d.Road)
				found = found.And(&d.At)
				if r.Toll.Even {
					r.roll(&f, &seen, &found, t, d.Road, target)
				} else {
					r.arrive(&f, &seen, &found, t, d.Thirds)
				}
			}
		}
		if target.OnMap() && seen.Has(target) {
			return seen, t
		}
	}
	return seen, 0
}

// step adds the squares around those that one may leave so many thirds before t.
func (r *Trip) step(f *fronts, t, thirds int, found *Squares) {
	from := t - thirds
	if from < 0 || !f.live[from] {
		return
	}
	AddAdjacent(&f.at[from], found, 0, Words-1)
	if from == 0 {
		*found = found.And(&r.First)
	}
}

// stepAlong returns the squares that a road leads to from those that one may leave so many thirds before t.
func (r *Trip) stepAlong(f *fronts, t, thirds int) (found Squares) {
	from := t - thirds
	if r.NoRoad || from < 0 || !f.live[from] {
		return found
	}
	stepRoad(&f.at[from], &found, 0, Words-1)
	if from == 0 {
		found = found.And(&r.First)
	}
	return found
}

// roll notes the squares that a road leads to for t, of which the last step was so many thirds. Slow ones may be left sooner so than by who came over land before.
func (r *Trip) roll(f *fronts, seen, road *Squares, t, thirds int, target Square) {
	road.Drop(r.From)
	r.Rolled = r.Rolled || target.OnMap() && road.Has(target) && r.Enter.Has(target) && !seen.Has(target)
	for i := range road.Words {
		word := road.Words[i] & r.Enter.Words[i]
		on := word &^ r.Stop.Words[i]
		slow := on & r.Toll.Slow.Words[i]
		fresh := on &^ slow &^ seen.Words[i]
		seen.Words[i] |= word
		f.at[t].Words[i] |= fresh
		f.live[t] = f.live[t] || fresh != 0
		if later := t + thirds; slow != 0 && later < farthest {
			f.at[later].Words[i] |= slow
			f.live[later] = true
		}
	}
}

// arrive notes the squares that cost t, of which the last step was so many thirds, and when one may leave them.
func (r *Trip) arrive(f *fronts, seen, found *Squares, t, thirds int) {
	for i := range found.Words {
		word := found.Words[i] & r.Enter.Words[i] &^ seen.Words[i]
		if word == 0 {
			continue
		}
		seen.Words[i] |= word
		on := word &^ r.Stop.Words[i]
		slow := on & r.Toll.Slow.Words[i]
		f.at[t].Words[i] |= on &^ slow
		f.live[t] = f.live[t] || on&^slow != 0
		if later := t + thirds; slow != 0 && later < farthest {
			f.at[later].Words[i] |= slow
			f.live[later] = true
		}
	}
}
