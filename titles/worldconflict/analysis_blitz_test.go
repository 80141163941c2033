package worldconflict

import "testing"

// TestAtSeaInBlitz: when a Blitz is named, machine players look ahead to the sea step of a Total one, and nothing changes by that (WC-2.2f).
func TestAtSeaInBlitz(t *testing.T) {
	p := placed(t, "save germany oil 2 ; at berlin baltic-trs@1 18th-army@1 ; step blitz germany")
	before := *p
	q := p.AtSeaInBlitz(Germany)
	if q.Step != stepSail || q.Asked != Germany || q.now() != actSail || stages[q.Stage].phase != axisBlitzes || q.Blitz[germany] != totalBlitz {
		t.Errorf("WC-2.2f: step %d asks %d in stage %d by %s", q.Step, q.Asked, q.Stage, blitzWords[q.Blitz[germany]])
	}
	if err := refused(t, &q, germany, "embark 18th-army baltic-trs"); err != nil {
		t.Errorf("WC-2.2f, WC-4.2h: nothing goes aboard: %v", err)
	}
	if *p != before {
		t.Error("asking has changed the game")
	}
}
