package lab

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"sandtable/ai"
	"sandtable/game"
)

// Contest is what is played and under which conditions; who plays is said for each meeting.
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
	return openings(c.Title.Info(), c.Setup, c.Vary, c.Seed)
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

// Pair is a set of games with the same opening and the same dice, in which two contenders have every party in turn: two
// games where there are two. Where there are more, a has each of them once against b in all others, and b against a.
type Pair struct {
	A       string            `json:"a"`
	B       string            `json:"b"`
	N       int               `json:"pair"`
	Opening map[string]string `json:"opening,omitempty"`
	Build   string            `json:"build,omitempty"` // which program played it
	Games   []Game            `json:"games"`
}

// Score is what a has made of the pair: 0, 0.5, 1, 1.5 or 2. More than two games count as two; what lies between is
// rounded, the same way for a and for b.
func (p *Pair) Score() float64 {
	sum := 0.0
	for i := range p.Games {
		sum += p.Games[i].Score
	}
	lead := 2*sum/float64(max(len(p.Games), 1)) - 1
	return 1 + math.Round(2*lead)/2
}

// gamesPerPair returns how many games a pair has: each gives the parties to a and b in another way.
func gamesPerPair(parties int) int {
	if parties > 2 {
		return 2 * parties
	}
	return 2
}

// pair plays the games of a pair. Nothing but its number and the contest decides what is played.
func (c *Contest) pair(a, b Contender, n int, opening game.Setup, done <-chan struct{}) (Pair, error) {
	p := Pair{A: a.Name, B: b.Name, N: n, Opening: opening.Options, Build: c.Build}
	parties := c.Title.Info().Parties(opening)
	for i := range gamesPerPair(game.Groups(parties)) {
		s := contestGame{contest: c, setup: opening, parties: parties, seed: mixSeed(c.Seed, uint64(n)+1), deal: i}
		s.who[0], s.limit[0] = c.budgeted(a.Player)
		s.who[1], s.limit[1] = c.budgeted(b.Player)
		g, err := s.run(done)
		if err != nil {
			return p, fmt.Errorf("%s against %s, pair %d, game %d: %w", a.Name, b.Name, n, i+1, err)
		}
		p.Games = append(p.Games, g)
	}
	return p, nil
}

// generator gives each player of each game of a pair chance of its own, which owes nothing to the dice.
func (s *contestGame) generator(side int) *rand.Rand {
	const players = 8 * game.MaxSeats // more generators than two games have
	return rand.New(rand.NewPCG(mixSeed(s.seed, 0xfeed), uint64(players*(s.deal/2)+2*(s.deal%2)+side)))
}
