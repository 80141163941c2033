package blackswan

import (
	"testing"

	"sandtable/game"
)

// sixes is a table on which all dice hit.
type sixes struct{ deaf }

func (sixes) Roll(d game.Die) int { return d.Sides }

// TestAircraftStay keeps BS-3.2f: where all who were to land are sunk, aircraft do not go alone.
func TestAircraftStay(t *testing.T) {
	p := placed(t, stand44+"blitz west west ; hold germany calais ; britain london inf4 air4 ; britain the-channel ls1 ls1 ; germany the-channel sub4 sub4 sub4 sub4 ; at operate west")
	play(t, p, sixes{}, West, "assault calais b1 b2")
	if got := stackOf(p, britain, "london"); got != "air4" {
		t.Errorf("BS-3.2f: %q stay in London", got)
	}
}
