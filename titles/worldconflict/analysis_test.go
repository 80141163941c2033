package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestAnalysisUnits: what machine players hear of units is what the rules know.
func TestAnalysisUnits(t *testing.T) {
	p := placed(t, "war germany ussr ; at paris army-group-b@2 8th-army@1 ; hold germany paris ; at western-germany west-wall@1 pzaa@2 stukas@2 ; at london europe-trs@2 bomber-command@1 ; "+
		"at north-atlantic u-boat-i@2 north-atlantic-lend-lease@1 ; at scotland coastal-command@2 ; step march germany")
	inf, tank, fortress, plane := unitCalled("army-group-b"), unitCalled("pzaa"), unitCalled("west-wall"), unitCalled("stukas")
	ships, boat, lease, patrol := unitCalled("europe-trs"), unitCalled("u-boat-i"), unitCalled("north-atlantic-lend-lease"), unitCalled("coastal-command")
	at, lends := p.Lender(lease)
	_, no := p.Lender(ships)
	for what, ok := range map[string]bool{
		"owner":     p.Of(inf) == Germany && p.Of(ships) == AFA && p.Of(unitCalled("home-army")) == game.Nobody,
		"ground":    p.Ground(inf) && p.Ground(fortress) && !p.Ground(plane) && !p.Ground(ships),
		"aircraft":  p.Aircraft(plane) && !p.Aircraft(inf) && !p.Aircraft(ships),
		"ship":      p.Ship(ships) && p.Ship(boat) && !p.Ship(plane) && !p.Ship(inf),
		"armour":    p.Armoured(tank) && !p.Armoured(inf) && !p.Armoured(plane),
		"fixed":     p.Fixed(fortress) && !p.Fixed(inf),
		"submarine": p.Submarine(boat) && !p.Submarine(ships),
		"transport": p.Transport(ships) && !p.Transport(boat),
		"lender":    lends && at == placeCalled("north-atlantic") && !no,
		"capacity":  p.Capacity(ships) == 4,
		"bombs":     p.BombsShips(patrol) && !p.BombsShips(plane) && !p.BombsShips(boat),
		"largest":   LargestSize(inf) == 4 && LargestSize(tank) == 2 && LargestSize(fortress) == 2,
		"plays":     p.Plays(Germany) && p.Plays(USA),
		"war":       p.AtWar(Germany, USSR) && p.AtWar(USSR, Germany) && !p.AtWar(Germany, Japan) && !p.AtWar(Germany, game.Nobody) && !p.AtWar(game.Nobody, Germany),
		"allied":    Allied(Germany, Japan) && Allied(USSR, USSR) && !Allied(Germany, AFA) && !Allied(game.Nobody, AFA) && !Allied(AFA, game.Nobody),
	} {
		if !ok {
			t.Errorf("WC-1.2a: %s", what)
		}
	}
	for u, want := range map[int][4]int{inf: {4, 0, 0, 0}, plane: {0, 0, 2, 3}, boat: {0, 2, 0, 0}} {
		land, naval, fly, bombs := p.Factors(u)
		l, n, a, b := FactorsAt(u, 2)
		f := units.all[u].faces[2]
		if got := [4]int{land, naval, fly, bombs}; got != [4]int{int(f.land), int(f.naval), int(f.air), int(f.bombs)} || got != [4]int{l, n, a, b} || got == [4]int{} {
			t.Errorf("WC-1.2a: unit %d shows %v, like %v", u, got, want)
		}
	}
	if l, n, a, b := FactorsAt(tank, 9); l+n+a+b != 0 {
		t.Error("WC-1.2a: a Size that the unit does not have")
	}
}

// TestAnalysisMap: places, their goods and their neighbours as the map has them.
func TestAnalysisMap(t *testing.T) {
	p := placed(t, "scenario western-europe ; step march germany")
	berlin, paris, north := area("Berlin"), placeParis, placeCalled("north-atlantic")
	oil, resources, factory := Goods(berlin)
	if oil != int(board.oil[berlin]) || resources != int(board.resources[berlin]) || factory != int(board.factory[berlin]) || factory == 0 {
		t.Errorf("WC-1.4a: Berlin yields %d, %d, %d", oil, resources, factory)
	}
	for what, ok := range map[string]bool{
		"kind":   paris.Land() && !paris.Sea() && north.Sea() && !north.Land(),
		"name":   paris.Name() == "Paris",
		"border": Border(paris).Has(area("Western Germany")) && !Border(paris).Has(berlin),
		"near":   Near(paris).Has(area("Western Germany")) && !Near(paris).Has(berlin),
		"coast":  Coast(area("London")).Has(placeCalled("north-sea")) && Coast(placeCalled("north-sea")).Has(area("London")) && !Coast(berlin).Has(north),
		"home":   HomeOf(berlin) == Germany && HomeOf(area("Tokyo")) == Japan && HomeOf(area("Spain")) == game.Nobody && HomeOf(area("Moscow")) == USSR,
		"seat":   SeatNamed("afa") == AFA && SeatNamed("ussr") == USSR && SeatNamed("france") == game.Nobody,
		"called": NameOf(USA) == "usa" && NameOf(Germany) == "germany",
		"holder": p.Holder(paris) == AFA && p.Holder(berlin) == Germany,
		"play":   p.InPlay(paris) && !p.InPlay(area("Tokyo")) && p.Plays(Germany) && p.Plays(AFA) && !p.Plays(USSR) && !p.Plays(Japan),
		"named":  Named(USSR).Has(area("Moscow")) && Named(AFA).Has(area("Egypt")) && Named(USA).Has(area("Manila")) && !Named(Japan).Has(paris) && !Named(Japan).Empty() && Named(Germany).Has(area("Moscow")),
		"last":   p.LastTurn() == p.start().last && p.LastTurn() > 0,
		"score":  !p.Scoring() && placed(t, "step march germany").Scoring(),
	} {
		if !ok {
			t.Errorf("WC-1.3a: %s", what)
		}
	}
	if p := placed(t, "step march germany"); p.Holder(area("Spain")) != game.Nobody {
		t.Error("WC-1.5a: a neutral area has a holder")
	}
	if areas, of, ok := p.Aims(); !ok || of != Germany || len(areas) == 0 {
		t.Errorf("WC-A.0b: %v of %d", areas, of)
	}
	if _, _, ok := placed(t, "step march germany").Aims(); ok {
		t.Error("WC-8.0b: the full game has an aim")
	}
}

// TestAnalysisReach: where units could go, and what they could attack.
func TestAnalysisReach(t *testing.T) {
	p := placed(t, "at western-germany army-group-b@2 stukas@2 west-wall@1 ; at london home-guard@1 ; at belgium-netherlands 1st-british-army@1 ; hold afa belgium-netherlands ; step march germany")
	inf, plane := unitCalled("army-group-b"), unitCalled("stukas")
	if got := p.Marches(inf); got != p.marches(inf) || !got.Has(area("Berlin")) || got.Has(area("Belgium-Netherlands")) {
		t.Error("WC-5.2d: where Army Group B marches")
	}
	if got := p.Marches(unitCalled("west-wall")); !got.Empty() {
		t.Error("WC-5.2d: a FORT marches")
	}
	if got := p.Flight(plane); got != p.flight(area("Western Germany"), units.all[plane].move) || !got.Has(placeParis) {
		t.Error("WC-4.2a: the range of the Stukas")
	}
	if got := p.RangeFrom(plane, area("Tokyo")); got.Has(placeParis) || !got.Has(area("Tokyo")) {
		t.Error("WC-4.2a: the range from elsewhere")
	}
	for what, ok := range map[string]bool{
		"target":  p.Target(Germany, area("Belgium-Netherlands")) && !p.Target(Germany, area("Berlin")) && !p.Target(Germany, area("Spain")),
		"empty":   p.Empty(placeParis) && !p.Empty(area("London")) && !p.Empty(area("Western Germany")),
		"acting":  p.Acting(Germany) && p.Acting(Japan) && !p.Acting(AFA),
		"blitz":   !p.Blitzing() && placed(t, "blitz germany land ; blitzstep march germany").Blitzing(),
		"nowhere": p.Battlefield() == Nowhere,
	} {
		if !ok {
			t.Errorf("WC-5.3b: %s", what)
		}
	}
	p.Clash.At = placeCalled("north-sea") + 1
	if p.Battlefield() != placeCalled("north-sea") {
		t.Error("WC-4.4a: no battlefield")
	}
}

// TestAnalysisWeigh: an attack as it would be fought: 4 and 2 Factors of land units, with and without aircraft.
func TestAnalysisWeigh(t *testing.T) {
	p := placed(t, "at western-germany army-group-b@2 pzaa@2 stukas@2 ; at paris 1st-british-army@2 ; at london royal-air-force@2 ; closed japan ; step attack germany")
	p.Conquests[countryFrance] = 1
	var set UnitSet
	for _, w := range []string{"army-group-b", "pzaa", "stukas"} {
		set.Add(unitCalled(w))
	}
	alone, met := p.Weigh(Germany, placeParis, set, false), p.Weigh(Germany, placeParis, set, true)
	if alone.Count != [2]int{2, 1} || alone.Size != [2]int{4, 2} || alone.Wings != [2]int{1, 0} || alone.Air != [2]int{} || !alone.Armour {
		t.Errorf("WC-6.2a: unopposed: %+v", alone)
	}
	if met.Wings != [2]int{1, 1} || met.Air[attacker] == 0 || met.Air[defender] == 0 || met.Bare != alone.Bare || met.Count != alone.Count {
		t.Errorf("WC-6.1a: covered: %+v", met)
	}
	if alone.Fire[attacker] <= alone.Bare[attacker] || alone.Bare[attacker] < 8 || alone.Bare[defender] != 4 || met.Fire[defender] < met.Bare[defender] {
		t.Errorf("WC-6.2h: %+v", alone)
	}
	play(t, p, mute{}, germany, "attack paris army-group-b pzaa stukas")
	if got := p.Attackers(placeParis); got != set {
		t.Errorf("WC-5.3a: %d attackers", got.Count())
	}
	if got := p.Attackers(area("London")); !got.Empty() {
		t.Error("WC-5.3a: nobody attacks London")
	}
	if points, taken := Result(17, 6, 3); points != 2 || taken != 3 {
		t.Errorf("WC-6.5a: 2B takes %d points and %d of 3 units", points, taken)
	}
	if points, taken := Result(14, 3, 3); points != 1 || taken != 2 {
		t.Errorf("WC-6.5a: 1L takes %d points and %d of 3 units", points, taken)
	}
}

// TestAnalysisSeas: what lies in a sea area, what is left to spend, what VPs would be.
func TestAnalysisSeas(t *testing.T) {
	p := placed(t, "at north-sea high-seas-fleet@2 ; at north-atlantic u-boat-i@2 condors@1 atlantic-fleet@1 ; convoys ; step return germany")
	sea := placeCalled("north-atlantic")
	boat, plane := p.face(unitCalled("u-boat-i")), p.face(unitCalled("condors"))
	factors, convoys := p.FoesAt(AFA, sea)
	if want := int(boat.naval) + int(plane.naval) + int(plane.air+plane.bombs)/2; factors != want || convoys != 0 {
		t.Errorf("WC-4.4a: the AFA meets %d, %d; want %d", factors, convoys, want)
	}
	left := 0
	for u := firstConvoy; u < firstCommander; u++ {
		if p.on(u) && p.At[u] == sea && p.Owner[u] == afa {
			left += p.convoyLeft(u)
		}
	}
	factors, convoys = p.FoesAt(Germany, sea)
	if factors != 0 || convoys != left || left == 0 {
		t.Errorf("WC-4.4a: Germany meets %d, %d; want 0, %d", factors, convoys, left)
	}
	q := placed(t, "save germany oil 3 ; save germany resources 5 ; step march germany")
	q.Oil[germany], q.Resources[germany], q.Till[germany].Oil, q.Till[germany].Resources = 3, 5, 1, 2
	if oil, resources := q.Purse(Germany); oil != 2 || resources != 3 {
		t.Errorf("WC-7.8a: %d Oil, %d Resources are left", oil, resources)
	}
	sum := 0
	for _, a := range q.awards(germany) {
		if a != nil {
			sum += q.standingOf(germany, a).vp
		}
	}
	if got := q.Projected(Germany); got != sum {
		t.Errorf("WC-8.0a: %d VPs, want %d", got, sum)
	}
	if got, want := q.Shown(Germany), q.drafted(germany); got != want {
		t.Error("WC-7.8a: another position is shown")
	}
}
