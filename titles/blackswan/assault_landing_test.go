package blackswan

import (
	"math"
	"testing"

	"sandtable/game"
)

// sixes is a table on which all dice hit.
type sixes struct{ noTable }

func (sixes) Roll(d game.Die) int { return d.Sides }

// TestAircraftStay keeps BS-3.2f: aircraft do not go where nobody came to land, though enemies stand there; they go
// where others are already, or drop.
func TestAircraftStay(t *testing.T) {
	const sunk = stand44 + "blitz west west ; britain the-channel ls1 ls1 ; germany the-channel sub4 sub4 sub4 sub4 ; "
	for _, test := range []struct{ why, stand, say, home, there string }{
		{"nobody defends", "hold germany calais ; britain london inf4 air4", "assault calais b1 b2", "air4", ""},
		{"defended", "germany calais inf2 ; britain london inf4 air4", "assault calais b1 b2", "air4", ""},
		{"others attack already", "germany calais inf2 ; britain calais tank3 ; britain london inf4 air4", "assault calais b2 b3", "", "tank3 air4"},
		{"others drop", "germany calais inf2 ; britain london inf4 air4 para4e", "assault calais b1 b2 b3", "", "air4 para4e"},
	} {
		p := placed(t, sunk+test.stand+" ; at operate west")
		play(t, p, sixes{}, West, test.say)
		if home, there := stackOf(p, britain, "london"), stackOf(p, britain, "calais"); home != test.home || there != test.there {
			t.Errorf("BS-3.2f, %s: %q in London, %q in Calais", test.why, home, there)
		}
	}
}

// TestHitsOnOneUnit keeps BS-3.1.2e: fire at sea hits those who are shipped, not others like them that stay behind.
func TestHitsOnOneUnit(t *testing.T) {
	p := placed(t, stand44+"blitz west west ; hold germany calais ; britain london inf4 inf4 tank4 ; britain the-channel ls1 ls1 ; germany the-channel sub4 sub4 ; at operate west")
	play(t, p, sixes{}, West, "assault calais b2 b3")
	if home, there := stackOf(p, britain, "london"), stackOf(p, britain, "calais"); home != "inf4" || there != "inf2 tank2" {
		t.Errorf("BS-3.1.2e: %q in London, %q in Calais", home, there)
	}
}

// TestAircraftStayInForecasts: where four guns sink four steps, the attack is over though aircraft were to go along
// (BS-3.2f, BS-3.1.2e).
func TestAircraftStayInForecasts(t *testing.T) {
	p := placed(t, stand44+"blitz west west ; germany calais inf1 ; britain london inf4 air4 ; britain the-channel ls1 ls1 ; germany the-channel sub4 sub4 sub4 sub4 ; at operate west")
	a, err := lexicon.Parse(West, "assault calais b1 b2")
	if err != nil {
		t.Fatal(err)
	}
	sunk := math.Pow(float64(7-p.seaNeed(West, placeNamed("the-channel")))/6, 4)
	for _, o := range p.Forecast(a).Outcomes {
		if o.Name == "attack destroyed" && math.Abs(o.P-sunk) < 1e-9 {
			return
		}
	}
	t.Errorf("BS-3.2f: %v, all sunk %v", p.Forecast(a).Outcomes, sunk)
}

// TestStayedIsSpent keeps BS-3.1e: aircraft that were called up for an operation and stayed do not move again, though
// others do.
func TestStayedIsSpent(t *testing.T) {
	p := placed(t, stand44+"blitz west west ; britain the-channel ls1 ls1 ; germany the-channel sub4 sub4 sub4 sub4 ; germany calais inf2 ; britain london inf4 air4 ; britain edinburgh inf1 ; at operate west")
	play(t, p, sixes{}, West, "assault calais b1 b2")
	for u := range p.At {
		if p.on(u) && p.class(u) == air && p.MoveUsed[u] != spent {
			t.Error("BS-3.1e: who stayed may move")
		}
	}
}
