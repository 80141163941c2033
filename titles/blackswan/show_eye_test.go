package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestEye: a scenario of some fronts is looked at where it is fought, with every area that its goals name; a campaign everywhere.
func TestEye(t *testing.T) {
	some := 0
	for _, s := range info.Scenarios {
		p := fresh(t, s.ID, rolls(1)).(*Position)
		k := p.Known(game.Nobody).(*Known)
		sc := k.Show()
		if (len(sc.Theatre) == 0) != p.Campaign() {
			t.Errorf("%s: the theatre has %d places", s.ID, len(sc.Theatre))
		}
		if p.Campaign() {
			continue
		}
		some++
		var goals placeSet
		for _, g := range k.goals() {
			for _, x := range g.areas {
				goals.Add(x)
				if !slices.Contains(sc.Theatre, int16(x)) {
					t.Errorf("%s: %s is a goal and out of sight", s.ID, x)
				}
			}
		}
		for _, n := range sc.Theatre {
			if x := Place(n); !goals.Has(x) && (!x.land() || !p.played(x)) {
				t.Errorf("%s: %s is not where it is fought", s.ID, x)
			}
		}
	}
	if some == 0 {
		t.Error("no scenario has a theatre")
	}
}

// TestFocus: the eye is on the combat under way, before it on those that are to be fought, else on the land where the side that
// acts meets its enemies; on nothing when all is over.
func TestFocus(t *testing.T) {
	at := func(names ...string) (list []int16) {
		for _, name := range names {
			list = append(list, int16(placeNamed(name)))
		}
		slices.Sort(list)
		return list
	}
	focus := func(p *Position) []int16 { return p.Known(game.Nobody).Show().Focus }
	p := placed(t, "from 1941 ; season summer 1941 ; war soviet-union ; germany brest-litovsk inf2 ; soviet-union brest-litovsk inf1 ; "+
		"germany konigsberg inf2 ; soviet-union konigsberg inf1 ; germany paris inf1 ; at combat axis")
	if got, want := focus(p), at("brest-litovsk", "konigsberg"); !slices.Equal(got, want) {
		t.Errorf("with two combats to be fought the eye is on %v, want %v", got, want)
	}
	p.Field = placeNamed("konigsberg")
	if got, want := focus(p), at("konigsberg"); !slices.Equal(got, want) {
		t.Errorf("in a combat the eye is on %v, want %v", got, want)
	}
	p = placed(t, "from 1941 ; season summer 1941 ; war soviet-union ; germany warsaw inf2 ; germany paris inf1 ; soviet-union brest-litovsk inf1 ; soviet-union moscow inf1 ; at move axis")
	if got, want := focus(p), at("warsaw"); !slices.Equal(got, want) {
		t.Errorf("on the move the eye is on %v, want %v", got, want)
	}
	p.Step = stepOver
	if got := focus(p); got != nil {
		t.Errorf("when all is over the eye is on %v", got)
	}
}
