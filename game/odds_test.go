package game

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// guess is a Known whose imagined worlds have the given forecasts; if there are several, a die chooses one.
type guess struct {
	Known
	forecasts []Forecast
	worlds    int // imagined so far
}

func (g *guess) Imagined(t Table) Position {
	g.worlds++
	if len(g.forecasts) == 1 {
		return world{forecast: g.forecasts[0]}
	}
	return world{forecast: g.forecasts[t.Roll(Die{Sides: len(g.forecasts)})-1]}
}

type world struct {
	Position
	forecast Forecast
}

func (w world) Forecast(Action) Forecast { return w.forecast }

// turns is a table whose dice show their faces in turn.
type turns struct{ n int }

func (t *turns) Roll(d Die) int {
	t.n++
	return 1 + (t.n-1)%d.Sides
}

func (t *turns) Tell(Event) {}

// nearly compares numbers within rounding errors.
var nearly = cmp.Comparer(func(a, b float64) bool { return math.Abs(a-b) < 1e-12 })

// loses is an outcome with a loss for seat 1.
func loses(name string, p, loss float64) Outcome {
	return Outcome{Name: name, Clause: "XX-" + Clause(name), P: p, Loss: [MaxSeats]float64{1: loss}}
}

// third is a forecast whose probabilities are no binary fractions, so that rounding would show.
var third = Forecast{
	Terms:    []Term{{"XX-1", "attackers", 8}, {"XX-1", "defenders", 3}},
	Column:   "2-1",
	Outcomes: []Outcome{loses("hit", 1./3, 0.1), loses("miss", 2./3, 0)},
	Refusal:  Clause("XX-9"),
}

func TestOddsWithNothingHidden(t *testing.T) {
	known := &guess{forecasts: []Forecast{third}}
	if diff := cmp.Diff(third, Odds(known, Action{}, 49, &turns{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if known.worlds != 1 {
		t.Errorf("%d worlds are imagined where all are alike", known.worlds)
	}
}

func TestOddsOfWorldsThatAgree(t *testing.T) {
	for _, worlds := range []int{-1, 0, 1, 2, 49} {
		known := &guess{forecasts: []Forecast{third, third}}
		if diff := cmp.Diff(third, Odds(known, Action{}, worlds, &turns{})); diff != "" {
			t.Errorf("%d worlds (-want +got):\n%s", worlds, diff)
		}
		if known.worlds != max(1, worlds) {
			t.Errorf("%d worlds are imagined; want %d", known.worlds, worlds)
		}
	}
}

func TestOddsAreMeans(t *testing.T) {
	weak := Forecast{
		Terms: []Term{{"XX-1", "attackers", 8}, {"XX-1", "defenders", 2}}, Column: "4-1",
		Outcomes: []Outcome{loses("hit", 0.75, 4), loses("miss", 0.25, 0)},
	}
	strong := Forecast{
		Terms: []Term{{"XX-1", "attackers", 8}, {"XX-1", "defenders", 7}}, Column: "1-1",
		Outcomes: []Outcome{loses("exchange", 0.25, 3), loses("hit", 0.25, 2), loses("miss", 0.5, 0)},
	}
	known := &guess{forecasts: []Forecast{weak, strong}}
	got := Odds(known, Action{}, 4, &turns{})
	want := Forecast{
		Terms:    []Term{{"XX-1", "attackers", 8}},
		Column:   Varies,
		Outcomes: []Outcome{loses("hit", 0.5, 3.5), loses("miss", 0.375, 0), loses("exchange", 0.125, 3)},
	}
	if diff := cmp.Diff(want, got, nearly); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if mean := (weak.Loss(1) + strong.Loss(1)) / 2; math.Abs(got.Loss(1)-mean) > 1e-12 {
		t.Errorf("a loss of %v on average; the worlds' mean is %v", got.Loss(1), mean)
	}
	if weak.Outcomes[0] != loses("hit", 0.75, 4) || strong.Terms[1].Value != 7 || len(weak.Terms) != 2 {
		t.Errorf("a title's own lists have changed: %+v, %+v", weak, strong)
	}
}

func TestOddsKeepWhatIsSure(t *testing.T) {
	other := third
	other.Terms = []Term{{"XX-1", "attackers", 8}, {"XX-1", "defenders", 4}}
	got := Odds(&guess{forecasts: []Forecast{third, other}}, Action{}, 3, &turns{})
	want := third
	want.Terms = third.Terms[:1]
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("only a term differs (-want +got):\n%s", diff)
	}
	other = third
	other.Outcomes = []Outcome{loses("hit", 1./3, 0.3), loses("miss", 2./3, 0)}
	got = Odds(&guess{forecasts: []Forecast{third, other, third}}, Action{}, 3, &turns{})
	want = third
	want.Outcomes = []Outcome{loses("hit", 1./3, 0.5/3), loses("miss", 2./3, 0)}
	if diff := cmp.Diff(want, got, nearly); diff != "" {
		t.Errorf("only a loss differs (-want +got):\n%s", diff)
	}
}

func TestOddsOfABattleThatMayNotBe(t *testing.T) {
	got := Odds(&guess{forecasts: []Forecast{third, {}}}, Action{}, 2, &turns{})
	if got.Column != Varies || got.Terms != nil || math.Abs(got.Outcomes[0].P+got.Outcomes[1].P-0.5) > 1e-12 {
		t.Errorf("a battle in every other world: %+v", got)
	}
}

func TestOddsOfAnImpossibleOutcome(t *testing.T) {
	never := Forecast{Outcomes: []Outcome{loses("hit", 0, 5), loses("miss", 1, 0)}}
	got := Odds(&guess{forecasts: []Forecast{never, {Outcomes: []Outcome{loses("miss", 1, 0)}}}}, Action{}, 2, &turns{})
	if diff := cmp.Diff([]Outcome{loses("hit", 0, 0), loses("miss", 1, 0)}, got.Outcomes); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSharedTerms(t *testing.T) {
	one, two := Term{"XX-1", "infantry", 4}, Term{"XX-2", "ground", 1}
	for _, tt := range []struct {
		why        string
		a, b, want []Term
	}{
		{"the same", []Term{one, two}, []Term{one, two}, []Term{one, two}},
		{"another order", []Term{one, two}, []Term{two, one}, []Term{one, two}},
		{"twice and once", []Term{one, two, one}, []Term{two, one}, []Term{one, two}},
		{"once and twice", []Term{two, one}, []Term{one, one, two}, []Term{two, one}},
		{"another clause", []Term{one}, []Term{{"XX-3", "infantry", 4}}, nil},
		{"nothing", nil, []Term{one}, nil},
	} {
		if diff := cmp.Diff(tt.want, shared(tt.a, tt.b)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.why, diff)
		}
	}
}
