package worldconflict

import "sandtable/game"

// italyFalls is the turn from which Germany has less in the Atlantic (WC-C.8a), secondFront that in Barbarossa (WC-D.0g), moreHelp that from
// which the Western Allies have more in the Pacific (WC-E.0o).
const (
	italyFalls     = 7
	secondFront    = 7
	maxSecondFront = 4
	moreHelp       = 9
)

// shortIncome is what the scenarios B and C give: goods of the areas in play, Oil as Resources, and some from outside (WC-B.7a, WC-B.7b); or a
// fixed sum (WC-C.7a). Resources are not saved there, nor is Oil in B (Ruling WC-Q95).
func (p *Position) shortIncome(t game.Table) {
	g := p.start()
	for w := range power(nPowers) {
		if !p.plays(w) {
			continue
		}
		p.Resources[w] = 0
		h := haul{int(g.income[w].Oil), int(g.income[w].Resources)}
		if g.letter == chapterAtlantic && w == germany && p.Turn >= italyFalls {
			h.resources--
		}
		if g.letter == chapterNormandy {
			h.add(haul{0, int(g.extra[w].Resources)})
			for x := range g.inPlay.All() {
				if x.land() && p.Control[x] == w {
					h.resources += int(board.oil[x] + board.resources[x])
				}
			}
		}
		p.bank(w, h, t)
	}
}

// outside is what a power gets besides what the map gives (WC-D.0f, WC-E.0o, WC-F.0e). Convoys bring it.
func (p *Position) outside(w power) haul {
	g := p.start()
	h := haul{int(g.extra[w].Oil), int(g.extra[w].Resources)}
	if g.letter == chapterRisingSun && w == afa && p.Turn >= moreHelp { // Ruling WC-Q55
		h.resources += 2 * (int(p.Turn) - moreHelp + 1)
	}
	if g.letter == chapterRisingSun && w == afa { // WC-E.0n
		h.resources += p.borrowed()
	}
	far := p.pacificGoods(w)
	h.add(haul{int(far.Oil), int(far.Resources)})
	return h
}

// pressure is what the Second Front costs Germany (WC-D.0g).
func (p *Position) pressure(w power) int {
	if p.start().letter != chapterBarbarossa || w != germany || p.Turn < secondFront {
		return 0
	}
	return min(int(p.Turn)-secondFront+1, maxSecondFront)
}
