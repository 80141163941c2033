package match

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// ramble plays at random, takes back and goes back, and calls visit after every line.
func ramble(t *testing.T, m *Match, r *rand.Rand, visit func()) {
	t.Helper()
	walk := game.Walker{Rand: r}
	for range 200 {
		var err error
		switch asked := m.now.Pending().Seats; {
		case r.IntN(6) == 0 && len(m.undoable) > 0:
			_, err = m.Undo(m.undoable[len(m.undoable)-1].say.Seat)
		case r.IntN(12) == 0:
			_, err = m.Back(4 + r.IntN(len(m.lines)-3))
		case asked == 0:
			return
		default:
			s := game.Seat(r.IntN(2))
			if !asked.Has(s) {
				s = 1 - s
			}
			var a game.Action
			if a, err = walk.Sample(m.now, s); err == nil {
				_, err = m.Play(a)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		visit()
	}
}

// The position at a line is the original one, whatever snapshots were kept and whatever was taken back before and since.
func TestAtAnyLine(t *testing.T) {
	kept, backs := 0, 0
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := begin(t, fixed())
		m.milestones.stride = 3
		stood := map[int]game.Position{len(m.lines): m.now.Clone()}
		check := func(n int) {
			t.Helper()
			if p, err := m.At(n); err != nil || !game.Same(p, stood[n]) {
				t.Fatalf("seed %d: line %d of %d: %+v, %v; it was %+v", seed, n, len(m.lines), p, err, stood[n])
			}
		}
		ramble(t, m, r, func() {
			stood[len(m.lines)] = m.now.Clone()
			check(4 + r.IntN(len(m.lines)-3))
		})
		for n := range stood {
			check(n)
		}
		visited, end := 0, game.Position(nil)
		if err := m.Walk(func(_ Line, p game.Position) { visited, end = visited+1, p }); err != nil {
			t.Fatal(err)
		}
		if want := 1 + len(standing(m.lines)); visited != want || !game.Same(end, m.now) {
			t.Fatalf("seed %d: a walk of %d lines, want %d, ends at %+v", seed, visited, want, end)
		}
		kept += len(m.milestones.kept)
		for i := range m.lines {
			if m.lines[i].Kind == Back {
				backs++
			}
		}
	}
	if kept < 100 || backs < 30 {
		t.Errorf("%d positions were kept, the games went back %d times: the test proves little", kept, backs)
	}
}

func TestLatest(t *testing.T) {
	m := begin(t, fixed())
	latest := func(s game.Seat) string {
		a, ok := m.Latest(s)
		if !ok {
			return "nothing"
		}
		return m.info.Lexicon.Format(a)
	}
	expect := func(what, wantBlue, wantRed string) {
		t.Helper()
		if b, r := latest(blue), latest(red); b != wantBlue || r != wantRed {
			t.Errorf("%s: Blue would take back %s, Red %s; want %s, %s", what, b, r, wantBlue, wantRed)
		}
	}
	expect("at the beginning", "nothing", "nothing")
	speak(t, m, "blue hide Attic", "red hide Barn", "blue hide Den")
	expect("after three lamps", "hide Den", "hide Barn")
	speak(t, m, "blue undo")
	expect("after an undo", "hide Attic", "hide Barn")
	if m.Answered(blue) || m.Answered(red) {
		t.Error("who is asked at the same time answers nothing")
	}
	speak(t, m, "blue ready", "red ready", "blue bid 1")
	if m.Answered(blue) {
		t.Error("Blue's bid is answered before Red bids")
	}
	if _, err := m.Resign(red); err != nil {
		t.Fatal(err)
	}
	expect("when it is over", "nothing", "nothing")
}

// A log from a line on is the end of the whole log.
func TestLogFromALine(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	m := begin(t, fixed())
	ramble(t, m, r, func() {
		for _, s := range []game.Seat{blue, red, game.Nobody} {
			whole := m.Log(s, 1)
			n := 1 + r.IntN(len(whole)+1)
			for i, e := range m.Log(s, n) {
				w := whole[n-1+i]
				if e.Line.String() != w.Line.String() || e.Undone != w.Undone || len(e.Told) != len(w.Told) {
					t.Fatalf("seat %d, from line %d: %+v, in the whole log %+v", s, n, e, w)
				}
			}
		}
	})
}
