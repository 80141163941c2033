package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/kit/mix"
)

// Tuning fits a player's weights to games that it plays against itself.
type Tuning struct {
	Contest
	Player   Contender
	Games    int
	Jobs     int
	Prior    float64  // the number of positions that the old weights count as
	Only     []string // weights to fit, all if empty; the others stay
	Chance   bool     // fit the player's estimate of its chance to win instead
	Progress func(done int)
}

// Weights is the result of a tuning.
type Weights struct {
	Title     string    `json:"title"`
	Scenario  string    `json:"scenario"`
	Level     string    `json:"level"`
	Games     int       `json:"games"`
	Positions int       `json:"positions"`
	Names     []string  `json:"names"`
	Before    []float64 `json:"before"`
	After     []float64 `json:"after"` // in the unit of the old ones: if those were right, they come out unchanged
	Sigma     []float64 `json:"sigma"` // standard errors of After
	// Mean logarithmic loss on the games that were not used for fitting; a coin has 0.693.
	LossBefore float64 `json:"loss_before"`
	LossAfter  float64 `json:"loss_after"`
	Seed       uint64  `json:"seed"`
	Iterations bool    `json:"iterations"`
}

// heldBack says how many games are kept for judging the weights: one in heldBack.
const heldBack = 5

// errNoUnit says that new weights have no scale, since the old ones do not predict anything.
var errNoUnit = errors.New("the old weights say nothing about who wins: more games are needed")

// Fit plays the games and fits the weights.
func (t *Tuning) Fit(ctx context.Context) (Weights, error) {
	y, ok := t.tunable()
	if !ok {
		return Weights{}, fmt.Errorf("%s has no weights to tune", t.Player.Name)
	}
	keep, err := t.chosen(y.Names())
	if err != nil {
		return Weights{}, err
	}
	if !(t.Prior >= 0) {
		return Weights{}, fmt.Errorf("old weights that count as %g positions make no sense", t.Prior)
	}
	openings, err := t.prepare()
	if err != nil {
		return Weights{}, err
	}
	games := make([][]sample, t.Games)
	var done atomic.Int64
	err = inParallel(ctx, t.Games, t.Jobs, func(stop <-chan struct{}, n int) (bool, error) {
		list, err := t.game(y, n, openings[n%len(openings)], stop)
		games[n] = list
		count := done.Add(1)
		if t.Progress != nil {
			t.Progress(int(count))
		}
		return true, err
	})
	if err != nil {
		return Weights{}, err
	}
	return t.fitWeights(y, keep, games)
}

// game plays one game and takes samples for every seat at the start of every player-turn.
func (t *Tuning) game(y ai.Tunable, n int, opening game.Setup, stop <-chan struct{}) (list []sample, err error) {
	s := contestGame{contest: &t.Contest, setup: opening, parties: t.Title.Info().Parties(opening), seed: mix.Nth(t.Seed, uint64(n)+1)}
	for x := range s.who {
		s.who[x], s.limit[x] = t.budgeted(t.Player.Player)
	}
	var seen turnKey
	var scores [game.MaxSeats]int8
	s.watch = func(p game.Position, scene *game.Scene) {
		scores = p.Result().Scores
		if s.turn == seen || scene.Turn == 0 || p.Pending().Seats == 0 {
			return
		}
		seen = s.turn
		list = append(list, samples(y, p, s.parties)...)
	}
	g, err := s.run(stop)
	if err != nil || g.Ending == endStuck {
		return nil, err
	}
	for i := range list {
		list[i].y = (1 + float64(scores[int(list[i].y)])) / 2
	}
	return list, nil
}

// samples measures a position for every seat, as the difference between the seat's features and the mean of its enemies'.
// The result of the game is not known yet, so y holds the seat.
func samples(y ai.Tunable, p game.Position, parties []int8) (list []sample) {
	seats := len(parties)
	all := make([][]float64, seats)
	for seat := range seats {
		if parties[seat] == game.Absent {
			continue
		}
		x := y.Features(p.Known(game.Seat(seat)), game.Seat(seat))
		if x == nil {
			return nil
		}
		all[seat] = x
	}
	for seat := range seats {
		if parties[seat] == game.Absent {
			continue
		}
		x := make([]float64, len(all[seat])+seats)
		var enemies []int
		for other := range seats {
			if parties[other] != parties[seat] && parties[other] != game.Absent {
				enemies = append(enemies, other)
			}
		}
		for i := range all[seat] {
			for _, other := range enemies {
				x[i] += (all[seat][i] - all[other][i]) / float64(len(enemies))
			}
		}
		x[len(all[seat])+seat] = 1
		list = append(list, sample{x: x, y: float64(seat)})
	}
	return list
}

// chosen returns the indexes of the weights to fit.
func (t *Tuning) chosen(names []string) (list []int, err error) {
	for i, name := range names {
		if len(t.Only) == 0 || slices.Contains(t.Only, name) {
			list = append(list, i)
		}
	}
	for _, name := range t.Only {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("%s has no weight %q; it has: %s", t.Player.Name, name, strings.Join(names, ", "))
		}
	}
	return list, nil
}

// only keeps some features and all columns of seats.
func only(list []sample, keep []int, features int) []sample {
	out := make([]sample, len(list))
	for k, s := range list {
		out[k].y = s.y
		for _, i := range keep {
			out[k].x = append(out[k].x, s.x[i])
		}
		out[k].x = append(out[k].x, s.x[features:]...)
	}
	return out
}

// fitWeights fits the chosen weights on most games and judges them on the rest.
func (t *Tuning) fitWeights(y ai.Tunable, keep []int, games [][]sample) (Weights, error) {
	var learn, check []sample
	for n, list := range games {
		if n%heldBack == heldBack-1 {
			check = append(check, list...)
		} else {
			learn = append(learn, list...)
		}
	}
	if len(learn) == 0 || len(check) == 0 {
		return Weights{}, fmt.Errorf("%d games are too few to learn from", t.Games)
	}
	names, before := y.Names(), y.Weights()
	out := Weights{
		Title: t.Title.Info().ID, Scenario: t.Setup.Scenario, Level: t.Player.Name, Games: t.Games, Positions: len(learn) + len(check),
		Names: names, Before: before, Seed: t.Seed, Iterations: t.Iterations,
	}
	err := t.fillWeights(&out, keep, only(learn, keep, len(names)), only(check, keep, len(names)))
	return out, err
}

// fillWeights fits the chosen weights and fills in the result.
func (t *Tuning) fillWeights(out *Weights, keep []int, learn, check []sample) error {
	var old []float64
	for _, i := range keep {
		old = append(old, out.Before[i])
	}
	trust, loss := trustIn(learn, check, old)
	if t.Chance {
		trust, loss = perSide, logLoss(check, chanceWeights(old, len(learn[0].x)))
	}
	believed := prior{count: t.Prior}
	for _, w := range old {
		believed.w = append(believed.w, w*trust)
	}
	w, sigma := fit(learn, believed)
	out.LossBefore, out.LossAfter = round(loss, 4), round(logLoss(check, w), 4)
	if trust <= 0 {
		return errNoUnit
	}
	out.After, out.Sigma = slices.Clone(out.Before), make([]float64, len(out.Before))
	for k, i := range keep {
		out.After[i], out.Sigma[i] = round(w[k]/trust, 3), round(sigma[k]/trust, 3)
	}
	return nil
}

// trustIn fits how well the old weights, taken together, predict who wins, along with each seat's bias. loss is how well
// they judge the games that were held back.
func trustIn(learn, check []sample, old []float64) (trust, loss float64) {
	sum := func(list []sample) []sample {
		out := make([]sample, len(list))
		for k := range list {
			n := 0.0
			for i, w := range old {
				n += w * list[k].x[i]
			}
			out[k] = sample{x: append([]float64{n}, list[k].x[len(old):]...), y: list[k].y}
		}
		return out
	}
	w, _ := fit(sum(learn), prior{})
	return w[0], logLoss(sum(check), w)
}
