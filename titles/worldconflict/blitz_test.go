package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestBlitzChoice: what a power may choose, what it pays, and which steps follow.
func TestBlitzChoice(t *testing.T) {
	for _, tt := range []struct {
		clause, stage, say string
		want               error
	}{
		{"WC-2.2b", "save germany oil 1", "land-blitz", nil},
		{"WC-2.2b", "save germany oil 1", "free-blitz", nil},
		{"WC-2.2b", "save germany oil 1", "total-blitz", game.Clause("WC-2.2b")},
		{"WC-2.2f", "save germany oil 2", "total-blitz", nil},
		{"WC-9.7a", "save germany oil 1 ; save germany resources 1", "non-motorized-blitz", game.Clause("WC-9.7a")},
		{"WC-9.7a", "save germany oil 1 ; save germany resources 1 ; use on-foot", "non-motorized-blitz", nil},
		{"WC-9.7a", "save germany oil 1 ; use on-foot", "non-motorized-blitz", game.Clause("WC-2.2b")},
		{"WC-C.5a", "scenario atlantic ; save germany oil 1", "land-blitz", game.Clause("WC-C.5a")},
		{"WC-C.5b", "scenario atlantic ; save germany oil 1", "naval-blitz", nil},
	} {
		p := placed(t, tt.stage+" ; step blitz germany")
		if err := refused(t, p, germany, "blitz "+tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.say, err, tt.want)
		}
	}
	p := placed(t, "full ; save germany oil 3 ; save japan oil 0 ; step blitz germany")
	play(t, p, mute{}, germany, "blitz total-blitz")
	if p.Oil[germany] != 1 || p.Blitz[japan] != freeBlitz {
		t.Errorf("WC-2.2b: Oil %d, Japan's Blitz %d", p.Oil[germany], p.Blitz[japan])
	}
	for b, acts := range map[blitz]string{freeBlitz: "ABCDE", airBlitz: "ABCDEF", landBlitz: "EF", navalBlitz: "ABC", totalBlitz: "ABCDEF"} {
		for i, l := range "ABCDEF" {
			want := false
			for _, a := range acts {
				want = want || a == l
			}
			if b.has(actReturn+activity(i)) != want {
				t.Errorf("WC-2.2c, WC-2.2d, WC-2.2e, WC-2.2n: %s has %c", blitzWords[b], l)
			}
		}
	}
}

// TestBlitzLimits: who may act in a Blitz.
func TestBlitzLimits(t *testing.T) {
	for _, tt := range []struct {
		clause, kind, stage, say string
		want                     error
	}{
		{"WC-2.2c", "air", "blitzstep march germany", "move army-group-b paris", game.Clause("WC-2.2c")},
		{"WC-2.2c", "air", "blitzstep rebase germany", "rebase stukas western-germany", nil},
		{"WC-2.2d", "land", "blitzstep attack germany", "bomb paris stukas", game.Clause("WC-2.2d")},
		{"WC-2.2d", "land", "blitzstep attack germany", "attack paris army-group-b stukas", nil},
		{"WC-9.7a", "non-motorized", "use on-foot ; blitzstep attack germany", "attack paris army-group-b stukas", nil},
		{"WC-2.2g", "free", "blitzstep march germany", "move army-group-center poland", game.Clause("WC-2.2g")},
	} {
		p := placed(t, "scenario fascism ; at western-germany army-group-b@2 ; at berlin stukas@1 army-group-center@4 ; at belgium-netherlands luftwaffe@2 ; hold germany belgium-netherlands poland ; at paris dcr@1 ; blitz germany "+tt.kind+" ; "+tt.stage)
		if tt.clause == "WC-2.2g" {
			p.Freed[germany] = 1
		}
		p.At[unitNamed("Stukas")] = area("Belgium-Netherlands")
		if err := refused(t, p, germany, tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.say, err, tt.want)
		}
	}
	p := placed(t, "scenario fascism ; at belgium-netherlands army-group-b@2 stukas@1 luftwaffe@2 army-group-a@1 ; hold germany belgium-netherlands ; at paris dcr@1 ; use on-foot ; blitz germany non-motorized ; blitzstep march germany")
	play(t, p, mute{}, germany, "move army-group-a western-germany", "move army-group-b western-germany")
	p.Step, p.Stage = stepAnnounce, p.Stage+1
	if err := refused(t, p, germany, "attack paris army-group-b stukas"); err != game.Clause("WC-9.7a") {
		t.Errorf("WC-9.7a: a second motorized unit: %v", err)
	}
}
