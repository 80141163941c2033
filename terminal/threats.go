package terminal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/outlook"
)

// oddsAt tells what the seat could bring against the enemies at a place, or what enemies could bring against its own units
// there.
func (s *Session) oddsAt(place int16) error {
	scene := s.known().Show()
	own, foe := false, false
	for _, p := range standing(&scene, place) {
		own = own || p.Seat == s.seat
		foe = foe || p.Seat != s.seat && !s.allied(p.Seat, s.seat)
	}
	if foe {
		s.couldBring(s.seat, place)
	}
	for seat := range game.Seat(len(s.info.Seats)) {
		if own && seat != s.seat && !s.allied(seat, s.seat) && s.has(&scene, seat) {
			s.couldBring(seat, place)
		}
	}
	if !own && !foe {
		s.print("Nobody stands in " + s.info.Lexicon.Word(game.PlaceWord(place), s.seat) + ".\n")
	}
	return nil
}

// allied reports whether two seats are on the same side.
func (s *Session) allied(a, b game.Seat) bool {
	return a >= 0 && b >= 0 && int(max(a, b)) < len(s.info.Sides) && s.info.Sides[a] == s.info.Sides[b]
}

// has reports whether a seat has pieces on the board.
func (s *Session) has(scene *game.Scene, seat game.Seat) bool {
	return slices.ContainsFunc(scene.Pieces, func(p game.Piece) bool { return p.Seat == seat })
}

// couldBring tells what a seat could bring against a place, with the odds of all of it, in a world that the seat at the
// console cannot tell from the true one.
func (s *Session) couldBring(seat game.Seat, place int16) {
	ahead := outlook.Against(s.known(), s.info, seat, place)
	who, where := s.info.Seats[seat], s.info.Lexicon.Word(game.PlaceWord(place), s.seat)
	begin := fmt.Sprintf("%s could bring against %s:", s.colour.paint(seat, who), where)
	if len(ahead.Units) == 0 {
		s.print(begin + " nothing in the next turn.\n")
		return
	}
	scene := s.known().Show()
	var list []*game.Piece
	for i := range scene.Pieces {
		if slices.Contains(ahead.Units, scene.Pieces[i].Unit) {
			list = append(list, &scene.Pieces[i])
		}
	}
	text := begin + " " + pieceList(list)
	if sum := strength(list); sum > 0 {
		text += fmt.Sprintf("; strength %d", sum)
	}
	s.print(wrapUnder("", "    ", strings.Fields(text), s.Console.Width()))
	if f := ahead.Odds; f.Column != "" || len(f.Outcomes) > 0 {
		s.print("  If all of it attacks:\n" + s.forecastText(f))
	}
	if ahead.Guessed {
		s.print("  You do not know everything: this is one guess of what is hidden from you.\n")
	}
}
