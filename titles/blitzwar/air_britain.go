package blitzwar

import "sandtable/game"

// nearLondon are the zones within one link of London, the city itself too (BW-13.4.3b).
var nearLondon = func() placeSet {
	set := board.near[london].Or(&board.dotted[london])
	set.Add(london)
	return set
}()

// duellists are the aircraft of one who fights: the Germans near London, or the Allies that reach it, at base both (BW-13.4.3b, BW-Q19).
func (p *Position) duellists(who int) (set unitSet) {
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if !p.on(u) || p.Mission.Has(u) {
			continue
		}
		switch {
		case who == attacking && groupOf[u] == germanAir && nearLondon.Has(p.At[u]),
			who == defending && groupOf[u] == alliedAir && board.flight[p.At[u]].Has(london):
			set.Add(u)
		}
	}
	return set
}

// duel counts them.
func (p *Position) duel() (germans, allies int) {
	g, a := p.duellists(attacking), p.duellists(defending)
	return g.Count(), a.Count()
}

// mayBritain says whether a round may be fought (BW-13.4.3d, BW-13.4.3e); not in winter (BW-Q19).
func mayBritain(p *Position, s game.Seat) error {
	switch {
	case p.Step != stepFly || s != Axis:
		return game.Clause("BW-8d")
	case p.Sub > subBritain:
		return game.Clause("BW-13.4.3e")
	case p.snows(london):
		return game.Clause("BW-6c")
	}
	if germans, allies := p.duel(); allies == 0 || germans <= allies {
		return game.Clause("BW-13.4.3d")
	}
	return nil
}

// doBritain fights a round (BW-13.4.3c, BW-13.4.3f).
func doBritain(p *Position, _ game.Action, t game.Table) {
	p.Sub = max(p.Sub, subBritain)
	die := t.Roll(game.Die{Clause: "BW-13.4.3c", Sides: 6})
	t.Tell(game.Note("BW-13.4.3c", noteBritain, game.NumberWord(die)))
	for who, n := range tables.Britain[die-1] {
		if p.since(version4) {
			p.Owed[who] = toll{Corps: n}
			continue
		}
		set := p.duellists(who)
		for ; n > 0 && !set.Empty(); n-- {
			u := set.First()
			set.Drop(u)
			p.clear(u)
		}
	}
	if p.since(version4) {
		p.Field, p.Bout = london, boutBritain
	}
	p.goOn(t)
}

// asksDowned asks a side which aircraft it loses, unless all that could be are in one zone or are lost (BW-Q92).
func (p *Position) asksDowned(who int, t game.Table) bool {
	for p.Owed[who].Corps > 0 {
		set := p.duellists(who)
		if set.Empty() {
			p.Owed[who] = toll{}
			return false
		}
		u := set.First()
		if set.Count() > int(p.Owed[who].Corps) && some(set, func(v int) bool { return p.At[v] != p.At[u] }) {
			return p.ask(stepLose, p.loser(who), t)
		}
		p.downs(who, u, t)
	}
	return false
}

// downs takes an aircraft that was lost in the Battle of Britain off the map.
func (p *Position) downs(who, u int, t game.Table) {
	p.Owed[who].Corps--
	t.Tell(game.Note("BW-13.4.3c", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
	p.clear(u)
}

// britainWon refuses a landing in the United Kingdom while Allied aircraft reach London (BW-13.4.3a, BW-14.1.2g).
func (p *Position) britainWon(s game.Seat, x Place) error {
	if _, allies := p.duel(); s == Axis && board.ukHome.Has(x) && allies > 0 {
		return game.Clause("BW-13.4.3a")
	}
	return nil
}
