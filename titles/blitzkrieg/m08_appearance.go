package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Without module 8 the base game's order of appearance stands, and what modules 7, 11, 12 and 13 need is given to both sides alike: BM-0.S7.

// card returns what the order of appearance says of unit u, or nil for what is not on it.
func (p *Position) card(u int) *unitType {
	if i := u % mostPerSide; !p.on(mArmies) && i < counters {
		return &army[i]
	}
	return nil
}

// readyCards are the deployments of the base game that stand where nobody sets up by hand.
var readyCards = [2]string{"west-wall", "east-wall"}

// musterByCard gives a side the units of the order of appearance. BM-0.X12: air assault is among them.
func (p *Position) musterByCard(s game.Seat) {
	from, _ := p.unitsOf(s)
	plan := &deployments[planOf(readyCards[s])-1]
	p.allot(s, from+counters)
	for i := range counters {
		t := &army[i]
		if !p.inGame(t.branch) {
			continue
		}
		at := plan.at[i+int(s)*perSide]
		if t.arrives > 1 {
			at = toCome
		} else if !t.ground() {
			at = p.fieldNear(s, t.branch, t.defense, at)
		}
		p.raise(from+i, t.branch, t.defense, uint8(i+1), at)
		if t.arrives > 1 {
			p.At[from+i] = toCome
		}
	}
}

// fieldNear returns the nearest airbase at home that has room for aircraft; without module 12 the city itself.
func (p *Position) fieldNear(s game.Seat, b branch, size uint8, at board.Square) board.Square {
	if !p.on(mAir) {
		return at
	}
	best := board.Nowhere
	from, _ := p.unitsOf(s)
	fields := p.homeFields(from)
	for x := range fields.All() {
		if p.roomFor(s, b, size, x) && (best == board.Nowhere || board.Distance(at, x) < board.Distance(at, best)) {
			best = x
		}
	}
	return best
}

// allotted are the kinds that a side has without an order of battle: BM-Q3.
var allotted = []booklet.Kind{
	booklet.Airbase, booklet.Train, booklet.TaskForce, booklet.Transport, booklet.LandingShip, booklet.Airlift, booklet.Flak,
}

// allot raises, from a slot on, what a side has without an order of battle: of each kind the most that any order has, where that order's
// deployment has it.
func (p *Position) allot(s game.Seat, u int) {
	for _, k := range allotted {
		if !p.inGame(kindBranches[k]) {
			continue
		}
		n := richest(k)
		for i, c := range booklet.Armies[n].Counters {
			if c.Kind == k {
				p.raise(u, branchOf(c), c.Size, c.Number, booklet.Deployments[s][n][i])
				u++
			}
		}
	}
}

// richest returns the order of battle with the most factors of a kind.
func richest(k booklet.Kind) (best int) {
	most := 0
	for n := 1; n <= booklet.ArmyCount; n++ {
		sum := 0
		for _, c := range booklet.Armies[n].Counters {
			if c.Kind == k {
				sum += int(c.Size)
			}
		}
		if sum > most {
			best, most = n, sum
		}
	}
	return best
}

// addCities adds the squares of cities to a set.
func addCities(out *board.Squares, cities uint64) *board.Squares {
	for ; cities != 0; cities &= cities - 1 {
		out.Add(board.Map.Cities[bits.TrailingZeros64(cities)])
	}
	return out
}
