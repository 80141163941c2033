package blackswan

import "sandtable/game"

// armisticeNation is the nation for which a seat may ask for an armistice, and its capital. The Soviets are never asked.
func armisticeNation(s game.Seat) (nation, Place) {
	if s == Axis {
		return italy, rome
	}
	return france, paris
}

// mayAskArmistice keeps BS-3.3a, BS-3.3i and BS-Q44: France and Italy may ask while their capitals are not the enemy's, and never
// again once they were refused; and they need someone who is at war to ask (BS-Q124).
func (p *Position) mayAskArmistice(s game.Seat) error {
	n, capital := armisticeNation(s)
	switch {
	case s == Soviets, p.War[n] != atWar:
		return game.Clause("BS-5.1f")
	case !p.played(capital):
		return game.Clause("BS-Q129")
	case p.Union[sideOf(s)]:
		return game.Clause("BS-Q44")
	case !p.sideAtWar(sideOf(s).other()) || s == Axis && p.landHolder(West, capital) == noNation:
		return game.Clause("BS-Q124")
	case hostile(s, p.faction(p.Ctl[capital])) && n == france:
		return game.Clause("BS-3.3a")
	case hostile(s, p.faction(p.Ctl[capital])):
		return game.Clause("BS-3.3i")
	}
	return nil
}

// armisticeSeats are asked in this order in either side's turn.
var armisticeSeats = [...]game.Seat{West, Axis}

// asksArmistice asks those who may sue for peace, one after another (BS-3.3a).
func (p *Position) asksArmistice(t game.Table) bool {
	for ; int(p.Who) < len(armisticeSeats); p.Who++ {
		if s := armisticeSeats[p.Who]; p.mayAskArmistice(s) == nil && (!p.blitzing() || p.blitzed()) {
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

func mayAskArmisticeNow(p *Position, s game.Seat) error {
	if err := p.mayAskArmistice(s); err != nil || p.Step == stepSue {
		return err
	}
	return whenRefused[stepSue]
}

// doAskArmistice asks for an armistice; the answer is given at once (BS-3.3b, BS-3.3i).
func doAskArmistice(p *Position, a game.Action, t game.Table) {
	n, _ := armisticeNation(a.Seat)
	t.Tell(game.Note("BS-3.3b", noteSues, game.NameWord(nationName(n))))
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
	t.Tell(game.Note("BS-3.3g", noteUnion, game.NameWord(sideName(s))))
	p.handOver(t)
}

// frenchArmistice takes France out of the war and forms Vichy France (BS-3.3d). What else France has is the Axis' unless
// others stand in it (BS-3.3f).
func (p *Position) frenchArmistice(t game.Table) {
	p.disband(france, t)
	var formed placeSet
	for x := range Place(nAreas) {
		switch {
		case p.formsVichy(x):
			formed.Add(x)
			p.seize(x, vichy, t)
		case p.Ctl[x] == france:
			p.passArea(x, france, p.heir(france, x, Axis), t)
		}
	}
	for x := range formed.All() {
		p.evict(x, vichy, t)
	}
	for k := range kinds { // BS-3.3e
		if kinds[k].nation != vichy {
			continue
		}
		p.Mix[k] = kinds[k].start
		for _, x := range [...]Place{marseille, tunis} {
			if p.Ctl[x] == vichy {
				u := p.putOnMap(kind(k), x, 1)
				t.Tell(game.Note("BS-3.3e", noteNew, game.NameWord(groupName(groupOf[u])), game.PlaceWord(x)))
			}
		}
	}
	p.updateDiscs(t)
}

// formsVichy keeps BS-Q45 and BS-Q121: which areas become Vichy France's. Where Allied units stand, who holds it or fights
// for it goes on to, and what the Soviets have taken is theirs.
func (p *Position) formsVichy(x Place) bool {
	return board.vichy.Has(x) && !p.hasUnits(West, x) && !p.hasUnits(Soviets, x) && p.faction(p.Ctl[x]) != Soviets
}

// evict makes an area neutral; warring units in it go to the nearest area of their side (BS-Q45, BS-Q79). Forts, which
// cannot, are lost (BS-Q121).
func (p *Position) evict(x Place, n nation, t game.Table) {
	p.seize(x, n, t)
	for u := range p.At {
		if p.At[u] != x || p.nationAt(u) == n {
			continue
		}
		sv := p.survey()
		to := sv.nearest(u)
		if to == nowhere || isFort(u) {
			p.lose(u, t)
		} else {
			t.Tell(game.Note("BS-Q45", noteMoved, game.NameWord(groupName(groupOf[u])), game.PlaceWord(x), game.PlaceWord(to)))
			p.shift(u, to)
		}
		p.evict(x, n, t)
		return
	}
}

// nearest returns the nearest area where a unit can stay, counting land areas and sea zones on the way.
func (sv *survey) nearest(u int) Place {
	n := sv.p.nationAt(u)
	var ring, seen placeSet
	for ring.Add(sv.p.At[u]); !ring.Empty(); {
		seen = seen.Or(&ring)
		var next placeSet
		for x := range ring.All() {
			next = next.Or(&board.near[x])
		}
		ring = next.Without(&seen)
		for x := range ring.All() {
			if !x.land() {
				continue
			}
			if what, _ := sv.entering(n, x); what == friendly && sv.fits(n, x) == nil {
				return x
			}
		}
	}
	return nowhere
}

// italianArmistice takes Italy out of the war (BS-3.3j). Its areas are the Western Allies' (BS-3.3k), but for those in
// which others stand: Axis units (BS-Q92), or Soviets who were about to fight Italians there (BS-1.3d).
func (p *Position) italianArmistice(t game.Table) {
	p.disband(italy, t)
	for x := range Place(nAreas) {
		if p.Ctl[x] == italy {
			p.passArea(x, italy, p.landHolder(West, x), t)
		}
	}
	p.updateDiscs(t)
}

// disband takes a nation and its units out of the game for good.
func (p *Position) disband(n nation, t game.Table) {
	p.War[n] = gone
	t.Tell(game.Note("BS-5.2a", noteGone, game.NameWord(nationName(n))))
	for k := range kinds {
		if k > 0 && kinds[k].nation == n {
			p.Mix[k] = 0
		}
	}
	for u := 0; u < slots; u++ {
		if p.on(u) && p.nationAt(u) == n {
			t.Tell(game.Reveal("BS-5.2a", noteRemoved, game.NameWord(kindName(p.Kind[u])), game.PlaceWord(p.At[u])))
			p.returnToPool(u)
			u = -1
		}
	}
}
