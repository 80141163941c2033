package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// stores is how far every square is from those where a unit has a supply route, as the enemy stands now.
type stores struct {
	far   [board.Size]uint8 // 0 has one
	again bool              // we have another player-turn, in which a route can be opened and units be lost
}

// farthest is a distance that nobody comes back from in time.
const farthest = 15

// provision finds out where our units have supply routes, if they need any.
func (v *survey) provision() {
	if v.p.Routes() {
		fed := v.p.Fed(v.seat)
		v.stores = v.storesAround(&fed)
	}
}

// storesFor are those of one unit: a beach feeds nobody but who has come over it.
func (v *survey) storesFor(u int) *stores {
	if v.stores == nil {
		return nil
	}
	beach := v.p.FedAshore(u)
	if beach.Empty() {
		return v.stores
	}
	fed := v.p.Fed(v.seat)
	fed = fed.Or(&beach)
	return v.storesAround(&fed)
}

func (v *survey) storesAround(fed *board.Squares) *stores {
	x := &stores{again: v.left >= 2}
	for s := range x.far {
		x.far[s] = farthest
	}
	seen, front := *fed, *fed
	for far := range uint8(farthest) {
		for s := range front.All() {
			x.far[s] = far
		}
		front = board.Adjacent(&front)
		front = front.And(&v.open)
		front = front.Without(&seen)
		seen = seen.Or(&front)
	}
	return x
}

// hunger is how many factors a unit is expected to lose for want of a route if it ends its turn on s. Who does
// not starve yet has a turn to go back or to open one, which is the harder the farther it is.
func (u *unit) hunger(s board.Square) float64 {
	if u.starves(s) {
		return float64(u.str)
	}
	if u.stores == nil || u.stores.far[s] == 0 || !u.stores.again {
		return 0
	}
	return float64(u.str) * min(worst, strayed+perMarch*float64(u.stores.far[s])/float64(u.move))
}

// What part of a unit is lost that ends a turn without a route for the first time.
const (
	strayed  = 0.1
	perMarch = 0.5 // for every turn of its way back
	worst    = 0.8 // something may still open a route
)

// starves reports whether a unit is certain to be lost if it ends its turn on s: it had no route a turn ago, and
// has none there.
func (u *unit) starves(s board.Square) bool { return u.unfed && u.stores != nil && u.stores.far[s] > 0 }

// weight is how many factors of a unit cities feel near them: who starves stands by none.
func (u *unit) weight(s board.Square) float32 {
	if u.starves(s) {
		return 0
	}
	return float32(u.str)
}
