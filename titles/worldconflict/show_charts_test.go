package worldconflict

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// chartLines writes the rows of a chart line by line.
func chartLines(c game.Chart) (list []string) {
	for _, r := range c.Rows {
		list = append(list, r.Name+": "+strings.Join(r.Cells, " | "))
	}
	return list
}

// TestCombatChartShown: players see the Combat Chart as the dice are read, and each result in it in words, no other (WC-6.5a, WC-6.5n).
func TestCombatChartShown(t *testing.T) {
	c := gametest.ChartCalled(t, &info, "combat")
	rows := chartLines(c)
	if len(rows) != 31 || len(c.Columns) != 6 {
		t.Fatalf("WC-6.5a: %d rows of %d", len(rows), len(c.Columns))
	}
	for row, want := range map[int]string{
		0: "1: - | - | - | L | L | 1", 9: "10: L | 1 | 1 | 1L | 1L | 2", 16: "17: 1S | 1L | 2 | 2S | 2S | 2B", 29: "30: 2L | 3S | 3S | 3L | 3B | 4L", 30: "30+: 2B | 3L | 3L | 3B | 4L | 4B",
	} {
		if rows[row] != want {
			t.Errorf("WC-6.5a: %q, want %q", rows[row], want)
		}
	}
	want := []string{
		"-: no effect.", "S: a third goes home or back.", "L: two thirds go home or back.",
		"1: 1 Size lost.", "1S: 1 Size lost, a third goes home or back.", "1L: 1 Size lost, two thirds go home or back.",
		"2: 2 Size lost.", "2S: 2 Size lost, a third goes home or back.", "2L: 2 Size lost, two thirds go home or back.", "2B: 2 Size lost, all go home or back.",
		"3S: 3 Size lost, a third goes home or back.", "3L: 3 Size lost, two thirds go home or back.", "3B: 3 Size lost, all go home or back.",
		"4L: 4 Size lost, two thirds go home or back.", "4B: 4 Size lost, all go home or back.",
	}
	if got := c.Notes[2:]; !slices.Equal(got, want) {
		t.Errorf("WC-6.5n: %q, want %q", got, want)
	}
}

// TestChartsShown: terrain and Blitzes as players have them at hand (WC-1.4b, WC-2.2c to WC-2.2h).
func TestChartsShown(t *testing.T) {
	for id, want := range map[string][]string{
		"terrain": {
			"clear: 1 | whole | whole | +0", "forest: 1 | whole | half | +2", "jungle: 2 | half | whole | +4", "swamp: 2 | half, △ each | whole | +6",
			"mountain: 2 | half, △ each | whole | +8",
		},
		"blitz": {"free: 0 | ABCDE", "air: 1 | ABCDEF", "land: 1 | EF", "naval: 1 | ABC", "total: 2 | ABCDEF"},
	} {
		rows := chartLines(gametest.ChartCalled(t, &info, id))
		if len(rows) != len(want) {
			t.Errorf("%s: %d rows", id, len(rows))
			continue
		}
		for i := range want {
			if !strings.HasPrefix(rows[i], want[i]) {
				t.Errorf("%s: %q, want %q first", id, rows[i], want[i])
			}
		}
	}
}

// TestCardsPrinted: the chart of the Victory Cards has the two awards of every power and then those of each, by card (WC-8.0a).
func TestCardsPrinted(t *testing.T) {
	var got []string
	for _, r := range gametest.ChartCalled(t, &info, "cards").Rows {
		got = append(got, r.Name+" of "+r.Cells[0])
		if len(r.Cells) != 2 || r.Cells[1] == "" {
			t.Errorf("WC-8.0a: %s: %q", r.Name, r.Cells)
		}
	}
	want := []string{
		"Control Industrial Might of all", "Join Atomic Club of all",
		"Battle of the Atlantic of Germany", "Fortress Europa of Germany", "Lebensraum of Germany", "Long War of Germany", "Super Weapons of Germany",
		"Co-Prosperity Sphere of Japan", "Long War of Japan", "Tenno-Zan of Japan", "Victory in the CBI of Japan",
		"Mediterranean Influence of AFA", "No Casualties of AFA", "Preserve the Empire of AFA", "Rule the Waves of AFA",
		"Annihilate the Wehrmacht of USSR", "Buffer Zone of USSR", "Five Year Plan of USSR", "Motherland of USSR",
		"Arsenal of Democracy of USA", "Bring Democracy to Asia of USA", "No Casualties of USA", "Pacific Domination of USA", "Second Front of USA",
	}
	if !slices.Equal(got, want) {
		t.Errorf("WC-8.0a: %q, want %q", got, want)
	}
}

// TestTurnsShown: the calendar names each turn by its first month, and marks those with snow (WC-2.1a, WC-1.4c).
func TestTurnsShown(t *testing.T) {
	for i, turn := range info.Turns {
		snow := slices.Contains([]int{2, 4, 6, 8, 10, 13}, i+1)
		if (turn.Look == "snow") != snow || turn.Look != "" && !snow {
			t.Errorf("WC-1.4c: turn %d looks like %q", i+1, turn.Look)
		}
	}
	for turn, want := range map[int]game.TurnText{1: {Name: "September 1939", Group: "1939"}, 9: {Name: "June 1944", Group: "1944"}, 12: {Name: "June 1945", Group: "1945"}} {
		if got := info.Turns[turn-1]; got != want {
			t.Errorf("WC-2.1a: turn %d is %+v", turn, got)
		}
	}
}

// TestQuietNotes: a log leaves out who is asked for what, and nothing else: not that the game is over.
func TestQuietNotes(t *testing.T) {
	for n := range nNotes {
		asks := n >= noteStep && n < noteStep+int16(stepOver)
		if slices.Contains(info.Quiet, n) != asks {
			t.Errorf("note %d, %q: quiet %t", n, noteTexts[n], !asks)
		}
	}
}

// TestScenarioOptions: what can be chosen in each scenario (WC-1.11a, WC-1.11b, WC-A.0e, WC-9.0a).
func TestScenarioOptions(t *testing.T) {
	rules := "bidding road minor-builds land-routes commanders sabotage on-foot passage looting"
	for _, s := range info.Scenarios {
		want := map[string]string{"western-europe": "players triangles", "fascism": "players " + rules, "world-war": "players bids " + rules}[s.ID]
		if want == "" {
			want = "players"
		}
		players := map[string]string{"barbarossa": "2 3", "fascism": "2 3 5", "world-war": ""}
		many, ok := players[s.ID]
		if !ok {
			many = "2"
		}
		if got, values := strings.Join(s.Options, " "), strings.Join(s.Values[optionPlayers], " "); got != want || values != many {
			t.Errorf("WC-1.11a: %s has options %q for %q players", s.ID, got, values)
		}
		if (s.Seats == 0) != (s.ID == "world-war") || s.Seats != 0 && s.Seats != game.Seats(starts[startNamed(s.ID)].asked) {
			t.Errorf("WC-1.11b: %s has seats %05b", s.ID, s.Seats)
		}
	}
}
