package blitzwar

import (
	"slices"

	"sandtable/game"
	"sandtable/kit/data"
)

// britishForts are where British corps may be fortified (BW-15.1b).
var britishForts = data.Must(readForts(tablesFile, tables))

func readForts(text []byte, f *tableData) (set placeSet, err error) {
	r := newReader("tables.yaml", text)
	for _, id := range f.Fortify.British {
		set.Add(r.zoneOf(id))
	}
	return set, r.Err
}

// mayFortify says whether a corps may be fortified: German infantry anywhere, British in three zones, one a turn, at the start of
// the phase (BW-15.1a to BW-15.1c), if there is a counter for it (BW-15.1h).
func (p *Position) mayFortify(s game.Seat, u int) error {
	n := nationOf(u)
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Sub > subFortify:
		return game.Clause("BW-8d")
	case p.Kind[u] != infantry || p.Size[u] != 1 || n != germany && n != britain || p.Beach[u] != 0:
		return game.Clause("BW-15.1a")
	case n == britain && !britishForts.Has(p.At[u]):
		return game.Clause("BW-15.1b")
	case p.Forts >= tables.Fortify.EachTurn:
		return game.Clause("BW-15.1c")
	case !p.turnsInto(u, fortified):
		return game.Clause("BW-15.1h")
	}
	return p.mayPay(s, u, tables.Cost.Fortify)
}

// turnsInto reports whether there is a piece for a counter of another kind and the same figure (BW-3j).
func (p *Position) turnsInto(u int, k kind) bool {
	g := groupOf[u]
	s := p.shows(g)
	s[p.Kind[u]][p.Size[u]]--
	s[k][p.Size[u]]++
	return p.fits(g, &s)
}

func fortifiable(p *Position, s game.Seat, one bool) unitSet {
	if p.Sub > subFortify || p.Forts >= tables.Fortify.EachTurn {
		return unitSet{}
	}
	return p.sift(verbFortify, s, one, &turnable, func(u int) error { return p.mayFortify(s, u) })
}

func doFortify(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.pay(a.Seat, u, tables.Cost.Fortify, t)
	p.Kind[u] = fortified
	p.Did[u] |= didFort
	p.Forts++
	p.Mover = 0
	p.goOn(t)
}

// revertSteps are those at which a side may turn a fortified corps back (BW-15.1e).
var revertSteps = []step{stepMarch, stepSail, stepFly, stepShip, stepBlitz, stepFight, stepCounter, stepRetreat, stepCut}

// mayRevert says whether a fortified corps may become plain infantry: always, if there is a counter for it.
func (p *Position) mayRevert(s game.Seat, u int) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Kind[u] != fortified:
		return game.Clause("BW-15.1e")
	case !p.turnsInto(u, infantry):
		return game.Clause("BW-3j")
	}
	return nil
}

func reverters(p *Position, s game.Seat, one bool) unitSet {
	if !slices.Contains(revertSteps, p.Step) {
		return unitSet{}
	}
	return p.sift(verbRevert, s, one, &turnable, func(u int) error {
		if p.Kind[u] != fortified { // as nearly all are not
			return game.Clause("BW-15.1e")
		}
		return p.mayRevert(s, u)
	})
}

func doRevert(p *Position, a game.Action, t game.Table) {
	p.Kind[a.Words()[1].N] = infantry
	p.goOn(t)
}
