package blitzwar

import "sandtable/game"

// scenarioCampaign is the war from 1939 on.
const scenarioCampaign = "1939"

// optionPlayers says who holds which side (BW-2a, BW-2b).
const optionPlayers = "players"

// blank is a game of 1939 without units: who controls what, and who is at war (BW-5c, BW-9.1d).
func blank() *Position {
	p := &Position{Rules: uint8(info.Version), Turn: 1, Asked: game.Nobody, Field: nowhere, Air: nowhere}
	for u := range p.At {
		p.At[u] = nowhere
	}
	for n := range nNations {
		if s := countries[n].side; s != game.Nobody {
			p.State[n] = with(s)
			p.Held[s] = p.Held[s].Or(&board.home[n])
		}
	}
	p.Held[Allies].Add(america) // its fleets come from there before it is at war (BW-19g)
	for s := range p.Queue {
		for i := range p.Queue[s] {
			p.Queue[s][i] = noCard
		}
		for i := range p.Past[s] {
			p.Past[s][i] = noCard
		}
	}
	p.mark()
	return p
}

// newCampaign is the start of 1939 (BW-19a).
func newCampaign(one bool, t game.Table) *Position {
	p := blank()
	p.One = one
	for i := range start1939.units {
		p.enlist(&start1939.units[i])
	}
	p.Mark = uint8(p.points())
	p.goOn(t)
	return p
}

// enlist puts a garrison on the map in the fewest counters; its owner may change them (BW-19a).
func (p *Position) enlist(g *garrison) {
	if g.fortified { // BW-19e
		p.put(group(g.nation), fortified, g.infantry, g.at)
	} else {
		p.muster(g.nation, g.infantry, g.armoured, g.at)
	}
	if g.supply > 0 {
		p.stock(sideOfStock(g.nation), g.supply, g.at)
	}
	for range g.air {
		p.put(airGroup(g.nation), air, 1, g.at)
	}
	if g.fleet > 0 {
		p.launch(fleetGroup(g.nation), fleet, g.fleet, g.at)
	}
	if g.uboat > 0 {
		p.launch(germanUboats, uboat, g.uboat, g.at)
	}
}

// sideOfStock is the side whose supply counters a country uses, also before it joins: Italy's lie ready in Benghazi.
func sideOfStock(n nation) game.Seat {
	switch n {
	case germany, italy:
		return Axis
	case soviet:
		return Soviets
	}
	return Allies
}

func airGroup(n nation) group {
	switch n {
	case germany:
		return germanAir
	case italy:
		return italianAir
	case soviet:
		return sovietAir
	}
	return alliedAir
}

func fleetGroup(n nation) group {
	switch n {
	case germany:
		return germanFleet
	case italy:
		return italianFleet
	case usa:
		return americanFleet
	}
	return britishFleet
}

// mark remembers which national points outside Germany the Axis has held (BW-11.3h).
func (p *Position) mark() {
	set := p.Held[Axis].And(&board.worth)
	for x := range set.All() {
		if board.nationalOf[x] == Axis {
			p.Was.Add(x)
		}
	}
}
