package wire

import (
	"sandtable/game"
	"sandtable/outlook"
)

// Prospect is an attack that units could make after a move.
type Prospect struct {
	Place    int    `json:"place" doc:"that they could attack"`
	Word     string `json:"word" doc:"what sentences call it"`
	Alone    string `json:"alone,omitempty" doc:"the column of the table with them alone; left out: they could not attack it alone"`
	Together string `json:"together,omitempty" doc:"the column with all others that could attack it from where they stand"`
}

// ProspectsOf lists the attacks that units could make after their moves.
func ProspectsOf(i *game.Info, k game.Known, moves []game.Action, t game.Table) []Prospect {
	list := []Prospect{}
	for _, p := range outlook.Prospects(k, i, moves, t) {
		word := i.Lexicon.Word(game.PlaceWord(p.Place), moves[0].Seat)
		list = append(list, Prospect{Place: int(p.Place), Word: word, Alone: p.Alone, Together: p.Together})
	}
	return list
}
