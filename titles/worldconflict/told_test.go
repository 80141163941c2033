package worldconflict

import (
	"slices"
	"strings"
	"testing"

	"sandtable/gametest"
)

// told is what a table has heard, in words, without the steps that were asked for.
func told(d *gametest.Table) (list []string) {
	for _, e := range d.Told {
		if e.Note < noteStep {
			list = append(list, lexicon.Tell(e))
		}
	}
	return list
}

// hears checks what a table has heard.
func hears(t *testing.T, clause string, d *gametest.Table, want ...string) {
	t.Helper()
	if got := told(d); !slices.Equal(got, want) {
		t.Errorf("%s: told is %q, want %q", clause, got, want)
	}
}

// TestCommanderReturns: that a Commander returns to the Force Pool is told, with its unit and after damage (WC-9.5i, WC-9.5j).
func TestCommanderReturns(t *testing.T) {
	p := placed(t, "use commanders ; war germany ussr ; at poland army-group-b@2 pzaa@1")
	leads(p, "manstein-rommel", "army-group-b", true)
	q := *p
	d := gametest.Dice(t)
	p.destroy(unitCalled("army-group-b"), d)
	hears(t, "WC-9.5j", d, "manstein-rommel returns to the Force Pool.")
	p.destroy(unitCalled("pzaa"), d)
	hears(t, "WC-9.5j, without a Commander", d, "manstein-rommel returns to the Force Pool.")
	d = gametest.Dice(t, 6)
	q.damage(unitCalled("army-group-b"), d)
	hears(t, "WC-9.5i", d, "manstein-rommel returns to the Force Pool.", "army-group-b is reduced to Size 1.")
}

// TestCargoTold: what sinks with its transport or falls with its carrier is told, what is only in the same Port is not lost (WC-C.4h, WC-6.5j,
// WC-6.5l).
func TestCargoTold(t *testing.T) {
	p := placed(t, "at mediterranean-sea europe-trs@1 2nd-army@1 ; aboard europe-trs 2nd-army ; at london atlantic-trs@1 8th-army@1 ; at western-germany he-177s@2 v-2@1 a-bomb-germany@1 ; "+
		"aboard he-177s a-bomb-germany")
	d := gametest.Dice(t)
	p.damage(unitCalled("europe-trs"), d)
	p.damage(unitCalled("atlantic-trs"), d)
	hears(t, "WC-C.4h, WC-6.5l", d, "Destroyed: europe-trs in mediterranean-sea.", "Destroyed: 2nd-army in mediterranean-sea.", "Destroyed: atlantic-trs in london.")
	d = gametest.Dice(t)
	q := *p
	p.destroy(unitCalled("he-177s"), d)
	hears(t, "WC-6.5j", d, "Destroyed: a-bomb-germany in western-germany.")
	d = gametest.Dice(t)
	bomb, carrier := unitCalled("a-bomb-germany"), unitCalled("v-2")
	q.Aboard[bomb] = uint8(carrier) + 1
	q.Bout.Sort, q.Bout.At, q.Bout.Round = factoryAttack, placeLondon, strategicRound
	q.In[attacker].Add(bomb)
	q.In[attacker].Add(carrier)
	q.burnOut(d)
	hears(t, "WC-6.5b, WC-6.5j", d, "Destroyed: v-2 in western-germany.", "Destroyed: a-bomb-germany in western-germany.")
}

// TestBlitzTold: a Blitz that a power names is told by its own sentence, one that needs no choice by a line (WC-2.2a, WC-2.2b).
func TestBlitzTold(t *testing.T) {
	p := placed(t, "save germany oil 3 ; at tokyo combined-fleet@1 ; at berlin army-group-b@1 ; step blitz germany")
	d := gametest.Dice(t)
	play(t, p, d, germany, "blitz total-blitz")
	hears(t, "WC-2.2a, WC-2.2b", d, "blitz total-blitz", "Japan: free blitz.")
}

// TestLeaseTold: what is to be lent is told once when the choices are shown, and what arrives once, in other words (WC-7.4e, WC-7.6e).
func TestLeaseTold(t *testing.T) {
	p := placed(t, "war germany ussr ; war germany usa ; war japan usa ; at arctic-ocean arctic-ocean-lend-lease@2 ; at bay-of-bengal bay-of-bengal-lend-lease@1 ; step lend")
	play(t, p, mute{}, afa, "lend arctic-ocean-lend-lease 1")
	d := gametest.Dice(t)
	p.revealLeases(d)
	hears(t, "WC-7.4e", d, "Lend lease: arctic-ocean-lend-lease is to deliver 1 Oil and 1 Resource.")
	d = gametest.Dice(t)
	p.income(d)
	lines := told(d)
	for _, want := range []string{"Lend lease: arctic-ocean-lend-lease delivers 1 Oil and 1 Resource.", "Lend lease: bay-of-bengal-lend-lease delivers 0 Oil and 1 Resource."} {
		if n := strings.Count(strings.Join(lines, " "), want); n != 1 {
			t.Errorf("WC-7.4f, WC-7.6e: %q is told %d times in %q", want, n, lines)
		}
	}
}

// TestShownOnce: that choices are shown is told for steps in which somebody was asked (WC-1.9a).
func TestShownOnce(t *testing.T) {
	p := placed(t, "group 3 flak ; step weapons ; owing germany")
	e := &eavesdropper{seat: usa.seat()}
	play(t, p, e, germany, "done")
	if n := strings.Count(strings.Join(e.heard, " "), "All choices are shown."); n != 1 {
		t.Errorf("WC-1.9a: %d times in %q", n, e.heard)
	}
}

// TestRobbed: what sabotage costs is told by its kind (WC-9.6f, WC-9.6g).
func TestRobbed(t *testing.T) {
	p := placed(t, "use sabotage ; save germany oil 3 ; save germany resources 1")
	d := gametest.Dice(t, 6, 6)
	p.sabotaged(usa, germany, 5, d)
	p.sabotaged(usa, germany, 6, d)
	hears(t, "WC-9.6f, WC-9.6g", d, "Germany loses 1 saved Oil by sabotage.", "Germany loses 1 saved Resource by sabotage.")
	if p.Oil[germany] != 2 || p.Resources[germany] != 0 {
		t.Errorf("WC-9.6f, WC-9.6g: %d Oil and %d Resources are left", p.Oil[germany], p.Resources[germany])
	}
}

// TestEndingNames: the sentence that ends a game names powers that play in the scenario and no others (WC-A.0b, WC-8.0c).
func TestEndingNames(t *testing.T) {
	for i := range starts {
		p := empty(starts[i].ID)
		p.Players = 2
		for _, how := range []ending{endedAtOnce, endedByTurns} {
			p.Ending = how
			for w := range power(nPowers) {
				p.VP[w] = int8(1 + w.side()) // somebody wins
			}
			why := p.Result().Why
			for w, name := range powerNames {
				if plays := p.start().asked.has(power(w)); !plays && strings.Contains(why, name) {
					t.Errorf("WC-A.0b, WC-8.0c: %s does not play: %s", name, why)
				}
			}
		}
	}
	p := empty("western-europe")
	p.Ending = endedByTurns
	if want := "AFA wins: Germany controls 0 of 2 areas on turn 1."; p.Result().Why != want {
		t.Errorf("WC-A.0b: %s", p.Result().Why)
	}
}
