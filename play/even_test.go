package play

import (
	"testing"
	"testing/synctest"
	"time"

	"sandtable/game"
	"sandtable/titles/duel"
	"sandtable/wire"
)

// slow is the test title with rules that take a while, on the test's clock.
type slow struct{ ordered }

func (slow) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := duel.Title.New(s, t)
	if err != nil {
		return nil, err
	}
	return &slowPosition{orderedPosition{*p.(*duel.Position)}}, nil
}

type slowPosition struct{ orderedPosition }

func (p *slowPosition) Clone() game.Position { q := *p; return &q }

func (p *slowPosition) Apply(a game.Action, t game.Table) error {
	time.Sleep(2 * time.Millisecond)
	return p.orderedPosition.Apply(a, t)
}

// Waking a game, and showing an earlier line of it, take the same time whether it has one sentence or eight. Concurrent
// requests during the waking are answered at the same moment.
func TestDearAnswersComeInEvenSteps(t *testing.T) {
	for _, rounds := range []int{0, 7} {
		synctest.Test(t, func(t *testing.T) {
			c := plain(t)
			c.Even = 0
			c.Titles = []game.Title{slow{}}
			c.Find = func(string, int) (game.Title, bool) { return slow{}, true }
			sv := opened(t, c)
			id, blue, _ := pair(t, sv)
			for range rounds {
				v := said(t, sv, blue, id, 0, "bid 1")
				if _, err := sv.Undo(t.Context(), blue, id, 0, v.Line); err != nil {
					t.Fatal(err)
				}
			}
			last := said(t, sv, blue, id, 0, "bid 1").Line
			takes(t, "a look back", 50*time.Millisecond, func() { viewOf(t, sv, blue, id, ViewQuery{Line: last - 1}) })
			takes(t, "a look at now", 0, func() { viewOf(t, sv, blue, id, ViewQuery{}) })
			sv.Close()
			sv = opened(t, c)
			start := time.Now()
			second := make(chan time.Duration, 1)
			go func() {
				time.Sleep(40 * time.Millisecond)
				viewOf(t, sv, blue, id, ViewQuery{})
				second <- time.Since(start)
			}()
			takes(t, "waking", 50*time.Millisecond, func() { viewOf(t, sv, Who{}, id, ViewQuery{}) })
			if d := <-second; d != 50*time.Millisecond {
				t.Errorf("a request after 40 ms was answered after %v", d)
			}
			takes(t, "a look at a game that is awake", 0, func() { viewOf(t, sv, Who{}, id, ViewQuery{}) })
			if _, err := sv.Resign(t.Context(), blue, id, 0); err != nil {
				t.Fatal(err)
			}
			takes(t, "a look back when all is open", 0, func() { viewOf(t, sv, blue, id, ViewQuery{Line: 4}) })
		})
	}
}

// takes checks how long something takes on the test's clock.
func takes(t *testing.T, what string, want time.Duration, do func()) {
	t.Helper()
	start := time.Now()
	do()
	if d := time.Since(start); d != want {
		t.Errorf("%s takes %v, want %v", what, d, want)
	}
}

// pending counts a watcher's pending updates.
func pending(t *testing.T, w *Watch) (n int) {
	t.Helper()
	for {
		_, ok, err := w.poll(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			return n
		}
		n++
	}
}

// Private changes of a seat are sent to nobody else, and change nothing in the lists.
func TestOwnAffairsAreSentToNobodyElse(t *testing.T) {
	c := plain(t)
	c.Titles = []game.Title{ordered{}}
	c.Find = func(string, int) (game.Title, bool) { return ordered{}, true }
	now := time.Unix(1, 0)
	c.Now = func() time.Time { return now }
	sv := opened(t, c)
	id, blue, red := pair(t, sv)
	said(t, sv, red, id, 1, "bid 1") // so that no standing order is carried out
	watches := map[string]*Watch{
		"Blue": watched(t, sv, blue, id, nil, Mark{}), "Red": watched(t, sv, red, id, nil, Mark{}), "a spectator": watched(t, sv, Who{}, id, nil, Mark{}),
	}
	for _, w := range watches {
		pending(t, w)
	}
	card, err := sv.Card(t.Context(), blue, id)
	if err != nil {
		t.Fatal(err)
	}
	for what, do := range map[string]struct {
		do  func() error
		red int
	}{
		"orders": {func() error {
			_, err := sv.SetOrders(t.Context(), red, id, 1, wire.Orders{"bids": "never"})
			return err
		}, 1},
		"a token": {func() error { _, err := sv.Token(t.Context(), red, id, 1); return err }, 0},
	} {
		now = now.Add(time.Hour)
		if err := do.do(); err != nil {
			t.Fatal(err)
		}
		for name, w := range watches {
			want := 0
			if name == "Red" {
				want = do.red
			}
			if n := pending(t, w); n != want {
				t.Errorf("%s of Red: %s is sent %d updates, want %d", what, name, n, want)
			}
		}
		if again, err := sv.Card(t.Context(), blue, id); err != nil || again.Changed != card.Changed {
			t.Errorf("%s of Red: the game has changed at %v, before at %v; %v", what, again.Changed, card.Changed, err)
		}
	}
	if v := viewOf(t, sv, red, id, ViewQuery{}); (*v.Orders)["bids"] != "never" {
		t.Errorf("orders: %v", *v.Orders)
	}
}
