package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// sails sends ships to the seas where they are worth most, and then fights where it pays.
func (a *agent) sails(p *bw.Position) (said game.Action, why string, ok bool) {
	if said, why, ok = a.cruises(p); ok {
		return said, why, ok
	}
	var c game.Choices
	most := 0.0
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, battle), &c) {
		if n := a.Misjudged(a.seaGain(p, bw.Place(w.N))); n > most {
			said, most, ok = a.words.Say(a.seat, battle, w), n, true
			why = "We are stronger in " + bw.Place(w.N).Name() + "."
		}
	}
	return said, why, ok
}

// cruises finds the voyage that gains most.
func (a *agent) cruises(p *bw.Position) (said game.Action, why string, ok bool) {
	if p.Halves(a.seat) < shipPurse {
		return said, "", false
	}
	var c game.Choices
	most := a.price(p)*2 + 0.2
	list := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, sail), &c)...)
	h := a.hunt(p, list)
	for _, w := range list {
		u := int(w.N)
		here := a.seaWorth(p, u, p.At[u]) + h.worth(p, u, p.At[u])
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, sail, w), &c) {
			if n := a.Misjudged(a.seaWorth(p, u, bw.Place(to.N)) + h.worth(p, u, bw.Place(to.N)) - here); n > most {
				said, most, ok = a.words.Say(a.seat, sail, w, to), n, true
				why = "To " + bw.Place(to.N).Name() + ", where it counts."
			}
		}
	}
	return said, why, ok
}

const shipPurse = 6 // halves of supply units in hand, at least

// seaWorth is what a naval counter does in a place in the turns to come.
func (a *agent) seaWorth(p *bw.Position, u int, x bw.Place) float64 {
	if x.Land() {
		return 0
	}
	size := float64(p.Size[u])
	mine, theirs := float64(p.Navy(a.seat, x, true)), float64(p.Navy(a.seat, x, false))
	if p.At[u] != x {
		mine += size
	}
	n := 0.0
	if a.seat == bw.Axis {
		n = a.raiderWorth(p, u, x, mine-size)
	} else {
		n = a.escortWorth(p, x, mine-size, size)
	}
	if theirs > 0 { // he will be fought, or fight
		n += a.w.Ship * min(theirs, size) * (mine - theirs) / (mine + theirs)
	}
	return n
}

// raiderWorth: U-boats blockade, and stop the convoys to Russia; fleets keep the sea to Africa open.
func (a *agent) raiderWorth(p *bw.Position, u int, x bw.Place, there float64) float64 {
	size := float64(p.Size[u])
	switch {
	case p.Submarine(u) && x == bw.NorthAtlantic:
		return seaTurns * a.w.Unit * max(0, min(size, 7-there))
	case p.Submarine(u) && x == bw.CentralAtlantic:
		return seaTurns * a.w.Unit / 2 * max(0, min(size, 7-there))
	case p.Submarine(u) && x == bw.NorwegianSea && p.GermansInRussia():
		return seaTurns * a.w.Unit * min(size, float64(p.Navy(a.seat, x, false)))
	case p.Submarine(u):
		return 0
	case p.Navy(a.seat, x, false) == 0 && there > 0:
		return 0
	}
	return a.laneWorth(p, x)
}

// escortWorth: fleets carry supply to Russia, close the enemy's seas and hunt U-boats.
func (a *agent) escortWorth(p *bw.Position, x bw.Place, there, size float64) float64 {
	n := 0.0
	switch {
	case x == bw.NorwegianSea && p.GermansInRussia():
		n = seaTurns * 2 * a.w.Unit * max(0, min(size, convoy-there))
	case x == bw.PersianGulf && p.GermansInRussia():
		n = seaTurns * 2 * a.w.Unit * size
	case x == bw.NorthAtlantic:
		n = a.w.Unit * min(size, float64(p.Navy(a.seat, x, false)))
	}
	if there == 0 {
		n += a.laneWorth(p, x)
	}
	return n
}

// laneWorth is what it is worth to have a fleet in a sea: corps of ours and of the enemy that need it for their supply.
func (a *agent) laneWorth(p *bw.Position, x bw.Place) (n float64) {
	if a.w.Lane > 0 {
		return a.lanes.worth(a, p, x)
	}
	for u := range bw.CorpsSlots {
		s := p.Owner(u)
		if s == game.Nobody || !p.Ashore(u) || !bw.Coast(x).Has(p.At[u]) || homeland[s].Has(p.At[u]) {
			continue
		}
		corps, _ := p.Men(u)
		n += lane * float64(corps)
	}
	return min(n, 2)
}

// homeland is what lines lead to over land from each side's supply zones.
var homeland = func() (list [bw.Seats]bw.PlaceSet) {
	for s := range list {
		in := *bw.SupplyOf(game.Seat(s))
		for fresh := in; !fresh.Empty(); {
			var next bw.PlaceSet
			for x := range fresh.All() {
				next = next.Or(bw.Near(x))
			}
			fresh = next.Without(&in)
			in = in.Or(&fresh)
		}
		list[s] = in
	}
	return list
}()

const (
	seaTurns = 3   // turns that a ship is expected to do its work
	convoy   = 8   // fleets that carry supply to Russia
	lane     = 0.2 // what the supply of a corps over sea is worth
)

// seaGain is what a naval battle is worth: an even exchange, in which more ships hold longer.
func (a *agent) seaGain(p *bw.Position, x bw.Place) float64 {
	mine, theirs := float64(p.Navy(a.seat, x, true)), float64(p.Navy(a.seat, x, false))
	worth := 0.2
	if a.seat == bw.Allies {
		worth = 0.5 // ships of the Axis do harm as long as they live
		if n := a.raid(p, x); n > a.w.Ship && mine >= theirs {
			return n * theirs
		}
	}
	if mine < theirs+1 {
		return -1
	}
	return worth * theirs * (mine - theirs) / mine
}

// lends sends the Soviets what the convoys can carry, unless the Allies lack it themselves.
func (a *agent) lends(p *bw.Position) (said game.Action, why string, ok bool) {
	n := 0
	keep := lendFrom
	if p.Turn >= secondFront {
		keep += lendFrom
	}
	upTo := lendUpTo
	if a.w.Depot > 0 {
		upTo = min(upTo, a.appetite(p, bw.Soviets))
		keep = max(keep, a.appetite(p, bw.Allies))
	}
	rich := p.Halves(bw.Allies)+2*int(p.Due[bw.Allies].Supply) > keep
	game.Each(p, a.words.Say(a.seat, lend), func(x game.Action) bool {
		n++
		q := *p
		if q.Apply(x, game.RandTable{Rand: a.Rand}) != nil {
			return true
		}
		supply := q.Due[bw.Soviets].Supply > p.Due[bw.Soviets].Supply
		room := 2*int(q.Due[bw.Soviets].Supply)+p.Halves(bw.Soviets) < upTo
		if !ok && supply && rich && room {
			said, ok = x, true
		}
		return !ok && n < maxAnswers
	})
	return said, "They need it more than we do.", ok
}

// appetite is how many halves of supply units the corps of a side can spend in a turn: about one for each.
func (a *agent) appetite(p *bw.Position, s game.Seat) (n int) {
	for u := range bw.CorpsSlots {
		if p.Owner(u) == s {
			corps, _ := p.Men(u)
			n += corps
		}
	}
	return n
}

const (
	lendFrom    = 16 // halves of supply units that the Allies keep, and twice as many
	secondFront = 28 // from this turn on
	lendUpTo    = 56 // halves that the Soviets have use for
)
