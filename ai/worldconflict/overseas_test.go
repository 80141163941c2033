package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// TestStaging checks that a side with transports is attracted to Ports from which it can sail overseas, and to the areas there,
// but not in scenarios of a few turns.
func TestStaging(t *testing.T) {
	p := start(t, "rising-sun", rand.New(rand.NewPCG(1, 1)))
	a := script(wc.AFA)
	a.g = a.w.survey(p)
	west, hawaii := areaNamed(t, "west-coast"), areaNamed(t, "hawaii")
	th := a.look(p)
	if th.pull[hawaii] <= 0 || th.pull[west] <= 0 {
		t.Errorf("Hawaii draws by %.2f, the West Coast by %.2f", th.pull[hawaii], th.pull[west])
	}
	w := readWeights("weights-0.yaml", frozenWeights)
	a.w = &w
	if th := a.look(p); th.pull[west] > 0 {
		t.Error("marshal-0 has learned something")
	}
	q := start(t, "longest-day", rand.New(rand.NewPCG(1, 1)))
	if b := script(wc.AFA); b.staging(q) || !b.staging(p) {
		t.Error("in the Longest Day all stand at the shore")
	}
}

// TestLandFront checks which areas have a way by land to the other side, at war or not, and so need no ships.
func TestLandFront(t *testing.T) {
	p := start(t, "world-war", rand.New(rand.NewPCG(1, 1)))
	for s, want := range map[game.Seat]map[string]bool{
		wc.Germany: {"berlin": true, "rome": true, "tokyo": false, "london": false},
		wc.USA:     {"west-coast": false, "atlantic-seaboard": false, "chungking": true, "london": false, "paris": true},
	} {
		a := script(s)
		a.g = a.w.survey(p)
		set := a.look(p).landFront()
		for name, on := range want {
			if set.Has(areaNamed(t, name)) != on {
				t.Errorf("seat %d: %s is joined to the other side: %t", s, name, !on)
			}
		}
	}
}

// TestFerry checks that a transport is worth more in a Port with units to carry.
func TestFerry(t *testing.T) {
	p := start(t, "rising-sun", rand.New(rand.NewPCG(1, 1)))
	a := script(wc.AFA)
	a.g = a.w.survey(p)
	ship, west := unitNamed(t, "3rd-fleet"), areaNamed(t, "west-coast")
	th := a.look(p)
	full := th.cargo(ship, west)
	th.goes(unitNamed(t, "marines"), areaNamed(t, "alaska"))
	if full <= 0 || th.cargo(ship, west) != 0 {
		t.Errorf("%.2f with the Marines, %.2f without", full, th.cargo(ship, west))
	}
}

// TestWatch checks that Poland is attacked by units that guard nothing, if the guards' departure would leave their areas
// empty.
func TestWatch(t *testing.T) {
	p := begun(t, "world-war", wc.Germany, wc.StepAnnounce, false)
	poland := areaNamed(t, "poland")
	attacked := func(w *weights) bool {
		a := script(wc.Germany)
		a.w = w
		a.g = w.survey(p)
		for _, o := range a.assaults(p) {
			if wc.Place(o.say.Words()[1].N) == poland && ai.Legal(p, o.say) {
				return true
			}
		}
		return false
	}
	w := mustWeights()
	if !attacked(&w) || attacked(without(func(w *weights) { w.Watch = 0 })) {
		t.Error("Poland is attacked with what guards nothing, and not otherwise")
	}
}
