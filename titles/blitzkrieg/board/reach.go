package board

import "math/bits"

// Movement is counted in thirds of a factor, so that BK-B11.0-1's three road squares for one stay
// whole numbers.
const (
	MovementFactor = 3 // thirds
	RoadStep       = 1
	LandStep       = MovementFactor
)

// Trip is one unit's movement over land: where it may go and where it must stop.
type Trip struct {
	From   Square
	Thirds int     // what it may spend
	Enter  Squares // squares it may enter
	Stop   Squares // squares that end its move
	First  Squares // squares it may enter from where it starts
	NoLand bool    // it keeps to roads
	NoRoad bool    // roads are of no use to it

	Toll *Toll // what squares cost beyond a factor; nil if they are all alike

	Rolled bool // set by Reach, if the toll is even: the way to the target comes there by a road
}

// Reaches reports whether the unit can come to a square, whatever else may keep it from staying there.
func (r *Trip) Reaches(s Square) bool {
	_, cost := r.Reach(s)
	return cost > 0
}

// Reach finds the squares the unit can come to within its thirds. Each pass of the loop adds the
// squares that cost exactly t: off the road from those that cost t-3, along a road from those that
// cost t-1. BK-B11.0-2: the two mix; BK-A11.0-1: fractions carry from road to road; BK-B11.0-3: less than
// three thirds buy no step off the road; BK-B13.0-4 and BK-B16.0-2: terrain stops those who enter it, not those
// who leave it. With target on the board it stops there and gives the cost; else the cost is 0.
func (r *Trip) Reach(target Square) (seen Squares, cost int) {
	if r.Toll != nil {
		return r.reachDear(target)
	}
	var front [4]Squares // by cost modulo 4
	var live [4]bool     // fronts that are not empty
	front[0].Add(r.From)
	live[0] = true
	seen.Add(r.From)
	var found Squares // emptied as it is read
	lo, hi := r.From.word(), r.From.word()
	for t := 1; t <= r.Thirds; t++ {
		land, road, into := (t+1)&3, (t+3)&3, t&3
		if !live[land] && !live[road] {
			live[into] = false
			continue
		}
		a, b := max(lo-1, 0), min(hi+1, Words-1)
		if live[land] && !r.NoLand {
			AddAdjacent(&front[land], &found, a, b)
			if t == LandStep {
				mask(&found, &r.First, a, b)
			}
		}
		if live[road] && !r.NoRoad {
			stepRoad(&front[road], &found, lo, hi)
			if t == RoadStep {
				mask(&found, &r.First, a, b)
			}
		}
		live[into] = r.admit(&found, &seen, &front[into], a, b)
		if seen.Words[a] != 0 {
			lo = a
		}
		if seen.Words[b] != 0 {
			hi = b
		}
		if target.OnMap() && seen.Has(target) {
			return seen, t
		}
	}
	return seen, 0
}

// admit moves what was found in words a to b, and may be entered, to what has been seen, and to the front if
// one may go on from there; it reports whether anything did.
func (r *Trip) admit(found, seen, front *Squares, a, b int) bool {
	enter, stop, f, s, out := r.Enter.Words[a:b+1], r.Stop.Words[a:b+1], found.Words[a:b+1], seen.Words[a:b+1], front.Words[a:b+1]
	var on uint64
	for i := range f {
		word := f[i] & enter[i] &^ s[i]
		f[i] = 0
		s[i] |= word
		out[i] = word &^ stop[i]
		on |= out[i]
	}
	return on != 0
}

// mask takes from words lo to hi of x what is not in the other set.
func mask(x, by *Squares, lo, hi int) {
	for i := lo; i <= hi; i++ {
		x.Words[i] &= by.Words[i]
	}
}

// stepRoad adds the squares one road step from any of x in words lo to hi: BK-B11.0-4, at an
// intersection every road that leaves the square counts. BK-B11.0-5: so does a city, if it is entered and left
// by road.
func stepRoad(x, out *Squares, lo, hi int) {
	const west = 1<<Rows - 1 // the western column of a pair
	road := &Map.Road
	for i := lo; i <= hi; i++ {
		here := x.Words[i] & Map.OnRoad.Words[i]
		if here == 0 {
			continue
		}
		ne, se, sw, nw := here&road[1].Words[i], here&road[2].Words[i], here&road[4].Words[i], here&road[5].Words[i]
		out.Words[i] |= here&road[0].Words[i]>>1 | here&road[3].Words[i]<<1
		// To the side of the western column the neighbours lie one row up and level, of the eastern one level and
		// one row down.
		out.Words[i] |= ne&west<<(Rows-1) | se<<Rows | sw>>(Rows-1) | nw>>Rows
		if i < Words-1 {
			out.Words[i+1] |= ne>>Rows | se>>(Rows-1)
		}
		if i > 0 {
			out.Words[i-1] |= sw<<Rows | nw&west<<(Rows-1)
		}
	}
}

// FollowRoads adds to x the squares that roads lead to from it over free ones. It looks at a word as long as something new is in it, and at those
// beside it if roads lead there: as stepRoad does, but the whole length of a road at once.
func FollowRoads(x, free *Squares) {
	const west = 1<<Rows - 1
	road := &Map.Road
	var todo uint64
	for i := range x.Words {
		if x.Words[i]&Map.OnRoad.Words[i] != 0 {
			todo |= 1 << i
		}
	}
	for todo != 0 {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		here := x.Words[i]
		var ne, se, sw, nw uint64
		for more := here; more != 0; here |= more {
			on := here & Map.OnRoad.Words[i]
			ne, se, sw, nw = on&road[1].Words[i], on&road[2].Words[i], on&road[4].Words[i], on&road[5].Words[i]
			more = on&road[0].Words[i]>>1 | on&road[3].Words[i]<<1 | ne&west<<(Rows-1) | se<<Rows | sw>>(Rows-1) | nw>>Rows
			more &= free.Words[i] &^ here
		}
		x.Words[i] = here
		if i < Words-1 {
			if more := (ne>>Rows | se>>(Rows-1)) & free.Words[i+1] &^ x.Words[i+1]; more != 0 {
				x.Words[i+1] |= more
				todo |= 1 << (i + 1)
			}
		}
		if i > 0 {
			if more := (sw<<Rows | nw&west<<(Rows-1)) & free.Words[i-1] &^ x.Words[i-1]; more != 0 {
				x.Words[i-1] |= more
				todo |= 1 << (i - 1)
			}
		}
	}
}
