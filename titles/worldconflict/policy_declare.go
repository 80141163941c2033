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
	if set := p.declarables(power(s)); set.Empty() {
		return game.Clause("WC-3.2a")
	}
	return nil
}

func declarable(p *Position, a game.Action) placeSet { return p.declarables(power(a.Seat)) }

// declarables returns the neutral areas on whose country a power may declare war.
func (p *Position) declarables(w power) (set placeSet) {
	for x := range Place(nAreas) {
		if p.Control[x] == nobody && p.mayDeclare(w, x) == nil {
			set.Add(x)
		}
	}
	return set
}

// mayDeclare says what forbids a declaration on the country of a land area. In the first scenario there is only Belgium-Netherlands
// (WC-A.1b).
func (p *Position) mayDeclare(w power, x Place) error {
	switch {
	case !p.start().inPlay.Has(x):
		return game.Clause("WC-A.0d")
	case !p.rule('F') && !p.shortDeclares(x):
		return game.Clause("WC-A.1b")
	case p.Control[x] == nobody:
		return nil
	case friends(w, p.Control[x]):
		return game.Clause("WC-3.2b")
	}
	return game.Clause("WC-3.2c")
}

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

// doDeclare makes war on a neutral country: the other side aligns it (WC-A.1a, WC-3.2h).
func doDeclare(p *Position, a game.Action, t game.Table) {
	w, c := power(a.Seat), board.country[placeIn(a, 1)]
	t.Tell(game.Note("WC-3.2a", noteDeclares, game.NameWord(powerName(w)), game.NameWord(countryName(c))))
	p.align(c, p.aligner(c, w.side().other()), t)
	p.Feud[c] |= only(w)
	p.goOn(t)
}

// aligner returns the power that a country joins when the other side attacks it (WC-3.2h to WC-3.2k).
func (p *Position) aligner(_ country, s side) power {
	if s == axis {
		return germany
	}
	return afa
}

// align makes a neutral country a power's ally and sets up its units (WC-3.2l, WC-3.3a).
func (p *Position) align(c country, w power, t game.Table) {
	t.Tell(game.Note("WC-3.3a", noteAligns, game.NameWord(countryName(c)), game.NameWord(powerName(w))))
	p.Ally[c] = w
	for x := range board.areas[c].All() {
		if p.Control[x] == nobody && p.start().inPlay.Has(x) {
			p.Control[x] = w
		}
	}
	for u := range nUnits {
		d := &units.all[u]
		if d.home == c && p.Status[u] == inReserve && p.start().inPlay.Has(d.start.at) {
			p.put(u, w, d.start)
			t.Tell(game.Note("WC-3.2l", notePlaced, game.UnitWord(u), game.PlaceWord(p.At[u])))
		}
	}
}
