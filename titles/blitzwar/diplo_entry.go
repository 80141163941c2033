package blitzwar

import "sandtable/game"

// The rolls that the Axis may make, as bits of Sub once they are done or given up.
const (
	subEntries = 1 << iota // dated entries have been looked at
	subSpain
	subTurkey
)

// asksTalks keeps the Activation sub-phase: entries by date and event, and the two rolls that the Axis may make (BW-9.3d, BW-9.3e).
func (p *Position) asksTalks(t game.Table) bool {
	if p.Side != Axis {
		return false
	}
	if p.Sub&subEntries == 0 {
		p.Sub |= subEntries
		p.enter(t)
	}
	if p.choosesPayment(Axis) {
		return p.ask(stepLosses, Axis, t)
	}
	if p.mayTryFor(spain) == nil || p.mayTryFor(turkey) == nil {
		return p.ask(stepTalks, Axis, t)
	}
	return false
}

// enter brings in who comes by date or event.
func (p *Position) enter(t game.Table) {
	e := &tables.Entries
	if p.When[evFranceFell] == p.Turn { // BW-9.3f, BW-9.3h
		p.joinsIfNeutral(italy, Axis, "BW-9.3f", t)
		p.joinsIfNeutral(hungary, Axis, "BW-9.3h", t)
		if p.State[rumania] == neutral {
			p.opensTo(rumania, "BW-9.3l", t)
		}
	}
	if p.Turn == e.Bulgaria {
		p.joinsIfNeutral(bulgaria, Axis, "BW-9.3i", t)
	}
	if p.Turn == e.Greece {
		p.joinsIfNeutral(greece, Allies, "BW-9.3j", t)
	}
	if w := p.When[evEastWar]; w != 0 && p.Turn > w && (p.State[rumania] == neutral || p.State[rumania] == passage) {
		p.joins(rumania, Axis, "BW-9.3m", t)
	}
	if p.Turn == e.YugoslaviaRoll && p.State[yugoslavia] == neutral {
		p.yugoslavRoll(t)
	}
	if p.Turn == tables.USFleet.Turn { // BW-19g
		p.launch(americanFleet, fleet, tables.USFleet.Fleets, america)
	}
	if p.State[usa] == neutral && p.Turn >= p.usEntry() {
		p.State[usa] = with(Allies)
		p.happens(evUSEntry)
		t.Tell(game.Note("BW-9.3r", noteJoins, game.NameWord(nationName(usa)), game.NameWord(seatName(Allies))))
	}
	p.recount(t)
}

// usEntry is the turn in which the USA enters the war, sooner for each of three events, of which a landing counts once
// (BW-9.3r, BW-9.3s, BW-Q35, BW-Q85).
func (p *Position) usEntry() uint8 {
	at := tables.Entries.USA
	for _, e := range [...]event{evSpainRolled, evTurkeyRolled, evUKLanding} {
		if p.When[e] != 0 {
			at--
		}
	}
	return at
}

func (p *Position) joinsIfNeutral(n nation, s game.Seat, c game.Clause, t game.Table) {
	if p.State[n] == neutral {
		p.joins(n, s, c, t)
	}
}

// opensTo lets the Axis through a country: its zones count as the Axis' (BW-9.3a, BW-Q4).
func (p *Position) opensTo(n nation, c game.Clause, t game.Table) {
	p.State[n] = passage
	for x := range board.home[n].All() {
		if p.holder(x) == game.Nobody {
			p.Held[Axis].Add(x)
		}
	}
	p.mark()
	t.Tell(game.Note(c, notePassage, game.NameWord(nationName(n))))
}

// hosts are the countries that may open to the Axis.
var hosts = [...]nation{rumania, turkey}

// letsThrough reports whether a country lets a side through, so that its corps bar nobody of it (BW-9.3a, BW-Q4). Before version 6 they did.
func (p *Position) letsThrough(n nation, s game.Seat) bool {
	return s == Axis && n < nNations && p.State[n] == passage && p.since(version6)
}

// yugoslavRoll is BW-9.3n: on a six Yugoslavia joins the Axis, which loses supply units at once and chooses which.
func (p *Position) yugoslavRoll(t game.Table) {
	if t.Roll(game.Die{Clause: "BW-9.3n", Sides: 6}) != int(tables.Entries.Success) {
		return
	}
	p.joins(yugoslavia, Axis, "BW-9.3n", t)
	n := tables.Entries.AxisSupply
	t.Tell(game.Note("BW-9.3n", noteLosses, game.NameWord(seatName(Axis)), game.NumberWord(n)))
	if set := p.stocks(Axis); set.Count() > 1 && p.purse(set) > int(2*n) {
		p.Loss[Axis] = n
	} else {
		p.payFrom(set, 2*n, t)
	}
	p.recount(t)
}

// mayTryFor says whether the Axis may roll for a country now (BW-9.3p, BW-9.3q).
func (p *Position) mayTryFor(n nation) error {
	switch {
	case n == spain && (p.When[evFranceFell] != p.Turn || p.Sub&subSpain != 0 || p.State[spain] != neutral):
		return game.Clause("BW-9.3p")
	case n == turkey && (p.When[evGreeceFell] != p.Turn || p.Sub&subTurkey != 0 || p.State[turkey] != neutral):
		return game.Clause("BW-9.3q")
	case n != spain && n != turkey:
		return game.Clause("BW-9.3u")
	}
	return nil
}

// mayTry judges the country of a sentence.
func mayTry(p *Position, a game.Action, i int) error {
	return p.mayTryFor(nation(int(a.Words()[i].N) - firstNation))
}

// doTry rolls: on a six Spain joins the Axis, Turkey lets it through.
func doTry(p *Position, a game.Action, t game.Table) {
	n := nation(int(a.Words()[1].N) - firstNation)
	clause, bit, ev := game.Clause("BW-9.3p"), uint8(subSpain), evSpainRolled
	if n == turkey {
		clause, bit, ev = "BW-9.3q", subTurkey, evTurkeyRolled
	}
	p.Sub |= bit
	die := t.Roll(game.Die{Clause: clause, Sides: 6})
	t.Tell(game.Note(clause, noteTried, game.NameWord(nationName(n)), game.NumberWord(die)))
	if die == int(tables.Entries.Success) {
		p.happens(ev)
		if n == spain {
			p.joins(spain, Axis, clause, t)
		} else {
			p.opensTo(turkey, clause, t)
		}
		p.recount(t)
	}
	p.goOn(t)
}
