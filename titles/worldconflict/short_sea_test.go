package worldconflict

import (
	"testing"
)

// TestLongestDay keeps what the second scenario has for itself.
func TestLongestDay(t *testing.T) {
	g := starts[startNamed("longest-day")]
	if g.asked != only(germany)|only(afa) || g.first != 9 || g.last != 11 || !g.Western {
		t.Error("WC-B.0a: who plays, and when")
	}
	seas := g.inPlay.And(&board.sea)
	if setText(seas) != "north-sea western-approaches" {
		t.Errorf("WC-B.0c: %s", setText(seas))
	}
	for name, want := range map[string]bool{"Paris": true, "Vichy France": true, "Belgium-Netherlands": true, "Berlin": true, "Scotland": true, "Poland": false, "Rome": false} {
		if g.inPlay.Has(area(name)) != want {
			t.Errorf("WC-B.0c: %s", name)
		}
	}
	p := placed(t, "scenario longest-day ; hold afa berlin ; at paris 2nd-army@4 ; at western-germany wehrkreis-vi@1 ; step march afa")
	if p.goOn(mute{}); p.over() {
		t.Error("WC-B.0b: Germany is not conquered yet")
	}
	p = placed(t, "scenario longest-day ; hold afa berlin paris ; at paris 2nd-army@4 ; step march afa")
	play(t, p, mute{}, afa, "move 2nd-army western-germany")
	if r := p.Result(); !r.Over || r.Scores[afa] != 1 || r.Scores[germany] != -1 {
		t.Errorf("WC-B.0b: %+v", r)
	}
	p = placed(t, "scenario longest-day ; full ; turn 11 ; step march afa")
	p.Stage = uint8(len(stages) - 1)
	p.nextStage(mute{})
	if r := p.Result(); !r.Over || r.Scores[germany] != 1 {
		t.Errorf("WC-B.0b: %+v", r)
	}
	p = placed(t, "scenario longest-day ; full ; blitzstep march germany")
	p.Stage = stageIn(axisBlitzes, actBlitz)
	p.fixBlitzes(mute{})
	if p.Blitz[germany] != landBlitz || p.Blitz[afa] != totalBlitz || p.Oil[afa] != 0 {
		t.Error("WC-B.6a: which Blitzes")
	}
}

// TestAtlantic keeps what the third scenario has for itself.
func TestAtlantic(t *testing.T) {
	g := starts[startNamed("atlantic")]
	if g.asked != only(germany)|only(afa) || g.first != 3 || g.last != 9 || !g.Western {
		t.Error("WC-C.0a: who plays, and when")
	}
	p := placed(t, "scenario atlantic ; full")
	for x := range Place(nPlaces) {
		near := x.sea() && londonSeas(p).Has(x)
		if x.sea() && g.inPlay.Has(x) != near {
			t.Errorf("WC-C.0b: %s", x)
		}
	}
	if g.inPlay.Has(area("Vichy France")) || !g.inPlay.Has(placeLondon) {
		t.Error("WC-C.0b: land areas")
	}
	for _, name := range []string{"Belgium-Netherlands", "Norway", "Paris"} {
		if p.Control[area(name)] != germany {
			t.Errorf("WC-C.0c: %s", name)
		}
	}
	for i := range stages {
		p.Stage = uint8(i)
		if a := p.now(); (a == actMarch || a == actFight) && p.hasStage() {
			t.Error("WC-C.0c: land areas can change hands")
		}
	}
	p.goOn(mute{})
	if p.on(firstConvoy + convoyFrance) {
		t.Error("WC-C.0d: the Convoy in the Western Approaches sails")
	}
	judgeSea(t, []seaCase{
		{"WC-C.5a", "", "scenario atlantic ; save germany oil 2 ; step blitz germany", germany, "blitz total-blitz"},
		{"", "WC-C.5a", "scenario atlantic ; save germany oil 1 ; step blitz germany", germany, "blitz naval-blitz"},
		{"WC-2.2b", "", "scenario atlantic ; save germany oil 0 ; step blitz germany", germany, "blitz naval-blitz"}, // WC-C.5b
	})
	if navalBlitz.has(actRebase) || !navalBlitz.has(actSea) || blitzes[navalBlitz].cost.Oil != 1 {
		t.Error("WC-C.5a, WC-C.5b: what a Naval Blitz has")
	}
}

// londonSeas returns the sea areas that a naval unit from London can enter with 2 movement.
func londonSeas(p *Position) *placeSet {
	q := *p
	q.Start = uint8(startNamed("world-war"))
	u := unitNamed("North Sea Fleet")
	q.At[u], q.Port[u], q.Spent[u] = placeLondon, 0, 0
	q.resupply()
	seas, _ := q.voyage(u, openWays)
	return &seas
}

// TestAtlanticPoints: the VPs of the third scenario, and Italy's end.
func TestAtlanticPoints(t *testing.T) {
	for _, tt := range []struct {
		clause, stage string
		sunk          bool
		want          [2]int8 // Germany, AFA
	}{
		{"WC-C.0a", "", false, [2]int8{0, 1}},
		{"WC-C.0a", "convoy canada 1", false, [2]int8{0, 0}},
		{"WC-C.0a", "convoy canada 1 ; convoy usa 1", false, [2]int8{0, 0}},
		{"WC-C.0a", "convoy canada 2 ; convoy usa 1", false, [2]int8{1, 0}},
		{"WC-C.0a", "convoy canada 1", true, [2]int8{1, 0}},
		{"WC-C.0e", "at north-atlantic north-atlantic-lend-lease@2 ; at arctic-ocean arctic-ocean-lend-lease@1", false, [2]int8{0, 2}},
		{"WC-C.0e", "at usa-east-coast north-atlantic-lend-lease@2", false, [2]int8{0, 1}},
		{"WC-C.0e", "at north-atlantic north-atlantic-lend-lease@1", false, [2]int8{0, 1}},
	} {
		p := placed(t, "scenario atlantic ; "+tt.stage)
		if tt.sunk {
			u := unitNamed("Force H")
			p.put(u, afa, post{at: area("North Sea"), size: 1})
			p.damage(u, mute{})
		}
		p.countAtlantic(mute{})
		if p.VP[germany] != tt.want[0] || p.VP[afa] != tt.want[1] {
			t.Errorf("%s: %q: %d and %d, want %v", tt.clause, tt.stage, p.VP[germany], p.VP[afa], tt.want)
		}
		if p.endSeaTurn(); p.Damage != [nConvoys]uint8{} || p.Sunk != 0 {
			t.Error("WC-C.0f: damage stays")
		}
	}
	for turn, want := range map[string]status{"6": inPool, "7": absent} {
		p := placed(t, "scenario atlantic ; turn "+turn+" ; at mediterranean-sea bb-fleet@1 ; pool germany sommergibili ; step march germany")
		p.Stage = stageIn(turnEnd, actSpend)
		p.enterStage(mute{})
		p.damage(unitNamed("BB Fleet"), mute{})
		if p.Status[unitNamed("Sommergibili")] != want || p.Status[unitNamed("BB Fleet")] != want {
			t.Errorf("WC-C.8a: turn %s: %d and %d", turn, p.Status[unitNamed("Sommergibili")], p.Status[unitNamed("BB Fleet")])
		}
	}
	if err := refused(t, placed(t, "scenario atlantic ; turn 8 ; at rome bb-fleet@1 ; step sail germany"), germany, "sail bb-fleet mediterranean-sea"); err != nil {
		t.Errorf("WC-C.8a: Italian units on the map cannot be used: %v", err)
	}
}
