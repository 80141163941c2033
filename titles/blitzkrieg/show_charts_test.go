package blitzkrieg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/board"
)

// cellOf returns a cell of a chart by the names of its row and column.
func cellOf(t *testing.T, c game.Chart, row, column string) string {
	t.Helper()
	x := slices.Index(c.Columns, column)
	y := slices.IndexFunc(c.Rows, func(r game.Row) bool { return r.Name == row })
	if x < 0 || y < 0 {
		t.Fatalf("%s has no cell %s, %s", c.ID, row, column)
	}
	return c.Rows[y].Cells[x]
}

// TestPrintedCells: some cells as they are printed.
func TestPrintedCells(t *testing.T) {
	for _, tt := range []struct{ clause, chart, row, column, want string }{
		{"BK-C19.0-1", basicID, "1", "1-6", "AB2"},
		{"BK-C19.0-1", basicID, "6", "3-1", "DE"},
		{"BK-C19.0-1", basicID, "2", "1-1", "EX"},
		{"BK-C7.2-2", attritionID, "1", "1-6", "A2 AB3 D+1"},
		{"BK-C7.2-2", attritionID, "4", "3-1", "A1 A+2 D2 DB3"},
		{"BK-C7.2-2", attritionID, "2", "1-2", "A1 D1"},
		{"BK-C23.2-2", strikeID, "1", "1-6", "E/0"},
		{"BK-C23.2-2", strikeID, "4", "2-1", "2/5"},
		{"BK-C23.6-1", fightersID, "6", "1-1", "0/0"},
		{"BK-C22-3", captureID, "2", "8-11", "3*"},
		{"BK-C22-3", captureID, "1", "4-7", "2"},
		{"BK-C23.5-1", nuclearID, "3", "Factors destroyed", "half"},
		{"BK-C23.5-2", nuclearID, "2", "Survivors", "frozen"},
		{"BK-C23.5-3", nuclearID, "1", "Square", none},
		{"BK-O24.0-1", "weather", "4", "Turns 6–10", "every ground unit -1 movement factor; air unaffected"},
		{"BK-B11.0-1", "terrain-movement", "Road, from square to square", "Cost", "⅓"},
		{"BK-B13.0-1", "terrain-movement", "Forest", "Closed to", "armor, guards, artillery, air assault"},
		{"BK-B2.0-6", "unit-types", "Artillery", "Figures", "8-4-4"},
		{"BK-B17.0-1", "appearance", "Infantry", "Turn 2", "21–24"},
		{"BK-B17.0-1", "appearance", "Armor", "Turn 3", "10–11, 13"},
		{"BK-B17.0-1", "appearance", "Guards Armor", "Turn 4", "GD2"},
		{"BK-T6.1-5", "sea-zones", "A", "Next to", "B"},
		{"BK-T6.1-5", "sea-zones", "C", "Next to", "B, D"},
		{"BK-T6.1-4", "sea-zones", "D", "Ports", "AAA-54, BBB-55, (JJJ-56)"},
	} {
		if got := cellOf(t, gametest.ChartCalled(t, &info, tt.chart), tt.row, tt.column); got != tt.want {
			t.Errorf("%s: %s, %s, %s reads %q, want %q", tt.clause, tt.chart, tt.row, tt.column, got, tt.want)
		}
	}
}

// TestChartsOfChance: every cell with a die says what the table does that is rolled on.
func TestChartsOfChance(t *testing.T) {
	for die := 1; die <= dieSides; die++ {
		row := strconv.Itoa(die)
		for i, at := range tables.odds {
			if got := cellOf(t, gametest.ChartCalled(t, &info, basicID), row, at); got != tables.basic[die][i].String() {
				t.Errorf("Basic, die %d at %s: %s", die, at, got)
			}
			if got, want := readFates(t, cellOf(t, gametest.ChartCalled(t, &info, attritionID), row, at)), tables.attrition[die][i]; got != want {
				t.Errorf("Tournament, die %d at %s: %+v, want %+v", die, at, got, want)
			}
			for id, table := range map[string]odds.Table[airCell]{strikeID: tables.strategic, fightersID: tables.fighters} {
				a, d, _ := strings.Cut(cellOf(t, gametest.ChartCalled(t, &info, id), row, at), "/")
				if want := table[die][i]; readLoss(t, a) != want.attacker || readLoss(t, d) != want.defender {
					t.Errorf("%s, die %d at %s: %s/%s, want %+v", id, die, at, a, d, want)
				}
			}
		}
		for i, factors := range tables.stormNames {
			text, captured := strings.CutSuffix(cellOf(t, gametest.ChartCalled(t, &info, captureID), row, factors), "*")
			if want := (stormCell{readLoss(t, text), captured}); want != tables.storm[die][i] {
				t.Errorf("capture, die %d with %s: %+v, want %+v", die, factors, want, tables.storm[die][i])
			}
		}
	}
}

// readFates reads a cell of the Tournament chart back.
func readFates(t *testing.T, text string) (c attritionCell) {
	t.Helper()
	if text == none {
		return c
	}
	for _, word := range strings.Fields(text) {
		side := &c.attacker
		if word[0] == 'D' {
			side = &c.defender
		}
		to, digits := &side.lost, word[1:]
		switch word[1] {
		case 'B':
			to, digits = &side.back, word[2:]
		case '+':
			to, digits = &side.ahead, word[2:]
		}
		if _, err := fmt.Sscan(digits, to); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	}
	return c
}

func readLoss(t *testing.T, text string) uint8 {
	t.Helper()
	n, err := airLoss(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestTerrainChart: each line of the chart is what a battle on such ground comes to.
func TestTerrainChart(t *testing.T) {
	c := gametest.ChartCalled(t, &info, "terrain-combat")
	for i, tt := range []struct {
		at   string
		from []string
	}{
		{"U-19", []string{"U-18"}},            // BK-C19.1-1
		{"CC-26", []string{"CC-25"}},          // BK-C19.1-2
		{"CC-26", []string{"CC-25", "CC-27"}}, // BK-C19.1-3
		{"V-20", []string{"U-19"}},            // BK-C19.1-4
		{"W-20", []string{"W-19"}},            // BK-C19.1-5
		{"Z-20", []string{"Z-19"}},            // BK-C19.1-6
		{"V-25", []string{"K-26"}},            // BK-C19.1-7, though no two rivers of this map touch
		{"Y-28", []string{"X-28"}},            // BK-C19.1-8
	} {
		line := terrainLines[i]
		b := battle{seat: Blue, attack: 1}
		b.targets[0], b.n = defenders{at: squareNamed(t, tt.at), basic: 4, factor: 2}, 1
		for _, s := range tt.from {
			b.from.Add(squareNamed(t, s))
		}
		b.valueDefenders()
		clause, _ := b.terrain(b.targets[0])
		if clause != line.clause || b.targets[0].factor != line.factor || c.Rows[i].Cells[1] != fmt.Sprintf("× %d", line.factor) {
			t.Errorf("%s: %s from %v falls under %s and counts %d times, the chart says %q", line.clause.ID(), tt.at, tt.from, clause.ID(), b.targets[0].factor, c.Rows[i].Cells)
		}
	}
}

// TestMovementChart: what the chart says stops a unit, or is closed to it, does so for the units that move.
func TestMovementChart(t *testing.T) {
	c := gametest.ChartCalled(t, &info, "terrain-movement")
	for _, tt := range []struct {
		row     string
		terrain *board.Squares
	}{
		{"Clear, desert, beach, river", &board.Map.Clear},
		{"Clear, desert, beach, river", &board.Map.Desert},
		{"City", &board.Map.City},
		{"Forest", &board.Map.Forest},
		{"Mountain", &board.Map.Mountain},
		{"Sea", &board.Map.Sea},
		{"Lake", &board.Map.Lake},
		{"Neutral country", &board.Map.Neutral},
	} {
		closed := strings.Split(cellOf(t, c, tt.row, "Closed to"), ", ")
		for _, name := range []string{"1inf", "1arm", "1art", "gd", "1mar", "1abn", "12lt"} {
			u, _ := unitCalled(Blue, name)
			p := newGame(0, lost)
			p.Step, p.Mover = stepMove, Blue
			p.At[u] = besides(tt.terrain)
			f := p.survey(Blue)
			r := p.trip(u, &f)
			shut := slices.Contains(closed, "all") || slices.Contains(closed, p.Kind[u].String())
			at := neighbour(p.At[u], tt.terrain)
			if r.Enter.Has(at) == shut {
				t.Errorf("%s: %s may enter %v: %v", tt.row, name, at, r.Enter.Has(at))
			}
			if stops := cellOf(t, c, tt.row, "Stops") == "yes"; !shut && r.Stop.Has(at) != stops {
				t.Errorf("%s: %s stops on %v: %v", tt.row, name, at, r.Stop.Has(at))
			}
		}
	}
}

// besides finds a clear square next to one of some terrain.
func besides(terrain *board.Squares) board.Square {
	out := board.Adjacent(terrain)
	out = out.And(&board.Map.Clear)
	return out.First()
}

func neighbour(s board.Square, terrain *board.Squares) board.Square {
	for _, n := range board.Map.Near[s] {
		if n.OnMap() && terrain.Has(n) {
			return n
		}
	}
	return board.Nowhere
}

// TestAppearanceChart: the chart lists as many units as come.
func TestAppearanceChart(t *testing.T) {
	c := gametest.ChartCalled(t, &info, "appearance")
	want := map[string]int{}
	for i := range army[:counters] {
		want[fmt.Sprint(branchTitles[army[i].branch], " Turn ", army[i].arrives)]++
	}
	for _, r := range c.Rows {
		for i, cell := range r.Cells {
			n := 0
			for part := range strings.SplitSeq(cell, ", ") {
				var a, b int
				switch k, _ := fmt.Sscanf(part, "%d–%d", &a, &b); {
				case k == 2:
					n += b - a + 1
				case part != none:
					n++
				}
			}
			if key := r.Name + " " + c.Columns[i]; n != want[key] {
				t.Errorf("BK-B17.0-1: %s lists %d units (%s), %d come", key, n, cell, want[key])
			}
		}
	}
}

// TestUnitChart: the chart counts every counter.
func TestUnitChart(t *testing.T) {
	sum := 0
	for _, r := range gametest.ChartCalled(t, &info, "unit-types").Rows {
		n, err := strconv.Atoi(r.Cells[0])
		if err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	if sum != counters {
		t.Errorf("BK-B2.0-2: the chart counts %d units, want %d", sum, counters)
	}
}

// TestForecastCharts: odds name a chart that has their column, unless they are off its ends.
func TestForecastCharts(t *testing.T) {
	for _, tt := range []struct{ position, before, say string }{
		{"blue 1inf U-16 ; red 2inf U-15", "done", "attack U-15 1inf"},
		{"rules tournament ; blue 1arm U-16 ; red 2inf U-15", "done", "attack U-15 1arm"},
		{"rules tournament ; blue 1arm HH-34 gd HH-32 ; red 1inf LLL-40 ; crossed blue Calaedia ; crossed red Calaedia", "done", "storm HH-33 1arm gd"},
	} {
		p, err := stage(tt.position)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{tt.before, tt.say} {
			a, err := lexicon.Parse(Blue, text)
			if err != nil {
				t.Fatal(err)
			}
			if text == tt.say {
				f := p.Forecast(a)
				if c := gametest.ChartCalled(t, &info, f.Chart); !slices.Contains(c.Columns, f.Column) {
					t.Errorf("%s: the chart %s has no column %s", tt.say, f.Chart, f.Column)
				}
			} else if err := p.Apply(a, noTable{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestChartsAreFull: every row of a chart has a cell for each column, and no row or column is without a name.
func TestChartsAreFull(t *testing.T) {
	for _, c := range info.Charts {
		if len(c.Rows) == 0 || slices.Contains(c.Columns, "") {
			t.Errorf("%s has %d rows, and the columns %q", c.ID, len(c.Rows), c.Columns)
		}
		for _, r := range c.Rows {
			if len(r.Cells) != len(c.Columns) || r.Name == "" {
				t.Errorf("%s: row %q has %d cells for %d columns", c.ID, r.Name, len(r.Cells), len(c.Columns))
			}
		}
	}
}

// TestSequenceChart: BK-B4.0-1, the chart ticks the phases that the Basic Game has.
func TestSequenceChart(t *testing.T) {
	c := gametest.ChartCalled(t, &info, "sequence")
	for i, ph := range tournamentTurn {
		want := none
		if slices.Contains(basicTurn[:], ph) {
			want = "yes"
		}
		if got := cellOf(t, c, strconv.Itoa(i+1), "Basic"); got != want {
			t.Errorf("phase %d is in the Basic Game: %q, want %q", i+1, got, want)
		}
	}
}
