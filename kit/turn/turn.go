// Package turn has what every title's sequence of play shares: steps that ask a seat for a decision, and the loop that
// advances to the next decision. It knows no title's sequence and keeps no state, since that is in the position.
package turn

import "sandtable/game"

// Step is one kind of decision.
type Step struct {
	What    string        // what is asked, without the seat: "[moves|move] on land"
	Names   []string      // the same with the seat's name, by seat: "Axis moves on land"
	Clauses []game.Clause // the clause by which each seat is asked; a single one is for all seats
}

// Each returns a step that any seat may be asked for. subjects are the seats' names at the beginning of a sentence; verbs
// in brackets are made to agree with them by game.Agree.
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

// Ask returns the pending decision of one seat. A step without names, such as the one after the end of the game, asks
// nobody, as does any step of a position that was placed before somebody is asked.
func (s *Step) Ask(seat game.Seat) game.Ask {
	if len(s.Names) == 0 || seat == game.Nobody {
		return game.Ask{}
	}
	return game.Ask{Seats: game.Only(seat), Step: s.Names[seat], Clause: s.Clause(seat)}
}

// Notes returns the numbers of the notes on who is asked for what, if each step has one: consecutive numbers from first.
func Notes[S ~uint8](first int16, steps S) (list []int16) {
	for n := range int16(steps) {
		list = append(list, first+n)
	}
	return list
}

// GoOn advances a game to its next decision. asks puts the next question that is still open in this part of the turn and
// reports whether there was one; if not, leave moves on to the next part of the turn.
func GoOn[P any](p *P, t game.Table, over func(*P) bool, asks func(*P, game.Table) bool, leave func(*P, game.Table)) {
	for !over(p) && !asks(p, t) {
		leave(p, t)
	}
}
