package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg"
)

// TestSets keeps BM-0.S1, BM-0.S2, BM-0.S3, BM-0.S5 and BM-0.S6, which say what sets of modules can be played.
func TestSets(t *testing.T) {
	for _, tt := range []struct {
		war     string
		options map[string]string
		want    game.Clause
	}{
		{"a", nil, ""},
		{"a", map[string]string{"modules": "classic-plus"}, ""},
		{"a", map[string]string{"m2": "on"}, "BM-0.S1"},
		{"a", map[string]string{"m8": "off"}, "BM-0.S2"},
		{"a", map[string]string{"m12": "off"}, "BM-0.S3"},
		{"a", map[string]string{"fighters": "on"}, "BM-0.S6"},
		{"a", map[string]string{"modules": "land-war", "fighters": "on", "carriers": "on"}, ""},
		{"a", map[string]string{"modules": "land-and-air", "carriers": "on"}, "BM-0.S6"},
		{"a", map[string]string{"modules": "land-war", "weather": "on"}, "BM-0.S6"},
		{"d", map[string]string{"m18": "off"}, "BM-0.S5"},
		{"h", map[string]string{"m15": "on"}, "BM-0.S5"},
		{"h", nil, ""},
	} {
		_, err := Title.New(game.Setup{Scenario: tt.war, Options: tt.options}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if tt.want == "" && err != nil || tt.want != "" && err != tt.want {
			t.Errorf("war %s with %v: %v, want %v", tt.war, tt.options, err, tt.want.ID())
		}
	}
}

// TestWalk plays a war at random to its last turn: BM-6.1.
func TestWalk(t *testing.T) {
	for _, set := range []string{"everything", "land-war", "land-and-air"} {
		w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		p, err := Title.New(game.Setup{Scenario: "a", Options: map[string]string{"modules": set, "turns": "12"}}, tab)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; p.Pending().Seats != 0; n++ {
			a, err := w.Sample(p, p.Pending().Seats.First())
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil || n > 10000 {
				t.Fatalf("%s, sentence %d: %v", set, n, err)
			}
		}
	}
}

func TestCases(t *testing.T) { gametest.Cases(t, Title, "cases/*.txt", blitzkrieg.StageWar) }

// TestScenes draws the scenes of both seats in a war played at random.
func TestScenes(t *testing.T) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 5)), Drift: true}
	tab := game.RandTable{Rand: w.Rand}
	p, err := Title.New(game.Setup{Scenario: "a"}, tab)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 400 && p.Pending().Seats != 0; n++ {
		for seat := range game.Seat(2) {
			k := p.Known(seat)
			s := k.Show()
			if k.Pending().Step == "" || len(s.Pieces) == 0 || s.When == "" || s.Phase < 0 {
				t.Fatalf("sentence %d: an empty scene %+v", n, s)
			}
		}
		a, err := w.Sample(p, p.Pending().Seats.First())
		if err == nil {
			err = p.Apply(a, tab)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
