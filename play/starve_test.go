package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/store/memory"
	"sandtable/wire"
)

// aMinute is a machine that thinks for a minute.
var aMinute = thinker{func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
	select {
	case <-time.After(time.Minute):
		return firstLegal(ctx, k, s)
	case <-ctx.Done():
		return ai.Thought{}, ctx.Err()
	}
}}

// crowd makes games against machines for some guests of one address.
func crowd(t *testing.T, sv *Service, guests, each int) (all []Who) {
	for range guests {
		who := guest(t, sv)
		who.From = "198.51.100.7"
		for range each {
			created(t, sv, who, short("me", "machine:test"))
		}
		all = append(all, who)
	}
	return all
}

// However many machines think for the guests of one address, the machine of a newcomer from another address is next, and its
// place in the queue is shown.
func TestCrowdDoesNotStarveNewcomer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Players = only(aMinute)
		sv := opened(t, c)
		crowd(t, sv, 5, 20)
		slots := sv.Stats().Machines - waitingIn(sv)
		newcomer := guest(t, sv)
		newcomer.From = "203.0.113.1"
		card := created(t, sv, newcomer, short("me", "machine:test"))
		v := viewOf(t, sv, newcomer, card.ID, ViewQuery{})
		if v.Seats[1].After != 1 {
			t.Errorf("%d think before the newcomer's machine, want 1: the other address has had its turn or has it next", v.Seats[1].After)
		}
		w := watched(t, sv, newcomer, card.ID, nil, Mark{})
		nextView(t, w)
		begun := time.Now()
		for v.Seats[1].After > 0 {
			time.Sleep(time.Second)
			v = viewOf(t, sv, newcomer, card.ID, ViewQuery{})
		}
		if _, err := w.Next(t.Context()); err != nil { // sent without a request
			t.Error(err)
		}
		for viewOf(t, sv, newcomer, card.ID, ViewQuery{}).Line == v.Line {
			time.Sleep(time.Second)
		}
		if waited := time.Since(begun); waited > 3*time.Minute+time.Second {
			t.Errorf("with %d slots the newcomer's machine has answered after %v", slots, waited)
		}
	})
}

// waitingIn counts the machines that wait for a slot.
func waitingIn(sv *Service) (n int) {
	sv.thinking.mu.Lock()
	defer sv.thinking.mu.Unlock()
	for _, a := range sv.thinking.waiting {
		n += a.size()
	}
	return n
}

// After a restart no addresses are known. A guest who makes a request becomes known again, and does not wait for the others.
func TestCrowdAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Players = only(aMinute)
		c.Store = memory.New()
		sv, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		crowd(t, sv, 3, 10)
		sv.Close()
		sv = opened(t, c)
		synctest.Wait()
		if n := waitingIn(sv); n < 20 {
			t.Fatalf("%d machines wait after the restart", n)
		}
		newcomer := guest(t, sv)
		newcomer.From = "203.0.113.1"
		card := created(t, sv, newcomer, short("me", "machine:test"))
		if n := viewOf(t, sv, newcomer, card.ID, ViewQuery{}).Seats[1].After; n != 1 {
			t.Errorf("%d think before the newcomer's machine", n)
		}
	})
}

// Hints do not wait for machines.
func TestHintHasItsOwnSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Players = only(aMinute)
		sv := opened(t, c)
		crowd(t, sv, 2, 10)
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "machine:test")).ID
		begun := time.Now()
		if _, err := sv.Hint(t.Context(), me, id, 0); err != nil {
			t.Fatal(err)
		}
		if waited := time.Since(begun); waited > time.Minute {
			t.Errorf("the hint took %v", waited)
		}
	})
}

// The number of waiting machines of one guest is limited.
func TestGuestQueuesSoMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Players = only(aMinute)
		sv := opened(t, c)
		me := guest(t, sv)
		var err error
		made := 0
		for ; err == nil && made < 200; made++ {
			var card wire.Card
			if card, err = sv.Create(t.Context(), me, short("me", "machine:test")); err == nil {
				mixed(t, sv, me, card.ID)
			}
		}
		var much *TooMuch
		if !errors.As(err, &much) || much.Wait <= 0 || much.Why == "" {
			t.Fatalf("after %d games: %v", made, err)
		}
		created(t, sv, me, short("me", "me")) // needs no machine
		created(t, sv, guest(t, sv), short("me", "machine:test"))
	})
}

// A game whose machine is queued may sleep, and wakes when it gets a slot.
func TestWaitingGamesSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Players = only(aMinute)
		sv := opened(t, c)
		crowd(t, sv, 1, 12)
		time.Sleep(sleepAfter + 2*sweepEvery)
		awake := 0
		for _, g := range sv.liveGames() {
			g.mu.Lock()
			if g.m != nil {
				awake++
			}
			g.mu.Unlock()
		}
		if awake > 8 {
			t.Errorf("%d of 12 games are awake", awake)
		}
		time.Sleep(time.Hour)
		if n := sv.Stats().Machines; n != 0 {
			t.Errorf("%d machines have not answered in an hour", n)
		}
	})
}

// The queue place of a machine that decides in secret is not shown.
func TestSecretThoughtsShowNoPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "me")).ID
		err := sv.withGame(t.Context(), id, func(g *liveGame) error {
			for range 64 {
				sv.thinking.join(payer{guest: fmt.Sprint(rand.Uint64())}, func() {})
			}
			g.minds[1].ticket = sv.thinking.join(me.payer(), func() {})
			open := g.placeOf(1)
			g.minds[1].covert = true
			if hidden := g.placeOf(1); open == 0 || hidden != 0 {
				t.Errorf("place %d, in secret %d", open, hidden)
			}
			g.minds[1] = mind{}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}
