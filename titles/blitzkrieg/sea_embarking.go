package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// embarkZone returns the zone that unit u would put to sea into: BK-T6.1-4, that of the port it stands in, which
// must be friendly (BK-T6.1-13). BK-A6.2-2, BK-Q29: only Rangers leave by a beach or any other coast.
func (p *Position) embarkZone(u int, k moverCities) (zone int, err error) {
	at := p.shipPlace(u)
	switch {
	case p.Kind[u] == ranger && board.CoastZone[at] > 0:
		return int(board.CoastZone[at]) - 1, nil
	case board.PortZone[at] > 0 && p.bombedShut(at):
		return 0, game.Clause("BM-0.X4")
	case board.PortZone[at] > 0:
		return int(board.PortZone[at]) - 1, p.mayUseCity(at, k, game.Clause("BK-T6.1-13"))
	case board.CoastZone[at] > 0:
		return 0, game.Clause("BK-A6.2-2")
	}
	return 0, game.Clause("BK-T6.1-3")
}

// canEmbark keeps BK-T6.1-3: a unit may march to the port and put to sea in one turn, which costs no
// movement (BK-Q25), but one that had to stop goes no farther; BK-T6.1-2: 40 factors.
func (p *Position) canEmbark(u int, k moverCities) error {
	if err := p.mayShipOut(u); err != nil {
		return err
	}
	if p.At[u] == based {
		return p.canEmbarkAir(u, k)
	}
	switch {
	case p.Voyage[u] != noVoyage:
		return game.Clause("BK-Q25")
	case !p.At[u].OnMap():
		return game.Clause("BK-T6.1-8")
	case p.Frozen.Has(u):
		return p.whyFrozen()
	case p.cameByTrain(u):
		return game.Clause("BM-7.8")
	}
	if _, err := p.embarkZone(u, k); err != nil {
		return err
	}
	switch {
	case p.pinned(u):
		return game.Clause("BK-T7.3-5")
	case p.Spent[u] == halted:
		f := p.surveyMarches()
		return p.whySpent(u, &f)
	case !p.Sky.embarks():
		return p.badWeather()
	case p.on(mWeather) && p.weatherAt(p.At[u]).Sea == awful: // BM-0.X5
		return game.Clause("BM-14.10")
	case p.keptFromSea(u):
		return game.Clause("BK-Q98")
	case p.factorsAtSea(p.Mover)+int(p.Str[u]) > seaLimit:
		return game.Clause("BK-T6.1-2")
	}
	return nil
}

func doEmbark(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	zone, _ := p.embarkZone(u, p.moverCities())
	p.Voyage[u] = embarked
	p.shipTo(u, board.Box(zone), t)
	t.Tell(game.Note("BK-T6.1-4", noteAtSea, game.UnitWord(u), board.PlaceWord(p.shipPlace(u))))
}

// canLeaveSea keeps BK-T6.1-6: what a unit At Sea may do, it does on a later turn than it put to sea, and
// only one thing (BK-Q25). It may stay there for ever: BK-T6.1-8. Aircraft bound to an automatic
// victory, the only mission before the movement is over, do not leave it (BK-T7.3-5, BK-O23.7-4).
func (p *Position) canLeaveSea(u int) error {
	switch {
	case p.Mission[u] != noMission:
		return game.Clause("BK-T7.3-5")
	case !p.shipPlace(u).AtSea() || p.Voyage[u] == embarked:
		return game.Clause("BK-T6.1-6")
	case p.Voyage[u] != noVoyage:
		return game.Clause("BK-Q25")
	}
	return nil
}

// canSail keeps units At Sea that can land from staying there when the weather drives everyone ashore:
// BK-C24-2, BK-Q45.
func (p *Position) canSail(u int, k moverCities) error {
	if p.mustLand(u, k) {
		return game.Clause("BK-Q45")
	}
	return p.canLeaveSea(u)
}

// mustLand reports whether the weather drives unit u ashore and it has a port or a beach to go to.
func (p *Position) mustLand(u int, k moverCities) bool {
	return p.Sky == seaMustLand && p.shipPlace(u).AtSea() && (p.canDock(u, k) == nil || p.hasAssault(u) == nil)
}

func offerHarbours(p *Position, a game.Action, c *game.Choices) {
	here, _ := p.shipPlace(int(a.Words()[1].N)).Box()
	offerBoxes(c, func(zone int) bool { return zone != here && board.Seaway(zone, here) })
}

// mayHarbour keeps BK-T6.1-5 (A and E do not touch) and BK-T6.1-7 (one zone a turn).
func mayHarbour(p *Position, a game.Action, i int) error {
	zone, ok := boxWord(a, i)
	here, _ := p.shipPlace(int(a.Words()[1].N)).Box()
	switch {
	case !ok:
		return game.NoSuchWord
	case zone == here:
		return game.Clause("BK-T6.1-8")
	case max(zone, here)-min(zone, here) == board.NZones-1:
		return game.Clause("BK-T6.1-5")
	case !board.Seaway(zone, here):
		return game.Clause("BK-T6.1-7")
	}
	return nil
}

func doSail(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	zone, _ := boxWord(a, 2)
	p.Voyage[u] = sailed
	p.shipTo(u, board.Box(zone), t)
}
