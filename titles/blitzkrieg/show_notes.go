package blitzkrieg

import (
	"fmt"
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// notes tells what the seat that is asked leaves undone if it goes on now, the most pressing first, and then the
// weather.
func (d *painter) notes() []string {
	var n noter
	switch d.Step {
	case stepSetup, stepFleet:
		d.noteSetup(&n)
	case stepMove:
		d.noteMove(&n)
	case stepAir, stepIntercept, stepLand:
		d.noteAir(&n)
	case stepAssign, stepAbandon:
		d.noteAssignment(&n)
	default:
		d.noteFight(&n)
	}
	if d.Sky != clearWeather {
		n.say(d.badWeather().(game.Clause), "Weather: %s", tables.effects[d.Sky])
	}
	return n.list
}

// noter collects notes, each with its clause.
type noter struct{ list []string }

func (n *noter) say(c game.Clause, format string, args ...any) {
	n.list = append(n.list, fmt.Sprintf(format, args...)+" ("+c.ID()+").")
}

// count adds a note on a number of things, if there are any.
func (n *noter) count(c game.Clause, many int, one, more string) {
	switch many {
	case 0:
	case 1:
		n.say(c, "1 %s", one)
	default:
		n.say(c, "%d %s", many, more)
	}
}

// countAble counts the units that can act in this step.
func (d *painter) countAble() (many int) {
	for u := range d.slots() {
		if d.can.Has(u) {
			many++
		}
	}
	return many
}

func (d *painter) noteSetup(n *noter) {
	left := 0
	from, to := d.unitsOf(d.Asked)
	for u := from; u < to; u++ {
		if d.setsUp(u) && !d.inPlay(u) {
			left++
		}
	}
	if d.Step == stepSetup {
		n.count(steps[stepSetup].Clause(d.Asked), left, "unit is still to be placed", "units are still to be placed")
	} else {
		n.say("BK-T6.1-2", "%d of %d factors are at sea", d.factorsAtSea(d.Asked), seaLimit)
	}
}

// noteMove tells what can still be done in the movement, and what ending it now would cost (BK-Q71).
func (d *painter) noteMove(n *noter) {
	if at := d.Crowd; at != board.Nowhere {
		n.say("BK-Q76", "%s holds %d factors, and may keep %d: move units out of it first", at, d.factorsOn(d.Mover, at), stackLimit)
	}
	n.count("BK-B6.0-1", d.countAble(), "unit can still move", "units can still move")
	due := 0
	from, to := d.unitsOf(d.Mover)
	for u := from; u < to; u++ {
		if d.isDue(u) {
			due++
		}
	}
	n.count("BK-B17.0-2", due, "reinforcement may be placed", "reinforcements may be placed")
	if d.Rules.has(tournamentRules) {
		n.count("BK-T17.1-1", int(d.Credit[d.Mover]), "replacement factor is not spent", "replacement factors are not spent")
		if over := d.supplyLacking(d.Mover); over > 0 {
			n.say("BK-T21.0-3", "Supply falls short by %d", over)
		}
	}
	n.count("BK-B7.0-11", d.front.Targets(), "enemy square must be attacked", "enemy squares must be attacked")
	if d.stillAtSea() {
		n.say("BK-T6.2-14", "Units on sea squares that win no beach are lost when the battles are over")
	}
	if !d.front.Assignable() {
		n.say("BK-B9.0-7", "Some units next to the enemy cannot be given a battle at 1-6 or better: they would be lost")
	}
}

func (d *painter) noteAir(n *noter) {
	switch many := d.countAble(); d.Step {
	case stepAir:
		n.count("BK-T23.0-6", many, "aircraft can still fly", "aircraft can still fly")
	case stepIntercept:
		n.count("BK-O23.0-6", many, "fighter can still go up", "fighters can still go up")
	default:
		n.count("BK-T23.0-7", many, "aircraft is to land", "aircraft are to land")
	}
}

// noteAssignment tells who still needs a battle, and what may be attacked besides.
func (d *painter) noteAssignment(n *noter) {
	if d.Step == stepAbandon {
		n.say("BK-B9.0-7", "Not every unit next to the enemy can be given a battle at 1-6 or better")
		return
	}
	n.count("BK-B7.0-11", d.front.Units(), "unit still needs a battle", "units still need a battle")
	n.count("BK-B7.0-11", d.front.Targets(), "enemy square is not attacked yet", "enemy squares are not attacked yet")
	if !d.Rules.has(tournamentRules) {
		return
	}
	n.count("BK-T22.0-3", bits.OnesCount64(d.stormable(&d.front)), "minor city may be stormed", "minor cities may be stormed")
	alone := d.raidable(&d.front)
	n.count("BK-Q36", alone.Count(), "airfield may be raided", "airfields may be raided")
	if at, why := d.dueRaids(&d.front); at != board.Nowhere {
		n.say(why.(game.Clause), "The aircraft in %s must be attacked", at)
	}
}

// noteFight tells what the battle under way, or the end of the turn, still asks for.
func (d *painter) noteFight(n *noter) {
	switch d.Step {
	case stepFight:
		n.count("BK-B7.0-9", d.openFights(), "battle is still to be fought", "battles are still to be fought")
	case stepRetreat:
		n.say(d.noRetreat().(game.Clause), "Each unit goes back %d", d.Back)
	case stepExchange:
		n.say("BK-C19.0-8", "Remove %d attack factors or more", d.Owed[d.Asked])
	case stepPay:
		n.count("BK-C7.2-3", int(d.Owed[d.Asked]), "factor is still to be lost", "factors are still to be lost")
	case stepSupply:
		n.say("BK-T21.0-4", "Supply falls short by %d", d.supplyLacking(d.Asked))
	case stepRation:
		w := d.network(d.Mover)
		r := d.beachSupply(&w)
		n.count("BK-O21.1-4", r.excess(), "factor more than a beach can bring", "factors more than a beach can bring")
	case stepAdvance:
		n.count(d.noAdvance().(game.Clause), d.countAble(), "unit may advance", "units may advance")
	}
}

// openFights counts the battles and other attacks that wait for their die.
func (d *painter) openFights() (many int) {
	var seen [fought + 1]bool
	from, to := d.unitsOf(opponent(d.Mover))
	for u := from; u < to; u++ {
		if n := d.Battle[u]; d.At[u].OnMap() && n != 0 && n != fought && !seen[n] {
			seen[n] = true
			many++
		}
	}
	if d.Rules.has(tournamentRules) {
		for k := range tasks {
			at := d.squaresToResolve(k)
			many += at.Count()
		}
	}
	return many
}
