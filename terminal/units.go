package terminal

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// list shows units: the seat's own, another seat's, or those on one place.
func (s *Session) list(rest string) error {
	seat := s.seat
	place, one := s.place(rest)
	for i, name := range s.info.Seats {
		if strings.EqualFold(name, rest) {
			seat, one = game.Seat(i), false
		}
	}
	scene := s.known().Show()
	if one {
		c := s.newChart()
		s.print(wrap("  ", strings.Fields(c.describe(place)), s.Console.Width()))
		return nil
	}
	s.print(s.colour.paint(seat, s.info.Seats[seat]) + " on the board:\n" + s.listPieces(&scene, seat))
	for _, l := range scene.Lists {
		if l.Seat == seat && len(l.Pieces) > 0 {
			s.print(s.listHead(l) + s.listUnits(l))
		}
	}
	return nil
}

// listPieces lists a seat's pieces by place, with the total of each place.
func (s *Session) listPieces(scene *game.Scene, seat game.Seat) string {
	var order []int16
	at := map[int16][]*game.Piece{}
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		if p.Seat != seat {
			continue
		}
		if _, ok := at[p.Place]; !ok {
			order = append(order, p.Place)
		}
		at[p.Place] = append(at[p.Place], p)
	}
	if len(order) == 0 {
		return "  none\n"
	}
	var b strings.Builder
	for _, place := range order {
		text := s.info.Lexicon.Word(game.PlaceWord(place), seat) + stackSum(at[place]) + ": " + pieceList(at[place])
		b.WriteString(wrapUnder("  ", "      ", strings.Fields(text), s.Console.Width()))
	}
	return b.String()
}

// stackSum returns the strength of a stack in brackets; empty for a single piece or if it is unknown.
func stackSum(list []*game.Piece) string {
	if sum := strength(list); sum > 0 && len(list) > 1 {
		return fmt.Sprintf(" (%d)", sum)
	}
	return ""
}

// pieceList lists pieces, counting those that look the same.
func pieceList(list []*game.Piece) string {
	var texts []string
	count := map[string]int{}
	for _, p := range list {
		text := pieceText(p)
		if p.Name == "" {
			text = strings.TrimPrefix(text, "? ")
		}
		if count[text]++; count[text] == 1 {
			texts = append(texts, text)
		}
	}
	for i, t := range texts {
		if n := count[t]; n > 1 {
			texts[i] = fmt.Sprintf("%d x %s", n, t)
		}
	}
	return strings.Join(texts, ", ")
}

// listHead names a list of pieces off the board, and when they come.
func (s *Session) listHead(l game.List) string {
	if l.Turn > 0 {
		return fmt.Sprintf("%s, turn %d:\n", l.Name, l.Turn)
	}
	return l.Name + ":\n"
}

// listUnits lists pieces off the board. If one stands for several of a kind, its text says so.
func (s *Session) listUnits(l game.List) string {
	names := make([]string, len(l.Pieces))
	for i := range l.Pieces {
		p := &l.Pieces[i]
		names[i] = pieceText(p) + ","
		if p.Name != bare(s.info.Lexicon.Word(game.UnitWord(p.Unit), l.Seat)) && p.Text != "" {
			names[i] = p.Text + ","
		}
	}
	last := len(names) - 1
	names[last] = strings.TrimSuffix(names[last], ",")
	return wrap("  ", strings.Fields(strings.Join(names, " ")), s.Console.Width())
}

// bare returns a word without the name of its seat.
func bare(word string) string {
	_, name, ok := strings.Cut(word, ":")
	if !ok {
		return word
	}
	return name
}
