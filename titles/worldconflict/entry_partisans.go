package worldconflict

import "sandtable/game"

// rebel is a Partisan of a side, or its choice that is open (WC-7.1b).
type rebel struct {
	Asked bool  // it has placed its Partisan, or has none to place
	At    Place // where it is, plus one; 0 if there is none
	Oil   bool  // it costs Oil there, else a Resource (WC-7.1e)
}

// partisanSides are the results of the Partisan Table that give a side the choice (WC-7.1d).
var partisanSides = map[string]side{"Axis": axis, "Allies": allies}

// partisanTable is the Partisan Table by die: a country, or the side that may choose.
var partisanTable = func() (list [7]struct {
	country country
	side    side
},
) {
	for i, id := range charts.Partisans {
		list[i+1].country, list[i+1].side = noCountry, noSide
		if s, ok := partisanSides[id.Text]; ok {
			list[i+1].side = s
		} else {
			list[i+1].country = countryNamed(id.Text)
		}
	}
	return list
}()

// asksPartisans rolls on the Partisan Table and asks who places a Partisan, and where (WC-7.1a, WC-F.4a). Where there is no choice nobody is asked.
func (p *Position) asksPartisans(t game.Table) bool {
	if p.Rolled == 0 {
		p.Rolled = uint8(t.Roll(game.Die{Clause: "WC-7.1a", Sides: 6}))
	}
	for s := range nSides {
		if p.Rebels[s].Asked {
			continue
		}
		set := p.uprisings(s)
		switch n := set.Count(); {
		case n == 0:
			p.Rebels[s].Asked = true
		case n == 1 && !p.freeChoice() && !(board.oil[set.First()] > 0 && board.resources[set.First()] > 0):
			p.rise(s, set.First(), board.oil[set.First()] > 0, t)
		default:
			return p.ask(stepPartisan, p.partisanLeader(s), t)
		}
	}
	return false
}

// freeChoice reports whether the die leaves the place, or whether there is a Partisan at all, to a side (WC-7.1d).
func (p *Position) freeChoice() bool { return p.Rolled > 0 && partisanTable[p.Rolled].side != noSide }

// partisanLeader returns who places a side's Partisan: who first controlled the country (WC-7.1b), in China the USA and Japan (WC-7.1c), for
// a choice Germany and the AFA; the next of the side if it does not play (Ruling WC-Q87).
func (p *Position) partisanLeader(s side) power {
	w := [nSides]power{germany, afa}[s]
	switch c := partisanTable[p.Rolled].country; {
	case c == china:
		w = [nSides]power{japan, usa}[s]
	case c != noCountry:
		w = p.First[c]
	}
	if p.plays(w) {
		return w
	}
	for v := range power(nPowers) {
		if v.side() == s && p.plays(v) {
			return v
		}
	}
	return w
}

// uprisings returns the land areas with Oil or a Resource where a side can place a Partisan: enemy-controlled ones of the country (WC-7.1b), in
// China for both sides (WC-7.1c); by choice all that its side had first, and those in China (WC-7.1d).
func (p *Position) uprisings(s side) (set placeSet) {
	row := partisanTable[p.Rolled]
	if row.side != noSide && row.side != s {
		return set
	}
	for x := range Place(nAreas) {
		c := p.countryAt(x)
		if p.Control[x].side() != s.other() || board.oil[x]+board.resources[x] == 0 || !p.start().inPlay.Has(x) {
			continue
		}
		if c == china && (row.country == china || row.side == s) || p.First[c].side() == s && (row.country == c || row.side == s) {
			set.Add(x)
		}
	}
	return set
}

func partisanAreas(p *Position, a game.Action) placeSet { return p.uprisings(power(a.Seat).side()) }

// mayPartisan says whether the goods are there; who places the Partisan names them (Ruling WC-Q22).
func mayPartisan(p *Position, a game.Action, i int) error {
	x, oil := placeIn(a, 1), int(a.Words()[i].N) == firstGoods
	if oil && board.oil[x] == 0 || !oil && board.resources[x] == 0 {
		return game.Clause("WC-7.1e")
	}
	return nil
}

func doPartisan(p *Position, a game.Action, t game.Table) {
	p.rise(power(a.Seat).side(), placeIn(a, 1), int(a.Words()[2].N) == firstGoods, t)
	p.goOn(t)
}

// rise places a Partisan: its land area gives one Oil or Resource less in this turn's income (WC-7.1e).
func (p *Position) rise(s side, x Place, oil bool, t game.Table) {
	p.Rebels[s] = rebel{true, x + 1, oil}
	t.Tell(game.Note("WC-7.1b", notePartisan, game.PlaceWord(x)))
}

// rebelled returns the Oil and Resources that Partisans cost in a land area (WC-7.1e).
func (p *Position) rebelled(x Place) (cost purse) {
	for s := range p.Rebels {
		if r := &p.Rebels[s]; r.At == x+1 && r.Oil {
			cost.Oil++
		} else if r.At == x+1 {
			cost.Resources++
		}
	}
	return cost
}
