package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// without returns today's weights with one feature switched off.
func without(unlearn func(w *weights)) *weights {
	w := mustWeights()
	unlearn(&w)
	return &w
}

// TestNoVPForResources checks that the Western Allies of the Pacific do not spend a VP on three Resources.
func TestNoVPForResources(t *testing.T) {
	p := begun(t, "rising-sun", wc.AFA, wc.StepOpen, false)
	a := script(wc.AFA)
	if said, _ := a.answer(p); !a.words.Is(said.Words()[0], done) {
		t.Errorf("they say %q", wc.Title.Info().Lexicon.Format(said))
	}
	b := script(wc.AFA)
	b.w = without(func(w *weights) { w.Thrift = 0 })
	if said, _ := b.answer(p); b.words.Is(said.Words()[0], done) {
		t.Error("there is nothing to be had")
	}
}

// TestCards checks that areas are worth what a power's card says; in the Pacific the Western Allies use the USA's card.
func TestCards(t *testing.T) {
	w, blind := mustWeights(), without(func(w *weights) { w.Cards = 0 })
	formosa, canberra := areaNamed(t, "formosa"), areaNamed(t, "canberra")
	p := start(t, "rising-sun", rand.New(rand.NewPCG(1, 1)))
	if !w.card(p, wc.AFA).Has(formosa) || w.card(p, wc.AFA).Has(canberra) || blind.card(p, wc.AFA).Has(formosa) {
		t.Error("the card of the Western Allies")
	}
	if seen, unseen := w.survey(p).worth[formosa], blind.survey(p).worth[formosa]; seen < unseen+1 {
		t.Errorf("Formosa is worth %.1f, %.1f by the wrong card", seen, unseen)
	}
	if q := start(t, "world-war", rand.New(rand.NewPCG(1, 1))); !w.card(q, wc.AFA).Has(canberra) {
		t.Error("elsewhere every power has its own")
	}
}

// TestHalfway checks that the first of two areas that a card requires together is worth something.
func TestHalfway(t *testing.T) {
	p := start(t, "world-war", rand.New(rand.NewPCG(1, 1)))
	canton := areaNamed(t, "canton")
	w := mustWeights()
	if now, before := w.survey(p).worth[canton], without(func(w *weights) { w.Halfway = 0 }).survey(p).worth[canton]; now < before+1 {
		t.Errorf("Canton is worth %.1f, and %.1f if only the second area counts", now, before)
	}
}

// TestClean checks that an attack without loss is worth more to a power with an award for it, until the award is almost
// earned; then a loss costs the award.
func TestClean(t *testing.T) {
	p := start(t, "rising-sun", rand.New(rand.NewPCG(1, 1)))
	x := areaNamed(t, "formosa")
	for s, learned := range map[game.Seat]bool{wc.AFA: true, wc.Japan: false} {
		a := script(s)
		a.g = a.w.survey(p)
		th := a.look(p)
		if th.clean > 0 != learned || th.stain != 0 {
			t.Fatalf("seat %d: %.1f, %.1f", s, th.clean, th.stain)
		}
		if !learned {
			continue
		}
		walk, storm := verdict{taken: 1, unhurt: 1, clean: 1}, verdict{taken: 1}
		if th.record(&walk) != th.clean || th.record(&storm) != 0 {
			t.Error("only what costs nothing earns it")
		}
		empty := wc.Odds{}
		with, _ := th.gain(x, &empty)
		th.earned()
		later, _ := th.gain(x, &empty)
		if with <= later || th.record(&walk) != 0 || th.record(&storm) >= 0 {
			t.Errorf("%.1f before it is earned, %.1f after", with, later)
		}
	}
}

// TestJudgeCountsCleanAttacks checks the share of an attack's results without loss, and of those that also take the area.
func TestJudgeCountsCleanAttacks(t *testing.T) {
	v := judge(&wc.Odds{Fire: [2]int{20, 3}, Bare: [2]int{20, 3}, Size: [2]int{8, 2}, Count: [2]int{4, 1}, Armour: true})
	if v.clean <= 0 || v.clean > v.taken || v.clean > v.unhurt || v.unhurt >= 1 {
		t.Errorf("%+v", v)
	}
	if v := judge(&wc.Odds{Fire: [2]int{3, 3}, Bare: [2]int{3, 3}, Size: [2]int{2, 4}, Count: [2]int{1, 2}}); v.unhurt == 0 || v.clean > v.taken {
		t.Errorf("an attack that fails and costs nothing earns nothing: %+v", v)
	}
}

// TestFronts checks that the USA is attracted to areas where it would open a Second Front.
func TestFronts(t *testing.T) {
	p := begun(t, "world-war", wc.USA, wc.StepSail, false)
	a := script(wc.USA)
	a.g = a.w.survey(p)
	berlin := areaNamed(t, "berlin")
	if th := a.look(p); th.front[berlin] <= 0 || th.front[areaNamed(t, "tokyo")] > 0 {
		t.Errorf("Berlin draws by %.1f", th.front[berlin])
	}
	b := script(wc.USSR)
	b.g = a.g
	if th := b.look(p); th.front[berlin] > 0 {
		t.Error("the USSR has no such award")
	}
}
