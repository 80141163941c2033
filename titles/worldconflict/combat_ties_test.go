package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestEqualFactors: of two powers with the most Factors a coin picks for their side, if two players hold them and there is something to
// pick; where the Round can hit units of one alone, that one picks (WC-6.5h, Rulings WC-Q17, WC-Q54, WC-Q109).
func TestEqualFactors(t *testing.T) {
	const attack = "war germany usa ; closed japan ; at western-germany army-group-b@4 army-group-a@4 ; "
	for _, tt := range []struct {
		text string
		dice []int // the attackers', the defenders', the coin
		want power
	}{
		{"players 5 ; at paris 2nd-army@2 9th-army@2", []int{6, 1, 1}, afa},
		{"players 5 ; at paris 2nd-army@2 9th-army@2", []int{6, 1, 2}, usa},
		{"players 4 ; at paris 2nd-army@2 9th-army@2", []int{6, 1}, afa},
		{"players 5 ; at paris 2nd-army@1 9th-army@2", []int{6, 1}, usa},
		{"players 5 ; at paris 2nd-army@2 9th-army@1", []int{6, 1}, afa},
		{"players 5 ; at paris home-guard@1 1st-british-army@1 9th-army@1 18th-airborne@1", []int{6, 1, 2}, usa}, // 3 and 3
	} {
		p := placed(t, tt.text+" ; "+attack+"step attack germany")
		p.Conquests[countryFrance] = 1
		play(t, p, gametest.Dice(t, tt.dice...), germany, "attack paris army-group-b army-group-a", "done")
		asksFor(t, "WC-6.5h "+tt.text, p, tt.want, stepLose)
	}
}

// TestConcern: of equals that one leads whose units the Round can hit (Ruling WC-Q109).
func TestConcern(t *testing.T) {
	p := placed(t, "players 5 ; war germany usa ; at north-sea north-sea-fleet@2 ; at north-sea catalinas@1 ; step return germany")
	fleet, planes := unitCalled("north-sea-fleet"), unitCalled("catalinas")
	for _, tt := range []struct {
		in   []int
		by   [nPowers]int
		want powers
	}{
		{[]int{fleet, planes}, [nPowers]int{afa: 2, usa: 2}, only(afa)},
		{[]int{planes}, [nPowers]int{usa: 2}, only(usa)},
		{[]int{fleet, planes}, [nPowers]int{afa: 3, usa: 2}, only(afa)},
		{[]int{fleet, planes}, [nPowers]int{afa: 2, usa: 3}, only(usa)},
	} {
		p.Bout = bout{At: p.At[fleet], Sort: seaCombat, Round: navalRound}
		p.In[defender] = unitSet{}
		for _, u := range tt.in {
			p.In[defender].Add(u)
		}
		y := tally{by: tt.by}
		p.Bout.Lead[defender] = p.leader(defender, &y)
		if got := p.equals(defender, &y); got != tt.want {
			t.Errorf("WC-Q109: %v: %05b, want %05b", tt.by, got, tt.want)
		}
	}
}

// TestRoomForRetreats: whoever retreats into an ally's land area is not asked for leave (Ruling WC-Q82), and the ally's air units make room
// (WC-1.3g).
func TestRoomForRetreats(t *testing.T) {
	p := placed(t, "turn 9 ; war germany ussr ; war germany usa ; war japan usa ; ally near-east afa ; hold ussr persia ; hold germany levant ankara aden-kuwait ; "+
		"at persia 1st-air-army@1 ; at iraq 2nd-army@2 8th-army@1 ; at levant army-group-a@4 army-group-b@4 pzaa@2 ; closed japan ; step attack germany")
	p.takeOff(unitNamed("Persian Army"), inPool, mute{})
	p.takeOff(unitNamed("Iraqi Army"), inPool, mute{})
	p.retreat(unitNamed("8th Army"), area("Persia"), mute{})
	p.goOn(mute{})
	if p.At[unitNamed("8th Army")] != area("Persia") || p.At[unitNamed("1st Air Army")] == area("Persia") && p.Step != stepScatter {
		t.Errorf("WC-1.3g: 8th Army in %s, 1st Air Army in %s", p.At[unitNamed("8th Army")], p.At[unitNamed("1st Air Army")])
	}
}
