package blitzwar

import "testing"

// TestNamesOfCounters: what a counter is called, by its country or its side, and what it shows (BW-3a, BW-7w).
func TestNamesOfCounters(t *testing.T) {
	p := placed(t, "turn 24 ; when france 8 ; GER berlin el2 inf2 fort1 ; SU kiev big3 ; air UK london 1 ; supply axis ruhr 4 ; supply soviets moscow 2 ; fleet UK plymouth 3 ; uboat GER north-sea 2 ; cut kiev ; at march axis")
	p.Size[first[axisSupply]] = 7
	k := p.Known(Axis).(*Known)
	for u, want := range map[int][3]string{
		first[germany]:      {"German elite army (Berlin)", "elite army, 2 corps", "2"},
		first[germany] + 1:  {"German infantry (Berlin)", "infantry, 2 corps", "2"},
		first[germany] + 2:  {"German fortified infantry (Berlin)", "fortified infantry, 1 corps", "1"},
		first[soviet]:       {"Soviet large infantry (Kiev)", "large infantry, 3 corps, out of supply", "3"},
		first[alliedAir]:    {"Allied air force (London)", "air force, 1", ""},
		first[axisSupply]:   {"Axis supply (Ruhr)", "supply, 3½", "3½"},
		first[sovietSupply]: {"Soviet supply (Moscow)", "supply, 2", "2"},
		first[britishFleet]: {"British fleet (Plymouth)", "fleet, 3", "3"},
		first[germanUboats]: {"German submarines (North Sea)", "submarines, 2", "2"},
	} {
		c := k.piece(u)
		if got := [3]string{k.Called(int16(u)), c.Text, c.Label}; got != want {
			t.Errorf("BW-3a: %q, want %q", got, want)
		}
	}
	if k.Called(int16(first[poland])) != "" || k.Called(slots) != "" || k.Called(-1) != "" {
		t.Error("BW-3k: what is in the pool has a name")
	}
	for halves, want := range map[int]string{0: "0", 1: "½", 2: "1", 3: "1½", 12: "6", 13: "6½"} {
		if got := supplyText(halves); got != want {
			t.Errorf("BW-7p: %d halves: %q", halves, got)
		}
	}
}
