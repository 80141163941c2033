package pipe

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"time"

	"sandtable/ai"
	"sandtable/game"
)

// Player is a player of another program.
type Player struct {
	ai.Rank
	program string
	args    []string
}

var _ ai.Budgeted = Player{}

// Open calls a program once, to learn who plays and whether the two understand each other. The arguments are those
// that make it call Sit.
func Open(t game.Title, program string, args ...string) (Player, error) {
	p, h, err := start(program, args)
	if err != nil {
		return Player{}, fmt.Errorf("no player comes from %s: %w", program, err)
	}
	p.end()
	if err := fits(t, &h); err != nil {
		return Player{}, fmt.Errorf("%s cannot play here: %w", program, err)
	}
	return Player{rankOf(&h, program), program, args}, nil
}

// fits says why another program and this one would not mean the same by what they say.
func fits(t game.Title, h *hello) error {
	info := t.Info()
	p, err := anyGame(t)
	if err != nil {
		return err
	}
	layout, err := game.Layout(p.Known(0))
	switch {
	case err != nil:
		return err
	case h.Protocol != protocol:
		return fmt.Errorf("it talks by version %d of the protocol, this program by version %d", h.Protocol, protocol)
	case h.Title != info.ID:
		return fmt.Errorf("it plays %q, not %q", h.Title, info.ID)
	case h.Rules != info.Version:
		return fmt.Errorf("it has version %d of the rules of %s, this program version %d", h.Rules, info.ID, info.Version)
	case h.Layout != layout:
		return fmt.Errorf("it keeps positions of %s in another form", info.ID)
	}
	return nil
}

// anyGame begins some game of a title, for the form of what its seats know.
func anyGame(t game.Title) (game.Position, error) {
	return t.New(game.Setup{Scenario: t.Info().Scenarios[0].ID}, game.RandTable{Rand: rand.New(rand.NewPCG(0, 0))})
}

// rankOf names the player after itself and its program: by the commit that was made from, if it knows.
func rankOf(h *hello, program string) ai.Rank {
	from := cmp.Or(h.Build, filepath.Base(program))
	id := h.Level + "@" + from
	about := fmt.Sprintf("Is %s of another program, %s.", h.Level, from)
	return ai.NewRank(ai.Level{ID: id, Name: id, About: about}, ai.Budget{Time: h.Time, Steps: h.Steps})
}

// With returns the same player with another budget.
func (y Player) With(b ai.Budget) ai.Player {
	y.Rank = y.Spending(b)
	return y
}

// Sit begins to play, in a process of its own. The Mind is an io.Closer: it must be closed for the process to end.
func (y Player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	m := &mind{words: t.Info().Lexicon, seat: s}
	m.process, _, m.err = start(y.program, y.args)
	if m.err == nil {
		m.err = m.process.write(invitation{s, [2]uint64{r.Uint64(), r.Uint64()}, budget{y.Budget().Time, y.Budget().Steps}})
	}
	return m
}

// mind asks the other program.
type mind struct {
	*process
	words *game.Lexicon
	seat  game.Seat
	spent time.Duration
	err   error // that ended it
}

// Think sends what the seat knows and waits for a sentence. If nobody waits any more, the program is ended. What
// breaks the pipe is the answer to every later question as well.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	m.spent = 0
	if m.err != nil {
		return ai.Thought{}, m.err
	}
	defer context.AfterFunc(ctx, m.end)()
	frozen, err := game.Freeze(k)
	if err != nil {
		return ai.Thought{}, err
	}
	var a answer
	if m.err = m.ask(question{frozen}, &a); m.err != nil {
		return ai.Thought{}, m.err
	}
	m.spent = a.Core
	if a.Error != "" {
		return ai.Thought{}, errors.New(a.Error)
	}
	say, err := m.words.Parse(m.seat, a.Say)
	return ai.Thought{Say: say, Why: a.Why}, err
}

// Spent is how long the last thought had a core of its own, in the other program.
func (m *mind) Spent() time.Duration { return m.spent }

// Close ends the process.
func (m *mind) Close() error {
	if m.process != nil {
		m.end()
	}
	return nil
}
