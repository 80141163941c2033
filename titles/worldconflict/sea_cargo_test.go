package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestUnload: a TRS enters a Port only if all that it carries may be in that land area (WC-1.3f, WC-4.1g) and has room there (WC-1.3i).
func TestUnload(t *testing.T) {
	const manchuria = "war japan afa ; war japan ussr ; war germany usa ; hold ussr port-arthur ; at east-china-sea empire-trs@1 ; step return afa"
	const malta = "at mediterranean-sea europe-trs@1 2nd-army@2 ; at egypt/mediterranean-sea mediterranean-fleet@1 ; step return afa"
	judgeSea(t, []seaCase{
		{"", "WC-1.3f", manchuria, afa, "return empire-trs port-arthur"},
		{"", "WC-1.3f", manchuria + " ; aboard empire-trs indian-army", afa, "return empire-trs port-arthur"},
		{"WC-1.3f", "", manchuria + " ; aboard empire-trs marines", afa, "return empire-trs port-arthur"}, // the USA and the USSR have no war in common
		{"", "WC-1.3i", malta, afa, "return europe-trs malta"},
		{"", "WC-1.3i", malta + " ; aboard europe-trs 2nd-army", afa, "return europe-trs malta"},
		{"WC-1.3i", "", malta + " ; aboard europe-trs 2nd-army ; at malta malta-garrison@1", afa, "return europe-trs malta"},
		{"", "WC-1.3i", malta + " ; at malta malta-garrison@1", afa, "return europe-trs malta"}, // nothing is aboard
		{"", "WC-1.3h", malta + " ; aboard europe-trs 2nd-army ; at egypt western-desert@1", afa, "return europe-trs egypt"},
	})
}

// TestNowhereToSlip: a SUB that no Port is open to does not avoid a sea combat (WC-4.4c, WC-4.1f).
func TestNowhereToSlip(t *testing.T) {
	const black = "war germany ussr ; at black-sea u-boat-i@1 black-sea-fleet@1 ; at moscow cavalry@1 ; step sea ussr ; "
	for more, want := range map[string]error{"hold ussr central-europe": game.Clause("WC-4.1f"), "hold germany central-europe": nil} {
		p := placed(t, black+more)
		p.Clash = clash{At: area("Black Sea") + 1}
		if err := maySlip(p, germany, unitCalled("u-boat-i")); err != want {
			t.Errorf("WC-4.4c: %s: %v, want %v", more, err, want)
		}
	}
}
