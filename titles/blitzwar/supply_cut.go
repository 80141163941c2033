package blitzwar

import "sandtable/game"

// asksCut ends a side's turn: its land units without a line of supply are marked and may move one zone for nothing; when the stage is
// left they are tested again (BW-17.5a, BW-17.5b, BW-7o, BW-Q53).
func (p *Position) asksCut(t game.Table) bool {
	if p.Sub == 0 {
		p.markCut(true, t)
		p.Sub = 1
	}
	if set := p.stragglers(); !set.Empty() {
		return p.ask(stepCut, p.Side, t)
	}
	return false
}

// stragglers lists who could move at that step.
func (p *Position) stragglers() unitSet {
	was := p.Step
	p.Step = stepCut
	set := movers(p, p.Side, true)
	p.Step = was
	return set
}

// markCut looks at every land unit of the side: those that cannot trace a line are out of supply. The second look only takes marks
// away.
func (p *Position) markCut(both bool, t game.Table) {
	s := p.Side
	n := p.network(s, true)
	sources := p.sources(s)
	lines := n.reach(sources)
	for u := range first[germanAir] {
		if !p.own(s, u) {
			continue
		}
		from := p.foothold(u)
		cut := !from.Meets(&lines) && !p.native(u)
		if cut && p.besideNative(u) { // BW-7l
			cut = false
		}
		switch {
		case cut && both && !p.Cut.Has(u):
			p.Cut.Add(u)
			t.Tell(game.Note("BW-17.5a", noteCut, game.UnitWord(u), game.PlaceWord(p.At[u])))
		case !cut:
			p.Cut.Drop(u)
		}
	}
}

// besideNative reports whether a counter stands with units of its side that are always in supply there.
func (p *Position) besideNative(u int) bool {
	s := p.sideOf(u)
	for v := range first[germanAir] {
		if v != u && p.At[v] == p.At[u] && p.sideOf(v) == s && p.native(v) {
			return true
		}
	}
	return false
}
