package blitzkrieg

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// routesOf returns the routes that a seat is shown, and checks that all lead from one square to another.
func routesOf(t *testing.T, p *Position, s game.Seat, from, to string) []game.Route {
	t.Helper()
	list := p.Known(s).(game.Routed).Routes()
	for _, r := range list {
		first, last := board.PlaceWord(squareCalled(t, from)).N, board.PlaceWord(squareCalled(t, to)).N
		if r.Seat == Blue && (r.Places[0] != first || r.Places[len(r.Places)-1] != last) {
			t.Errorf("%q leads from %d to %d", r.Text, r.Places[0], r.Places[len(r.Places)-1])
		}
	}
	return list
}

// TestRoutesOfMissions: aircraft on a mission are shown from their base to their target, those that fly together as one, their escort beside them
// (BM-12.9), and who goes to meet them as a hunter (BM-12.M16a).
func TestRoutesOfMissions(t *testing.T) {
	const stage = "modules 5 6 12 13 ; blue AIRBASE 1 S-18 MDM 4 S-18 MDM 3 S-18 FTR 4 S-18 ; red INF4 4 U-23"
	p := stagedWar(t, stage)
	if list := routesOf(t, p, Blue, "S-18", "U-23"); list != nil {
		t.Errorf("nobody flies, and %d routes are shown", len(list))
	}
	sayStaged(t, p, "blue fly troops U-23 no2 no3 no4")
	for s := range game.Seat(2) {
		list := routesOf(t, p, s, "S-18", "U-23")
		if len(list) != 2 {
			t.Fatalf("%d routes for bombers and their escort: %+v", len(list), list)
		}
		for _, r := range list {
			if r.Look != "flight" || r.Seat != Blue || len(r.Places) != 2 || r.At != 1 {
				t.Errorf("a mission is shown as %+v", r)
			}
		}
		if b, e := list[0].Text, list[1].Text; strings.Count(b, "Medium Bomber") != 2 || !strings.HasSuffix(b, ", U-23") || !strings.Contains(e, "Fighter: Escort, U-23") {
			t.Errorf("the texts are %q and %q", b, e)
		}
	}
	q := stagedWar(t, stage+" AIRBASE 1 V-24 FTR 4 V-24 ; standby red no3")
	sayStaged(t, q, "blue fly troops U-23 no2")
	if list := routesOf(t, q, Red, "S-18", "U-23"); len(list) != 1 || list[0].Seat != Blue || list[0].Look != "flight" {
		t.Errorf("a flight under way is shown as %+v", list)
	}
	sayStaged(t, q, "red intercept no3")
	list := routesOf(t, q, Red, "S-18", "U-23")
	i := slices.IndexFunc(list, func(r game.Route) bool { return r.Look == "hunter" })
	if len(list) != 2 || i < 0 || list[i].Seat != Red || !strings.Contains(list[i].Text, "Fighter: Interception, ") {
		t.Errorf("an interception is shown as %+v", list)
	}
	if none := stagedWar(t, "modules 5 6 ; blue INF4 4 S-18 ; red INF4 4 U-23").Known(Blue).(game.Routed).Routes(); none != nil {
		t.Error("routes without module 12")
	}
}

// TestTextsOfMissions: what aircraft do, in words.
func TestTextsOfMissions(t *testing.T) {
	k := stagedWar(t, "modules 5 6 12 ; blue AIRBASE 1 S-18 MDM 4 S-18 ; red INF4 4 U-23").Known(Blue).(*known)
	at := squareCalled(t, "U-23")
	for want, got := range map[string]string{
		"Home to U-23":                          k.jobText(homeward, at),
		"On the way home from U-23":             k.missionText(goingHome, at),
		"Escort, U-23":                          k.missionText(escorting, at),
		"Interception, U-23":                    k.missionText(onInterception, at),
		k.jobText(nameDepot, at):                k.missionText(missionOf(nameDepot), at),
		"Interception, sea zone D":              k.missionText(onInterception, board.Box(3)),
		modNameTexts[nameLine].Label + ", U-23": k.jobText(nameLine, at),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
