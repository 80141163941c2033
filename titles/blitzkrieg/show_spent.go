package blitzkrieg

import (
	"sandtable/titles/blitzkrieg/board"
)

// actors returns the units of the seat that is asked which can do something in this step. Breaking up and joining
// do not count: they lead nowhere by themselves.
func (d *painter) actors() (out unitSet) {
	switch d.Step {
	case stepOver:
	case stepMove:
		d.movers(&out)
	case stepAssign, stepAbandon:
		d.contenders(&out)
	case stepRation:
		out = d.forgoers()
	default:
		from, to := d.unitsOf(d.Asked)
		h := d.airbases(d.Asked)
		for u := from; u < to; u++ {
			if d.inPlay(u) && d.acts(u, &h) {
				out.Add(u)
			}
		}
	}
	return out
}

// acts reports whether unit u can do something in a step that asks unit by unit.
func (k *known) acts(u int, h *airbases) bool {
	switch k.Step {
	case stepSetup, stepFleet:
		return k.maySetUp(u) == nil
	case stepAir:
		return k.parked(u) && !k.Flown.Has(u) && (k.Air[u].OnMap() || !k.Sailed.Has(u))
	case stepIntercept:
		return k.parked(u) && k.Kind[u] == fighter && (k.Air[u].OnMap() || !k.Sailed.Has(u))
	case stepFight:
		return k.Battle[u] != fought && (k.Battle[u] != 0 || k.Mission[u] != noMission)
	case stepRetreat:
		return k.Retreat.Has(u)
	case stepExchange:
		return k.inFight(u, k.Asked)
	case stepPay:
		return k.Pays.Has(u)
	case stepSupply:
		return true
	case stepAdvance:
		return k.canAdvance(u)
	case stepLand:
		return k.needsLanding(u, h)
	}
	return false
}

// movers adds the units that can still move, fly or go by sea.
func (k *known) movers(out *unitSet) {
	f := k.survey(k.Mover)
	var room stacks
	k.stacks(k.Mover, &room)
	cities := k.moverCities()
	from, to := k.unitsOf(k.Mover)
	for u := from; u < to; u++ {
		if k.inPlay(u) && (k.canMove(u, &f, &room) == nil || k.Crowd == board.Nowhere && k.travels(u, cities)) {
			out.Add(u)
		}
	}
}

// travels reports whether unit u can go by air or sea. What it would need there beside its own state, such as
// room in a port, is left aside.
func (k *known) travels(u int, cities moverCities) bool {
	switch {
	case k.Kind[u].flies() && k.canFly(u, cities) == nil:
		return true
	case !k.Rules.has(tournamentRules):
		return false
	case k.shipPlace(u).AtSea():
		return k.canLeaveSea(u) == nil
	case k.At[u] == based:
		return k.Rules.has(carrierRules) && k.canEmbark(u, cities) == nil
	case board.Map.CityAt[k.At[u]] < 0 && k.Kind[u] != ranger:
		return false
	}
	return k.canEmbark(u, cities) == nil || k.canLift(u, cities) == nil
}

// contenders adds the units that have a battle to be given, and those that may look for one.
func (d *painter) contenders(out *unitSet) {
	for i := range d.front.Units() {
		out.Add(d.front.Unit(i))
	}
	if !d.Rules.has(tournamentRules) || d.Step == stepAbandon {
		return
	}
	storms, fields := d.stormable(&d.front), d.raidable(&d.front)
	beside := board.Adjacent(&fields)
	from, to := d.unitsOf(d.Mover)
	for u := from; u < to; u++ {
		if at := d.At[u]; at.OnMap() && d.Battle[u] == 0 && (d.standsByAny(u, board.Map.CitiesNear[at]&storms) || beside.Has(at)) {
			out.Add(u)
		}
	}
}

// spent reports whether unit u, of the seat that is asked, has had its part in a step that is about units like it:
// it has moved or cannot, has flown, has its battle, has fought, gone back or advanced.
func (d *painter) spent(u int) bool {
	switch d.Step {
	case stepMove:
		return d.Kind[u].ground() && !d.can.Has(u)
	case stepAir, stepLand:
		return !d.Kind[u].ground() && !d.can.Has(u)
	case stepIntercept:
		return d.Kind[u] == fighter && !d.can.Has(u)
	case stepAssign:
		return d.Battle[u] != 0
	case stepFight:
		return d.Battle[u] == fought
	case stepRetreat:
		return d.inFight(u, d.Asked) && !d.Retreat.Has(u)
	case stepAdvance:
		return d.Moved.Has(u)
	}
	return false
}
