package play

import (
	"fmt"
	"math"
	"regexp"
	"testing"

	"sandtable/match"
	"sandtable/titles"
	"sandtable/wire"
)

// fightByHand is a combat from a record with its chart worked out by hand: the losses of attackers and defenders for each
// face of the die.
type fightByHand struct {
	told     string // the place and the column
	attacker int
	back, on [6]float64
}

// The luck in a small record of BlitzWAR equals a calculation by hand from the printed table (BW-16.2b): five combats, two of
// them against a single corps that can lose no more (BW-16.2i), and the last one an attack of the Allies.
func TestLuckByHand(t *testing.T) {
	const axis, allies = 0, 1
	fights := []fightByHand{
		{"krakow is attacked at 3-1", axis, [6]float64{1, 1, 0, 0, 0, 1}, [6]float64{1, 1, 1, 1, 1, 2}},
		{"krakow is attacked at 5-1", axis, [6]float64{}, [6]float64{1, 1, 1, 1, 1, 1}},
		{"bialystok is attacked at 3-2", axis, [6]float64{1, 1, 1, 1, 0, 0}, [6]float64{0, 0, 1, 1, 1, 1}},
		{"poznan is attacked at 5-1", axis, [6]float64{0, 0, 1, 1, 0, 0}, [6]float64{1, 1, 2, 2, 2, 2}},
		{"lodz is attacked at 3-1", allies, [6]float64{1, 1, 0, 0, 0, 0}, [6]float64{1, 1, 1, 1, 1, 1}},
	}
	h, got := playedOut(t, "blitzwar", "poland", 4)
	if told := toldOf(h, regexp.MustCompile(`^(.* is attacked at \S+): die`)); len(told) != len(fights) {
		t.Fatalf("the record tells %q", told)
	} else {
		for i, f := range fights {
			if told[i][1] != f.told {
				t.Errorf("combat %d: %q, want %q", i, told[i][1], f.told)
			}
		}
	}
	for _, seat := range []int{axis, allies} {
		dealt, lost, spread := 0.0, 0.0, 0.0
		for _, f := range fights {
			mine, theirs := f.back, f.on
			if f.attacker != seat {
				mine, theirs = f.on, f.back
			}
			lost += mean(mine)
			dealt += mean(theirs)
			spread += mean(squares(theirs)) - mean(theirs)*mean(theirs)
		}
		checkLuck(t, got[seat], dealt, lost, spread)
	}
	if got[axis].Dealt != 6 || got[axis].Lost != 3 {
		t.Errorf("the Axis took %d corps and lost %d, by the record 6 and 3", got[axis].Dealt, got[axis].Lost)
	}
}

// The same for a record of A World in Conflict, where both sides fire in each Round and a result counts in points whatever is
// left to lose: the luck follows from the die and the printed row of the Factors alone (WC-6.5a).
func TestLuckOfRounds(t *testing.T) {
	rows := map[string][6]float64{
		"Germany 11": {0, 1, 1, 1, 1, 2}, "AFA 3": {0, 0, 0, 0, 1, 1}, "Germany 9": {0, 1, 1, 1, 1, 2}, "Germany 14": {1, 1, 1, 2, 2, 2},
		"AFA 2": {0, 0, 0, 0, 0, 1}, "AFA 13": {1, 1, 1, 2, 2, 2}, "Germany 17": {1, 1, 2, 2, 2, 2}, "AFA 7": {0, 0, 0, 1, 1, 1},
	}
	h, got := playedOut(t, "worldconflict", "western-europe", 2)
	hits, sum, spread, dice := map[string]float64{}, map[string]float64{}, map[string]float64{}, map[string]int{}
	for _, m := range toldOf(h, regexp.MustCompile(`^(\w+), \w+ round: (\d+) Factors?, die (\d)`)) {
		who, row := m[1], rows[m[1]+" "+m[2]]
		if row == ([6]float64{}) {
			t.Fatalf("no row for %s", m[0])
		}
		hits[who] += row[m[3][0]-'1']
		sum[who] += mean(row)
		spread[who] += mean(squares(row)) - mean(row)*mean(row)
		dice[who]++
	}
	for seat, who := range map[int]string{0: "Germany", 2: "AFA"} {
		f := got[seat]
		if f.Dice != dice[who] || dice[who] != 5 || float64(f.Dealt) != hits[who] {
			t.Errorf("%s: %d hits of %d dice, by hand %v of %d", who, f.Dealt, f.Dice, hits[who], dice[who])
		}
		checkLuck(t, f, sum[who], 0, spread[who])
	}
}

// playedOut plays a game between machines from a seed, and returns it with the luck of its seats.
func playedOut(t *testing.T, title, scenario string, seed uint64) (*match.History, map[int]wire.Fortune) {
	t.Helper()
	found, err := titles.Find(title)
	if err != nil {
		t.Fatal(err)
	}
	h := machineGame(t, found, scenario, "recruit", seed)
	c, err := commentOn(&state{}, h)
	if err != nil {
		t.Fatal(err)
	}
	list := map[int]wire.Fortune{}
	for _, f := range c.Luck {
		list[f.Seat] = f
	}
	return h, list
}

// toldOf lists the told texts of a record that match a pattern.
func toldOf(h *match.History, form *regexp.Regexp) (list [][]string) {
	for n := 1; n <= h.Len(); n++ {
		for _, x := range h.Told(n) {
			if x.IsDie() {
				continue
			}
			if m := form.FindStringSubmatch(h.Title().Info().Lexicon.Tell(x.Event)); m != nil {
				list = append(list, m)
			}
		}
	}
	return list
}

// checkLuck compares the luck of a seat with means and a variance; the percentile is that of the normal distribution.
func checkLuck(t *testing.T, f wire.Fortune, dealt, lost, spread float64) {
	t.Helper()
	luckier := 0.5
	if spread > 0 {
		luckier = math.Erfc((dealt-float64(f.Dealt))/math.Sqrt(2*spread)) / 2
	}
	got, want := fmt.Sprintf("%.6f %.6f %.6f", f.DealtMean, f.LostMean, f.Luckier), fmt.Sprintf("%.6f %.6f %.6f", dealt, lost, luckier)
	if got != want {
		t.Errorf("seat %d: means of what it dealt and lost, and how lucky: %s, by hand %s", f.Seat, got, want)
	}
}

func mean(faces [6]float64) (sum float64) {
	for _, x := range faces {
		sum += x / 6
	}
	return sum
}

func squares(faces [6]float64) [6]float64 {
	for i, x := range faces {
		faces[i] = x * x
	}
	return faces
}
