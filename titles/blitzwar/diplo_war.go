package blitzwar

import "sandtable/game"

// happens remembers the turn of an event, once (BW-8i).
func (p *Position) happens(e event) {
	if p.When[e] == 0 {
		p.When[e] = p.Turn
	}
}

// joins brings a country in on a side: its zones that nobody holds are that side's (BW-9.1g).
func (p *Position) joins(n nation, s game.Seat, c game.Clause, t game.Table) {
	p.State[n] = with(s)
	for x := range board.home[n].All() {
		if p.holder(x) == game.Nobody {
			p.Held[s].Add(x)
		}
	}
	p.mark()
	t.Tell(game.Note(c, noteJoins, game.NameWord(nationName(n)), game.NameWord(seatName(s))))
}

// bystander reports whether a country can still be brought in by an attack of a side (BW-9.3b): a neutral, or one that lets only
// the Axis through (BW-Q4).
func (p *Position) bystander(n nation, s game.Seat) bool {
	return n < nNations && (p.State[n] == neutral || p.State[n] == passage && s != Axis)
}

// provokes brings a country in that a side attacks: against it (BW-9.3b, BW-9.4l).
func (p *Position) provokes(n nation, s game.Seat, t game.Table) {
	if !p.bystander(n, s) {
		return
	}
	if s == Axis {
		p.joins(n, Allies, "BW-9.3b", t)
	} else {
		p.joins(n, Axis, "BW-9.3b", t)
	}
	p.recount(t)
}

// invades is told when units of a nation enter or attack a zone that their side does not hold (BW-9.3c). It brings neutrals in,
// and remembers the attacks from which dates are counted.
func (p *Position) invades(s game.Seat, by nation, x Place, t game.Table) {
	n, h := board.country[x], p.holder(x)
	if h == s {
		return
	}
	if h == game.Nobody || n < nNations && p.State[n] == passage && s != Axis { // Occupied France is no part of neutral Vichy (BW-9.4a, BW-9.4l)
		p.provokes(n, s, t)
		h = p.holder(x)
	}
	switch s {
	case Axis:
		if n == belgium || n == france && p.French == republic {
			p.happens(evWestAttacked) // BW-16.3.1b
		}
		if h == Soviets && by != finland {
			p.eastAttacked(x, t)
		}
	case Soviets:
		if h == Axis && n != finland {
			p.eastWar(t)
			if n == germany || n == rumania || n == poland && !board.star.Has(x) {
				p.happens(evSovietAttack) // BW-10.2a
			}
		}
	}
}

// eastAttacked is the attack of the Axis on Soviet zones (BW-Q29).
func (p *Position) eastAttacked(x Place, t game.Table) {
	if board.country[x] == soviet || board.star.Has(x) {
		p.sovietsAttacked(t)
	}
	p.eastWar(t)
}

// sovietsAttacked is what an attack of the Axis on the Soviet Union brings with it.
func (p *Position) sovietsAttacked(t game.Table) {
	p.happens(evEastAttacked)
	if p.State[yugoslavia] == neutral { // BW-9.3o
		p.joins(yugoslavia, Allies, "BW-9.3o", t)
	}
}

// strikesUnit is told of an attack by units of a nation on one unit, wherever it stands: its country is under attack (BW-9.3c). Before version 7 that was so
// of zones, and units counted for the war in the east alone.
func (p *Position) strikesUnit(s game.Seat, by nation, u int, t game.Table) {
	n := nationOf(u)
	switch {
	case s == Axis && p.sideOf(u) == Soviets && by != finland:
		if p.since(version7) {
			p.sovietsAttacked(t)
		}
		p.eastWar(t)
	case s == Soviets && p.sideOf(u) == Axis && n != finland:
		if p.since(version7) && (n == germany || n == rumania) {
			p.happens(evSovietAttack) // BW-10.2a
		}
		p.eastWar(t)
	case s == Axis && p.since(version7) && (n == belgium || n == france && p.French == republic):
		p.happens(evWestAttacked) // BW-16.3.1b
	}
}

// eastWar puts Axis and Soviet Union at war: Finland joins the Axis at once (BW-9.3k).
func (p *Position) eastWar(t game.Table) {
	p.happens(evEastWar)
	if p.State[finland] == neutral {
		p.joins(finland, Axis, "BW-9.3k", t)
		p.recount(t)
	}
}

// recount brings Italy and Hungary in as soon as the Axis has 20 strategic points (BW-9.3g, BW-9.3h, BW-Q33).
func (p *Position) recount(t game.Table) {
	for p.points() >= int(tables.Entries.Points) {
		switch {
		case p.State[italy] == neutral:
			p.joins(italy, Axis, "BW-9.3g", t)
		case p.State[hungary] == neutral:
			p.joins(hungary, Axis, "BW-9.3h", t)
		default:
			return
		}
	}
}

// strikesAt is told of an attack on units: who they are decides what it starts (BW-9.3c, BW-Q29).
func (p *Position) strikesAt(s game.Seat, attackers, defenders unitSet, x Place, t game.Table) {
	by := noNation
	for u := range attackers.All() {
		if by == noNation || by == finland {
			by = nationOf(u)
		}
	}
	p.invades(s, by, x, t)
	british, italians, alone := false, false, true
	for u := range attackers.All() {
		british = british || nationOf(u) == britain
	}
	for u := range defenders.All() {
		n := nationOf(u)
		p.provokes(n, s, t)
		italians, alone = italians || n == italy, alone && n == italy
		p.strikesUnit(s, by, u, t)
	}
	if british && italians {
		p.happens(evBritishItalian) // BW-9.6b
	}
	if british && alone {
		p.italiansAlone()
	}
}

// italiansAlone remembers the first two turns in which the British attacked Italians alone (BW-16.3.1f, BW-Q55).
func (p *Position) italiansAlone() {
	p.happens(evItaliansAlone1)
	if p.When[evItaliansAlone1] != p.Turn {
		p.happens(evItaliansAlone2)
	}
}
