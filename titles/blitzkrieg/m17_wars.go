package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// warOf finds a war by its ID.
func warOf(id string) (n int, w *booklet.War) {
	for i := range booklet.Wars {
		if w := &booklet.Wars[i]; w.ID == id {
			return i + 1, w
		}
	}
	return 0, nil
}

// fits says whether a set of modules can be played in the war: BM-0.S5.
func (s moduleSet) fits(w *booklet.War) error {
	if needs, bars := fixedBy(w); needs&^s != 0 || bars&s != 0 {
		return game.Clause("BM-0.S5")
	}
	return nil
}

// newWar makes the first position of a war: where it starts on the track of time, how long it lasts, who moves first and what armies there are is what
// wars.yaml says by BM-17.A1, BM-17.B1, BM-17.C1, BM-17.D1, BM-17.E1, BM-17.F1, BM-17.G1 and BM-17.H1. BM-17.A2: a length that is agreed is at least 12
// turns; BM-17.A4: an open war ends when a side resigns.
func newWar(version int, id string, chosen map[string]string, t game.Table) (*Position, error) {
	n, w := warOf(id)
	set, err := chosenSet(w, chosen)
	if err != nil {
		return nil, err
	}
	if err := set.fits(w); err != nil {
		return nil, err
	}
	p := emptyBoard()
	p.Version = uint8(version)
	p.Swapped = chosen["sides"] == "swapped"
	p.Overseas = chosen[overseasID] == fromOverseas
	p.Mod.Set, p.Mod.War, p.Mod.Box = set, uint8(n), w.Start
	w = p.scenario()

	if p.Rules, err = set.baseRules(chosen); err != nil {
		return nil, err
	}
	if countsCities(w) {
		p.HeadStart = handicapOf(chosen[handicapID])
	}
	p.Ledger = ledgerOf(chosen["ledger"])
	p.Everywhere = chosen[interceptionID] == interceptPath
	p.Limit = w.Turns
	if p.Limit == 0 {
		p.Limit = limitOf(chosen["turns"])
	}
	p.chooseArmies(w, chosen)
	p.openWar(t)
	p.keep()
	return p, nil
}

// setUpWar puts everything where it stands when the war begins: armies at home from ready-made deployments, what the war has beside them, or armies that are dealt out.
func (p *Position) setUpWar(w *booklet.War, t game.Table) {
	for s := range game.Seat(2) {
		if p.OB[s] > 0 && p.War != warH {
			p.muster(s)
		}
	}
	p.openRealms(w, t)
	switch p.War {
	case warH:
		p.deal(t)
	case warF:
		p.foundCenters(w)
	case warG:
		p.occupyContinent()
		p.placeBands()
	}
}

// emptyBoard returns a position of the Tournament Game without a unit, with room for what modules add.
func emptyBoard() *Position {
	p := &Position{Version: moduleRules, Core: Core{
		Rules: tournamentRules, Each: mostPerSide, Slots: mostPerSide,
		Winner: game.Nobody, Vacated: noSquares, Shut: [2]board.Square{board.Nowhere, board.Nowhere}, Crowd: board.Nowhere,
	}}
	for u := range p.At {
		p.At[u] = lost
	}
	return p
}

// firstMover says who begins: BM-8.4, the lower order of battle, Blue if both are the same, unless the war names a side (BM-0.3, BM-Q25).
func (p *Position) firstMover(w *booklet.War) game.Seat {
	first := w.First
	if !p.on(mWars) {
		first = booklet.FirstLower
	}
	switch {
	case first == booklet.FirstFewer:
		return p.fewerUnits()
	case first == booklet.FirstRed, first == booklet.FirstLower && p.Mod.OB[Red] < p.Mod.OB[Blue]:
		return Red
	}
	return Blue
}
