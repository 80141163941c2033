package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// doMusterReady puts all units of the speaker where the ready-made deployment has them: BM-Q107.
func doMusterReady(p *Position, a game.Action, _ game.Table) { p.muster(a.Seat) }

// mayPostNow opens placing: before the war, and without module 8 for what the order of appearance brings, before combat (BK-B17.0-5).
func mayPostNow(p *Position, _ game.Seat) error {
	switch {
	case p.Step == stepMuster || p.Step == stepCamps:
		return nil
	case p.on(mArmies):
		return game.Clause("BM-8.7")
	}
	return p.mayArriveNow()
}

// mayArriveNow keeps BK-B17.0-5: reinforcements and replacements come at any time before combat.
func (p *Position) mayArriveNow() error {
	if p.Step != stepActs && p.Step != stepMove {
		return game.Clause("BK-B17.0-5")
	}
	return nil
}

// mayPostAny opens arrivals if one is due (BK-B17.0-1).
func mayPostAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.canPost(u) == nil {
			return nil
		}
	}
	return game.Clause("BK-B17.0-1")
}

func mayPostUnit(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canPost(u)
}

// canPost says whether unit u can be placed somewhere.
func (p *Position) canPost(u int) error {
	err := p.mayComeNow(u)
	if err != nil {
		return err
	}
	if p.Kind[u].class() == booklet.Naval {
		return nil // there is always room at sea
	}
	ground := p.postGround(u)
	sites := p.sitesOf(u, &ground)
	err = game.Clause("BM-5.3") // only aircraft may have no place at all
	for s := range sites.All() {
		if err = p.mayStandOn(u, s, &ground); err == nil {
			return nil
		}
	}
	return err
}

// sitesOf returns the squares that could at all be a place for unit u.
func (p *Position) sitesOf(u int, ground *board.Squares) board.Squares {
	switch b := p.Kind[u]; {
	case b.class() == booklet.Naval:
		return allDocks
	case b.class() == booklet.Air && p.on(mAir):
		return p.fieldsOf(p.seatOf(u))
	case b.class() == booklet.Air || b == center || b == depot:
		return ground.And(&board.Map.City)
	}
	return *ground
}

// fieldsOf returns where a seat's airbases are.
func (p *Position) fieldsOf(s game.Seat) (out board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == airbase && p.At[u] == aside && p.Air[u].OnMap() {
			out.Add(p.Air[u])
		}
	}
	return out
}

// mayComeNow says whether it is time for unit u.
func (p *Position) mayComeNow(u int) error {
	switch {
	case p.Step == stepMuster:
		return p.mayPost(u)
	case p.Step == stepCamps && p.armyOf(u) >= 0 && (p.inPlay(u) || p.At[u] == toCome):
		return nil
	case p.Step == stepCamps:
		return game.Clause("BM-18.2")
	case !p.isDue(u):
		return game.Clause("BK-B17.0-1")
	}
	return nil
}

// postGround returns the squares where unit u may be placed now: before the war the ground of its side, or of its own country (BM-18.2), later friendly home
// cities (BK-B17.0-3), and what airbases there are at home.
func (p *Position) postGround(u int) (out board.Squares) {
	s := p.seatOf(u)
	switch {
	case p.Step == stepMuster:
		return p.startingGround(s)
	case p.Step == stepCamps && p.armyOf(u) < 0:
		return out
	case p.Step == stepCamps:
		return squaresOfMinor[p.armyOf(u)].And(&board.Map.Open)
	}
	from, _ := p.unitsOf(s)
	if p.on(mAir) {
		out = p.homeFields(from)
	}
	return *addCities(&out, p.friendly(s)&p.Base&p.homeCities(s))
}

// mayStandOn judges a place for unit u.
func (p *Position) mayStandOn(u int, at board.Square, ground *board.Squares) error {
	if p.Step == stepCamps {
		return p.mayCampAt(u, at)
	}
	err := p.maySetAt(u, at, ground)
	switch {
	case p.Step == stepMuster:
		return err
	case !ground.Has(at) || p.Kind[u].ground() && board.Map.CityAt[at] < 0:
		return game.Clause("BK-B17.0-3")
	}
	return err
}

func offerPosts(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	ground := p.postGround(u)
	sites := p.sitesOf(u, &ground)
	for s := range sites.All() {
		if p.mayStandOn(u, s, &ground) == nil {
			c.Add(game.Place, int16(s))
		}
	}
	offerBoxes(c, func(zone int) bool { return p.mayStandOn(u, board.Box(zone), &ground) == nil })
}

// allDocks are the squares where ships lie in port.
var allDocks = func() (out board.Squares) {
	for i := range board.Map.Ports {
		out.Add(dockOf(&board.Map.Ports[i]))
	}
	return out
}()

func mayPostAt(p *Position, a game.Action, i int) error {
	at, err := placeWordAt(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	ground := p.postGround(u)
	return p.mayStandOn(u, at, &ground)
}

// placeWordAt reads word i as a square or an At Sea box.
func placeWordAt(a game.Action, i int) (board.Square, error) {
	if zone, ok := boxWord(a, i); ok {
		return board.Box(zone), nil
	}
	return squareWord(a, i)
}

// doPost places a unit. Before the war nothing follows from where units stand, and an airbase that is moved takes its aircraft along.
func doPost(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	at, _ := placeWordAt(a, 2)
	if p.Step != stepMuster && p.Step != stepCamps {
		p.put(u, at, t)
		return
	}
	grounded := p.clearField(u, at)
	if p.Step == stepCamps {
		p.camp(u, at)
	} else {
		p.At[u] = toCome
		p.raise(u, p.Kind[u], p.Str[u], p.Number[u], at)
	}
	p.nameBase(u, a)
	p.followField(grounded, at)
}

// nameBase notes the sea zone that an airbase is to serve: BM-12.6.
func (p *Position) nameBase(u int, a game.Action) {
	if p.Kind[u] == airbase {
		p.nameZone(p.Air[u], zoneWord(a, 3))
	}
}

// clearField takes the aircraft off an airbase that is to be moved before the war, and returns them.
func (p *Position) clearField(u int, at board.Square) (aircraft unitSet) {
	from, to := p.unitsOf(p.seatOf(u))
	if p.Kind[u] != airbase || p.At[u] != aside || p.Air[u] == at {
		return aircraft
	}
	for x := from; x < to; x++ {
		if p.At[x] == based && p.Air[x] == p.Air[u] {
			p.At[x], p.Air[x] = toCome, 0
			aircraft.Add(x)
		}
	}
	return aircraft
}

// followField bases the aircraft of an airbase that was moved where it stands now. Those for which there is no room are placed anew; by rules before version 6,
// all of them.
func (p *Position) followField(aircraft unitSet, at board.Square) {
	if !p.since(version6) {
		return
	}
	for x := range aircraft.All() {
		ground := p.postGround(x)
		if p.mayStandOn(x, at, &ground) == nil {
			p.At[x], p.Air[x] = based, at
		}
	}
}
