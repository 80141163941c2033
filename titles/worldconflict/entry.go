package worldconflict

import "sandtable/game"

// EntryPart is neutral entry (chapter 7.2): the markers of USA and USSR.
type EntryPart struct {
	Marker    [nPowers]int8 // of the USA and the USSR, 0 to 15
	Entered   powers        // markers set aside for good (WC-7.2g)
	Gibraltar bool          // the Axis has controlled it (WC-7.2e)
	Pushed    bool          // Japan has declared war on the AFA or Belgium-Netherlands (WC-7.2c)
	Counted   bool          `until:"turn"` // this turn's step of the markers is done
}

// inBox15 is where a marker brings its power into the war (WC-7.2f).
const inBox15 = 15

// entryTurn is the turn at whose start both enter the war (WC-7.2f).
const entryTurn = 8

// tracked are the powers with a marker (WC-7.2a, WC-F.5a).
var tracked = [...]power{ussr, usa}

// bound reports whether a power still has its marker in use: the USA while it is at war with no enemy power, the USSR while it is not at war with
// Germany (WC-7.2a, WC-7.7a, Ruling WC-Q34); on the Road to War its limit lasts longer (WC-9.2g).
func (p *Position) bound(w power) bool {
	if !p.rule(chapterFascism) || !p.plays(w) || p.Entered.has(w) {
		return false
	}
	return w == usa && p.War[usa] == 0 || w == ussr && (!p.War[ussr].has(germany) || p.uses(optRoad))
}

// move moves the markers that are in use. Boxes that an Ally's action would take one below 0 are VPs for the Axis (WC-7.2h).
func (p *Position) move(by entryMove, times int, clause game.Clause, t game.Table) {
	for _, w := range tracked {
		n := int(by.USSR) * times
		if w == usa {
			n = int(by.USA) * times
		}
		if n == 0 || !p.bound(w) {
			continue
		}
		to := int(p.Marker[w]) + n
		p.Marker[w] = int8(max(0, min(to, inBox15)))
		t.Tell(game.Note(clause, noteMarker, game.NameWord(powerName(w)), game.NumberWord(p.Marker[w])))
		for ; to < 0; to++ {
			p.gainVP(germany, "WC-7.2h", t)
			p.gainVP(japan, "WC-7.2h", t)
		}
	}
}

// gainVP gives a power a VP.
func (p *Position) gainVP(w power, clause game.Clause, t game.Table) {
	if p.plays(w) {
		p.gain(w, 1)
		t.Tell(game.Note(clause, noteVP, game.NameWord(powerName(w))))
	}
}

// turnEntry moves the markers at turn end (WC-7.2b).
func (p *Position) turnEntry(t game.Table) {
	if p.Counted {
		return
	}
	p.Counted = true
	p.move(charts.Entry.TurnEnd, 1, "WC-7.2b", t)
	p.earlyJapan(t)
}

// entryByCapture moves the markers when an area changes hands: for each Oil and Resource taken from the other side (WC-7.2a), and for the
// first time that the Axis has Gibraltar (WC-7.2e).
func (p *Position) entryByCapture(x Place, from, to power, t game.Table) {
	if from.side() == noSide || to.side() == noSide || from.side() == to.side() || !p.rule(chapterFascism) {
		return
	}
	by := charts.Entry.AxisTakes
	if to.side() == allies {
		by = charts.Entry.AlliesTake
	}
	p.move(by, int(board.oil[x]+board.resources[x]), "WC-7.2a", t)
	if x == placeGibraltar && to.side() == axis && !p.Gibraltar {
		p.Gibraltar = true
		p.move(charts.Entry.Gibraltar, 1, "WC-7.2e", t)
	}
	p.bindSoviets(x, to, t)
}

// bindSoviets ends the Soviet limit of the Road to War when Germany has Soviet land (WC-9.2g).
func (p *Position) bindSoviets(x Place, to power, t game.Table) {
	if p.uses(optRoad) && to == germany && board.country[x] == firstHome[ussr] {
		p.setMarkerAside(ussr, t)
	}
}

// entryByDeclaration moves the markers for a declaration on a neutral country (WC-7.2a).
func (p *Position) entryByDeclaration(w power, c country, t game.Table) {
	e := &charts.Entry
	switch {
	case w.side() == axis:
		p.move(e.AxisDeclares, 1, "WC-7.2a", t)
		if c == nearEast || c == turkey || c == countryBalkans {
			p.move(e.AxisNear, 1, "WC-7.2a", t)
		}
		if w == japan && c == lowlands {
			p.push(t)
		}
	case w == afa:
		p.move(e.AFADeclares, 1, "WC-7.2a", t)
	case w == ussr:
		p.move(e.USSRDeclares, 1, "WC-7.2a", t)
	}
}

// push moves the USA's marker for a Japanese declaration on the AFA or Belgium-Netherlands, now and at the start of every later turn (WC-7.2c).
func (p *Position) push(t game.Table) {
	p.move(charts.Entry.JapanOnAFA, 1, "WC-7.2c", t)
	p.Pushed = true
}

// entryByWar moves the markers for a declaration on a power, and sets those aside whose power is at war now (WC-7.2a, WC-7.2g): the USA's by any war,
// the USSR's by one with Germany. On the Road to War the USSR keeps its limit if it attacks by itself (WC-9.2g).
func (p *Position) entryByWar(w, v power, t game.Table) {
	switch both := only(w) | only(v); {
	case both.has(usa):
		p.setMarkerAside(usa, t)
	case both == only(germany)|only(ussr):
		if w == germany || !p.uses(optRoad) {
			p.setMarkerAside(ussr, t)
		}
	}
	switch {
	case w == japan && v == afa:
		p.push(t)
	case w == japan && v == ussr:
		p.move(charts.Entry.JapanOnUSSR, 1, "WC-7.2a", t)
	case v == japan && (w == afa || w == ussr):
		p.move(charts.Entry.OnJapan, 1, "WC-7.2a", t)
	}
}

func (p *Position) setMarkerAside(w power, t game.Table) {
	if !p.Entered.has(w) {
		p.Entered |= only(w)
		t.Tell(game.Note("WC-7.2g", noteMarkerAside, game.NameWord(powerName(w))))
	}
}

// entrant returns the power whose marker brings it into the war now; nobody if none does (WC-7.2f). On the Road to War the Soviet marker only
// limits production, unless a pact binds the USSR (WC-9.2g).
func (p *Position) entrant() power {
	for _, w := range tracked {
		if p.bound(w) && p.Marker[w] >= inBox15 && (w == usa || !p.uses(optRoad) || p.chose(optionSovietPact)) {
			return w
		}
	}
	return nobody
}

func dueEntry(p *Position) bool { return p.entrant() != nobody }

func doEntry(p *Position, t game.Table) { p.enter(p.entrant(), t) }

// enter brings a power into the war: the USA against both, the USSR against Germany (WC-7.2f, WC-3.2o).
func (p *Position) enter(w power, t game.Table) {
	t.Tell(game.Note("WC-7.2f", noteEnters, game.NameWord(powerName(w))))
	p.setMarkerAside(w, t)
	for v := range power(nPowers) {
		if p.plays(v) && v.side() == axis && (w == usa || v == germany) {
			p.makeWar(w, v)
		}
	}
}

// beginTurn does the first actions of a turn: the USA's marker after a Japanese declaration (WC-7.2c), entry on Turn 8 (WC-7.2f), units that come
// back (WC-3.4m), Harbin in the sixth scenario (WC-F.0g).
func (p *Position) beginTurn(t game.Table) {
	if !p.rule(chapterFascism) {
		return
	}
	if p.Turn == entryTurn {
		for _, w := range tracked {
			if p.bound(w) {
				p.enter(w, t)
			}
		}
	}
	if p.Pushed {
		p.move(charts.Entry.LaterTurns, 1, "WC-7.2c", t)
	}
	p.Recall |= p.Restored
	p.takeHarbin(t)
}

// endEntryTurn forgets what lasted a turn.
func (p *Position) endEntryTurn() { p.Counted = false }
