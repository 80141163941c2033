package blackswan

import "sandtable/game"

// facts is what follows from a position and is asked for by many verbs. A position that is played on has none. A series of
// questions is answered on a copy (verbs.Ask), which finds each fact out when it is first asked for: nothing in it changes any
// more.
type facts struct {
	On     bool
	Realms [seats]realm
}

// realm is what the areas are to a seat.
type realm struct {
	Known        bool
	Ours, Theirs placeSet // areas that its nations and its enemies' control, those that are not neutral
}

// renew makes p a copy of another position that finds out its facts.
func (p *Position) renew(of *Position) {
	*p = *of
	p.Facts.On = true
}

// realms returns the areas that the nations of a seat control, and those of its enemies, those that are not neutral.
func (p *Position) realms(s game.Seat) (ours, theirs placeSet) {
	if !p.Facts.On {
		return p.findRealms(s)
	}
	r := &p.Facts.Realms[s]
	if !r.Known {
		r.Known = true
		r.Ours, r.Theirs = p.findRealms(s)
	}
	return r.Ours, r.Theirs
}
