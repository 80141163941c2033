package blitzwar

import "sandtable/game"

// hasSetup reports whether a side has something to decide before the first turn: every side may form its counters (BW-19a).
func (p *Position) hasSetup(game.Seat) bool { return true }

// armiesLeft counts the Polish armies that the Allies still have to place (BW-19c).
func (p *Position) armiesLeft(s game.Seat) uint8 {
	if s != Allies {
		return 0
	}
	return start1939.armies - p.Raised
}

// mayEndSetup says whether a side may end its set-up.
func (p *Position) mayEndSetup(s game.Seat) error {
	if p.armiesLeft(s) > 0 {
		return game.Clause("BW-19c")
	}
	return nil
}

// mayDeploy says when armies are placed.
func mayDeploy(p *Position, s game.Seat) error {
	switch {
	case p.Step != stepSetup:
		return game.Clause("BW-8d")
	case p.armiesLeft(s) == 0:
		return game.Clause("BW-19c")
	}
	return nil
}

// deployZones are where they go: zones of Poland that are not full.
func deployZones(p *Position, _ game.Action) (set placeSet) {
	var n [nZones]uint8
	g := group(start1939.armyNation)
	for u := first[g]; u < first[g+1]; u++ {
		if p.on(u) {
			n[p.At[u]]++
		}
	}
	for x := range board.home[start1939.armyNation].All() {
		if n[x] < tables.Stacking.Counters {
			set.Add(x)
		}
	}
	return set
}

func whyNotDeploy(p *Position, a game.Action, i int) error {
	if x := Place(a.Words()[i].N); x.land() && board.country[x] == start1939.armyNation {
		return game.Clause("BW-4a")
	}
	return game.Clause("BW-19c")
}

func doDeploy(p *Position, a game.Action, t game.Table) {
	p.put(group(start1939.armyNation), infantry, start1939.armyCorps, Place(a.Words()[1].N))
	p.Raised++
	p.goOn(t)
}
