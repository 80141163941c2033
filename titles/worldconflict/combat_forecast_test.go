package worldconflict

import (
	"math"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestForecast: the odds of the attack on Poland of rule A.6 are those of the dice (WC-6.5a).
func TestForecast(t *testing.T) {
	p := placed(t, west+"at berlin army-group-center@2 1st-para@1 luftwaffe@2 ; at austria-czechoslovakia army-group-north@1 ; at poland polish-army@2 ; at london home-guard@1 ; step attack germany")
	a, err := lexicon.Parse(germany.seat(), "attack poland army-group-center army-group-north 1st-para luftwaffe")
	if err != nil {
		t.Fatal(err)
	}
	f := p.Forecast(a)
	if f.Column != "10" || f.Refusal != nil {
		t.Errorf("WC-6.5a: column %s, %v", f.Column, f.Refusal)
	}
	// What the attack does to the Polish Army before it retreats, over every pair of dice.
	lost, defended := 0.0, 0.0
	for die := 1; die <= 6; die++ {
		lost += float64(charts.combat[10][die].points) / 6
		defended += float64(charts.combat[4][die].points) / 6
	}
	if got := f.Loss(afa.seat()); math.Abs(got-lost) > 1e-9 {
		t.Errorf("WC-6.5a: the AFA loses %v, want %v", got, lost)
	}
	if got := f.Loss(germany.seat()); math.Abs(got-defended) > 1e-9 {
		t.Errorf("WC-6.0a: Germany loses %v, want %v", got, defended)
	}
	for _, text := range []string{"done", "attack poland", "attack berlin army-group-center"} {
		a, _ := lexicon.Parse(germany.seat(), text)
		if f := p.Forecast(a); len(f.Outcomes) > 0 {
			t.Errorf("%s has odds", text)
		}
	}
	if f := p.Forecast(game.Action{}); f.Column != "" {
		t.Error("nothing said has odds")
	}
}

// TestForecastOfNothing: sentences with words that stand for no unit, no land area or somebody else's units have no odds, and break nothing.
func TestForecastOfNothing(t *testing.T) {
	p := placed(t, west+"at berlin army-group-center@2 ; at poland polish-army@2 ; at london home-guard@1 ; step attack germany")
	verb, poland := game.VerbWord(verbAttack), game.PlaceWord(placeCalled("poland"))
	center := game.UnitWord(unitCalled("army-group-center"))
	if f := p.Forecast(game.Say(germany.seat(), verb, poland, center)); len(f.Outcomes) == 0 {
		t.Error("the attack on Poland has no odds")
	}
	for n := -256; n < 256; n++ {
		x := game.PlaceWord(0)
		x.N = int16(n)
		foreign := n >= 0 && n < nAreas && p.Control[n].side() == allies
		if f := p.Forecast(game.Say(germany.seat(), verb, x, center)); len(f.Outcomes) > 0 && !foreign {
			t.Errorf("WC-5.3b: an attack on place %d has %d outcomes", n, len(f.Outcomes))
		}
		u := game.UnitWord(0)
		u.N = int16(n)
		own := n >= 0 && n < nUnits && p.own(germany, n)
		if f := p.Forecast(game.Say(germany.seat(), verb, poland, u)); len(f.Outcomes) > 0 && !own {
			t.Errorf("unit %d attacks for Germany", n)
		}
	}
}

// TestRoundsAreForetold: whatever sentence comes before the dice of a Round has their odds (WC-6.5a).
func TestRoundsAreForetold(t *testing.T) {
	for _, scenario := range []string{"western-europe", "atlantic"} {
		gametest.Foretold(t, Title, scenario, "WC-6.5a", 2)
	}
}

// TestForecastWithoutFactors: a unit without Land Factors does not roll: its attack, which is refused, has figures and no odds (WC-6.0c).
func TestForecastWithoutFactors(t *testing.T) {
	p := placed(t, "turn 3 ; war germany ussr ; ally near-east germany ; at caucasus-mountains cavalry@1 ; step attack germany")
	a, err := lexicon.Parse(germany.seat(), "attack caucasus-mountains persian-army")
	if err != nil {
		t.Fatal(err)
	}
	f := p.Forecast(a)
	if f.Column != "" || len(f.Outcomes) > 0 || f.Refusal == nil || len(f.Terms) == 0 {
		t.Errorf("WC-6.0c: column %q, %d outcomes, %v, %v", f.Column, len(f.Outcomes), f.Refusal, f.Terms)
	}
}

// TestForecastOfRuins: where nothing is left of a Factory aircraft have only their own Factors against it, and those that bomb something else first of
// all may have none after snow: then they do not roll (WC-6.0b, WC-6.0c, WC-6.0e). Nothing is left to attack either (WC-5.3c).
func TestForecastOfRuins(t *testing.T) {
	for _, tt := range []struct{ turn, unit, want string }{
		{"4", "armee-de-lair@1", ""}, // a quarter of a Factor
		{"3", "armee-de-lair@1", "1"},
		{"4", "bomber-command@1", "1"},
		{"3", "bomber-command@1", "2"},
		{"4", "armee-de-lair@1 ; factory western-germany 1", "1"},
	} {
		p := placed(t, "turn "+tt.turn+" ; factory western-germany 2 ; at paris "+tt.unit+" ; step attack afa")
		name, _, _ := strings.Cut(tt.unit, "@")
		a, err := lexicon.Parse(afa.seat(), "bomb western-germany "+name)
		if err != nil {
			t.Fatal(err)
		}
		left := p.factoryLeft(westernGermany) > 0
		if f := p.Forecast(a); f.Column != tt.want || (f.Refusal == nil) != left || len(f.Outcomes) > 0 != (tt.want != "") {
			t.Errorf("WC-6.0c: turn %s, %s: column %q, %d outcomes, %v", tt.turn, tt.unit, f.Column, len(f.Outcomes), f.Refusal)
		}
	}
}
