package worldconflict

import "sandtable/game"

// taken returns the first country that the phasing side has all of, and can conquer or liberate: France, Italy, then by number (Ruling WC-Q85);
// noCountry if there is none. It is tried again whenever control or supply changes in the side's own phases (WC-3.0a, Ruling WC-Q25).
func (p *Position) taken(liberates bool) country {
	s := p.phasing()
	if s == noSide {
		return noCountry
	}
	for _, c := range [...]country{countryFrance, homeItaly} {
		if p.ripe(c, s, liberates) && p.holdsKey(c, s) {
			return c
		}
	}
	if liberates && p.Conquered == [nCountries]bool{} {
		return noCountry
	}
	run := s.other() // who runs a country that can be conquered
	if liberates {
		run = s
	}
	for c := range country(nCountries) {
		if p.Conquered[c] != liberates || p.Ally[c].side() != run {
			continue
		}
		if x := sampleAreas[c]; x != nowhere && p.Control[x].side() != s && p.start().inPlay.Has(x) {
			continue // the side has not all of it, and of most it has nothing
		}
		if p.ripe(c, s, liberates) && p.holdsAll(s, c) && !p.keyed(c) && p.reaches(c) {
			return c
		}
	}
	return noCountry
}

// sampleAreas has of each country a land area that is never another's; nowhere if it has none.
var sampleAreas = func() (list [nCountries]Place) {
	for c := range list {
		set := board.areas[c]
		set.Drop(placeVichy)
		list[c] = nowhere
		if !set.Empty() {
			list[c] = set.First()
		}
	}
	return list
}()

// ripe reports whether a side can conquer a country, or liberate it (WC-3.4a, WC-3.4g). Austria-Czechoslovakia is freed by the Allies without
// conquest (WC-3.3c).
func (p *Position) ripe(c country, s side, liberates bool) bool {
	if liberates {
		return p.Conquered[c] && p.Ally[c].side() == s
	}
	return !p.Conquered[c] && p.Ally[c].side() == s.other() && !(c == annexed && s == allies && p.freesCzechs() != nobody)
}

// keyed reports whether one land area decides a country now: Paris France, Rome Italy, for the first conquest and liberation (WC-3.4o, WC-3.4p,
// WC-3.4x, WC-3.4z).
func (p *Position) keyed(c country) bool {
	return (c == countryFrance || c == homeItaly) && (p.Conquests[c] == 0 || p.Conquests[c] == 1 && p.Conquered[c])
}

// holdsKey reports whether a side has the land area that decides a country.
func (p *Position) holdsKey(c country, s side) bool {
	key := placeParis
	if c == homeItaly {
		key = placeRome
	}
	return p.keyed(c) && p.start().inPlay.Has(key) && p.Control[key].side() == s
}

// reaches reports whether each power can trace supply to the land areas of a country that it controls (WC-3.4a).
func (p *Position) reaches(c country) bool {
	set := p.areasOf(c)
	for x := range set.All() {
		if w := p.Control[x]; w >= nPowers || !p.Supply[w].Has(x) {
			return false
		}
	}
	return true
}

func dueConquest(p *Position) bool { return p.taken(false) != noCountry }

// doConquest conquers a country, or frees one that the side does not conquer (WC-D.5a, WC-F.3a).
func doConquest(p *Position, t game.Table) {
	if c := p.taken(false); p.frees(c) {
		p.liberate(c, t)
	} else {
		p.conquer(c, t)
	}
}

// frees reports whether the phasing side liberates a country that the enemy runs: the Allies Iberia (WC-3.3h) and the neutrals that France
// left (WC-3.4x); Germany, with that Option, minors of its foes (WC-9.2i).
func (p *Position) frees(c country) bool {
	switch {
	case !p.rule(chapterFascism):
		return false
	case p.phasing() == allies:
		return c == iberia || c == vichy || c == northAfrica || c == westAfrica || c == madagascar
	}
	return p.chose(optionLiberate) && !major.has(c) && p.mostOf(c) == germany
}

// conquer does what conquest does: the country's units in the Force Pool are set aside (WC-3.4d), those in Groups stay there (WC-3.4e), those on
// the map get a new home (WC-3.4c). Each home country falls for itself (WC-3.4b).
func (p *Position) conquer(c country, t game.Table) {
	t.Tell(game.Note("WC-3.4a", noteConquered, game.NameWord(countryName(c))))
	p.Conquered[c] = true
	p.Conquests[c] = min(p.Conquests[c]+1, 2)
	p.Restored &^= onlyCountry(c)
	p.Recall &^= onlyCountry(c)
	for u := range nUnits {
		if units.all[u].home == c && friends(p.Owner[u], p.Ally[c]) && (p.Status[u] == inPool || p.Big[u] == inPool) {
			p.shelve(u, t)
		}
	}
	if c == countryFrance && p.Conquests[c] == 1 && p.rule(chapterFascism) {
		p.fallOfFrance(t)
	}
	p.rehome(c, t)
	for d := range country(nCountries) {
		if p.Conquered[d] && p.NewHome[d] == c+1 && d != c {
			p.rehome(d, t)
		}
	}
}

// shelve sets aside the counters of a unit that are in the Force Pool (WC-3.4d).
func (p *Position) shelve(u int, t game.Table) {
	if p.Status[u] == inPool {
		p.putAside(u, t)
		return
	}
	p.Big[u] = setAside
	t.Tell(game.Note("WC-3.4d", noteAside, game.UnitWord(u)))
}

// rehome asks for the new home of a conquered country's units on the map, if there are any and there is a choice (WC-3.4c). That of the British
// is named in any case, since income hangs on it (WC-7.6a, WC-7.6d).
func (p *Position) rehome(c country, t game.Table) {
	p.NewHome[c] = 0
	if !p.abroad(c) && c != countryBritain {
		return
	}
	var last country
	n := 0
	for d := range country(nCountries) {
		if p.isHome(d, p.Ally[c]) {
			last, n = d, n+1
		}
	}
	switch n {
	case 0:
	case 1:
		p.moveHome(c, last, t)
	default:
		p.enqueue(question{Step: stepResettle, Who: p.Ally[c], On: uint8(c)})
	}
}

// abroad reports whether units of a conquered country are on the map.
func (p *Position) abroad(c country) bool {
	for u := range nUnits {
		if units.all[u].home == c && p.own(p.Ally[c], u) {
			return true
		}
	}
	return false
}

// isHome reports whether a country can be a home for units of a power: its own or a minor ally, not conquered (WC-3.4c).
func (p *Position) isHome(d country, w power) bool {
	set := p.areasOf(d)
	return p.Ally[d] == w && !p.Conquered[d] && !set.Empty()
}

func newHomes(p *Position, a game.Action) (set placeSet) {
	for d := range country(nCountries) {
		if p.isHome(d, power(a.Seat)) {
			areas := p.areasOf(d)
			set = set.Or(&areas)
		}
	}
	return set
}

func doResettle(p *Position, a game.Action, t game.Table) {
	c := country(p.Queue[0].On)
	p.answered()
	p.moveHome(c, p.countryAt(placeIn(a, 1)), t)
	p.goOn(t)
}

func (p *Position) moveHome(c, home country, t game.Table) {
	p.NewHome[c] = home + 1
	t.Tell(game.Note("WC-3.4c", noteNewHome, game.NameWord(countryName(home)), game.NameWord(countryName(c))))
}

// conquered returns the powers that have no unconquered country left (WC-3.4b).
func (p *Position) conquered() (set powers) {
	set = p.start().asked
	for c := country(0); c < nCountries && set != 0; c++ {
		if !p.Conquered[c] && p.Ally[c] < nPowers {
			set &^= only(p.Ally[c])
		}
	}
	return set
}

func dueOut(p *Position) bool { return p.conquered() != p.Out }

// doOut takes powers out of the game that are completely conquered, and back in when an ally has given them a country (WC-3.4b).
func doOut(p *Position, t game.Table) {
	was := p.Out
	p.Out = p.conquered()
	for w := range power(nPowers) {
		switch {
		case p.Out.has(w) && !was.has(w):
			t.Tell(game.Note("WC-3.4b", noteOut, game.NameWord(powerName(w))))
		case was.has(w) && !p.Out.has(w):
			t.Tell(game.Note("WC-3.4b", noteBack, game.NameWord(powerName(w))))
		}
	}
}

// lostHome reports whether a counter of a unit that leaves the map is set aside: its home country is conquered, or the enemy runs it (WC-3.4f).
// The Ukraine is a home only while its owner has it (Ruling WC-Q52).
func (p *Position) lostHome(u int) bool {
	h := units.all[u].home
	if h == noCountry || h == countryUkraine {
		return false
	}
	return p.Conquered[h] || p.Ally[h] < nPowers && p.Owner[u] < nPowers && !friends(p.Ally[h], p.Owner[u])
}

// hasFallen reports whether units of a country that wait come back by its liberation alone (WC-3.4m): it was conquered, or left with France
// (WC-3.4q).
func (p *Position) hasFallen(c country) bool {
	return p.Conquests[c] > 0 || c == northAfrica && p.Conquests[countryFrance] > 0
}
