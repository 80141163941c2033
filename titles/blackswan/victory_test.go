package blackswan

import (
	"strings"
	"testing"

	"sandtable/game"
)

const (
	last   = "from 1941 ; war soviet-union ; side allies ; season spring 1945 ; "
	beaten = last + "hold britain rome athens narvik ; hold soviet-union ploesti warsaw" // the Axis has two stars
)

// TestVictory: how campaigns and scenarios end, and who wins (BS-5.3a to BS-5.3d).
func TestVictory(t *testing.T) {
	axis, west, soviets := game.Only(Axis), game.Only(West), game.Only(Soviets)
	for _, tt := range []struct {
		clause, why, text string
		once              string // stars that the Axis has held
		how               ending
		who               game.Seats
	}{
		{"BS-5.3b", "the Soviets in Berlin", "from 1941 ; war soviet-union ; hold soviet-union berlin", "", byBerlin, soviets},
		{"BS-5.3b", "the West in Berlin", "from 1941 ; hold britain berlin", "", byBerlin, west},
		{"BS-5.3b", "in a battle on its front", "from endkampf ; hold britain berlin", "", byBerlin, west},
		{"BS-5.3b", "in one on another front", "from 1941 ; only west ; hold britain berlin", "", byBerlin, west},
		{"BS-5.3c", "eleven stars", "from 1941 ; war soviet-union ; hold germany kiev leningrad moscow stalingrad", "", byStars, axis},
		{"BS-5.3c, BS-G.6", "ten", "from 1941 ; war soviet-union ; hold germany kiev leningrad moscow", "", undecided, 0},
		{"BS-5.3c", "the Soviets' eleven", "from 1941 ; war soviet-union ; hold soviet-union warsaw ploesti athens rome", "", byStars, soviets},
		{"BS-5.3c", "ten of them and others' of their side", "from 1941 ; war soviet-union ; hold soviet-union warsaw ploesti athens", "", undecided, 0},
		{"BS-5.3c, BS-Q122", "but not in a scenario", "from 1941 ; only west east ; war soviet-union ; hold germany kiev leningrad moscow stalingrad", "", undecided, 0},
		{"BS-5.3d", "seven stars at the end", last + "hold britain metz", "", byStrategy, axis},
		{"BS-5.3a", "and before it", "from 1941 ; war soviet-union ; side allies ; season winter 1945", "", undecided, 0},
		{"BS-5.3a", "and in the Axis' own turn", "from 1941 ; war soviet-union ; side axis ; season spring 1945", "", undecided, 0},
		{"BS-5.3d", "six and forty points", last + "hold britain athens", "", byEconomy, axis},
		{"BS-5.3d", "thirty-five points and a neutral Italy", "from 1939 ; side allies ; season spring 1945 ; hold germany warsaw", "", byConquest, west | soviets},
		{"BS-S.1", "a scenario is judged by its own conditions", "from fall-weiss ; side allies ; gone poland", "", byGoal, axis},
		{"BS-5.3d", "the West has taken more", beaten, "rome athens ploesti", byConquest, west},
		{"BS-5.3d", "the Soviets have", beaten, "rome ploesti warsaw", byConquest, soviets},
		{"BS-5.3d", "as much", beaten, "rome warsaw", byConquest, west | soviets},
		{"BS-5.3d", "what the Axis has lost again counts", beaten, "london", byConquest, west},
	} {
		p := placed(t, tt.text)
		for _, w := range strings.Fields(tt.once) {
			addBit(&p.Held, starIndex[placeNamed(w)])
		}
		p.checkVictory(noTable{})
		if p.Ending != tt.how || p.Winner != tt.who || (p.Step == stepOver) != (tt.how != undecided) {
			t.Errorf("%s, %s: ending %d for %b, want %d for %b", tt.clause, tt.why, p.Ending, p.Winner, tt.how, tt.who)
		}
	}
}

// TestGoalsDecide: who wins a scenario by its conditions (BS-S.1).
func TestGoalsDecide(t *testing.T) {
	axis, allies := game.Only(Axis), game.Only(West)|game.Only(Soviets)
	areas := func(words string) (list []Place) {
		for _, w := range strings.Fields(words) {
			list = append(list, placeNamed(w))
		}
		return list
	}
	some := func(sd side, need int, words string) goal {
		return goal{side: sd, out: noNation, printed: noNation, need: need, areas: areas(words)}
	}
	out := goal{side: axisSide, out: poland, printed: noNation}
	printed := goal{side: axisSide, out: noNation, printed: soviet, need: 2}
	egypt, libya := some(axisSide, 1, "cairo alexandria"), some(alliedSide, 2, "tripoli benghazi")
	for _, tt := range []struct {
		why, text string
		goals     []goal
		how       ending
		who       game.Seats
	}{
		{"a nation is out", "gone poland", []goal{out}, byGoal, axis},
		{"it is in the war", "war poland", []goal{out}, byDefence, allies},
		{"one area of several", "hold italy cairo ; war italy", []goal{egypt}, byGoal, axis},
		{"none of them", "war italy", []goal{egypt}, byDefence, allies},
		{"both areas", "hold britain tripoli ; hold france benghazi", []goal{libya}, byGoal, allies},
		{"one of both", "hold britain tripoli", []goal{libya}, byDefence, axis},
		{"enough of a nation's land", "war soviet-union ; hold germany kiev minsk", []goal{printed}, byGoal, axis},
		{"too little", "war soviet-union ; hold germany kiev", []goal{printed}, byDefence, allies},
		{"another way to win", "gone poland", []goal{out, egypt}, byGoal, axis},
	} {
		p := placed(t, tt.text)
		if who, how := p.judgedByGoals(tt.goals); how != tt.how || who != tt.who {
			t.Errorf("BS-S.1, %s: ending %d for %b, want %d for %b", tt.why, how, who, tt.how, tt.who)
		}
	}
}

// TestResult: what a victory is worth to whom, and the margin in Strategic Areas (BS-5.3b, BS-G.6).
func TestResult(t *testing.T) {
	for _, tt := range []struct {
		clause, text string
		over         bool
		scores       [3]int8
		margin       int16 // of the Axis
		level        string
	}{
		{"BS-5.3b", "from 1941 ; war soviet-union ; hold soviet-union berlin", true, [...]int8{-1, 0, 1}, -7, "decisive"},
		{"BS-5.3b", "from 1941 ; war soviet-union ; hold britain berlin", true, [...]int8{-1, 1, 0}, -7, "decisive"},
		{"BS-5.3c", "from 1941 ; war soviet-union ; hold germany kiev leningrad moscow stalingrad", true, [...]int8{1, -1, -1}, 3, "decisive"},
		{"BS-5.3a", "from 1941 ; war soviet-union", false, [...]int8{0, 0, 0}, -5, "undecided"},
		{"BS-5.3d", beaten, true, [...]int8{-1, 1, 1}, -15, "strategic"},
	} {
		p := placed(t, tt.text)
		p.checkVictory(noTable{})
		r := p.Result()
		if r.Over != tt.over || [3]int8(r.Scores[:3]) != tt.scores || r.Level != tt.level || [3]int16(r.Margin[:3]) != [...]int16{tt.margin, -tt.margin, -tt.margin} {
			t.Errorf("%s: %+v", tt.clause, r)
		}
	}
}
