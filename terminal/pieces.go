package terminal

import (
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/phrase"
)

// shortest is how many letters of its class a name must have to speak for itself: 12inf is infantry.
const shortest = 3

// pieceText says what a piece is: the word for it, its class or full name if the word does not tell, its figures. A star says that
// it can do nothing more in this step. An unknown one is what everyone sees of it.
func pieceText(p *game.Piece) string {
	text := p.Name
	if text == "" {
		text = "?"
	}
	if kind := kindOf(p); kind != "" {
		text += " " + kind
	}
	switch {
	case p.Full > 0 && p.Steps > 0:
		text += fmt.Sprintf(" %d/%d", p.Steps, p.Full)
	case p.Label != "" && p.Name != "":
		text += " " + p.Label
	}
	if p.Spent {
		text += "*"
	}
	return text
}

// kindOf is what a piece is beside its word: "German infantry" of g1, "1st Fighter" of no8, "armor" of army-group-center; empty if
// the word says it.
func kindOf(p *game.Piece) string {
	full, _, _ := strings.Cut(p.Text, ",")
	full = strings.TrimSuffix(strings.TrimPrefix(full, "Unknown "), " "+p.Name)
	switch {
	case full == "" || dashed(full) == dashed(p.Name):
		full = p.Look
	case p.Name != "" && tells(p.Name, p.Look):
		return ""
	}
	if p.Name != "" && strings.Contains(phrase.Fold(p.Name), phrase.Fold(full)) {
		return ""
	}
	return full
}

// dashed makes "Army Group B" and army-group-b one name.
func dashed(name string) string { return phrase.Fold(strings.ReplaceAll(name, " ", "-")) }

// tells reports whether the letters of a name begin the word for a class: 12inf, infantry.
func tells(name, look string) bool {
	letters := strings.TrimLeft(name, "0123456789")
	return len(letters) >= shortest && strings.HasPrefix(look, letters)
}

// strength adds up the figures of pieces.
func strength(list []*game.Piece) (sum int) {
	for _, p := range list {
		sum += p.Weight
	}
	return sum
}

// standing lists the pieces on a place, those of one seat together.
func standing(scene *game.Scene, place int16) (list []*game.Piece) {
	for seat := game.Nobody; seat < game.MaxSeats; seat++ {
		for i := range scene.Pieces {
			if p := &scene.Pieces[i]; p.Place == place && p.Seat == seat {
				list = append(list, p)
			}
		}
	}
	return list
}

// owner names whose a piece is: its seat, or its nation where no seat has it.
func owner(info *game.Info, p *game.Piece) string {
	if p.Seat >= 0 {
		return info.Seats[p.Seat]
	}
	for _, n := range info.Nations {
		if n.ID == p.Of {
			return n.Name
		}
	}
	return "Neutral"
}
