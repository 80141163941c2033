package server

import (
	"fmt"
	"net/url"
	"sync/atomic"
	"testing"

	"sandtable/game"
	"sandtable/titles/blackswan"
)

// tallied is a position that counts how often its rules are asked to play or to judge.
type tallied struct {
	blackswan.Position
}

var tally atomic.Int64

func (p *tallied) Clone() game.Position { q := *p; return &q }

func (p *tallied) Apply(a game.Action, t game.Table) error {
	tally.Add(1)
	return p.Position.Apply(a, t)
}

func (p *tallied) Known(s game.Seat) game.Known {
	tally.Add(1)
	return p.Position.Known(s)
}

// work counts what a request asks of the rules in one world.
func (s *story) work(world int, path string) int64 {
	s.t.Helper()
	before := tally.Load()
	s.call(world, s.eyes(s.seat), "GET", s.at(path), nil)
	return tally.Load() - before
}

// TestSecretsTakeNoWork: what a request asks of the rules is the same however much an enemy has done in secret. An enemy's proof
// once took 1 ms or 13 by that number. What is found in a past line is told in even steps of time instead: play has the test.
func TestSecretsTakeNoWork(t *testing.T) {
	m, speaker, list := concealing(t, blackswan.Title)
	m.p = &tallied{*m.p.(*blackswan.Position)}
	m.q = m.p
	other := m
	other.seat = game.Nobody
	d := newDoubles(t, blackswan.Title, []moment{m, other})
	defer d.close()
	for i := range d.list {
		s := d.story(i)
		s.hide(1, speaker, list)
		s.takeBack(1, speaker, 1)
		s.hide(1, speaker, list[2:])
		seat := fmt.Sprintf("seat=%d", s.seat)
		say := url.QueryEscape("done")
		for _, path := range []string{"/proof", "/record?" + seat, "/view?from=1&" + seat, "/stream?from=0.0&" + seat, "/next?say=" + say + "&" + seat, "/odds?say=" + say + "&" + seat, ""} {
			for world := range 2 {
				s.work(world, "/view?"+seat) // what is kept is kept in both
			}
			if one, two := s.work(0, path), s.work(1, path); one != two {
				t.Errorf("seat %d: %s asks the rules %d times, or %d where five lines were hidden", s.seat, path, one, two)
			}
		}
	}
	if tally.Load() == 0 {
		t.Error("the rules were never asked: the test proves nothing")
	}
}
