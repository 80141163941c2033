package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// crewWords parts the units of a sentence from the squares it passes.
func crewWords(a *game.Action) (crew, over []game.Word) {
	words := a.Words()[firstFlyer:]
	for i, w := range words {
		if w.Kind == game.Place {
			return words[:i], words[i:]
		}
	}
	return words, nil
}

// flightLimit returns how far those named can fly together.
func (p *Position) flightLimit(n modName, crew []game.Word) int {
	r := longestFlight
	for _, w := range crew {
		if u := int(w.N); !p.Kind[u].ground() {
			r = min(r, p.flightRange(n, u))
		}
	}
	return r
}

// offerWayPoints lists the squares that a flight can be led over.
func offerWayPoints(p *Position, a game.Action, c *game.Choices) {
	n, at := flightOf(a)
	crew, over := crewWords(&a)
	if len(over) == mostWayPoints || isFlightReady(p, a) != nil {
		return
	}
	from, r := p.place(int(crew[0].N)), p.flightLimit(n, crew)
	if !from.OnMap() || !at.OnMap() {
		return
	}
	air := p.crewSpace(crew)
	for s := range air.All() {
		if board.Distance(from, s)+board.Distance(s, at) <= r && mayPass(&a, s, from, at, r, &air) {
			c.Add(game.Place, int16(s))
		}
	}
}

// mayPass reports whether a flight can be led over one more square.
func mayPass(a *game.Action, s, from, at board.Square, r int, air *board.Squares) bool {
	w := game.PlaceWord(s)
	_, over := crewWords(a)
	var points [mostWayPoints]game.Word
	for i, x := range over {
		if x == w || i >= mostWayPoints-1 {
			return false
		}
		points[i] = x
	}
	points[len(over)] = w
	var out track
	return s != from && s != at && trackOver(from, at, points[:len(over)+1], r, air, &out)
}

// mayWayPoint judges a square that a flight is to pass: BM-12.14, the whole way counts; BM-12.17.
func mayWayPoint(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	n, at := flightOf(a)
	before := a.Cut(i)
	if err := isFlightReady(p, before); err != nil {
		return err
	}
	crew, _ := crewWords(&before)
	from, r := p.place(int(crew[0].N)), p.flightLimit(n, crew)
	air := p.crewSpace(crew)
	switch {
	case !from.OnMap() || !at.OnMap():
		return game.Clause("BM-12.14")
	case !air.Has(s):
		return game.Clause("BM-12.17")
	case !mayPass(&before, s, from, at, r, &air):
		return game.Clause("BM-12.14")
	}
	return nil
}
