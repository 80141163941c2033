package blackswan

import "sandtable/game"

// suitor is the nation for which a seat may ask for an armistice, and its capital. The Soviets are never asked.
func suitor(s game.Seat) (nation, Place) {
	if s == Axis {
		return italy, rome
	}
	return france, paris
}

// maySue keeps BS-3.3a, BS-3.3i and BS-Q44: France and Italy may ask while their capitals are not the enemy's, and never
// again once they were refused.
func (p *Position) maySue(s game.Seat) error {
	n, capital := suitor(s)
	switch {
	case p.War[n] != atWar, p.Union[sideOf(s)], !p.played(capital):
		return game.Clause("BS-Q44")
	case hostile(s, p.faction(p.Ctl[capital])) && n == france:
		return game.Clause("BS-3.3a")
	case hostile(s, p.faction(p.Ctl[capital])):
		return game.Clause("BS-3.3i")
	}
	return nil
}

// suitors are asked in this order in either side's turn.
var suitors = [...]game.Seat{West, Axis}

// asksArmistice asks those who may sue for peace, one after another (BS-3.3a).
func (p *Position) asksArmistice(t game.Table) bool {
	for ; int(p.Who) < len(suitors); p.Who++ {
		if s := suitors[p.Who]; p.maySue(s) == nil && (!p.blitzing() || p.blitzed()) {
			p.ask(stepSue, s, t)
			return true
		}
	}
	p.Who = 0
	return false
}

// blitzed reports whether the phasing side has a Blitz Disc: else there is no Blitz Phase (BS-4.0a).
func (p *Position) blitzed() bool {
	for _, s := range p.Side.members() {
		if p.Blitz[s] != 0 {
			return true
		}
	}
	return false
}

func maySueNow(p *Position, s game.Seat) error {
	if p.Step != stepSue {
		return whenRefused[stepSue]
	}
	return p.maySue(s)
}

// doSue asks for an armistice; the answer is given at once (BS-3.3b, BS-3.3i).
func doSue(p *Position, a game.Action, t game.Table) {
	n, _ := suitor(a.Seat)
	tell(t, "BS-3.3b", noteSues, name(nationName(n)))
	other := Axis
	if a.Seat == Axis {
		other = West
	}
	p.ask(stepAnswer, other, t)
}

// doAccept keeps BS-5.1f, BS-3.3c to BS-3.3f and BS-3.3j to BS-3.3k.
func doAccept(p *Position, a game.Action, t game.Table) {
	if a.Seat == Axis {
		p.frenchArmistice(t)
	} else {
		p.italianArmistice(t)
	}
	p.handOver(t)
}

// doReject keeps BS-3.3g and BS-3.3l: a union is formed.
func doReject(p *Position, a game.Action, t game.Table) {
	s := sideOf(a.Seat).other()
	p.Union[s] = true
	tell(t, "BS-3.3g", noteUnion, name(sideName(s)))
	p.handOver(t)
}

// frenchArmistice takes France out of the war and forms Vichy France.
func (p *Position) frenchArmistice(t game.Table) {
	p.disband(france, t)
	for x := range Place(nAreas) {
		british := p.stationed(x, West)
		switch {
		case board.vichy.has(x) && board.nation[x] == france && p.faction(p.Ctl[x]) == West && !british: // BS-3.3d
			p.evict(x, vichy, t)
		case board.vichy.has(x) && p.faction(p.Ctl[x]) == Axis:
			p.evict(x, vichy, t)
		case p.Ctl[x] == france && !british: // BS-3.3f
			p.seize(x, axisHeir(x), t)
		case p.Ctl[x] == france:
			p.seize(x, britain, t)
		}
	}
	for k := range kinds { // BS-3.3e
		if kinds[k].nation != vichy {
			continue
		}
		p.Mix[k] = kinds[k].start
		for _, x := range [...]Place{marseille, tunis} {
			if p.Ctl[x] == vichy {
				u := p.enlist(kind(k), x, 1)
				tell(t, "BS-3.3e", noteNew, name(groupName(groupOf[u])), place(x))
			}
		}
	}
	p.updateDiscs(t)
}

// axisHeir is the Axis nation that gets an area (BS-3.3f).
func axisHeir(x Place) nation {
	if board.front[x] == med {
		return italy
	}
	return germany
}

// stationed reports whether a seat has a Ground or Air Unit in an area.
func (p *Position) stationed(x Place, s game.Seat) bool {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.At[u] == x && !naval(u) {
			return true
		}
	}
	return false
}

// evict makes an area neutral; warring units in it go to the nearest area of their side (BS-Q45, BS-Q79).
func (p *Position) evict(x Place, n nation, t game.Table) {
	p.seize(x, n, t)
	for u := range p.At {
		if p.At[u] != x || p.nationAt(u) == n {
			continue
		}
		sv := p.survey()
		to := sv.nearest(u)
		if to == nowhere {
			p.lose(u, t)
		} else {
			tell(t, "BS-Q45", noteMoved, name(groupName(groupOf[u])), place(x), place(to))
			p.shift(u, to)
		}
		p.evict(x, n, t)
		return
	}
}

// nearest returns the nearest area where a unit can stay.
func (sv *survey) nearest(u int) Place {
	n := sv.p.nationAt(u)
	var ring, seen placeSet
	for ring.add(sv.p.At[u]); !ring.none(); {
		seen = seen.or(&ring)
		var next placeSet
		for x := range ring.all() {
			for _, e := range board.hops[x] {
				next.add(e.to)
			}
		}
		ring = next.less(&seen)
		for x := range ring.all() {
			if what, _ := sv.entering(n, x); what == friendly && sv.fits(n, x) == nil {
				return x
			}
		}
	}
	return nowhere
}

// italianArmistice takes Italy out of the war (BS-3.3j, BS-3.3k, BS-Q92).
func (p *Position) italianArmistice(t game.Table) {
	p.disband(italy, t)
	for x := range Place(nAreas) {
		switch {
		case p.Ctl[x] != italy:
		case p.stationed(x, Axis):
			p.seize(x, germany, t)
		default:
			p.seize(x, britain, t)
		}
	}
	p.updateDiscs(t)
}

// disband takes a nation and its units out of the game for good.
func (p *Position) disband(n nation, t game.Table) {
	p.War[n] = gone
	tell(t, "BS-5.2a", noteGone, name(nationName(n)))
	for k := range kinds {
		if k > 0 && kinds[k].nation == n {
			p.Mix[k] = 0
		}
	}
	for u := 0; u < slots; u++ {
		if p.on(u) && p.nationAt(u) == n {
			t.Tell(game.Event{Clause: "BS-5.2a", Seen: game.Everyone, Reveal: true, Note: noteRemoved, Said: say(name(kindName(p.Kind[u])), place(p.At[u]))})
			p.discharge(u)
			u = -1
		}
	}
}
