package blitzkrieg

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestMarks: what squares are marked with, and for whom.
func TestMarks(t *testing.T) {
	const nuclearWar = "rules tournament fighters interdiction nuclear ; "
	for _, tt := range []struct {
		clause, position string
		say              []string
		square, look     string
		seat             game.Seat
		want             bool
	}{
		{"BK-B10.0-1", "blue 1inf U-16 ; red 1inf LLL-40", nil, "S-25", "city", Blue, true},
		{"BK-B10.0-2", "blue 1inf U-19 ; red 1inf V-21", nil, "V-20", "contested", game.Nobody, true},
		{"BK-Q5", "blue 1inf U-16 ; red 1inf LLL-40", nil, "HH-33", "city", game.Nobody, true},
		{"BK-T22.0-2", "rules tournament ; blue 1inf U-16 ; red 1inf LLL-40", nil, "HH-33", "free city", game.Nobody, true},
		{"BK-T22.0-8", "rules tournament ; blue 1inf U-16 ; red 1inf LLL-40 ; taken blue HH-33 OO-33", nil, "HH-33", "city", Blue, true},
		{"BK-B7.0-11", "blue 1inf U-16 ; red 1inf U-15", []string{"done"}, "U-15", "contact", Blue, true},
		{"BK-B7.0-11", "blue 1inf U-16 ; red 1inf U-15", nil, "U-15", "contact", Blue, false},
		{"BK-B7.0-11", "blue 1inf U-16 ; red 1inf U-15", []string{"done", "attack U-15 1inf"}, "U-15", "contact", Blue, false},
		{"BK-B9.0-3", "blue 1inf U-16 ; red 1inf U-15", []string{"done", "attack U-15 1inf"}, "U-15", "battle", Blue, true},
		{"BK-T7.3-1", "rules tournament ; blue gd U-16 gd2 U-14 ; red 12lt U-15", []string{"overrun U-15 gd gd2"}, "U-15", "overrun", Blue, true},
		{"BK-T22.0-3", "rules tournament ; blue 1arm HH-34 gd HH-32 ; red 1inf LLL-40 ; crossed blue Calaedia ; crossed red Calaedia", []string{"done", "storm HH-33 1arm gd"}, "HH-33", "battle", Blue, true},
		{"BK-C19.0-3", "blue gd U-16 gd2 U-14 ; red 12lt U-15 1inf LLL-40", []string{"done", "attack U-15 gd gd2", "fight U-15"}, "U-15", "vacated", Blue, true},
		{"BK-T23.2-2", "rules tournament ; blue 1sac S-25 2sac S-25 1inf S-25 ; red 1inf U-16", []string{"done", "strike U-16 1sac"}, "U-16", "strike", Blue, true},
		{"BK-O23.4-2", nuclearWar + "blue 1sac S-25 1inf S-25 ; red 1inf U-16", []string{"done", "interdict U-18 1sac"}, "U-18", "interdicted", Blue, true},
		{"BK-O23.5-1", nuclearWar + "blue 1sac S-25 1inf S-25 ; factors blue 1sac 1 ; red 1inf U-16", []string{"done", "nuke U-16 1sac"}, "U-16", "nuclear", Blue, true},
		{"BK-T23.3-2", "rules tournament ; damage 5 EEE-37 ; blue 1inf I-25 ; red 1inf U-16", nil, "EEE-37", "bombed", game.Nobody, true},
		{"BK-T23.3-2", "rules tournament ; damage 12 EEE-37 ; blue 1inf I-25 ; red 1inf U-16", nil, "EEE-37", "ruined", game.Nobody, true},
		{"BK-O21.1-4", "rules tournament routes ; blue 1inf CC-42 ; ashore blue 1inf C1 ; red 1inf U-16", nil, "DD-42", "beachhead", Blue, true},
		{"BK-A21.1-1", "rules tournament routes ; blue 1inf U-18 ; cut blue 1inf ; red 1inf LLL-40", nil, "U-18", "unsupplied", Blue, true},
	} {
		p := staging(t, tt.position, tt.say...)
		m := game.Mark{Place: int16(squareNamed(t, tt.square)), Seat: tt.seat, Look: tt.look}
		if got := slices.Contains(sceneOf(p).Marks, m); got != tt.want {
			t.Errorf("%s: %s, %v: %s is marked %q: %v", tt.clause, tt.position, tt.say, tt.square, tt.look, got)
		}
	}
}

// TestFrozenMark: BK-C23.5-2 and BK-C23.5-3, who survives the bomb cannot move, and nobody enters where it fell.
func TestFrozenMark(t *testing.T) {
	p := staging(t, "rules tournament nuclear ; blue 1inf I-25 ; red 1inf U-16")
	u, _ := unitCalled(Red, "1inf")
	p.Frozen.Add(u)
	p.Shut[Blue] = squareNamed(t, "U-16")
	for _, look := range []struct {
		seat game.Seat
		word string
	}{{Red, "frozen"}, {Blue, "nuclear"}} {
		if m := (game.Mark{Place: int16(p.At[u]), Seat: look.seat, Look: look.word}); !slices.Contains(sceneOf(p).Marks, m) {
			t.Errorf("U-16 is not marked %q", look.word)
		}
	}
}

// TestMarksOnce: in random games no square has a mark twice, and every city has exactly one that says whose it is.
func TestMarksOnce(t *testing.T) {
	playRandom(t, "tournament-all", 6, func(p *Position) {
		seen, holders := map[game.Mark]bool{}, map[int16]int{}
		for _, m := range sceneOf(p).Marks {
			if seen[m] {
				t.Fatalf("%s is marked %q twice", board.Map.Names[m.Place], m.Look)
			}
			seen[m] = true
			if m.Look == "city" || m.Look == "contested" || m.Look == "free city" {
				holders[m.Place]++
			}
		}
		for _, s := range board.Map.Cities {
			if holders[int16(s)] != 1 {
				t.Fatalf("BK-B10.0-1: %d marks say whose %v is", holders[int16(s)], s)
			}
		}
	})
}

// TestZones: BK-B7.0-1, BK-Q8: the six squares around each unit, but not the water; its own side stands there as well.
func TestZones(t *testing.T) {
	p := staging(t, "blue 1inf U-16 2inf U-17 ; red 1inf LLL-40")
	z := p.Known(Red).(game.Zoned).Zones(Blue)
	if !slices.IsSorted(z) {
		t.Errorf("not in order: %v", z)
	}
	for word, want := range map[string]bool{"U-15": true, "U-16": true, "U-17": true, "U-18": true, "T-16": true, "U-14": false, "U-19": false, "LLL-41": false} {
		if slices.Contains(z, int16(squareNamed(t, word))) != want {
			t.Errorf("%s in the zone of Blue: %v", word, !want)
		}
	}
	shore := staging(t, "blue 1inf Y-28 ; red 1inf LLL-40").Known(Red).(game.Zoned).Zones(Blue)
	if slices.Contains(shore, int16(squareNamed(t, "Y-29"))) {
		t.Error("a zone reaches onto the water")
	}
}
