package worldconflict

import "sandtable/game"

// A declaration of war on a neutral country is said by one of its land areas: that is where a player points (WC-3.2a).

// mayDeclareNow says when war may be declared: in a power's own steps of Activities or Blitzes (WC-3.0a).
func mayDeclareNow(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepReturn, stepSail, stepRebase, stepMarch, stepAnnounce:
		return nil
	}
	return game.Clause("WC-3.0a")
}

// openDeclare says whether there is a country on which war can be declared.
func openDeclare(p *Position, s game.Seat) error {
	w := power(s)
	for x := range Place(nAreas) {
		if p.Control[x] == nobody && p.mayDeclare(w, x) == nil {
			return nil
		}
	}
	return game.Clause("WC-3.2a")
}

// openWar says whether there is a power on which war can be declared.
func openWar(p *Position, s game.Seat) error {
	for v := range power(nPowers) {
		if p.mayWar(power(s), v) == nil {
			return nil
		}
	}
	return game.Clause("WC-3.2a")
}

// canDeclare reports whether a power can declare war on anyone: it is asked in steps E and F though it may have nothing else to do there.
func (p *Position) canDeclare(w power) bool {
	return openDeclare(p, w.seat()) == nil || openWar(p, w.seat()) == nil
}

func declarable(p *Position, a game.Action) (set placeSet) {
	for x := range Place(nAreas) {
		if p.Control[x] == nobody && p.mayDeclare(power(a.Seat), x) == nil {
			set.Add(x)
		}
	}
	return set
}

// mayDeclare says what forbids a declaration on the country of a land area. In the first scenario there is only Belgium-Netherlands
// (WC-A.1b), in the fourth only the Near East (WC-D.0d); from the sixth on all (WC-F.1a).
func (p *Position) mayDeclare(w power, x Place) error {
	c := p.countryAt(x)
	switch {
	case !p.start().inPlay.Has(x):
		return game.Clause("WC-A.0d")
	case !p.rule(chapterFascism) && !p.shortDeclares(x):
		return game.Clause("WC-A.1b")
	case friends(w, p.Control[x]):
		return game.Clause("WC-3.2b")
	case p.Control[x] != nobody:
		return game.Clause("WC-3.2c")
	}
	return p.neutrality(w, c)
}

// neutrality says which neutral country a power may not attack: the USA none while it is neutral (WC-3.2e), the USSR not those of the German
// sphere (WC-3.2f, WC-9.2f), no Ally those under the Monroe Doctrine (WC-3.2g, WC-9.2h).
func (p *Position) neutrality(w power, c country) error {
	switch {
	case !p.rule(chapterFascism):
		return nil
	case w == usa && p.War[usa] == 0:
		return game.Clause("WC-3.2e")
	case w == ussr && p.sovietBound() && p.germanSphere(c):
		return game.Clause("WC-3.2f")
	case w.side() == allies && monroe.has(c) && (!p.uses(optRoad) || p.chose(optionMonroe)):
		return game.Clause("WC-3.2g")
	}
	return nil
}

// sovietBound reports whether Soviet neutrality still binds it toward Germany: until its marker lets it, or they are at war (WC-3.2f). On the
// Road to War only a pact does (WC-9.2f).
func (p *Position) sovietBound() bool {
	if p.uses(optRoad) && !p.chose(optionSovietPact) {
		return false
	}
	return !p.War[ussr].has(germany) && !p.Entered.has(ussr)
}

// germanSphere reports whether Soviet neutrality protects a country: the three that are named (WC-3.2f), on the Road to War those that trade
// with Germany or are its allies (WC-9.2f).
func (p *Position) germanSphere(c country) bool {
	if p.uses(optRoad) {
		return p.tradesWith(c) == germany || p.Ally[c] == germany
	}
	return c == centralEurope || c == finland || c == sweden
}

// monroe are the countries on which no Ally declares war (WC-3.2g).
var monroe = onlyCountry(brazil) | onlyCountry(countryNamed("Chile")) | onlyCountry(mexico) | onlyCountry(countryNamed("Venezuela"))

func whyNotDeclare(p *Position, a game.Action, i int) error {
	x := placeIn(a, i)
	if !x.land() {
		return game.Clause("WC-3.2a")
	}
	if err := p.mayDeclare(power(a.Seat), x); err != nil {
		return err
	}
	return game.Clause("WC-3.2a")
}

// mayWar says what forbids a declaration of war on a power. Wars are two by two (WC-3.2n).
func (p *Position) mayWar(w, v power) error {
	switch {
	case !p.rule(chapterFascism):
		return game.Clause("WC-A.1b")
	case friends(w, v):
		return game.Clause("WC-3.2b")
	case !p.plays(v), p.War[w].has(v):
		return game.Clause("WC-3.2a")
	case w == usa && p.War[usa] == 0: // once it is at war with one, it may declare on the other (WC-3.2o)
		return game.Clause("WC-3.2e")
	case w == germany && v == ussr && p.Control[placeParis] != germany && p.Turn < freeHand && (!p.uses(optRoad) || p.chose(optionGermanPact)): // WC-9.2e
		return game.Clause("WC-3.2d")
	case w == ussr && v == germany && p.sovietBound():
		return game.Clause("WC-3.2f")
	}
	return nil
}

// freeHand is the turn from which on Germany may attack the USSR without Paris (WC-3.2d).
const freeHand = 5

// doWar makes war on a power.
func doWar(p *Position, a game.Action, t game.Table) {
	w, v := power(a.Seat), powerIn(a, 1)
	t.Tell(game.Note("WC-3.2a", noteDeclares, game.NameWord(powerName(w)), game.NameWord(powerName(v))))
	p.makeWar(w, v)
	p.entryByWar(w, v, t)
	p.goOn(t)
}

// doDeclare makes war on a neutral country: the other side aligns it (WC-A.1a, WC-3.2h), and it is at war with who declared (Ruling WC-Q36).
func doDeclare(p *Position, a game.Action, t game.Table) {
	w, x := power(a.Seat), placeIn(a, 1)
	c := p.countryAt(x)
	t.Tell(game.Note("WC-3.2a", noteDeclares, game.NameWord(powerName(w)), game.NameWord(countryName(c))))
	p.entryByDeclaration(w, c, t)
	p.Feud[c] |= only(w)
	p.align(c, p.aligner(c, w.side().other()), t)
	p.goOn(t)
}

// aligner returns the power that a country joins when the other side attacks it: Germany or the AFA (WC-3.2h), Japan and the USA some
// (WC-3.2i, WC-3.2j, WC-9.2c, Ruling WC-Q37). If that power does not play or is conquered, the next of its side does it (Ruling WC-Q84).
func (p *Position) aligner(c country, s side) power {
	w := afa
	switch {
	case s == axis && (c == southEastAsia || c == china):
		w = japan
	case s == axis:
		w = germany
	case usaAligns.has(c) && !p.start().Western:
		w = usa
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

// usaAligns are the countries that the USA aligns for the Allies (WC-3.2j, WC-9.2c).
var usaAligns = onlyCountry(mexico) | onlyCountry(countryNamed("Central America")) | onlyCountry(brazil) | onlyCountry(countryNamed("Latin America")) |
	onlyCountry(countryNamed("Chile")) | onlyCountry(paraguay) | onlyCountry(china)

// standsOff says whether a power's units keep out of a land area of an ally that was attacked by a power with which it is not at war (WC-3.2m,
// WC-F.1b). The country's own units are free.
func (p *Position) standsOff(u int, x Place) error {
	w, c := p.Owner[u], p.countryAt(x)
	if p.Feud[c] == 0 || w >= nPowers || units.all[u].home == c || p.Control[x] != w && !friends(w, p.Control[x]) {
		return nil
	}
	if c == china && !p.uses(optRoad) { // attacked before the game
		return nil
	}
	if foes := p.Feud[c] & members[w.side().other()]; foes != 0 && p.War[w]&foes == 0 && p.runner(x, p.Ally[c]) == w {
		return game.Clause("WC-3.2m")
	}
	return nil
}
