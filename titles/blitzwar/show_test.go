package blitzwar

import (
	"strings"
	"testing"

	"sandtable/game"
)

// TestCardNotes: a seat reads its own cards with the turns in which they come, and nobody else's (BW-10.1d, BW-Q12).
func TestCardNotes(t *testing.T) {
	p := begin(startNamed("france"), false, deaf{})
	own := p.Known(Axis).Show().Notes
	if len(own) != 1 || !strings.HasPrefix(own[0], "Cards of the Axis: turn 7: ") {
		t.Errorf("BW-10.1d: %q", own)
	}
	if got := p.Known(game.Nobody).Show().Notes; len(got) != 0 {
		t.Errorf("BW-Q12: who looks on reads %q", got)
	}
}

// TestEye: a scenario is looked at where it is fought, a campaign everywhere.
func TestEye(t *testing.T) {
	for i, g := range starts {
		sc := begin(i, false, deaf{}).Known(Axis).Show()
		if (len(sc.Theatre) == 0) != g.whole {
			t.Errorf("%s: the theatre has %d places", g.scenario.ID, len(sc.Theatre))
		}
		for _, x := range sc.Theatre {
			if !g.zones.Has(Place(x)) {
				t.Errorf("%s: %s is not in play", g.scenario.ID, Place(x))
			}
		}
	}
}
