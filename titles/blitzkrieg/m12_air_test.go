package blitzkrieg

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// stagedAir makes a position of the Module System for a test.
func stagedAir(t *testing.T, text string) *Position {
	t.Helper()
	p, err := StageWar(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// sayAir plays a sentence.
func sayAir(t *testing.T, p *Position, tab game.Table, seat game.Seat, words ...game.Word) {
	t.Helper()
	if err := p.Apply(game.Say(seat, words...), tab); err != nil {
		t.Fatal(err)
	}
}

const redFirst = mostPerSide // Red's no1

// TestSupportOver: aircraft over a square add to the attack on it and are no part of its losses.
func TestSupportOver(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue AIRBASE 1 S-18 TAC 4 S-18 TAC 4 S-18 FTR 4 S-18 ; red INF4 4 U-23")
	at := squareNamed(t, "U-23")
	tab := gametest.Dice(t)
	sayAir(t, p, tab, Blue, game.Word{Kind: game.Verb, N: modFly}, game.NameWord(moduleName(nameSupport)), game.PlaceWord(at), game.UnitWord(1), game.UnitWord(3))
	if got := p.supportOver(at); got != 4 {
		t.Errorf("BM-12.M17a: %d factors support, want 4 without the escort", got)
	}
	if p.At[1] == at || p.Pays.Has(1) {
		t.Error("BM-12.M17b: aircraft stand among the ground units that pay")
	}
}

// TestInterdictionDoors: what fighters over a square do to those who march and retreat below them.
func TestInterdictionDoors(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue INF4 4 T-21 ; red FTR 3 U-22 FTR 1 S-20 ; aloft red no1 no2")
	for _, tt := range []struct {
		at   string
		want int
		why  string
	}{
		{"U-22", 2, "BM-12.M13b: its own square; an odd factor is dropped"},
		{"T-21", 2, "BM-12.M13b: a square beside it"},
		{"T-24", 0, "BM-12.M13b: two squares away"},
		{"S-20", 1, "BM-12.M13g: a single factor over its own square"},
		{"S-19", 0, "BM-12.M13g: and not beside it"},
	} {
		if got := p.interdiction(Red, squareNamed(t, tt.at)); got != tt.want {
			t.Errorf("%s: %s has %d, want %d", tt.why, tt.at, got, tt.want)
		}
	}
	covered := p.interdicted(Red)
	if covered.Count() != 8 {
		t.Errorf("BM-12.M13d: %d squares are covered, want 7 and 1", covered.Count())
	}
}

// TestAirbasesLost: airbases fall with those who defend them, and to overruns.
func TestAirbasesLost(t *testing.T) {
	text := "modules 5 6 12 13 ; blue INF4 4 T-21 ; red AIRBASE 1 U-22 FTR 4 U-22 FTR 4 U-22"
	p := stagedAir(t, text)
	p.relocate(0, squareNamed(t, "U-22"), noTable{})
	if p.inPlay(redFirst) || p.inPlay(redFirst+1) || p.inPlay(redFirst+2) {
		t.Error("BM-12.3: an airbase or its aircraft outlive those who defend it")
	}
	p = stagedAir(t, text)
	p.captureField(redFirst, noTable{})
	at := squareNamed(t, "U-22")
	switch {
	case p.inPlay(redFirst+1) || p.inPlay(redFirst+2):
		t.Error("BM-12.5: aircraft outlive the overrun of their base")
	case p.unitAt(Blue, airbase, at) < 0:
		t.Error("BM-12.5: the field has no captor")
	case p.hasField(Blue, at):
		t.Error("BM-12.5: the captor uses it at once")
	}
	p.beginTurn(Red, noTable{})
	p.beginTurn(Blue, noTable{})
	if !p.hasField(Blue, at) {
		t.Error("BM-12.5: the captor cannot use it in his next half-turn")
	}
}

// TestNowhereToLand: aircraft whose base is gone are lost, if no other is in range.
func TestNowhereToLand(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue AIRBASE 1 S-18 AIRBASE 1 A-20 TAC 4 S-18 ; red INF4 4 U-23")
	tab := gametest.Dice(t)
	sayAir(t, p, tab, Blue, game.Word{Kind: game.Verb, N: modFly}, game.NameWord(moduleName(nameSupport)), game.PlaceWord(squareNamed(t, "U-23")), game.UnitWord(2))
	p.loseField(0, "BM-12.3", noTable{})
	if !p.inPlay(2) {
		t.Fatal("BM-12.3: an aircraft in the air is lost with its base")
	}
	for range 2 {
		sayAir(t, p, tab, Blue, game.Word{Kind: game.Verb, N: modDone})
	}
	if p.inPlay(2) {
		t.Error("BM-12.19: it has landed where there is no base")
	}
}

// TestFireOnFlak: guns and ships fire on flak as on ground units.
func TestFireOnFlak(t *testing.T) {
	for _, tt := range []struct {
		at   string
		die  int
		want uint8
	}{
		{"U-23", 2, 2}, // H
		{"U-23", 1, 0}, // D
		{"S-25", 3, 4}, // 3 + 1 = 4 in a city: nothing
	} {
		p := stagedAir(t, "modules 5 6 12 13 16 ; blue ARTY 4 T-22 ; red FLAK 4 "+tt.at)
		p.bombard(bombing{by: Blue, at: squareNamed(t, tt.at), what: nameFlak, factors: 6}, gametest.Dice(t, tt.die))
		if got := p.Str[redFirst]; got != tt.want && (tt.want > 0 || p.inPlay(redFirst)) {
			t.Errorf("BM-13.17: die %d at %s leaves %d factors, want %d", tt.die, tt.at, got, tt.want)
		}
	}
}

// TestCenters: what bombs do to a center lasts until its owner's next cycle.
func TestCenters(t *testing.T) {
	p := stagedAir(t, "modules 5 6 8 9 12 13 ; turn 1 ; blue INF4 4 T-21 ; red PROD 10 S-25")
	at := squareNamed(t, "S-25")
	p.bombard(bombing{by: Blue, at: at, what: nameCenter, factors: 12}, gametest.Dice(t, 3))
	if !p.Struck.Has(redFirst) {
		t.Error("BM-12.M3: die 3 with 12 factors does not halve it")
	}
	p.bombard(bombing{by: Blue, at: at, what: nameCenter, factors: 12}, gametest.Dice(t, 2))
	if !p.Wrecked.Has(redFirst) {
		t.Error("BM-12.M3: die 2 does not stop it")
	}
	p.beginTurn(Red, noTable{})
	p.endCycle(noTable{})
	if !p.Wrecked.Has(redFirst) {
		t.Error("BM-9.18: it is mended before a cycle")
	}
	p.Turn = 2
	p.endCycle(noTable{})
	if p.Wrecked.Has(redFirst) {
		t.Error("BM-9.18: it is not mended after its cycle")
	}
}

// TestShutPorts: ports and docks that bombs have closed open again when their enemy's next half-turn begins.
func TestShutPorts(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue INF4 4 T-21 ; owns red U-11")
	at := squareNamed(t, "U-11")
	p.bombard(bombing{by: Blue, at: at, what: namePort, factors: 6}, gametest.Dice(t, 2))
	if p.portClosed(at) {
		t.Error("BM-12.M6: H closes a port")
	}
	p.bombard(bombing{by: Blue, at: at, what: namePort, factors: 6}, gametest.Dice(t, 1))
	p.beginTurn(Red, noTable{})
	if !p.portClosed(at) {
		t.Error("BM-12.M6, BM-0.X4: D does not close it through the enemy's half-turn")
	}
	p.beginTurn(Blue, noTable{})
	if p.portClosed(at) {
		t.Error("BM-Q4: it is closed for longer")
	}
}

// TestNavalAirbases: which zone an airbase serves.
func TestNavalAirbases(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue AIRBASE 1 S-18 ; red INF4 4 U-23")
	for _, tt := range []struct {
		at   string
		want int
	}{{"U-12", 0}, {"U-13", -1}, {"J-25", -1}, {"AA-41", 1}, {"BB-42", 2}} {
		if got := p.navalZone(squareNamed(t, tt.at)); got != tt.want {
			t.Errorf("BM-12.6: %s serves zone %d, want %d", tt.at, got, tt.want)
		}
	}
}

// TestWeatheredIn: what weather leaves of air factors.
func TestWeatheredIn(t *testing.T) {
	for _, tt := range []struct {
		why     string
		in      booklet.ZoneWeather
		factors int
		ships   bool
		want    int
	}{
		{"BM-14.5: V51, V2 halves twelve", booklet.ZoneWeather{Visibility: 2, Sea: 1}, 12, false, 6},
		{"BM-12.F4: V51, five halved are two", booklet.ZoneWeather{Visibility: 2, Sea: 1}, 5, false, 2},
		{"BM-12.F4: V52, V2 and S2 both halve a strike on ships", booklet.ZoneWeather{Visibility: 2, Sea: 2}, 12, true, 3},
		{"BM-14.9: S2 is nothing to targets on land", booklet.ZoneWeather{Visibility: 1, Sea: 2}, 12, false, 12},
	} {
		if got := weatheredIn(tt.in, tt.factors, tt.ships); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.why, got, tt.want)
		}
	}
}

// TestInterceptorsShown keeps BM-12.4: everybody sees which fighters wait to intercept.
func TestInterceptorsShown(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue AIRBASE 1 S-18 FTR 4 S-18 FTR 2 S-18 ; standby blue no2 ; red INF4 4 U-23 ; move red")
	for _, seat := range []game.Seat{Blue, Red, game.Nobody} {
		for _, c := range p.Known(seat).Show().Pieces {
			if want := c.Unit == 1; strings.Contains(c.Text, "waits to intercept") != want {
				t.Errorf("BM-12.4: seat %d reads %q", seat, c.Text)
			}
		}
	}
}

// TestJunctions keeps BM-12.6: the airbase at a junction reaches the ships of the zone that was named, and of no other.
func TestJunctions(t *testing.T) {
	p := stagedAir(t, "modules 5 6 11 12 ; move red ; red AIRBASE 1 PPP-56 MDM 4 PPP-56 ; blue TF 1 sea-D TF 1 sea-E")
	at, air := squareNamed(t, "PPP-56"), p.airspace()
	for named, want := range map[int][2]bool{-1: {false, true}, 3: {true, false}, 4: {false, true}} {
		p.nameZone(at, named)
		reach := p.reachOf(nameShips, mostPerSide+1, &air)
		if got := [2]bool{reach.has(board.Box(3)), reach.has(board.Box(4))}; got != want {
			t.Errorf("BM-12.6: named %d, zones D and E are reached: %v, want %v", named, got, want)
		}
	}
}

// TestJunctionsAreNamed keeps BM-12.6: at every junction an airbase may be named for either of its two zones, and for no other; what is no airbase for none.
func TestJunctionsAreNamed(t *testing.T) {
	for _, x := range junctions {
		said := game.Say(Blue, game.VerbWord(modPlace), game.UnitWord(0), board.PlaceWord(x.at))
		for zone := range board.NZones {
			named := said.With(board.PlaceWord(board.Box(zone)))
			want := error(game.Clause("BM-12.6"))
			if zone == x.zone[0] || zone == x.zone[1] {
				want = nil
			}
			if got := mayNameZone(named, 3, true); got != want {
				t.Errorf("BM-12.6: %v named for zone %d: %v, want %v", x.at, zone, got, want)
			}
			if got := mayNameZone(named, 3, false); got != game.Clause("BM-12.6") {
				t.Errorf("BM-12.6: no airbase on %v is named for zone %d: %v", x.at, zone, got)
			}
		}
	}
}

// TestMarksFull keeps BM-12.M9 and BM-12.7 when more bases have been flown from than can be remembered: damage is noted, and so is a base of the mover's.
func TestMarksFull(t *testing.T) {
	p := stagedAir(t, "modules 5 6 12 13 ; blue INF4 4 T-21 ; red INF4 4 LLL-40")
	squares := board.Map.Valid
	n := 0
	for at := range squares.All() {
		if n == mostMarks {
			break
		}
		p.mark(at, sentCombat, game.Seat(n%2))
		n++
	}
	base, shut := squareNamed(t, "U-22"), squareNamed(t, "V-20")
	p.mark(base, sentCombat, Blue)
	for range mostMarks {
		p.mark(shut, fieldShut, Blue)
	}
	if !p.marked(base, sentCombat) {
		t.Error("BM-12.7: a base that has sent out combat missions is forgotten")
	}
	if !p.marked(shut, fieldShut) {
		t.Error("BM-12.M9: a field that bombs have closed is open")
	}
}

// TestNearerPlace: of squares the nearer one, and a box before every square.
func TestNearerPlace(t *testing.T) {
	from, near, far, box := squareNamed(t, "S-18"), squareNamed(t, "T-18"), squareNamed(t, "A-15"), board.Box(2)
	for _, tt := range []struct {
		name       string
		from, a, b board.Square
		want       bool
	}{
		{"the nearer square", from, near, far, true},
		{"the farther square", from, far, near, false},
		{"a box against a square", from, box, near, true},
		{"a square against a box", from, near, box, false},
		{"of two squares from a box the first", box, near, far, near < far},
	} {
		if got := nearerPlace(tt.from, tt.a, tt.b); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
