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

// stragglers lists who could move at that step, or could if it turned back from a fortified corps (BW-15.1e).
func (p *Position) stragglers() unitSet {
	was, s := p.Step, p.Side
	p.Step = stepCut
	set := movers(p, s, true)
	for u := range p.Cut.All() {
		if p.mayRevert(s, u) == nil {
			p.Kind[u] = infantry
			set.Put(u, p.mayMove(s, u) == nil && goesSomewhere(p, s, u) == nil)
			p.Kind[u] = fortified
		}
	}
	p.Step = was
	return set
}

// markCut looks at every land unit of the side: those that cannot trace a line are out of supply. The second look only takes marks
// away. Who is stacked with supplied units of a minor country is marked too: that counts as supply in defence alone, where all
// defenders must be out of supply to matter (BW-7l, BW-16.3.1i).
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
		switch {
		case cut && both && !p.Cut.Has(u):
			p.Cut.Add(u)
			t.Tell(game.Note("BW-17.5a", noteCut, game.UnitWord(u), game.PlaceWord(p.At[u])))
		case !cut:
			p.Cut.Drop(u)
		}
	}
}
