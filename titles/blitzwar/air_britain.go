package blitzwar

import "sandtable/game"

// nearLondon are the zones within one link of London, the city itself too (BW-13.4.3b).
var nearLondon = func() placeSet {
	set := board.near[london].Or(&board.dotted[london])
	set.Add(london)
	return set
}()

// duel counts the German aircraft near London and the Allied ones that reach it, at base both (BW-13.4.3b, BW-Q19).
func (p *Position) duel() (germans, allies int) {
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if !p.on(u) || p.Mission.Has(u) {
			continue
		}
		switch {
		case groupOf[u] == germanAir && nearLondon.Has(p.At[u]):
			germans++
		case groupOf[u] == alliedAir && board.flight[p.At[u]].Has(london):
			allies++
		}
	}
	return germans, allies
}

// mayBritain says whether a round may be fought (BW-13.4.3d, BW-13.4.3e); not in winter (BW-Q19).
func mayBritain(p *Position, s game.Seat) error {
	germans, allies := p.duel()
	switch {
	case p.Step != stepFly || s != Axis:
		return game.Clause("BW-8d")
	case p.Sub > subBritain:
		return game.Clause("BW-13.4.3e")
	case p.snows(london):
		return game.Clause("BW-6c")
	case allies == 0 || germans <= allies:
		return game.Clause("BW-13.4.3d")
	}
	return nil
}

// doBritain fights a round (BW-13.4.3c, BW-13.4.3f).
func doBritain(p *Position, _ game.Action, t game.Table) {
	p.Sub = max(p.Sub, subBritain)
	die := t.Roll(game.Die{Clause: "BW-13.4.3c", Sides: 6})
	t.Tell(game.Note("BW-13.4.3c", noteBritain, game.NumberWord(die)))
	loss := tables.Britain[die-1]
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if !p.on(u) || p.Mission.Has(u) {
			continue
		}
		switch {
		case loss[0] > 0 && groupOf[u] == germanAir && nearLondon.Has(p.At[u]):
			loss[0]--
			p.clear(u)
		case loss[1] > 0 && groupOf[u] == alliedAir && board.flight[p.At[u]].Has(london):
			loss[1]--
			p.clear(u)
		}
	}
	p.goOn(t)
}

// britainWon refuses a landing in the United Kingdom while Allied aircraft reach London (BW-13.4.3a, BW-14.1.2g).
func (p *Position) britainWon(s game.Seat, x Place) error {
	if _, allies := p.duel(); s == Axis && board.ukHome.Has(x) && allies > 0 {
		return game.Clause("BW-13.4.3a")
	}
	return nil
}
