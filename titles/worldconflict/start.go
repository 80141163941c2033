package worldconflict

import "sandtable/game"

// blank is a scenario without units: who controls what, who is at war, what is saved (WC-1.5d, WC-1.11c, WC-3.1a, WC-3.1b).
func blank(at int) *Position {
	g := starts[at]
	p := &Position{Rules: uint8(info.Version), Start: uint8(at), Turn: g.first, Asked: game.Nobody, Control: g.control}
	for u := range p.At {
		p.At[u], p.Owner[u] = nowhere, units.all[u].power
		if g.Western && p.Owner[u] == usa {
			p.Owner[u] = afa
		}
	}
	for c := range p.Ally {
		p.Ally[c], p.Patron[c] = nobody, nobody
		for x := range board.areas[c].All() {
			if w := g.control[x]; w != nobody {
				p.Ally[c], p.Patron[c] = w, w
				break
			}
		}
	}
	p.startWars(g)
	for w := range power(nPowers) {
		p.Oil[w], p.Resources[w] = g.saved[w].Oil, g.saved[w].Resources
	}
	return p
}

// startWars puts powers at war as the scenario begins: AFA and Germany, and Japan with China (WC-3.1a, WC-3.1b); in the short ones all who
// play (WC-B.0a, WC-C.0a, WC-D.0d, WC-E.0a).
func (p *Position) startWars(g *opening) {
	p.Feud[china] = only(japan)
	for a := range power(nPowers) {
		for b := range a {
			if short := g.letter < chapterFascism; !friends(a, b) && g.asked.has(a) && g.asked.has(b) && (short || a == afa && b == germany) {
				p.makeWar(a, b)
			}
		}
	}
}

var china = countryNamed("China")

// setUp puts the counters of a scenario where they start (WC-1.11d).
func (p *Position) setUp() {
	g := p.start()
	for u := range nUnits {
		at := g.unit[u]
		p.Big[u] = g.big[u].status
		p.Status[u] = at.status
		if at.status == onMap {
			p.put(u, p.Owner[u], at)
		}
		if at.status == onMap && p.Owner[u] == nobody { // a minor's that is aligned already
			p.Owner[u] = p.Control[at.at]
		}
	}
	for i := range board.convoys {
		u := firstConvoy + i
		if c := &board.convoys[i]; p.rule(chapterAtlantic) && g.inPlay.Has(c.sea) && p.plays(p.Owner[u]) {
			p.Status[u], p.At[u], p.Size[u] = onMap, c.sea, 1
		}
	}
}

// begin is the start of a game by the rules of today.
func begin(at int, players uint8, options switches, t game.Table) *Position {
	return beginBy(info.Version, at, players, options, t)
}

// beginBy is the start of a game by a version of the rules.
func beginBy(rules, at int, players uint8, options switches, t game.Table) *Position {
	p := blank(at)
	p.Rules, p.Players, p.Switches = uint8(rules), players, options
	p.setUp()
	p.beginRoad(t)
	p.resupply()
	p.goOn(t)
	return p
}
