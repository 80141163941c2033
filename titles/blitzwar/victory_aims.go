package blitzwar

import (
	"fmt"

	"sandtable/game"
)

// aim is a condition of the side that attacks in a scenario (BW-S1): a country out of the war, zones that it holds, or strategic points
// of the Axis.
type aim struct {
	side   game.Seat
	out    nation // noNation if it is another condition
	places placeSet
	need   int
}

// progress says how far the attackers have come to an aim.
func (p *Position) progress(a *aim) (value, of int) {
	switch {
	case a.out != noNation:
		return p.ruin(a.out)
	case a.places.Empty():
		return p.points(), a.need
	}
	held := a.places.And(&p.Held[a.side])
	if a.side != Axis {
		both := p.Held[Allies].Or(&p.Held[Soviets])
		held = a.places.And(&both)
	}
	return held.Count(), a.need
}

// ruin counts what has come of the conditions of a country's surrender, and how many there are (BW-9.2a, BW-9.2g).
func (p *Position) ruin(n nation) (value, of int) {
	of = 1
	if countries[n].fall == fallsByCapitalAndFour {
		of += int(tables.CapitalAnd)
	}
	s := formerSide(p.State[n])
	if fallen := p.State[n] == surrendered || p.State[n] == overrun || n == france && p.French != republic; fallen || p.broken(n, s) {
		return of, of
	}
	for x := range board.home[n].All() {
		if p.taken(x, s) {
			value++
		}
	}
	return min(value, of-1), of // the capital is missing, or zones are
}

// met reports whether an aim is reached now.
func (p *Position) met(a *aim) bool {
	value, of := p.progress(a)
	return value >= of
}

// decided reports whether a scenario ends before its last turn: by a surrender (BW-S1).
func (p *Position) decided() bool {
	g := p.start()
	for i := range g.aims {
		if a := &g.aims[i]; a.out != noNation && p.met(a) {
			return true
		}
	}
	return false
}

// attackersWon reports whether the side that attacks in a scenario has won as things stand.
func (p *Position) attackersWon() bool {
	g := p.start()
	if p.Ending == germanyFell {
		return g.aims[0].side != Axis
	}
	for i := range g.aims {
		if p.met(&g.aims[i]) {
			return true
		}
	}
	return false
}

// partners returns who win together with a side.
func partners(s game.Seat) game.Seats {
	if s == Axis {
		return game.Only(Axis)
	}
	return game.Only(Allies) | game.Only(Soviets)
}

// aimsResult says how a scenario stands or ended.
func (p *Position) aimsResult() (r game.Result) {
	g := p.start()
	attackers := partners(g.aims[0].side)
	lead := -100
	for i := range g.aims {
		value, of := p.progress(&g.aims[i])
		lead = max(lead, value-of)
	}
	for s := range game.Seat(seats) {
		r.Margin[s] = int16(lead)
		if !attackers.Has(s) {
			r.Margin[s] = int16(-lead)
		}
	}
	if p.Ending == underWay {
		return r
	}
	won := p.attackersWon()
	for s := range game.Seat(seats) {
		r.Scores[s] = -1
		if attackers.Has(s) == won {
			r.Scores[s] = 1
		}
	}
	r.Over, r.Clause, r.Why = true, "BW-S1", p.whyAims(won)
	return r
}

// whyAims is the sentence at the end of a scenario.
func (p *Position) whyAims(won bool) string {
	g := p.start()
	who := "The Axis wins"
	if (g.aims[0].side == Axis) != won {
		who = "The Allies and the Soviets win"
	}
	if p.Ending == germanyFell {
		return fmt.Sprintf("%s: Germany surrendered on turn %d.", who, p.Turn)
	}
	best := &g.aims[0]
	for i := range g.aims {
		if p.met(&g.aims[i]) {
			best = &g.aims[i]
			break
		}
	}
	value, of := p.progress(best)
	return fmt.Sprintf("%s: %s, %d of %d %s at the end of turn %d.", who, best.how(won), value, of, best.counts(), p.Turn)
}

// how is an aim as the sentence at the end says it.
func (a *aim) how(won bool) string {
	switch {
	case a.out != noNation && won:
		return countries[a.out].name + " is beaten"
	case a.out != noNation:
		return countries[a.out].name + " stands"
	}
	who := "the Axis has"
	if a.side != Axis {
		who = "the attackers have"
	}
	if won {
		return who + " reached the goal"
	}
	return who + " not reached the goal"
}

// counts is what an aim counts.
func (a *aim) counts() string {
	switch {
	case a.out != noNation:
		return "zones of " + countries[a.out].name + " taken"
	case a.places.Empty():
		return "strategic points"
	}
	return "zones"
}

// what is an aim as an order.
func (a *aim) what() string {
	switch {
	case a.out != noNation && countries[a.out].fall == fallsByCapitalAndFour:
		return fmt.Sprintf("Make %s surrender: take %s and %d other zones of it", countries[a.out].name, board.places.Names[board.capital[a.out]], tables.CapitalAnd)
	case a.out != noNation:
		return fmt.Sprintf("Make %s surrender: take %s", countries[a.out].name, board.places.Names[board.capital[a.out]])
	case a.places.Empty():
		return fmt.Sprintf("Control %d strategic points", a.need)
	}
	if a.need == 1 {
		return "Hold one of " + placeNames(&a.places)
	}
	return fmt.Sprintf("Hold %d of %s", a.need, placeNames(&a.places))
}

// placeNames lists zones by their names.
func placeNames(set *placeSet) (text string) {
	n := set.Count()
	for x := range set.All() {
		n--
		text += board.places.Names[x]
		switch {
		case n > 1:
			text += ", "
		case n == 1:
			text += " and "
		}
	}
	return text
}

// aimGoals are the ways to win a scenario.
func (k *Known) aimGoals() (list []game.Goal) {
	g := k.start()
	over := k.Ending != underWay
	won := k.attackersWon()
	attackers := partners(g.aims[0].side)
	end := fmt.Sprintf("at the end of turn %d", g.last)
	for i := range g.aims {
		a := &g.aims[i]
		goal := game.Goal{Seats: attackers, What: a.what(), Counts: a.counts(), By: end, Turn: int(g.last), Clause: "BW-S1"}
		goal.Value, goal.Max = k.progress(a)
		goal.Reached = won && k.met(a)
		if i == 0 && won && k.Ending == germanyFell {
			goal.Value, goal.Reached = goal.Max, true
		}
		goal.Places = placeList(&a.places)
		if a.out != noNation {
			goal.By = "at the end of a turn, up to turn " + fmt.Sprint(g.last)
			goal.Places = append(goal.Places, int16(board.capital[a.out]))
		}
		list = append(list, goal)
	}
	hold := game.Goal{
		Seats: (partners(Axis) | partners(Allies)) &^ attackers, What: "Keep the enemy from his goals until the last turn is over", Counts: "turns",
		Value: int(k.Turn-g.first) + 1, Max: int(g.last-g.first) + 1, By: end, Turn: int(g.last), Reached: over && !won, Clause: "BW-S1",
	}
	if hold.Reached {
		hold.Value = hold.Max
	}
	return append(list, hold)
}
