package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/data"
)

// vichyGarrisons are the corps that Vichy is given, by zone (BW-9.4c).
var vichyGarrisons = data.Must(readVichy(tablesFile, tables))

func readVichy(text []byte, f *tableData) (list []garrison, err error) {
	r := newReader("tables.yaml", text)
	r.Here("vichy", "garrison")
	for _, id := range sorted(f.Vichy.Garrison) {
		list = append(list, garrison{nation: france, at: r.zoneOf(data.Key(id)), infantry: f.Vichy.Garrison[id]})
	}
	return list, r.Err
}

// vichyRises makes Vichy France, a neutral: its zones are nobody's, and its garrisons are placed (BW-9.4a, BW-9.4c, BW-9.4d).
// Whoever is in them is put out (asksExpelled).
func (p *Position) vichyRises(t game.Table) {
	p.French, p.State[france] = vichyState, neutral
	for x := range board.vichy.All() {
		p.give(x, game.Nobody)
	}
	for _, g := range vichyGarrisons {
		p.muster(g.nation, g.infantry, 0, g.at)
	}
	t.Tell(game.Note("BW-9.4a", noteVichy))
}

// vichyFalls makes the Free French when the Allies hold three ports of France (BW-9.4e, BW-9.4f, BW-9.4g, BW-Q50): the Axis keeps all that
// they have not conquered.
func (p *Position) vichyFalls(t game.Table) {
	if p.French != vichyState || p.since(version4) && p.vichyStands() {
		return
	}
	ports := board.home[france].And(&board.port)
	ports = ports.And(&p.Held[Allies])
	if ports.Count() < int(tables.Vichy.Ports) {
		return
	}
	for u := first[france]; u < first[france+1]; u++ {
		if p.on(u) {
			p.clear(u)
		}
	}
	p.French, p.State[france] = freeFrench, with(Allies)
	for x := range board.home[france].All() {
		if p.holder(x) == game.Nobody {
			p.give(x, Axis)
		}
	}
	p.happens(evFreeFrench)
	p.mark()
	p.recount(t)
	t.Tell(game.Note("BW-9.4g", noteFreeFrench))
}

// vichyStands reports whether Vichy cannot surrender, whoever holds its ports: while it fights on the side of the Allies, who then occupy
// nothing of it (BW-Q87), and in the turn in which it is made, since it did not stand when that began (BW-9.2h).
func (p *Position) vichyStands() bool {
	return p.State[france] == withAllies || p.When[evFranceFell] == p.Turn
}
