package modules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg"
)

// fronts are positions with many possible battles, for random play.
var fronts = []string{
	"modules 1 3 4 5 6 7 8 9 12 13 15 16",
	"modules 3 4 5 6 7 8 9 12 13 15 16",
	"modules 3 5 6 7 12 13 15 16",
	"modules 4 5 6 7 12 13 15 16",
	"modules 3 4 6 7 12 13 15",
}

// opposed is the same front line for all of these positions.
const opposed = ` ; ledger mixed ; segment II.4A
; blue ARM 8 U-16 ARM 6 U-16 ARTY 4 U-16 INF4 4 V-17 INF4 4 V-17 ARTY 4 V-17 INF4 4 T-17 INF4 2 T-17 ABN 4 T-18 RNG 1 S-15 MAR 6 S-14 INF2 2 T-18
; red INF4 4 U-15 INF4 4 U-15 ARTY 4 U-15 GUER 2 V-16 GUER 1 V-16 GUER 4 W-17 INF4 4 T-16 RR 1 T-16 INF4 4 no8 AIRBASE 1 T-16 FTR 4 T-16 FLAK 3 T-16 ARTY 4 T-15 ARTY 4 T-14 INF2 2 S-16 INF4 4 U-14 ARM 6 V-15`

// TestFronts plays battles at random. BM-4.6: no sentence that was offered is refused, and every attack has its odds.
func TestFronts(t *testing.T) {
	for _, modules := range fronts {
		for seed := range uint64(5) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 4)), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			p, err := blitzkrieg.StageWar(modules + strings.ReplaceAll(opposed, "\n", " "))
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 150 && p.Pending().Seats != 0; n++ {
				a, err := w.Sample(p, p.Pending().Seats.First())
				if err != nil {
					t.Fatalf("%s, seed %d, sentence %d: %v", modules, seed, n, err)
				}
				said := Title.Info().Lexicon.Format(a)
				if f := p.(interface {
					Forecast(game.Action) game.Forecast
				}).Forecast(a); strings.HasPrefix(said, "attack") && !sure(f) {
					t.Errorf("%s, seed %d: the odds of %q are %+v", modules, seed, said, f)
				}
				if err := p.Apply(a, tab); err != nil {
					t.Fatalf("%s, seed %d: %q is %v", modules, seed, said, err)
				}
			}
		}
	}
}

// sure reports whether the chances of a forecast add up to one.
func sure(f game.Forecast) bool {
	sum := 0.0
	for _, o := range f.Outcomes {
		sum += o.P
	}
	return f.Refusal == nil && sum > 0.999 && sum < 1.001
}

// TestSquaresInAnyOrder keeps BM-4.6: an attack on two squares is the same whichever of them is named first.
func TestSquaresInAnyOrder(t *testing.T) {
	for seed := range uint64(6) {
		one, two := attacked(t, "attack V-20 W-21 no1", seed), attacked(t, "attack W-21 V-20 no1", seed)
		if !game.Same(one, two) {
			t.Errorf("seed %d: the order of the squares makes a difference", seed)
		}
	}
}

// attacked returns the position after an attack by armor on two squares.
func attacked(t *testing.T, said string, seed uint64) game.Position {
	t.Helper()
	p, err := blitzkrieg.StageWar("modules 3 4 5 6 ; segment II.4C ; blue ARM 8 V-21 ; red INF4 1 V-20 INF4 1 W-21")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Title.Info().Lexicon.Parse(blitzkrieg.Blue, said)
	if err == nil {
		err = p.Apply(a, game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))})
	}
	if err != nil {
		t.Fatalf("%q: %v", said, err)
	}
	return p
}
