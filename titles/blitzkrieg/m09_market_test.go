package blitzkrieg

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/game"
)

// marketText puts what a seat is shown of its production into lines.
func marketText(p *Position, s game.Seat) string {
	m := p.Known(s).(game.Seller).Market()
	var lines []string
	for _, b := range m.Budgets {
		lines = append(lines, fmt.Sprintf("%s: %d of %d", b.Name, b.Left, b.Total))
		for _, x := range b.Purses {
			lines = append(lines, fmt.Sprintf("%s: %d left", x.Name, x.Value))
		}
		for _, x := range b.Spent {
			lines = append(lines, fmt.Sprintf("%s %d", x.Name, x.Value))
		}
	}
	for _, w := range m.Wares {
		line := fmt.Sprintf("%s | %s | %s | %s", w.Group, w.Name, w.Price, warTitle.Info().Lexicon.Format(w.Say))
		if w.About != "" {
			line += " | " + w.About
		}
		if w.Bought > 0 {
			line += fmt.Sprintf(" | %d bought", w.Bought)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestMarketOfCenters keeps BM-9.2 and BM-9.4 on the screen: each center has points of its own, and what it can still make is priced by the factor.
func TestMarketOfCenters(t *testing.T) {
	const centers = "modules 5 6 8 9 12 ; turn 2 ; segment IV.B ; red INF4 4 QQQ-53 ; blue PROD 10 I-25 PROD 2 S-25 AIRBASE 1 J-26"
	second := []string{
		"Center at S-25 | Infantry | 1 point a factor | build no2 kind-infantry",
		"Center at S-25 | Marine | 2 points a factor | build no2 kind-marine",
		"Center at S-25 | Armor | 2 points a factor | build no2 kind-armor",
		"Center at S-25 | Militia | ½ point a factor | build no2 kind-levy",
		"Center at S-25 | Airbase | 2 points a factor | build no2 kind-airbase",
	}
	for _, tt := range []struct {
		why, stage string
		said       []string
		want       []string
	}{
		{"nothing is made in a turn without a cycle (BM-9.1)", "modules 5 6 8 9 ; turn 3 ; segment IV.B ; blue PROD 10 I-25 ; red INF4 4 QQQ-53", nil, nil},
		{"nor without module 9", "modules 5 6 8 ; turn 2 ; segment II.4C ; blue INF4 4 I-25 ; red INF4 4 I-26", nil, nil},
		{"nor before its step", "modules 5 6 8 9 ; turn 2 ; segment II.4C ; blue PROD 10 I-25 INF4 4 I-26 ; red INF4 4 I-27", nil, nil},
		{"a captive center makes nothing (BM-9.15)", centers + " PROD 5 U-13 ; captive blue no4", nil, append([]string{
			"points: 12 of 12", "Center at I-25: 10 left", "Center at S-25: 2 left",
			"Center at I-25 | Infantry | 1 point a factor | build no1 kind-infantry",
			"Center at I-25 | Marine | 2 points a factor | build no1 kind-marine",
			"Center at I-25 | Armor | 2 points a factor | build no1 kind-armor",
			"Center at I-25 | Artillery | 3 points a factor | build no1 kind-artillery",
			"Center at I-25 | Airborne | 3 points a factor | build no1 kind-airborne",
			"Center at I-25 | Ranger | 5 points a factor | build no1 kind-ranger",
			"Center at I-25 | TAC aircraft | 3 points a factor | build no1 kind-tac",
			"Center at I-25 | Medium bombers | 5 points a factor | build no1 kind-mdm",
			"Center at I-25 | Heavy bombers | 6 points a factor | build no1 kind-sac",
			"Center at I-25 | Fighters | 4 points a factor | build no1 kind-fighter",
			"Center at I-25 | Militia | ½ point a factor | build no1 kind-levy",
			"Center at I-25 | Transport aircraft | 4 points a factor | build no1 kind-airlift",
			"Center at I-25 | Airbase | 2 points a factor | build no1 kind-airbase",
		}, second...)},
		{"a point is left to the first", centers, []string{"blue build no1 kind-armor 4 I-25", "blue build no1 kind-infantry 1 I-25"}, append([]string{
			"points: 3 of 12", "Center at I-25: 1 left", "Center at S-25: 2 left", "spent 9",
			"Center at I-25 | Infantry | 1 point a factor | build no1 kind-infantry",
			"Center at I-25 | Militia | ½ point a factor | build no1 kind-levy",
		}, second...)},
		{"half a point", centers, []string{"blue build no1 kind-armor 4 I-25", "blue build no1 kind-levy 1 I-25", "blue build no1 kind-infantry 1 I-25"}, append([]string{
			"half points: 5 of 24", "Center at I-25: 1 left", "Center at S-25: 4 left", "spent 19",
			"Center at I-25 | Militia | ½ point a factor | build no1 kind-levy",
		}, second...)},
	} {
		p := stagedWar(t, tt.stage)
		for _, line := range tt.said {
			sayStaged(t, p, line)
		}
		if got, want := marketText(p, Blue), strings.Join(tt.want, "\n"); got != want {
			t.Errorf("%s: shown\n%s\nwant\n%s", tt.why, got, want)
		}
		if red := marketText(p, Red); red != "" {
			t.Errorf("%s: Red, who is not asked, is shown %s", tt.why, red)
		}
	}
}

// TestMarketOfPlans keeps BM-9.20 on the screen: what is written is counted, and of each type the largest unit that the points still pay for is offered
// beside those that are written.
func TestMarketOfPlans(t *testing.T) {
	p, c := plannedWar(t)
	write := func(b branch, n int) {
		t.Helper()
		if err := sayOf(modPlan, c, b, n)(t, p); err != nil {
			t.Fatal(err)
		}
	}
	check := func(want ...string) {
		t.Helper()
		var got []string
		for line := range strings.SplitSeq(marketText(p, Blue), "\n") {
			if strings.Contains(line, "L-19") || strings.Contains(line, "points:") || strings.HasPrefix(line, "planned") {
				got = append(got, line)
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("shown\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	write(armor, 3)
	write(levy, 1)
	check("half points: 47 of 60", "Center at L-19: 7 left", "planned 13",
		"Center at L-19 | Infantry | 3 points | plan no68 kind-infantry 3 | 3 factors",
		"Center at L-19 | Marine | 2 points | plan no68 kind-marine 1 | 1 factor",
		"Center at L-19 | Armor | 6 points | plan no68 kind-armor 3 | 3 factors | 1 bought",
		"Center at L-19 | Armor | 2 points | plan no68 kind-armor 1 | 1 factor",
		"Center at L-19 | Artillery | 3 points | plan no68 kind-artillery 1 | 1 factor",
		"Center at L-19 | Airborne | 3 points | plan no68 kind-airborne 1 | 1 factor",
		"Center at L-19 | TAC aircraft | 3 points | plan no68 kind-tac 1 | 1 factor",
		"Center at L-19 | Militia | 1 point | plan no68 kind-levy 2 | 2 factors",
		"Center at L-19 | Militia | ½ point | plan no68 kind-levy 1 | 1 factor | 1 bought",
		"Center at L-19 | Flak | 2 points | plan no68 kind-flak 1 | 1 factor",
		"Center at L-19 | Train | 3 points | plan no68 kind-train 1 | 1 factor",
		"Center at L-19 | Airbase | 2 points | plan no68 kind-airbase 1 | 1 factor")
	write(armor, 1)
	write(levy, 1)
	write(infantry, 1)
	check("points: 20 of 30", "Center at L-19: 0 left", "planned 10",
		"Center at L-19 | Infantry | 1 point | plan no68 kind-infantry 1 | 1 factor | 1 bought",
		"Center at L-19 | Armor | 6 points | plan no68 kind-armor 3 | 3 factors | 1 bought",
		"Center at L-19 | Armor | 2 points | plan no68 kind-armor 1 | 1 factor | 1 bought",
		"Center at L-19 | Militia | ½ point | plan no68 kind-levy 1 | 1 factor | 2 bought")
}

// TestHalves keeps BM-9.4's prices in words: half a point is the least, and one point is no points.
func TestHalves(t *testing.T) {
	for n, want := range map[int]string{0: "0 points", 1: "½ point", 2: "1 point", 3: "1½ points", 4: "2 points", 12: "6 points", 13: "6½ points"} {
		if got := halves(n); got != want {
			t.Errorf("%d half points are %q, want %q", n, got, want)
		}
	}
}
