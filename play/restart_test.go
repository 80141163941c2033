package play

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/store"
	"sandtable/wire"
)

// A service over another one's store goes on where that one stopped.
func TestRestart(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, red := pair(t, sv)
	r := rand.New(rand.NewPCG(1, 5))
	if _, err := sv.Offer(t.Context(), red, id, 1, "draw", 0); err != nil {
		t.Fatal(err)
	}
	for range 8 {
		want := [2]wire.View{viewOf(t, sv, blue, id, ViewQuery{From: 1}), viewOf(t, sv, red, id, ViewQuery{From: 1})}
		sv.Close()
		sv = opened(t, c)
		got := [2]wire.View{viewOf(t, sv, blue, id, ViewQuery{From: 1}), viewOf(t, sv, red, id, ViewQuery{From: 1})}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("after a restart: %s", diff)
		}
		if v := playSome(t, sv, id, r, 7, blue, red); v.Over {
			break
		}
	}
	proved(t, c.Store, id)
}

// A machine that was thinking when the service closed goes on when a service opens.
func TestMachineGoesOnAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
			select {
			case <-time.After(time.Hour):
				return firstLegal(ctx, k, s)
			case <-ctx.Done():
				return ai.Thought{}, ctx.Err()
			}
		}
		c := plain(t)
		c.Players = only(thinker{slow})
		sv := opened(t, c)
		id := created(t, sv, guest(t, sv), short("me", "machine:test")).ID
		synctest.Wait()
		sv.Close()
		sv = opened(t, c)
		time.Sleep(59 * time.Minute)
		if n := proved(t, c.Store, id).Actions; n != 0 {
			t.Fatalf("%d sentences were said too early", n)
		}
		time.Sleep(2 * time.Minute)
		if n := proved(t, c.Store, id).Actions; n != 1 {
			t.Errorf("%d sentences were said", n)
		}
		sv.Close()
		c.Players = only(ai.Random{}) // the machine's level is no longer on offer
		sv = opened(t, c)
		me := store.Filter{}
		games, err := c.Store.Games(t.Context(), me)
		if err != nil || len(games) != 1 {
			t.Fatal(err)
		}
		said(t, sv, Who{Guest: games[0].Guests[0]}, id, 0, "bid 0")
		synctest.Wait()
		if n := proved(t, c.Store, id).Actions; n < 2 {
			t.Errorf("%d sentences were said", n)
		}
	})
}

// An unused game leaves memory, and comes back unchanged.
func TestEviction(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		id, blue, red := pair(t, sv)
		said(t, sv, blue, id, 0, "bid 2")
		want := viewOf(t, sv, blue, id, ViewQuery{Seat: at(0)})
		w := watched(t, sv, red, id, nil, Mark{})
		nextView(t, w)
		time.Sleep(10 * time.Minute)
		if s := sv.Stats(); s.Games != 1 || s.Bytes > 2*shellBytes {
			t.Errorf("watched but idle: %+v", s)
		}
		v := said(t, sv, red, id, 1, "bid 1")
		if u := nextView(t, w); len(u.Entries) != 1 || u.Line != v.Line {
			t.Errorf("a watcher of a sleeping game gets %+v", u.Entries)
		}
		w.Close()
		time.Sleep(10 * time.Minute)
		if s := sv.Stats(); s.Games != 0 || s.Bytes != 0 {
			t.Errorf("left: %+v", s)
		}
		got := viewOf(t, sv, blue, id, ViewQuery{Seat: at(0), Line: want.Line, From: want.Line})
		if diff := cmp.Diff(want.Scene, got.Scene); diff != "" {
			t.Error(diff)
		}
	})
}

// Config.Room limits the memory of games, whoever plays.
func TestRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Room = 64 << 10
		sv := opened(t, c)
		me := guest(t, sv)
		var ids []string
		for range 50 {
			ids = append(ids, created(t, sv, me, short("me", "me")).ID)
			synctest.Wait()
			if s := sv.Stats(); s.Bytes > c.Room {
				t.Fatalf("%+v", s)
			}
		}
		for _, id := range ids {
			said(t, sv, me, id, 0, "bid 1")
		}
	})
}

// A notice goes to each person whose turn it has become through somebody else.
func TestNotices(t *testing.T) {
	var heard []Notice
	c := plain(t)
	c.Notify = func(n Notice) { heard = append(heard, n) }
	sv := opened(t, c)
	blue, red := guest(t, sv), guest(t, sv)
	hook := "https://example.org/red"
	if _, err := sv.SetMe(t.Context(), red, nil, &hook); err != nil {
		t.Fatal(err)
	}
	card := created(t, sv, blue, short("me", "invite"))
	joined(t, sv, red, card.Seats[1].Invite)
	expect := func(what string, want ...Notice) {
		t.Helper()
		for i := range want {
			want[i].Game, want[i].Title = card.ID, "Duel"
		}
		if diff := cmp.Diff(want, heard); diff != "" {
			t.Errorf("%s: %s", what, diff)
		}
		heard = nil
	}
	name := viewOf(t, sv, blue, card.ID, ViewQuery{})
	blues, reds := name.Seats[0].Player, name.Seats[1].Player
	expect("Red joins, and both are to bid", Notice{Guest: blue.Guest, Name: blues, Seat: 0, Line: 4, Turn: 1, Step: "bid for the turn"})
	said(t, sv, blue, card.ID, 0, "bid 0")
	expect("Red was asked before")
	said(t, sv, red, card.ID, 1, "bid 1")
	expect("Red made it his own turn")
	watched(t, sv, blue, card.ID, nil, Mark{})
	said(t, sv, red, card.ID, 1, "done", "done")
	expect("both are to bid again",
		Notice{Guest: blue.Guest, Name: blues, Online: true, Seat: 0, Line: 8, Turn: 2, Step: "bid for the turn"})
	said(t, sv, blue, card.ID, 0, "bid 2")
	said(t, sv, red, card.ID, 1, "bid 0")
	heard = nil
	said(t, sv, blue, card.ID, 0, "done", "done")
	expect("Red, by webhook",
		Notice{Guest: red.Guest, Name: reds, Webhook: hook, Seat: 1, Line: 12, Turn: 3, Step: "bid for the turn"})
}
