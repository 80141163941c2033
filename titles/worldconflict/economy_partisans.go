package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

// uprising is a line of the Partisan Table: a country, or the choice of a side.
type uprising struct {
	country country
	side    side
}

// partisanTable are the lines by die (WC-7.1a).
var partisanTable = data.Must(readPartisans(chartsFile, charts))

func readPartisans(text []byte, c *chartTable) (list [7]uprising, err error) {
	r := newReader("charts.yaml", text)
	for i, id := range c.Partisans {
		r.Here("partisans", i)
		switch u := &list[i+1]; id.Text {
		case "Axis":
			*u = uprising{noCountry, axis}
		case "Allies":
			*u = uprising{noCountry, allies}
		default:
			*u = uprising{r.countryOf(id, "Axis", "Allies"), noSide}
		}
	}
	return list, r.Err
}

// asksPartisans rolls for Partisans and asks who may place one, a power at a time (WC-F.4a, WC-7.1a). Where there is no choice nobody is asked.
func (p *Position) asksPartisans(t game.Table) bool {
	if p.Rolled == 0 {
		p.Rolled = uint8(t.Roll(game.Die{Clause: "WC-7.1a", Sides: 6}))
		t.Tell(game.Note("WC-7.1a", notePartisanRoll, game.NumberWord(p.Rolled)))
	}
	for w := range power(nPowers) {
		if p.Closed.has(w) || !p.plays(w) {
			continue
		}
		set := p.partisanSites(w)
		if set.Empty() {
			continue
		}
		if x := set.First(); set.Count() == 1 && p.mayDecline() != nil && (board.oil[x] == 0 || board.resources[x] == 0) {
			goods := resourceGoods
			if board.oil[x] != 0 {
				goods = oilGoods
			}
			p.putPartisan(x, goods, t)
			p.Closed |= only(w)
			continue
		}
		return p.ask(stepPartisan, w, t)
	}
	return false
}

// partisanSites returns where a power may place a Partisan: areas that the enemy controls, with goods that no Partisan blocks, by the line of the
// table (WC-7.1b, WC-7.1c, WC-7.1d).
func (p *Position) partisanSites(w power) (set placeSet) {
	line := partisanTable[p.Rolled]
	for x := range Place(nAreas) {
		if !p.unblocked(x) || !p.start().inPlay.Has(x) || p.Control[x] == nobody || friends(w, p.Control[x]) {
			continue
		}
		switch {
		case line.country == china: // each side may, the Axis where the Allies are
			set.Put(x, board.country[x] == china && w == p.spokesman(w.side(), true))
		case line.country != noCountry:
			set.Put(x, board.country[x] == line.country && p.firstOf(x) == w)
		default:
			set.Put(x, line.side == w.side() && w == p.spokesman(line.side, false) && (board.country[x] == china || p.firstOf(x).side() == line.side))
		}
	}
	return set
}

// spokesman is the power that places a Partisan for its side (Ruling WC-Q91): in China the one that is there, else Germany for the Axis and
// the AFA for the Allies.
func (p *Position) spokesman(s side, inChina bool) power {
	switch {
	case inChina && s == axis:
		return japan
	case s == axis:
		return germany
	case inChina && p.plays(usa):
		return usa
	}
	return afa
}

func partisanAreas(p *Position, a game.Action) placeSet {
	if q := p.Queue[0]; q.Step == stepPartisan {
		return p.sabotageSites(q)
	}
	return p.partisanSites(power(a.Seat))
}

// mayBlock says whether an area has the goods that a Partisan is to block (Ruling WC-Q22).
func mayBlock(p *Position, a game.Action, i int) error {
	x, goods := placeIn(a, 1), int(a.Words()[i].N)-firstGoods
	if have := [...]uint8{board.oil[x], board.resources[x]}; have[goods] == 0 || bitset.In(p.Partisan[x], goods) {
		return game.Clause("WC-7.1e")
	}
	return nil
}

// mayDecline says whether no Partisan need be placed: in China, and where a side has the choice (WC-7.1c, WC-7.1d), or by sabotage (WC-9.6e).
func (p *Position) mayDecline() error {
	if p.Queue[0].Step == stepPartisan {
		return nil
	}
	if line := partisanTable[p.Rolled]; line.country != noCountry && line.country != china {
		return game.Clause("WC-7.1b")
	}
	return nil
}

func doPartisan(p *Position, a game.Action, t game.Table) {
	p.putPartisan(placeIn(a, 1), int(a.Words()[2].N)-firstGoods, t)
	if p.Queue[0].Step == stepPartisan {
		p.answered()
	} else {
		p.Closed |= only(power(a.Seat))
	}
	p.goOn(t)
}

// putPartisan places a Partisan against Oil or a Resource (WC-7.1e).
func (p *Position) putPartisan(x Place, goods int, t game.Table) {
	p.Partisan[x] |= 1 << goods
	t.Tell(game.Note("WC-7.1e", noteRising, game.PlaceWord(x), game.NameWord(firstGoods+goods)))
}
