package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestTerrainChart: code and chart agree (BW-21a, BW-21b).
func TestTerrainChart(t *testing.T) {
	for k := range nTerrains {
		row := tables.Terrain[terrainIDs[k]]
		x := Place(0)
		for board.terrain[x] != k || board.fortress.Has(x) || x == lines[0] || x == lines[1] {
			x++
		}
		p := placed(t, "turn 7")
		if got := p.target2(x) != nil; got != row.NoBlitz {
			t.Errorf("BW-21a: Blitzkrieg into %s: %v", terrainIDs[k], got)
		}
		if got := p.holds(x); got != row.Holds {
			t.Errorf("BW-21b: %s holds: %v", terrainIDs[k], got)
		}
		if helps := k == swamp || k == mountains || k == highMountains; helps != (row.Defence > 0) {
			t.Errorf("BW-16.3.2h: %s", terrainIDs[k])
		}
	}
}

// target2 judges a Blitzkrieg attack on a zone.
func (p *Position) target2(x Place) error {
	p.Stage, p.Step = uint8(onBlitz), stepBlitz
	return p.target(Axis, x)
}

// TestSupplyLines: lines of supply by land and sea (BW-7a to BW-7y).
func TestSupplyLines(t *testing.T) {
	for _, tt := range []struct {
		clause, why, text string
		side              game.Seat
		defence           bool
		at                string
		want              bool
	}{
		{"BW-7a", "from a supply zone", "", Axis, false, "innsbruck", true},
		{"BW-7a", "from a supply counter", "hold axis lublin ; supply axis lublin 2", Axis, false, "lublin", true},
		{"BW-7a", "another's supply zone gives none", "hold axis moscow", Axis, false, "moscow", false},
		{"BW-7c", "from port to port", "", Axis, false, "east-prussia", true},
		{"BW-7d", "the enemy has superiority", "fleet UK baltic-sea 1", Axis, false, "east-prussia", false},
		{"BW-7e", "a strait that is closed", "hold allies helsinki", Allies, false, "helsinki", false},
		{"BW-7e", "a strait that is open", "hold allies helsinki copenhagen", Allies, false, "helsinki", true},
		{"BW-7f", "Suez has no sea", "hold axis alexandria cairo jerusalem gibraltar", Allies, false, "suez", false},
	} {
		p := placed(t, "turn 30 ; when eastwar 16 ; "+tt.text)
		n := p.network(tt.side, tt.defence)
		lines := n.reach(p.sources(tt.side))
		if got := lines.Has(placeNamed(tt.at)); got != tt.want {
			t.Errorf("%s %s: %v", tt.clause, tt.why, got)
		}
	}
	p := placed(t, "turn 30 ; hold allies kiev ; supply soviets moscow 2")
	if n := p.network(Allies, true); !n.open.Has(placeNamed("moscow")) {
		t.Error("BW-7y: the Soviet zones are closed to Allied defence")
	}
	if n := p.network(Allies, false); n.open.Has(placeNamed("moscow")) {
		t.Error("BW-7y: the Soviet zones serve an Allied attack")
	}
	if got := p.rightful(Allies, placeNamed("smolensk")); got != Soviets {
		t.Error("BW-7x: red zones are the Soviets'")
	}
	if got := p.rightful(Soviets, london); got != Allies {
		t.Error("BW-7x: khaki zones are the Allies'")
	}
}

// TestCutOff: marks at the end of a turn (BW-17.5a, BW-7l, BW-7o), and supply that opens again (BW-7n).
func TestCutOff(t *testing.T) {
	p := placed(t, "turn 7 ; GER lublin inf2 ; GER krakow inf2 ; hold allies krakow ; GER berlin inf1 ; supply axis berlin 4 ; at cut axis")
	p.give(placeNamed("krakow"), Allies)
	for u := range first[germanAir] {
		if p.At[u] == placeNamed("krakow") {
			p.clear(u)
		}
	}
	p.markCut(true, mute{})
	if !p.Cut.Has(first[germany]) || p.Cut.Count() != 1 {
		t.Errorf("BW-17.5a: %d are cut off", p.Cut.Count())
	}
	p.give(placeNamed("krakow"), Axis)
	p.markCut(false, mute{})
	if !p.Cut.Empty() {
		t.Error("BW-7o: a line is open again")
	}
	p = placed(t, "turn 30 ; join HUN axis ; hold soviets debrecen vienna zagreb zilina belgrade brod ; GER budapest inf1 ; HUN budapest inf1 ; at cut axis")
	p.markCut(true, mute{})
	if !p.Cut.Has(first[germany]) || p.Cut.Has(first[hungary]) {
		t.Error("BW-7l: beside natives a unit is out of supply but in defence")
	}
	p = placed(t, "turn 7 ; GER lublin inf2 ; GER ostrava inf2 ; "+rich+"at march axis")
	if err := refused(t, p, Axis, "move ger1 warsaw"); err != game.Clause("BW-7b") {
		t.Errorf("BW-7n: %v", err)
	}
	play(t, p, mute{}, Axis, "move ger2 krakow")
	if err := refused(t, p, Axis, "move ger1 warsaw"); err != nil {
		t.Errorf("BW-7n: a line that was opened: %v", err)
	}
	if p.holder(placeNamed("krakow")) != Axis {
		t.Error("BW-5d, BW-15.3i: control")
	}
}

// TestDeeds: what a counter has done bars what it may do (BW-15.1c, BW-15.2b to BW-15.3h, BW-11.10c).
func TestDeeds(t *testing.T) {
	p := placed(t, "turn 7 ; GER berlin inf1 inf1 arm1 inf2 ; GER ruhr inf1 ; "+rich+"at march axis")
	play(t, p, mute{}, Axis, "fortify ger1")
	if err := refused(t, p, Axis, "fortify ger2"); err != game.Clause("BW-15.1c") {
		t.Errorf("BW-15.1c: %v", err)
	}
	play(t, p, mute{}, Axis, "rail ger2 ruhr")
	if err := refused(t, p, Axis, "fortify ger5"); err != game.Clause("BW-8d") {
		t.Errorf("BW-8c: %v", err)
	}
	if err := refused(t, p, Axis, "move ger2 liege"); err != game.Clause("BW-15.2c") {
		t.Errorf("BW-15.2c: %v", err)
	}
	play(t, p, mute{}, Axis, "join ger2 ger5")
	if err := refused(t, p, Axis, "move ger2 liege"); err != game.Clause("BW-15.2c") {
		t.Errorf("BW-11.10c: %v", err)
	}
	play(t, p, mute{}, Axis, "move ger3 kustrin")
	if err := refused(t, p, Axis, "rail ger4 munich"); err != game.Clause("BW-15.2d") {
		t.Errorf("BW-15.2d: %v", err)
	}
	play(t, p, mute{}, Axis, "move ger3 stettin", "move ger4 hamburg")
	if err := refused(t, p, Axis, "move ger3 berlin"); err != game.Clause("BW-15.3h") {
		t.Errorf("BW-15.3h: %v", err)
	}
	if p.Did[first[germany]+2]&didActivate == 0 {
		t.Error("BW-15.3e: armour that moved two zones")
	}
	play(t, p, mute{}, Axis, "move ger4 aarhus")
	if p.Did[first[germany]+3]&didActivate != 0 {
		t.Error("BW-15.3e: infantry that moved two zones")
	}
}

// TestHalves: stocks lose a half that was begun (BW-7w).
func TestHalves(t *testing.T) {
	p := placed(t, "turn 7 ; GER berlin inf1 ; supply axis berlin 4 ; supply axis ruhr 2 ; at march axis")
	play(t, p, mute{}, Axis, "purse axsup1", "move ger1 kustrin")
	if purseAt(p, "berlin") != 7 || purseAt(p, "ruhr") != 4 {
		t.Errorf("BW-7w: the chosen counter does not pay: %d, %d", purseAt(p, "berlin"), purseAt(p, "ruhr"))
	}
	p.roundStocks(mute{})
	if purseAt(p, "berlin") != 6 {
		t.Errorf("BW-7w: %d halves", purseAt(p, "berlin"))
	}
}

// TestOrderOfPlay: stages, sides and turns (BW-8b to BW-8g, BW-11.1a, BW-19h).
func TestOrderOfPlay(t *testing.T) {
	p := newGame(t, "3")
	if p.Step != stepSetup || p.Asked != Axis {
		t.Fatalf("BW-8e: step %d", p.Step)
	}
	play(t, p, mute{}, Axis, "done")
	if err := refused(t, p, Allies, "done"); err != game.Clause("BW-19c") {
		t.Errorf("BW-19c: %v", err)
	}
	play(t, p, mute{}, Allies, "deploy warsaw", "deploy warsaw", "deploy warsaw")
	if err := refused(t, p, Allies, "deploy warsaw"); err != game.Clause("BW-4a") {
		t.Errorf("BW-4a: %v", err)
	}
	play(t, p, mute{}, Allies, "deploy lodz", "deploy poznan", "deploy krakow", "done")
	play(t, p, mute{}, Soviets, "done")
	if p.Step != stepCards {
		t.Fatalf("BW-8f: step %d", p.Step)
	}
	for s, side := range sideIDs {
		play(t, p, mute{}, game.Seat(s), "pick "+side+"-limited-1", "pick "+side+"-limited-2", "pick "+side+"-limited-3")
	}
	if p.Stage != uint8(onNaval) || p.Side != Axis || p.Turn != 1 { // no Reinforcement Phase on the first turn
		t.Fatalf("BW-19h: stage %d", p.Stage)
	}
	var phases []phase
	for p.Turn == 1 {
		if ph := stages[p.Stage].phase; len(phases) == 0 || phases[len(phases)-1] != ph {
			phases = append(phases, ph)
		}
		side := p.Side
		play(t, p, mute{}, p.Asked, "done")
		if p.Turn == 1 && p.Side < side {
			t.Error("BW-8g: a side comes again")
		}
	}
	if phases[0] != navalPhase || phases[1] != airPhase || p.Step != stepCards {
		t.Errorf("BW-8b: %v", phases)
	}
}

// TestVictory: the ten points (BW-18a to BW-18d).
func TestVictory(t *testing.T) {
	for _, tt := range []struct {
		clause string
		fell   uint8
		hold   string
		want   int
	}{
		{"BW-18c", 39, "", 0},
		{"BW-18c", 40, "", 1},
		{"BW-18c", 42, "", 2},
		{"BW-18c", 44, "", 3},
		{"BW-18c", 46, "", 4},
		{"BW-18a", 47, "", 5},
		{"BW-18b", 0, "", 6},
		{"BW-18d", 0, "hold axis paris warsaw", 7},
	} {
		p := placed(t, "turn 47 ; "+tt.hold)
		p.When[evGermanyFell] = tt.fell
		if got := p.axisPoints(); got != tt.want {
			t.Errorf("%s: turn %d, %s: %d points, want %d", tt.clause, tt.fell, tt.hold, got, tt.want)
		}
	}
	p := placed(t, "turn 47 ; at cut soviets")
	p.endTurn(mute{})
	if r := p.Result(); !r.Over || r.Scores[Axis] != 1 || r.Why == "" {
		t.Errorf("BW-18e: %+v", r)
	}
}

// TestResultSaysWhy: a campaign that is over names the clause, the split and what decided it (BW-18a to BW-18d).
func TestResultSaysWhy(t *testing.T) {
	for _, tt := range []struct {
		by     game.Clause
		fell   uint8
		points int
		level  string
		axis   int8
		why    string
	}{
		{"BW-18c", 39, 5, "0-10", -1, "The Allies and the Soviets win 10-0: Germany surrendered on turn 39."},
		{"BW-18c", 41, 5, "2-8", -1, "The Allies and the Soviets win 8-2: Germany surrendered on turn 41."},
		{"BW-18c", 47, 5, "5-5", 0, "The game is drawn, 5-5: Germany surrendered on turn 47."},
		{"BW-18d", 0, 12, "6-4", 1, "The Axis wins 6-4: Germany has not surrendered, and the Axis controls 12 strategic points."},
		{"BW-18d", 0, 13, "7-3", 1, "The Axis wins 7-3: Germany has not surrendered, and the Axis controls 13 strategic points."},
		{"BW-18d", 0, 31, "10-0", 1, "The Axis wins 10-0: Germany has not surrendered, and the Axis controls 31 strategic points."},
	} {
		p := placed(t, "turn 47 ; at cut soviets")
		p.Held[Axis] = placeSet{}
		for x := range board.worth.All() {
			if p.points()+int(board.points[x]) <= tt.points {
				p.give(x, Axis)
			}
		}
		if r := p.Result(); r.Over || r.Clause != "" || r.Why != "" || r.Scores[Axis] != 0 {
			t.Errorf("BW-18b: a game under way is over: %+v", r)
		}
		p.When[evGermanyFell], p.Ending = tt.fell, lastTurnOver
		if tt.fell != 0 {
			p.Ending = germanyFell
		}
		r := p.Result()
		if !r.Over || r.Clause != tt.by || r.Level != tt.level || r.Why != tt.why {
			t.Errorf("%s: %+v, want %s, %q", tt.by, r, tt.level, tt.why)
		}
		if r.Scores[Axis] != tt.axis || r.Scores[Allies] != -tt.axis || r.Scores[Soviets] != -tt.axis {
			t.Errorf("%s: scores %v", tt.by, r.Scores)
		}
	}
}

// TestFacts: sides, countries and counters (BW-1a, BW-9.1a to BW-9.1c, BW-19d).
func TestFacts(t *testing.T) {
	ranks := map[rank]int{}
	for n := range countries {
		ranks[countries[n].rank]++
	}
	if ranks[majorPower] != 4 || ranks[minorPower] != 2 || ranks[minorCountry] != 13 {
		t.Errorf("BW-9.1a, BW-9.1b, BW-9.1c: %v", ranks)
	}
	p := newGame(t, "3")
	kinds := map[kind]bool{}
	for u := range slots {
		if p.on(u) {
			kinds[p.Kind[u]] = true
		}
	}
	if !kinds[infantry] || !kinds[armoured] && !kinds[white] || !kinds[air] || !kinds[fleet] || !kinds[uboat] || !kinds[supply] {
		t.Errorf("BW-1a, BW-19b: %v", kinds)
	}
	if stackOf(p, "stockholm") == "" || p.sideOf(first[sweden]) != game.Nobody {
		t.Error("BW-19d: neutrals stand on the map and act for nobody")
	}
	if stackOf(p, "calais") != "UK infantry1" {
		t.Errorf("BW-19f: %s", stackOf(p, "calais"))
	}
	if p.holder(placeNamed("berlin")) != Axis || p.holder(london) != Allies || p.holder(placeNamed("moscow")) != Soviets || p.holder(rome) != game.Nobody {
		t.Error("BW-5c: control at the start")
	}
	for k := range nKinds {
		if k.corps() != (k >= infantry && k <= elite) {
			t.Errorf("BW-3c: %s", kindIDs[k])
		}
	}
	if board.terrain[placeNamed("innsbruck")] != highMountains || board.river[placeNamed("kiev")].Empty() {
		t.Error("BW-5i: terrain")
	}
	u := first[germany]
	p.clear(u)
	if !p.has(group(germany), infantry, 1) {
		t.Error("BW-3k: what is lost is in the pool")
	}
}

// TestFewShips: a set-up may have a single U-boat or fleet (BW-3a).
func TestFewShips(t *testing.T) {
	p := blank()
	p.enlist(&garrison{nation: germany, at: placeNamed("hamburg"), uboat: 1, fleet: 1})
	if got := p.navy(Axis, placeNamed("hamburg"), true); got != 2 {
		t.Errorf("%d ships in Hamburg, want 2", got)
	}
}

// TestPlaceBeyondTheMap: what names no zone is refused, not looked up.
func TestPlaceBeyondTheMap(t *testing.T) {
	p := placed(t, "war s43 ; turn 36 ; due allies I2 ; at place allies")
	for _, x := range []int{-1, nPlaces} {
		a := game.Say(Allies, game.VerbWord(verbPlace), game.NameWord(nationName(britain)), game.NameWord(firstKind+int(infantry)), game.PlaceWord(x))
		if err := p.Clone().Apply(a, game.Mute{}); err == nil {
			t.Errorf("a corps is placed in zone %d", x)
		}
	}
}

// TestCardUnits: every kind of unit of a card is counted (BW-11.3a).
func TestCardUnits(t *testing.T) {
	if l := (load{Infantry: 1, Armoured: 2, Air: 4, Fleet: 8, Uboat: 16, Supply: 32}); l.units() != 63 {
		t.Errorf("%d units, want 63", l.units())
	}
}

// TestTwoPlayers: with two players one holds both sides that fight the Axis (BW-2c).
func TestTwoPlayers(t *testing.T) {
	two := info.Options[0].Values[1]
	if p := two.Players; p[Axis] == p[Allies] || p[Allies] != p[Soviets] {
		t.Errorf("players of the sides: %v", p)
	}
}

// TestIdleStand: who is nobody's stands where it stands, and nowhere else.
func TestIdleStand(t *testing.T) {
	p := placed(t, "war s39 ; turn 3 ; RUM cluj inf2 ; GER berlin inf2 ; at march axis")
	for at, want := range map[string]bool{"cluj": true, "berlin": false} {
		if ashore, beached := p.standIn(seats, placeNamed(at)); ashore != want || beached {
			t.Errorf("%s: %v %v", at, ashore, beached)
		}
	}
}
