package lab

import (
	"math"
	"runtime"

	"sandtable/game"
)

// playout is a recorded random game.
type playout struct {
	first   game.Position
	actions []game.Action
	dice    []int
}

// script rolls what was recorded.
type script struct {
	dice []int
	next int
}

func (s *script) Roll(game.Die) int {
	s.next++
	return s.dice[s.next-1]
}

func (s *script) Tell(game.Event) {}

// record plays one random game and records it.
func (b Bench) record(n uint64) (g playout, err error) {
	r := b.generator(n)
	p, err := b.Title.New(b.Setup, game.RandTable{Rand: r})
	if err != nil {
		return g, err
	}
	g.first = p.Clone()
	t := game.Recorder{RandTable: game.RandTable{Rand: r}}
	w := game.Walker{Rand: r, Drift: n%2 == 1}
	_, err = walk(p, &w, &t, func(a game.Action) { g.actions = append(g.actions, a) })
	g.dice = t.Rolls
	return g, err
}

// play replays the first n actions on a new copy.
func (g *playout) play(n int) (game.Position, error) {
	p := g.first.Clone()
	t := script{dice: g.dice}
	for _, a := range g.actions[:n] {
		if err := p.Apply(a, &t); err != nil {
			return p, err
		}
	}
	return p, nil
}

// replay replays all games once.
func replay(games []playout) (actions int, err error) {
	for i := range games {
		if _, err := games[i].play(len(games[i].actions)); err != nil {
			return actions, err
		}
		actions += len(games[i].actions)
	}
	return actions, nil
}

// allocs returns the allocations of one Apply and of one Next. The games are replayed without and with asking for what may
// follow every word. Each is measured several times and the lowest count is taken: the runtime allocates now and then by
// itself, and a stray allocation in the first measurement would be missing from the difference.
func allocs(games []playout) (apply, next float64) {
	applied, both := math.Inf(1), math.Inf(1)
	var actions, asked int
	for range 4 {
		var n uint64
		n, actions, _ = countAllocs(games, false)
		applied = min(applied, float64(n))
		n, _, asked = countAllocs(games, true)
		both = min(both, float64(n))
	}
	return round3(applied / float64(actions)), round3(max(0, both-applied) / float64(asked))
}

// countAllocs replays all games. If ask is set, it first asks for what may follow every prefix of every sentence.
func countAllocs(games []playout, ask bool) (count uint64, actions, asked int) {
	c := game.Choices{Words: make([]game.Word, 0, 1<<15)}
	for i := range games {
		p, t := games[i].first.Clone(), &script{dice: games[i].dice}
		count += mallocs(func() {
			for _, a := range games[i].actions {
				for k := 0; ask && k <= len(a.Words()); k++ {
					_ = p.Next(a.Cut(k), &c)
					asked++
				}
				_ = p.Apply(a, t)
				actions++
			}
		})
	}
	return count, actions, asked
}

// mallocs counts the allocations of work.
func mallocs(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}

func round3(x float64) float64 { return math.Round(x*1000) / 1000 }
