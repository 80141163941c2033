package server

import (
	"fmt"
	"net/url"
	"sync/atomic"
	"testing"

	"sandtable/game"
	"sandtable/titles/blackswan"
)

// tallied is a position that counts calls of its rules.
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

// work counts the calls of rules for a request in one world.
func (s *story) work(world int, path string) int64 {
	s.t.Helper()
	before := tally.Load()
	s.call(world, s.eyes(s.seat), "GET", s.at(path), nil)
	return tally.Load() - before
}

// The calls of rules for a request do not depend on how much an enemy has done in secret. (An enemy's proof once took 1 ms or
// 13 ms depending on that.) Views of past lines take rounded time instead, which play tests.
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
				s.work(world, "/view?"+seat) // what is cached is cached in both worlds
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
