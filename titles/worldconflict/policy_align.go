package worldconflict

import "sandtable/game"

// alignment is a country that joins a power by itself when its condition holds (WC-3.3a). join returns whom it joins, nobody while the
// condition does not hold.
type alignment struct {
	country country
	clause  game.Clause
	join    func(p *Position) power
}

// alignments are those of chapter 3.3 in its order, which is the order in which they happen if several are due.
var alignments = []alignment{
	{argentina, "WC-3.3b", func(p *Position) power { return p.axisNear(argentina) }},
	{annexed, "WC-3.3c", (*Position).freesCzechs},
	{countryBalkans, "WC-3.3d", (*Position).mediterranean},
	{brazil, "WC-3.3e", (*Position).americanWar},
	{centralEurope, "WC-3.3f", (*Position).easternWar},
	{finland, "WC-3.3g", (*Position).easternWar},
	{iberia, "WC-3.3h", func(p *Position) power { return p.ifHeld(germany, placeGibraltar) }},
	{mexico, "WC-3.3i", (*Position).americanWar},
	{nearEast, "WC-3.3j", (*Position).nearEastPair},
	{paraguay, "WC-3.3k", func(p *Position) power { return p.axisNear(paraguay) }},
	{southEastAsia, "WC-3.3l", (*Position).pacificWar},
	{turkey, "WC-3.3m", func(p *Position) power { return p.ifHeld(germany, placeCaucasus) }},
}

// alignable returns the first alignment that is due, and with whom; nil if none is. It happens in whoever's phase (Ruling WC-Q59). In
// scenarios it is the same (WC-F.2a), with what is in play (WC-F.0h).
func (p *Position) alignable() (*alignment, power) {
	for i := range alignments {
		a := &alignments[i]
		if p.Ally[a.country] != nobody && a.country != annexed {
			continue
		}
		if set := p.areasOf(a.country); set.Empty() {
			continue
		}
		if w := a.join(p); w != nobody && p.plays(w) {
			return a, w
		}
	}
	return nil, nobody
}

func dueAlignment(p *Position) bool { a, _ := p.alignable(); return a != nil }

func doAlignment(p *Position, t game.Table) {
	a, w := p.alignable()
	t.Tell(game.Note(a.clause, noteCondition, game.NameWord(countryName(a.country))))
	p.align(a.country, w, t)
}

// axisNear returns the Axis power that controls a land area within four aircraft moves of a country with a land unit there whose home is
// that of a major power (WC-3.3b, WC-3.3k).
func (p *Position) axisNear(c country) power {
	for u := range nUnits {
		if x := p.At[u]; x.land() && p.on(u) && p.Control[x].side() == axis && p.kind(u).land() && major.has(units.all[u].home) && within4[c].Has(x) {
			return p.Control[x]
		}
	}
	return nobody
}

// freesCzechs returns the Ally that controls Austria-Czechoslovakia while it is not an ally of theirs (WC-3.3c). On the Road to War that holds
// if it was annexed (WC-9.2j).
func (p *Position) freesCzechs() power {
	w := p.Control[placeAustria]
	if w.side() != allies || p.Ally[annexed].side() == allies || p.uses(optRoad) && !p.chose(optionAnnex) {
		return nobody
	}
	return w
}

var placeAustria = area("Austria-Czechoslovakia")

// mediterranean returns Germany if the Allies control no land area that touches the Mediterranean, the AFA if the Axis does not (WC-3.3d).
func (p *Position) mediterranean() power {
	var held [nSides]bool
	for x := range board.coast[seaMediterranean].All() {
		if s := p.Control[x].side(); s != noSide && p.start().inPlay.Has(x) {
			held[s] = true
		}
	}
	switch {
	case !held[allies]:
		return germany
	case !held[axis]:
		return afa
	}
	return nobody
}

var seaMediterranean = area("Mediterranean Sea")

// americanWar returns the USA once it is at war with the Axis (WC-3.3e, WC-3.3i); on the Road to War only under the Monroe Doctrine (WC-9.2j).
func (p *Position) americanWar() power {
	if p.War[usa] == 0 || p.uses(optRoad) && !p.chose(optionMonroe) {
		return nobody
	}
	return usa
}

// easternWar returns Germany once it is at war with the USSR (WC-3.3f, WC-3.3g); on the Road to War only with its pact (WC-9.2j).
func (p *Position) easternWar() power {
	if !p.War[germany].has(ussr) || p.uses(optRoad) && !p.chose(optionComintern) {
		return nobody
	}
	return germany
}

// ifHeld returns a power if it controls a land area (WC-3.3h, WC-3.3m).
func (p *Position) ifHeld(w power, x Place) power {
	if p.Control[x] == w {
		return w
	}
	return nobody
}

// nearEastPair returns Germany once it controls and supplies two land areas next to the Near East (WC-3.3j).
func (p *Position) nearEastPair() power {
	n := 0
	for x := range besideNearEast.All() {
		if p.Control[x] == germany && p.Supply[germany].Has(x) {
			n++
		}
	}
	if n < 2 {
		return nobody
	}
	return germany
}

// pacificWar returns Japan once it is at war with the AFA, or the Axis has Paris (WC-3.3l).
func (p *Position) pacificWar() power {
	if p.War[japan].has(afa) || p.Control[placeParis].side() == axis {
		return japan
	}
	return nobody
}

// staysAway reports whether a country's land unit is not set up. That of Brazil and Mexico joins the Force Pool unless the Axis declared war on it
// or an Axis land unit is near (WC-3.3e, WC-3.3i). That of Vichy France is not set up if the Axis attacks it while the Allies have French North
// Africa (WC-3.4v).
func (p *Position) staysAway(c country, w power) bool {
	return p.toPool(c) || c == vichy && w.side() == allies && p.holdsAll(allies, northAfrica)
}

// toPool reports whether the army of Brazil or Mexico joins the Force Pool (WC-3.3e, WC-3.3i).
func (p *Position) toPool(c country) bool {
	return (c == brazil || c == mexico) && p.Feud[c] == 0 && !p.axisLandNear(c)
}

// axisLandNear reports whether an Axis land unit is within four aircraft moves of a country.
func (p *Position) axisLandNear(c country) bool {
	for u := range nUnits {
		if p.At[u].land() && p.on(u) && p.sideOf(u) == axis && p.kind(u).land() && within4[c].Has(p.At[u]) {
			return true
		}
	}
	return false
}

// airMoves is how far land areas are from each other by air, whosever the land between them is (Ruling WC-Q19): 1 for each land area entered,
// 2 for each sea area.
var airMoves = func() (table [nAreas][nAreas]uint8) {
	for x := range Place(nAreas) {
		var cost [nPlaces]uint8
		for done := false; !done; {
			done = true
			for y := range Place(nPlaces) {
				if cost[y] == 0 && y != x {
					continue
				}
				for z := range board.air[y].All() {
					step := uint8(1)
					if z.sea() {
						step = 2
					}
					if c := cost[y] + step; z != x && (cost[z] == 0 || c < cost[z]) {
						cost[z], done = c, false
					}
				}
			}
		}
		copy(table[x][:], cost[:nAreas])
	}
	return table
}()

// within4 are the land areas within four aircraft moves of a country (WC-3.3b).
var within4 = func() (list [nCountries]placeSet) {
	for c := range list {
		for x := range Place(nAreas) {
			for y := range board.areas[c].All() {
				if airMoves[x][y] <= 4 {
					list[c].Add(x)
				}
			}
		}
	}
	return list
}()

// major are the home countries of the powers (WC-1.1c).
var major = func() (set countries) {
	for _, names := range homesOf {
		for _, name := range names {
			set |= onlyCountry(countryNamed(name))
		}
	}
	return set
}()

// besideNearEast are the land areas next to the Near East (WC-3.3j).
var besideNearEast = func() (set placeSet) {
	for x := range board.areas[nearEast].All() {
		set = set.Or(&board.near[x])
	}
	return set.Without(&board.areas[nearEast])
}()

// indies are the land areas of Belgium-Netherlands that Japan gets if the Axis aligns it (WC-3.2k).
var indies = [...]Place{area("Borneo"), area("Hollandia"), area("Java")}

// runner returns who runs a land area of a country that a power runs: Belgium-Netherlands is split between the Axis powers (WC-3.2k).
func (p *Position) runner(x Place, w power) power {
	if board.country[x] == lowlands && w == germany && p.plays(japan) {
		for _, y := range indies {
			if x == y {
				return japan
			}
		}
	}
	return w
}

// align makes a neutral country a power's ally and sets up its units (WC-3.2l, WC-3.3a). Markers do not move for that (WC-7.2d). New units join no
// attack of the step under way: announcements are closed by then (WC-3.3n). War on the ally is war on the power (WC-9.2d).
func (p *Position) align(c country, w power, t game.Table) {
	t.Tell(game.Note("WC-3.3a", noteAligns, game.NameWord(countryName(c)), game.NameWord(powerName(w))))
	p.Ally[c] = w
	if p.Patron[c] == nobody {
		p.Patron[c] = w
	}
	set := p.areasOf(c)
	for x := range set.All() {
		if p.Control[x] == nobody {
			p.turn(x, p.runner(x, w), "WC-3.3a", t)
		}
	}
	for u := range nUnits {
		p.joins(u, c, w, t)
	}
}

// joins lets a unit of a country follow it: one that lies ready is set up (WC-3.2l), ships in Vichy France change hands (WC-3.4u).
func (p *Position) joins(u int, c country, w power, t game.Table) {
	d := &units.all[u]
	switch {
	case c == vichy && d.home == countryFrance && p.on(u) && p.At[u] == placeVichy && p.Owner[u] == nobody:
		p.Owner[u] = w
	case d.home != c:
	case p.Status[u] == inReserve && p.start().inPlay.Has(d.start.at) && p.Control[d.start.at].side() == w.side() && !p.staysAway(c, w):
		p.put(u, p.runner(d.start.at, w), d.start)
		t.Tell(game.Note("WC-3.2l", notePlaced, game.UnitWord(u), game.PlaceWord(p.At[u])))
	case p.Status[u] == inReserve && p.toPool(c):
		p.Status[u], p.Owner[u] = inPool, w
		t.Tell(game.Note("WC-3.3e", notePooled, game.UnitWord(u)))
	}
}
