package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestCampaignAims: whose aim is reached when the campaign is over, and how far each is (BW-18a to BW-18d).
func TestCampaignAims(t *testing.T) {
	for _, tt := range []struct {
		text         string
		fell         uint8
		ending       ending
		axis, allies bool
		margin       int16
		lost         int
	}{
		{"turn 30", 0, underWay, false, false, 6, 0},
		{"turn 30 ; hold soviets berlin", 0, underWay, false, false, 6, 1},
		{"turn 47", 0, lastTurnOver, true, false, 6, 0},
		{"turn 47 ; hold axis paris warsaw", 0, lastTurnOver, true, false, 7, 0},
		{"turn 40 ; hold soviets berlin munich ruhr", 40, germanyFell, false, true, 1, 3},
		{"turn 46 ; hold soviets berlin munich ruhr", 46, germanyFell, false, true, 4, 3},
		{"turn 47 ; hold soviets berlin munich ruhr", 47, germanyFell, false, false, 5, 3},
	} {
		p := placed(t, tt.text)
		p.When[evGermanyFell], p.Ending = tt.fell, tt.ending
		if tt.ending != underWay {
			p.Step = stepOver
		}
		goals := p.Known(Allies).(*Known).goals()
		if len(goals) != 2 || goals[0].Reached != tt.axis || goals[1].Reached != tt.allies || goals[1].Value != tt.lost || goals[1].Max != 3 || goals[0].Value != int(p.Turn) || goals[0].Max != 47 {
			t.Errorf("BW-18a: %s: %+v", tt.text, goals)
		}
		if goals[0].Seats != game.Only(Axis) || goals[1].Seats != game.Only(Allies)|game.Only(Soviets) || goals[0].Turn != 47 || goals[1].Turn != 46 {
			t.Errorf("BW-18a: %+v", goals)
		}
		if r := p.Result(); r.Margin[Axis] != tt.margin || r.Margin[Allies] != 10-tt.margin || r.Margin[Soviets] != 10-tt.margin {
			t.Errorf("BW-18c: %s: %v", tt.text, r.Margin)
		}
	}
	for fell, want := range map[uint8]int{20: 0, 38: 0, 39: 0, 40: 1, 41: 2, 42: 2, 43: 3, 44: 3, 45: 4, 46: 4, 47: 5} {
		p := blank()
		p.When[evGermanyFell] = fell
		if got := p.axisPoints(); got != want {
			t.Errorf("BW-18c: Germany falls on turn %d: %d", fell, got)
		}
	}
}

// TestScenarioAims: how far a scenario's aims are, who leads, and what is told at its end (BW-S1).
func TestScenarioAims(t *testing.T) {
	p := begin(startNamed("overlord"), false, mute{})
	g := p.start()
	for n, ids := range [][]string{nil, {"paris"}, {"paris", "calais"}, {"paris", "calais", "ruhr"}} {
		q := *p
		for i, id := range ids {
			q.give(placeNamed(id), []game.Seat{Allies, Soviets, Allies}[i])
		}
		if value, of := q.progress(&g.aims[0]); value != n || of != 2 || q.attackersWon() != (n >= 2) || q.met(&g.aims[0]) != (n >= 2) || q.decided() {
			t.Errorf("BW-S1: %d zones: %d of %d", n, value, of)
		}
		r := q.Result()
		if want := int16(n - 2); r.Over || r.Margin[Allies] != want || r.Margin[Soviets] != want || r.Margin[Axis] != -want {
			t.Errorf("BW-S1: %d zones: %v", n, r.Margin)
		}
		goals := q.Known(Axis).(*Known).goals()
		if len(goals) != 2 || goals[0].Value != n || goals[0].Max != 2 || goals[0].Reached != (n >= 2) || goals[1].Reached || goals[1].Seats != game.Only(Axis) || len(goals[0].Places) != 8 {
			t.Errorf("BW-S1: %d zones: %+v", n, goals)
		}
		if goals[1].Value != 1 || goals[1].Max != 5 || goals[1].By != "at the end of turn 43" || goals[0].Turn != 43 {
			t.Errorf("BW-S1: %+v", goals[1])
		}
		q.Turn, q.Step, q.Ending = 43, stepOver, lastTurnOver
		r = q.Result()
		want := []string{
			"The Axis wins: the attackers have not reached the goal, 0 of 2 zones at the end of turn 43.", "The Axis wins: the attackers have not reached the goal, 1 of 2 zones at the end of turn 43.",
			"The Allies and the Soviets win: the attackers have reached the goal, 2 of 2 zones at the end of turn 43.",
			"The Allies and the Soviets win: the attackers have reached the goal, 3 of 2 zones at the end of turn 43.",
		}[n]
		score := map[bool]int{true: 1, false: -1}[n >= 2]
		if !r.Over || r.Clause != "BW-S1" || r.Why != want || int(r.Scores[Allies]) != score || int(r.Scores[Soviets]) != score || int(r.Scores[Axis]) != -score {
			t.Errorf("BW-S1: %+v", r)
		}
		if goals = q.Known(Axis).(*Known).goals(); goals[1].Reached != (n < 2) || n < 2 && goals[1].Value != 5 {
			t.Errorf("BW-S1: at the end %+v", goals[1])
		}
	}
	p = begin(startNamed("poland"), false, mute{})
	goals := p.Known(Axis).(*Known).goals()
	if goals[0].Seats != game.Only(Axis) || goals[0].By != "at the end of a turn, up to turn 2" || goals[0].Value != 0 || goals[0].Max != 5 || goals[0].Reached || len(goals[0].Places) != 1 || Place(goals[0].Places[0]) != placeNamed("warsaw") {
		t.Errorf("BW-S1: %+v", goals[0])
	}
	p.Turn, p.Step, p.Ending = 2, stepOver, lastTurnOver
	if r := p.Result(); r.Why != "The Allies and the Soviets win: Poland stands, 0 of 5 zones of Poland taken at the end of turn 2." {
		t.Errorf("BW-S1: %q", r.Why)
	}
	for _, id := range []string{"danzig", "poznan", "lodz", "krakow", "warsaw"} {
		p.give(placeNamed(id), Axis)
	}
	if r := p.Result(); r.Why != "The Axis wins: Poland is beaten, 5 of 5 zones of Poland taken at the end of turn 2." || r.Scores[Axis] != 1 {
		t.Errorf("BW-S1: %q", r.Why)
	}
}

// TestRuinOfCountries: of the conditions of a surrender the capital and four zones count as much as there is of them (BW-9.2a, BW-9.2f).
func TestRuinOfCountries(t *testing.T) {
	for _, tt := range []struct {
		text      string
		n         nation
		value, of int
	}{
		{"turn 2", poland, 0, 5},
		{"hold axis danzig poznan", poland, 2, 5},
		{"hold axis danzig poznan lodz krakow", poland, 4, 5},
		{"hold axis danzig poznan lodz krakow lublin lvov", poland, 4, 5},
		{"hold axis warsaw danzig poznan", poland, 3, 5},
		{"hold axis warsaw danzig poznan lodz krakow", poland, 5, 5},
		{"fallen POL", poland, 5, 5},
		{"join DEN allies ; hold axis aarhus", denmark, 0, 1},
		{"join DEN allies ; hold axis copenhagen", denmark, 1, 1},
		{"fallen POL FRA", france, 5, 5},
	} {
		p := placed(t, tt.text)
		if value, of := p.ruin(tt.n); value != tt.value || of != tt.of {
			t.Errorf("BW-9.2a: %s: %s: %d of %d, want %d of %d", tt.text, nationIDs[tt.n], value, of, tt.value, tt.of)
		}
	}
}

// TestListsOfNames: zones are listed as in a sentence.
func TestListsOfNames(t *testing.T) {
	var set placeSet
	for i, id := range []string{"", "london", "paris", "rome"} {
		if id != "" {
			set.Add(placeNamed(id))
		}
		if got, want := placeNames(&set), []string{"", "London", "London and Paris", "London, Paris and Rome"}[i]; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWhoWinsTogether: Allies and Soviets are one party against the Axis, in three hands or two (BW-2b, BW-18a).
func TestWhoWinsTogether(t *testing.T) {
	if s := info.Sides; len(s) != seats || s[Axis] == s[Allies] || s[Allies] != s[Soviets] {
		t.Errorf("BW-18a: parties %v", s)
	}
	if partners(Axis) != game.Only(Axis) || partners(Allies) != game.Only(Allies)|game.Only(Soviets) || partners(Soviets) != partners(Allies) {
		t.Error("BW-18a: partners")
	}
}
