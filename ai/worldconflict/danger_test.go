package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// marching returns the first scenario at Germany's first step E.
func marching(t *testing.T) *wc.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 1))
	p := start(t, "western-europe", r)
	if err := p.Apply(script(wc.Germany).words.Say(wc.Germany, done), game.RandTable{Rand: r}); err != nil || p.Step != wc.StepMarch {
		t.Fatalf("step %d: %v", p.Step, err)
	}
	return p
}

// TestLostGrowsWithTheThreat checks that the expected loss is zero without a threat, and largest for an empty area.
func TestLostGrowsWithTheThreat(t *testing.T) {
	w := mustWeights()
	if w.lost(0, 0, 0) != 0 || w.lost(5, 2, 5) != 0 {
		t.Error("something is lost without need")
	}
	few, many, bare := w.lost(4, 2, 6), w.lost(4, 2, 12), w.lost(0, 0, 1)
	if few <= 0 || few >= many || many > bare {
		t.Errorf("6 against 4: %.2f, 12 against 4: %.2f, nobody: %.2f", few, many, bare)
	}
}

// TestTakesABareCapital checks that Germany enters Paris if it has no land unit and can be reached.
func TestTakesABareCapital(t *testing.T) {
	p := marching(t)
	paris, london := areaNamed(t, "paris"), areaNamed(t, "london")
	for u := range wc.Units {
		if p.Of(u) == wc.AFA && p.At[u] == paris {
			p.At[u] = london
		}
	}
	a := script(wc.Germany)
	a.g = a.w.survey(p)
	for _, o := range a.campaign(p) {
		if w := o.say.Words(); wc.Place(w[len(w)-1].N) == paris {
			return
		}
	}
	t.Error("nobody marches into Paris")
}

// TestKeepsTheLastUnitAtHome checks that the only unit in a threatened key area stays.
func TestKeepsTheLastUnitAtHome(t *testing.T) {
	p := marching(t)
	west, berlin := areaNamed(t, "western-germany"), areaNamed(t, "berlin")
	last := -1
	for u := range wc.Units {
		if p.Of(u) != wc.Germany || p.At[u] != west || !p.Ground(u) {
			continue
		}
		if last < 0 && !p.Fixed(u) {
			last = u
		} else {
			p.At[u] = berlin
		}
	}
	a := script(wc.Germany)
	a.g = a.w.survey(p)
	if th := a.look(p); last < 0 || th.threat[west] == 0 || th.spares(last) {
		t.Error("Western Germany may be left bare before the French")
	}
	for _, o := range a.campaign(p) {
		if w := o.say.Words(); w[1].Kind == game.Unit && int(w[1].N) == last {
			t.Errorf("it leaves: %s", wc.Title.Info().Lexicon.Format(o.say))
		}
	}
}

// TestFleetsDenyAwards checks that an Italian fleet in the Mediterranean denies the AFA its award there.
func TestFleetsDenyAwards(t *testing.T) {
	p := start(t, "world-war", rand.New(rand.NewPCG(1, 1)))
	a := script(wc.Germany)
	for u := range wc.Units {
		if p.Of(u) == wc.Germany && p.Ship(u) && !p.Submarine(u) {
			if n := a.presence(p, u, wc.Mediterranean); n <= 0 {
				t.Errorf("a fleet in the Mediterranean is worth %.1f VPs", n)
			}
			return
		}
	}
}
