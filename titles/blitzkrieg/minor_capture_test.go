package blitzkrieg

import (
	"fmt"
	"math"
	"testing"

	"sandtable/game"
)

// TestStormChart reads every column at both of its ends: BK-C22-3, BK-C22-4. Each row is a die; an asterisk is a
// capture.
func TestStormChart(t *testing.T) {
	rows := [...]string{
		1: "2 2 2 1 0* 0*",
		2: "3 3* 3* 2* 1* 0*",
		3: "4* 4* 3* 3* 2* 1*",
		4: "5 4 4* 4* 3* 2*",
		5: "6 6 5* 4* 4* 3*",
		6: "7 8 6 5* 5* 4*",
	}
	for die, row := range rows[1:] {
		var want [stormColumns]string
		if _, err := fmt.Sscan(row, &want[0], &want[1], &want[2], &want[3], &want[4], &want[5]); err != nil {
			t.Fatal(err)
		}
		for factors := 4; factors <= 30; factors++ {
			x := storm{ground: 4, air: factors - 4}
			cell := tables.storm[die+1][x.column()]
			got := fmt.Sprint(cell.lost)
			if cell.captured {
				got += "*"
			}
			if i := min(factors/4-1, 5); got != want[i] {
				t.Errorf("die %d, %d factors: %s, want %s", die+1, factors, got, want[i])
			}
		}
	}
}

// TestStormForecast compares the odds of an attempt with all that the die can do: BK-C22-3, and no more than is
// there.
func TestStormForecast(t *testing.T) {
	const both = " ; red 1inf LLL-40 ; crossed blue Calaedia ; crossed red Calaedia"
	for _, tt := range []struct{ place, storm string }{
		{"blue 1inf HH-34", "storm HH-33 1inf"},
		{"blue 1art HH-34", "storm HH-33 1art"},
		{"blue 1arm HH-34 gd HH-32", "storm HH-33 1arm gd"},
		{"blue 1arm HH-34 gd HH-32 gd2 GG-33 2arm HH-34", "storm HH-33 1arm gd gd2 2arm"},
	} {
		p := onStage(t, "rules tournament ; "+tt.place+both)
		say(t, p, noTable{}, "done")
		planned := p.Forecast(parsed(t, tt.storm))
		say(t, p, noTable{}, tt.storm)
		a := parsed(t, "resolve storm HH-33")
		f := p.Forecast(a)
		if fmt.Sprint(planned) != fmt.Sprint(f) {
			t.Errorf("%s: planned %v, declared %v", tt.storm, planned, f)
		}
		var loss, captured float64
		for _, o := range f.Outcomes {
			loss += o.P * o.Loss[Blue]
			if o.Clause == "BK-C22-4" {
				captured += o.P
			}
		}
		game.Branches(p, a, func(q game.Position, chance float64) {
			after := q.(*Position)
			loss -= chance * float64(int(after.Owed[Blue])+fallen(after)-fallen(p))
			if after.Taken != 0 {
				captured -= chance
			}
		})
		if math.Abs(loss) > 1e-9 || math.Abs(captured) > 1e-9 {
			t.Errorf("%s: the odds are off by %g in losses and %g in captures", tt.storm, loss, captured)
		}
	}
}

// fallen counts the factors on Blue's dead pile.
func fallen(p *Position) (sum int) {
	for _, n := range p.Dead[Blue] {
		sum += int(n)
	}
	return sum
}

// onStage makes a position for a test.
func onStage(t *testing.T, text string) *Position {
	t.Helper()
	p, err := stage(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// parsed reads a sentence of Blue's.
func parsed(t *testing.T, text string) game.Action {
	t.Helper()
	a, err := lexicon.Parse(Blue, text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
