package blitzkrieg

import "sandtable/game"

// beginByModules is what happens at the start of a half-turn, in its order: what lasted until now ends, a new turn has its weather, the war
// looks at itself, and last supply is taken (BM-10.22), which all of that may change.
func (p *Position) beginByModules(t game.Table) {
	p.Mod.Segment, p.Mod.Impulse, p.Mod.Arrived = 0, 0, [units]arrival{}
	p.SetOut = [3]unitSet{}
	if p.Mover == p.Mod.First {
		p.beginWeather(t)
		p.beginWorks()
	}
	p.Mending, p.Stopped, p.PastZone, p.Rolled = false, unitSet{}, unitSet{}, unitSet{}
	p.noteStarts()
	p.shutFields()
	p.beginGroundWar()
	p.beginRails()
	p.beginFleets(t)
	p.beginFlights(t)
	p.beginGuns()
	p.beginCourse(t)
	p.takeSupply(t)
}

// endByModules is what happens at the end of a half-turn. It reports whether the game is over.
func (p *Position) endByModules(t game.Table) bool {
	p.tellLedger(t)
	return p.endCourse(t)
}

// asksByModules asks for what is open before the mover goes on: reactions of the other side first (BM-6.13).
func (p *Position) asksByModules(t game.Table) bool {
	return p.asksCrowd(t) || p.asksFlight(t) || p.asksFleets(t) || p.asksGroundWar(t) || p.asksSiege() ||
		p.Rationing && p.asksRations(t) // of what a flight has brought
}

// arrives is told of every ground unit that has come to a square, by march, advance, retreat, landing or drop.
func (p *Position) arrives(u int, t game.Table) {
	p.occupyCity(u, t)
	p.enterRealm(u, t)
	p.retake(u, t)

	p.arrivesAtField(u, t)
}
