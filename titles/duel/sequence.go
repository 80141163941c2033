package duel

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// step is a part of a turn (DU-1.4).
type step uint8

const (
	bidding step = iota
	moving
	fighting
	retreating
	over
)

// steps says what each step asks for.
var steps = [...]struct {
	ask    string
	clause game.Clause
}{
	bidding:    {"bid for the turn", "DU-2.1"},
	moving:     {"move blocks", "DU-3.1"},
	fighting:   {"attack", "DU-4.1"},
	retreating: {"retreat or stand", "DU-5.1"},
	over:       {},
}

// Pending returns who owes which decision.
func (p *Position) Pending() game.Ask {
	a := game.Ask{Step: steps[p.Step].ask, Clause: steps[p.Step].clause}
	switch p.Step {
	case bidding:
		for s, v := range p.Pledge {
			if v == 0 {
				a.Seats |= game.Only(game.Seat(s))
			}
		}
	case moving, fighting:
		a.Seats = game.Only(p.Active)
	case retreating:
		a.Seats = game.Only(1 - p.Active)
	}
	return a
}

// in returns the check for a verb that belongs to one step (DU-1.4).
func in(st step) func(*Position, game.Seat) error {
	return verbs.During(func(p *Position) step { return p.Step }, func(step) error { return game.Clause("DU-1.4") }, st)
}

// enter begins a step, in which no block is spent.
func (p *Position) enter(st step) {
	p.Step = st
	p.Spent = [blocks]bool{}
}

// mayDone keeps DU-1.5: moving and attacking end when their side says so.
func mayDone(p *Position, _ game.Seat) error {
	if p.Step != moving && p.Step != fighting {
		return game.Clause("DU-1.4")
	}
	return nil
}

// doDone goes on to attacking, and from there to the next turn (DU-1.4).
func doDone(p *Position, _ game.Action, t game.Table) {
	if p.Step == moving {
		p.enter(fighting)
		return
	}
	p.Active = game.Nobody
	if p.Turn == p.Last {
		p.enter(over)
		return
	}
	p.Turn++
	p.enter(bidding)
	t.Tell(game.Note("DU-1.4", noteTurn, game.NumberWord(p.Turn)))
}
