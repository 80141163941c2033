package laws

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/titles/duel"
)

func run(fault, games, every int) Run {
	return Run{Title: title{fault}, Setup: game.Setup{Scenario: "melee"}, Games: games, Seed: 1, Every: every}
}

// Each fault makes its law report a breach; without a fault none is reported.
func TestEveryLawCanBeBroken(t *testing.T) {
	for i, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			every := 1
			if f.law == lawEndless {
				every = 1000 // such games are long
			}
			got := Check(t.Context(), run(i, 12, every))
			if f.law == "" {
				if !got.OK() || got.Panics+got.DeadEnds+got.Endless+len(got.Unplayed) > 0 {
					t.Errorf("a sound title: %+v", got)
				}
				return
			}
			for _, b := range got.Broken {
				if strings.HasPrefix(b, f.law+": ") {
					return
				}
			}
			t.Errorf("the law %q was not broken, but %q", f.law, got.Broken)
		})
	}
}

// Every law has a fault that breaks it.
func TestEveryLawHasAFault(t *testing.T) {
	tried := map[string]bool{}
	for _, f := range faults {
		tried[f.law] = true
	}
	for _, law := range order {
		if !tried[law] {
			t.Errorf("no fault breaks the law %q", law)
		}
	}
}

func find(t *testing.T, name string) int {
	t.Helper()
	for i, f := range faults {
		if f.name == name {
			return i
		}
	}
	t.Fatalf("there is no fault %q", name)
	return 0
}

func TestCounts(t *testing.T) {
	if r := Check(t.Context(), run(find(t, "a panic"), 20, 1)); r.Panics == 0 || !strings.Contains(strings.Join(r.Broken, "\n"), "lost in retreat in sandtable/laws.") {
		t.Errorf("panics are not counted, or not placed: %+v", r)
	}
	if r := Check(t.Context(), run(find(t, "a dead end"), 4, 1)); r.DeadEnds != 4 {
		t.Errorf("%d dead ends in 4 games", r.DeadEnds)
	}
	if r := Check(t.Context(), run(find(t, "an endless game"), 2, 1<<20)); r.Endless == 0 || r.Actions < maxActions {
		t.Errorf("endless games are not counted: %+v", r)
	}
	if r := Check(t.Context(), run(find(t, "one name for a place and a unit"), 4, 1)); len(r.Unplayed) != 1 || r.Unplayed[0] != "surrender" {
		t.Errorf("unplayed verbs: %q", r.Unplayed)
	}
}

// A report depends on the run, not on the number of cores.
func TestSameOnAnyNumberOfCores(t *testing.T) {
	r := run(find(t, "a silent reveal"), 30, 3)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	one := Check(t.Context(), r)
	runtime.GOMAXPROCS(4)
	if diff := cmp.Diff(one, Check(t.Context(), r)); diff != "" || one.OK() {
		t.Errorf("one core and four differ, or nothing was found: %s", diff)
	}
}

// The seed and step of a breach suffice to reproduce it.
func TestBreachIsReproducible(t *testing.T) {
	r := run(find(t, "a silent reveal"), 40, 20)
	found := Check(t.Context(), r).Broken
	if len(found) == 0 {
		t.Fatal("nothing was found")
	}
	var seed uint64
	var step int
	at := strings.LastIndex(found[0], "(seed ")
	if _, err := fmt.Sscanf(found[0][at:], "(seed %d, step %d;", &seed, &step); err != nil {
		t.Fatal(err)
	}
	r.Seed, r.Games, r.Every = seed, 1, 1
	again := strings.Join(Check(t.Context(), r).Broken, "\n")
	if want := found[0][:strings.Index(found[0], ":")]; !strings.Contains(again, want) {
		t.Errorf("seed %d breaks %q no more: %q", seed, want, again)
	}
}

func TestStopsWhenAsked(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := run(0, 1000, 1)
	heard, said := 0, 0
	r.Progress = func(games, actions int) {
		if games < heard || games > heard+1 || actions < said {
			t.Errorf("after %d games and %d actions it hears of %d and %d", heard, said, games, actions)
		}
		heard, said = games, actions
		if games == 5 {
			cancel()
		}
	}
	if got := Check(ctx, r); got.Games < 5 || got.Games > 5+runtime.GOMAXPROCS(0) || got.Games != heard {
		t.Errorf("%d games were played, %d reported", got.Games, heard)
	}
}

// A stopped run aborts the current games: they are not counted as games, but their sentences are.
func TestStopsWithinAGame(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := run(find(t, "an endless game"), 1, 1<<20)
	r.Progress = func(int, int) { cancel() }
	if got := Check(ctx, r); got.Games != 0 || got.Endless != 0 || got.Actions != tellEvery {
		t.Errorf("a game that is stopped after %d actions: %+v", tellEvery, got)
	}
}

// A run that is stopped at once checks nothing.
func TestStopsWithinAStep(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := run(0, 1, 1)
	g := newTrial(ctx, &r, known(r.Title.Info()))
	g.game(1)
	if g.checked == 0 || g.games != 1 {
		t.Fatalf("a game that nobody stops: %d steps checked", g.checked)
	}
	cancel()
	g.course = course{}
	g.check(g.said[0], game.Only(g.said[0].Seat))
	if len(g.broken) > 0 {
		t.Errorf("laws were tried after the stop: %v", g.broken)
	}
}

// Rare checks do not change the games.
func TestEvery(t *testing.T) {
	all, few := Check(t.Context(), run(0, 50, 1)), Check(t.Context(), run(0, 50, 20))
	if all.Checked != all.Actions || few.Actions != all.Actions {
		t.Errorf("checked %d of %d actions, and %d when rare", all.Checked, all.Actions, few.Actions)
	}
	if rate := float64(few.Actions) / float64(few.Checked); rate < 14 || rate > 28 {
		t.Errorf("one step in %.1f is checked, not one in 20", rate)
	}
}

func BenchmarkCheckedStep(b *testing.B) {
	r := Run{Title: duel.Title, Setup: game.Setup{Scenario: "melee"}, Games: 1, Every: 1}
	steps := 0
	for b.Loop() {
		r.Seed++
		steps += Check(b.Context(), r).Checked
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
}
