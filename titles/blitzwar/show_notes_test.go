package blitzwar

import (
	"strings"
	"testing"
)

// TestLossNotes: who is asked for losses reads how many are left of how many, and what must be among them (BW-16.2c to BW-16.2g).
func TestLossNotes(t *testing.T) {
	minsk, northSea := placeNamed("minsk"), placeNamed("north-sea")
	for _, tt := range []struct {
		text  string
		at    Place
		bout  bout
		owed  toll
		paid  uint8
		wants string
	}{
		{"GER minsk inf3 inf2", minsk, boutLosses, toll{Corps: 2}, 0, "2 corps are still to be lost (BW-16.2g)."},
		{"GER minsk inf3 inf2", minsk, boutLosses, toll{Corps: 1}, 2, "1 of 3 corps is still to be lost (BW-16.2g)."},
		{"GER minsk inf3 inf2", minsk, boutLosses, toll{Corps: 1, Armour: true}, 0, "1 corps is still to be lost (BW-16.2g)."}, // none is armoured
		{
			"GER minsk inf3 arm2", minsk, boutLosses,
			toll{Corps: 2, Armour: true, German: true},
			0,
			"2 corps are still to be lost (BW-16.2g). An armoured corps must be among the losses (BW-16.2c). A German corps must be among the losses (BW-16.2e).",
		},
		{"fleet GER north-sea 2 ; uboat GER north-sea 3", northSea, boutSea, toll{Corps: 2}, 0, "2 naval units are still to be lost (BW-12.2f)."},
		{"air GER calais 2", london, boutBritain, toll{Corps: 1}, 0, "1 aircraft is still to be lost (BW-13.4.3c)."},
	} {
		p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; hold axis calais ; "+tt.text+" ; at fight axis")
		p.Field, p.Bout, p.Step, p.Asked = tt.at, tt.bout, stepLose, Axis
		p.Owed[attacking], p.Paid[attacking] = tt.owed, tt.paid
		for u := range corpsSlots.All() {
			if p.on(u) && p.At[u] == minsk {
				p.Striking.Add(u)
			}
		}
		if got := strings.Join(p.Known(Axis).Show().Notes, " "); got != tt.wants {
			t.Errorf("%s:\n got %q\nwant %q", tt.text, got, tt.wants)
		}
	}
}

// TestOtherNotes: how much supply is to be lost, and where too much stands (BW-4e, BW-11.3d).
func TestOtherNotes(t *testing.T) {
	for _, tt := range []struct {
		text string
		step step
		want string
	}{
		{"turn 5 ; due axis I2 C1 S2 ; loss axis 7 ; supply axis berlin 4 ; at losses axis", stepLosses, "7 supply units are still to be lost (BW-11.3d)."},
		{"turn 30 ; GER berlin inf3 inf3 inf3 inf1 ; at fight axis", stepTrim, "Too much stands in Berlin (BW-4e)."},
	} {
		p := placed(t, tt.text)
		p.Step = tt.step
		if notes := p.Known(Axis).Show().Notes; len(notes) == 0 || notes[0] != tt.want {
			t.Errorf("%s:\n got %q\nwant %q", tt.text, notes, tt.want)
		}
	}
}

// TestCampaignGoals: the zones that decide a campaign are named and counted as German (BW-18a).
func TestCampaignGoals(t *testing.T) {
	p := begin(startNamed("1939"), false, mute{})
	goal := p.Known(Allies).Show().Goals[1]
	if goal.Counts != "German supply zones taken" || len(goal.Places) != goal.Max || goal.Max == 0 {
		t.Errorf("%+v", goal)
	}
}
