package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// lostConvoy reports whether a Convoy is Destroyed as things stand (WC-E.3b, WC-3.5a to WC-3.5e).
func (p *Position) lostConvoy(i int) bool {
	c := &board.convoys[i]
	switch i {
	case convoyCanada, convoyBritain: // WC-3.5a
		return p.Conquered[convoyHomes[i]]
	case convoyFrance: // WC-C.0d, WC-3.5b
		return p.start().letter == chapterAtlantic || !p.coastKept(c, convoyHomes[i])
	case convoyJapan, convoyUSA: // WC-3.5b
		return !p.coastKept(c, convoyHomes[i])
	case convoyAustralia: // WC-3.5c
		return p.friendly(axis, placeCanberra)
	case convoyIndia: // WC-3.5c
		return p.friendly(axis, placeHyderabad)
	case convoySweden: // WC-3.5d
		return p.Control[placeNorway] != germany && p.Control[placeSweden] != germany && !p.swedenTrades()
	}
	for x := range board.coast[c.sea].All() { // WC-3.5e
		if p.Control[x] == japan && board.oil[x]+board.resources[x] > 0 {
			return false
		}
	}
	return true
}

// The Convoys, as the map lists them.
const (
	convoyFrance = iota
	convoyCanada
	convoyBritain
	convoyIndia
	convoyAustralia
	convoyUSA
	convoyJapan
	convoySouthChina
	convoySweden
)

// convoyHomes are the countries whose fate is that of a Convoy.
var convoyHomes = [nConvoys]country{
	convoyFrance: countryNamed("France"), convoyCanada: countryNamed("Canada"), convoyBritain: countryNamed("Great Britain"),
	convoyUSA: countryNamed("USA"), convoyJapan: countryNamed("Japan"),
}

// placeCanberra and the others decide on Convoys.
var placeCanberra, placeHyderabad, placeNorway, placeSweden = area("Canberra"), area("Hyderabad"), area("Norway"), area("Sweden")

// coastKept reports whether a land area of a country that touches the sea area of a Convoy is friendly to its owner.
func (p *Position) coastKept(c *convoyData, home country) bool {
	for x := range board.coast[c.sea].All() {
		if board.areas[home].Has(x) && p.friendly(c.owner.side(), x) {
			return true
		}
	}
	return false
}

// swedenTrades reports whether neutral Sweden gives its Resource to Germany: war ends that for good (WC-7.5a, WC-7.5b). On the
// Road to War it trades with whom it was won for (WC-9.2k).
func (p *Position) swedenTrades() bool {
	if p.uses(optRoad) {
		return p.Control[placeSweden] == nobody && p.tradesWith(sweden) == germany
	}
	for i := range trades {
		if d := &trades[i]; d.place == placeSweden && d.power == nobody {
			return p.Control[placeSweden] == nobody && !bitset.In(p.Lapsed, i) && !p.tradeEnds(d)
		}
	}
	return false
}

// dueConvoys reports whether the marker of a Convoy is not as things stand.
func dueConvoys(p *Position) bool {
	for i := range nConvoys {
		if s := p.Status[firstConvoy+i]; s == onMap && p.lostConvoy(i) || s == setAside && !p.lostConvoy(i) {
			return true
		}
	}
	return false
}

// doConvoys places and removes the markers of destroyed Convoys (WC-3.5f).
func doConvoys(p *Position, t game.Table) {
	for i := range nConvoys {
		u := firstConvoy + i
		switch s := p.Status[u]; {
		case s == onMap && p.lostConvoy(i):
			p.leaveCombat(u)
			p.Status[u], p.Damage[i] = setAside, 0
			t.Tell(game.Note("WC-3.5f", noteConvoyLost, game.UnitWord(u)))
		case s == setAside && !p.lostConvoy(i):
			p.Status[u] = onMap
			t.Tell(game.Note("WC-3.5f", noteConvoyBack, game.UnitWord(u)))
		}
	}
}
