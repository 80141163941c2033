package lab

import (
	"context"
	"errors"
	"fmt"
)

// Ladder is a series of meetings among several contenders.
type Ladder struct {
	Contest
	Contenders []Contender // weakest first
	All        bool        // everyone meets everyone; otherwise each meets its neighbours
	Pairs      int         // pairs in each meeting
	Jobs       int
	Journal    *Journal
	Progress   func(done int, meeting string) // done counts the pairs of all meetings
}

// Standings is the result of a ladder.
type Standings struct {
	Title    string       `json:"title"`
	Scenario string       `json:"scenario"`
	Games    int          `json:"games"`
	Illegal  int          `json:"illegal"`
	Timeouts int          `json:"timeouts"`
	Zero     string       `json:"zero"`   // the contender whose strength is set to 0
	Ladder   []Rung       `json:"ladder"` // in the order of the contenders
	Payoff   [][]*float64 `json:"payoff"` // score of the row against the column; null if they have not met
	Meetings []Result     `json:"matches"`
}

// Rung is a contender's place in a ladder.
type Rung struct {
	Name  string `json:"name"`
	Elo   Span   `json:"elo"`
	Games int    `json:"games"`
}

// meetings lists who meets whom, the stronger one first.
func (l *Ladder) meetings() (list [][2]int) {
	for a := range l.Contenders {
		for b := range a {
			if l.All || b == a-1 {
				list = append(list, [2]int{a, b})
			}
		}
	}
	return list
}

// Meetings returns the number of meetings.
func (l *Ladder) Meetings() int { return len(l.meetings()) }

// Play plays all meetings. If ctx ends, the journal keeps what is finished, and the standings include the meetings that
// were begun.
func (l *Ladder) Play(ctx context.Context) (Standings, error) {
	if err := l.check(); err != nil {
		return Standings{}, err
	}
	s := Standings{Title: l.Title.Info().ID, Scenario: l.Setup.Scenario}
	var list []scores
	var stopped error
	for i, who := range l.meetings() {
		m := Meeting{
			Contest: l.Contest, A: l.Contenders[who[0]], B: l.Contenders[who[1]],
			Pairs: l.Pairs, Jobs: l.Jobs, Journal: l.Journal,
		}
		if l.Progress != nil {
			m.Progress = func(done int, _ Pentanomial) { l.Progress(i*l.Pairs+done, m.A.Name+" against "+m.B.Name) }
		}
		r, err := m.Play(ctx)
		if r.Games > 0 {
			s.add(r)
			list = append(list, scoresOf(who, &r))
		}
		if err != nil {
			stopped = err
			break
		}
	}
	if err := s.rank(l, list); err != nil && stopped == nil {
		return s, err
	}
	return s, stopped
}

// check rejects ladders that make no sense.
func (l *Ladder) check() error {
	seen := map[string]bool{}
	for _, c := range l.Contenders {
		if seen[c.Name] {
			return fmt.Errorf("%s is on the ladder twice", c.Name)
		}
		seen[c.Name] = true
	}
	if len(l.Contenders) < 2 {
		return errors.New("a ladder has two contenders at least")
	}
	return nil
}

func scoresOf(who [2]int, r *Result) scores {
	x := scores{a: who[0], b: who[1]}
	for i := range r.played {
		x.pairs = append(x.pairs, r.played[i].Score())
	}
	return x
}

func (s *Standings) add(r Result) {
	s.Games += r.Games
	s.Illegal += r.Illegal
	s.Timeouts += r.Timeouts
	s.Meetings = append(s.Meetings, r)
}

// rank fits the strengths. The random player has strength 0 if it takes part, otherwise the first contender.
func (s *Standings) rank(l *Ladder, list []scores) error {
	n, zero := len(l.Contenders), 0
	s.Payoff = make([][]*float64, n)
	for i, c := range l.Contenders {
		if c.Level().ID == "random" {
			zero = i
		}
		s.Payoff[i] = make([]*float64, n)
	}
	games := make([]int, n)
	for i, x := range list {
		r := &s.Meetings[i]
		score, other := r.Score.Value, round(1-r.Score.Value, 4)
		s.Payoff[x.a][x.b], s.Payoff[x.b][x.a] = &score, &other
		games[x.a] += r.Games
		games[x.b] += r.Games
	}
	s.Zero = l.Contenders[zero].Name
	elo, err := spans(n, zero, list, l.Seed)
	if err != nil {
		return err
	}
	for i, c := range l.Contenders {
		s.Ladder = append(s.Ladder, Rung{c.Name, elo[i], games[i]})
	}
	return nil
}
