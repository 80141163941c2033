package blitzkrieg

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sandtable/game"
)

// airBattles are attacks in the air: what is said before, then the sentence that rolls, and how the same odds
// are asked for before it is declared.
var airBattles = []struct {
	clause, place string
	before        []string
	planned, roll string
}{
	{"BK-C23.2-2", "blue 1sac I-25 2sac I-25 ; red 1inf I-19", []string{"done"}, "strike I-19 1sac 2sac", "resolve strike I-19"},
	{"BK-A19.1-1", "blue 1sac I-25 2sac I-25 ; red gd H-26", []string{"done"}, "strike H-26 1sac 2sac", "resolve strike H-26"},
	{"BK-C23.2-2", "blue 1sac I-25 ; red gd I-19 1inf I-19", []string{"done"}, "strike I-19 1sac", "resolve strike I-19"},
	{"BK-C23.2-1", "blue 1sac I-25 2sac I-25 ; red 1rng I-19", []string{"done"}, "strike I-19 1sac 2sac", "resolve strike I-19"},
	{"BK-T23.2-3", "blue 1sac I-25 2sac I-25 ; red 1mdm L-19 ; owns red L-19", []string{"done"}, "strike L-19 1sac 2sac", "resolve strike L-19"},
	{"BK-C23.5-1", "blue 1sac I-25 ; red gd I-19 1rng I-19", []string{"done", "split 1sac 1"}, "nuke I-19 sub43", "resolve nuke I-19"},
	{"BK-A23.5-1", "blue 1sac I-25 ; red 1mdm L-19 2inf L-19 ; owns red L-19", []string{"done", "split 1sac 1"}, "nuke L-19 sub43", "resolve nuke L-19"},
}

// TestAirForecast compares the odds of an attack from the air, before and after it is declared, with all that
// the die can do.
func TestAirForecast(t *testing.T) {
	for _, tt := range airBattles {
		p := onStage(t, "rules tournament nuclear ; "+tt.place)
		for _, s := range tt.before {
			saidBy(t, p, Blue, s)
		}
		planned := p.Forecast(sentence(t, Blue, tt.planned))
		saidBy(t, p, Blue, tt.planned)
		if p.Step == stepAir {
			saidBy(t, p, Blue, "done")
		}
		a := sentence(t, Blue, tt.roll)
		f := p.Forecast(a)
		if fmt.Sprint(planned) != fmt.Sprint(f) {
			t.Errorf("%s, %s: planned %v, declared %v", tt.clause, tt.planned, planned, f)
		}
		forecastFlies(t, tt.clause+", "+tt.planned, p, a, f)
	}
}

// TestDuelForecast does the same for fighters: BK-C23.6-1, BK-C23.6-2.
func TestDuelForecast(t *testing.T) {
	for _, tt := range []struct{ escort, engage string }{
		{"escort I-19 1ftr", "engage I-19 1ftr"},
		{"escort I-19 1ftr 2ftr 3ftr", "engage I-19 1ftr"},
		{"escort I-19 1ftr", "engage I-19 1ftr 2ftr 3ftr"},
		{"escort I-19 sub43", "engage I-19 1ftr 2ftr 3ftr"},
		{"escort I-19 1ftr 2ftr 3ftr", "engage I-19 sub43"},
	} {
		p := onStage(t, "rules tournament fighters ; blue 1sac I-25 1ftr S-25 2ftr S-25 3ftr L-19 4ftr I-25 ; "+
			"red 1inf I-19 1ftr Q-16 2ftr Q-16 3ftr Q-16 4ftr P-16 ; owns red P-16 Q-16")
		for _, s := range []string{"done", "split 4ftr 1", "strike I-19 1sac", tt.escort, "done"} {
			saidBy(t, p, Blue, s)
		}
		saidBy(t, p, Red, "split 4ftr 1")
		f := p.Forecast(sentence(t, Red, tt.engage))
		saidBy(t, p, Red, tt.engage)
		forecastFlies(t, tt.engage, p, sentence(t, Red, "done"), f)
	}
}

// forecastFlies plays a sentence with every face. What is owed counts as lost.
func forecastFlies(t *testing.T, what string, p *Position, a game.Action, f game.Forecast) {
	t.Helper()
	sum := 0.
	var got, want [2]float64
	for _, o := range f.Outcomes {
		sum += o.P
		for s := range got {
			got[s] += o.P * o.Loss[s]
		}
	}
	game.Branches(p, a, func(q game.Position, chance float64) {
		after := q.(*Position)
		payWithAircraft(t, after)
		for s := range want {
			want[s] += chance * float64(buried(after, game.Seat(s))-buried(p, game.Seat(s)))
		}
	})
	if math.Abs(sum-1) > 1e-9 || math.Abs(got[0]-want[0]) > 1e-9 || math.Abs(got[1]-want[1]) > 1e-9 {
		t.Errorf("%s: chances add up to %g, losses are %v, want %v", what, sum, got, want)
	}
}

// payWithAircraft takes the losses that are asked for, aircraft first.
func payWithAircraft(t *testing.T, p *Position) {
	t.Helper()
	var c game.Choices
	for p.Step == stepPay {
		a := game.Say(p.Asked, game.VerbWord(verbPay))
		if err := p.Next(a, &c); err != nil {
			t.Fatal(err)
		}
		best := c.Words[0]
		for _, w := range c.Words {
			if p.At[w.N] == based {
				best = w
			}
		}
		if err := p.Apply(a.With(best).With(game.NumberWord(1)), noTable{}); err != nil {
			t.Fatal(err)
		}
	}
}

// buried counts the factors on a seat's dead pile.
func buried(p *Position, s game.Seat) (sum int) {
	for _, n := range p.Dead[s] {
		sum += int(n)
	}
	return sum
}

func sentence(t *testing.T, s game.Seat, text string) game.Action {
	t.Helper()
	a, err := lexicon.Parse(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func saidBy(t *testing.T, p *Position, s game.Seat, text string) {
	t.Helper()
	if err := p.Apply(sentence(t, s, text), noTable{}); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// TestAirForecastRefuses: BK-C23.2-1, odds worse than 1-6 are told as what they are, and nothing is told of
// what is no attack.
func TestAirForecastRefuses(t *testing.T) {
	p := onStage(t, "rules tournament nuclear ; blue 1sac I-25 ; red gd I-19")
	saidBy(t, p, Blue, "done")
	saidBy(t, p, Blue, "split 1sac 1")
	if f := p.Forecast(sentence(t, Blue, "strike I-19 sub43")); f.Refusal != game.Clause("BK-C23.2-1") || !strings.Contains(f.Column, "worse") {
		t.Errorf("1 to 8: %v", f)
	}
	for _, text := range []string{
		"strike I-18 1sac", "strike I-19", "resolve strike I-19", "engage I-19 1sac", "bomb I-19 1sac",
		"nuke I-19 1sac", "engage I-19 sub43", "intercept I-19 sub43",
	} {
		if f := p.Forecast(sentence(t, Blue, text)); f.Column != "" || f.Outcomes != nil {
			t.Errorf("%s: %v", text, f)
		}
	}
}

// TestInterceptForecast: BK-O23.6-1, only bombers and fighters together make a fight, and only the other side's
// fighters fly then (BK-A23.0-1).
func TestInterceptForecast(t *testing.T) {
	p := onStage(t, "rules tournament fighters nuclear ; blue 1sac I-25 1inf H-20 ; red 1inf I-19 1ftr Q-16 1sac Q-16 ; owns red Q-16")
	for _, s := range []string{"done", "strike I-19 1sac"} {
		saidBy(t, p, Blue, s)
	}
	saidBy(t, p, Red, "split 1sac 1")
	if f := p.Forecast(sentence(t, Red, "intercept I-19 1ftr")); f.Column != "interception" || f.Outcomes[0].Loss[Blue] != 2 {
		t.Errorf("BK-O23.6-1: %v", f)
	}
	for _, tt := range []struct {
		seat game.Seat
		text string
	}{
		{Red, "intercept I-19"},
		{Red, "intercept I-18 1ftr"},
		{Red, "engage I-19 1ftr"},
		{Red, "strike H-20 1sac"},
		{Red, "nuke H-20 sub43"},
		{Blue, "intercept I-19 1sac"},
	} {
		if f := p.Forecast(sentence(t, tt.seat, tt.text)); f.Column != "" || f.Outcomes != nil {
			t.Errorf("%s: %v", tt.text, f)
		}
	}
}
