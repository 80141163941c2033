package terminal

import (
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/phrase"
)

// shortest is how many letters of its class a name must contain to need no explanation: 12inf is infantry.
const shortest = 3

// pieceText describes a piece: its word, its class or full name if the word does not tell it, and its figures. A star means
// that it can do nothing more in this step. Of an unknown piece it shows what everyone sees.
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

// kindOf returns what a piece is, unless its word says so: "German infantry" for g1, "1st Fighter" for no8, "armor" for
// army-group-center.
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

// dashed makes "Army Group B" and army-group-b the same name.
func dashed(name string) string { return phrase.Fold(strings.ReplaceAll(name, " ", "-")) }

// tells reports whether the letters of a name are the beginning of a class: 12inf, infantry.
func tells(name, look string) bool {
	letters := strings.TrimLeft(name, "0123456789")
	return len(letters) >= shortest && strings.HasPrefix(look, letters)
}

// strength adds up the strengths of pieces.
func strength(list []*game.Piece) (sum int) {
	for _, p := range list {
		sum += p.Weight
	}
	return sum
}

// standing lists the pieces on a place, grouped by seat.
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

// owner returns whose a piece is: its seat, or its nation if it has no seat.
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
