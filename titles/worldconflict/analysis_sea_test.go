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

// TestSeasNext: machine players go on at sea by the ways that are open to a unit, and by no others (WC-4.2f).
func TestSeasNext(t *testing.T) {
	p := placed(t, "at north-sea north-sea-fleet@2 high-seas-fleet@2 ; step march germany")
	from := only1(placeCalled("north-sea"))
	for unit, want := range map[string]string{
		"north-sea-fleet": "arctic-ocean north-atlantic western-approaches",
		"high-seas-fleet": "arctic-ocean baltic-sea north-atlantic western-approaches",
	} {
		if got := setText(p.SeasNext(unitCalled(unit), &from)); got != want {
			t.Errorf("WC-4.2f: the %s goes on to %s, want %s", unit, got, want)
		}
	}
}

// TestVoyageIsOver: a ship in Port that has used its movement reaches no sea area (WC-4.2a).
func TestVoyageIsOver(t *testing.T) {
	p := placed(t, "at scotland north-sea-fleet@2 ; step sail afa")
	u := unitCalled("north-sea-fleet")
	if set := p.Voyage(u); set.Empty() {
		t.Error("WC-4.2a: it cannot sail at all")
	}
	p.Spent[u] = moved
	if set := p.Voyage(u); !set.Empty() {
		t.Errorf("WC-4.2a: then it sails to %s", setText(set))
	}
}
