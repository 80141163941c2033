package worldconflict

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// script returns a seat's script without noise.
func script(s game.Seat) *agent {
	w := mustWeights()
	return &agent{seat: s, w: &w, Fallible: ai.Fallible{Rand: rand.New(rand.NewPCG(1, 2))}, words: ai.VocabularyOf(wc.Title.Info()), mood: calm}
}

func TestJudgeKnowsGoodOdds(t *testing.T) {
	strong := wc.Odds{Fire: [2]int{20, 3}, Bare: [2]int{20, 3}, Size: [2]int{8, 2}, Count: [2]int{4, 1}, Armour: true}
	weak := wc.Odds{Fire: [2]int{3, 20}, Bare: [2]int{3, 20}, Size: [2]int{2, 8}, Count: [2]int{1, 4}}
	good, bad := judge(&strong), judge(&weak)
	if good.taken < 0.6 || bad.taken > 0.05 || good.kills <= good.losses || bad.kills >= bad.losses {
		t.Errorf("20 against 3: %+v, 3 against 20: %+v", good, bad)
	}
	if v := judge(&wc.Odds{}); v.taken != 1 {
		t.Errorf("nobody defends: %+v", v)
	}
}

// TestGroundedCountsTheAirRound checks that more fire in the air round lets fewer wings through.
func TestGroundedCountsTheAirRound(t *testing.T) {
	before := 0.0
	for _, column := range [...]int{1, 4, 10} {
		n := grounded(column, 2)
		if n < before || n > 1 {
			t.Errorf("column %d: %.2f after %.2f", column, n, before)
		}
		before = n
	}
	if grounded(0, 2) != 0 || grounded(5, 0) != 0 {
		t.Error("no Air Round grounds somebody")
	}
}

// TestWarsNameAreas checks that every area in the file of weights exists on the map.
func TestWarsNameAreas(t *testing.T) {
	w := mustWeights()
	on := map[string]bool{}
	for x := range wc.Place(wc.Areas) {
		on[x.String()] = true
	}
	for who, list := range w.Wars {
		if wc.SeatNamed(who) == game.Nobody {
			t.Errorf("no power is called %q", who)
		}
		for x := range list {
			if !on[x] {
				t.Errorf("%s declares war on %q, which is not on the map", who, x)
			}
		}
	}
}

// TestLandsInFrance checks that the Allies land, or try to, on the first turn of the second scenario.
func TestLandsInFrance(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	p := start(t, "longest-day", r)
	cast := [wc.Seats]*agent{}
	for s := range cast {
		cast[s] = script(game.Seat(s))
	}
	for p.Turn == 9 && p.Step != wc.StepOver {
		s := p.Pending().Seats.First()
		said, _ := cast[s].answer(p)
		if s == wc.AFA && p.Step == wc.StepAnnounce && cast[s].words.Is(said.Words()[0], attack) {
			for _, w := range said.Words()[2:] {
				if p.At[w.N].Sea() && p.Ground(int(w.N)) {
					return
				}
			}
		}
		if err := p.Apply(said, game.RandTable{Rand: r}); err != nil {
			t.Fatalf("%q: %v", wc.Title.Info().Lexicon.Format(said), err)
		}
	}
	t.Error("nobody attacked from the sea")
}

// TestLeavesOilForABlitz checks that purchases stop when the remaining Oil is needed for a Blitz.
func TestLeavesOilForABlitz(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	p := start(t, "barbarossa", r)
	cast := [wc.Seats]*agent{}
	for s := range cast {
		cast[s] = script(game.Seat(s))
	}
	for p.Turn == 3 {
		s := p.Pending().Seats.First()
		said, _ := cast[s].answer(p)
		if p.Step == wc.StepSpend && cast[s].words.Is(said.Words()[0], done) {
			if oil, resources := p.Purse(s); resources > 0 || oil > cast[s].w.Reserve+1 {
				t.Errorf("seat %d leaves %d Oil and %d Resources", s, oil, resources)
			}
		}
		if err := p.Apply(said, game.RandTable{Rand: r}); err != nil {
			t.Fatalf("%q: %v", wc.Title.Info().Lexicon.Format(said), err)
		}
	}
}

// TestBlitzesToLand checks that an army that can sail to an empty enemy shore justifies a Total Blitz, the only Blitz in
// which it may sail and land (WC-2.2f); without a transport it does not.
func TestBlitzesToLand(t *testing.T) {
	for _, tt := range []struct{ formosa, want string }{
		{"southern-army@2 southern-trs@2", "blitz total-blitz"},
		{"southern-army@2", "blitz free-blitz"},
	} {
		p := begun(t, "rising-sun", wc.Japan, wc.StepBlitz, true)
		clearBoard(t, p, "rising-sun")
		post(t, p, append([]string{"formosa"}, strings.Fields(tt.formosa)...))
		setNumber(&p.Oil[wc.Japan], 2)
		supply(t, p, wc.Japan)
		said, _ := script(wc.Japan).answer(p)
		if got := wc.Title.Info().Lexicon.Format(said); got != tt.want {
			t.Errorf("with %s in Formosa: %q, want %q", tt.formosa, got, tt.want)
		}
	}
}
