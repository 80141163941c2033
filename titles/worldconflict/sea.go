package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// SeaPart is what activities at sea change (chapter 4).
type SeaPart struct {
	Damage [nConvoys]uint8 // of Convoys (WC-6.5k)
	Clash  clash           `until:"stage"` // the sea combat that is being prepared (WC-4.4a)
	Berth  berth           `until:"stage"` // the Port that the unit under way left (WC-9.8a)
	Sunk   powers          `until:"turn"`  // who has lost a BB, CV, TRS or LL unit at sea
	Shed   int16           // a TRS that may carry more than it can, plus one; 0 if there is none (WC-6.5l)
}

// berth is a Port of a land area.
type berth struct {
	At   Place // plus one; 0 if there is none
	Port uint8
}

// seaVerbs are those of chapter 4 and of naval rebases.
func seaVerbs(g grammar) {
	say(g, verbReturn, verb{May: in(stepReturn), Open: verbs.OpenIf(returners, "WC-4.1d"), Do: doReturn, Slots: append(goingTo(
		returners, mayReturn, returnsSomewhere, returnEnds, (*Position).returnsTo, whyNotReturn,
	), portSlot(returnSeas))})
	say(g, verbSail, verb{May: in(stepSail), Open: verbs.OpenIf(sailors, "WC-4.2a"), Do: doSail, Slots: append(goingTo(
		sailors, maySail, sailsSomewhere, sailEnds, (*Position).sailsTo, whyNotSail,
	), portSlot(sailSeas))})
	say(g, verbEmbark, verb{May: in(stepSail, stepRebase), Open: verbs.OpenIf(transports, "WC-4.2h"), Do: doEmbark, Slots: []slot{
		unitsOf(embarkable, mayEmbark), inSet(berths, "WC-4.2h"),
	}})
	say(g, verbDebark, verb{May: in(stepSail, stepRebase), Open: openDebark, Do: doDebark, Slots: []slot{inSet(aboardInPort, "WC-5.1d")}})
	say(g, verbLand, verb{May: in(stepMarch), Open: verbs.OpenIf(landers, "WC-5.2c"), Do: doLand, Slots: going(
		landers, mayLand, landsSomewhere, landEnds, whyNotLand,
	)})
	say(g, verbShed, verb{May: in(stepShed), Do: doShed, Slots: []slot{inSet(sheddable, "WC-6.5l")}})
	say(g, verbBattle, verb{May: in(stepSea), Do: doBattle, Slots: []slot{places(battles, because("WC-4.4a"))}})
	say(g, verbFly, verb{May: in(stepIntervene), Open: verbs.OpenIf(fliers, "WC-4.4b"), Do: doFly, Slots: []slot{ownUnit(fliers, mayFly)}})
	say(g, verbSlip, verb{May: in(stepSlip), Open: verbs.OpenIf(slippers, "WC-4.4c"), Do: doSlip, Slots: append(going(
		slippers, maySlip, maySlip, returnEnds, whyNotReturn,
	), portSlot(returnSeas))})
	passageVerbs(g)
}

// portSlot makes the slot for a sea area that says which Port of a land area a naval unit enters, where it can enter more than one
// (WC-1.3n). Left out, it is the first that the unit reaches.
func portSlot(reached func(p *Position, a game.Action) placeSet) slot {
	list := func(p *Position, a game.Action) (set placeSet) {
		u, x := unitIn(a, 1), placeIn(a, 2)
		if !x.land() || len(board.ports[x]) < 2 || !p.kind(u).naval() {
			return set
		}
		seas, n := reached(p, a), 0
		for i := range board.ports[x] {
			if d := &board.ports[x][i]; d.seas.Meets(&seas) && p.mayDock(u, x, i) == nil {
				set.Add(d.seas.First())
				n++
			}
		}
		if n < 2 {
			return placeSet{}
		}
		return set
	}
	return verbs.Optional(places(list, because("WC-1.3n")))
}

// dock puts a naval unit into a Port of the land area that a sentence names: the one on the sea area that the last word names, else the
// first that it reaches. What a TRS carries is then in that land area (Ruling WC-Q43).
func (p *Position) dock(u int, a game.Action, by ways) {
	x := placeIn(a, 2)
	if words := a.Words(); len(words) > 3 {
		p.Port[u] = portAt(x, placeIn(a, 3))
	} else {
		p.enterPort(u, x, by)
	}
	p.bring(u, x)
}

// portAt returns the Port of a land area that opens on a sea area.
func portAt(x, sea Place) uint8 {
	for i := range board.ports[x] {
		if board.ports[x][i].seas.Has(sea) {
			return uint8(i)
		}
	}
	return 0
}

// endSeaStage forgets what lasted a stage.
func (p *Position) endSeaStage() { p.Clash, p.Berth = clash{}, berth{} }

// endSeaTurn forgets what lasted a turn, and clears the damage of Convoys in the scenario of the Atlantic, after VPs are counted (WC-C.0f); else income does (WC-7.6c).
func (p *Position) endSeaTurn() {
	p.Sunk = 0
	if p.start().letter == chapterAtlantic {
		p.Damage = [nConvoys]uint8{}
	}
}
