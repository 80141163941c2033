package terminal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// fewPlaces is how many places of a board can be listed at once without hiding what one looks for.
const fewPlaces = 40

// areas shows a board of areas: where a sentence may lead, else a place and those next to it; all of a small board if no place is
// asked for.
func (c chart) areas(middle int16) string {
	switch {
	case len(c.lit) > 0 && len(c.info.Board.Spots) > fewPlaces:
		return c.reached(middle)
	case len(c.lit) > 0 || len(c.neighbours(middle)) == 0 && len(c.info.Board.Spots) <= fewPlaces:
		return c.placeList()
	}
	return c.around(middle)
}

// near lists the places that a line joins to one, and what the lines are called.
func (c chart) near(middle int16) (list []int16, kinds map[int16][]string) {
	kinds = map[int16][]string{}
	for _, l := range c.info.Board.Lines {
		if len(l.Places) != 2 || !slices.Contains(l.Places, middle) {
			continue
		}
		other := l.Places[0] + l.Places[1] - middle
		if !slices.Contains(list, other) {
			list = append(list, other)
		}
		kinds[other] = append(kinds[other], c.lineName(l))
	}
	return list, kinds
}

// lineName is what a line is called; a nameless one by what it is.
func (c chart) lineName(l game.Line) string {
	if l.Name != "" {
		return l.Name
	}
	return l.Look
}

// costOf is what a sentence costs that leads to a place, in a few characters; empty if no way says so.
func (s *Session) costOf(a game.Action, w game.Word) string {
	g, ok := s.known().(game.Guide)
	if !ok || w.Kind != game.Place || a.Full() {
		return ""
	}
	way, _ := g.Way(a.With(w))
	return way.Cost
}

// holdings says what each seat has to spend, which cards it holds, and what is fixed for turns to come.
func (s *Session) holdings(scene *game.Scene) (lines []string) {
	place := func(p int16) string { return s.info.Lexicon.Word(game.PlaceWord(p), s.seat) }
	for _, p := range scene.Purses {
		text := fmt.Sprintf("%s, %s: %s", s.info.Seats[p.Seat], p.Name, p.Total)
		for i, share := range p.Shares {
			text += [...]string{" in ", ", "}[min(i, 1)] + place(share.Place) + " " + share.Total
		}
		lines = append(lines, text)
	}
	for _, h := range scene.Hands {
		text := fmt.Sprintf("%s, %s:", s.info.Seats[h.Seat], strings.ToLower(h.Name))
		for _, card := range h.Cards {
			if card.Turn > 0 {
				text += fmt.Sprintf(" turn %d", card.Turn)
			}
			if card.Name == "" {
				text += " face down;"
				continue
			}
			text += fmt.Sprintf(" %s (%s);", card.Name, card.Text)
		}
		lines = append(lines, strings.TrimSuffix(text, ";"))
	}
	for _, d := range scene.Dates {
		lines = append(lines, fmt.Sprintf("Turn %d: %s (%s)", d.Turn, d.What, d.Clause.ID()))
	}
	return lines
}
