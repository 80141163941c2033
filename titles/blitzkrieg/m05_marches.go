package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// factorsOfMovement returns the movement factors of unit u in this impulse: BM-0.11, the printed ones less weather, halved where that is due, less
// what the transport that brought it costs; never below 0.
func (p *Position) factorsOfMovement(u int) int {
	lost, mud := p.factorsLostToWeather(u)
	mf := max(int(kinds[p.Kind[u]].move)-lost, 0)
	halves := 0
	if mud {
		halves++ // BM-14.8
	}
	if p.marchesIsolated(u) {
		halves++ // BM-10.13
	}
	mf >>= halves
	if p.Mod.Impulse == 0 { // BM-1.8: transport costs in the first impulse only
		mf -= arrivalCost[p.Mod.Arrived[u]]
	}
	return max(mf, 0)
}

// The ways in which a unit may have come where it is: BM-6.I.4A, BM-6.I.4B, BM-6.I.4C and BM-6.I.4D.
const (
	notArrived arrival = iota
	hasLanded
	hasDetrained
	hasDebarked
	hasDeplaned
	hasDropped
	arrivalKinds
)

// arrivalCost holds what each takes off the movement of the half-turn; what has dropped does not move at all (BM-12.M19b).
var arrivalCost = [arrivalKinds]int{hasLanded: 2, hasDetrained: 2, hasDebarked: 2, hasDeplaned: 1, hasDropped: 99}

// tripByModules sets out what unit u may do with so many thirds, where modules change that. It reports whether squares have the tolls that it has
// put down: the trip does not know them yet, so that both may stay where the caller has them.
func (p *Position) tripByModules(u, thirds int, f *survey, r *board.Trip, toll *board.Toll) (dear bool) {
	r.Enter = f.open
	p.dropRealms(u, &r.Enter)
	p.keepInSupply(u, &r.Enter)
	return p.tripOver(u, thirds, f, r, toll)
}

// tripOver is tripByModules over the squares that the trip may enter.
func (p *Position) tripOver(u, thirds int, f *survey, r *board.Trip, toll *board.Toll) (dear bool) {
	r.From, r.Thirds = p.place(u), thirds
	if p.Kind[u] == guerilla && p.Sleeping != 0 { // BM-15.16: at peace with those who sleep
		awake := *f
		awake.zone = p.controlledBy(opponent(p.seatOf(u)))
		f = &awake
	}
	r.Stop, r.Toll = board.Squares{}, nil
	r.NoRoad = p.on(mRail) || p.since(version7) && p.Voyage[u] == invaded // BM-7.1; BK-T6.2-16
	if p.on(mClasses) {
		dear = true
		p.addTolls(u, toll)
	} else { // BM-0.X11
		if !p.Kind[u].entersForest() {
			r.Enter = r.Enter.Without(&board.Map.Forest)
		}
		r.Stop = board.Map.Forest.Or(&board.Map.Mountain)
	}
	dear = p.addInterdiction(u, toll) || dear
	r.First = r.Enter
	switch {
	case p.on(mFluid): // BM-1.4
		if p.on(mClasses) || p.since(version3) { // BM-1.6
			toll.Slow, toll.Even, dear = f.zone, p.since(version7), true
		}
	case p.on(mRigid) && p.Mod.Impulse > 0: // BM-2.4
		r.Enter = r.Enter.Without(&f.zone)
		r.First = r.Enter
	default: // BM-2.2, BM-3.3
		r.Stop = r.Stop.Or(&f.zone)
		r.First = p.firstSteps(u, f, r)
	}
	if p.Kind[u] == guerilla {
		dear = p.bandTrip(u, f, r, toll) || dear
	}
	return dear
}

// addTolls puts down what squares cost unit u: BM-5.U14, forest and mountain by its row of the chart.
func (p *Position) addTolls(u int, toll *board.Toll) {
	if rough := int(chartRows[p.Kind[u]].Rough); rough > 1 {
		toll.Dear[0] = board.Price{At: roughSquares, Thirds: rough * board.MovementFactor}
	}
}

// roughSquares are those of forest and mountain.
var roughSquares = board.Map.Forest.Or(&board.Map.Mountain)

// firstSteps returns the squares that unit u may enter from where it stands. Out of no zone that is any. Else BK-B7.0-6 wants a square
// outside every zone first; BM-3.6, BM-3.14: with module 3 a square of another stack's zone will do, if the two zones share no square.
func (p *Position) firstSteps(u int, f *survey, r *board.Trip) board.Squares {
	out := r.Enter
	if !f.zone.Has(r.From) {
		return out
	}
	if !p.on(mZones) {
		return out.Without(&f.zone)
	}
	var stacks board.Squares
	p.addControllers(opponent(p.seatOf(u)), &stacks)
	for _, n := range board.Map.Near[r.From] {
		if n.OnMap() && f.zone.Has(n) && zonesOverlap(r.From, n, &stacks) {
			out.Drop(n)
		}
	}
	return out
}

// zonesOverlap reports whether a stack that controls one square and one that controls the other are so near that their zones share a square; a stack
// overlaps with itself.
func zonesOverlap(a, b board.Square, stacks *board.Squares) bool {
	for _, x := range board.Map.Near[a] {
		if !x.OnMap() || !stacks.Has(x) {
			continue
		}
		for _, y := range board.Map.Near[b] {
			if y.OnMap() && stacks.Has(y) && board.Distance(x, y) <= 2 {
				return true
			}
		}
	}
	return false
}

// whyNoStep tells a step within one stack's zone (BM-3.14) from one between zones that overlap (BM-3.6).
func (p *Position) whyNoStep(from, to board.Square) error {
	if !p.on(mZones) {
		return game.Clause("BK-B7.0-6")
	}
	var stacks board.Squares
	p.addControllers(opponent(p.Mover), &stacks)
	for _, x := range board.Map.Near[from] {
		if x.OnMap() && stacks.Has(x) && board.Distance(x, to) == 1 {
			return game.Clause("BM-3.14")
		}
	}
	return game.Clause("BM-3.6")
}

// whyNotByModules finds the clause that keeps unit u from a square.
func (p *Position) whyNotByModules(u int, s board.Square, f *survey) error {
	if err := p.whyHeld(u, f); err != nil {
		return err
	}
	if err := p.whyNoPlaceByModules(u, s, f); err != nil {
		return err
	}
	var r board.Trip
	var toll board.Toll
	if p.tripByModules(u, max(0, p.movementLeft(u)-p.leavingToll(u, f)), f, &r, &toll) {
		r.Toll = &toll
	}
	switch {
	case p.barredBySupply(u, s, f):
		return game.Clause("BM-10.8")
	case p.on(mRigid) && p.Mod.Impulse > 0 && f.zone.Has(s):
		return game.Clause("BM-2.4")
	case r.Reaches(s) && p.on(mClasses): // whoever wants to cross a country goes there first
		return game.Clause("BM-18.4")
	case r.Reaches(s):
		return p.whyNoRoom(u, s)
	case r.NoRoad && !p.on(mRail):
		byRoad := r
		if byRoad.NoRoad = false; byRoad.Reaches(s) {
			return game.Clause("BK-T6.2-16")
		}
	}
	free := r
	free.First = r.Enter
	if free.Reaches(s) {
		return p.whyNoStep(r.From, s)
	}
	free.Stop = r.Stop.Without(&f.zone)
	if free.Reaches(s) {
		if p.on(mRigid) {
			return game.Clause("BM-2.2")
		}
		return game.Clause("BM-3.3")
	}
	if r.Toll != nil && p.on(mFluid) {
		toll := *r.Toll
		toll.Slow = board.Squares{}
		free.Thirds = p.movementLeft(u)
		if free.Toll = &toll; free.Reaches(s) {
			return game.Clause("BM-1.6")
		}
	}
	return game.Clause("BM-5.U14")
}

// whyNoPlaceByModules says what a square is that keeps unit u from ever ending there: BM-5.U15, the sea and lakes among them.
func (p *Position) whyNoPlaceByModules(u int, s board.Square, f *survey) error {
	switch err := p.whyShut(s); {
	case s == p.place(u):
		return game.Clause("BK-B6.0-3")
	case err != nil && !(p.Kind[u] == guerilla && board.Map.Neutral.Has(s)): // BM-15.19
		return err
	case f.foe.Has(s):
		return game.Clause("BK-B6.0-6")
	case !p.on(mClasses) && board.Map.Forest.Has(s) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	}
	return p.whyRealm(u, s)
}

// controls reports whether a type has a zone: BM-3.1, BM-15.20. BM-3.7, BM-3.8, BM-3.10, BM-7.11: no other class has one, nor artillery, nor ships off a coast.
func (b branch) controls() bool {
	return b.class() == booklet.Ground && b != artillery
}

// hasZone is controls for this game: without module 3 every ground unit has a zone but guns where module 16 is on (BM-16.3); before version 7 these had one too.
func (p *Position) hasZone(b branch) bool {
	return b.controls() || !p.on(mZones) && (b != artillery || !p.since(version7) || !p.on(mArtillery))
}

// zonesByKind reports whether what a unit is, or that it is isolated, decides if it has a zone (BM-3.1, BM-10.12, BM-16.3): else every ground unit has one, as in the base game.
func (p *Position) zonesByKind() bool {
	return p.on(mZones) || p.on(mSupply) || p.on(mArtillery) && p.since(version7)
}

// controllers returns the squares from which a seat's units control others. Before version 8 guns and isolated units were among them where module 3 is off, though they
// stopped no march.
func (p *Position) controllers(s game.Seat) (out board.Squares) {
	if p.on(mZones) || p.since(version8) && p.zonesByKind() {
		p.addControllers(s, &out)
	} else {
		p.addOccupied(s, &out)
	}
	return out
}

// addControllers adds the squares from which a seat's units control others. BM-3.9: who is carried stands nowhere; BM-3.11, BM-10.12: isolated ones control
// none; BM-3.13: nobody's units cancel a zone.
func (p *Position) addControllers(s game.Seat, out *board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && !p.isolated(u) && !p.Doomed.Has(u) && p.hasZone(p.Kind[u]) {
			out.Add(p.At[u])
		}
	}
}
