package gametest

import (
	"testing"

	"sandtable/game"
)

// NoAllocation checks that judging and playing the sentences of a game, word by word, does not allocate. The runtime
// sometimes allocates by itself; averaged over several runs and rounded down, that is zero.
func NoAllocation(t *testing.T, title game.Title, setup game.Setup) {
	const runs = 2
	t.Helper()
	start, said, rolls := Recorded(t, title, setup)
	var copies [runs + 1]game.Position // the first run is a warm-up
	for i := range copies {
		copies[i] = start.Clone()
	}
	c, table := game.Choices{Words: make([]game.Word, 0, 4096)}, &Written{}
	n := 0
	got := testing.AllocsPerRun(runs, func() {
		p := copies[n]
		n, table.Rolls = n+1, rolls
		for _, a := range said {
			for i := range len(a.Words()) + 1 {
				if err := p.Next(a.Cut(i), &c); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.Apply(a, table); err != nil {
				t.Fatal(err)
			}
		}
	})
	if got > 0 {
		t.Errorf("%s: %.0f allocations in a game of %d sentences", setup.Scenario, got, len(said))
	}
}
