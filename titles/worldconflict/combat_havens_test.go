package worldconflict

import (
	"strings"
	"testing"
)

// lone gives every land area to Germany but a few, which are the AFA's, so that these alone are left to go to.
func lone(t *testing.T, stage, areas string) *Position {
	t.Helper()
	p := placed(t, stage)
	for x := range p.Control {
		p.Control[x] = germany
	}
	for name := range strings.FieldsSeq(areas) {
		p.Control[placeCalled(name)] = afa
	}
	p.resupply()
	return p
}

// TestClosestHavens: units of a lost area go to the closest land areas with supply, within three times their movement and no farther (WC-6.6n).
// Scotland is three moves by air from Vichy France, and four from Milan; by sea South Africa is five sea areas and a Port away from Scotland, and
// six and a Port from Leningrad.
func TestClosestHavens(t *testing.T) {
	for _, tt := range []struct{ stage, unit, areas, want string }{
		{"at vichy-france royal-air-force@1", "royal-air-force", "scotland", "scotland"},
		{"at vichy-france royal-air-force@1", "royal-air-force", "scotland london", "london"},
		{"at milan royal-air-force@1", "royal-air-force", "scotland", ""},
		{"at milan royal-air-force@1", "royal-air-force", "scotland london", "london"},
		{"at belgium-netherlands royal-air-force@1", "royal-air-force", "london paris scotland", "london paris"},
		{"at scotland north-sea-fleet@1", "north-sea-fleet", "south-africa", "south-africa"},
		{"at leningrad/arctic-ocean north-sea-fleet@1", "north-sea-fleet", "south-africa", ""},
		{"at leningrad/arctic-ocean rn-submarines@1", "rn-submarines", "south-africa", "south-africa"},
		{"at scotland north-sea-fleet@1", "north-sea-fleet", "south-africa london eastern-canada", "eastern-canada london"},
		{"at scotland north-sea-fleet@1", "north-sea-fleet", "south-africa scotland", "south-africa"},
		{"at scotland north-sea-fleet@1", "north-sea-fleet", "paris london", "london"},
	} {
		p := lone(t, tt.stage, tt.areas)
		if got := setText(p.havens(unitCalled(tt.unit))); got != tt.want {
			t.Errorf("WC-6.6n: %q with %q: %q, want %q", tt.stage, tt.areas, got, tt.want)
		}
	}
}
