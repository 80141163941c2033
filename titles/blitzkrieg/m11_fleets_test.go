package blitzkrieg

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// stageShips stages a position for a test of ships.
func stageShips(t *testing.T, text string) *Position {
	t.Helper()
	p, err := StageWar(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// TestBM_11_S1_Superiority: BM-11.S1, BM-11.S2, three to one at sea against those at sea and in port; own ships in port do not count (V11).
func TestBM_11_S1_Superiority(t *testing.T) {
	for _, tt := range []struct {
		name, ships string
		want        game.Seat
	}{
		{"three at sea against one in port", "blue TF 1 sea-E TF 1 sea-E TF 1 sea-E ; red TF 1 SSS-55", Blue},
		{"two against one", "blue TF 1 sea-E TF 1 sea-E ; red TF 1 sea-E", game.Nobody},
		{"one against none", "blue TF 1 sea-E ; red MST 1 sea-E", Blue},
		{"none against none", "blue MST 1 sea-E ; red MST 1 sea-E", game.Nobody},
		{"three in port against one at sea", "red TF 1 SSS-55 TF 1 SSS-55 TF 1 SSS-55 ; blue TF 1 sea-E", game.Nobody},
		{"assault squares are at sea", "blue TF 1 RRR-43 TF 1 RRR-43 TF 1 sea-E ; red TF 1 sea-E", Blue},
		{"six against two", "red TF 1 sea-E TF 1 sea-E TF 1 sea-E TF 1 sea-E TF 1 sea-E TF 1 sea-E ; blue TF 1 sea-E TF 1 QQQ-44", Red},
	} {
		p := stageShips(t, "modules 3 4 5 6 11 ; "+tt.ships)
		if got := p.superior(4); got != tt.want {
			t.Errorf("BM-11.S1, BM-11.S2: %s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestBM_0_X1_NoShips: BM-0.X1, without module 11 nobody is superior.
func TestBM_0_X1_NoShips(t *testing.T) {
	p := stageShips(t, "modules 3 4 5 6 10 ; blue INF4 4 U-13")
	p.Status[0] = 1
	if got := p.superior(0); got != game.Nobody {
		t.Errorf("%v is superior", got)
	}
}

// TestBM_11_F10_Withdrawn: BM-11.F10, who has withdrawn counts in no zone until the half-turn is over.
func TestBM_11_F10_Withdrawn(t *testing.T) {
	p := stageShips(t, "modules 3 4 5 6 11 ; blue TF 1 sea-D ; red TF 1 sea-C")
	var set unitSet
	set.Add(mostPerSide)
	p.retire(&set, board.Box(3), noTable{})
	p.noteSuperiority()
	if got := p.superior(3); got != Blue {
		t.Errorf("BM-11.F10: zone D: %v, want Blue", got)
	}
	p.beginFleets(noTable{})
	if got := p.superior(3); got != game.Nobody {
		t.Errorf("zone D a half-turn later: %v, want nobody", got)
	}
}

// TestBM_11_T3_Guns: BM-11.T3, a task force is three factors, half of that on a rough sea (BM-14.9, V13, V48).
func TestBM_11_T3_Guns(t *testing.T) {
	for _, tt := range []struct {
		weather string
		n, want int
	}{{"1", 2, 6}, {"4", 2, 3}, {"1", 4, 12}, {"4", 4, 6}, {"4", 1, 1}} {
		p := stageShips(t, "modules 3 4 5 6 11 14 ; box 4 ; weather 1 1 "+tt.weather+" ; blue TF 1 sea-D")
		if got := p.bombFactors(tt.n, 3); got != tt.want {
			t.Errorf("weather %s, %d task forces: %d, want %d", tt.weather, tt.n, got, tt.want)
		}
	}
}

// TestBM_11_9_Docks: BM-11.9, the docks of the port chart with their room, and the approaches of inland ports (BM-11.10, BM-Q47).
func TestBM_11_9_Docks(t *testing.T) {
	room := 0
	for i := range docks {
		d := &docks[i]
		room += d.room
		if twice := d.at.String() == "H-33" || d.at.String() == "O-15"; twice != (d.room == 2*shipsPerPort) {
			t.Errorf("%v has room for %d ships", d.at, d.room)
		}
	}
	if len(docks) != 25 || room != shipsPerPort*len(board.Map.Ports) {
		t.Errorf("%d docks for %d ships", len(docks), room)
	}
	for at, n := range map[string]int{"L-19": 3, "D-31": 2, "JJJ-56": 2} {
		s, err := board.ParseSquare(at)
		if err != nil {
			t.Fatal(err)
		}
		if d := &docks[dockAt[s]-1]; d.approach.Count() != n || board.Distance(d.at, d.mouth) < 2 {
			t.Errorf("%s has %d approach squares, want %d", at, d.approach.Count(), n)
		}
	}
}

// TestBM_11_1_Deployed: BM-11.1, ready-made deployments have ships in home zones and home ports only.
func TestBM_11_1_Deployed(t *testing.T) {
	home := [2][2]int{{0, 1}, {3, 4}}
	for s := range game.Seat(2) {
		for ob := range booklet.Armies {
			for i, c := range booklet.Armies[ob].Counters {
				if !kindBranches[c.Kind].naval() {
					continue
				}
				at := booklet.Deployments[s][ob][i]
				zone, box := at.Box()
				if !box {
					d := &docks[dockAt[at]-1]
					zone = d.zone
					if d.cities&homeOf(s) == 0 {
						t.Errorf("BM-11.1: army %d: %s of %v lies in a foreign port", ob, c.ID, s)
					}
				}
				if zone != home[s][0] && zone != home[s][1] {
					t.Errorf("army %d: %s of %v lies in zone %d", ob, c.ID, s, zone)
				}
			}
		}
	}
}

// TestBM_10_23_Assault: BM-10.23, a beach won from landing ships is a beachhead that takes follow-up waves from the next half-turn (BM-11.I5); what Rangers of a task
// force take is none (BM-11.I11).
func TestBM_10_23_Assault(t *testing.T) {
	p := stageShips(t, "modules 3 4 5 6 7 11 ; blue MST 1 FFF-58 LST 1 FFF-58 MAR 6 no1 TF 1 DDD-57 RNG 1 no4")
	beach, coast := mustBeach(t, "FFF-57"), mustBeach(t, "EEE-57")
	p.putAshore(2, beach, noTable{})
	p.putAshore(4, coast, noTable{})
	i, k := int(beachIndex[beach])-1, int(beachIndex[coast])-1
	if !p.Beachheads[Blue].has(i) || p.Beachheads[Blue].has(k) {
		t.Errorf("beachheads: %v %v, want the first only", p.Beachheads[Blue].has(i), p.Beachheads[Blue].has(k))
	}
	if p.followUp(Blue, beach) {
		t.Error("a follow-up wave lands in the half-turn of the first")
	}
	p.beginFleets(noTable{})
	if !p.followUp(Blue, beach) {
		t.Error("no follow-up wave in a later half-turn")
	}
}

func mustBeach(t *testing.T, name string) board.Square {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestShipsAtRandom plays crowded seas at random and looks after each sentence whether ships and what they carry are where they may be: BM-5.6, BM-5.7,
// BM-11.3, BM-11.4, BM-11.7.
func TestShipsAtRandom(t *testing.T) {
	for seed := uint64(1); seed <= 9; seed++ {
		w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 11)), Drift: seed%2 == 0}
		tab := game.RandTable{Rand: w.Rand}
		p := stageShips(t, crowdedSea(w.Rand, seed))
		for n := 0; n < 400 && p.Pending().Seats != 0; n++ {
			a, err := w.Sample(p, p.Pending().Seats.First())
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err == nil {
				err = p.shipsInOrder()
			}
			if err != nil {
				t.Fatalf("seed %d, sentence %d, step %d: %v", seed, n, p.Step, err)
			}
		}
	}
}

// crowdedSea writes a position with both fleets in two zones.
func crowdedSea(r *rand.Rand, seed uint64) string {
	zones := [][]string{{"sea-C", "sea-D"}, {"sea-A", "sea-B"}}[seed%2]
	var side [2]string
	for s := range side {
		for i, kind := range []string{"TF", "TF", "TF", "TF", "MST", "MST", "MST", "LST", "LST"} {
			side[s] += fmt.Sprintf(" %s 1 %s", kind, zones[r.IntN(2)])
			if kind == "MST" {
				side[s] += fmt.Sprintf(" INF4 4 no%d", 2*(i-4)+5)
			}
		}
		side[s] += " RNG 1 no1 RNG 1 no2"
	}
	coast := " INF4 1 EEE-57 INF4 1 FFF-57 INF4 1 RR-49 INF4 1 XX-52 INF4 1 CC-42"
	modules := "all -9 -15"
	if seed > 6 { // BM-11.I7: assaults on the base table
		modules += " -4"
	}
	return "modules " + modules + " ; box 12 ; blue" + side[0] + " INF4 4 P-16 INF4 1 Q-10 INF4 1 W-13 INF4 1 J-6 ; red" + side[1] + " INF4 4 AAA-54" + coast
}

// shipsInOrder says what is wrong with the ships.
func (p *Position) shipsInOrder() error {
	for i := range docks {
		if d := &docks[i]; p.berths(d) < 0 && p.phaseNow() != phaseActs { // BM-5.14: until movement is over it may
			return fmt.Errorf("%v holds too many ships", d.at)
		}
	}
	for u := range p.slots() {
		if !p.sails(u) {
			continue
		}
		at := p.Air[u]
		switch {
		case p.InPort.Has(u) && (!at.OnMap() || dockAt[at] == 0):
			return fmt.Errorf("BM-5.7: ship %d is in port at %v", u, at)
		case !p.InPort.Has(u) && !at.AtSea() && !board.Map.Sea.Has(at):
			return fmt.Errorf("BM-5.7: ship %d is at %v", u, at)
		case !p.InPort.Has(u) && at.OnMap() && p.shipsOn(p.seatOf(u), at, false) > shipsPerAssault:
			return fmt.Errorf("%v holds too many ships", at)
		case p.Kind[u] == transport && p.cargoFactors(u) > transportLoad, p.Kind[u] == landingShip && p.cargoFactors(u) > waveFactors:
			return fmt.Errorf("ship %d carries %d factors", u, p.cargoFactors(u))
		}
	}
	return nil
}
