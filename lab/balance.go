package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"sandtable/game"
	"sandtable/kit/mix"
)

// Balance plays a scenario between equal players, to see whether it is fair to all sides.
type Balance struct {
	Contest
	Player   Contender
	Games    int
	Jobs     int
	Journal  *Journal
	Progress func(done int)
}

// OpenJournal opens or creates the journal of these games.
func (b *Balance) OpenJournal(path string) (*Journal, error) {
	return openJournal(path, b.heading("balance", b.Player.Name))
}

// Play plays the games. If ctx ends, the findings and the journal hold the finished games.
func (b *Balance) Play(ctx context.Context) (Findings, error) {
	openings, err := b.prepare()
	if err != nil {
		return Findings{}, err
	}
	list := make([]*Observation, b.Games)
	done, err := b.fromJournal(list)
	if err != nil {
		return Findings{}, err
	}
	var mu sync.Mutex
	err = inParallel(ctx, b.Games, b.Jobs, func(stop <-chan struct{}, n int) (bool, error) {
		if list[n] != nil {
			return true, nil
		}
		s, err := b.game(n, openings[n%len(openings)], stop)
		if err == nil {
			err = b.Journal.add(s)
		}
		if err != nil {
			return false, err
		}
		mu.Lock()
		defer mu.Unlock()
		list[n] = s
		done++
		if b.Progress != nil {
			b.Progress(done)
		}
		return true, nil
	})
	return b.findings(slices.DeleteFunc(list, func(s *Observation) bool { return s == nil })), err
}

// fromJournal fills list with the finished games of the journal and returns their number.
func (b *Balance) fromJournal(list []*Observation) (n int, err error) {
	if b.Journal == nil {
		return 0, nil
	}
	for _, line := range b.Journal.kept {
		s := new(Observation)
		if err := json.Unmarshal(line, s); err != nil {
			return n, err
		}
		if s.N >= 0 && s.N < len(list) && list[s.N] == nil {
			list[s.N] = s
			n++
		}
	}
	return n, nil
}

// game plays one game and observes it.
func (b *Balance) game(n int, opening game.Setup, stop <-chan struct{}) (*Observation, error) {
	seen := &Observation{N: n, Opening: opening.Options, Build: b.Build, Winner: -1}
	o := newObserver(len(b.Title.Info().Seats), seen)
	s := contestGame{contest: &b.Contest, setup: opening, parties: b.Title.Info().Parties(opening), seed: mix.Nth(b.Seed, uint64(n)+1)}
	for x := range s.who {
		s.who[x], s.limit[x] = b.budgeted(b.Player.Player)
	}
	var last game.Result
	s.watch = func(p game.Position, scene *game.Scene) {
		o.see(scene)
		last = p.Result()
	}
	g, err := s.run(stop)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", n, err)
	}
	if g.Ending == endStuck {
		return &Observation{N: n, Opening: opening.Options, Build: b.Build, Winner: -1, Ending: endStuck, Timeouts: 1}, nil
	}
	seen.Ending, seen.Turns, seen.Actions = g.Ending, g.Turns, g.Actions
	seen.Illegal, seen.Timeouts = g.Illegal[0]+g.Illegal[1], g.Timeouts[0]+g.Timeouts[1]
	seen.decide(s.parties, &last)
	for _, p := range last.ByPlayer(s.parties) {
		seen.Margin = append(seen.Margin, p.Margin)
	}
	return seen, nil
}

// decide records the winner. It records nothing for a draw between all parties; if some but not all parties win together,
// it lists them in Shared.
func (o *Observation) decide(parties []int8, r *game.Result) {
	best := winners(parties, r)
	if len(best) == game.Groups(parties) {
		return
	}
	if len(best) > 1 {
		o.Shared = best
		return
	}
	for seat, party := range parties {
		if int(party) == best[0] && r.Scores[seat] > 0 {
			o.Winner = seat
		}
	}
}
