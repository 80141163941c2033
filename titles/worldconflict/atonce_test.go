package worldconflict

import "testing"

// TestQueue: questions that wait are asked one after another, before anything else (WC-3.0a).
func TestQueue(t *testing.T) {
	p := placed(t, "full ; step march germany")
	p.enqueue(question{Step: stepResettle, Who: afa, On: uint8(countryNamed("France"))})
	p.enqueue(question{Step: stepLiberate, Who: usa, On: uint8(countryNamed("Iberia"))})
	for _, want := range []struct {
		step step
		who  power
	}{{stepResettle, afa}, {stepLiberate, usa}, {stepMarch, germany}} {
		if p.asks(mute{}); p.Step != want.step || power(p.Asked) != want.who {
			t.Fatalf("WC-3.0a: step %d asks %d", p.Step, p.Asked)
		}
		p.answered()
	}
}

// TestSecretStep: in a secret step all who play are asked at once, and it ends with the last (WC-1.9a).
func TestSecretStep(t *testing.T) {
	p := placed(t, "full ; step weapons")
	p.Owing = 0
	if !p.askAll(stepWeapons, seatsOf(axis)|seatsOf(allies), mute{}) || p.Pending().Seats != 31 {
		t.Errorf("WC-1.9a: %b are asked", p.Pending().Seats)
	}
	for w := range power(nPowers) {
		if p.Step != stepWeapons {
			t.Fatalf("WC-1.9a: the step ends before %s", powerNames[w])
		}
		play(t, p, mute{}, w, "done")
	}
	if p.Step == stepWeapons {
		t.Error("WC-1.9a: the step does not end with the last power")
	}
}
