package play

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/store/postgres"
	"sandtable/store/postgres/pgtest"
	"sandtable/wire"
)

// entriesSeen reads a watch and checks that every line comes once and in order.
type entriesSeen struct {
	w    *Watch
	last int
	view wire.View
}

// until reads until a line has come.
func (s *entriesSeen) until(t *testing.T, line int) {
	t.Helper()
	for s.last < line {
		u, err := s.w.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if u.Event != "view" {
			continue
		}
		s.view = wire.View{}
		if err := json.Unmarshal(u.Data, &s.view); err != nil {
			t.Fatal(err)
		}
		for _, e := range s.view.Entries {
			if e.Line != s.last+1 {
				t.Fatalf("line %d comes after %d", e.Line, s.last)
			}
			s.last = e.Line
		}
		if u.Mark.Line != s.last {
			t.Fatalf("mark %v after line %d", u.Mark, s.last)
		}
	}
}

// Watchers at another process see every line once and in order, and finally what the owner shows.
func TestWatchersElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { watchElsewhere(t, house(t, plain(t), 3)) })
}

// An action causes no reads of the store: the owner knows it, a process with watchers gets it by news, and other processes do
// not need it. Only a write that does not fit into news is read once by processes with watchers.
func TestFollowersAskOnce(t *testing.T) {
	t.Run("told", func(t *testing.T) { askedAfterActions(t, 0, false) })
	t.Run("too large", func(t *testing.T) { askedAfterActions(t, 1, true) })
}

// askedAfterActions plays, and checks how often a process with watchers reads the store for each action.
func askedAfterActions(t *testing.T, each int64, large bool) {
	synctest.Test(t, func(t *testing.T) {
		const bids = 5
		p := house(t, plain(t), 3)
		if large {
			p.ears[0].bare.Store(true)
		}
		id, blue, red := pair(t, p.list[0])
		viewOf(t, p.list[2], red, id, ViewQuery{}) // loads the game into memory
		nextView(t, watched(t, p.list[1], red, id, at(1), Mark{}))
		synctest.Wait()
		for _, d := range p.disk {
			d.reads.Store(0)
			d.news.Store(0)
		}
		for range bids {
			said(t, p.list[0], blue, id, 0, "bid 1")
			synctest.Wait()
			if _, err := p.list[0].Undo(t.Context(), blue, id, 0, latest); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		for n, want := range []int64{0, 2 * bids * each, 0} {
			if d := p.disk[n]; d.reads.Load() != 0 || d.news.Load() != want {
				t.Errorf("process %d has read state or lines %d times, and asked for what is new %d times, want 0 and %d", n, d.reads.Load(), d.news.Load(), want)
			}
		}
	})
}

// The same over PostgreSQL, in real time.
func TestWatchersElsewhereOverPostgres(t *testing.T) {
	s, err := postgres.Open(t.Context(), pgtest.Fresh(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	c := plain(t)
	c.Store = s
	watchElsewhere(t, house(t, c, 3))
}

func watchElsewhere(t *testing.T, p *processes) {
	id, blue, red := pair(t, p.list[0])
	var seen []*entriesSeen
	for n := range p.list {
		seen = append(seen, &entriesSeen{w: watched(t, p.list[n], blue, id, at(0), Mark{})},
			&entriesSeen{w: watched(t, p.list[n], red, id, at(1), Mark{})})
	}
	r := rand.New(rand.NewPCG(2, 22))
	for range 40 {
		n := r.IntN(3)
		v := viewOf(t, p.list[n], blue, id, ViewQuery{Seat: at(wire.Spectator)})
		if v.Over {
			break
		}
		seat := v.Ask.Seats[r.IntN(len(v.Ask.Seats))]
		me := []Who{blue, red}[seat]
		say, err := wander(t.Context(), p.list[n], me, viewOf(t, p.list[n], me, id, ViewQuery{Seat: &seat}), r)
		if err != nil {
			t.Fatal(err)
		}
		p.say(n, me, id, seat, say)
		for _, s := range seen {
			if r.IntN(3) == 0 {
				s.until(t, viewOf(t, p.list[0], s.w.who, id, ViewQuery{Seat: s.w.seat}).Line)
			}
		}
	}
	for _, s := range seen {
		want := viewOf(t, p.list[0], s.w.who, id, ViewQuery{Seat: s.w.seat})
		s.until(t, want.Line)
		got := s.view
		got.Entries, want.Entries, got.Seats, want.Seats, got.Tag, want.Tag = nil, nil, nil, nil, "", ""
		if string(jsonOf(t, got)) != string(jsonOf(t, want)) {
			t.Errorf("process %s shows\n%s\nwant\n%s", s.w.game.service.cfg.Self.Name, jsonOf(t, got), jsonOf(t, want))
		}
	}
	proved(t, p.c.Store, id)
}

// Chat also comes once and in order, and a mark from one process is valid at another.
func TestChatElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 3)
		id, blue, red := pair(t, p.list[0])
		talk := func(n int, who Who, text string) {
			t.Helper()
			if err := p.at(n, func(sv *Service) error { _, err := sv.Talk(t.Context(), who, id, text); return err }); err != nil {
				t.Fatal(err)
			}
		}
		early := watched(t, p.list[1], red, id, nil, Mark{})
		talk(0, blue, "one")
		talk(1, red, "two")
		var mark Mark
		for _, want := range []string{"one", "two"} {
			u := nextOf(t, early, "chat")
			if m := (wire.Message{}); json.Unmarshal(u.Data, &m) != nil || m.Text != want {
				t.Fatalf("%s, want %s", u.Data, want)
			}
			mark = u.Mark
		}
		late := watched(t, p.list[2], red, id, nil, mark)
		talk(2, blue, "three")
		if u := nextOf(t, late, "chat"); u.Mark.Chat != 3 {
			t.Errorf("message %d comes again", u.Mark.Chat)
		}
	})
}

// nextOf reads until an update of a certain kind comes.
func nextOf(t *testing.T, w *Watch, event string) Update {
	t.Helper()
	for {
		u, err := w.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if u.Event == event {
			return u
		}
	}
}

// Lost news is found by polling.
func TestLostNewsIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, red := pair(t, p.list[0])
		w := watched(t, p.list[1], red, id, nil, Mark{})
		nextView(t, w)
		p.list[1].withLive(id, func(g *liveGame) { g.unfollowed() }) // it gets no news from here on
		synctest.Wait()
		start := time.Now()
		said(t, p.list[0], blue, id, 0, "bid 1")
		nextOf(t, w, "view")
		if took := time.Since(start); took > followEvery {
			t.Errorf("it took %v", took)
		}
	})
}

// A player who watches at one process is online at all of them, until he leaves.
func TestPresenceElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 3)
		id, blue, red := pair(t, p.list[0])
		mine := watched(t, p.list[1], blue, id, nil, Mark{})
		nextView(t, mine)
		his := watched(t, p.list[2], red, id, nil, Mark{})
		online := func(want bool) {
			t.Helper()
			for {
				var seats []wire.Seat
				if err := json.Unmarshal(nextOf(t, mine, "seats").Data, &seats); err != nil {
					t.Fatal(err)
				}
				if seats[1].Online == want {
					return
				}
			}
		}
		online(true)
		his.Close()
		online(false)
	})
}

// A guest who signs out at one process is signed out at all: the guest's streams end, and the old cookie is invalid.
func TestSignOutElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		ctx := t.Context()
		token, me, err := p.list[0].NewGuest(ctx)
		if err != nil {
			t.Fatal(err)
		}
		id := created(t, p.list[0], me, short("me", "me")).ID
		seatToken, err := p.list[0].Token(ctx, me, id, 0)
		if err != nil {
			t.Fatal(err)
		}
		program, err := p.list[1].EnterByKey(ctx, seatToken)
		if err != nil {
			t.Fatal(err)
		}
		me, err = p.list[1].Enter(ctx, token)
		if err != nil {
			t.Fatal(err)
		}
		watches := []*Watch{watched(t, p.list[1], me, id, nil, Mark{}), watched(t, p.list[1], program, id, nil, Mark{})}
		for _, w := range watches {
			nextView(t, w)
		}
		if _, err := p.list[0].SignOut(ctx, me); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		_, err = p.list[1].Enter(ctx, token)
		wants(t, "the old cookie", err, ErrNotFound)
		_, err = p.list[1].EnterByKey(ctx, seatToken)
		wants(t, "the old token", err, ErrNotFound)
		for _, w := range watches {
			ends(t, "a stream at another process", w)
		}
	})
}

// A new name is shown on seats of games that another process owns.
func TestNamesElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, _ := pair(t, p.list[0])
		name := "Wellington"
		if _, err := p.list[1].SetMe(t.Context(), blue, &name, nil); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if v := viewOf(t, p.list[1], blue, id, ViewQuery{}); v.Seats[0].Player != name {
			t.Errorf("%q", v.Seats[0].Player)
		}
	})
}
