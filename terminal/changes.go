package terminal

import (
	"fmt"
	"slices"

	"sandtable/game"
)

// whereabouts are the places of pieces as a seat saw them.
type whereabouts map[int16]game.Piece

// whereabouts returns the pieces that the seat at the console sees.
func (s *Session) whereabouts() whereabouts { return whereaboutsOf(s.known()) }

func whereaboutsOf(k game.Known) whereabouts {
	scene := k.Show()
	w := make(whereabouts, len(scene.Pieces))
	for i := range scene.Pieces {
		w[scene.Pieces[i].Unit] = scene.Pieces[i]
	}
	return w
}

// march is a way that pieces of one owner have taken: from place to place, onto the board, or off it.
type march struct {
	who      string
	from, to int16
}

// changes describes what has moved, come and gone between two moments, one line for each way. Without an earlier moment it
// returns nothing.
func (s *Session) changes(was, now whereabouts) (lines []string) {
	if was == nil {
		return nil
	}
	gone := map[march][]*game.Piece{}
	note := func(p *game.Piece, from, to int16) {
		if from != to {
			m := march{owner(s.info, p), from, to}
			gone[m] = append(gone[m], p)
		}
	}
	for _, u := range unitsOf(was, now) {
		before, stood := was[u]
		after, stands := now[u]
		switch {
		case !stands:
			note(&before, before.Place, game.Off)
		case !stood:
			note(&after, game.Off, after.Place)
		default:
			note(&after, before.Place, after.Place)
		}
	}
	ways := make([]march, 0, len(gone))
	for m := range gone {
		ways = append(ways, m)
	}
	slices.SortFunc(ways, func(a, b march) int { return int(gone[a][0].Unit) - int(gone[b][0].Unit) })
	for _, m := range ways {
		lines = append(lines, s.marchText(m, gone[m]))
	}
	return lines
}

// unitsOf lists the units of both moments, ascending.
func unitsOf(was, now whereabouts) (list []int16) {
	for u := range was {
		list = append(list, u)
	}
	for u := range now {
		if _, both := was[u]; !both {
			list = append(list, u)
		}
	}
	slices.Sort(list)
	return list
}

// marchText describes who went from where to where: "Red from HH-33 to GG-33: 2inf 4-4, 3inf 4-4".
func (s *Session) marchText(m march, list []*game.Piece) string {
	place := func(p int16) string { return s.info.Lexicon.Word(game.PlaceWord(p), s.seat) }
	who := s.colour.paint(list[0].Seat, m.who)
	switch {
	case m.to == game.Off:
		return fmt.Sprintf("%s, gone from %s: %s", who, place(m.from), pieceList(list))
	case m.from == game.Off:
		return fmt.Sprintf("%s, new in %s: %s", who, place(m.to), pieceList(list))
	}
	return fmt.Sprintf("%s from %s to %s: %s", who, place(m.from), place(m.to), pieceList(list))
}
