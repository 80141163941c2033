package modules

import (
	"testing"

	"sandtable/gametest"
	"sandtable/laws/cover"
)

// TestPairs checks that every two option values of a war occur together in a game that keeps the laws: BM-0.S7.
func TestPairs(t *testing.T) { gametest.Pairs(t, Title, 40) }

// TestPairsOfTheBaseTurn covers pairs with module 6 off. Other modules bring module 6 with them (BM-0.S4), so switching it
// off changes nothing beside those. Some of the rows have the base order of a turn, with every other module that allows it.
func TestPairsOfTheBaseTurn(t *testing.T) {
	all, err := cover.Pairs(Title)
	if err != nil {
		t.Fatal(err)
	}
	beside := map[string]bool{}
	for _, r := range all.Rows {
		sc, err := Title.Info().Scenario(r.Setup)
		if err != nil {
			t.Fatal(err)
		}
		if r.Options["m6"] == "off" && len(Title.Info().Conflicts(sc, r.Options)) == 0 {
			for id, v := range Title.Info().Stands(sc, r.Options) {
				beside[id+"="+v] = true
			}
		}
	}
	for _, want := range []string{"m1", "m2", "m3", "m4", "m5", "m8", "m10", "m14", "m16", "m17", "m18"} {
		if !beside[want+"=on"] {
			t.Errorf("BM-0.S4: no row has the base order of a turn beside %s", want)
		}
	}
}
