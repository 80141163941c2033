package blitzwar

import "sandtable/game"

// mayAnswer says whether an aircraft can counter the one that has just been placed (BW-13.2a, BW-13.3c): at base and in range and
// where its country may serve, or in Germany if it goes to bomb.
func (p *Position) mayAnswer(s game.Seat, u int) error {
	if err := p.ready(s, u); err != nil {
		return err
	}
	switch {
	case p.Air == nowhere:
		return game.Clause("BW-13.2b")
	case p.Air == bombingBox:
		if s != Axis || board.country[p.At[u]] != germany {
			return game.Clause("BW-13.3c")
		}
	case !board.flight[p.At[u]].Has(p.Air):
		return game.Clause("BW-13.4.1a")
	case p.Air.land() && p.snows(p.Air):
		return game.Clause("BW-6c")
	case p.since(version7): // before, only Italians over the sea were bound
		return p.mayOperate(u, p.Air)
	case nationOf(u) == italy && p.Air.sea() && !board.med.Has(p.Air):
		return game.Clause("BW-9.6d")
	}
	return nil
}

// canCounter reports whether a side has an aircraft that can.
func (p *Position) canCounter(s game.Seat) bool {
	set := answerers(p, s, true)
	return !set.Empty()
}

func answerers(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbCounter, s, one, &airSlots, func(u int) error { return p.mayAnswer(s, u) })
}

// asksCounter asks who may still answer, the Allies before the Soviets (BW-Q86). When nobody wants to, the aircraft carries
// out its mission.
func (p *Position) asksCounter(t game.Table) bool {
	for s := range game.Seat(seats) {
		if p.Owing.Has(s) {
			return p.ask(stepCounter, s, t)
		}
	}
	p.arrives(t)
	return p.asksAir(t)
}

// arrives ends the exchange: enemy aircraft on a mission in the same place and the new one destroy each other (BW-13.4.2b,
// BW-13.4.4b). Axis and Soviets that are not at war do not (BW-Q43).
func (p *Position) arrives(t game.Table) {
	u, x := int(p.Pilot), p.Air
	p.Air, p.Pilot = nowhere, 0
	if x == bombingBox {
		return
	}
	if v := p.meets(p.sideOf(u), x); v >= 0 {
		t.Tell(game.Note("BW-13.4.2b", noteCountered, game.UnitWord(u), game.UnitWord(v)))
		p.clear(u)
		p.clear(v)
	}
}

// meets returns an enemy aircraft on a mission over a place, which an aircraft that comes there meets; -1 if there is none (BW-13.4.2b).
func (p *Position) meets(s game.Seat, x Place) int {
	for v := first[germanAir]; v < first[germanFleet]; v++ {
		w := p.sideOf(v)
		if p.At[v] == x && p.Mission.Has(v) && p.Beach[v] == 0 && foes(w, s) && (w != Soviets && s != Soviets || p.When[evEastWar] != 0) {
			return v
		}
	}
	return -1
}

// doCounter destroys both (BW-13.2c, BW-13.2d, BW-20a). Between Axis and Soviets it is an attack (BW-Q43).
func doCounter(p *Position, a game.Action, t game.Table) {
	u, v := int(p.Pilot), int(a.Words()[1].N)
	p.strikesUnit(a.Seat, nationOf(v), u, t)
	t.Tell(game.Note("BW-13.2c", noteCountered, game.UnitWord(u), game.UnitWord(v)))
	p.clear(u)
	p.clear(v)
	p.Air, p.Pilot, p.Owing = nowhere, 0, 0
	p.goOn(t)
}

func doPass(p *Position, a game.Action, t game.Table) {
	p.Owing &^= game.Only(a.Seat)
	p.goOn(t)
}
