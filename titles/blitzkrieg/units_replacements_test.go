package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestRenewed: BK-T17.1-2, a unit raised anew has done nothing, whatever the last one of its name did.
func TestRenewed(t *testing.T) {
	p := onStage(t, "rules tournament routes carriers ; blue 2inf C-20 ; red 1inf LLL-40 ; credit blue 4 ; dead blue infantry 4")
	u, _ := unitCalled(Blue, "1inf")
	p.Spent[u], p.Battle[u], p.Voyage[u], p.Crossed[u], p.Ashore[u] = halted, fought, landed, 1, 2
	for _, set := range p.unitSets() {
		set.Add(u)
	}
	saidBy(t, p, Blue, "replace infantry 3 I-25")
	if p.At[u] != squareNamed(t, "I-25") || p.Str[u] != 3 {
		t.Fatalf("%d factors on %v", p.Str[u], p.At[u])
	}
	if p.Spent[u] != 0 || p.Battle[u] != 0 || p.Voyage[u] != noVoyage || p.Crossed[u] != 0 || p.Ashore[u] != 0 {
		t.Errorf("spent %d, battle %d, voyage %d, crossed %d, ashore %d", p.Spent[u], p.Battle[u], p.Voyage[u], p.Crossed[u], p.Ashore[u])
	}
	for i, set := range p.unitSets() {
		if set.Has(u) {
			t.Errorf("it is still in set %d", i)
		}
	}
	saidBy(t, p, Blue, "move 1inf I-26")
}

// TestNoCounterLeft: BK-Q91, without a lost counter of the branch and without a substitute nobody comes.
func TestNoCounterLeft(t *testing.T) {
	p := onStage(t, "rules tournament ; blue 2inf C-20 ; red 1inf LLL-40 ; credit blue 4 ; dead blue guards 4 infantry 4")
	for u := counters; u < perSide; u++ {
		p.At[u], p.Kind[u], p.Str[u] = squareNamed(t, "D-20"), infantry, 1
	}
	for _, unit := range []string{"gd", "gd2"} {
		u, _ := unitCalled(Blue, unit)
		p.At[u] = toCome
	}
	if err := p.Apply(sentence(t, Blue, "replace guards 1 I-25"), noTable{}); err != game.Clause("BK-Q91") {
		t.Errorf("guards: %v", err)
	}
	saidBy(t, p, Blue, "replace infantry 1 I-25") // 1inf is lost, and its counter free
}

// TestEverySubstitute: BK-Q91, each substitute is used when it is the last one left, and no counter ever is.
func TestEverySubstitute(t *testing.T) {
	for seat := range game.Seat(2) {
		p := newGame(tournamentRules, lost)
		from, to := p.unitsOf(seat)
		p.At = [units]board.Square{} // everybody stands on one square
		if got := p.freeSlot(seat); got != -1 {
			t.Errorf("%s: slot %d is free", seatNames[seat], got)
		}
		for u := from; u < to; u++ {
			want := u
			if u < from+counters {
				want = -1
			}
			was := p.At[u]
			p.At[u] = lost
			if got := p.freeSlot(seat); got != want {
				t.Fatalf("%s: slot %d is taken, want %d", seatNames[seat], got, want)
			}
			p.At[u] = was
		}
	}
}
