package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const (
	railMove   = 60 // BM-7.4
	trainLoad  = 8  // BM-7.2: factors
	loadCost   = 10 // BM-7.5
	unloadCost = 5

	trainsInCity = 3
)

// runsIn returns what a train may still spend in this half-turn: BM-7.16, sixty less what weather and isolation take where it begins. When it has
// done something, Spent has that too.
func (p *Position) runsIn(u int) int {
	if p.Spent[u] == 0 {
		return p.factorsOfMovement(u)
	}
	return max(railMove-int(p.Spent[u]), 0)
}

// spendOn charges a train.
func (p *Position) spendOn(u, cost int) {
	p.Spent[u] = uint8(railMove - p.runsIn(u) + cost)
}

// mayRailNow opens what trains do: BM-6.I.2A.
func mayRailNow(p *Position, _ game.Seat) error {
	if p.Step != stepActs || !p.on(mRail) {
		return game.Clause("BM-6.1")
	}
	return p.maySegment(atTrains)
}

// ownTrain reads word i as a train of the speaker in play.
func (p *Position) ownTrain(a game.Action, i int) (int, error) {
	u, err := p.sideUnit(a, i)
	if err == nil && (p.Kind[u] != train || !p.inPlay(u)) {
		err = game.Clause("BM-7.1")
	}
	return u, err
}

// trainSlot makes the slot for a train that may be named by a short test and can be used by a longer one.
func trainSlot(may, can func(*Position, int) error) slot {
	return slot{
		Kind: game.Unit,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			from, to := p.unitsOf(a.Seat)
			for u := from; u < to; u++ {
				if p.Kind[u] == train && p.inPlay(u) && can(p, u) == nil {
					c.Add(game.Unit, int16(u))
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			u, err := p.ownTrain(a, i)
			if err != nil {
				return err
			}
			return may(p, u)
		},
		Open: func(p *Position, a game.Action, i int) error { return can(p, int(a.Words()[i].N)) },
	}
}

// anyTrain opens a verb if any train of the seat can.
func anyTrain(can func(*Position, int) error, none error) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) error {
		from, to := p.unitsOf(s)
		for u := from; u < to; u++ {
			if p.Kind[u] == train && p.inPlay(u) && can(p, u) == nil {
				return nil
			}
		}
		return none
	}
}

const queue = 512 // more than there are squares of rail

// run is what a train can reach, and for how much.
type run struct {
	rail board.Squares      // where it may go
	slow board.Squares      // what is under interdiction
	cost [board.Size]uint16 // plus one; 0 where it cannot come
	ends board.Squares      // where it may stop
	wait board.Squares      // squares that are in the queue
	line [queue]board.Square
}

// runOf finds out where a train can go: BM-7.4, a factor for each square along the line; BM-7.21, ten more for each marker; BM-12.M13d, twice as
// much under interdiction. BM-7.10: into no enemy zone, though it may begin in one. BM-17.E3, BM-18.9, BM-17.F7: across no border that is closed to it.
func (p *Position) runOf(u int, r *run) {
	s := p.seatOf(u)
	f := p.surveyLines(s)
	r.rail, r.slow = p.railFor(s, p.armyNo(u), &f), p.interdicted(opponent(s))
	p.dropRealms(u, &r.rail)
	most := p.runsIn(u)
	p.follow(u, most, r)
	for at := range r.rail.All() {
		if r.cost[at] > 1 {
			r.ends.Add(at)
		}
	}
	if !p.limitsWait() {
		full := p.fullOfTrains(s)
		r.ends = r.ends.Without(&full)
	}
	p.dropUnsupplied(u, &r.ends)
}

// follow spreads along the line from where a train stands. A square that turns out to be cheaper by another way is looked at again.
func (p *Position) follow(u, most int, r *run) {
	from := p.place(u)
	r.cost[from], r.line[0] = 1, from
	for head, tail := 0, 1; head != tail; head = (head + 1) % queue {
		at := r.line[head]
		r.wait.Drop(at)
		for d := range board.Directions {
			n := board.Map.Near[at][d]
			if !board.Map.Road[d].Has(at) || !r.rail.Has(n) {
				continue
			}
			cost := int(r.cost[at]) + p.railCost(n, r)
			if cost > most+1 || r.cost[n] != 0 && int(r.cost[n]) <= cost {
				continue
			}
			r.cost[n] = uint16(cost)
			if !r.wait.Has(n) {
				r.wait.Add(n)
				r.line[tail] = n
				tail = (tail + 1) % queue
			}
		}
	}
}

// railCost returns what a square of the line costs a train.
func (p *Position) railCost(at board.Square, r *run) int {
	cost := 1 + cutCost*int(p.markersOn(at))
	if r.slow.Has(at) {
		cost *= 2
	}
	return cost
}

// fullOfTrains keeps BM-5.4: three trains in a city, one elsewhere on the line. BM-7.25: of one side only, which follows from friendly rail. By
// version 6 limits are looked at when movement is over (addOverfull).
func (p *Position) fullOfTrains(s game.Seat) (out board.Squares) {
	var in [board.NCities]uint8
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] != train || !p.inPlay(u) {
			continue
		}
		c := board.Map.CityAt[p.Air[u]]
		if c >= 0 {
			in[c]++
		}
		if c < 0 || in[c] == trainsInCity {
			out.Add(p.Air[u])
		}
	}
	return out
}

// mayRide judges a train before a square is named. BM-7.26: one that is immobilised goes nowhere.
func (p *Position) mayRide(u int) error {
	switch {
	case p.Frozen.Has(u):
		return game.Clause("BM-7.26")
	case p.runsIn(u) == 0:
		return game.Clause("BM-7.4")
	}
	return nil
}

// canRide says whether a train has somewhere to go.
func (p *Position) canRide(u int) error {
	if err := p.mayRide(u); err != nil {
		return err
	}
	var r run
	if p.runOf(u, &r); r.ends.Empty() {
		return game.Clause("BM-7.24")
	}
	return nil
}

// rideEnds returns where the train that a sentence names may stop.
func rideEnds(p *Position, a game.Action) board.Squares {
	var r run
	p.runOf(int(a.Words()[1].N), &r)
	return r.ends
}

// mayRideTo judges where a train stops.
func mayRideTo(p *Position, a game.Action, i int) error {
	to, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	var r run
	if p.runOf(u, &r); r.ends.Has(to) {
		return nil
	}
	return p.whyNoRide(u, to, &r)
}

// whyNoRide says what keeps a train from a square.
func (p *Position) whyNoRide(u int, to board.Square, r *run) error {
	s := p.seatOf(u)
	f := p.survey(s)
	var full board.Squares
	if !p.limitsWait() {
		full = p.fullOfTrains(s)
	}
	switch {
	case !board.Map.OnRoad.Has(to) && !board.Map.City.Has(to):
		return game.Clause("BM-5.5")
	case to == p.place(u):
		return game.Clause("BM-7.4")
	case f.zone.Has(to) && p.railOf(s, p.armyNo(u), board.Map.Country[to]) != noRail:
		return game.Clause("BM-7.10")
	case p.whyRealm(u, to) != nil:
		return p.whyRealm(u, to)
	case !r.rail.Has(to):
		return game.Clause("BM-7.24")
	case r.cost[to] > 0 && full.Has(to):
		return game.Clause("BM-5.4")
	case r.cost[to] > 0:
		return game.Clause("BM-10.8")
	}
	q := p.trial()
	q.NCut = 0
	free := run{rail: r.rail, slow: r.slow}
	if q.follow(u, p.runsIn(u), &free); free.cost[to] > 0 {
		return game.Clause("BM-7.21")
	}
	free = run{rail: r.rail, slow: r.slow}
	if q.follow(u, board.Size, &free); free.cost[to] > 0 {
		return game.Clause("BM-7.4")
	}
	return game.Clause("BM-7.24")
}

// doRide runs a train along the line with all that is in it.
func doRide(p *Position, a game.Action, t game.Table) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	p.reachSegment(atTrains, t)
	var r run
	p.runOf(u, &r)
	p.spendOn(u, int(r.cost[to])-1)
	p.Air[u] = to
}
