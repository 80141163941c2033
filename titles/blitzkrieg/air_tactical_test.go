package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestSupportAgainstBruteForce: BK-T23.1-2, BK-T23.1-4 and BK-Q71, the assignment of battles with tactical
// aircraft over some of the squares.
func TestSupportAgainstBruteForce(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(23, 1))
	saved := 0
	for range rounds(t, 5000) {
		p := randomFront(t, rng, 5, 2)
		if p == nil {
			continue
		}
		own, foes := contacts(p, Blue)
		if len(own) == 0 {
			continue
		}
		without := len(wantedAttacks(own, foes))
		flyOver(p, foes, rng)
		want := wantedAttacks(own, foes)
		if agreeOnFront(t, p, want); t.Failed() {
			t.Fatalf("%s with %v", textOf(p), foes)
		}
		if without == 0 && len(want) > 0 {
			saved++
		}
	}
	if saved < 3 {
		t.Errorf("aircraft made %d hopeless fronts good: too few to tell", saved)
	}
}

// flyOver puts aircraft over some squares, in the Tournament Game when ground movement ends.
func flyOver(p *Position, foes []contactFoe, rng *rand.Rand) {
	p.Rules, p.Slots, p.Phase = tournamentRules, perSide, 1
	for i := range foes {
		if rng.IntN(2) == 0 {
			continue
		}
		u := counters + i // a substitute of Blue's
		p.Kind[u], p.Str[u] = tac, uint8(1+rng.IntN(2))
		p.baseAt(u, board.Map.Cities[0])
		p.Mission[u], p.Target[u] = onSupport, foes[i].at
		foes[i].air = int(p.Str[u])
	}
}
