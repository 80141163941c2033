package play

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
	"sandtable/wire"
)

// turnOf waits until a seat owes a decision or the game is over.
func turnOf(t testing.TB, w *Watch, seat int) wire.View {
	t.Helper()
	for {
		u, err := w.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if u.Event != "view" {
			continue
		}
		v := viewOf(t, w.game.service, w.who, w.game.id, ViewQuery{Seat: &seat})
		if v.Over || len(v.Say) > 0 {
			return v
		}
	}
}

func TestMachinePlaysItsSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		me := guest(t, sv)
		card := created(t, sv, me, short("me", "machine:random"))
		if s := card.Seats[1]; s.Kind != wire.Machine || s.Level != "random" || !s.Online || s.Player != "Random" {
			t.Fatalf("%+v", s)
		}
		w := watched(t, sv, me, card.ID, nil, Mark{})
		r := rand.New(rand.NewPCG(1, 3))
		for {
			v := turnOf(t, w, 0)
			if v.Over {
				break
			}
			say, err := wander(t.Context(), sv, me, v, r)
			if err == nil {
				_, err = sayAs(t.Context(), sv, actor{me, card.ID, 0, v.Line}, say)
			}
			if err != nil && !errors.Is(err, ErrStale) { // the machine may bid at the same time
				t.Fatal(err)
			}
		}
		time.Sleep(takeBackTime + time.Second) // nobody confirms the end if that is needed
		if report := proved(t, c.Store, card.ID); !report.Ended {
			t.Errorf("%v", report)
		}
		synctest.Wait()
		if s := sv.Stats(); s.Machines != 0 {
			t.Errorf("%d machines are busy after the end", s.Machines)
		}
	})
}

// Machines play each other only while somebody watches.
func TestMachinesAmongThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		me := guest(t, sv)
		id := created(t, sv, me, short("machine:random", "machine:random")).ID
		synctest.Wait()
		if n := proved(t, c.Store, id).Lines; n != 2 {
			t.Fatalf("unwatched, they said %d sentences", n-2)
		}
		w := watched(t, sv, Who{}, id, nil, Mark{})
		line := 0
		for {
			v := nextView(t, w)
			for i, e := range v.Entries {
				if e.Line != line+1+i {
					t.Fatalf("line %d after %d", e.Line, line+i)
				}
			}
			line = v.Line
			if v.Over && v.Ended {
				break
			}
		}
		if report := proved(t, c.Store, id); !report.Ended {
			t.Errorf("%v", report)
		}
	})
}

// thinker is a machine whose thoughts are made by the test.
type thinker struct {
	think func(context.Context, game.Known, game.Seat) (ai.Thought, error)
}

func (p thinker) Level() ai.Level { return ai.Level{ID: "test", Name: "Tester"} }

func (p thinker) Sit(_ game.Title, s game.Seat, _ *rand.Rand) ai.Mind { return thought{p, s} }

type thought struct {
	thinker
	seat game.Seat
}

func (m thought) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	return m.think(ctx, k, m.seat)
}

// firstLegal returns the first legal sentence, with reasons.
func firstLegal(_ context.Context, k game.Known, s game.Seat) (th ai.Thought, err error) {
	game.Each(k, game.Action{Seat: s}, func(a game.Action) bool {
		th = ai.Thought{Say: a, Why: []string{"It is the first."}}
		return false
	})
	return th, nil
}

// No failure of a machine stalls the game.
func TestFailingMachine(t *testing.T) {
	for what, think := range map[string]func(context.Context, game.Known, game.Seat) (ai.Thought, error){
		"an error": func(context.Context, game.Known, game.Seat) (ai.Thought, error) {
			return ai.Thought{}, errors.New("no idea")
		},
		"a panic": func(context.Context, game.Known, game.Seat) (ai.Thought, error) { panic("help") },
		"nonsense": func(context.Context, game.Known, game.Seat) (ai.Thought, error) {
			return ai.Thought{Say: game.Say(1)}, nil
		},
		"my answer": func(context.Context, game.Known, game.Seat) (ai.Thought, error) {
			return ai.Thought{Say: game.Say(0, game.Word{Kind: game.Verb})}, nil
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			var log bytes.Buffer
			c := plain(t)
			c.Log = slog.New(slog.NewTextHandler(&log, nil))
			c.Players = only(thinker{think})
			sv := opened(t, c)
			me := guest(t, sv)
			id := created(t, sv, me, short("me", "machine:test")).ID
			synctest.Wait()
			if n := proved(t, c.Store, id).Actions; n != 1 {
				t.Errorf("%s: it said %d sentences", what, n)
			}
			if !strings.Contains(log.String(), "playing any legal") {
				t.Errorf("%s is not logged: %s", what, &log)
			}
		})
	}
}

// slowly thinks for an hour and then says the sentence that the test gives for the step, or the first legal one. It counts
// cancelled thoughts.
func slowly(broken *atomic.Int32, say map[string]string) thinker {
	return thinker{func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
		select {
		case <-ctx.Done():
			broken.Add(1)
			return ai.Thought{}, ctx.Err()
		case <-time.After(time.Hour):
		}
		if words, ok := say[k.Pending().Step]; ok {
			a, err := duel.Title.Info().Lexicon.Parse(s, words)
			return ai.Thought{Say: a}, err
		}
		return firstLegal(ctx, k, s)
	}}
}

// While a machine thinks, its name is shown. Answers of others to the same question do not interrupt it; if the question
// changes or goes away, its thought is cancelled.
func TestThoughts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var broken atomic.Int32
		c := plain(t)
		c.Players = only(slowly(&broken, map[string]string{"bid for the turn": "bid 1"}))
		sv := opened(t, c)
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "machine:test")).ID
		time.Sleep(50 * time.Minute)
		v := said(t, sv, me, id, 0, "bid 0")
		if len(v.Think) != 1 || v.Think[0] != "Tester" {
			t.Errorf("%q think", v.Think)
		}
		time.Sleep(5 * time.Minute) // an undo does change the question
		if v, err := sv.Undo(t.Context(), me, id, 0, v.Line); err != nil || len(v.Think) != 1 {
			t.Fatalf("%q think, %v", v.Think, err)
		}
		synctest.Wait()
		if broken.Load() != 1 {
			t.Fatalf("%d thoughts were cancelled, want one by the undo", broken.Load())
		}
		time.Sleep(50 * time.Minute)
		said(t, sv, me, id, 0, "bid 0")
		time.Sleep(11 * time.Minute) // an hour since it began
		v = viewOf(t, sv, me, id, ViewQuery{})
		if broken.Load() != 1 || v.Ask.Seats[0] != 1 || v.Ask.Step != "move blocks" {
			t.Fatalf("%d thoughts were cancelled; asked: %+v", broken.Load(), v.Ask)
		}
		if _, err := sv.Resign(t.Context(), me, id, 0); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if s := sv.Stats(); broken.Load() != 2 || s.Machines != 0 {
			t.Errorf("%d thoughts were cancelled, %d machines are busy", broken.Load(), s.Machines)
		}
	})
}

// While the game runs, reasons are shown to seats that know everything; after it, to all.
func TestReasons(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		c.Players = only(thinker{firstLegal})
		sv := opened(t, c)
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "machine:test")).ID
		synctest.Wait()
		line := viewOf(t, sv, me, id, ViewQuery{}).Line
		if e := viewOf(t, sv, me, id, ViewQuery{From: line}).Entries[0]; e.Why != "" {
			t.Errorf("a machine's reason leaked: %q", e.Why)
		}
		if _, err := sv.Resign(t.Context(), me, id, 0); err != nil {
			t.Fatal(err)
		}
		if e := viewOf(t, sv, me, id, ViewQuery{From: line}).Entries[0]; e.Why != "It is the first." {
			t.Errorf("after the end its reason is %q", e.Why)
		}
	})
}

func TestReasonsAreBounded(t *testing.T) {
	sv := opened(t, plain(t))
	id, _, _ := pair(t, sv)
	err := sv.withGame(t.Context(), id, func(tb *liveGame) error {
		if err := tb.wake(t.Context()); err != nil {
			return err
		}
		for range 3 * maxReasons {
			tb.st.keepReasons(tb.m, tb.m.Lines(1)[0], []string{strings.Repeat("é", 1000)})
		}
		sum := 0
		for _, r := range tb.st.Reasons {
			sum += len(r.Text)
		}
		if sum > maxReasonText || len(tb.st.Reasons) > maxReasons || sum < maxReasonText/2 {
			t.Errorf("%d reasons of %d bytes", len(tb.st.Reasons), sum)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
