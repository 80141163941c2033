package blackswan

import (
	"sandtable/game"
	"sandtable/kit/areas"
	"sandtable/kit/bitset"
)

// geography is what the map comes to, worked out once so that movement is a matter of sets. Nothing changes it.
type geography struct {
	all, land placeSet
	muddy     placeSet               // areas that Fall makes rough (BS-6.4f)
	limit     [nPlaces]uint8         // blocks of a side that each place holds
	played    [1 << nFronts]placeSet // places of the fronts in play
	income    placeSet               // areas with a star or points
	steps     [nAreas]placeSet       // areas next to each
	arrows    [nAreas]placeSet       // of those, the ones over Black Double Arrows
	flight    [nAreas]placeSet       // areas on the other side of one sea zone, or of Lake Ladoga
	around    [nAreas]placeSet       // areas that a unit could come to at all: two steps away, or a flight
	home      [2][nNations]placeSet  // areas of each nation, before and after eastern Poland is handed over
	roams     [2][nNations]placeSet  // areas that each Minor's units may enter, likewise
	waters    [nNations]zoneSet      // that each navy enters
	bodies    [nBodies]zoneSet       // zones of each body of water
	links     [nZones]zoneSet        // zones next to each over the open sea
	straits   [nStraits]strait       // all other ways from zone to zone

	overLand areas.Net[Place, placeWords] // steps, to flood
	supply   areas.Net[Place, placeWords] // areas and coasts next to each, and zones over the open sea
}

const nStraits = 5

// strait joins two sea zones that are not always open to each other.
type strait struct {
	a, b Place
	by   passage
	ends placeSet // both
}

var ground = newGeography()

func newGeography() *geography {
	g := &geography{}
	for x := range Place(nPlaces) {
		g.all.Add(x)
		g.limit[x] = limitAt(x)
		for fronts := range g.played {
			if bitset.In(fronts, board.front[x]) {
				g.played[fronts].Add(x)
			}
		}
	}
	g.land = board.places.Group(areaGroup)
	g.overLand = board.borders.Net(nil)
	copy(g.steps[:], g.overLand)
	copy(g.arrows[:], board.borders.Net(func(by border) bool { return by == arrows }))
	for x := range Place(nAreas) {
		if board.front[x] != med {
			g.muddy.Add(x)
		}
		if board.star.Has(x) || board.pp[x] > 0 {
			g.income.Add(x)
		}
		g.area(x)
	}
	for x := range Place(nAreas) {
		g.around[x] = g.overLand.Near(&g.steps[x])
		g.around[x] = g.around[x].Or(&g.steps[x])
		g.around[x] = g.around[x].Or(&g.flight[x])
	}
	g.nations()
	g.seas()
	return g
}

func (g *geography) area(x Place) {
	for z := range board.coast[x].All() {
		if x != usArea { // BS-3.4p
			g.flight[x] = g.flight[x].Or(&board.coast[z])
		}
	}
	if board.ladoga.Has(x) {
		g.flight[x] = g.flight[x].Or(&board.ladoga)
	}
}

func (g *geography) nations() {
	for handed := range g.home {
		p := Position{Handed: handed == 1, VichySide: game.Nobody}
		for x := range Place(nAreas) {
			g.home[handed][p.homeOf(x)].Add(x)
			for n := range nNations {
				if n.major() || p.mayGoTo(n, x) {
					g.roams[handed][n].Add(x)
				}
			}
		}
	}
}

func (g *geography) seas() {
	var straits []strait
	for z := Place(firstZone); z < firstClosed; z++ {
		g.bodies[board.body[z.zone()]].add(z)
		for n := range nNations {
			if navyEnters(n, z) {
				g.waters[n].add(z)
			}
		}
		for _, l := range board.links[z.zone()] {
			if l.by&openSea != 0 {
				g.links[z.zone()].add(l.to)
			} else if z < l.to {
				s := strait{a: z, b: l.to, by: l.by}
				s.ends.Add(z)
				s.ends.Add(l.to)
				straits = append(straits, s)
			}
		}
	}
	if copy(g.straits[:], straits) != nStraits {
		panic("blackswan: the map has another number of straits")
	}
	g.supply = board.coasts.Net(nil).Or(board.seaways.Net(func(by passage) bool { return by&openSea != 0 }))
	for x := range g.steps {
		g.supply[x] = g.supply[x].Or(&g.steps[x])
	}
}

// seaways are the ways from zone to zone that a seat may use.
type seaways [nZones]zoneSet

func (p *Position) seaways(s game.Seat) seaways {
	w := seaways(ground.links)
	for _, l := range ground.straits {
		if p.mayPass(s, l.by) {
			w[l.a.zone()].add(l.b)
			w[l.b.zone()].add(l.a)
		}
	}
	return w
}

// spread returns the zones of a set that can be reached from some of them inside it.
func (w *seaways) spread(from, through zoneSet) zoneSet {
	set := from & through
	for left := set; left != 0; {
		z := left.first()
		more := w[z] & through &^ set
		set |= more
		dropBit(&left, z)
		left |= more
	}
	return set
}
