package match

import (
	"math/rand/v2"
	"sync"
	"testing"

	"sandtable/game"
)

// Earlier positions can be read while the match goes on, and are unchanged.
func TestHistoryWhileTheGameGoesOn(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	m := begin(t, fixed())
	m.milestones.stride = 3
	var readers sync.WaitGroup
	ramble(t, m, r, func() {
		h, n, want := m.History(), len(m.lines), m.now.Clone()
		readers.Go(func() {
			p, err := h.At(n)
			if err != nil || !game.Same(p, want) {
				t.Errorf("line %d: %v", n, err)
			}
			if err := h.Walk(func(Line, game.Position) {}); err != nil {
				t.Error(err)
			}
		})
	})
	readers.Wait()
}
