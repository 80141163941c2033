package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

const (
	toRoad     = 10 // BK-O21.1-1: squares a route may take to a road
	beachLimit = 40 // BK-O21.1-4: factors that a beach can feed
)

// network is what supplies a side: squares from which a route runs on to a city that gives supply.
type network struct {
	free  board.Squares // squares a route may use: BK-Q42, land without enemies and their zones, friends or no friends
	fed   board.Squares // from which a unit may be fed that is no farther than toRoad away
	ports bool          // a friendly port is fed, so ships can bring supply to any other
}

// network lays out a side's routes. They begin at friendly cities that give anything, and follow roads.
func (p *Position) network(s game.Seat) (n network) {
	f := p.survey(s)
	n.free = f.open.Without(&f.zone)
	var roads, docks board.Squares
	friendly := p.friendly(s)
	for c := friendly; c != 0; c &= c - 1 {
		i := bits.TrailingZeros64(c)
		if p.capacity(i) > 0 {
			roads.Add(board.Map.Cities[i])
		}
	}
	// BK-O21.1-2: a route that is on the road stays on it; BK-O21.1-3: any number of units may use it.
	board.FollowRoads(&roads, &n.free)
	open := friendly &^ p.citiesClosedByNuke()
	for _, d := range board.Map.Ports {
		if board.HasCity(open, board.Map.CityAt[d.City]) {
			docks.Add(d.City)
			n.ports = n.ports || roads.Has(d.City)
		}
	}
	if n.ports {
		// BK-O21.1-6: from port to port over any distance.
		roads = roads.Or(&docks)
		board.FollowRoads(&roads, &n.free)
	}
	n.fed = n.fedFrom(&roads)
	return n
}

// fedFrom returns the squares from which a route of at most toRoad squares leads to x: BK-O21.1-1. The unit's
// own square may be in an enemy zone, as is that of every unit next to the enemy.
func (n *network) fedFrom(x *board.Squares) board.Squares {
	way := board.Flood(x, toRoad-1, &n.free, board.Nowhere)
	last := board.Adjacent(&way)
	return way.Or(&last)
}

// overBeach returns the squares that a beach feeds while it is open to a side: BK-O21.1-4, over the sea from
// any friendly port.
func (p *Position) overBeach(n *network, b int) (out board.Squares) {
	if !n.ports {
		return out
	}
	for _, s := range board.Map.Beaches[b].At {
		if n.free.Has(s) {
			out.Add(s)
		}
	}
	board.FollowRoads(&out, &n.free)
	return n.fedFrom(&out)
}

// noteBeachLanding notes that unit u lands on a beach from the sea: BK-O21.1-4, the beach is a supply line for those who
// did; BK-O21.1-5, and no longer one for the other side.
func (p *Position) noteBeachLanding(u, beach int) {
	s := p.seatOf(u)
	p.Ashore[u] = uint8(beach) + 1
	p.Heads[s] |= beachBit(beach)
	p.Heads[opponent(s)] &^= beachBit(beach)
}

// closeBeaches keeps BK-O21.1-5: a beach wholly under the enemy's zone of control is a supply line no more.
func (p *Position) closeBeaches() {
	for s := range game.Seat(2) {
		if p.Heads[s] == 0 {
			continue
		}
		f := p.survey(s)
		taken := f.ground.Or(&f.zone) // and not what a nuclear attack has closed for a turn
		for open := p.Heads[s]; open != 0; open &= open - 1 {
			b := bits.TrailingZeros32(open)
			whole := true
			for _, at := range board.Map.Beaches[b].At {
				whole = whole && taken.Has(at)
			}
			if whole {
				p.Heads[s] &^= beachBit(b)
			}
		}
	}
}

// checkRoutes keeps BK-A21.1-1 and BK-Q43: a unit on land that cannot trace a route at the end of its owner's
// player-turn is eliminated if it could not a turn ago either.
func (p *Position) checkRoutes(n *network, r *beachSupply, t game.Table) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		switch {
		case !p.needsRoute(u) || n.fed.Has(p.At[u]) || p.beachFeeds(r, u, u-from):
			p.Cut.Drop(u)
		case p.Cut.Has(u):
			t.Tell(game.Note("BK-A21.1-1", noteCutOff, game.UnitWord(u)))
			p.remove(u, t)
		default:
			t.Tell(game.Note("BK-A21.1-1", noteUnsupplied, game.UnitWord(u)))
			p.Cut.Add(u)
		}
	}
}

// needsRoute reports whether unit u is on land: BK-Q42, units At Sea and aircraft need no route.
func (p *Position) needsRoute(u int) bool { return p.At[u].OnMap() && board.Map.Land.Has(p.At[u]) }

// comesOverBeach reports whether unit u has invaded a beach that is still a supply line.
func (p *Position) comesOverBeach(u int) bool {
	b := int(p.Ashore[u]) - 1
	return b >= 0 && hasBeach(p.Heads[p.seatOf(u)], b)
}

// supplyBeach returns the beach that unit u is fed over where routes are played, plus one; 0 for none.
func (p *Position) supplyBeach(u int) uint8 {
	if p.Rules.has(routeRules) && p.comesOverBeach(u) {
		return p.Ashore[u]
	}
	return 0
}

// hasBeach reports whether a set of beaches, a bit for each, holds beach b.
func hasBeach(set uint32, b int) bool { return bitset.In(set, b) }

// beachBit is the set of beach b alone.
func beachBit(b int) uint32 { return 1 << b }
