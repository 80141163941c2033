package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// A power that was sabotaged does not make some of its own choices next turn (WC-9.6b, WC-9.6c, WC-9.6d).
const (
	spendsFirst   = iota // the saboteur spends its first Resource
	namesGarrison        // and names its free GAR
	picksFirst           // and the first counter that joins its Force Pool
	nMeddles
)

// pass is how far a secret step has come: saboteurs choose before all do.
type pass uint8

const (
	notBegun pass = iota
	meddling
	choosing
)

// maySabotage says what forbids sabotage of a power: the optional rule, who it is, once a turn, the price (WC-9.6a).
func maySabotage(p *Position, a game.Action, i int) error {
	w, v := power(a.Seat), power(int(a.Words()[i].N)-firstPower)
	switch {
	case !p.uses(optSabotage), !p.plays(v), friends(w, v), p.Till[w].Sabotaged.has(v):
		return game.Clause("WC-9.6a")
	case p.purse(w) == 0:
		return game.Clause("WC-7.8a")
	}
	return p.mayDigress(w)
}

// openSabotage says whether there is a power to be sabotaged.
func openSabotage(p *Position, s game.Seat) error {
	err := error(game.Clause("WC-9.6a"))
	for v := range nPowers {
		if err = maySabotage(p, game.Say(s, game.VerbWord(verbSabotage), game.NameWord(firstPower+v)), 1); err == nil {
			return nil
		}
	}
	return err
}

func doSabotage(p *Position, a game.Action, t game.Table) {
	w := power(a.Seat)
	t.Tell(whisper(a))
	p.pay(w, noCountry)
	p.Till[w].Sabotaged |= only(power(int(a.Words()[1].N) - firstPower))
}

// sabotage rolls for what powers have paid for (WC-9.6a), openly and after all builds are shown.
func (p *Position) sabotage(t game.Table) {
	p.Meddler = [nPowers][nMeddles]uint8{}
	for w := range power(nPowers) {
		for v := range power(nPowers) {
			if p.Till[w].Sabotaged.has(v) {
				die := t.Roll(game.Die{Clause: "WC-9.6a", Sides: 6})
				t.Tell(game.Note("WC-9.6a", noteSabotage, game.NameWord(powerName(w)), game.NameWord(powerName(v)), game.NumberWord(die)))
				p.sabotaged(w, v, die, t)
			}
		}
	}
}

// sabotaged does what a roll says. Of two saboteurs the first has its way.
func (p *Position) sabotaged(w, v power, die int, t game.Table) {
	switch die {
	case 1, 2, 3: // WC-9.6b, WC-9.6c, WC-9.6d
		if m := &p.Meddler[v][die-1]; *m == 0 {
			*m = uint8(w) + 1
		}
	case 4: // WC-9.6e
		roll := uint8(t.Roll(game.Die{Clause: "WC-9.6e", Sides: 6}))
		q := question{Step: stepPartisan, Who: w, On: roll, By: uint8(v)}
		if set := p.sabotageSites(q); !set.Empty() {
			p.enqueue(q)
		}
	case 5:
		p.rob(&p.Oil[v], oilFactors, "WC-9.6f", noteRobbedOil, v, t)
	case 6:
		p.rob(&p.Resources[v], resourceFactors, "WC-9.6g", noteRobbed, v, t)
	}
}

// The Factors of the Factory Attack on savings (WC-9.6f, WC-9.6g).
const (
	oilFactors      = 4
	resourceFactors = 6
)

// rob rolls a Factory Attack against savings of a power.
func (p *Position) rob(saved *uint8, factors int, c game.Clause, note int16, v power, t game.Table) {
	if *saved == 0 {
		return
	}
	res := charts.combat[columnOf(factors)][t.Roll(game.Die{Clause: c, Sides: 6})]
	lost := min(*saved, res.points)
	*saved -= lost
	t.Tell(game.Note(c, note, game.NameWord(powerName(v)), game.NumberWord(lost)))
}

// sabotageSites returns where a saboteur may put a Partisan: areas with goods of the target in the country that was rolled and that it has
// conquered; where the table gives a choice, in any such country (WC-9.6e, Ruling WC-Q45).
func (p *Position) sabotageSites(q question) (set placeSet) {
	line, v := partisanTable[q.On], power(q.By)
	for x := range Place(nAreas) {
		c := board.country[x]
		if p.Control[x] == v && p.Conquered[c] && p.start().inPlay.Has(x) && (line.country == noCountry || line.country == c) && p.unblocked(x) {
			set.Add(x)
		}
	}
	return set
}

// noSites reports whether a saboteur finds nothing to block any more: another one was there before (WC-7.1e, WC-9.6e).
func (p *Position) noSites(q question) bool {
	set := p.sabotageSites(q)
	return set.Empty()
}

// unblocked reports whether an area has goods that no Partisan blocks.
func (p *Position) unblocked(x Place) bool {
	return board.oil[x] != 0 && !bitset.In(p.Partisan[x], oilGoods) || board.resources[x] != 0 && !bitset.In(p.Partisan[x], resourceGoods)
}

// meddlers returns the seats that may interfere in the step, and have something to choose.
func (p *Position) meddlers() (who game.Seats) {
	for w := range power(nPowers) {
		if !p.plays(w) {
			continue
		}
		n := 0
		if p.now() == actWeapons {
			set := developable(p, w, true)
			n = set.Count()
		} else {
			build, place := buildable(p, w, true), placeable(p, w, true)
			n = build.Count() + place.Count()
		}
		if n > 0 {
			who |= game.Only(w.seat())
		}
	}
	return who
}

// meddles reports whether a power still has a choice of a kind to make for another.
func (p *Position) meddles(w, v power, kind int) bool {
	if p.Meddler[v][kind] != uint8(w)+1 {
		return false
	}
	for u := range nUnits {
		d := &p.Draft[u]
		if d.By != uint8(w)+1 || p.Owner[u] != v {
			continue
		}
		if kind == picksFirst || kind == spendsFirst && d.Paid > 0 || kind == namesGarrison && d.Paid == 0 {
			return false
		}
	}
	return true
}

// beginChoices takes a secret step to its next pass and returns who is asked in it; all says who is asked when nobody interferes.
func (p *Position) beginChoices(all func() game.Seats, t game.Table) game.Seats {
	if p.Pass == notBegun {
		p.Pass = meddling
		if p.Meddler != ([nPowers][nMeddles]uint8{}) {
			if who := p.meddlers(); who != 0 {
				return who
			}
		}
	}
	if p.Pass == meddling {
		if p.Meddler != ([nPowers][nMeddles]uint8{}) {
			t.Tell(game.Reveal("WC-1.9a", noteShown))
		}
		p.revealMeddling(t)
		p.Pass, p.Closed = choosing, 0
		return all()
	}
	return 0
}

// revealMeddling makes true what saboteurs have chosen for others.
func (p *Position) revealMeddling(t game.Table) {
	for u := range nUnits {
		d := p.Draft[u]
		if d.By == 0 {
			continue
		}
		v := p.chartOf(u)
		if p.now() == actWeapons {
			p.Till[v].Picks++
			p.carryOut(u, v, &d)
			p.tellGains(u, v, d.Gain, t)
			continue
		}
		v = p.Owner[u]
		if d.Paid > 0 {
			p.pay(v, noCountry)
			p.paySpent(v, t)
			p.Till[v].Oil, p.Till[v].Resources = 0, 0
		} else {
			p.Till[v].Garrison = true
		}
		p.revealOrder(u, v, d, t)
	}
	p.Draft = [slots]order{}
}

// meddledUnits lists units of others that a saboteur may choose in the first pass.
func (p *Position) meddledUnits(w power, one bool, can func(v power, u int) error) (set unitSet) {
	for u := range nUnits {
		if v := p.Owner[u]; v < nPowers && !friends(w, v) && can(v, u) == nil {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// mayMeddlePick says what forbids a saboteur to choose the first counter of another (WC-9.6d).
func (p *Position) mayMeddlePick(w, v power, u int) error {
	if v >= nPowers || friends(w, v) || !p.meddles(w, v, picksFirst) || !p.inCurrent(v, u) {
		return game.Clause("WC-9.6d")
	}
	return nil
}

// mayMeddleBuild says what forbids a saboteur to spend the first Resource of another on a unit (WC-9.6b).
func (p *Position) mayMeddleBuild(w power, u int) error {
	if u >= nUnits || p.Owner[u] >= nPowers || !p.meddles(w, p.Owner[u], spendsFirst) {
		return game.Clause("WC-9.6b")
	}
	q := *p
	return q.mayGrow(p.Owner[u], u)
}

// mayMeddlePlace says what forbids a saboteur to place a unit of another: its free GAR, or one for its first Resource (WC-9.6b, WC-9.6c).
func (p *Position) mayMeddlePlace(w power, u int) error {
	if u >= nUnits || p.Owner[u] >= nPowers {
		return game.Clause("WC-9.6c")
	}
	v := p.Owner[u]
	if !p.namesFree(w, u) && !p.meddles(w, v, spendsFirst) {
		return game.Clause("WC-9.6c")
	}
	q := *p
	if err := q.mayLeavePool(v, u); err != nil {
		return err
	}
	if p.Draft[u].At != 0 {
		return game.Clause("WC-9.6c")
	}
	return nil
}

// namesFree reports whether a unit is a GAR that a saboteur may name as the free one.
func (p *Position) namesFree(w power, u int) bool {
	return units.all[u].faces[1].kind == gar && p.meddles(w, p.Owner[u], namesGarrison)
}

// meddledSites returns where a saboteur may place a unit of another. If it spends the first Resource the price counts.
func (p *Position) meddledSites(w power, u int, one bool) placeSet {
	q := *p
	q.Till[p.Owner[u]].Garrison = !p.namesFree(w, u)
	return q.sites(p.Owner[u], u, one)
}
