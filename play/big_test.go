package play

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
	"sandtable/wire"
)

// big configures a service with the real titles.
func big(t testing.TB) Config {
	c := plain(t)
	c.Titles = nil
	for _, e := range titles.All() {
		c.Titles = append(c.Titles, e.Title)
	}
	c.Find = func(id string, rules int) (game.Title, bool) {
		e, ok := titles.Version(id, rules)
		return e.Title, ok
	}
	return c
}

// basic requests the first scenario of the first title, with a quick set-up.
func basic(t testing.TB, c Config, seats ...string) wire.NewGame {
	t.Helper()
	n := short(seats...)
	i := c.Titles[0].Info()
	n.Title, n.Scenario, n.Options = i.ID, i.Scenarios[0].ID, i.Scenarios[0].Quick
	return n
}

var mostLines = flag.Int("lines", 4000, "lines after which TestWholeBigGame breaks its game off")

// Two machines play a whole game of a real title. A watcher gets every line in order, and every earlier line can be shown.
func TestWholeBigGame(t *testing.T) {
	c := big(t)
	sv := opened(t, c)
	me := guest(t, sv)
	id := created(t, sv, me, basic(t, c, "machine:random", "machine:random")).ID
	w := watched(t, sv, Who{}, id, nil, Mark{})
	line, views, start := 0, 0, time.Now()
	for {
		u, err := w.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var v wire.View
		if u.Event != "view" {
			continue
		}
		if err := json.Unmarshal(u.Data, &v); err != nil {
			t.Fatal(err)
		}
		for _, e := range v.Entries {
			line++
			if e.Line != line {
				t.Fatalf("line %d, want %d", e.Line, line)
			}
		}
		views++
		if v.Ended || v.Line > *mostLines {
			break
		}
	}
	t.Logf("%d lines in %d views, %v", line, views, time.Since(start))
	if _, err := match.Verify(c.Find, bytes.NewReader(recordOf(t, c.Store, id))); err != nil {
		t.Error(err)
	}
	for k := 1; k < line; k += line / 20 {
		if v := viewOf(t, sv, me, id, ViewQuery{Line: k}); v.Line != k || v.Begun != (v.Scene != nil) {
			t.Errorf("line %d: %d, begun %v", k, v.Line, v.Begun)
		}
	}
}

// heap returns the memory in use. Free room between live objects is not counted: it depends on the garbage collector and is
// used again.
func heap() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc + m.StackInuse)
}

// Limits the memory of an idle game with two watchers.
func TestIdleGameIsSmall(t *testing.T) {
	const games, most = 200, 50 << 10
	c := big(t)
	sv := opened(t, c)
	me := guest(t, sv)
	warm := created(t, sv, me, basic(t, c, "me", "me")).ID // what titles allocate once does not count
	nextView(t, watched(t, sv, me, warm, nil, Mark{}))
	before := heap()
	var watches []*Watch
	r := rand.New(rand.NewPCG(1, 1))
	for range games {
		id := created(t, sv, me, basic(t, c, "me", "me")).ID
		for _, seat := range []int{0, 1} {
			watches = append(watches, watched(t, sv, me, id, &seat, Mark{}))
		}
		playSome(t, sv, id, r, 3, me)
	}
	for _, w := range watches {
		nextView(t, w)
	}
	stored := 0 // by the store, which is in memory here
	for _, w := range watches[:1] {
		row, err := c.Store.Game(t.Context(), w.game.id)
		if err != nil {
			t.Fatal(err)
		}
		stored = len(row.Data) + len(recordOf(t, c.Store, w.game.id))
	}
	awake := (heap()-before)/games - stored
	sv.sleepUnused(sv.now(), 0)
	asleep := (heap()-before)/games - stored
	t.Logf("an open game of some lines with two watchers: %d bytes awake, %d asleep", awake, asleep)
	if awake > most || asleep > most/4 {
		t.Errorf("that is more than %d and %d", most, most/4)
	}
	if s := sv.Stats(); s.Games != games+1 || s.Watchers != 2*games+1 {
		t.Errorf("%+v", s)
	}
	runtime.KeepAlive(watches)
}
