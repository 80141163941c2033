package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestNames: in random games a block keeps its name through moves, fights and retreats, no two blocks of a colour share
// one, and an enemy calls blocks by their slots (BS-Q134, BS-H.4).
func TestNames(t *testing.T) {
	steady := map[int16]bool{verbReinforce: true, verbSail: true, verbMove: true, verbAttack: true, verbTransfer: true, verbLose: true, verbTarget: true}
	moved := 0
	for _, sc := range info.Scenarios {
		r := rand.New(rand.NewPCG(9, 4))
		w, tab := game.Walker{Rand: r, Drift: true}, game.RandTable{Rand: r}
		p := fresh(t, sc.ID, tab).(*Position)
		for p.Step != stepOver {
			a, err := w.Sample(p, p.Asked)
			if err != nil {
				t.Fatal(err)
			}
			before := calls(t, p)
			if err := p.Apply(a, tab); err != nil {
				t.Fatal(err)
			}
			after := calls(t, p)
			for n := range before {
				if was, is := before[n], after[n]; steady[a.Words()[0].N] && was.kind != unknown && is.kind != unknown {
					if was.kind != is.kind {
						t.Fatalf("BS-Q134: after %q %s is another block", lexicon.Format(a), lexicon.Word(game.UnitWord(n), seatOf(n)))
					}
					if was.at != is.at {
						moved++
					}
				}
			}
		}
	}
	if moved < 1000 {
		t.Errorf("only %d blocks were followed on their way", moved)
	}
}

// call is the block that a name stands for.
type call struct {
	kind kind
	at   Place
}

// calls lists the blocks by their owners' names.
func calls(t *testing.T, p *Position) (list [slots]call) {
	t.Helper()
	for u := range p.At {
		if !p.on(u) {
			continue
		}
		n := p.wordOf(seatOf(u), u).N
		if list[n].kind != unknown || p.slotCalled(seatOf(u), n) != u {
			t.Fatalf("BS-Q134: two blocks are called %s", lexicon.Word(game.UnitWord(n), seatOf(u)))
		}
		list[n] = call{p.Kind[u], p.At[u]}
		if p.wordOf(game.Nobody, u) != game.UnitWord(u) || p.Known(game.Nobody).(*Known).Tag[u] != uint8(u-first[groupOf[u]]) {
			t.Fatal("BS-H.4: a spectator knows a name")
		}
	}
	return list
}
