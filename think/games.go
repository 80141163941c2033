package think

import (
	"bytes"
	"context"
	"fmt"
	"sync"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
)

// games caches games in a thinker's memory, so that a further question needs only the new lines.
type games struct {
	store Records
	find  match.Find
	room  int // the most games to keep

	mu    sync.Mutex
	clock int
	known map[string]*liveGame
}

// liveGame is a cached game.
type liveGame struct {
	used  int // time of last use, by games.clock
	users int // current users

	mu    sync.Mutex
	m     *match.Match // nil: not read yet
	lines int
	minds [game.MaxSeats]mind
}

// mind is a machine that plays a seat. Its lock is held while it thinks.
type mind struct {
	mu    sync.Mutex
	level string
	ai.Mind
	seen *match.Follower
}

// enter returns a game, adding it if needed. Call leave when done.
func (s *games) enter(id string) *liveGame {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock++
	g := s.known[id]
	if g == nil {
		if s.known == nil {
			s.known = map[string]*liveGame{}
		}
		g = &liveGame{}
		s.known[id] = g
	}
	g.used = s.clock
	g.users++
	s.forgetOldest()
	return g
}

func (s *games) leave(g *liveGame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g.users--
}

// forgetOldest drops unused games that exceed the limit.
func (s *games) forgetOldest() {
	for len(s.known) > s.room {
		oldest := ""
		for id, g := range s.known {
			if g.users == 0 && (oldest == "" || g.used < s.known[oldest].used) {
				oldest = id
			}
		}
		if oldest == "" {
			return // all are in use
		}
		delete(s.known, oldest)
	}
}

// read brings a game up to a line. It returns the history and a copy of the position at that line.
func (s *games) read(ctx context.Context, id string, g *liveGame, line int) (past *match.History, p game.Position, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ok := false
	defer func() {
		if !ok { // also if a rule has panicked
			g.m, g.lines = nil, 0
		}
	}()
	if g.m == nil || g.lines < line {
		if err := s.catchUp(ctx, id, g); err != nil {
			return nil, nil, err
		}
	}
	if g.lines < line {
		return nil, nil, &unread{fmt.Errorf("the store has %d lines of game %s, the question comes after line %d", g.lines, id, line)}
	}
	past = g.m.History()
	if g.lines > line {
		p, err = past.At(line)
	} else if p = g.m.Position(); p != nil {
		p = p.Clone()
	}
	ok = err == nil && p != nil
	if !ok && err == nil {
		err = match.ErrNotBegun
	}
	return past, p, err
}

// catchUp reads the new lines.
func (s *games) catchUp(ctx context.Context, id string, g *liveGame) error {
	lines, err := s.store.Lines(ctx, id, g.lines+1)
	if err != nil {
		return &unread{err}
	}
	if g.m != nil {
		err = g.m.Extend(lines)
	} else {
		g.m, err = s.load(ctx, id, lines)
	}
	g.lines += len(lines)
	return err
}

// load plays a record from the beginning.
func (s *games) load(ctx context.Context, id string, lines [][]byte) (*match.Match, error) {
	row, err := s.store.Game(ctx, id)
	if err != nil {
		return nil, &unread{err}
	}
	var seed match.Seed
	copy(seed[:], row.Secret)
	return match.Load(s.find, bytes.NewReader(append(bytes.Join(lines, []byte{'\n'}), '\n')), seed)
}

// unread says that a record could not be read now. Another thinker may be able to.
type unread struct{ error }

func (e *unread) Unwrap() error { return e.error }
