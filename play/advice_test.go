package play

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"sandtable/ai"
	"sandtable/game"
)

// Hints are computed in another process if one is free, by a machine separate from the one that plays the seat. If there is
// none, or it dies, they are computed here.
func TestHintsElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		var there atomic.Int32
		dies := make(chan struct{})
		x := h.think(1, thinker{func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
			if there.Add(1) == 3 {
				close(dies)
				<-ctx.Done()
			}
			return firstLegal(ctx, k, s)
		}})
		sv := h.open()
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "me")).ID
		ask := func(wantThere, wantHere int32) {
			t.Helper()
			v := viewOf(t, sv, me, id, ViewQuery{})
			hint, err := sv.Hint(t.Context(), me, id, v.Seat)
			if err != nil || hint.Say == "" || len(hint.Why) != 1 || hint.Level == "" {
				t.Fatalf("%+v, %v", hint, err)
			}
			if there.Load() != wantThere || h.here.Load() != wantHere {
				t.Errorf("%d hints were computed there and %d here, want %d and %d", there.Load(), h.here.Load(), wantThere, wantHere)
			}
		}
		ask(1, 0)
		ask(2, 0)
		go func() {
			<-dies
			x.kill()
		}()
		ask(3, 1)
		ask(3, 2)
	})
}

// A guest who asks for many hints does not delay another guest's hint much.
func TestHintsAreFair(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		slow := thinker{func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
			time.Sleep(time.Second)
			return firstLegal(ctx, k, s)
		}}
		h.c.Players = only(slow)
		h.think(2, slow)
		sv := h.open()
		order := make(chan string, 20)
		ask := func(name string, who Who, times int) {
			id := created(t, sv, who, short("me", "me")).ID
			seat := viewOf(t, sv, who, id, ViewQuery{}).Seat
			for range times {
				go func() {
					if _, err := sv.Hint(t.Context(), who, id, seat); err != nil {
						t.Error(err)
					}
					order <- name
				}()
			}
			synctest.Wait()
		}
		ask("greedy", guest(t, sv), 9)
		ask("other", guest(t, sv), 1)
		for n := range 10 {
			if <-order == "other" && n > 5 {
				t.Errorf("the other guest got the %dth hint", n+1)
			}
		}
	})
}

// Comments made in another process are the same as those made here.
func TestCommentsElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		x := h.think(1, thinker{firstLegal})
		sv := h.open()
		me := guest(t, sv)
		var ids []string
		for i := range 2 {
			id := created(t, sv, me, short("me", "me")).ID
			if v := playOut(t, sv, id, uint64(3+i), me); !v.Ended {
				if _, err := sv.Answer(t.Context(), me, id, 0, 0, true); err != nil {
					t.Fatal(err)
				}
			}
			ids = append(ids, id)
		}
		got, err := sv.Comments(t.Context(), me, ids[0])
		if err != nil || h.told.Load() != 1 {
			t.Fatalf("%d comments elsewhere, %v", h.told.Load(), err)
		}
		want, err := sv.Comments(t.Context(), me, ids[0]) // cached
		if err != nil || h.told.Load() != 1 || !cmp.Equal(got, want) {
			t.Errorf("asked again: %v, %s", err, cmp.Diff(want, got))
		}
		x.kill()
		time.Sleep(10 * time.Second)
		if other, err := sv.Comments(t.Context(), me, ids[1]); err != nil || len(other.Turns) == 0 || h.told.Load() != 1 {
			t.Errorf("without other processes: %v, %d turns, %d comments elsewhere", err, len(other.Turns), h.told.Load())
		}
		c := h.c
		c.Bus, c.Jobs = nil, nil
		alone := opened(t, c)
		want, err = alone.Comments(t.Context(), me, ids[0])
		if d := cmp.Diff(want, got); err != nil || d != "" {
			t.Errorf("%v, here and elsewhere differ: %s", err, d)
		}
	})
}
