package worldconflict

import (
	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// returns brings units home that are at sea: from there they may go to another sea area in the same phase. LL units that deliver stay.
func (a *agent) returns(p *wc.Position) (said game.Action, why string, ok bool) {
	var c game.Choices
	var h *harbours
	forced := !ai.Legal(p, a.words.Say(a.seat, done))
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, back), &c)...) {
		if !forced && a.stays(p, int(u.N)) {
			continue
		}
		list := ai.OpenInto(p, a.words.Say(a.seat, back, u), &c)
		if len(list) == 0 {
			continue
		}
		best, most := list[0], -1e9
		ferry := a.staging(p) && p.Transport(int(u.N))
		if ferry && h == nil {
			h = a.look(p).chart()
		}
		for _, x := range list {
			if x.Kind != game.Place {
				continue
			}
			n := 0.0
			if ferry {
				n = h.at(int(u.N), wc.Place(x.N))
			} else {
				n = a.berth(p, wc.Place(x.N))
			}
			if n > most {
				best, most = x, n
			}
		}
		if say := a.words.Say(a.seat, back, u, best); ai.Legal(p, say) {
			return say, "", true
		}
	}
	return said, "", false
}

// stays reports whether a unit at sea is best where it is.
func (a *agent) stays(p *wc.Position, u int) bool {
	if at, ok := p.Lender(u); ok {
		return p.At[u] == at
	}
	if p.Blitzing() { // the limit of a Free Blitz is for other things
		return true
	}
	return p.Transport(u) && loaded(p, u)
}

// loaded reports whether a TRS carries land units.
func loaded(p *wc.Position, ship int) bool {
	for v := range wc.Units {
		if int(p.Aboard[v]) == ship+1 {
			return true
		}
	}
	return false
}

// berth is how good a land area is as a base for ships: safe, and near seas that matter.
func (a *agent) berth(p *wc.Position, x wc.Place) (n float64) {
	if !x.Land() {
		return 0
	}
	for y := range wc.Border(x).All() {
		if p.AtWar(p.Holder(y), a.seat) && !p.Empty(y) {
			n -= 2
		}
	}
	for y := range wc.Coast(x).All() {
		n += a.seaWorth(p, y) / 4
	}
	return n
}

// seaWorth is what a sea area is worth to whoever rules it: Convoys of both sides.
func (a *agent) seaWorth(p *wc.Position, x wc.Place) (n float64) {
	_, convoys := p.FoesAt(a.seat, x)
	n = a.w.Convoy * float64(convoys)
	for u := range wc.Units {
		if at, ok := p.Lender(u); ok && at == x && p.At[u] == x {
			n += a.w.Lease * float64(p.Size[u])
		}
	}
	for o := range game.Seat(wc.Seats) {
		if p.AtWar(o, a.seat) {
			_, ours := p.FoesAt(o, x)
			return n + a.w.Convoy*float64(ours)/2
		}
	}
	return n
}

// ours adds up what our side has in a sea area, as its enemies see it.
func (a *agent) ours(p *wc.Position, x wc.Place) int {
	for o := range game.Seat(wc.Seats) {
		if p.AtWar(o, a.seat) {
			n, _ := p.FoesAt(o, x)
			return n
		}
	}
	return 0
}

// sails moves to sea: first units that are to land somewhere, then warships and aircraft to where they are wanted.
func (a *agent) sails(p *wc.Position) (said game.Action, why string, ok bool) {
	if a.plan == nil {
		a.beach = a.bestLanding(p)
		a.plan = append(a.beach.orders(a), order{})
	}
	if said, why, ok = a.obey(p); ok {
		return said, why, ok
	}
	most := a.w.Rear
	var c game.Choices
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, sail), &c)...) {
		if p.Transport(int(u.N)) || p.Aircraft(int(u.N)) && !p.BombsShips(int(u.N)) || p.At[u.N].Sea() {
			continue
		}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, sail, u), &c) {
			if to.Kind != game.Place || !wc.Place(to.N).Sea() {
				continue
			}
			if n := a.Misjudged(a.seaDesire(p, int(u.N), wc.Place(to.N))); n > most {
				said, most, ok = a.words.Say(a.seat, sail, u, to), n, true
				why = "It is wanted in the " + wc.Place(to.N).Name() + "."
			}
		}
	}
	if ok && a.Slips() {
		return a.words.Say(a.seat, done), "", true
	}
	return said, why, ok
}

// seaDesire is how much a unit is wanted in a sea area: for what is there, if it can be won.
func (a *agent) seaDesire(p *wc.Position, u int, x wc.Place) float64 {
	if at, ok := p.Lender(u); ok {
		if x != at {
			return 0
		}
		return a.w.Lease * float64(p.Size[u])
	}
	_, naval, air, bombs := p.Factors(u)
	own := float64(naval) + float64(air+bombs)/2
	n, convoys := p.FoesAt(a.seat, x)
	foe, ours := float64(n), float64(a.ours(p, x))
	worth := a.seaWorth(p, x) + a.w.Presence*a.presence(p, u, x) + a.raid(p, u, x) + a.hunt(p, x)
	if x == a.beach.sea && a.beach.gain > 0 {
		worth += a.w.Escort * float64(2)
	}
	switch {
	case foe == 0 && convoys == 0:
		return worth*a.mood.guard/(1+ours) - idle
	case ours+own >= foe:
		return a.mood.bold*(worth+a.w.Naval*foe/2)/(1+ours/(1+foe)) - idle
	case p.Submarine(u): // it can slip away
		return worth/2 - idle
	}
	return worth - a.mood.guard*a.w.Naval*(foe-ours-own)
}

// raid is what an attack on Convoys is worth because their owner loses an award by any damage.
func (a *agent) raid(p *wc.Position, u int, x wc.Place) float64 {
	if !p.Scoring() || !p.Submarine(u) && !p.Ship(u) {
		return 0
	}
	if _, convoys := p.FoesAt(a.seat, x); convoys > 0 && p.AtWar(a.seat, wc.AFA) && p.Feats.Hits[wc.AFA] == 0 {
		return a.w.Raid
	}
	return 0
}

// idle is what a unit is worth in Port, ready for anything.
const idle = 0.3

// meets answers the questions before a sea combat: whether it is wanted, who flies in, who slips away.
func (a *agent) meets(p *wc.Position) (said game.Action, why string, ok bool) {
	x := p.Battlefield()
	foe, _ := p.FoesAt(a.seat, x)
	strong := float64(a.ours(p, x)) >= a.Misjudged(float64(foe))
	switch p.Step {
	case wc.StepAccept:
		if strong {
			return a.words.Say(a.seat, agree), "We are stronger there.", true
		}
		return a.words.Say(a.seat, pass), "", true
	case wc.StepIntervene:
		var c game.Choices
		if list := ai.OpenInto(p, a.words.Say(a.seat, fly), &c); len(list) > 0 && 2*a.ours(p, x)+4 >= foe {
			return a.words.Say(a.seat, fly, list[0]), "To help in the " + x.Name() + ".", true
		}
	case wc.StepSlip:
		var c game.Choices
		if list := ai.OpenInto(p, a.words.Say(a.seat, slip), &c); len(list) > 0 && !strong {
			u := list[0]
			if bases := ai.OpenInto(p, a.words.Say(a.seat, slip, u), &c); len(bases) > 0 {
				return a.words.Say(a.seat, slip, u, bases[0]), "They are too many.", true
			}
		}
	}
	return said, "", false
}
