package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestOverfullPasses: in random games a place holds one block too many only inside a step of movement, another block can
// leave it, and until one has the step cannot be ended (BS-Q80, BS-Q133).
func TestOverfullPasses(t *testing.T) {
	var c game.Choices
	seen := 0
	for _, sc := range info.Scenarios {
		r := rand.New(rand.NewPCG(5, 4))
		w, tab := game.Walker{Rand: r, Drift: true}, game.RandTable{Rand: r}
		p := fresh(t, sc.ID, tab).(*Position)
		for p.Step != stepOver {
			if p.Over != nowhere {
				seen++
				done := game.Say(p.Asked, game.VerbWord(verbDone))
				switch {
				case p.Step != stepSail && p.Step != stepMove && p.Step != stepTransfer:
					t.Fatalf("BS-Q80: %v holds too many in step %d", p.Over, p.Step)
				case p.blocksIn(p.Asked, p.Over) != limitAt(p.Over)+1 || !p.canMakeRoom(p.Asked, p.Over, -1):
					t.Fatalf("BS-Q133: nobody can leave %v", p.Over)
				case p.Next(done, &c) != game.Clause("BS-Q80"):
					t.Fatalf("BS-Q80: the step can be ended while %v holds too many", p.Over)
				}
			}
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d places held too many for a moment", seen)
	}
}
