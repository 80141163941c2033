package lab

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/kit/mix"
)

// Contest is what is played and under which conditions. Who plays is up to each meeting.
type Contest struct {
	Title      game.Title
	Setup      game.Setup
	Vary       []string // options in which openings differ
	Seed       uint64
	Iterations bool    // players count steps and read no clock, so that a seed always gives the same games
	Scale      float64 // multiplies the players' time budgets; 0 means 1
	Build      string  // the program that plays
	Tolerance  float64 // a turn may take this many times its budget; 0 means 1.5

	clock    func() time.Duration // CPU time of the calling thread; nil: ThreadTime
	patience time.Duration        // how long to wait for a player's answer; 0: the constant patience
}

// Contender is a player and the name by which it was called.
type Contender struct {
	Name string
	ai.Player
}

const (
	tolerance = 1.5
	patience  = 10 * time.Minute // whoever thinks for longer has lost
)

// prepare fills in defaults and lists the openings.
func (c *Contest) prepare() ([]game.Setup, error) {
	if c.Scale == 0 {
		c.Scale = 1
	}
	if c.Tolerance == 0 {
		c.Tolerance = tolerance
	}
	if !(c.Scale > 0 && c.Tolerance >= 1) { // written so that NaN fails too
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

// budgeted returns a player with the contest's budget, and the longest time that a turn of it may take; 0 means no limit.
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

// Pair is a set of games with the same opening and the same dice in which two contenders swap sides. With two parties it
// has two games. With more, a plays each party once against b in all others, and then the reverse.
type Pair struct {
	A       string            `json:"a"`
	B       string            `json:"b"`
	N       int               `json:"pair"`
	Opening map[string]string `json:"opening,omitempty"`
	Build   string            `json:"build,omitempty"` // the program that played it
	Games   []Game            `json:"games"`
}

// Score is a's score in the pair: 0, 0.5, 1, 1.5 or 2. More than two games are scaled to two and rounded, in the same way
// for a and for b.
func (p *Pair) Score() float64 {
	sum := 0.0
	for i := range p.Games {
		sum += p.Games[i].Score
	}
	lead := 2*sum/float64(max(len(p.Games), 1)) - 1
	return 1 + math.Round(2*lead)/2
}

// gamesPerPair returns the number of games in a pair: one for each way of giving the parties to a and b.
func gamesPerPair(parties int) int {
	if parties > 2 {
		return 2 * parties
	}
	return 2
}

// pair plays the games of a pair. They depend on the contest and the pair's number alone.
func (c *Contest) pair(a, b Contender, n int, opening game.Setup, done <-chan struct{}) (Pair, error) {
	p := Pair{A: a.Name, B: b.Name, N: n, Opening: opening.Options, Build: c.Build}
	parties := c.Title.Info().Parties(opening)
	for i := range gamesPerPair(game.Groups(parties)) {
		s := contestGame{contest: c, setup: opening, parties: parties, seed: mix.Nth(c.Seed, uint64(n)+1), deal: i}
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

// generator returns a random generator for each player of each game, independent of the dice.
func (s *contestGame) generator(side int) *rand.Rand {
	const players = 8 * game.MaxSeats // more than the generators of two games
	return rand.New(rand.NewPCG(mix.Nth(s.seed, 0xfeed), uint64(players*(s.deal/2)+2*(s.deal%2)+side)))
}
