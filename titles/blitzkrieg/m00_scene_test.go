package blitzkrieg

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// looksAt lists what a square is marked with.
func looksAt(s *game.Scene, at board.Square) (list []string) {
	for _, m := range s.Marks {
		if m.Place == int16(at) {
			list = append(list, m.Look)
		}
	}
	return list
}

// TestPhasesOfWar keeps BM-6.1: four parts for each side, the one under way with what is done in it; what no unit is there for is not named, and parts without
// a module are left out.
func TestPhasesOfWar(t *testing.T) {
	for _, tt := range []struct{ position, want, now string }{
		{"modules all ; blue INF4 4 U-16 ; red INF4 4 LLL-40", "Move: marches, Fight, Second move, Build, Move, Fight, Second move, Build", "Move: marches"},
		{"modules all ; blue RR 1 I-25 INF4 4 U-16 ; red INF4 4 LLL-40", "Move: trains, Fight, Second move, Build, Move, Fight, Second move, Build", "Move: trains"},
		{
			"modules 3 4 5 6 7 ; blue RR 1 I-25 INF4 4 U-16 ; red INF4 4 LLL-40 | ride no1 S-25 | ride no1 I-25 | ride no1 S-25 | ride no1 I-25 | ride no1 S-25 | ride no1 I-25",
			"Move: marches, Fight, Move, Fight", "Move: marches", // BM-7.4: it has run its sixty squares
		},
		{"modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 ; red INF4 4 LLL-40", "Move: flights, Fight, Second move, Build, Move, Fight, Second move, Build", "Move: flights"},
		{"modules all ; blue INF4 4 U-16 ; red INF4 4 U-15 ; segment II.4C", "Move, Fight: battles, Second move, Build, Move, Fight, Second move, Build", "Fight: battles"},
		{"modules all ; blue INF4 4 U-16 ; red INF4 4 LLL-40 ; segment II.4C", "Move, Fight, Second move, Build, Move, Fight, Second move, Build", "Fight"},
		{"modules 3 4 5 6 ; blue INF4 4 U-16 ; red INF4 4 U-15 ; move red", "Move, Fight, Move: marches, Fight", "Move: marches"},
		{"modules 3 4 5 6 12 ; blue INF4 4 U-16 ; red INF4 4 U-15", "Move: marches, Fight, Landing, Build, Move, Fight, Landing, Build", "Move: marches"},
		{"modules 3 4 5 ; blue INF4 4 U-16 ; red INF4 4 U-15", "Move, Air, Battle, Fight, Land, Supply, Move, Air, Battle, Fight, Land, Supply", "Move"},
	} {
		s := stagedAfter(t, tt.position).Known(Blue).Show()
		var names []string
		for _, ph := range s.Phases {
			names = append(names, ph.Name)
		}
		now := "none"
		if s.Phase >= 0 {
			now = s.Phases[s.Phase].Name
		}
		if got := strings.Join(names, ", "); got != tt.want || now != tt.now {
			t.Errorf("BM-6.1: %s has the phases %s and is in %s, want %s and %s", tt.position, got, now, tt.want, tt.now)
		}
	}
}

// TestFlightOnTheMap keeps BM-12.14 and BM-6.I.1Z: a flight under way is drawn from its base to its target with its aircraft where it has come to, and where the
// other side can answer it.
func TestFlightOnTheMap(t *testing.T) {
	p := stagedAfter(t, "modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 ; red INF4 4 U-22 FLAK 2 U-21 AIRBASE 1 V-24 FTR 4 V-24 ; standby red no4 | fly troops U-22 no2")
	k := p.Known(Red)
	s, routes := k.Show(), k.(game.Routed).Routes()
	target := squareCalled(t, "U-22")
	if len(routes) != 1 || routes[0].Seat != Blue || routes[0].Places[0] != int16(squareCalled(t, "S-18")) || routes[0].Places[len(routes[0].Places)-1] != int16(target) {
		t.Fatalf("BM-12.14: the flight is drawn as %+v", routes)
	}
	here := routes[0].Places[routes[0].At]
	if here != int16(p.over()) || !slices.ContainsFunc(s.Pieces, func(c game.Piece) bool { return c.Unit == 1 && c.Place == here }) {
		t.Errorf("BM-12.14: the flight is at %d, and its aircraft elsewhere", here)
	}
	if got := looksAt(&s, target); !slices.Contains(got, "flak") || !slices.Contains(got, "fighters") {
		t.Errorf("BM-6.I.1Z: over its target the flight can be answered by %v", got)
	}
	if !slices.Contains(s.Focus, here) || !slices.Contains(s.Focus, int16(target)) {
		t.Errorf("BM-6.I.1Z: the question is about %v", s.Focus)
	}
}

// TestLayersOfWar keeps BM-7.24, BM-10.1, BM-12.M13b and BM-13.1: what screens shade is what the rules look at, and nothing where a module is off.
func TestLayersOfWar(t *testing.T) {
	text := " ; blue INF4 4 U-16 FLAK 2 S-18 ; red INF4 4 LLL-40 FTR 2 R-20 ; aloft red no2"
	k := stagedWar(t, "modules all"+text).Known(Blue).(game.Layered)
	for n, at := range []string{"I-25", "S-18", "R-20", "S-18"} {
		seat := Blue
		if n == 2 { // who interdicts stays up in the other's half-turn
			seat = Red
		}
		if list := k.Layer(n, seat); !slices.Contains(list, int16(squareCalled(t, at))) || !slices.IsSorted(list) {
			t.Errorf("%s: %s is not in it: %v", moduleLayers[n].Clause.ID(), at, list)
		}
	}
	off := stagedWar(t, "modules 3 4 5 6 ; blue INF4 4 U-16 ; red INF4 4 LLL-40").Known(Blue).(game.Layered)
	for n := range moduleLayers {
		if list := off.Layer(n, Blue); list != nil {
			t.Errorf("%s: without its module it has %d squares", moduleLayers[n].Clause.ID(), len(list))
		}
	}
	if off.Layer(-1, Blue) != nil || off.Layer(len(moduleLayers), Blue) != nil {
		t.Error("there is a layer more than are named")
	}
}

// TestSleepersShown keeps BM-18.4: the army of a country in no war is marked where it stands, and is no piece.
func TestSleepersShown(t *testing.T) {
	p := stagedWar(t, "modules all ; realms neutral sw ; blue INF4 4 I-25 ; red INF4 4 LLL-40")
	s := p.Known(Blue).Show()
	marked := 0
	for _, m := range s.Marks {
		if m.Look == "asleep" && m.Seat == game.Nobody {
			marked++
		}
	}
	if want := sleepers[1].at.Count(); marked != want || len(s.Pieces) != 2 {
		t.Errorf("BM-18.4: %d squares are marked and %d pieces shown, want %d and 2", marked, len(s.Pieces), want)
	}
	if !slices.ContainsFunc(s.Tracks, func(x game.Track) bool { return x.Name == "factors asleep" && x.Value > 0 }) {
		t.Errorf("BM-18.4: nothing says how strong it is: %v", s.Tracks)
	}
}

// TestAboard keeps BM-7.9: who is in a train is no piece, and is listed with it.
func TestAboard(t *testing.T) {
	s := stagedWar(t, "modules 3 4 5 6 7 ; blue RR 1 I-25 INF4 4 no1 ; red INF4 4 LLL-40").Known(Blue).Show()
	i := slices.IndexFunc(s.Lists, func(l game.List) bool { return strings.HasPrefix(l.Name, "aboard no1") })
	if len(s.Pieces) != 2 || i < 0 || len(s.Lists[i].Pieces) != 1 || s.Lists[i].Pieces[0].Unit != 1 {
		t.Errorf("BM-7.9: %d pieces and the lists %+v", len(s.Pieces), s.Lists)
	}
}

// TestCalledByNumber: a unit in play is called by its number and type, that of the first slot too, and nobody else.
func TestCalledByNumber(t *testing.T) {
	p := stagedWar(t, "modules all ; blue INF4 4 U-16 ; red ARM 6 LLL-40")
	for n, want := range map[int]string{0: "1st Infantry", mostPerSide: "1st Armor", 1: "", -1: "", units: ""} {
		if got := p.Known(Red).(game.Namer).Called(int16(n)); got != want {
			t.Errorf("unit %d is called %q, want %q", n, got, want)
		}
	}
}

// TestFocusAtQuestions: where the eye should be at each question.
func TestFocusAtQuestions(t *testing.T) {
	for _, tt := range []struct{ name, position, want string }{
		{"BM-11.T0: the sea zone of an engagement", "modules 3 4 5 6 11 ; blue TF 1 sea-D TF 1 sea-D ; fleet blue no1 no2 ; red TF 1 sea-D | order no1 engagement | order no2 engagement | done | challenge no1 Red:no1", "sea-D"},
		{"BM-16.10: the battle", "modules 3 4 5 6 16 ; segment II.4C ; blue ARM 8 U-16 ; red INF4 4 U-15 ARTY 4 U-14 INF4 4 V-14 INF4 4 LLL-40 | attack U-15 no1", "U-15 U-16"},
		{"BM-6.I.2A: the trains", "modules 3 4 5 6 7 ; blue RR 1 I-25 INF4 4 U-16 ; red INF4 4 LLL-40", "I-25"},
	} {
		var got []string
		for _, n := range stagedAfter(t, tt.position).Known(Blue).Show().Focus {
			got = append(got, wayText(game.Way{Places: []int16{n}}))
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%s: the eye is on %s, want %s", tt.name, text, tt.want)
		}
	}
}

// TestStepsOfBuilding keeps BM-6.IV.A to BM-6.IV.D and BM-12.7: of the last part of a half-turn a step is told in which there is something to do, and none if there
// is nothing.
func TestStepsOfBuilding(t *testing.T) {
	const nothing = "Nothing is left to do in this part of the half-turn."
	for _, tt := range []struct{ name, position, want string }{
		{"BM-12.7: an airbase can be given up in any turn", "modules 3 4 5 6 12 ; segment IV.A ; blue AIRBASE 1 S-18 FTR 2 S-18 ; red INF4 4 LLL-40", "(BM-6.IV.D)"},
		{"BM-12.7: not one whose aircraft have fought", "modules 3 4 5 6 12 ; blue AIRBASE 1 S-18 MDM 4 S-18 ; red INF4 4 U-23 INF4 4 LLL-40 | fly troops U-23 no2 | done | done | done", nothing},
		{"BM-9.2: a center that works", "modules 5 6 8 9 ; turn 2 ; segment IV.A ; blue PROD 12 I-25 INF4 4 H-25 ; red INF4 4 LLL-40", "(BM-6.IV.B)"},
		{"BM-9.1: and does not in this turn", "modules 5 6 8 9 ; turn 1 ; segment IV.A ; blue PROD 12 I-25 INF4 4 H-25 ; red INF4 4 LLL-40", nothing},
		{"BM-9.2: a side without a center makes nothing", "modules 5 6 8 9 ; turn 2 ; segment IV.A ; blue INF4 4 H-25 ; red INF4 4 LLL-40", nothing},
		{"BM-15.3: nobody waits to rise", "modules 5 6 15 ; turn 2 ; segment IV.A ; blue INF4 4 H-25 ; red INF4 4 LLL-40", nothing},
		{"BM-15.3: a band waits in a city that Red has taken", "modules 5 6 15 18 ; turn 2 ; segment IV.A ; realms blue nw ; owns red V-20 ; waiting V-20 ; blue INF4 4 I-25 ; red INF4 4 LLL-40", "(BM-6.IV.A)"},
	} {
		s := stagedAfter(t, tt.position).Known(Blue).Show()
		if !slices.ContainsFunc(s.Doing, func(n string) bool { return strings.Contains(n, tt.want) }) {
			t.Errorf("%s: %q is not in %q", tt.name, tt.want, s.Doing)
		}
	}
}

// TestFlightIsTold keeps BM-12.11: who flies on or turns back is told what has met the flight, and nothing of it is left undone.
func TestFlightIsTold(t *testing.T) {
	const flight = "modules all -13 -14 -15 -18 ; blue AIRBASE 1 EE-26 MDM 4 EE-26 FTR 4 EE-26 INF4 4 I-25 ; red AIRBASE 1 HH-27 FTR 4 HH-27 INF4 4 GG-29 INF4 4 LLL-40 ; standby red no2 | "
	for _, tt := range []struct{ fly, want string }{
		{"fly troops GG-29 no2 no3 | intercept no2", "interceptors of 4 meet it over GG-29: they fight its escort of 4"},
		{"fly troops GG-29 no2 | intercept no2", "there is no escort"},
	} {
		s := stagedAfter(t, flight+tt.fly).Known(Blue).Show()
		if len(s.Doing) != 1 || !strings.Contains(s.Doing[0], tt.want) || len(s.Notes) > 0 {
			t.Errorf("BM-12.11: %q is not in %q, or something is left undone: %q", tt.want, s.Doing, s.Notes)
		}
	}
}

// TestWeatherInWords keeps BM-14.4: zones with the same weather are told together, and in words.
func TestWeatherInWords(t *testing.T) {
	for weather, want := range map[string]string{
		"box 10 ; weather 0 0 0": "Weather everywhere: clear, firm ground, calm sea (BM-14.4).",
		"box 10 ; weather 1 2 3": "Weather in the left and middle zones: clear, firm ground, calm sea; in the right zone: clear, soft ground, calm sea (BM-14.4).",
		"box 28 ; weather 4 5 1": "Weather in the left zone: no visibility, mud, storm at sea; in the middle zone: poor visibility, soft ground, rough sea; in the right zone: clear, firm ground, storm at sea (BM-14.4).",
	} {
		s := stagedWar(t, "modules all ; "+weather+" ; blue INF4 4 I-25 ; red INF4 4 LLL-40").Known(Blue).Show()
		if !slices.Contains(s.Doing, want) {
			t.Errorf("BM-14.4: %q is not in %q", want, s.Doing)
		}
	}
}

// TestTargetsInWords keeps BM-16.5 and BM-11.T3: what aircraft, artillery and task forces fire at is called the same, so no button of a target says that it is bombed.
func TestTargetsInWords(t *testing.T) {
	for what := nameTroops; what <= nameFlak; what++ {
		if label := modNameTexts[what].Label; label == "" || strings.Contains(label, "Bomb") {
			t.Errorf("BM-16.5: artillery is told to %q", label)
		}
	}
}

// TestAheadInGoals keeps BM-17.A3: whoever is ahead has as many cities as it takes, and is not told that he has more than that.
func TestAheadInGoals(t *testing.T) {
	p := stagedWar(t, "modules all ; owns blue V-20 X-27 ; blue INF4 4 I-25 ; red INF4 4 LLL-40")
	need := p.citySquaresHeld(Red) + 1
	p.Owned[Blue] |= minorCities
	ahead, behind := p.mostGoal(Blue), p.mostGoal(Red)
	if ahead.Value != need || ahead.Max != need {
		t.Errorf("BM-17.A3: %s, want %d of %d", ahead.Progress(), need, need)
	}
	if behind.Value != need-1 || behind.Max != p.citySquaresHeld(Blue)+1 {
		t.Errorf("BM-17.A3: who is behind has %s", behind.Progress())
	}
}

// TestCalled: a word of a unit says which unit it stands for now, and that of no unit nothing.
func TestCalled(t *testing.T) {
	k := stagedWar(t, "modules 3 4 5 6 ; blue INF4 4 U-16 ; red INF4 4 LLL-40").Known(Blue).(game.Namer)
	for n, want := range map[int16]string{0: "1st Infantry", mostPerSide: "1st Infantry", 1: "", -1: "", 2 * mostPerSide: ""} {
		if got := k.Called(n); got != want {
			t.Errorf("unit %d is called %q, want %q", n, got, want)
		}
	}
}
