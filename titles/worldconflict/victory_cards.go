package worldconflict

// The awards of the Victory Cards, one function each (WC-8.0a). Their figures are in the file of the cards.

// atlanticAward: Convoys of the AFA and the USA took so much damage, or so many of their transports and LL units were destroyed at sea by
// Germany, this turn.
func atlanticAward(p *Position, _ power, d *awardData) standing {
	hits := int(p.Feats.Hits[afa]) + int(p.Feats.Hits[usa])
	if sunk := int(p.Feats.Sunk[germany]); sunk >= d.Units {
		return atLeast(sunk, d.Units)
	}
	return atLeast(hits, d.Damage)
}

// fortressAreas are the land areas that the Allies should not have: those on the four seas, but for Great Britain, the USSR, Iceland and
// French West Africa (WC-0m).
var fortressAreas = func() (set placeSet) {
	for _, sea := range areaList("Baltic Sea", "Mediterranean Sea", "North Sea", "Western Approaches") {
		set = set.Or(&board.coast[sea])
	}
	set = set.And(&board.land)
	for _, name := range []string{"Great Britain", "USSR", "Iceland"} {
		set = set.Without(areasOf(name))
	}
	set.Drop(area("French West Africa"))
	return set
}()

// europaAward: the Allies control at most so many areas of the fortress.
func europaAward(p *Position, _ power, d *awardData) standing {
	n := 0
	for x := range fortressAreas.All() {
		if p.friendly(allies, x) {
			n++
		}
	}
	return atMost(n, d.Areas)
}

// sovietAreas are the land areas of the USSR.
var sovietAreas = areasOf("USSR")

// lebensraumAward: Germany controls so many areas of the USSR.
func lebensraumAward(p *Position, _ power, d *awardData) standing {
	n := 0
	for x := range sovietAreas.All() {
		n += oneIf(p.Control[x] == germany)
	}
	return atLeast(n, d.Areas)
}

// superAward: a super weapon was built this turn.
func superAward(p *Position, _ power, _ *awardData) standing {
	n := 0
	for u := range nUnits {
		n += oneIf(units.all[u].super && p.on(u) && p.Owner[u] == germany && !p.Armed.Has(u))
	}
	return atLeast(n, 1)
}

// sphereAward: Japan controls so many Oil and Resources outside Japan, in supply.
func sphereAward(p *Position, _ power, d *awardData) standing {
	n := 0
	for x := range Place(nAreas) {
		if p.Control[x] == japan && !homelands[japan].Has(x) && p.Supply[japan].Has(x) {
			n += int(board.oil[x]) + int(board.resources[x])
		}
	}
	return atLeast(n, d.Goods)
}

// tennoAward: AFA and USA have so many air and naval units at sea in the Pacific.
func tennoAward(p *Position, _ power, d *awardData) standing {
	n := 0
	for u := range nUnits {
		if w := p.Owner[u]; p.on(u) && (w == afa || w == usa) && !p.kind(u).land() && p.inPacific(u) {
			n++
		}
	}
	return atLeast(n, d.Units)
}

// inPacific reports whether a unit is at sea in the Pacific.
func (p *Position) inPacific(u int) bool { return p.At[u].sea() && board.pacific.Has(p.At[u]) }

var (
	cbiAreas      = areaList("Burma", "Canton", "Chungking", "Delhi", "Hyderabad")
	keysOfMed     = areaList("Gibraltar", "Malta", "Egypt")
	empireAreas   = areaList("Canberra", "Hyderabad", "Singapore", "Egypt", "South Africa", "London")
	asiaAreas     = areaList("Formosa", "Manila", "South-East Asia")
	asiaUSA       = areaList("Peking", "Canton")
	mediterranean = area("Mediterranean Sea")
	beringSea     = area("Bering Sea")
)

// cbiAward: Japan controls so many of the areas of China, Burma and India.
func cbiAward(p *Position, _ power, d *awardData) standing {
	return atLeast(p.holds(japan, cbiAreas), d.Areas)
}

// mediterraneanAward: the Allies control Gibraltar, Malta and Egypt, and no surface ship or air unit of the Axis is in the Mediterranean.
func mediterraneanAward(p *Position, _ power, _ *awardData) standing {
	n := p.sideHolds(allies, keysOfMed)
	for u := range nUnits {
		if k := p.kind(u); p.At[u] == mediterranean && p.on(u) && p.sideOf(u) == axis && !k.land() && k != sub {
			return atLeast(n, len(keysOfMed)).unless(true)
		}
	}
	return atLeast(n, len(keysOfMed))
}

// empireAward: the Allies control the six pillars of the Empire.
func empireAward(p *Position, _ power, _ *awardData) standing {
	return atLeast(p.sideHolds(allies, empireAreas), len(empireAreas))
}

// wavesAward: no AFA Convoy took damage this turn, and so many of its BB and CV units are on the map.
func wavesAward(p *Position, w power, d *awardData) standing {
	n := 0
	for u := range nUnits {
		n += oneIf(p.own(w, u) && (p.kind(u) == bb || p.kind(u) == cv))
	}
	return atLeast(n, d.Units).unless(p.Feats.Hits[w] > 0)
}

// arsenalAward: lend lease reached so many of AFA, USSR and China this turn. In the Pacific it is enough if China was reached and no Japanese
// unit is in the Bering Sea (WC-E.0d).
func arsenalAward(p *Position, _ power, d *awardData) standing {
	if p.start().letter == chapterRisingSun {
		return atLeast(oneIf(p.Feats.LeaseCN), 1).unless(p.inSea(japan, beringSea))
	}
	n := oneIf(p.Feats.Leased.has(afa)) + oneIf(p.Feats.Leased.has(ussr)) + oneIf(p.Feats.LeaseCN)
	return atLeast(n, d.Powers)
}

// inSea reports whether a power has a unit in a sea area.
func (p *Position) inSea(w power, x Place) bool {
	for u := range nUnits {
		if p.At[u] == x && p.own(w, u) {
			return true
		}
	}
	return false
}

// asiaAward: China is not conquered, and USA and AFA control so many of the gates of Asia; Peking and Canton count if the USA has taken them
// from Japan (Ruling WC-Q106).
func asiaAward(p *Position, w power, d *awardData) standing {
	n := 0
	for _, x := range asiaUSA {
		n += oneIf(p.Control[x] == w && p.Wrested.Has(x))
	}
	for _, x := range asiaAreas {
		n += oneIf(p.Control[x] == afa || p.Control[x] == usa)
	}
	return atLeast(n, d.Areas).unless(p.Conquered[china])
}

// pacificAward: the power is at war with Japan, and at most so many Axis units are at sea in the Pacific; Convoys are none (WC-0o).
func pacificAward(p *Position, w power, d *awardData) standing {
	n := 0
	for u := range nUnits {
		n += oneIf(p.on(u) && p.sideOf(u) == axis && p.inPacific(u))
	}
	return atMost(n, d.Units).unless(!p.War[w].has(japan))
}

// europe are the land areas of Europe west of the USSR, but for Great Britain and Iceland.
var europe = func() (set placeSet) {
	for _, x := range areaList("Paris", "Vichy France", "Belgium-Netherlands", "Western Germany", "Berlin", "Austria-Czechoslovakia", "Poland", "Norway", "Sweden", "Finland",
		"Spain", "Portugal", "Gibraltar", "Malta", "Milan", "Rome", "Balkans", "Central Europe", "Istanbul", "Ireland") {
		set.Add(x)
	}
	return set
}()

// secondFrontAward: a land unit of the USA stands in an area of Europe that was taken from the Axis.
func secondFrontAward(p *Position, w power, _ *awardData) standing {
	n := 0
	for u := range nUnits {
		if x := p.At[u]; p.own(w, u) && x.land() && p.kind(u).land() && europe.Has(x) && p.Wrested.Has(x) {
			n++
		}
	}
	return atLeast(n, 1)
}

// wehrmachtAward: Soviet units destroyed a German ARM this turn.
func wehrmachtAward(p *Position, w power, _ *awardData) standing {
	return atLeast(oneIf(p.Feats.Armour.has(w)), 1)
}

// borderlands are the land areas outside the USSR that lie next to one of its own (WC-0p).
var borderlands = func() (set placeSet) {
	own := sovietAreas
	for x := range own.All() {
		set = set.Or(&board.near[x])
	}
	return set.Without(own)
}()

// bufferAward: the USSR controls so many areas next to its own.
func bufferAward(p *Position, w power, d *awardData) standing {
	n := 0
	for x := range borderlands.All() {
		n += oneIf(p.Control[x] == w)
	}
	return atLeast(n, d.Areas)
}

// planAward: the USSR spent so many Oil and Resources on builds and research this turn.
func planAward(p *Position, w power, d *awardData) standing {
	return atLeast(int(p.Feats.Outlay[w]), d.Spent)
}

// motherlandAward: the USSR is at war with Germany, and the Axis controls none of its areas.
func motherlandAward(p *Position, w power, _ *awardData) standing {
	n := 0
	for x := range sovietAreas.All() {
		n += oneIf(p.friendly(axis, x))
	}
	return atMost(n, 0).unless(!p.War[w].has(germany))
}
