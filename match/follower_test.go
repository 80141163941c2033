package match

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// A follower is shown every position once, and from the beginning again if the game has gone back.
func TestFollower(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	m := begin(t, fixed())
	var f Follower
	shown, again := 0, 0
	var last game.Position
	ramble(t, m, r, func() {
		if r.IntN(3) > 0 {
			return
		}
		h := m.History()
		if !f.Follows(h, h.Len()) {
			again, shown = again+1, 0
		}
		if err := f.Follow(h, h.Len(), func(p game.Position) { shown, last = shown+1, p.Clone() }); err != nil {
			t.Fatal(err)
		}
		if !game.Same(last, m.now) {
			t.Fatalf("line %d: the last position shown is not how it stands", h.Len())
		}
		if want := 1 + len(standing(h.lines)); shown != want {
			t.Fatalf("line %d: %d positions were shown of %d", h.Len(), shown, want)
		}
	})
	if again == 0 {
		t.Error("the game never went back: a seed that tests more is needed")
	}
}
