package play

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/store"
	"sandtable/wire"
)

// A clock runs out on time, and once, though nobody owns its game for an hour.
func TestClocksNeedNoOwner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 3)
		n := short("me", "invite")
		n.Clock = &wire.ClockRule{Bank: 3600}
		id, blue, _ := pairOf(t, p.list[0], n)
		start := time.Now()
		time.Sleep(2 * sleepAfter)
		if n := p.ownerOf(id); n != -1 {
			t.Fatalf("the game is owned by %d though nobody acts", n)
		}
		for n := range p.list { // watchers need no owner either
			viewOf(t, p.list[n], blue, id, ViewQuery{})
		}
		if n := p.ownerOf(id); n != -1 {
			t.Fatalf("the game is owned by %d only because it was viewed", n)
		}
		goOn := p.disk[0].hang()
		defer goOn()
		p.list[1].Close()
		w := watched(t, p.list[2], blue, id, nil, Mark{})
		for v := nextView(t, w); !v.Over; v = nextView(t, w) {
		}
		if took := time.Since(start); took < time.Hour || took > time.Hour+time.Second {
			t.Errorf("the time ran out after %v", took)
		}
		if n := forfeits(t, p.c.Store, id); n != 1 {
			t.Errorf("%d seats have forfeited", n)
		}
	})
}

// forfeits counts the lines of a record that say that a seat has run out of time.
func forfeits(t *testing.T, s store.Store, id string) (n int) {
	t.Helper()
	lines, err := s.Lines(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range lines {
		if strings.Contains(string(text), `"forfeit":true`) {
			n++
		}
	}
	return n
}

// A row written by an older program has no deadline, or an outdated one: the first process of the house corrects it.
func TestRowsOfAnOlderProgram(t *testing.T) {
	for what, due := range map[string]func(*store.State){
		"nothing is due":     func(s *store.State) { s.Due = time.Time{} },
		"it was due earlier": func(s *store.State) { s.Due = s.Due.Add(-2 * time.Hour) },
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := plain(t)
				sv := opened(t, c)
				n := short("me", "invite")
				n.Clock = &wire.ClockRule{Bank: 3600}
				id, _, _ := pairOf(t, sv, n)
				sv.Close()
				row := rowOf(t, c.Store, id)
				want := row.Due
				due(&row.State)
				if err := c.Store.Update(t.Context(), id, row.State); err != nil {
					t.Fatal(err)
				}
				p := house(t, c, 2)
				time.Sleep(3 * time.Second)
				if got := rowOf(t, c.Store, id).Due; !got.Equal(want) || p.ownerOf(id) != -1 {
					t.Errorf("due %v, want %v; owned by %d", got, want, p.ownerOf(id))
				}
			})
		})
	}
}

func rowOf(t *testing.T, s store.Store, id string) store.Game {
	t.Helper()
	row, err := s.Game(context.WithoutCancel(t.Context()), id)
	if err != nil {
		t.Fatal(err)
	}
	return row
}
