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
		{"BS-5.3b", "in one on another front", "from 1941 ; only west ; hold britain berlin", "", undecided, 0},
		{"BS-5.3c", "eleven stars", "from 1941 ; war soviet-union ; hold germany kiev leningrad moscow stalingrad", "", byStars, axis},
		{"BS-5.3c, BS-G.6", "ten", "from 1941 ; war soviet-union ; hold germany kiev leningrad moscow", "", undecided, 0},
		{"BS-5.3c", "the Soviets' eleven", "from 1941 ; war soviet-union ; hold soviet-union warsaw ploesti athens rome", "", byStars, soviets},
		{"BS-5.3c", "ten of them and others' of their side", "from 1941 ; war soviet-union ; hold soviet-union warsaw ploesti athens", "", undecided, 0},
		{"BS-5.3c", "but not in a battle", "from 1941 ; only west east ; war soviet-union ; hold germany kiev leningrad moscow stalingrad", "", undecided, 0},
		{"BS-5.3d", "seven stars at the end", last + "hold britain metz", "", byStrategy, axis},
		{"BS-5.3a", "and before it", "from 1941 ; war soviet-union ; side allies ; season winter 1945", "", undecided, 0},
		{"BS-5.3a", "and in the Axis' own turn", "from 1941 ; war soviet-union ; side axis ; season spring 1945", "", undecided, 0},
		{"BS-5.3d", "six and forty points", last + "hold britain athens", "", byEconomy, axis},
		{"BS-5.3d", "thirty-five points and a neutral Italy", "from 1939 ; side allies ; season spring 1945 ; hold germany warsaw", "", byConquest, west | soviets},
		{"BS-5.3d", "the West has taken more", beaten, "rome athens ploesti", byConquest, west},
		{"BS-5.3d", "the Soviets have", beaten, "rome ploesti warsaw", byConquest, soviets},
		{"BS-5.3d", "as much", beaten, "rome warsaw", byConquest, west | soviets},
		{"BS-5.3d", "what the Axis has lost again counts", beaten, "london", byConquest, west},
		{"BS-S.1", "Barbarossa: nothing is reached", "from barbarossa ; side allies ; season winter 1942 ; hold germany minsk riga", "", byDefence, west | soviets},
		{"BS-S.1", "Barbarossa: Kiev", "from barbarossa ; side allies ; season winter 1942 ; hold germany kiev", "", byGoal, axis},
		{"BS-S.1", "Barbarossa: ten Soviet areas", "from barbarossa ; side allies ; season winter 1942 ; hold germany minsk riga kaunas tallinn pskov vitebsk smolensk zhitomir bryansk kursk", "", byDefence, west | soviets},
		{"BS-S.1", "Barbarossa: eleven", "from barbarossa ; side allies ; season winter 1942 ; hold germany minsk riga kaunas tallinn pskov vitebsk smolensk zhitomir bryansk kursk odessa", "", byGoal, axis},
		{"BS-S.1", "Fall Weiss: Poland is out", "from fall-weiss ; side allies ; gone poland", "", byGoal, axis},
		{"BS-S.1", "Fall Weiss: Poland is in", "from fall-weiss ; side allies", "", byDefence, west | soviets},
		{"BS-S.1", "Afrika: Alexandria alone", "from afrika ; side allies ; season winter 1942 ; hold italy alexandria", "", byDefence, west | soviets},
		{"BS-S.1", "Afrika: all of Egypt", "from afrika ; side allies ; season winter 1942 ; hold italy alexandria cairo", "", byGoal, axis},
		{"BS-S.1", "Husky: Rome", "from husky ; side allies ; season winter 1944 ; hold britain rome", "", byGoal, west | soviets},
		{"BS-S.1", "Husky: nothing", "from husky ; side allies ; season winter 1944", "", byDefence, axis},
	} {
		p := placed(t, tt.text)
		for _, w := range strings.Fields(tt.once) {
			p.Held |= 1 << starIndex[placeNamed(w)]
		}
		p.checkVictory(deaf{})
		if p.Ending != tt.how || p.Winner != tt.who || (p.Step == stepOver) != (tt.how != undecided) {
			t.Errorf("%s, %s: ending %d for %b, want %d for %b", tt.clause, tt.why, p.Ending, p.Winner, tt.how, tt.who)
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
		{"BS-5.3d", "from afrika ; side allies ; season winter 1942", true, [...]int8{-1, 1, 1}, 2, "scenario held"},
	} {
		p := placed(t, tt.text)
		p.checkVictory(deaf{})
		r := p.Result()
		if r.Over != tt.over || [3]int8(r.Scores[:3]) != tt.scores || r.Level != tt.level || [3]int16(r.Margin[:3]) != [...]int16{tt.margin, -tt.margin, -tt.margin} {
			t.Errorf("%s: %+v", tt.clause, r)
		}
	}
}
