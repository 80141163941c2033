package worldconflict

import "sandtable/game"

// fascism reports whether it is the scenario of the war in Europe, which Japan does not play. Who plays and what is in play is read from
// its data (WC-F.0b, WC-F.0c).
func (p *Position) fascism() bool { return p.start().letter == chapterFascism }

// asksAnnounce asks Germany at the start of a turn whether Japan goes to war (WC-F.0e).
func (p *Position) asksAnnounce(t game.Table) bool {
	if !p.fascism() || p.JapanAtWar || p.Closed.has(germany) || !p.plays(germany) {
		return false
	}
	return p.ask(stepOpen, germany, t)
}

// mayAnnounce says when Japan's war can be announced: in the scenario that it does not play, at the start of a turn (WC-F.0e).
func mayAnnounce(p *Position, s game.Seat) error {
	if p.Step == stepOpen && !p.fascism() {
		return game.Clause("WC-S.d")
	}
	return inOpen(p, s)
}

var inOpen = in(stepOpen)

// doAnnounce announces Japan's war with the AFA and the USA (WC-F.0e).
func doAnnounce(p *Position, _ game.Action, t game.Table) {
	t.Tell(game.Note("WC-F.0e", noteJapan))
	p.bringJapan(t)
	p.goOn(t)
}

// bringJapan puts Japan at war with the AFA and the USA (WC-F.0e): the USA is neutral no longer, may declare war on Germany (WC-3.2e) and
// aligns Brazil (WC-F.0h). Before version 2 of the rules only what comes from the Pacific changed.
func (p *Position) bringJapan(t game.Table) {
	p.JapanAtWar = true
	if !p.since(version2) {
		return
	}
	p.makeWar(japan, afa)
	p.makeWar(japan, usa)
	p.setMarkerAside(usa, t)
}

// pacificGoods is what the AFA gets from the Pacific until Japan goes to war (WC-F.0e).
func (p *Position) pacificGoods(w power) purse {
	if p.fascism() && w == afa && !p.JapanAtWar {
		return purse{Oil: 1, Resources: 2}
	}
	return purse{}
}

// earlyTurn is the turn before which Japan's war gives the USA a VP each turn (WC-F.0f).
const earlyTurn = 4

// earlyJapan gives the USA a VP for a turn in which Japan is at war early (WC-F.0f, Ruling WC-Q4).
func (p *Position) earlyJapan(t game.Table) {
	if p.fascism() && p.JapanAtWar && p.Turn < earlyTurn {
		p.gainVP(usa, "WC-F.0f", t)
	}
}

// harbinTurn is the turn at whose start the USSR gets Harbin if it is not at war with Germany (WC-F.0g).
const harbinTurn = 7

func (p *Position) takeHarbin(t game.Table) {
	if p.fascism() && p.Turn == harbinTurn && !p.War[ussr].has(germany) {
		p.turn(placeHarbin, ussr, "WC-F.0g", t)
	}
}

// farHarbin reports whether a land area is Harbin in the sixth scenario: out of play, but the USSR may get it and use its goods (WC-F.0g).
func (p *Position) farHarbin(x Place) bool {
	return x == placeHarbin && p.fascism() && p.Control[x] == ussr
}
