package server

import (
	"slices"

	"sandtable/game"
	"sandtable/wire"
)

// told records what one seat is told of a sentence, by the rules alone.
type told struct {
	seat   game.Seat
	all    game.Seats
	heard  []game.Event
	rolled bool // the result depends on dice
	final  bool // somebody has learned what cannot be unlearned
}

func (e *told) Roll(game.Die) int {
	e.rolled = true
	return 1
}

func (e *told) Tell(v game.Event) {
	e.final = e.final || v.Reveal
	if v.Seen.Has(e.seat) || v.Seen&e.all == e.all {
		e.heard = append(e.heard, v)
	}
}

// tells returns what our seat is told if a sentence is said in a position; false if it is illegal or dice decide.
func (s *story) tells(p game.Position, a game.Action) ([]game.Event, bool) {
	e := &told{seat: s.seat, all: 1<<len(s.title[0].Info().Seats) - 1}
	err := p.Clone().Apply(a, e)
	return e.heard, err == nil && !e.rolled
}

// overhear lets another seat say different sentences in the two worlds of which our seat is told the same: another block,
// another secret. Our seat must not be able to tell them apart.
func (s *story) overhear() {
	asked := slices.DeleteFunc(wire.SeatsOf(s.p.Pending().Seats), func(n int) bool { return n == int(s.seat) })
	if len(asked) == 0 {
		return
	}
	speaker := game.Seat(asked[s.rand.IntN(len(asked))])
	w := game.Walker{Rand: s.rand}
	for range 6 {
		a, err := w.Sample(s.p, speaker)
		if err != nil {
			s.t.Fatal(err)
		}
		heard, ok := s.tells(s.p, a)
		if !ok {
			continue
		}
		if b, ok := s.another(a, heard); ok {
			s.both(speaker, a, b)
			return
		}
	}
}

// another finds a sentence for the second world of which our seat is told the same as of a in the first world: with another
// unit, or a different one altogether.
func (s *story) another(a game.Action, want []game.Event) (game.Action, bool) {
	fits := func(b game.Action) bool {
		heard, ok := s.tells(s.q, b)
		return ok && b != a && slices.Equal(heard, want)
	}
	var c game.Choices
	for i, w := range a.Words() {
		if w.Kind != game.Unit {
			continue
		}
		for _, n := range s.rand.Perm(s.title[0].Info().Lexicon.Size(game.Unit)) {
			b := a
			b.Words()[i].N = int16(n)
			if s.q.Next(b, &c) == nil && fits(b) {
				return b, true
			}
		}
	}
	w := game.Walker{Rand: s.rand}
	for range 6 {
		if b, err := w.Sample(s.q, a.Seat); err == nil && fits(b) {
			return b, true
		}
	}
	return a, false
}

// both says one sentence in each world and compares what our seat sees.
func (s *story) both(speaker game.Seat, say ...game.Action) {
	for world, a := range say {
		say := s.title[0].Info().Lexicon.Format(a)
		if a := s.says(world, speaker, say); a.status >= 300 {
			s.t.Errorf("moment %d of %s: %s: %d %s", s.n, s.setup.Scenario, say, a.status, a.body)
			return
		}
	}
	s.overheard++
	s.look()
}
