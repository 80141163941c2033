package blitzkrieg

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// supplied begins positions without the modules of sea and air.
const supplied = "modules 3 4 5 6 7 10 18 ; supply taken ; "

// TestRelief keeps BM-10.11: who is cut off by X and Y is freed when X goes, whose zone lies on the only line, and not when Y does.
func TestRelief(t *testing.T) {
	const around = supplied + "blue INF4 4 AA-25 ; red INF4 4 Y-26 INF4 4 CC-27"
	for gone, want := range map[int]bool{mostPerSide: false, mostPerSide + 1: true} {
		p := stagedWar(t, around)
		if !p.isolated(0) {
			t.Fatal("BM-10.2: the line is not cut")
		}
		p.eliminate(gone, "BM-4.20", noTable{})
		if got := p.isolated(0); got != want {
			t.Errorf("BM-10.11: without red unit %d the unit is isolated: %v", gone-mostPerSide+1, got)
		}
	}
}

// TestReliefOnlyInOwnTurn keeps BM-10.22: what opens a line in the enemy's half-turn helps from the owner's next one.
func TestReliefOnlyInOwnTurn(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 10 18 ; isolated blue no1 ; blue INF4 4 AA-25 ; red INF4 4 Y-26 ; move red")
	p.relocate(mostPerSide, squareCalled(t, "GG-30"), noTable{})
	if !p.isolated(0) {
		t.Error("BM-10.22: status improves in the enemy's half-turn")
	}
}

// TestNeedsSupply keeps BM-10.15, BM-10.18 and BM-10.26: who suffers for want of supply.
func TestNeedsSupply(t *testing.T) {
	p := stagedWar(t, "modules all -14 -18 ; supply taken ; blue INF4 4 FF-30 RNG 1 FF-30 GUER 2 FF-30 GUER 4 FF-30 FLAK 4 FF-30 RR 1 FF-32 AIRBASE 1 FF-29 FTR 4 FF-29 TF 1 sea-C MST 1 sea-C INF4 4 no10 ; red INF4 4 LLL-40")
	for u, want := range []bool{true, false, false, true, true, true, true, true, false, false, false} {
		if got := p.isolated(u); got != want {
			t.Errorf("BM-10.15, BM-10.18: %v of %d factors is isolated: %v", p.Kind[u], p.Str[u], got)
		}
	}
	if p.factorsOfMovement(5) != 30 || p.factorsOfMovement(4) != 1 {
		t.Errorf("BM-10.13: an isolated train has %d factors, flak %d", p.factorsOfMovement(5), p.factorsOfMovement(4))
	}
}

// TestIsolatedAircraft keeps BM-10.14 and BM-10.24: aircraft go by their base, may ferry in their first isolated turn, and then do nothing.
func TestIsolatedAircraft(t *testing.T) {
	p := stagedWar(t, "modules all -14 -18 ; supply taken ; blue AIRBASE 1 FF-29 FTR 4 FF-29 AIRBASE 1 S-20 FTR 4 S-20 AIRBASE 1 FF-31 ; red INF4 4 LLL-40")
	no := game.Clause("BM-10.14")
	if p.whyGrounded(1, true) != nil || p.whyGrounded(1, false) != no || p.whyGrounded(3, false) != nil {
		t.Error("BM-10.14: in the first turn without supply aircraft may ferry and nothing else")
	}
	p.takeSupply(noTable{})
	if p.whyGrounded(1, true) != no {
		t.Error("BM-10.14: in the second turn they may not")
	}
	p.put(1, squareCalled(t, "S-20"), noTable{})
	if p.relieve(noTable{}); p.isolated(1) {
		t.Error("BM-10.24: at a supplied base they are supplied")
	}
}

// TestAirSupply keeps BM-10.6 and BM-10.7: what is dropped feeds units of a square, what is landed those that trace to the airbase.
func TestAirSupply(t *testing.T) {
	const pocket = "modules all -14 -18 ; supply taken ; blue AIRBASE 1 FF-29 INF4 4 FF-30 INF4 2 FF-30 ARM 6 FF-31 ; red INF4 4 LLL-40"
	p := stagedWar(t, pocket)
	p.bringSupply(squareCalled(t, "FF-30"), 2, true)
	p.goOn(noTable{})
	if p.isolated(2) || !p.isolated(1) || !p.isolated(3) {
		t.Error("BM-10.6: two factors feed the unit of two")
	}
	p.bringSupply(squareCalled(t, "FF-30"), 4, true)
	p.goOn(noTable{})
	if p.isolated(1) || !p.isolated(3) {
		t.Error("BM-10.6: four more feed the other unit there, and nobody elsewhere")
	}
	p = stagedWar(t, pocket)
	p.bringSupply(squareCalled(t, "FF-29"), 6, false)
	p.goOn(noTable{})
	if p.Step != stepFeed {
		t.Fatal("BM-Q37: six factors for thirteen, and nobody is asked")
	}
	can, _ := p.hungry()
	if can.Count() != 4 {
		t.Errorf("BM-10.7: %d units may be fed", can.Count())
	}
	p.feed(3, noTable{})
	p.goOn(noTable{})
	if p.Step == stepFeed || p.isolated(3) || !p.isolated(1) {
		t.Error("BM-10.7: the armor has taken all")
	}
	if fed := p.suppliedSquares(Blue); !fed.Has(squareCalled(t, "FF-33")) {
		t.Error("BM-10.1: an airbase with an airlift feeds units five squares away")
	}
}

// TestDropped keeps BM-10.19: who has dropped does not suffer in that turn.
func TestDropped(t *testing.T) {
	p := stagedWar(t, "modules all -14 -18 ; isolated blue no1 ; blue ABN 4 FF-30 ; red INF4 4 LLL-40")
	p.Arrived[0] = hasDropped
	p.put(0, squareCalled(t, "FF-31"), noTable{})
	if p.isolated(0) {
		t.Error("BM-10.19: a unit that has dropped is isolated")
	}
}

// TestSeaCaps keeps BM-10.16: two beachheads and a port let in 72 factors, but 60 in all.
func TestSeaCaps(t *testing.T) {
	for n, want := range map[int]bool{15: true, 16: false} {
		p := stagedWar(t, supplied+"beachhead blue RR-49 SS-49 ; owns blue NN-48 ; blue"+strings.Repeat(" INF4 4 PP-48", n)+" ; red INF4 4 LLL-40")
		if got := p.Step != stepFeed; got != want {
			t.Errorf("BM-10.16: %d factors are fed by sea: %v", 4*n, got)
		}
	}
	// A beachhead that is far from the others feeds 18 of those near it, whatever room others have.
	p := stagedWar(t, supplied+"beachhead blue CC-42 RR-49 ; blue"+strings.Repeat(" INF4 4 CC-41", 5)+" INF4 4 RR-48 ; red INF4 4 LLL-40")
	if p.Step != stepFeed || p.isolated(5) != true {
		t.Error("BM-10.16: 20 factors at one beachhead of two")
	}
	for u := range 4 {
		p.feed(u, noTable{})
	}
	p.goOn(noTable{})
	if p.isolated(5) || !p.isolated(4) {
		t.Error("BM-10.16: the other beachhead feeds its own")
	}
}

// TestBeachhead keeps BM-10.23: an enemy unit on it ends a beachhead, and Rangers gain none; BM-0.X1: with module 11 off a landing of the base game does.
func TestBeachhead(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 10 18 ; beachhead blue RR-49 ; blue INF4 4 RR-48 RNG 1 RR-48 INF4 4 RR-48 ; red INF4 4 RR-47")
	sea := board.Nowhere
	for _, n := range board.Map.Near[squareCalled(t, "SS-49")] {
		if board.Map.Sea.Has(n) {
			sea = n
		}
	}
	ss := int(beachIndex[squareCalled(t, "SS-49")]) - 1
	for _, u := range []int{1, 0} {
		p.relocate(u, sea, noTable{})
		p.relocate(u, squareCalled(t, "SS-49"), noTable{})
		if p.Beachheads[Blue].has(ss) != (u == 0) {
			t.Errorf("BM-10.23, BM-0.X1: %v gains a beachhead: %v", p.Kind[u], u != 0)
		}
	}
	p.relocate(mostPerSide, squareCalled(t, "RR-49"), noTable{})
	if p.Beachheads[Blue].has(int(beachIndex[squareCalled(t, "RR-49")]) - 1) {
		t.Error("BM-10.23: an enemy unit stands on the beachhead")
	}
}

// TestNobodyStarves keeps BM-10.28.
func TestNobodyStarves(t *testing.T) {
	p := stagedWar(t, supplied+"blue INF4 4 FF-30 ; red INF4 4 LLL-40")
	for range 5 {
		p.beginTurn(Blue, noTable{})
		p.goOn(noTable{})
	}
	if !p.isolated(0) || p.At[0] == lost {
		t.Error("BM-10.28: lack of supply removes a unit")
	}
}

// TestSeaLines keeps BM-10.5: zones in which the enemy is superior part the others from home.
func TestSeaLines(t *testing.T) {
	p := stagedWar(t, supplied+"blue INF4 4 S-25 ; red INF4 4 LLL-40")
	if got := p.seaLines(Blue); got != 1<<board.NZones-1 {
		t.Errorf("BM-0.X1: lines from zones %b", got)
	}
	for open, want := range map[uint8]uint8{0b11111: 0b11111, 0b11011: 0b00011, 0b11110: 0b11110, 0b11100: 0} {
		if got := zonesFrom(0b00011, open); got != want {
			t.Errorf("BM-10.5: from zones A and B with %05b open: %05b, want %05b", open, got, want)
		}
	}
}

// TestSuppliedByTheBook compares the squares where units are supplied with a plain search: BM-10.1, at most five squares to the rail or to a source, and
// along rail to a home city, through no square that the enemy holds or controls (BM-10.2); a hostile city needs a garrison (BM-10.20).
func TestSuppliedByTheBook(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	land := squaresOf(&board.Map.Open)
	for range 30 {
		var text strings.Builder
		for _, side := range []string{" ; blue", " ; red"} {
			text.WriteString(side)
			for range 25 {
				text.WriteString(" INF4 4 " + land[r.IntN(len(land))].String())
			}
		}
		p := stagedWar(t, "modules 3 4 5 6 7 10 18"+text.String())
		fed, want := p.suppliedSquares(Blue), plainSupplied(p)
		for _, s := range land {
			if fed.Has(s) != want[s] {
				t.Fatalf("%s: %v is supplied: %v, want %v", text.String(), s, fed.Has(s), want[s])
			}
		}
	}
}

func squaresOf(set *board.Squares) (list []board.Square) {
	for s := range set.All() {
		list = append(list, s)
	}
	return list
}

// plainSupplied finds the squares where Blue is supplied, step by step.
func plainSupplied(p *Position) map[board.Square]bool {
	enemy, own := map[board.Square]bool{}, map[board.Square]bool{}
	for u, at := range p.At {
		if at.OnMap() {
			map[game.Seat]map[board.Square]bool{Blue: own, Red: enemy}[p.seatOf(u)][at] = true
		}
	}
	free := func(s board.Square) bool {
		ok := s.OnMap() && board.Map.Open.Has(s) && !enemy[s]
		for _, n := range board.Map.Near[s] {
			ok = ok && !(n.OnMap() && enemy[n])
		}
		return ok
	}
	rail := func(s board.Square) bool {
		return free(s) && (board.Map.Country[s] == board.GreatBlue || !board.Map.City.Has(s) || own[s])
	}
	out := map[board.Square]bool{}
	var line []board.Square
	for c, s := range board.Map.Cities {
		held := p.Owned[Blue]
		if board.Map.Country[s].Minor() {
			held = p.Occupied[Blue]
		}
		if held>>c&1 == 0 || board.Map.Country[s] != board.GreatBlue && board.PortZone[s] == 0 {
			continue
		}
		out[s] = true
		if free(s) {
			line = append(line, s)
		}
	}
	line = plainRail(line, rail)
	seen := map[board.Square]bool{}
	for range toRail {
		var next []board.Square
		for _, s := range line {
			out[s] = true
			for _, n := range board.Map.Near[s] {
				if n.OnMap() && !out[n] && board.Map.Land.Has(n) {
					out[n] = true
				}
				if n.OnMap() && free(n) && !seen[n] {
					seen[n] = true
					next = append(next, n)
				}
			}
		}
		line = next
	}
	return out
}

// plainRail follows the rail from some squares.
func plainRail(line []board.Square, rail func(board.Square) bool) []board.Square {
	seen := map[board.Square]bool{}
	var todo []board.Square
	for _, s := range line {
		seen[s] = true
		if rail(s) {
			todo = append(todo, s)
		}
	}
	for len(todo) > 0 {
		s := todo[0]
		todo = todo[1:]
		for d, n := range board.Map.Near[s] {
			if n.OnMap() && board.Map.Road[d].Has(s) && !seen[n] && rail(n) {
				seen[n] = true
				todo, line = append(todo, n), append(line, n)
			}
		}
	}
	return line
}

// TestSuppliedSquaresDoNotAllocate: marches ask for them at every question.
func TestSuppliedSquaresDoNotAllocate(t *testing.T) {
	p := stagedWar(t, supplied+"beachhead blue RR-49 ; owns blue NN-48 ; blue INF4 4 S-25 ; red INF4 4 S-28")
	if n := testing.AllocsPerRun(20, func() { p.suppliedSquares(Blue) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkSuppliedSquares(b *testing.B) {
	p, err := StageWar(supplied + "blue INF4 4 S-25 ; red INF4 4 S-28")
	if err != nil {
		b.Fatal(err)
	}
	q := p.(*Position)
	for b.Loop() {
		q.suppliedSquares(Blue)
	}
}

// TestDryDepot keeps BM-10.27: a bombed supply counter gives nothing until the half-turn of whoever bombed it comes again.
func TestDryDepot(t *testing.T) {
	p := stagedWar(t, supplied+"blue c:SUPPLY 1 HH-33 c:INF4 4 HH-36 ; red INF4 4 LLL-40")
	if p.isolated(1) {
		t.Fatal("BM-10.21: the counter does not feed its army")
	}
	p.dryDepot(0)
	for i, want := range []bool{true, true, false} { // Blue's half-turn, Red's, and Blue's again
		p.beginTurn(game.Seat(i%2), noTable{})
		if p.goOn(noTable{}); p.isolated(1) != want {
			t.Errorf("BM-10.27: in half-turn %d the unit is isolated: %v", i+1, !want)
		}
	}
}

// TestBM_0_X22_CitiesFeed: without module 10 the cities feed ground units aboard ships and ashore, and no ships.
func TestBM_0_X22_CitiesFeed(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 11 18 ; blue MST 1 sea-D INF4 4 no1 INF4 4 no1 TF 1 sea-D INF4 4 U-13 ; beachhead blue W-13 ; red INF4 4 LLL-40")
	if got := p.supplyNeeded(Blue); got != 12 {
		t.Errorf("BM-0.X22: %d factors are to be fed, want 12", got)
	}
	if p.isolated(4) {
		t.Error("BM-0.X22: a unit is isolated without module 10")
	}
}
