package worldconflict

import "sandtable/game"

// Scenario E, Empire of the Rising Sun: what belongs to it alone. Set-up, control and the areas in play are in its file (WC-E.0b, WC-E.0e,
// WC-E.0f, Ruling WC-Q30).

const (
	sovietTurn   = 11 // from which the Soviets attack (WC-E.0j)
	sovietLosses = 2  // points that Japan loses with an area (WC-E.0m)
	harbinSize   = 2  // of land units that Japan keeps there (WC-E.0i)
	loan         = 3  // Resources that the Western Allies can have for a VP (WC-E.0n)
	firstLoan    = 5
	lastLoan     = 8
)

var (
	placeHarbin      = area("Harbin")
	unitFarEastFleet = unitNamed("Far East Fleet")
	placeCanada      = area("Western Canada")
)

// inPacificWar reports whether it is scenario E.
func (p *Position) inPacificWar() bool { return p.start().letter == chapterRisingSun }

// borrowed is what the loan of this turn brings (WC-E.0n).
func (p *Position) borrowed() int {
	if p.Loan == loanTaken {
		return loan
	}
	return 0
}

// loanState is whether the Western Allies have answered, and how.
type loanState uint8

const (
	loanOpen loanState = iota
	loanTaken
	loanLeft
)

// asksLoan asks the Western Allies at the start of Turns 5 to 8 (WC-E.0n, Ruling WC-Q104).
func (p *Position) asksLoan(t game.Table) bool {
	if !p.inPacificWar() || p.Turn < firstLoan || p.Turn > lastLoan || p.Loan != loanOpen || p.Closed.has(afa) {
		return false
	}
	return p.ask(stepOpen, afa, t)
}

// mayBorrow says when the loan is open: at the start of Turns 5 to 8 (WC-E.0n).
func mayBorrow(p *Position, s game.Seat) error {
	if p.Step != stepOpen || !p.inPacificWar() || p.Loan != loanOpen || power(s) != afa {
		return game.Clause("WC-E.0n")
	}
	return nil
}

// doBorrow takes Resources for a VP; if the Western Allies have none Japan gains one (WC-E.0n). It counts at once (WC-8.0i).
func doBorrow(p *Position, _ game.Action, t game.Table) {
	p.Loan = loanTaken
	t.Tell(game.Note("WC-E.0n", noteLoan, game.NameWord(powerName(afa)), game.NumberWord(loan)))
	if p.VP[afa] > 0 {
		p.VP[afa]--
	} else {
		p.gain(japan, 1)
	}
	p.goOn(t)
}

// dueFleet reports whether the Far East Fleet comes: on the second turn, to Canada (WC-E.0c, Ruling WC-Q105).
func dueFleet(p *Position) bool {
	return p.inPacificWar() && p.Turn > p.start().first && p.Status[unitFarEastFleet] == absent && p.Control[placeCanada] == afa
}

func doFleet(p *Position, t game.Table) {
	p.put(unitFarEastFleet, afa, post{at: placeCanada, size: 1})
	t.Tell(game.Note("WC-E.0c", notePlaced, game.UnitWord(unitFarEastFleet), game.PlaceWord(placeCanada)))
}

// dueHarbin reports whether Japan has too few land units in Harbin. It is looked at after every move, combat and build (WC-E.0i, Ruling WC-Q31).
func dueHarbin(p *Position) bool {
	return p.inPacificWar() && p.Control[placeHarbin] == japan && p.Bout.Sort == noCombat && p.Falls == 0 &&
		p.sizeAt(placeHarbin, axis, kind.land) < harbinSize
}

// doHarbin gives it to the USSR.
func doHarbin(p *Position, t game.Table) {
	t.Tell(game.Note("WC-E.0i", noteGarrison, game.PlaceWord(placeHarbin)))
	p.Falls = placeHarbin + 1
}

// dueFall reports whether an area falls to the USSR now that its defenders have suffered.
func dueFall(p *Position) bool { return p.Falls != 0 && p.Bout.Sort == noCombat }

// doFall gives the area to the USSR: it leaves play (WC-E.0k). Land units that could not retreat are lost with it.
func doFall(p *Position, t game.Table) {
	x := p.Falls - 1
	p.Falls = 0
	for u := range nUnits {
		if p.At[u] == x && p.on(u) && p.kind(u).land() {
			t.Tell(game.Note("WC-E.0m", noteDestroyed, game.UnitWord(u), game.PlaceWord(x)))
			p.destroy(u, t)
		}
	}
	p.take(x, ussr, t)
}

// asksSoviet makes the Soviet attack of the turn, at the start of step F of Allied Activities (WC-E.0j, Ruling WC-Q32): on Harbin, and
// once that has fallen on any Japanese area next to a Soviet one, if the Western Allies wish it (WC-E.0l).
func (p *Position) asksSoviet(t game.Table) bool {
	if !p.inPacificWar() || p.Turn < sovietTurn || p.phasing() != allies || p.inBlitz() || p.Raided {
		return false
	}
	set := p.sovietTargets()
	switch {
	case set.Empty():
		return false
	case set.Has(placeHarbin):
		p.sovietAttack(placeHarbin, t)
		return p.asks(t)
	}
	return p.ask(stepSoviet, afa, t)
}

// sovietTargets returns the areas that the Soviets can attack.
func (p *Position) sovietTargets() (set placeSet) {
	if p.Control[placeHarbin] == japan {
		return only1(placeHarbin)
	}
	for x := range p.start().inPlay.All() {
		if x.land() && p.Control[x] == ussr {
			set = set.Or(&board.near[x])
		}
	}
	for x := range set.All() {
		if p.Control[x] != japan || !p.start().inPlay.Has(x) {
			set.Drop(x)
		}
	}
	return set
}

func sovietAreasNow(p *Position, _ game.Action) placeSet { return p.sovietTargets() }

func doSoviet(p *Position, a game.Action, t game.Table) {
	p.sovietAttack(placeIn(a, 1), t)
	p.goOn(t)
}

// sovietAttack rolls a die: more than the Size of the Japanese land units there takes the area (WC-E.0j). They lose two points, picked in
// turn, and retreat (WC-E.0m): that is a Land Round without attackers.
func (p *Position) sovietAttack(x Place, t game.Table) {
	p.Raided = true
	die, size := t.Roll(game.Die{Clause: "WC-E.0j", Sides: 6}), p.sizeAt(x, axis, kind.land)
	t.Tell(game.Note("WC-E.0j", noteSoviet, game.PlaceWord(x), game.NumberWord(die), game.NumberWord(size)))
	if die <= size {
		return
	}
	p.Falls = x + 1
	p.Bout = bout{At: x, Sort: groundAttack, Round: landRound, Part: otherPoints, Armour: true}
	p.Bout.Points[defender], p.Bout.Letter[defender] = sovietLosses, letterB
	p.Bout.Lead = [2]power{afa, japan}
	p.In, p.Flew, p.Held, p.Gone = [2]unitSet{}, [2]unitSet{}, unitSet{}, unitSet{}
	for u := range nUnits {
		if p.At[u] == x && p.on(u) && p.sideOf(u) == axis && p.kind(u).land() {
			p.In[defender].Add(u)
		}
	}
}
