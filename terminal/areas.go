package terminal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// fewPlaces is the largest number of places that are listed at once.
const fewPlaces = 40

// areas shows a board of areas: the places to which a sentence may lead, otherwise a place and its neighbours; without a
// place, all of a small board.
func (c chart) areas(middle int16) string {
	switch {
	case len(c.lit) > 0 && len(c.info.Board.Spots) > fewPlaces:
		return c.reached(middle)
	case len(c.lit) > 0 || len(c.neighbours(middle)) == 0 && len(c.info.Board.Spots) <= fewPlaces:
		return c.placeList()
	}
	return c.around(middle)
}

// near lists the places that a line joins to one, with the names of the lines.
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

// lineName returns the name of a line, or what it is if it has none.
func (c chart) lineName(l game.Line) string {
	if l.Name != "" {
		return l.Name
	}
	return l.Look
}

// costOf returns in a few characters what a sentence costs that ends with a place; empty if no way tells.
func (s *Session) costOf(a game.Action, w game.Word) string {
	g, ok := s.known().(game.Guide)
	if !ok || w.Kind != game.Place || a.Full() {
		return ""
	}
	way, _ := g.Way(a.With(w))
	return way.Cost
}

// holdings describes what each seat has to spend, its cards, and what is fixed for future turns.
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
