package lab

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"time"

	"sandtable/game"
)

// Bench says what to measure.
type Bench struct {
	Title    game.Title
	Setup    game.Setup
	Seed     uint64
	Rounds   int           // the best of this many measurements counts; 0 means 5
	Round    time.Duration // the least time a measurement takes; 0 means one second
	Progress func(done, of int)
}

// Speeds is the result of Bench. Rates are per second of one core's time.
type Speeds struct {
	Title         string  `json:"title"`
	Playout       float64 `json:"playout_actions_per_s"` // random sentences, through Next and Apply
	Replay        float64 `json:"replay_actions_per_s"`  // recorded sentences and dice, through Apply alone
	GameActions   float64 `json:"game_actions"`          // sentences of a recorded game, from its beginning to its end, on average
	GameMs        float64 `json:"game_replay_ms"`        // time of one, through Apply alone
	CloneNs       float64 `json:"clone_ns"`
	PositionBytes int     `json:"position_bytes"`
	ApplyAllocs   float64 `json:"apply_allocs"` // for each sentence
	NextAllocs    float64 `json:"next_allocs"`  // for each call, with a Choices that has grown to size
}

const (
	keptGames  = 8      // number of games recorded for the replay
	maxActions = 100000 // a longer game counts as endless
)

// Run measures. Meanwhile the process uses one core, and the measured work runs on one thread.
func (b Bench) Run() (Speeds, error) {
	if b.Rounds <= 0 {
		b.Rounds = 5
	}
	if b.Round <= 0 {
		b.Round = time.Second
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	games := make([]playout, keptGames)
	for i := range games {
		var err error
		if games[i], err = b.record(uint64(i)); err != nil {
			return Speeds{}, err
		}
	}
	s := Speeds{Title: b.Title.Info().ID, PositionBytes: binary.Size(games[0].first)}
	jobs := []func() error{
		func() (err error) { s.Playout, err = b.best(b.playoutRound); return err },
		func() (err error) {
			s.Replay, err = b.best(func(int) (int, error) { return replay(games) })
			s.GameActions, s.GameMs = wholeGame(games, s.Replay)
			return err
		},
		func() error { s.CloneNs = b.clone(games); return nil },
		func() error { s.ApplyAllocs, s.NextAllocs = allocs(games); return nil },
	}
	for i, job := range jobs {
		if b.Progress != nil {
			b.Progress(i, len(jobs))
		}
		if err := job(); err != nil {
			return s, err
		}
	}
	if b.Progress != nil {
		b.Progress(len(jobs), len(jobs))
	}
	return s, nil
}

// wholeGame is how many sentences a game has on average, and how many milliseconds they take at a rate.
func wholeGame(games []playout, rate float64) (actions, ms float64) {
	sum := 0
	for i := range games {
		sum += len(games[i].actions)
	}
	actions = float64(sum) / float64(len(games))
	return actions, math.Round(1e6*actions/rate) / 1000
}

// best runs work repeatedly in each round and returns the best rate of all rounds. It counts the time of the core rather
// than elapsed time, so that other processes count less; since they still slow a round down, through the caches for
// example, the best round is closest to the truth.
func (b Bench) best(work func(n int) (ops int, err error)) (rate float64, err error) {
	for n := range b.Rounds {
		ops, start := 0, ThreadTime()
		for i := 0; ; i++ {
			k, err := work(n<<20 + i)
			if err != nil {
				return 0, err
			}
			ops += k
			if spent := ThreadTime() - start; spent >= b.Round {
				rate = max(rate, float64(ops)/spent.Seconds())
				break
			}
		}
	}
	return math.Round(rate), nil
}

// generator returns the generator of game n.
func (b Bench) generator(n uint64) *rand.Rand { return rand.New(rand.NewPCG(b.Seed, n)) }

// playoutRound plays one random game.
func (b Bench) playoutRound(n int) (actions int, err error) {
	r := b.generator(uint64(n))
	table := game.RandTable{Rand: r}
	p, err := b.Title.New(b.Setup, table)
	if err != nil {
		return 0, err
	}
	w := game.Walker{Rand: r, Drift: n%2 == 1}
	return walk(p, &w, table, func(game.Action) {})
}

// walk plays random sentences until the game is over.
func walk(p game.Position, w *game.Walker, t game.Table, said func(game.Action)) (n int, err error) {
	for ; n < maxActions; n++ {
		s := p.Pending().Seats.First()
		if s == game.Nobody {
			return n, nil
		}
		a, err := w.Sample(p, s)
		if err != nil {
			return n, fmt.Errorf("after %d actions: %w", n, err)
		}
		if err := p.Apply(a, t); err != nil {
			return n, fmt.Errorf("after %d actions: %w", n, err)
		}
		said(a)
	}
	return n, fmt.Errorf("the game has not ended after %d actions", n)
}

// clone measures the time of one copy, taken in the middle of the recorded games.
func (b Bench) clone(games []playout) float64 {
	positions := make([]game.Position, len(games))
	for i, g := range games {
		positions[i], _ = g.play(len(g.actions) / 2)
	}
	var keep game.Position
	rate, _ := b.best(func(int) (int, error) {
		for range 1000 {
			for _, p := range positions {
				keep = p.Clone()
			}
		}
		return 1000 * len(positions), nil
	})
	runtime.KeepAlive(keep)
	return math.Round(1e10/rate) / 10
}
