package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestProbes runs the hard cases of probes/*.txt (docs/probes.md).
func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", stage) }

// TestLooks sees what everybody sees, and what could be said, in the positions of all probes.
func TestLooks(t *testing.T) {
	gametest.Looks(t, Title, "testdata/looks.txt", stage, "probes/*.txt")
}

// TestProbeResults asks who wins in those probes that end the game: p-59, p-65, p-100, p-240, p-292 and h-91 (WC-9.1d, WC-F.8a).
func TestProbeResults(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		winner     power
	}{
		{"p-59, first", "players 3 ; turn 11 ; vp germany 15 ; vp japan 8 ; vp afa 11 ; vp usa 12 ; vp ussr 11", germany},
		{"p-59, with it", "players 3 ; turn 11 ; vp germany 15 ; vp japan 8 ; vp afa 11 ; vp usa 12 ; vp ussr 11", afa},
		{"p-65", "players 3 ; use bidding ; turn 13 ; bids -3 -3 6 ; vp germany 15 ; vp japan 15 ; vp afa 12 ; vp usa 12 ; vp ussr 13", ussr},
		{"p-240, first", "players 4 ; turn 11 ; vp germany 10 ; vp japan 11 ; vp afa 15 ; vp usa 6 ; vp ussr 11", japan},
		{"p-240, with it", "players 4 ; turn 11 ; vp germany 10 ; vp japan 11 ; vp afa 15 ; vp usa 6 ; vp ussr 11", ussr},
		{"p-292", "players 4 ; use bidding ; turn 11 ; bids -1 0 2 -1 ; vp germany 15 ; vp japan 14 ; vp afa 13 ; vp usa 12 ; vp ussr 13", afa},
		{"h-91", "players 3 ; use bidding ; turn 9 ; bids 1 -1 0 ; vp germany 15 ; vp japan 4 ; vp afa 10 ; vp usa 11 ; vp ussr 10", germany},
		{"p-100 a", "scenario fascism ; players 2 ; turn 10 ; vp germany 13 ; vp afa 15 ; vp usa 10 ; vp ussr 12", germany},
		{"p-100 b", "scenario fascism ; players 5 ; turn 10 ; vp germany 13 ; vp afa 15 ; vp usa 10 ; vp ussr 12", afa},
	} {
		p := placed(t, tt.text)
		p.end(endedByPoints, mute{})
		if r := p.Result(); r.Scores[tt.winner] != 1 {
			t.Errorf("%s: %s does not win: %s", tt.name, powerNames[tt.winner], r.Why)
		}
	}
}
