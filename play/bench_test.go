package play

import (
	"math/rand/v2"
	"testing"

	"sandtable/wire"
)

// advanced makes a game of a real title and plays some sentences.
func advanced(t testing.TB, sv *Service, c Config, lines int) (id string, me Who) {
	t.Helper()
	me = guest(t, sv)
	for seed := range uint64(20) {
		id = created(t, sv, me, basic(t, c, "me", "me")).ID
		r := rand.New(rand.NewPCG(seed, 3))
		for {
			if v := playSome(t, sv, id, r, 10, me); v.Over {
				break
			} else if v.Line >= lines {
				return id, me
			}
		}
	}
	t.Fatalf("no game has %d lines", lines)
	return "", me
}

// stage is a running game that two players and a spectator watch.
type stage struct {
	id      string
	me      Who
	watches []*Watch
}

func stageOf(b *testing.B, sv *Service, c Config) (s stage) {
	b.Helper()
	s.id, s.me = advanced(b, sv, c, 200)
	for _, seat := range []int{0, 1, wire.Spectator} {
		w := watched(b, sv, s.me, s.id, &seat, Mark{Line: 200})
		nextView(b, w)
		s.watches = append(s.watches, w)
	}
	return s
}

// Says one sentence, and makes the updates for two players and a spectator.
func BenchmarkSay(b *testing.B) {
	c := big(b)
	sv := opened(b, c)
	s := stageOf(b, sv, c)
	r := rand.New(rand.NewPCG(4, 4))
	sent := 0
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		v := viewOf(b, sv, s.me, s.id, ViewQuery{})
		if v.Over {
			s = stageOf(b, sv, c)
			v = viewOf(b, sv, s.me, s.id, ViewQuery{})
		}
		say, err := wander(b.Context(), sv, s.me, v, r)
		if err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if _, err := sayAs(b.Context(), sv, actor{s.me, s.id, v.Seat, v.Line}, say); err != nil {
			b.Fatal(err)
		}
		for _, w := range s.watches {
			sent += len(next(b, w, "view").Data)
		}
	}
	b.ReportMetric(float64(sent)/float64(3*b.N), "bytes/view")
}

// Shows an arbitrary line of a long game, like a step of the history slider.
func BenchmarkPast(b *testing.B) {
	c := big(b)
	sv := opened(b, c)
	id, me := advanced(b, sv, c, 1000)
	last := viewOf(b, sv, me, id, ViewQuery{}).Line
	r := rand.New(rand.NewPCG(5, 5))
	for b.Loop() {
		viewOf(b, sv, me, id, ViewQuery{Line: 4 + r.IntN(last-4)})
	}
}

// Wakes a sleeping game.
func BenchmarkWake(b *testing.B) {
	c := big(b)
	sv := opened(b, c)
	id, _ := advanced(b, sv, c, 1000)
	for b.Loop() {
		err := sv.withGame(b.Context(), id, func(g *liveGame) error {
			g.sleep()
			return g.wake(b.Context())
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
