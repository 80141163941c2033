package worldconflict

import (
	"strings"
	"testing"
)

// TestTwoPorts: a carrier strikes the ships in those Ports of an area that open on its sea; aircraft alone strike all of them (WC-5.3e,
// Ruling WC-Q64).
func TestTwoPorts(t *testing.T) {
	const spain = "war germany usa ; hold germany spain ; at spain/western-approaches high-seas-fleet@2 ; at spain/mediterranean-sea bb-fleet@2 ; at london bomber-command@2 ; " +
		"at western-approaches north-atlantic-fleet@2 ; at mediterranean-sea force-h@2 ; hold afa paris vichy-france ; at vichy-france desert-air-force@1 ; step attack afa"
	for attackers, want := range map[string]string{
		"north-atlantic-fleet":                  "high-seas-fleet",
		"force-h":                               "bb-fleet",
		"north-atlantic-fleet force-h":          "",
		"desert-air-force":                      "high-seas-fleet bb-fleet",
		"desert-air-force north-atlantic-fleet": "high-seas-fleet",
	} {
		p, _ := totals(t, spain, "spain", portAttack, attackers, "")
		p.muster(placeCalled("spain"), portAttack)
		var got []string
		for u := range p.In[defender].All() {
			got = append(got, units.all[u].word)
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("WC-5.3e, Ruling WC-Q64: %s strike %q, want %q", attackers, text, want)
		}
	}
}
