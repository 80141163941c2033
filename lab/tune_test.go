package lab

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/ai"
	"sandtable/game"
)

func TestFitRecoversWeights(t *testing.T) {
	truth := []float64{1.5, -0.8, 0, 0.3}
	r := rand.New(rand.NewPCG(3, 3))
	var list []sample
	for range 20000 {
		s := sample{x: []float64{r.NormFloat64(), 3 * r.NormFloat64(), r.NormFloat64(), 1}}
		z := 0.0
		for i, w := range truth {
			z += w * s.x[i]
		}
		if r.Float64() < logistic(z) {
			s.y = 1
		}
		list = append(list, s)
	}
	w, sigma := fit(list, prior{})
	for i := range truth {
		if math.Abs(w[i]-truth[i]) > 4*sigma[i] || sigma[i] > 0.05 || sigma[i] <= 0 {
			t.Errorf("weight %d: %.3f, standard error %.3f, is %.3f", i, w[i], sigma[i], truth[i])
		}
	}
	if a, b := logLoss(list, w), logLoss(list, make([]float64, 4)); a >= b || math.Abs(b-math.Ln2) > 1e-9 {
		t.Errorf("a loss of %.4f, of a coin %.4f", a, b)
	}
	if w, _ := fit(list, prior{w: []float64{1, 1, 1}, count: 1}); w[1] != 0 || w[0] < 0.5 {
		t.Errorf("a weight has changed its sign: %v", w)
	}
	if w, _ := fit(list, prior{w: []float64{9, -9, 9}, count: 1e9}); math.Abs(w[0]-9) > 0.1 {
		t.Errorf("what is believed firmly does not stay: %v", w)
	}
}

// judged is a random player that evaluates positions by the margin and by a meaningless feature.
type judged struct{ ai.Random }

func (judged) Names() []string                { return []string{"margin", "nothing"} }
func (judged) Weights() []float64             { return []float64{1, 0.5} }
func (y judged) Weighted([]float64) ai.Player { return y }

func (judged) Features(k game.Known, s game.Seat) []float64 {
	p := k.Imagined(game.RandTable{Rand: rand.New(rand.NewPCG(0, 0))})
	return []float64{float64(p.Result().Margin[s]), float64(len(k.Show().Pieces) % 3)}
}

func TestTuning(t *testing.T) {
	play := func(jobs int, only ...string) Weights {
		u := Tuning{Contest: toy(), Player: Contender{"judged", judged{}}, Games: 60, Jobs: jobs, Prior: 1, Only: only}
		w, err := u.Fit(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	one := play(1)
	if d := cmp.Diff(one, play(3)); d != "" {
		t.Errorf("the same seed gives other weights:\n%s", d)
	}
	if one.After[0] <= 0 || one.LossAfter >= math.Ln2 || one.Positions < 200 {
		t.Errorf("%+v", one)
	}
	if w := play(1, "margin"); w.After[1] != 0.5 || w.Sigma[1] != 0 {
		t.Errorf("a weight that was to stay is now %v", w.After[1])
	}
}

func TestTuningRefuses(t *testing.T) {
	for want, u := range map[string]Tuning{
		"no weights to tune": {Contest: toy(), Player: chance(), Games: 10},
		"too few":            {Contest: toy(), Player: Contender{"judged", judged{}}, Games: 2},
		"has no weight":      {Contest: toy(), Player: Contender{"judged", judged{}}, Games: 5, Only: []string{"mood"}},
	} {
		if _, err := u.Fit(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
