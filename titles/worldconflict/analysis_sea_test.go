package worldconflict

import "testing"

// TestSeasAway: ways at sea are counted from the Ports of an area, each sea area that is entered as one.
func TestSeasAway(t *testing.T) {
	p := placed(t, "scenario world-war ; at atlantic-seaboard north-atlantic-lend-lease@1 ; step march germany")
	u, to := unitCalled("north-atlantic-lend-lease"), placeCalled("north-atlantic")
	if LeaseSea(u) != to || LeaseSea(unitCalled("stukas")) != Nowhere {
		t.Error("the LL unit of the North Atlantic delivers elsewhere")
	}
	east, west := p.SeasAway(u, placeCalled("atlantic-seaboard"), to), p.SeasAway(u, placeCalled("west-coast"), to)
	if reach := p.Voyage(u); east < 1 || east > 2 || !reach.Has(to) || west <= east {
		t.Errorf("%d seas away from the East Coast, %d from the West Coast", east, west)
	}
	if n := p.SeasAway(u, placeCalled("moscow"), to); n != 0 {
		t.Errorf("%d seas away from where no Port is", n)
	}
}
