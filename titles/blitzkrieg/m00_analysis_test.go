package blitzkrieg

import (
	"math/bits"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// TestWarFacts: what machine players are told of a war agrees with the rules.
func TestWarFacts(t *testing.T) {
	p := stagedWar(t, "modules all -14 ; realms neutral nw ; blue INF4 4 Q-25 ARM 6 Q-25 ; red INF4 4 R-25 RR 1 QQQ-53")
	at := squareCalled(t, "R-25")
	if attack, defense := p.Strength(at, []int{0, 1}); attack != 10 || defense != 4 {
		t.Errorf("ten factors against four are %d against %d", attack, defense)
	}
	if city := squareCalled(t, "U-11"); !p.Violates(city) || p.Violates(at) || p.Woken(board.Map.Country[city]) == 0 {
		t.Error("a neutral country is not told from one at war")
	}
	if n := bits.OnesCount64(p.WarCities()); n != board.NCities {
		t.Errorf("war A is about %d cities", n)
	}
	y := p.StudyWar()
	if ends := y.Ends(0); !y.Foe().Has(at) || !y.Zone().Has(p.At[0]) || ends.Empty() || ends.Has(at) {
		t.Error("marches and zones are not those of the rules")
	}
	if p.KindOf(mostPerSide+1) != booklet.Train || p.PlaceOf(mostPerSide+1) != squareCalled(t, "QQQ-53") || !p.InPlay(mostPerSide+1) {
		t.Error("a train is not told")
	}
}

// TestCell: the tables of ground battles as machine players read them.
func TestCell(t *testing.T) {
	if r, rout, ok := Cell(1, 3, 1, false); !ok || rout || r != (booklet.Result{Kind: booklet.Retreat, N: 2}) {
		t.Errorf("a 1 at 3-1: %v %v %v", r, rout, ok)
	}
	if _, rout, _ := Cell(6, 10, 1, true); !rout {
		t.Error("10-1 is no rout")
	}
	if _, _, ok := Cell(1, 1, 3, false); ok {
		t.Error("1-3 is a column")
	}
	if k := KindNamed(game.NameWord(moduleName(nameKind(armor)))); k != booklet.Armor || KindNamed(game.NumberWord(3)) != booklet.Kinds {
		t.Errorf("the word for armor names %d", k)
	}
}

// cityMask is the cities on some squares, a bit for each.
func cityMask(t *testing.T, names ...string) (out uint64) {
	t.Helper()
	for _, n := range names {
		out |= 1 << board.Map.CityAt[squareCalled(t, n)]
	}
	return out
}

// TestWhatWarsAreAbout: the cities by which each war is won, and who only has guerillas: BM-17.B2, BM-17.C5, BM-17.E3, BM-17.F5, BM-17.G9.
func TestWhatWarsAreAbout(t *testing.T) {
	all := uint64(1)<<board.NCities - 1
	minor := all &^ homeOf(Blue) &^ homeOf(Red)
	for _, tt := range []struct {
		war  string
		want uint64
	}{
		{"a", all}, {"b", minor}, {"c", minor}, {"d", all}, {"e", minor}, {"f", minor}, {"g", all &^ homeOf(Blue)}, {"h", all},
	} {
		p := stagedWar(t, "war "+tt.war+" ; modules all -14 ; blue INF4 4 Q-25 ; red INF4 4 R-27")
		if got := p.WarCities(); got != tt.want {
			t.Errorf("war %s is about %d cities, want %d", tt.war, bits.OnesCount64(got), bits.OnesCount64(tt.want))
		}
		for s := range game.Seat(2) {
			if got, want := p.Liberates(s), tt.war == "g" && s != p.occupier(); got != want {
				t.Errorf("war %s: seat %d liberates: %v", tt.war, s, got)
			}
		}
	}
}

// TestFactsOfGround: modules, slots, movement, supply and cities as machine players are told of them (BM-0.15, BM-5.1, BM-10.1).
func TestFactsOfGround(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 10 ; blue INF4 4 Q-25 ARM 6 S-18 INF4 4 QQQ-53 ; red INF4 4 R-27 ; isolated blue no3 ; owns blue U-11")
	if p.Module(9) || !p.Module(10) || !p.ThreeToASquare() {
		t.Error("the modules are not told")
	}
	if from, to := p.UnitsOf(Red); from != mostPerSide || to != 2*mostPerSide {
		t.Errorf("Red's units are %d to %d", from, to)
	}
	if a, b := p.MoveLeft(0), p.MoveLeft(1); a != 4 || b != 6 {
		t.Errorf("infantry and armor have %d and %d left", a, b)
	}
	if p.Unsupplied(0) || !p.Unsupplied(2) {
		t.Error("who is isolated is not told")
	}
	if at := p.Supplied(Blue); !at.Has(squareCalled(t, "S-25")) || at == board.Map.Land || at != p.suppliedSquares(Blue) {
		t.Error("supply reaches other squares than the rules say")
	}
	city := int(board.Map.CityAt[squareCalled(t, "U-11")])
	if p.CityHolder(city) != Blue || p.CityHolder(bits.TrailingZeros64(homeOf(Red))) != Red || p.CityHolder(bits.TrailingZeros64(minorCities&^cityMask(t, "U-11"))) != game.Nobody {
		t.Error("cities have other holders")
	}
	if got := p.CitiesOver(0, squareCalled(t, "U-11")); got&cityMask(t, "U-11") == 0 {
		t.Error("a unit in a city does not control it")
	}
	y := p.StudyWar()
	first := y.Ends(0)
	if again := y.Ends(0); again != first || y.Open().Has(squareCalled(t, "R-27")) || !y.Open().Has(squareCalled(t, "Q-25")) {
		t.Error("what has been found is not remembered, or an enemy's square is open")
	}
	if none := y.Ends(9); !none.Empty() {
		t.Error("a slot without a unit marches")
	}
	q := stagedWar(t, "modules 3 4 6 ; blue INF4 4 Q-25 ; red INF4 4 R-27")
	if at := q.Supplied(Blue); at != board.Map.Land || q.ThreeToASquare() {
		t.Error("without modules 5 and 10 all land is supplied, and squares hold factors")
	}
}

// TestFactsOfTheAir: fighters that wait, within BM-12.M16b's twelve squares there and back, and the weather over a target (BM-14.5).
func TestFactsOfTheAir(t *testing.T) {
	p := stagedWar(t, "modules 5 6 12 13 14 ; box 10 ; weather 4 1 1 ; blue AIRBASE 1 S-18 MDM 4 S-18 ; red AIRBASE 1 V-24 FTR 4 V-24 FTR 3 V-24 FTR 2 V-24 AIRBASE 1 V-25 FTR 1 V-25 ; standby red no2 no3 no6")
	from := squareCalled(t, "V-24")
	for _, tt := range []struct {
		at   string
		want int
	}{{"V-24", 8}, {"V-18", 7}, {"V-17", 0}, {"V-30", 8}, {"V-31", 1}, {"V-32", 0}} {
		if got := p.Interceptors(Red, squareCalled(t, tt.at)); got != tt.want {
			t.Errorf("BM-12.M16b: %d factors can meet a flight over %s, %d squares away, want %d", got, tt.at, board.Distance(from, squareCalled(t, tt.at)), tt.want)
		}
	}
	if p.Interceptors(Blue, from) != 0 || p.Interceptors(Red, board.Box(0)) != 0 {
		t.Error("others than those who wait can meet a flight, or over a sea zone")
	}
	if !p.Plane(1) || p.Plane(0) || !p.Ready(1) || p.Ready(mostPerSide+1) {
		t.Error("aircraft are not told")
	}
	p.Flown.Add(mostPerSide + 1)
	if got := p.Interceptors(Red, from); got != 4 {
		t.Errorf("who has flown meets a flight: %d", got)
	}
}

// TestShipFacts: what machines are told of ships is what the rules say of them: BM-11.2, BM-11.I4, BM-11.S1, BM-14.9, BM-14.10, BM-11.T4.
func TestShipFacts(t *testing.T) {
	p := stagedWar(t, "modules all ; box 28 ; weather 1 2 3 ; blue TF 1 sea-C TF 1 sea-C MST 1 sea-C MST 1 U-10 INF4 4 U-11 ARM 6 U-11 ; fleet blue no1 no2 no3 ; escorts blue no2 ; red TF 1 sea-D")
	if !p.Ship(0) || p.Ship(4) || !p.UnderWay(2) || p.UnderWay(3) || p.SeaOf(0) != 2 || p.SeaOf(mostPerSide) != 3 {
		t.Error("BM-11.1: ships are not where they are")
	}
	if p.Superior(2) != Blue || p.Superior(3) != Red || p.Superior(4) != game.Nobody {
		t.Error("BM-11.S1: a task force against none is superior, and nobody where there is none")
	}
	if !p.Together(0, 2) || p.EscortsOf(2) != 1 || !p.Charge(1) || p.Charge(0) || !p.Unassigned(0) || p.Unassigned(2) {
		t.Error("BM-11.T4: the stack of three has one escort and one task force without a mission")
	}
	if !p.LandsFirst(4) || p.LandsFirst(5) {
		t.Error("BM-11.I4: infantry lands in the first wave, armor does not")
	}
	for zone, want := range [][2]bool{{true, true}, {true, true}, {false, false}, {true, false}, {true, false}} { // winter: sea 3, 1 and 2
		if got := [2]bool{p.Rough(zone), p.Stormy(zone)}; got != want {
			t.Errorf("BM-14.9, BM-14.10: zone %d is rough and stormy %v, want %v", zone, got, want)
		}
	}
	if at := DockOf(int(board.Map.CityAt[squareCalled(t, "U-11")])); at != squareCalled(t, "U-10") {
		t.Errorf("BM-11.9: the dock of U-11 is %v", at)
	}
	if at := DockOf(int(board.Map.CityAt[squareCalled(t, "I-25")])); at != board.Nowhere {
		t.Errorf("BM-11.9: I-25, which is inland, has the dock %v", at)
	}
	shores := LandingSquares()
	if cities := shores.And(&board.Map.City); shores.Empty() || !cities.Empty() {
		t.Error("BM-11.I1: nobody lands in a city")
	}
	if left, middle := p.FlyFactors(5, squareCalled(t, "X-18")), p.FlyFactors(5, squareCalled(t, "Y-20")); left != 5 || middle != 2 {
		t.Errorf("BM-14.5, BM-12.F4: five factors are %d in fair weather and %d in foul", left, middle)
	}
	if zones := p.TakenByZone(); zones&minorCities != 0 || zones&homeOf(Red) != homeOf(Red) {
		t.Error("BM-0.15: zones take home cities, and none of a minor country")
	}
	if n := stagedWar(t, "modules all ; realms neutral sw c ; blue INF4 4 I-25 ; red INF4 4 LLL-40").Neutrals(); n != 2 {
		t.Errorf("BM-18.4: %d countries stand apart", n)
	}
	if n := warFrom(t, "f", 1, nil).Neutrals(); n != 1 {
		t.Errorf("BM-17.F2: in the Third Power %d stand apart, want Red alone", n)
	}
}
