package blitzkrieg

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/game"
)

// TestWaysByModules: ways and prices of marches, trains, flights and ships.
func TestWaysByModules(t *testing.T) {
	for _, tt := range []struct{ name, position, say, want string }{
		{"BM-5.U14: a forest costs infantry two", "modules 3 4 5 6 7 ; blue INF4 4 HH-37 ; red INF4 4 A-1", "move no1 FF-36", "HH-37 .. FF-36, 4 of 4"},
		{"BM-5.U5: and Rangers one", "modules 3 4 5 6 7 ; blue RNG 1 HH-37 ; red INF4 4 A-1", "move no1 FF-36", "HH-37 .. FF-36, 2 of 4"},
		{"BM-3.3: a zone stops", "modules 3 4 5 6 7 ; blue INF4 4 HH-37 ; red INF4 4 JJ-38", "move no1 II-37", "HH-37 II-37, 1 of 4, stops by BM-3.3"},
		{"BM-7.4: a train pays a factor for each square", "modules 3 4 5 6 7 ; blue RR 1 I-25 ; red INF4 4 LLL-40", "ride no1 S-25", "I-25 J-25 K-25 L-25 M-25 N-25 O-25 P-25 Q-25 R-25 S-25, 10 of 60"},
		{"BM-7.21: and ten for a cut", "modules 3 4 5 6 7 ; blue RR 1 I-25 ; red INF4 4 LLL-40 ; cut red L-25", "ride no1 S-25", "I-25 .. S-25, 20 of 60"},
		{"BM-12.14: squares of a flight", "modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 ; red INF4 4 U-22", "fly troops U-22 no2", "S-18 .. U-22, 4 of 20 squares"},
		{"BM-12.14: a way-point is on the way", "modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 ; red INF4 4 U-22", "fly troops U-22 no2 S-22", "S-18 .. S-22 .. U-22, 6 of 20 squares"},
		{"BM-11.13: ships go from box to box", "modules 3 4 5 6 11 ; blue TF 1 sea-C ; red INF4 4 LLL-40", "cruise no1 sea-B", "sea-C sea-B"},
		{"BM-6.I.3C: a task force leaves port for the box of its zone", "modules 3 4 5 6 11 ; blue MST 1 sea-B TF 1 U-10 ; red INF4 4 LLL-40", "sortie no2", "U-10 sea-A"},
		{"BM-6.I.3F: a transport too", "modules 3 4 5 6 11 ; blue MST 1 U-10 ; red INF4 4 LLL-40", "leave no1", "U-10 sea-A"},
		{"BM-4.17: an advance is a step", "modules 3 4 5 6 ; segment II.4C ; blue ARM 8 U-16 ARM 8 V-16 ; red INF2 1 U-15 INF4 4 LLL-40 | attack U-15 no1 no2", "advance no2 U-15", "V-16 U-15"},
		{"BM-12.M15: where fighters wait to join, more would come than are named", "modules all -14 ; blue AIRBASE 1 S-18 SAC 4 S-18 AIRBASE 1 S-17 FTR 4 S-17 ; red INF4 4 U-22 | fly escort U-22 no4", "fly troops U-22 no2", "none"},
		{"BM-12.M22: a ferry flight to where it is has none", "modules all -14 ; blue AIRBASE 1 S-18 SAC 4 S-18 ; red INF4 4 U-22", "fly ferry S-18 no2", "none"},
		{"BM-2.2: a zone stops in a rigid war", "modules 2 4 5 6 7 ; blue INF4 4 HH-37 ; red INF4 4 JJ-38", "move no1 II-37", "HH-37 II-37, 1 of 4, stops by BM-2.2"},
		{"BM-12.M13c: who does not outlive his dash has none", "modules all -1 ; move blue ; blue INF4 1 R-21 ; red INF4 4 LLL-40 FTR 4 R-20 ; aloft red no2", "dash no1 R-20", "none"},
		{"BM-4.20: an incomplete sentence has none", "modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 ; red INF4 4 U-22", "fly troops U-22", "none"},
	} {
		p := stagedAfter(t, tt.position)
		a, err := moduleLexicon().Parse(Blue, tt.say)
		if err != nil {
			t.Fatal(err)
		}
		w, ok := p.Known(Blue).(game.Guide).Way(a)
		got := "none"
		if ok {
			got = wayText(w)
		}
		if tt.want != "" && !wayFits(got, tt.want) || !ok && tt.want != "none" {
			t.Errorf("%s: the way of %q is %s, want %s", tt.name, tt.say, got, tt.want)
		}
	}
}

// TestWayToLooseCenter: a march that ends on a production center that is nobody's takes it, and has no way for that, but one past it has: BM-17.H5.
func TestWayToLooseCenter(t *testing.T) {
	p := stagedWar(t, "war h ; modules 3 4 5 6 8 9 17 ; blue INF4 4 U-13 ; red INF4 4 LLL-40")
	p.Loose[0] = loosening{squareCalled(t, "U-11"), 5}
	for to, want := range map[string]string{"U-11": "none", "U-12": "U-13 U-12, 1 of 4"} {
		a, err := moduleLexicon().Parse(Blue, "move no1 "+to)
		if err != nil {
			t.Fatal(err)
		}
		got := "none"
		if w, ok := p.Known(Blue).(game.Guide).Way(a); ok {
			got = wayText(w)
		}
		if got != want {
			t.Errorf("BM-17.H5: the way to %s is %s, want %s", to, got, want)
		}
	}
}

// wayText writes a way.
func wayText(w game.Way) string {
	var list []string
	for _, n := range w.Places {
		at := placeOf(game.Word{Kind: game.Place, N: n})
		name := fmt.Sprint(at)
		if z, sea := at.Box(); sea {
			name = "sea-" + zoneLetter(z)
		}
		list = append(list, name)
	}
	text := strings.Join(list, " ")
	if w.Price != "" {
		text += ", " + w.Price
	}
	if w.Stop != "" {
		text += ", stops by " + w.Stop.ID()
	}
	return text
}

// wayFits compares a way with what is wanted, where two dots stand for any squares.
func wayFits(got, want string) bool {
	for part := range strings.SplitSeq(want, " .. ") {
		i := strings.Index(got, part)
		if i < 0 {
			return false
		}
		got = got[i+len(part):]
	}
	return got == ""
}
