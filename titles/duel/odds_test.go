package duel

import (
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// In random games, a forecast equals the results of Apply for all faces of the die.
func TestForecastIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	table := game.RandTable{Rand: r}
	battles := 0
	for g := range 100 {
		p, err := Title.New(game.Setup{Scenario: scenarios[g%2].ID}, table)
		if err != nil {
			t.Fatal(err)
		}
		w := game.Walker{Rand: r, Drift: true}
		for p.Pending().Seats != 0 {
			s := game.Seat(0)
			if !p.Pending().Seats.Has(0) {
				s = 1
			}
			a, err := w.Sample(p, s)
			if err != nil {
				t.Fatal(err)
			}
			if a.Words()[0].N == attack {
				compareOdds(t, p.(*Position), a)
				battles++
			}
			if err := p.Apply(a, table); err != nil {
				t.Fatal(err)
			}
		}
	}
	if battles < 100 {
		t.Errorf("only %d battles were fought", battles)
	}
}

// compareOdds sums chances and losses by result.
func compareOdds(t *testing.T, p *Position, a game.Action) {
	t.Helper()
	got, want := map[string][3]float64{}, map[string][3]float64{}
	for _, o := range p.Forecast(a).Outcomes {
		got[o.Name] = [3]float64{o.P, o.P * o.Loss[0], o.P * o.Loss[1]}
	}
	game.Branches(p, a, func(after game.Position, chance float64) {
		q := after.(*Position)
		name := "pushed"
		switch {
		case q.left(a.Seat) < p.left(a.Seat):
			name = "repulsed"
		case q.left(1-a.Seat) < p.left(1-a.Seat):
			name = "broken"
		case openRetreat(q, 1-a.Seat) != nil: // as in the forecast, who cannot retreat stands
			doStand(q, game.Action{Seat: 1 - a.Seat}, game.RandTable{})
		}
		x := want[name]
		x[0] += chance
		for s := range game.Seat(seats) {
			x[1+s] += chance * float64(p.left(s)-q.left(s))
		}
		want[name] = x
	})
	for _, name := range [...]string{"repulsed", "pushed", "broken"} {
		for i := range 3 {
			if math.Abs(got[name][i]-want[name][i]) > 1e-9 {
				t.Fatalf("DU-4.7: %s: %s: forecast %v, enumerated %v", info.Lexicon.Format(a), name, got[name], want[name])
			}
		}
	}
}

// Odds can be asked for with arbitrary words.
func TestForecastOfNonsense(t *testing.T) {
	p := placed(t, "step fighting blue ; blue b ford ; red a hill")
	verb, there := game.VerbWord(attack), game.PlaceWord(hill)
	for _, a := range []game.Action{
		{},
		game.Say(0, verb, there),
		game.Say(2, verb, there, game.UnitWord(1)),
		game.Say(2, verb, there, game.UnitWord(blocks)),
		game.Say(game.Nobody, verb, there, game.UnitWord(1)),
		game.Say(game.Nobody, verb, there, game.UnitWord(-1)),
		game.Say(0, game.VerbWord(move), there, game.UnitWord(1)),
		game.Say(0, verb, game.PlaceWord(places), game.UnitWord(1)),
		game.Say(0, verb, game.PlaceWord(-1), game.UnitWord(1)),
		game.Say(0, verb, game.UnitWord(1), game.UnitWord(1)),
		game.Say(0, verb, there, game.UnitWord(perSide)),
		game.Say(1, verb, there, game.UnitWord(perSide-1)),
		game.Say(1, verb, there, game.UnitWord(blocks)),
		game.Say(0, verb, there, game.UnitWord(-1)),
		game.Say(0, verb, there, there),
	} {
		if f := p.Forecast(a); f.Outcomes != nil {
			t.Errorf("%v has odds", a.Words())
		}
	}
}
