package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestAnalysisCounters: what machine players hear of counters is what the rules know.
func TestAnalysisCounters(t *testing.T) {
	p := placed(t, "war s43 ; front e2 ; turn 25 ; GER kiev w3 fort1 el2 ; SU kursk inf2 ; air GER kiev 1 ; fly GER kursk 1 ; supply axis kiev 4 ; fleet UK north-sea 2 ; uboat GER north-sea 2 ; beach UK calais english-channel inf1 ; hold axis calais ; active kiev ; at march axis")
	g, su, uk := first[germany], first[soviet], first[britain]
	at, over := first[germanAir], first[germanAir]+1
	for what, ok := range map[string]bool{
		"owner": p.Owner(g) == Axis && p.Owner(su) == Soviets && p.Owner(first[usa]) == game.Nobody,
		"tanks": p.Tanks(g) && !p.Tanks(su) && p.Tanks(g+2),
		"works": p.Dug(g+1) && !p.Dug(g),
		"elite": p.Elite(g+2) && !p.Elite(g),
		"plane": p.Plane(at) && !p.Plane(g) && p.AtBase(at) && !p.AtBase(over) && !p.AtBase(g),
		"stock": p.Stock(first[axisSupply]) && !p.Stock(g),
		"ship":  p.Ship(first[britishFleet]) && !p.Ship(g) && p.Submarine(first[germanUboats]) && !p.Submarine(first[britishFleet]),
		"shore": p.Ashore(g) && !p.Ashore(uk),
		"ready": p.Active(g) && p.Active(uk) && !p.Active(su),
		"fresh": !p.Fresh(g) && p.Fresh(su),
		"lands": Lands(at) && Lands(first[alliedAir]) && !Lands(first[italianAir]) && !Lands(first[sovietAir]),
		"fight": p.MayAttack(g, placeNamed("kursk")) && !p.MayAttack(g+1, placeNamed("kursk")),
	} {
		if !ok {
			t.Errorf("BW-3a: %s", what)
		}
	}
	if corps, armour := p.Men(g); corps != 3 || armour != 2 {
		t.Errorf("BW-3e: %d corps, %d armoured", corps, armour)
	}
	if p.Halves(Axis) != 8 || p.Fare(g) != 2 || p.Fare(g+1) != 1 {
		t.Errorf("BW-7p: %d halves, fares %d and %d", p.Halves(Axis), p.Fare(g), p.Fare(g+1))
	}
	if p.Navy(Axis, placeNamed("north-sea"), true) != 2 || p.Navy(Axis, placeNamed("north-sea"), false) != 2 {
		t.Error("BW-12.2b: navies")
	}
	if set := p.Defenders(Axis, placeNamed("kursk")); set.Count() != 1 || !set.Has(su) {
		t.Error("BW-16.1l: defenders")
	}
	if !p.AirOver(Axis, placeNamed("kursk")) || p.AirOver(Soviets, placeNamed("kursk")) || p.AirOver(Axis, placeNamed("kiev")) {
		t.Error("BW-13.4.2c: air superiority")
	}
}

// TestAnalysisReach: how far counters come, and how far if they shall attack (BW-15.3b, BW-15.3e).
func TestAnalysisReach(t *testing.T) {
	p := placed(t, "war s43 ; turn 25 ; GER berlin inf2 ; GER hamburg arm1 ; supply axis berlin 4 ; at march axis")
	for u, far := range map[int][2]uint8{first[germany]: {3, 1}, first[germany] + 1: {5, 3}} {
		ends, attacking := p.Reach(u)
		if ends != p.marchWithin(u, far[0]) || attacking != p.marchWithin(u, far[1]) || attacking.Empty() {
			t.Errorf("BW-15.3e: counter %d comes to %d zones, %d to attack", u, ends.Count(), attacking.Count())
		}
		if set := p.RailTo(u); set != p.railTo(u) || set.Empty() {
			t.Errorf("BW-15.2a: %d zones by rail", set.Count())
		}
	}
	play(t, p, mute{}, Axis, "move ger1 hamburg")
	if ends, attacking := p.Reach(first[germany]); !attacking.Empty() || ends.Empty() {
		t.Error("BW-15.3e: infantry that has moved a zone")
	}
	if set := p.RailTo(first[germany]); !set.Empty() {
		t.Error("BW-15.2d: by rail after a move")
	}
	stock := placed(t, "war s43 ; turn 25 ; supply axis berlin 4 ; at march axis")
	if ends, attacking := stock.Reach(first[axisSupply]); ends.Empty() || !attacking.Empty() {
		t.Error("BW-15.3e: supply attacks")
	}
	late := placed(t, "war s43 ; turn 25 ; GER berlin inf2 ; supply axis berlin 4 ; at fight axis")
	if ends, attacking := late.Reach(first[germany]); ends.Empty() || !attacking.Empty() {
		t.Error("BW-17.4a: the move of one zone activates")
	}
	q := late.AtMovement()
	if q.Step != stepMarch || q.Asked != Axis || q.now() != onMovement || q.Sub != 0 || late.Step != stepFight {
		t.Error("BW-8c: the Movement Phase")
	}
	again := *p
	again.Mover = 3
	if again.AtMovement().Mover != 3 {
		t.Error("BW-Q76: a move that may go on")
	}
}

// TestAnalysisPlaces: what machine players hear of places.
func TestAnalysisPlaces(t *testing.T) {
	p := placed(t, "war s43 ; turn 29 ; fleet UK north-sea 2 ; GER kiev inf1 ; GER berlin inf1 ; supply axis berlin 4 ; at march axis")
	sea := placeNamed("north-sea")
	closed := p.Closed(Axis)
	for what, ok := range map[string]bool{
		"land":    london.Land() && !sea.Land(),
		"name":    london.Name() == "London" && Place(nowhere).Name() == "nowhere" && bombingBox.Name() != "nowhere",
		"country": CountryAt(paris) == "france" && CapitalAt(paris) && !CapitalAt(placeNamed("reims")) && CapitalAt(rome),
		"port":    PortAt(placeNamed("hamburg")) && !PortAt(placeNamed("leipzig")),
		"points":  PointsAt(paris) == 2 && PointsAt(placeNamed("reims")) == 0,
		"snow":    p.Snows(placeNamed("kiev")) && !p.Snows(placeNamed("tripoli")) && !p.Mud(),
		"blitz":   !p.MayBlitz(Axis, placeNamed("kursk")) && p.MayBlitz(Axis, placeNamed("el-alamein")) && p.MayBlitz(Soviets, placeNamed("kursk")) && !p.MayBlitz(Soviets, placeNamed("novgorod")),
		"holds":   p.Holds(placeNamed("trondheim")) && !p.Holds(placeNamed("kursk")),
		"closed":  closed.Has(sea) && closed.Count() == 1,
		"russia":  p.GermansInRussia() && p.EastWar() && p.PolandFell(),
		"holder":  p.Holder(paris) == Axis && p.Holder(london) == Allies && Foes(Axis, Allies) && !Foes(Allies, Soviets),
		"roomy":   Roomy(america) && !Roomy(london),
		"good":    Good(25) && !Good(29) && !Good(6) && !Good(lastTurn+1),
		"last":    p.LastOf() == lastTurn && !p.idle(Soviets) && len(p.Aims()) == 0,
		"air":     p.Airborne() == nowhere,
		"fortify": p.MayFortify(first[germany]+1) && !p.MayActivate(first[germany]+1),
		"points2": p.Points() == p.points(),
	} {
		if !ok {
			t.Errorf("BW-5a: %s", what)
		}
	}
	for x := range supplyOf[Axis].All() {
		if !SupplyOf(Axis).Has(x) {
			t.Errorf("BW-7a: %s", x)
		}
	}
	lines := p.Lines(Axis)
	if !lines.Has(placeNamed("berlin")) || lines.Has(placeNamed("london")) {
		t.Error("BW-7b: lines")
	}
	beaches := Beaches(sea)
	if beaches.Meets(&board.base) || !beaches.Meets(Coast(sea)) || !Range(london).Has(paris) || !Near(paris).Has(placeNamed("reims")) {
		t.Error("BW-13.4.5d: coasts")
	}
}

// TestAnalysisCombat: odds and losses (BW-16.1m, BW-16.2b).
func TestAnalysisCombat(t *testing.T) {
	p := placed(t, "war s43 ; front e3 ; turn 25 ; mark 19 ; GER kursk inf3 inf3 ; SU voronezh inf2 ; active kursk ; supply axis kursk 4 ; at fight axis")
	x := placeNamed("voronezh")
	set := named([]game.Word{game.UnitWord(first[germany]), game.UnitWord(first[germany] + 1)})
	if column, strong, weak, ok := p.Odds(Axis, x, set); !ok || column != 3 || strong != 6 || weak != 2 {
		t.Errorf("BW-16.1m: column %d, %d to %d, %v", column, strong, weak, ok)
	}
	p.Size[first[soviet]] = 9
	if _, _, _, ok := p.Odds(Axis, x, set); ok {
		t.Error("BW-16.2m: 6 to 9")
	}
	for _, tt := range [][6]int{{1, 3, 6, 2, 1, 1}, {6, 3, 6, 2, 1, 2}, {6, 3, 6, 1, 0, 1}, {5, 7, 9, 3, 1, 3}} {
		if a, d := LossesAt(tt[0], tt[1], tt[2], tt[3]); a != tt[4] || d != tt[5] {
			t.Errorf("BW-16.2b: %v: %d, %d", tt, a, d)
		}
	}
	if Ladder(6, 2) != 3 || Ladder(3, 2) != 1 {
		t.Error("BW-16.1m: the ladder")
	}
}

// TestAnalysisAims: what a scenario asks for.
func TestAnalysisAims(t *testing.T) {
	p := begin(startNamed("poland"), false, mute{})
	list := p.Aims()
	if len(list) != 1 || list[0].Side != Axis || list[0].Need != 5 || list[0].Capital != placeNamed("warsaw") || list[0].Zones != board.home[poland] {
		t.Errorf("BW-S1: %+v", list)
	}
	if p.LastOf() != 2 || !p.idle(Soviets) || p.idle(Allies) {
		t.Error("BW-S2: who plays")
	}
	p = begin(startNamed("desert"), false, mute{})
	if list := p.Aims(); len(list) != 1 || list[0].Need != 2 || list[0].Capital != nowhere || list[0].Zones.Count() != 6 {
		t.Errorf("BW-S1: %+v", list)
	}
}

// TestAnalysisPieces: players learn for what counters are left, and what of a card would be lost for want of them (BW-3j, BW-11.5d, BW-11.5g).
func TestAnalysisPieces(t *testing.T) {
	p := placed(t, "war s43 ; turn 25 ; GER berlin inf1 ; air GER berlin 1 ; fleet UK london 1 ; at cards axis")
	plane := first[germanAir]
	if !p.MoreOf(plane) || !p.MoreOf(first[germany]) || !p.MoreOf(first[britishFleet]) {
		t.Error("BW-3j: a counter is left for another")
	}
	for p.put(germanAir, air, 1, placeNamed("berlin")) >= 0 {
	}
	if p.MoreOf(plane) || !p.MoreOf(first[germany]) {
		t.Error("BW-3j: all German aircraft are on the map, and nothing else")
	}
	for c := range cardID(nCards) {
		s := c.owner()
		q := p.WithCard(s, game.NameWord(firstCard+int(c)))
		spare := uint8(255)
		if s == Allies && c.total() {
			spare = tables.BritishPerCard
		}
		if q.Due[s] != cards[c] || q.Spare[s] != spare || p.Due[s] != (load{}) {
			t.Errorf("BW-11.3a, BW-11.5d: %s of side %d: %+v, %d British", c.name(), s, q.Due[s], q.Spare[s])
		}
		if lost := q.Unshown(s); s == Axis && lost.Air != cards[c].Air || lost.Infantry > cards[c].Infantry {
			t.Errorf("BW-11.5g: of %s %+v is lost", c.name(), lost)
		}
	}
}
