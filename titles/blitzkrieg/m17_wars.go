package blitzkrieg

import (
	"strconv"

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
	if !s.has(mWars) && w.ID != booklet.Wars[0].ID { // without module 17 there is but one game
		return game.Clause("BM-0.S5")
	}
	for _, m := range w.Needs {
		if !s.has(module(m)) {
			return game.Clause("BM-0.S5")
		}
	}
	for _, m := range w.Bars {
		if s.has(module(m)) {
			return game.Clause("BM-0.S5")
		}
	}
	return nil
}

// newWar makes the first position of a war: where it starts on the track of time, how long it lasts, who moves first and what armies there are is what
// wars.yaml says by BM-17.A1, BM-17.B1, BM-17.C1, BM-17.D1, BM-17.E1, BM-17.F1, BM-17.G1 and BM-17.H1. BM-17.A2: a length that is agreed is at least 12
// turns; BM-17.A4: an open war ends when a side resigns.
func newWar(id string, chosen map[string]string, t game.Table) (*Position, error) {
	n, w := warOf(id)
	set, err := chosenSet(chosen)
	if err != nil {
		return nil, err
	}
	if err := set.fits(w); err != nil {
		return nil, err
	}
	p := emptyBoard()
	p.Swapped = chosen["sides"] == "swapped"
	p.Mod.Set, p.Mod.War, p.Mod.Box = set, uint8(n), w.Start
	w = p.scenario()

	p.Ledger = ledgerOf(chosen["ledger"])
	p.Limit = w.Turns
	if p.Limit == 0 {
		p.Limit = limitOf(chosen["turns"])
	}
	p.chooseArmies(w, chosen)
	p.Owned = [2]uint64{homeOf(Blue), homeOf(Red)}
	for s := range game.Seat(2) {
		if p.Mod.OB[s] > 0 && p.War != warH {
			p.muster(s)
		}
	}
	p.setUpWar(w, t)
	p.Mod.First = p.firstMover(w)
	p.Turn = 1
	p.beginTurn(p.Mod.First, t)
	p.goOn(t)
	return p, nil
}

// setUpWar adds to the armies at home what the war has beside them, or deals them out.
func (p *Position) setUpWar(w *booklet.War, t game.Table) {
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
	p := &Position{Core: Core{
		Rules: tournamentRules, Each: mostPerSide, Slots: mostPerSide,
		Winner: game.Nobody, Vacated: noSquares, Shut: [2]board.Square{board.Nowhere, board.Nowhere}, Crowd: board.Nowhere,
	}}
	for u := range p.At {
		p.At[u] = lost
	}
	return p
}

// chooseArmies gives each side the order of battle that was chosen, or the war's own.
func (p *Position) chooseArmies(w *booklet.War, chosen map[string]string) {
	for s, list := range [2][]int{w.Armies.Blue, w.Armies.Red} {
		if len(list) == 0 {
			continue
		}
		p.Mod.OB[s] = uint8(list[0])
		if n, err := strconv.Atoi(chosen[armyOption[s]]); err == nil {
			p.Mod.OB[s] = uint8(n)
		}
	}
}

// armyOption names the options for the orders of battle.
var armyOption = [2]string{"blue-army", "red-army"}

// firstMover says who begins: BM-8.4, the lower order of battle, Blue if both are the same, unless the war names a side (BM-Q25).
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
