package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// ground is what never changes about the board: how near each square is to each city.
type ground struct {
	near [board.Size][board.NCities]float32 // 1 in the city, less with every step
}

// newGround walks outwards from every city over land and lets its pull fade with every step.
func newGround(far float64) *ground {
	g := &ground{}
	for c := range board.NCities {
		var seen board.Squares
		seen.Add(board.Map.Cities[c])
		front := seen
		for pull := 1.0; !front.Empty() && pull > faint; pull *= far {
			for s := range front.All() {
				g.near[s][c] = float32(pull)
			}
			front = board.Adjacent(&front)
			front = front.And(&board.Map.Open)
			front = front.Without(&seen)
			seen = seen.Or(&front)
		}
	}
	return g
}

// faint is a pull that nobody feels any more.
const faint = 0.01
