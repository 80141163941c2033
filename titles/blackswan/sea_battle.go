package blackswan

import (
	"math/bits"

	"sandtable/game"
)

const engageOn = 11 // BS-2.2d

// engage rolls for every zone that holds warring ships of both sides (BS-2.2d, BS-2.2e). It uses public counts alone
// (BS-H.6).
func (p *Position) engage(t game.Table) {
	p.Rolled = 0
	ships := p.shipsByZone()
	for z := Place(firstZone); z < firstClosed; z++ {
		a, b := int(ships[z.zone()][axisSide]), int(ships[z.zone()][alliedSide])
		if a == 0 || b == 0 || !p.played(z) {
			continue
		}
		mod := a + b + int(p.Disc[z.zone()][0]) + int(p.Disc[z.zone()][1])
		meets := mod+1 >= engageOn
		if !meets && mod+6 >= engageOn {
			die := t.Roll(game.Die{Clause: "BS-2.2d", Sides: 6})
			meets = die+mod >= engageOn
			t.Tell(game.Note("BS-2.2d", noteEngage, game.PlaceWord(z), game.NumberWord(die), game.NumberWord(mod)))
		}
		if meets {
			addBit(&p.Rolled, z.zone())
			t.Tell(game.Note("BS-2.2f", noteBattle, game.PlaceWord(z)))
		}
	}
}

// asksBattle fights the naval battles; the phasing side picks the order (BS-2.3a).
func (p *Position) asksBattle(t game.Table) bool {
	for {
		if p.Field != nowhere {
			if p.fightAtSea(t) {
				return true
			}
			continue
		}
		if int(p.Who) == len(p.Side.members()) {
			return false
		}
		open := p.openBattles(p.active())
		switch bits.OnesCount32(open) {
		case 0:
			p.Who++
		case 1:
			p.beginBattle(firstZone+Place(bits.TrailingZeros32(open)), t)
		default:
			p.ask(stepBattles, p.active(), t)
			return true
		}
	}
}

// openBattles returns the battles still to be fought that a seat has ships in.
func (p *Position) openBattles(s game.Seat) (open uint32) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if x := p.At[u]; x != nowhere && x.sea() {
			addBit(&open, x.zone())
		}
	}
	return open & p.Rolled
}

func battleZones(p *Position, a game.Action) (set placeSet) {
	for open := p.openBattles(a.Seat); open != 0; open &= open - 1 {
		set.Add(firstZone + Place(bits.TrailingZeros32(open)))
	}
	return set
}

// noBattle refuses a zone where no battle waits.
func noBattle(*Position, game.Action, int) error { return game.Clause("BS-2.2d") }

func doBattle(p *Position, a game.Action, t game.Table) {
	p.beginBattle(Place(a.Words()[1].N), t)
	p.goOn(t)
}

// beginBattle reveals all ships of a zone (BS-2.2f, BS-H.7).
func (p *Position) beginBattle(z Place, t game.Table) {
	dropBit(&p.Rolled, z.zone())
	p.Field, p.Sub = z, 0
	p.reveal(z, t)
}

// reveal turns over the blocks in a place for everyone (BS-2.2f, BS-3.5b), and in no other place (BS-H.10). What is told
// stays in the log (BS-H.22) and cannot be taken back (BS-H.21).
func (p *Position) reveal(x Place, t game.Table) {
	all := p.allUnitsIn(x)
	p.Shown = p.Shown.Or(&all)
	p.tidy(&all)
	for u := range all.All() {
		p.tellFace(u, t)
	}
}

// tellFace tells what a block that is turned over is.
func (p *Position) tellFace(u int, t game.Table) {
	e := game.Reveal("BS-2.2f", noteFace, game.NameWord(kindName(p.Kind[u])), game.NumberWord(p.Steps[u]))
	if p.Route[u] != byLand {
		e.Note, e.Said = noteComes, e.Said.With(game.NameWord(routeName(p.Route[u])))
	}
	t.Tell(e)
}

// conceal turns all blocks back (BS-2.3p, BS-H.4, BS-H.9).
func (p *Position) conceal(t game.Table) {
	t.Tell(game.Note("BS-2.3p", noteConcealed, game.PlaceWord(p.Field)))
	p.Field, p.Sub = nowhere, 0
	p.forgetCombat()
}

// forgetCombat leaves nothing of the last combat.
func (p *Position) forgetCombat() {
	var places placeSet // with blocks that are shown
	for u, x := range p.At {
		if x != nowhere && p.Shown.Has(u) {
			places.Add(x)
		}
	}
	p.Shown, p.Absorb, p.Onset, p.Leaver, p.Ferry = unitSet{}, 0, onset{}, 0, [nZones]uint8{}
	for x := range places.All() {
		all := p.allUnitsIn(x)
		p.tidy(&all)
	}
}

// shipFire is BS-2.3b: discs, and then the classes of ships.
var shipFire = [...]class{nClasses, carrier, heavy, light, sub}

// fightAtSea fires one sub-phase after another and reports whether someone is asked in between (BS-2.3b).
// Nobody leaves the zone (BS-2.3o).
func (p *Position) fightAtSea(t game.Table) bool {
	for int(p.Sub) < len(shipFire) {
		c := shipFire[p.Sub]
		p.Sub++
		first, second := p.Side, p.Side.other()
		one, two := p.fireAtSea(first, c, t), p.fireAtSea(second, c, t)
		p.owe(one)
		p.owe(two)
		if p.asksLosses(t) {
			return true
		}
	}
	p.conceal(t)
	return false
}

// fleetOwner returns the seat of a side's warships in a zone.
func (p *Position) fleetOwner(s side, z Place) game.Seat {
	for _, seat := range s.members() {
		from, to := own(seat)
		for u := from; u < to; u++ {
			if p.At[u] == z && p.fights(u) {
				return seat
			}
		}
	}
	return game.Nobody
}

// hasShipClass reports whether a side has a class of ship in a zone.
func (p *Position) hasShipClass(s side, z Place, c class) bool {
	for _, seat := range s.members() {
		from, to := own(seat)
		for u := from; u < to; u++ {
			if p.At[u] == z && p.class(u) == c {
				return true
			}
		}
	}
	return false
}

// seaDice returns the dice of a side's ships of a class, or of its discs, and what they need (BS-2.3c, BS-2.3d, BS-2.3e, BS-2.3h,
// BS-1.2m, BS-2.3i). Discs have no class.
func (p *Position) seaDice(s side, z Place, c class) (dice, need int) {
	need = 5
	if c == nClasses {
		return int(p.Disc[z.zone()][s]), need
	}
	for _, seat := range s.members() {
		from, to := own(seat)
		for u := from; u < to; u++ {
			if p.At[u] != z || p.class(u) != c || !p.fights(u) {
				continue
			}
			n := int(p.Steps[u])
			if p.Cut.Has(u) {
				dice += n / 2
			} else {
				dice += n
			}
		}
	}
	if (c == carrier || c == heavy) && !p.hasShipClass(s.other(), z, c) { // BS-2.3j: as the sub-phase begins
		need = 4
	}
	return dice, need
}

// fireAtSea rolls the fire of a side and returns the hits the other has to take.
func (p *Position) fireAtSea(s side, c class, t game.Table) (d debt) {
	enemy := p.fleetOwner(s.other(), p.Field)
	dice, need := p.seaDice(s, p.Field, c)
	if dice == 0 || enemy == game.Nobody {
		return d
	}
	d = debt{Seat: enemy, Rule: onShips, Class: nClasses, At: p.Field, By: p.fleetOwner(s, p.Field)}
	d.Subs = c != sub && (p.hasShipClass(s, p.Field, carrier) || p.hasShipClass(s, p.Field, light))
	opposed := c != nClasses && p.hasShipClass(s.other(), p.Field, c)
	switch {
	case c == sub, c == carrier && !opposed:
		d.Rule, d.Class = chosenShip, c
	case opposed:
		d.Class = c
	}
	d.N = uint8(p.rollHits(dice, need, "BS-2.3c", t))
	t.Tell(game.Note("BS-2.3c", noteFire, game.NameWord(sideName(s)), game.NameWord(fireName(c)), game.NumberWord(dice), game.NumberWord(need), game.NumberWord(d.N)))
	return d
}

// rollHits rolls dice and counts the hits.
func (p *Position) rollHits(dice, need int, by game.Clause, t game.Table) (hits int) {
	for range dice {
		if t.Roll(game.Die{Clause: by, Sides: 6}) >= need {
			hits++
		}
	}
	return hits
}
