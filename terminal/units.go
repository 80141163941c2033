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
		s.print("  " + chart{info: s.info, scene: scene}.describe(place))
		return nil
	}
	s.print(s.info.Seats[seat] + " on the board:\n" + s.listPieces(scene, seat))
	for _, l := range scene.Lists {
		if l.Seat == seat && len(l.Pieces) > 0 {
			s.print(l.Name + ":\n" + s.listUnits(l))
		}
	}
	return nil
}

// listPieces lists a seat's pieces by place.
func (s *Session) listPieces(scene game.Scene, seat game.Seat) string {
	var order []int16
	at := map[int16][]string{}
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		if p.Seat != seat {
			continue
		}
		if _, ok := at[p.Place]; !ok {
			order = append(order, p.Place)
		}
		at[p.Place] = append(at[p.Place], pieceText(p))
	}
	if len(order) == 0 {
		return "  none\n"
	}
	var b strings.Builder
	for _, place := range order {
		name := s.info.Lexicon.Word(game.PlaceWord(place), seat)
		fmt.Fprintf(&b, "  %-7s %s\n", name, strings.Join(at[place], ", "))
	}
	return b.String()
}

// pieceText names a piece with its figures; a star says that it can do nothing more in this step.
func pieceText(p *game.Piece) string {
	name := p.Name
	if name == "" {
		name = "unknown"
	}
	text := strings.TrimSpace(name + " " + p.Label)
	if p.Spent {
		text += "*"
	}
	return text
}

func (s *Session) listUnits(l game.List) string {
	names := make([]string, len(l.Pieces))
	for i := range l.Pieces {
		names[i] = s.info.Lexicon.Word(game.UnitWord(l.Pieces[i].Unit), l.Seat)
	}
	return wrap("  ", names, s.Console.Width())
}

// status shows the tracks and what is owed.
func (s *Session) status(string) error {
	scene, ask := s.known().Show(), s.Match.Position().Pending()
	for _, t := range scene.Tracks {
		name := strings.TrimSpace(t.Of + " " + t.Name)
		if t.Seat != game.Nobody {
			name = s.info.Seats[t.Seat] + ", " + name
		}
		text := fmt.Sprintf("  %-24s %d", name, t.Value)
		if t.Max > 0 {
			text += fmt.Sprintf(" of %d", t.Max)
		}
		s.print(text + "\n")
	}
	for _, line := range append(s.holdings(&scene), s.goals(&scene)...) {
		s.print(wrap("  ", strings.Fields(line), s.Console.Width()))
	}
	s.print(fmt.Sprintf("  Asked: %s (%s)\n", ask.Step, ask.Clause.ID()))
	for _, n := range scene.Notes {
		s.print("  " + n + "\n")
	}
	return nil
}
