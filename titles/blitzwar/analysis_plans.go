package blitzwar

import "sandtable/game"

// What machine players ask when they plan over several turns: ends and aims, seas, aircraft and railways. As in analysis.go nothing
// here changes a position.

// The seas that the rules name.
var (
	NorthAtlantic   = northAtlantic
	CentralAtlantic = centralAtlantic
	NorwegianSea    = norwegianSea
	PersianGulf     = persianGulf
)

// Aim is a condition of the side that attacks in a scenario.
type Aim struct {
	Side    game.Seat
	Zones   PlaceSet // that count
	Need    int      // so many of them
	Capital Place    // one that has to be among them; Nowhere if none has
}

// Aims lists the conditions of a scenario; none in a campaign.
func (p *Position) Aims() (list []Aim) {
	for _, a := range p.start().aims {
		x := Aim{Side: a.side, Zones: a.places, Need: a.need, Capital: nowhere}
		if a.out != noNation {
			x.Zones, x.Capital, x.Need = board.home[a.out], board.capital[a.out], 1
			if countries[a.out].fall == fallsByCapitalAndFour {
				x.Need += int(tables.CapitalAnd)
			}
		}
		list = append(list, x)
	}
	return list
}

// LastOf returns the last turn of the game.
func (p *Position) LastOf() uint8 { return p.start().last }

// Native reports whether a counter stands in its own country and is in supply there without a line.
func (p *Position) Native(u int) bool { return p.native(u) }

// Stranded reports whether corps of a side could neither move nor attack in a zone, because it is or would become the
// ally's and none of their own supply lies in it or beside it (BW-7x, BW-7z).
func (p *Position) Stranded(s game.Seat, x Place) bool {
	if s == Axis || !x.land() {
		return false
	}
	switch h := p.holder(x); {
	case h == s:
		return false
	case h == game.Nobody || foes(h, s):
		if p.rightful(s, x) == s {
			return false
		}
	}
	near := p.nearby(p.stocks(s), x)
	return near.Empty()
}

// LinesFrom returns all places to which supply of a side in a zone can be brought, or could be if no enemy closed a sea.
func (p *Position) LinesFrom(s game.Seat, x Place, open bool) PlaceSet {
	n := p.network(s, false)
	if open {
		for sea := FirstSea; sea <= LastSea; sea++ {
			p.opens(&n, s, sea)
		}
	}
	var from PlaceSet
	from.Add(x)
	return n.reach(from)
}

// LinesIf returns all places to which lines of supply of a side lead if a sea is open to it, or closed.
func (p *Position) LinesIf(s game.Seat, sea Place, open bool) PlaceSet {
	n := p.network(s, false)
	n.open.Drop(sea)
	if open {
		p.opens(&n, s, sea)
	}
	return n.reach(p.sources(s))
}

// opens adds a sea to a network, if the side has a port there (BW-7d).
func (p *Position) opens(n *network, s game.Seat, sea Place) {
	ports := p.Held[s].And(&board.port)
	ports.Drop(suez) // BW-7f
	ports.Drop(asianBases)
	if board.coast[sea].Meets(&ports) {
		n.open.Add(sea)
	}
}

// Ship reports whether a counter is naval, Submarine whether it is U-boats.
func (p *Position) Ship(u int) bool { return p.Kind[u].naval() }

// Submarine reports whether a counter is U-boats.
func (p *Position) Submarine(u int) bool { return p.Kind[u] == uboat }

// AtBase reports whether an aircraft is at base.
func (p *Position) AtBase(u int) bool { return p.Kind[u] == air && !p.Mission.Has(u) }

// MoreOf reports whether a counter is left for another like this one: without one, what comes of its kind is lost (BW-11.5g).
func (p *Position) MoreOf(u int) bool { return p.has(groupOf[u], p.Kind[u], p.Size[u]) }

// Unshown returns what is due to a side and finds no counter: it will be lost (BW-11.5g).
func (p *Position) Unshown(s game.Seat) Load { return p.unshown(s) }

// WithCard returns the position as it would be if a side received a card now, and nothing else.
func (p *Position) WithCard(s game.Seat, card game.Word) *Position {
	q := *p
	q.receives(s, cardFrom(card))
	return &q
}

// Range returns what aircraft based in a zone reach.
func Range(x Place) *PlaceSet { return &board.flight[x] }

// Navy counts the naval units of a side in a sea, or those of its enemies.
func (p *Position) Navy(s game.Seat, sea Place, own bool) int { return int(p.navy(s, sea, own)) }

// GermansInRussia reports whether the Allies may help the Soviets.
func (p *Position) GermansInRussia() bool { return p.germansInRussia() == nil }

// MayShip reports whether a counter may go by sea in its side's turn.
func (p *Position) MayShip(u int) bool { return p.mayShip(p.sideOf(u), u) == nil }

// RailTo returns where a counter may move strategically now.
func (p *Position) RailTo(u int) (ends PlaceSet) {
	if p.mayRail(p.sideOf(u), u) != nil {
		return ends
	}
	return p.railTo(u)
}

// MayFortify reports whether a counter may be fortified now.
func (p *Position) MayFortify(u int) bool { return p.mayFortify(p.sideOf(u), u) == nil }

// Fresh reports whether a counter has done nothing yet in its side's turn.
func (p *Position) Fresh(u int) bool { return p.Did[u] == 0 }

// Good reports whether the weather of a turn lets everybody attack by Blitzkrieg.
func Good(turn uint8) bool { return turn <= lastTurn && calendar[turn].weather == fair }

// Elite reports whether a counter is an Elite army.
func (p *Position) Elite(u int) bool { return p.Kind[u] == elite }

// Roomy reports whether a zone takes any number of counters.
func Roomy(x Place) bool { return x == america }

// InPlay reports whether a scenario is fought in a zone too.
func (p *Position) InPlay(x Place) bool { return p.inPlay(x) == nil }

// CorpsRoom returns how many corps may stand in a zone.
func CorpsRoom(x Place) int { return int(corpsLimit[x]) }

// Overfull returns the zones in which a side has more than may stay there, and will have to remove some.
func (p *Position) Overfull(s game.Seat) PlaceSet { return p.full(s) }
