package lab

import (
	"fmt"
	"math/rand/v2"
	"time"

	"sandtable/ai"
	"sandtable/game"
)

// Contest is what is played and under which conditions; who plays is said for each match.
type Contest struct {
	Title      game.Title
	Setup      game.Setup
	Vary       []string // options that openings differ in
	Seed       uint64
	Iterations bool    // players count steps and read no clock: the same seed gives the same games
	Scale      float64 // of the players' budgets; 0 means 1
	Build      string  // which program plays
	Tolerance  float64 // a turn may take so many times its budget; 0 means 1.5

	clock    func() time.Duration // what a thread has used; nil: the system's
	patience time.Duration        // with a player that never answers; 0: patience
}

// Contender is a player under the name it was called by.
type Contender struct {
	Name string
	ai.Player
}

const (
	tolerance = 1.5
	patience  = 10 * time.Minute // whoever thinks for longer has lost
)

// prepare fills in what was left out and lists the openings.
func (c *Contest) prepare() ([]game.Setup, error) {
	if c.Scale == 0 {
		c.Scale = 1
	}
	if c.Tolerance == 0 {
		c.Tolerance = tolerance
	}
	if !(c.Scale > 0 && c.Tolerance >= 1) { // nor is what is no number
		return nil, fmt.Errorf("a scale of %g and a tolerance of %g make no sense", c.Scale, c.Tolerance)
	}
	if c.clock == nil {
		c.clock = ThreadTime
	}
	if c.patience == 0 {
		c.patience = patience
	}
	return book(c.Title.Info(), c.Setup, c.Vary, c.Seed)
}

// budgeted gives a player the budget of the contest, and returns how long a turn of it may take; 0: as long
// as it likes.
func (c *Contest) budgeted(p ai.Player) (ai.Player, time.Duration) {
	y, ok := p.(ai.Budgeted)
	if !ok {
		return p, 0
	}
	b := y.Budget()
	b.Time = time.Duration(float64(b.Time) * c.Scale)
	b.Steps = max(1, int(float64(b.Steps)*c.Scale))
	if c.Iterations {
		b.Time = 0
	}
	return y.With(b), time.Duration(float64(b.Time) * c.Tolerance)
}

// Pair is two games with the same opening and the same dice, in which the sides are swapped.
type Pair struct {
	A       string            `json:"a"`
	B       string            `json:"b"`
	N       int               `json:"pair"`
	Opening map[string]string `json:"opening,omitempty"`
	Build   string            `json:"build,omitempty"` // which program played it
	Games   [2]Game           `json:"games"`
}

// Score is what a has made of the pair: 0, 0.5, 1, 1.5 or 2.
func (p *Pair) Score() float64 { return p.Games[0].Score + p.Games[1].Score }

// pair plays two games. Nothing but its number and the contest decides what is played.
func (c *Contest) pair(a, b Contender, n int, opening game.Setup, done <-chan struct{}) (Pair, error) {
	p := Pair{A: a.Name, B: b.Name, N: n, Opening: opening.Options, Build: c.Build}
	for i := range p.Games {
		s := sitting{contest: c, setup: opening, seed: mix(c.Seed, uint64(n)+1), swap: i}
		s.who[0], s.limit[0] = c.budgeted(a.Player)
		s.who[1], s.limit[1] = c.budgeted(b.Player)
		g, err := s.run(done)
		if err != nil {
			return p, fmt.Errorf("%s against %s, pair %d, game %d: %w", a.Name, b.Name, n, i+1, err)
		}
		p.Games[i] = g
	}
	return p, nil
}

// generator gives each player of each game of a pair chance of its own, which owes nothing to the dice.
func (s *sitting) generator(side int) *rand.Rand {
	return rand.New(rand.NewPCG(mix(s.seed, 0xfeed), uint64(2*s.swap+side)))
}
