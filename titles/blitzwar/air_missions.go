package blitzwar

import "sandtable/game"

// The sub-phases of the Air Force Phase (BW-8c): bombing, the Battle of Britain, other tactical uses, strategic movement.
const (
	subBegin = iota
	subBomb
	subBritain
	subFly
	subRebase
)

// asksAir ends the missions of the side's last turn and asks it, if it has aircraft (BW-13.4b, BW-Q17). Old beachheads go when the
// phase ends (BW-Q21).
func (p *Position) asksAir(t game.Table) bool {
	if p.Air != nowhere {
		return p.asksCounter(t)
	}
	if p.Sub == subBegin {
		p.Sub = subBomb
		for u := first[germanAir]; u < first[germanFleet]; u++ {
			if p.own(p.Side, u) && p.Mission.Has(u) && p.Beach[u] == 0 && p.At[u] != bombingBox {
				p.clear(u)
			}
		}
	}
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if p.own(p.Side, u) && !p.Mission.Has(u) || p.own(p.Side, u) && p.At[u].sea() {
			return p.ask(stepFly, p.Side, t)
		}
	}
	return false
}

// endAir takes the beachheads of the last turn off the map.
func (p *Position) endAir() {
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if p.own(p.Side, u) && p.Beach[u] != 0 && p.Did[u]&didFly == 0 {
			p.clear(u)
		}
	}
}

// ready says whether an aircraft of a side is at base (BW-3g).
func (p *Position) ready(s game.Seat, u int) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Kind[u] != air:
		return game.Clause("BW-13.4a")
	case p.Mission.Has(u):
		return game.Clause("BW-3g")
	}
	return nil
}

// mayBomb says whether an aircraft may bomb Germany (BW-13.3a, BW-13.3d, BW-13.3g).
func (p *Position) mayBomb(s game.Seat, u int) error {
	if err := p.ready(s, u); err != nil {
		return err
	}
	raiders := uint8(0)
	for v := first[alliedAir]; v < first[alliedAir+1]; v++ {
		if p.At[v] == bombingBox && p.Did[v]&didFly != 0 {
			raiders++
		}
	}
	switch {
	case s != Allies || p.Turn < tables.Bombing.From || !board.ukHome.Has(p.At[u]):
		return game.Clause("BW-13.3a")
	case p.Sub > subBomb:
		return game.Clause("BW-13.3g")
	case raiders >= tables.Bombing.Units:
		return game.Clause("BW-13.3d")
	}
	return nil
}

func bombers(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbBomb, s, one, &airSlots, func(u int) error { return p.mayBomb(s, u) })
}

func doBomb(p *Position, a game.Action, t game.Table) {
	p.launches(int(a.Words()[1].N), bombingBox, t)
}

// launches sends an aircraft on a mission; the enemy answers before anything else is done (BW-13.2b, BW-13.3b).
func (p *Position) launches(u int, x Place, t game.Table) {
	t.Tell(game.Note("BW-13.4a", noteMission, game.UnitWord(u), game.PlaceWord(x)))
	s, n := p.sideOf(u), nationOf(u)
	if x.land() && p.holder(x) != s { // it is an attack, on neutrals as on the Soviets before the war (BW-9.3c, BW-Q43, BW-Q61)
		p.invades(s, n, x, t)
	}
	p.At[u] = x
	p.Mission.Add(u)
	p.Did[u] |= didFly
	p.Air, p.Pilot = x, int16(u)
	for w := range game.Seat(seats) {
		if foes(w, s) && p.canCounter(w) {
			p.Owing |= game.Only(w)
		}
	}
	p.goOn(t)
}

// mayFly says whether an aircraft may be used tactically (BW-13.4a).
func (p *Position) mayFly(s game.Seat, u int) error {
	if err := p.ready(s, u); err != nil {
		return err
	}
	if p.Sub > subFly {
		return game.Clause("BW-8d")
	}
	return nil
}

// mayFlyTo says whether it may go to a place: in range, no snow on land, and where its country may serve (BW-13.4.1a to
// BW-13.4.1c, BW-6c, BW-13.1b).
func (p *Position) mayFlyTo(u int, x Place) error {
	switch {
	case !board.flight[p.At[u]].Has(x):
		return game.Clause("BW-13.4.1a")
	case x.land() && p.snows(x):
		return game.Clause("BW-6c")
	}
	return p.mayOperate(u, x)
}

// mayOperate says whether its country may serve in a place: Italian aircraft in the Italian area alone (BW-9.6c, BW-9.6d, BW-Q45).
func (p *Position) mayOperate(u int, x Place) error {
	switch {
	case nationOf(u) == italy && (x.land() && !italianZones.Has(x) || x.sea() && !board.med.Has(x)):
		return game.Clause("BW-9.6d")
	case !x.land():
		return nil
	}
	if err := p.mayServe(u, x); err != nil {
		return err
	}
	return p.mayHit(u, x, false)
}

func flyTo(p *Position, a game.Action) (set placeSet) {
	u := int(a.Words()[1].N)
	for x := range board.flight[p.At[u]].All() {
		if p.mayFlyTo(u, x) == nil {
			set.Add(x)
		}
	}
	return set
}

func whyNotFly(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	if x == bombingBox {
		return game.Clause("BW-13.4.1a")
	}
	return p.mayFlyTo(int(a.Words()[1].N), x)
}

func fliers(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbFly, s, one, &airSlots, func(u int) error {
		if err := p.mayFly(s, u); err != nil {
			return err
		}
		return fliesSomewhere(p, s, u)
	})
}

func fliesSomewhere(p *Position, s game.Seat, u int) error {
	for x := range board.flight[p.At[u]].All() {
		if p.mayFlyTo(u, x) == nil {
			return nil
		}
	}
	return game.Clause("BW-6c")
}

func doFly(p *Position, a game.Action, t game.Table) {
	p.Sub = max(p.Sub, subFly)
	p.launches(int(a.Words()[1].N), Place(a.Words()[2].N), t)
}
