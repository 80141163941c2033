package load

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/client"
	"sandtable/game"
	"sandtable/server"
	"sandtable/wire"
)

// A measurement of nothing is refused before any request.
func TestRunNeedsFigures(t *testing.T) {
	whole := Load{Games: 1, Players: 1, Watchers: 1, Rate: 1, For: time.Second}
	for name, without := range map[string]func(*Load){
		"games":    func(l *Load) { l.Games = 0 },
		"players":  func(l *Load) { l.Players = 0 },
		"watchers": func(l *Load) { l.Watchers = 0 },
		"rate":     func(l *Load) { l.Rate = 0 },
		"time":     func(l *Load) { l.For = 0 },
	} {
		l := whole
		without(&l)
		if _, err := l.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "above 0") {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

func TestHotseat(t *testing.T) {
	n := Hotseat(&game.Info{ID: "toy", Seats: []string{"Blue", "Red", "Green"}}, game.Setup{Scenario: "short", Options: map[string]string{"fog": "on"}})
	if n.Title != "toy" || n.Scenario != "short" || n.Options["fog"] != "on" || len(n.Seats) != 3 {
		t.Fatalf("%+v", n)
	}
	for _, s := range n.Seats {
		if s.Who != "me" {
			t.Errorf("a seat is %q's", s.Who)
		}
	}
}

// Everything is done once, and after an error its worker stops.
func TestEach(t *testing.T) {
	var done [100]atomic.Int32
	if err := each(len(done), func(i int) error { done[i].Add(1); return nil }); err != nil {
		t.Fatal(err)
	}
	for i := range done {
		if n := done[i].Load(); n != 1 {
			t.Errorf("%d is done %d times", i, n)
		}
	}
	var tried atomic.Int32
	broken := errors.New("broken")
	err := each(1000, func(int) error { tried.Add(1); return broken })
	if !errors.Is(err, broken) || tried.Load() > hands {
		t.Errorf("%d tries after errors: %v", tried.Load(), err)
	}
}

func TestQuantile(t *testing.T) {
	var list []time.Duration
	if got := quantile(list, 0.5); got != 0 {
		t.Errorf("of nothing: %v", got)
	}
	for i := range 100 {
		list = append(list, time.Duration(i+1)*time.Millisecond)
	}
	for share, want := range map[float64]float64{0: 1, 0.5: 51, 0.99: 100, 1: 100} {
		if got := quantile(list, share); got != want {
			t.Errorf("%v: %v ms, want %v", share, got, want)
		}
	}
}

// The server's invariants are checked, the worst violation first.
func TestFault(t *testing.T) {
	l := Load{Rate: 100, Within: 250 * time.Millisecond}
	for want, r := range map[string]Report{
		"":                                      {Rate: 97, P99: 250},
		"1 updates lost, 0 out of order":        {Rate: 100, Lost: 1, Failed: 3},
		"0 updates lost, 2 out of order":        {Rate: 100, Reordered: 2},
		"3 actions failed":                      {Rate: 50, Failed: 3},
		"96 actions a second instead of 100":    {Rate: 96, P99: 900},
		"99 of 100 updates took up to 251.0 ms": {Rate: 100, P99: 251},
	} {
		if got := l.fault(&r); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
	}
}

// watched is a watcher of a game whose actions were sent a second ago.
func watched(lines int) *Watcher {
	g := NewGame("g", nil, nil)
	for n := range lines {
		g.noteSent(n+1, time.Now().Add(-time.Second))
	}
	return &Watcher{Game: g}
}

// view returns a view with the lines from one number to another.
func view(from, to int) *client.Glimpse {
	v := &wire.View{Line: to, Public: to}
	for n := from; n <= to; n++ {
		v.Entries = append(v.Entries, wire.Entry{Line: n})
	}
	return client.GlimpseOf(v)
}

// Each sent line is timed once, and a gap is noticed.
func TestWatcher(t *testing.T) {
	w := watched(6)
	w.Game.noteSent(2, time.Time{}) // was refused
	w.see(view(1, 3))
	w.see(view(4, 4))
	if w.Line() != 4 || w.Wrong != 0 || len(w.took) != 3 {
		t.Errorf("line %d, %d wrong, %d timed", w.Line(), w.Wrong, len(w.took))
	}
	for _, d := range w.took {
		if d < time.Second {
			t.Errorf("an update took %v", d)
		}
	}
	w.see(view(6, 6))
	if w.Wrong != 1 {
		t.Errorf("a line is missing: %d wrong", w.Wrong)
	}
	late := view(7, 7)
	late.Line = 8
	w.see(late)
	if w.Wrong != 2 {
		t.Errorf("the last entry is not the view's: %d wrong", w.Wrong)
	}
}

// Adds up two watchers, one of whom has not seen the end.
func TestReport(t *testing.T) {
	one, two := watched(4), watched(4)
	two.Game = one.Game
	one.Game.View.Public = 4
	one.see(view(1, 4))
	two.see(view(1, 3))
	r := run{Load: &Load{Rate: 1, Within: time.Minute, New: wire.NewGame{Title: "toy"}}, games: []*Game{one.Game}, watchers: []*Watcher{one, two}, idle: 5}
	got := r.report([]time.Duration{3 * time.Millisecond, time.Millisecond}, 2*time.Second, server.Memory{Heap: 7, Sys: 9}, cost{cpu: 0.004, answers: 600, updates: 4000})
	r.addUp(got)
	if got.CPU != 2 || got.Answer != 300 || got.Update != 1000 {
		t.Errorf("cost: %+v", got)
	}
	if got.Title != "toy" || got.Actions != 2 || got.Rate != 1 || got.Updates != 7 || got.Lost != 1 || got.AckP99 != 3 || got.GameBytes != 5 || got.Heap != 7 {
		t.Errorf("%+v", got)
	}
	if got.OK || got.Fault != "1 updates lost, 0 out of order" {
		t.Errorf("fault %q", got.Fault)
	}
}
