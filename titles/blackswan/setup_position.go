package blackswan

import "sandtable/game"

// newPosition sets a game up (BS-S.1). Nothing in it is left to chance: what is in the pools is drawn when it is bought.
func newPosition(which int, t game.Table) *Position {
	g := &games[which]
	p := &Position{
		Game: uint8(which), Fronts: g.fronts, Season: g.first, Last: g.last,
		War: g.war, VichySide: game.Nobody, Handed: g.handed, Ctl: g.ctl,
		Over: nowhere, Field: nowhere, Buyer: noNation,
	}
	for u := range p.At {
		p.At[u], p.Goal[u] = nowhere, nowhere
	}
	p.recount()
	for z := range p.Sea {
		p.Sea[z] = noSide
	}
	if p.War[soviet] == atWar { // a scenario of a later year
		p.East41 = seasonOf(1941, summer) + 1
	}
	for _, d := range g.posts {
		p.putOnMap(d.kind, d.at, d.steps)
	}
	p.nameAll()
	p.fillPools()
	for x := range Place(nAreas) {
		p.noteStar(x)
	}
	p.updateDiscs(t)
	p.countSeas(t)
	p.goOn(t)
	return p
}

// fillPools counts the blocks in the game: all whose year has come in a campaign, those on the map in a scenario.
func (p *Position) fillPools() {
	var there [nKinds]uint8
	for u := range p.Kind {
		if p.on(u) {
			there[p.Kind[u]]++
		}
	}
	if p.Fronts != allFronts {
		p.Mix = there
		return
	}
	for n := range nNations {
		if p.War[n] == atWar || p.War[n] == neutral && n.major() && n != usa {
			p.deployNation(n)
		}
	}
	for k := range p.Mix {
		p.Mix[k] = max(p.Mix[k], there[k])
	}
}
