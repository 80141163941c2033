package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// Every block in sight has a nation with colours, and nobody learns more of it than he knows: the mark of a hidden block
// is that of its colour.
func TestNations(t *testing.T) {
	for _, sc := range info.Scenarios {
		p, err := Title.New(game.Setup{Scenario: sc.ID}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if err != nil {
			t.Fatal(err)
		}
		elite := 0
		for s := game.Nobody; s < seats; s++ {
			scene := p.Known(s).Show()
			for _, c := range scene.Pieces {
				n := info.Nation(c.Of)
				switch {
				case n == nil || n.Livery.Ground == "":
					t.Fatalf("%s: %s is of no nation: %q", sc.ID, c.Text, c.Of)
				case c.Ident != n.Mark:
					t.Errorf("%s: %s is marked %s, its nation %s", sc.ID, c.Text, c.Ident, n.Mark)
				case c.Plate == game.PlateFort && n.Fort.Ground == "" && c.Of != someAxisMinor:
					t.Errorf("%s: %s is a fort, and %s has no colour for forts", sc.ID, c.Text, n.Name)
				case c.Name == "" && c.Plate == game.PlateElite:
					t.Errorf("%s: %s is seen to be elite", sc.ID, c.Text)
				}
				if c.Plate == game.PlateElite {
					elite++
				}
			}
		}
		if sc.ID == "1941" && elite == 0 {
			t.Error("no block is elite")
		}
	}
}
