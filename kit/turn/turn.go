// Package turn has what the sequence of play of every title has: steps that ask a seat for a decision, and the loop
// that goes on to the next one.
//
// It knows no title's order of play and keeps no state: where a game stands is in its position.
package turn

import "sandtable/game"

// Step is one kind of decision.
type Step struct {
	What    string        // without the seat: "[moves|move] on land"
	Names   []string      // with it, by seat: "Axis moves on land"
	Clauses []game.Clause // by which each seat is asked; one stands for all
}

// Each makes the step in which every seat may do the same. Subjects name the seats as the sentence begins; verbs in brackets fit
// them, as game.Agree has it.
func Each(subjects []string, what string, clauses ...game.Clause) Step {
	s := Step{What: what, Clauses: clauses}
	for _, n := range subjects {
		s.Names = append(s.Names, n+" "+game.Agree(what, game.Plural(n)))
	}
	return s
}

// Clause returns the clause by which a seat is asked.
func (s *Step) Clause(seat game.Seat) game.Clause {
	if len(s.Clauses) == 1 {
		return s.Clauses[0]
	}
	return s.Clauses[seat]
}

// Ask is the pending decision of one seat; without names of seats, as of a game that is over, nobody is asked.
func (s *Step) Ask(seat game.Seat) game.Ask {
	if len(s.Names) == 0 {
		return game.Ask{}
	}
	return game.Ask{Seats: game.Only(seat), Step: s.Names[seat], Clause: s.Clause(seat)}
}

// GoOn takes a game to its next decision: each part of a turn asks for what is still open in it, and when nothing
// is, the next part has its turn. Asks puts the next question and reports whether there is one; leave goes on to the
// next part.
func GoOn[P any](p *P, t game.Table, over func(*P) bool, asks func(*P, game.Table) bool, leave func(*P, game.Table)) {
	for !over(p) && !asks(p, t) {
		leave(p, t)
	}
}
