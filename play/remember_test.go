package play

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"sandtable/ai"
	"sandtable/game"
)

// witness is a machine that counts the positions it was shown, and reports the number when asked.
type witness struct{ asked chan<- int }

func (w witness) Level() ai.Level { return ai.Level{ID: "test", Name: "Tester"} }

func (w witness) Sit(_ game.Title, s game.Seat, _ *rand.Rand) ai.Mind {
	return &witnessing{witness: w, seat: s}
}

type witnessing struct {
	witness
	seat  game.Seat
	shown int
	last  game.Known
}

func (m *witnessing) See(k game.Known) { m.shown, m.last = m.shown+1, k }

func (m *witnessing) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	luck := func() game.Table { return game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))} }
	if m.last == nil || !game.Same(m.last.Imagined(luck()), k.Imagined(luck())) {
		m.shown = -1 // it must be asked about the position that it was last shown
	}
	m.asked <- m.shown
	return firstLegal(ctx, k, m.seat)
}

// Before a machine is asked, it is shown the first position and the one after every sentence of any seat.
func TestMachinesRemember(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := make(chan int, 100)
		c := plain(t)
		c.Players = only(witness{asked})
		sv := opened(t, c)
		id := created(t, sv, guest(t, sv), short("machine:test", "machine:test")).ID
		watched(t, sv, Who{}, id, nil, Mark{})
		synctest.Wait()
		n := proved(t, c.Store, id).Actions
		if n == 0 || len(asked) != n {
			t.Fatalf("%d sentences, asked %d times", n, len(asked))
		}
		for want := 1; want <= n; want++ {
			if got := <-asked; got != want && got != want-1 { // two seats asked at the same time have seen the same
				t.Errorf("before sentence %d a machine has been shown %d positions", want, got)
			}
		}
	})
}
