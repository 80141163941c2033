package blitzkrieg

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestChancesAreFaces: every chance is the part of the die's faces that the table gives it.
func TestChancesAreFaces(t *testing.T) {
	for col := range oddsColumns {
		faces := map[result]float64{}
		for die := 1; die <= dieSides; die++ {
			faces[tables.basic[die][col]]++
		}
		c := BasicChances(col)
		for r, got := range map[result]float64{ab2: c.AttackerBack, ae: c.AttackerGone, ex: c.Exchange, de: c.DefenderGone, db2: c.DefenderBack} {
			if d := got*dieSides - faces[r]; d < -1e-9 || d > 1e-9 {
				t.Errorf("column %d: %v has %.3f, and %v faces", col, r, got, faces[r])
			}
		}
	}
	if c := BasicChances(AutomaticOdds); c != (Chances{DefenderGone: 1}) {
		t.Errorf("BK-C19.0-1: beyond 6-1 the chances are %+v", c)
	}
	if Column(6, 1) != AutomaticOdds-1 || Column(7, 1) != AutomaticOdds || Column(3, 3) != EvenOdds || Column(1, 7) != ForbiddenOdds {
		t.Errorf("columns %d, %d, %d, %d", Column(6, 1), Column(7, 1), Column(3, 3), Column(1, 7))
	}
}

// TestTablesForMachines: what machines read of the tables is what the charts print.
func TestTablesForMachines(t *testing.T) {
	for die := 1; die <= dieSides; die++ {
		for col := range oddsColumns {
			a, d := Attrition(die, col)
			if c := tables.attrition[die][col]; a != (Fate{int(c.attacker.lost), int(c.attacker.back), int(c.attacker.ahead)}) ||
				d != (Fate{int(c.defender.lost), int(c.defender.back), int(c.defender.ahead)}) {
				t.Errorf("die %d, column %d: %v and %v, the table has %v", die, col, a, d, c)
			}
			air, ground := StrikeLosses(die, col)
			if c := tables.strategic[die][col]; air != int(c.attacker) || ground != int(c.defender) {
				t.Errorf("die %d, column %d: %d and %d, the table has %v", die, col, air, ground, c)
			}
		}
		for factors, col := range map[int]int{3: 0, 4: 0, 7: 0, 8: 1, 11: 1, 23: 4, 24: 5, 60: 5} {
			lost, captured := StormCell(die, factors)
			if c := tables.storm[die][col]; lost != int(c.lost) || captured != c.captured {
				t.Errorf("BK-C22-3: die %d, %d factors: %d, %v, the table has %v", die, factors, lost, captured, c)
			}
		}
		for factors := range stackLimit + 1 {
			if b := tables.nuclear[die]; BlastKills(die, factors) != b.kills(factors) || BlastKills(die, factors) > factors {
				t.Errorf("BK-C23.5-1: die %d destroys %d of %d factors", die, BlastKills(die, factors), factors)
			}
		}
	}
	if Everything != everything {
		t.Errorf("everything is %d", Everything)
	}
}

// TestMinorAt: what machines read of the minor countries.
func TestMinorAt(t *testing.T) {
	for s := range board.Map.Valid.All() {
		minor := -1
		for m := range Minors {
			if board.Map.Country[s] == minorCountry(m) {
				minor = m
			}
		}
		if got := MinorAt(s); got != minor {
			t.Errorf("%v is in the minor country %d, want %d", s, got, minor)
		}
	}
	if MinorAt(board.Nowhere) != -1 {
		t.Errorf("off the board is the minor country %d", MinorAt(board.Nowhere))
	}
}

// TestSetsForMachines: sets of squares do what sets do.
func TestSetsForMachines(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 9))
	for range 50 {
		var x, y board.Squares
		in := map[board.Square][2]bool{}
		for range r.IntN(40) {
			s := board.Square(r.IntN(board.Columns)*board.Rows + r.IntN(board.Rows))
			if r.IntN(2) == 0 {
				x.Add(s)
				in[s] = [2]bool{true, in[s][1]}
			} else {
				y.Add(s)
				in[s] = [2]bool{in[s][0], true}
			}
		}
		and, or, less := x.And(&y), x.Or(&y), x.Without(&y)
		n := 0
		for s, of := range in {
			if and.Has(s) != (of[0] && of[1]) || !or.Has(s) || less.Has(s) != (of[0] && !of[1]) {
				t.Fatalf("%v is in %v: and %v, or %v, without %v", s, of, and.Has(s), or.Has(s), less.Has(s))
			}
			if of[0] {
				n++
			}
		}
		seen := 0
		for s := range x.All() {
			seen++
			if !in[s][0] {
				break
			}
		}
		if x.Count() != n || seen != n || or.Count() != len(in) || x.Empty() != (n == 0) {
			t.Fatalf("%d squares counted, %d visited, want %d", x.Count(), seen, n)
		}
	}
}

// TestTurnedBegins: nothing that was done or declared is left when the turn is another's.
func TestTurnedBegins(t *testing.T) {
	p := staging(t, "rules tournament ; blue gd U-16 gd2 U-14 1inf S-25 ; red 12lt U-15 1inf LLL-40", "move 1inf S-27", "overrun U-15 gd gd2")
	p.Fight = 1
	p.Exploits[3] = 1
	q := p.Turned(Red)
	want := *p
	want.Mover, want.Step, want.Battles, want.Fight, want.Doomed = Red, stepMove, 0, 0, unitSet{}
	want.Spent, want.Battle, want.Exploits = [units]uint8{}, [units]uint8{}, [2 * perSide]uint32{}
	if q != want {
		t.Error("what was declared is still there, or something else has changed")
	}
	if p.Battles == 0 || p.Doomed.Empty() || p.Spent == q.Spent || p.Battle == q.Battle {
		t.Error("nothing was declared to begin with")
	}
	if p.Fighting() != 1 || q.Fighting() != 0 {
		t.Errorf("battle %d, then %d", p.Fighting(), q.Fighting())
	}
}

// TestResists: BK-T22.0-6, a country costs whoever is there alone, until all of it is captured.
func TestResists(t *testing.T) {
	const calaedia = int(board.Calaedia - board.NordWalkure)
	for _, tt := range []struct {
		position  string
		blue, red bool
	}{
		{"rules tournament ; blue 1inf U-13 ; red 1inf LLL-40", true, true},
		{"rules tournament ; blue 1inf U-13 ; red 1inf LLL-40 ; crossed blue Calaedia", true, false},
		{"rules tournament ; blue 1inf U-13 ; red 1inf LLL-40 ; crossed red Calaedia", false, true},
		{"rules tournament ; blue 1inf U-13 ; red 1inf LLL-40 ; crossed blue Calaedia ; crossed red Calaedia", false, false},
		{"rules tournament ; blue 1inf U-13 ; red 1inf LLL-40 ; crossed red New Endor", true, true},
		{"rules tournament ; blue 1inf U-13 ; red 1inf LLL-40 ; taken blue HH-33 OO-33", false, false},
	} {
		p := staging(t, tt.position)
		if p.Resists(calaedia, Blue) != tt.blue || p.Resists(calaedia, Red) != tt.red {
			t.Errorf("BK-T22.0-6: %s: Blue %v, Red %v", tt.position, p.Resists(calaedia, Blue), p.Resists(calaedia, Red))
		}
	}
}

// TestReadings: in random games what machines read of a position agrees with a plain count.
func TestReadings(t *testing.T) {
	for scenario, tournament := range map[string]bool{"basic": false, "tournament-all": true, "pinsky-gap": false, "gulf-landing": true} {
		step := 0
		playRandom(t, scenario, 6, func(p *Position) {
			if step++; step%25 != 0 {
				return
			}
			for u := range Units {
				readUnit(t, p, u)
			}
			if p.Step == stepMove && (!p.Pays.Empty() || !p.Retreat.Empty() || p.Owed != [2]uint8{} || p.Fighting() != 0) {
				t.Fatalf("BK-B6.0-5: a battle is still going on in the movement of turn %d", p.Turn)
			}
			for s := range game.Seat(2) {
				readSeat(t, p, s)
			}
			if all := uint64(1)<<board.NCities - 1; p.Counted()&^all != 0 || p.Field == 0 && p.Counted() != all || p.Field > 0 && (p.Counted() == 0 || p.Counted() == all) {
				t.Fatalf("%s: the cities %b count", scenario, p.Counted())
			}
			if p.Nuclear() != (scenario == "tournament-all") {
				t.Fatalf("%s: nuclear attacks %v", scenario, p.Nuclear())
			}
			if p.Tournament() != tournament || p.LastTurn() != int(p.Limit) {
				t.Fatalf("%s: Tournament %v, last turn %d", scenario, p.Tournament(), p.LastTurn())
			}
		})
	}
}

func readUnit(t *testing.T, p *Position, u int) {
	t.Helper()
	seat := Blue
	if u >= PerSide {
		seat = Red
	}
	zone, sea := p.AtSea(u)
	switch at := p.At[u]; {
	case p.SeatOf(u) != seat:
		t.Fatalf("unit %d is %s's", u, seatNames[p.SeatOf(u)])
	case p.OnBoard(u) != (at >= 0) || p.Waits(u) != (at == toCome) || p.Aircraft(u) != (at == based):
		t.Fatalf("unit %d at %d: on the board %v, to come %v, aircraft %v", u, at, p.OnBoard(u), p.Waits(u), p.Aircraft(u))
	case sea != at.AtSea() || sea && board.Box(zone) != at:
		t.Fatalf("unit %d at %d: in zone %d, %v", u, at, zone, sea)
	case p.Due(u) && !p.Waits(u):
		t.Fatalf("BK-B17.0-2: unit %d is due, and is not to come", u)
	case p.Strategic(u) != (p.Kind[u].String() == "sac"):
		t.Fatalf("unit %d carries the bomb: %v", u, p.Strategic(u))
	case p.OnBoard(u) && (p.AttackOf(u) < 1 || p.MoveOf(u) != int(kinds[p.Kind[u]].move)):
		t.Fatalf("unit %d attacks with %d and moves %d", u, p.AttackOf(u), p.MoveOf(u))
	}
}

func readSeat(t *testing.T, p *Position, s game.Seat) {
	t.Helper()
	var zone uint64
	var fields board.Squares
	sea := 0
	for u := int(s) * PerSide; u < (int(s)+1)*PerSide; u++ {
		at := p.At[u]
		if at.OnMap() {
			for c, city := range board.Map.Cities {
				if board.Distance(at, city) <= 1 && CitiesNear(at)>>c&1 == 1 {
					zone |= 1 << c
				}
			}
		}
		if at.AtSea() {
			sea += int(p.Str[u])
		}
		if at == based && p.Mission[u] == noMission && p.Air[u].OnMap() && p.Doomed.Empty() {
			fields.Add(p.Air[u])
		}
	}
	if p.Covered(s) != zone || p.Friendly(s)&^p.Owned[s] != 0 || p.Friendly(s)&p.Covered(opponent(s)) != 0 {
		t.Fatalf("BK-B10.0-1: %s covers %b, want %b; its cities are %b", seatNames[s], p.Covered(s), zone, p.Friendly(s))
	}
	if p.Afloat(s) != sea || p.Afloat(s) > AfloatLimit {
		t.Fatalf("BK-T6.1-2: %s has %d at sea, want %d", seatNames[s], p.Afloat(s), sea)
	}
	if got := p.Airfields(s); p.Doomed.Empty() && got != fields {
		t.Fatalf("%s has aircraft on %d squares, want %d", seatNames[s], got.Count(), fields.Count())
	}
	if p.Tournament() && p.Untaken()&(HomeCities(Blue)|HomeCities(Red)) != 0 {
		t.Fatalf("BK-T22.0-2: a home city is to be stormed")
	}
	if bits.OnesCount64(p.Friendly(s)&p.Counted()) != p.citySquaresHeld(s) {
		t.Fatalf("%s holds %d cities", seatNames[s], p.citySquaresHeld(s))
	}
}
