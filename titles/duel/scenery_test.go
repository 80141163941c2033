package duel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// The chart agrees with the results of attacks for all strengths.
func TestChart(t *testing.T) {
	c := info.Charts[0]
	for attack := int8(1); attack <= 10; attack++ {
		for defend := int8(1); defend <= 11; defend++ {
			b := battle{attack: attack, defend: defend}
			x := slices.Index(c.Columns, b.leadColumn())
			for die := 1; die <= 6; die++ {
				if got, want := c.Rows[die-1].Cells[x], outcomes[b.result(die)].name; got != want || c.Rows[die-1].Name != fmt.Sprint(die) {
					t.Errorf("DU-4.7: %d against %d, die %d: the chart says %q, want %q", attack, defend, die, got, want)
				}
			}
		}
	}
}

func TestPhases(t *testing.T) {
	for _, tt := range []struct {
		place string
		phase int
		seat  game.Seat
	}{
		{"step bidding ; blue a west ; red a east", 0, game.Nobody},
		{"step moving red ; blue a west ; red a east", 1, 1},
		{"step fighting blue ; blue a west ; red a east", 2, 0},
		{"step retreating blue ; blue a west ; red a ford", 2, 0},
		{"step over ; blue a west", -1, game.Nobody},
	} {
		s := placed(t, tt.place).Known(game.Nobody).Show()
		if s.Phase != tt.phase || len(s.Phases) != 3 || tt.phase >= 0 && s.Phases[s.Phase].Seat != tt.seat {
			t.Errorf("DU-1.4: %s: phase %d of %v", tt.place, s.Phase, s.Phases)
		}
	}
}

// A block shows everything to its owner, and to others only that it is a block.
func TestBlocks(t *testing.T) {
	p := placed(t, "step moving blue ; blue c west ; red d east")
	own := p.Known(0).Show().Pieces
	if c := own[0]; c.Steps != 3 || c.Full != 4 || c.Weight != 3 || c.Text != "Blue block c, strength 3" {
		t.Errorf("DU-1.2: one's own block is %+v", c)
	}
	for _, s := range []game.Seat{0, game.Nobody} {
		all := p.Known(s).Show().Pieces
		c := all[len(all)-1]
		if c.Steps != 0 || c.Full != 4 || c.Weight != 0 || c.Name+c.Label+c.Ident != "" || c.Text != "Unknown Red block" {
			t.Errorf("DU-1.2: seat %d sees Red's block as %+v", s, c)
		}
	}
}

func TestWays(t *testing.T) {
	moving := placed(t, "step moving blue ; blue a west b ford ; red d east")
	pushed := placed(t, "step retreating blue ; blue a ford ; red d hill")
	pushed.Battle = hill
	for _, tt := range []struct {
		clause string
		p      *Position
		seat   game.Seat
		say    string
		want   []int16
	}{
		{"DU-3.4", moving, 0, "move a ford", []int16{0, 1}},
		{"DU-3.4", moving, 0, "move a hill", nil},
		{"DU-3.4", moving, 0, "move a", nil},
		{"DU-5.2", pushed, 1, "retreat east", []int16{2, 3}},
		{"DU-5.1", pushed, 1, "stand", nil},
	} {
		a, err := info.Lexicon.Parse(tt.seat, tt.say)
		if err != nil {
			t.Fatal(err)
		}
		w, ok := tt.p.Known(tt.seat).(*Known).Way(a)
		if ok != (tt.want != nil) || !slices.Equal(w.Places, tt.want) {
			t.Errorf("%s: %s goes %v", tt.clause, tt.say, w.Places)
		}
	}
}

func TestNotesAndClosings(t *testing.T) {
	for _, tt := range []struct{ clause, place, note, closing string }{
		{"DU-3.3", "step moving blue ; blue a west b ford spent b ; red d east", "1 block can still move (DU-3.3).", "End movement"},
		{"DU-4.3", "step fighting blue ; blue a west b ford c ford ; red d hill", "2 blocks can still attack (DU-4.3).", "End turn"},
		{"DU-2.1", "step bidding ; blue a west ; red d hill", "", ""},
	} {
		k := placed(t, tt.place).Known(0)
		if got := strings.Join(k.Show().Notes, "|"); got != tt.note {
			t.Errorf("%s: %s: notes %q, want %q", tt.clause, tt.place, got, tt.note)
		}
		if got := k.Pending().Close; got != tt.closing {
			t.Errorf("%s: %s: ending it is called %q, want %q", tt.clause, tt.place, got, tt.closing)
		}
	}
}
