package worldconflict

import (
	"testing"

	"sandtable/game"
)

// eavesdropper is a table that hears what a seat hears.
type eavesdropper struct {
	mute
	seat  game.Seat
	heard []string
}

func (e *eavesdropper) Tell(v game.Event) {
	if v.Seen.Has(e.seat) {
		e.heard = append(e.heard, lexicon.Tell(v))
	}
}

// TestLeaks: in the secret steps nobody sees or hears what others say, whatever it is (WC-1.9a).
func TestLeaks(t *testing.T) {
	const rich = "use sabotage ; war germany usa ; war germany ussr ; save germany resources 9 ; save germany oil 3 ; save usa resources 9 ; pool germany wehrkreis-i a-bomb-germany ; box germany 4 ; at berlin 18th-army@1 stukas@1 ; " +
		"group 3 flak fw-190s ; group 1 subpac ; at north-atlantic north-atlantic-lend-lease@1 ; at chungking warlords@1 ; "
	for _, c := range []struct {
		text  string
		who   power
		lines []string
	}{
		{"step weapons", germany, []string{"develop flak", "develop fw-190s"}},
		{"hold afa rome ; conquered italy ; group 2 san-marco ; step weapons", germany, []string{"discard san-marco"}},
		{"step lend", usa, []string{"lend north-atlantic-lend-lease 1"}},
		{"step spend ; fate germany 6/1 2/2 6/6", germany, []string{"build 18th-army", "place wehrkreis-i berlin", "research", "refine", "test", "place a-bomb-germany berlin", "scrap stukas", "sabotage usa"}},
	} {
		p := placed(t, rich+c.text)
		other := ussr
		e := &eavesdropper{seat: other.seat()}
		before, bystander := p.Known(other.seat()).(*Known).Position, p.Known(game.Nobody).(*Known).Position
		play(t, p, e, c.who, c.lines...)
		if after := p.Known(other.seat()).(*Known).Position; after != before {
			t.Errorf("WC-1.9a: %s shows to others after %q", c.text, c.lines)
		}
		if after := p.Known(game.Nobody).(*Known).Position; after != bystander {
			t.Errorf("WC-1.9a: %s shows to spectators after %q", c.text, c.lines)
		}
		if len(e.heard) > 0 {
			t.Errorf("WC-1.9a: %s: others hear %q", c.text, e.heard)
		}
		if own := p.Known(c.who.seat()).(*Known); own.Draft != p.Draft || own.Till != p.Till {
			t.Errorf("WC-1.9a: %s: a power does not see its own choices", c.text)
		}
	}
	p := placed(t, rich+"step spend ; fate germany 6/1 2/2")
	if k := p.Known(germany.seat()).(*Known); k.Fate != ([nPowers]uint32{}) {
		t.Error("WC-7.8j: a die that lies face down can be read")
	}
	p = placed(t, "war japan usa ; at chungking warlords@1 ; step spend")
	p.Fund[china] = 1
	play(t, p, mute{}, usa, "build warlords")
	if k := p.Known(afa.seat()).(*Known); k.Drawn != ([nCountries]uint8{}) {
		t.Error("WC-1.9a: what China spends shows")
	}
	if k := p.Known(usa.seat()).(*Known); k.Drawn[china] != 1 {
		t.Error("WC-1.9a: the USA does not see what China spends")
	}
}

// TestPlanned: a power sees on its screen what it is building, others do not (WC-1.9a).
func TestPlanned(t *testing.T) {
	p := placed(t, "save germany resources 3 ; at berlin 18th-army@1 stukas@1 ; pool germany wehrkreis-i ; step spend")
	play(t, p, mute{}, germany, "build 18th-army", "place wehrkreis-i berlin", "scrap stukas")
	weight := func(s game.Seat) (n int) {
		for _, c := range p.Known(s).Show().Pieces {
			n += c.Weight
		}
		return n
	}
	if own, others := weight(germany.seat()), weight(afa.seat()); own != 3 || others != 2 {
		t.Errorf("WC-1.9a: Germany sees Size %d, others %d", own, others)
	}
}

// TestShownTogether: three powers choose, and what they chose is told at once when the last has finished (WC-1.9a).
func TestShownTogether(t *testing.T) {
	p := placed(t, "save germany resources 3 ; save afa resources 3 ; save ussr resources 3 ; at berlin 18th-army@1 ; at london 2nd-army@1 ; at moscow western-front@1 ; step spend ; owing germany afa ussr")
	e := &eavesdropper{seat: usa.seat()}
	play(t, p, e, germany, "build 18th-army", "done")
	play(t, p, e, ussr, "build western-front", "done")
	if len(e.heard) != 4 { // done and finished, twice
		t.Errorf("WC-1.9a: heard %q", e.heard)
	}
	play(t, p, e, afa, "build 2nd-army", "done")
	if p.Size[unitCalled("18th-army")]+p.Size[unitCalled("2nd-army")]+p.Size[unitCalled("western-front")] != 6 {
		t.Error("WC-1.9a: not all is built")
	}
}
