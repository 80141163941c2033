package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// loyalties is a table whose dice for loyalty are given; all others show 1.
type loyalties struct {
	noTable
	dice []int
	n    int
}

func (l *loyalties) Roll(d game.Die) int {
	if d.Clause != "BM-17.H2" {
		return 1
	}
	if l.n++; l.n <= len(l.dice) {
		return l.dice[l.n-1]
	}
	return 2
}

// TestProbe98 is b-98 of the probes: BM-17.H2, dice of 3, 4 and 6 make the first three units Blue, Red and Red; whoever has fewer ground units begins.
func TestProbe98(t *testing.T) {
	p, err := newWar(moduleRules, "h", map[string]string{"modules": "everything", "m15": off, "blue-army": "4"}, &loyalties{dice: []int{3, 4, 6}})
	if err != nil {
		t.Fatal(err)
	}
	var dealt []booklet.Counter
	for _, c := range booklet.Armies[4].Counters {
		if b := branchOf(c); b != airbase && b != center && p.inGame(b) {
			dealt = append(dealt, c)
		}
	}
	var red []uint8
	for u := mostPerSide; u < units; u++ {
		if p.inPlay(u) && p.Kind[u] != airbase && p.Kind[u] != center {
			red = append(red, p.Number[u])
		}
	}
	if len(red) != 2 || red[0] != dealt[1].Number || red[1] != dealt[2].Number {
		t.Errorf("Red has %v, want the second and third of %v", red, dealt[:3])
	}
	if p.Mover != Red {
		t.Error("Red has fewer ground units and does not begin")
	}
}

// TestProbe95 is b-95 of the probes: BM-17.E1, a Brush Fire War lasts the nine turns of summer.
func TestProbe95(t *testing.T) {
	p, err := newWar(moduleRules, "e", map[string]string{"modules": "everything"}, &loyalties{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Limit != 9 || p.Box != 10 {
		t.Errorf("%d turns from box %d, want 9 from 10", p.Limit, p.Box)
	}
}
