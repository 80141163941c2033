package play

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"sandtable/wire"
)

func TestDraw(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	w := watched(t, sv, red, id, nil, Mark{})
	nextView(t, w)
	v, err := sv.Offer(ctx, blue, id, 0, "draw", 0)
	want := &wire.Offer{ID: 1, Kind: "draw", Seat: 0, Agreed: []int{0}}
	if diff := cmp.Diff(want, v.Offer); diff != "" || err != nil {
		t.Fatalf("%s %v", diff, err)
	}
	if v := nextView(t, w); v.Offer == nil || len(v.Entries) != 0 {
		t.Errorf("Red is sent %+v", v.Offer)
	}
	_, err = sv.Offer(ctx, red, id, 1, "takeback", 4)
	wantsRefused(t, "a second offer", err, "")
	if v, err = sv.Answer(ctx, red, id, 1, 1, false); err != nil || v.Offer != nil {
		t.Fatalf("declined: %+v, %v", v.Offer, err)
	}
	_, err = sv.Answer(ctx, red, id, 1, 0, true)
	wantsRefused(t, "an answer to nothing", err, "")
	if _, err = sv.Offer(ctx, red, id, 1, "draw", 0); err != nil {
		t.Fatal(err)
	}
	if v, err = sv.Answer(ctx, red, id, 1, 2, false); err != nil || v.Offer != nil {
		t.Fatalf("withdrawn: %+v, %v", v.Offer, err)
	}
	if _, err = sv.Offer(ctx, red, id, 1, "draw", 0); err != nil {
		t.Fatal(err)
	}
	v, err = sv.Answer(ctx, blue, id, 0, 3, true)
	if err != nil || !v.Ended || v.Result.Scores[0] != 0 || v.Result.Scores[1] != 0 || v.Offer != nil {
		t.Fatalf("agreed: %+v, %v", v.Result, err)
	}
	if report := proved(t, c.Store, id); !report.Ended {
		t.Error(report)
	}
}

// Playing on declines an offer; a seat that has agreed may play on.
func TestOfferLapses(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	if _, err := sv.Offer(t.Context(), blue, id, 0, "draw", 0); err != nil {
		t.Fatal(err)
	}
	if v := said(t, sv, blue, id, 0, "bid 1"); v.Offer == nil {
		t.Error("the offer lapsed when its own seat played")
	}
	if v := said(t, sv, red, id, 1, "bid 2"); v.Offer != nil {
		t.Error("the offer stands after Red played on")
	}
}

func TestOffersToMachines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		ctx := t.Context()
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "machine:random")).ID
		synctest.Wait()
		_, err := sv.Offer(ctx, me, id, 0, "draw", 0)
		wantsRefused(t, "a draw", err, "")
		said(t, sv, me, id, 0, "bid 3") // reveals both bids
		synctest.Wait()
		v, err := sv.Offer(ctx, me, id, 0, "takeback", 4)
		if err != nil || v.Offer != nil || v.Entries[0].Kind != "takeback" || v.Entries[0].Undoes != 4 || len(v.Say) == 0 {
			t.Fatalf("%+v, %v", v.Entries, err)
		}
	})
}

func TestTakeback(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	start := viewOf(t, sv, red, id, ViewQuery{})
	said(t, sv, blue, id, 0, "bid 2")
	said(t, sv, red, id, 1, "bid 1")
	now := viewOf(t, sv, red, id, ViewQuery{}).Line
	for _, to := range []int{-1, 0, 3, now, now + 1} {
		_, err := sv.Offer(ctx, red, id, 1, "takeback", to)
		wantsBad(t, "a line that is no place to go back to", err, "to")
	}
	_, err := sv.Offer(ctx, red, id, 1, "peace", 0)
	wantsBad(t, "no such offer", err, "kind")
	if _, err = sv.Offer(ctx, red, id, 1, "takeback", start.Line); err != nil {
		t.Fatal(err)
	}
	if _, err = sv.Answer(ctx, blue, id, 0, 1, true); err != nil {
		t.Fatal(err)
	}
	v := viewOf(t, sv, red, id, ViewQuery{From: 1})
	if diff := cmp.Diff(start.Scene, v.Scene); diff != "" {
		t.Errorf("after going back: %s", diff)
	}
	if e := v.Entries[start.Line]; !e.Undone {
		t.Errorf("%+v still stands", e)
	}
	proved(t, c.Store, id)
	said(t, sv, red, id, 1, "bid 3")
	said(t, sv, blue, id, 0, "bid 0")
	proved(t, c.Store, id)
}

// A game that ends with a sentence that can be taken back waits for its players, but not for ever.
func TestEndCanBeTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, how := range []string{"undone", "confirmed", "left alone", "left alone over a restart"} {
			c := plain(t)
			sv := opened(t, c)
			me := guest(t, sv)
			id := created(t, sv, me, short("me", "me")).ID
			var v wire.View
			for range 6 { // turns in which nobody acts
				said(t, sv, me, id, 0, "bid 1")
				said(t, sv, me, id, 1, "bid 0")
				v = said(t, sv, me, id, 0, "done", "done")
			}
			if !v.Over || v.Ended || v.Undo != "done" || v.Result == nil {
				t.Fatalf("over %v, ended %v, undo %q", v.Over, v.Ended, v.Undo)
			}
			switch how {
			case "undone":
				v, err := sv.Undo(t.Context(), me, id, 0, v.Line)
				if err != nil || v.Over || v.Result != nil || len(v.Say) == 0 {
					t.Errorf("%s: %+v, %v", how, v, err)
				}
				said(t, sv, me, id, 0, "done")
				time.Sleep(takeBackTime - time.Second)
			case "confirmed":
				if v, err := sv.Answer(t.Context(), me, id, 1, 0, true); err != nil || !v.Ended {
					t.Errorf("%s: ended %v, %v", how, v.Ended, err)
				}
			case "left alone":
				time.Sleep(takeBackTime - time.Second)
			case "left alone over a restart":
				time.Sleep(takeBackTime - time.Second)
				sv.Close()
				sv = opened(t, c)
			}
			if got, want := viewOf(t, sv, me, id, ViewQuery{}).Ended, how == "confirmed"; got != want {
				t.Errorf("%s: ended %v", how, got)
			}
			time.Sleep(2 * time.Second)
			synctest.Wait()
			if v := viewOf(t, sv, me, id, ViewQuery{}); !v.Ended || !proved(t, c.Store, id).Ended {
				t.Errorf("%s: it does not end", how)
			}
			sv.Close()
		}
	})
}

// A yes to a take-back does not accept a draw offered in its place meanwhile, in whatever order the requests arrive.
func TestOffersCannotBeSwapped(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	said(t, sv, blue, id, 0, "bid 2")
	said(t, sv, red, id, 1, "bid 1")
	v, err := sv.Offer(ctx, blue, id, 0, "takeback", 4)
	if err != nil {
		t.Fatal(err)
	}
	seen := v.Offer.ID // what Red's screen shows
	if v, err = sv.Offer(ctx, blue, id, 0, "draw", 0); err != nil || v.Offer.Kind != "draw" || v.Offer.ID == seen {
		t.Fatalf("%+v, %v", v.Offer, err)
	}
	for _, yes := range []bool{true, false} {
		_, err = sv.Answer(ctx, red, id, 1, seen, yes)
		wants(t, "an answer to the offer before", err, ErrStale)
	}
	_, err = sv.Answer(ctx, red, id, 1, 0, true)
	wants(t, "an answer to none", err, ErrStale)
	sv.Close()
	sv = opened(t, c)
	if now := viewOf(t, sv, red, id, ViewQuery{}); now.Over || now.Offer == nil || now.Offer.ID != v.Offer.ID {
		t.Fatalf("over %v, offer %+v", now.Over, now.Offer)
	}
	if v, err = sv.Answer(ctx, red, id, 1, v.Offer.ID, false); err != nil || v.Offer != nil {
		t.Errorf("%+v, %v", v.Offer, err)
	}
	if v, err = sv.Offer(ctx, red, id, 1, "draw", 0); err != nil || v.Offer.ID != 3 {
		t.Errorf("%+v, %v", v.Offer, err)
	}
}

// Machines agree to every take-back, so rerolls against them are noted in the result; among people they are not.
func TestRerollsAreMarked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for other, want := range map[string]int{"machine:random": 2, "me": 0} {
			c := plain(t)
			sv := opened(t, c)
			me := guest(t, sv)
			id := sv.rerolled(t, me, other, 2)
			v, err := sv.Resign(t.Context(), me, id, 0)
			if err != nil || v.Result.Rerolls != want || strings.HasSuffix(v.Result.Why, " Dice were taken back 2 times.") != (want > 0) {
				t.Errorf("%s: %+v, %v", other, v.Result, err)
			}
			if report := proved(t, c.Store, id); report.Rerolls != 2 {
				t.Errorf("%s: the record shows %d", other, report.Rerolls)
			}
			sv.Close()
		}
	})
}

// rerolled plays a game in which dice were taken back several times. If a die ends the game, it starts another one.
func (sv *Service) rerolled(t *testing.T, me Who, other string, times int) string {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		id := created(t, sv, me, short("me", other)).ID
		done := 0
		for done < times && sv.takesBackDice(t, me, id, r) {
			done++
		}
		if done == times && !viewOf(t, sv, me, id, ViewQuery{}).Over {
			return id
		}
	}
	t.Fatal("dice ended 100 games")
	return ""
}

// takesBackDice plays at random until a die is rolled, and takes it back; false if the game is over by then.
func (sv *Service) takesBackDice(t *testing.T, me Who, id string, r *rand.Rand) bool {
	t.Helper()
	from := viewOf(t, sv, me, id, ViewQuery{}).Line
	for {
		synctest.Wait()
		v := viewOf(t, sv, me, id, ViewQuery{From: from + 1})
		if v.Over {
			return false
		}
		for _, e := range v.Entries {
			if len(e.Dice) > 0 {
				if _, err := sv.Offer(t.Context(), me, id, 0, "takeback", e.Line-1); err != nil {
					t.Fatal(err)
				}
				synctest.Wait()
				return true
			}
		}
		if len(v.Say) == 0 {
			continue
		}
		say, err := wander(t.Context(), sv, me, v, r)
		if err == nil {
			_, err = sayAs(t.Context(), sv, actor{me, id, v.Seat, v.Line}, say)
		}
		if err != nil {
			t.Fatalf("%q: %v", say, err)
		}
	}
}
