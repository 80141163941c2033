package pipe

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"time"

	"sandtable/ai"
	"sandtable/game"
)

// Sitter is a player of this program that plays for another one.
type Sitter struct {
	Title game.Title
	Name  string // of the player, as it was called
	ai.Player
	Build string
	Clock func() time.Duration // what a thread has used
}

// Sit says who plays and answers questions until there are no more. Both ways are JSON, a line each.
func (s *Sitter) Sit(in io.Reader, out io.Writer) error {
	h := hello{Protocol: protocol, Title: s.Title.Info().ID, Rules: s.Title.Info().Version, Build: s.Build, Level: s.Name}
	if y, ok := s.Player.(ai.Budgeted); ok {
		h.budget = budget{y.Budget().Time, y.Budget().Steps}
	}
	p, err := anyGame(s.Title)
	if err != nil {
		return err
	}
	if h.Layout, err = game.Layout(p.Known(0)); err != nil {
		return err
	}
	lines, answers := json.NewDecoder(in), json.NewEncoder(out)
	if err := answers.Encode(h); err != nil {
		return err
	}
	var i invitation
	if err := lines.Decode(&i); err != nil {
		return unlessOver(err)
	}
	if i.Seat < 0 || int(i.Seat) >= len(s.Title.Info().Seats) {
		return fmt.Errorf("there is no seat %d", i.Seat)
	}
	return s.play(p, i, lines, answers)
}

// play answers questions. Each is thawed into what the seat knows of another game.
func (s *Sitter) play(p game.Position, i invitation, questions *json.Decoder, answers *json.Encoder) error {
	runtime.LockOSThread() // so that the clock of the thread is the player's
	defer runtime.UnlockOSThread()
	mind := s.budgeted(i.budget).Sit(s.Title, i.Seat, rand.New(rand.NewPCG(i.Seed[0], i.Seed[1])))
	for {
		var q question
		if err := questions.Decode(&q); err != nil {
			return unlessOver(err)
		}
		k := p.Known(i.Seat)
		if err := game.Thaw(k, q.Known); err != nil {
			return err
		}
		if err := answers.Encode(s.answer(mind, k)); err != nil {
			return err
		}
	}
}

// unlessOver passes the error on unless it only says that the other side has closed the pipe.
func unlessOver(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// budgeted gives the player what it may spend.
func (s *Sitter) budgeted(b budget) ai.Player {
	if y, ok := s.Player.(ai.Budgeted); ok {
		return y.With(ai.Budget{Time: b.Time, Steps: b.Steps})
	}
	return s.Player
}

// answer thinks. A panic is an error like any other.
func (s *Sitter) answer(m ai.Mind, k game.Known) (a answer) {
	start := s.Clock()
	defer func() {
		a.Core = s.Clock() - start
		if r := recover(); r != nil {
			a.Error = fmt.Sprintf("panic: %v", r)
		}
	}()
	th, err := m.Think(context.Background(), k)
	if err != nil {
		return answer{Error: err.Error()}
	}
	return answer{Say: s.Title.Info().Lexicon.Format(th.Say), Why: th.Why}
}
