package gametest

import "sandtable/game"

// Offers is a position that offers two verbs, and then always the same words: for tests of code that reads words, independent
// of rules.
type Offers []game.Word

// Pending asks everyone.
func (o Offers) Pending() game.Ask { return game.Ask{Seats: game.Everyone} }

// Next lists the words.
func (o Offers) Next(a game.Action, c *game.Choices) error {
	c.Reset()
	if len(a.Words()) == 0 {
		c.Add(game.Verb, 0)
		c.Add(game.Verb, 1)
		return nil
	}
	c.Words = append(c.Words, o...)
	c.Ready = true
	return nil
}

// Words returns the lexicon for Offers: two verbs, and units and places with similar names.
func Words() *game.Lexicon {
	return game.NewLexicon([]string{"Blue", "Red"}, nil, map[game.Kind][]game.Entry{
		game.Verb:  entries(game.Nobody, "move", "march"),
		game.Unit:  append(entries(0, "12inf", "12lt", "4arm"), entries(1, "12inf", "gd")...),
		game.Place: entries(game.Nobody, "U-1", "U-11", "U-12", "V-20"),
	})
}

func entries(seat game.Seat, list ...string) (out []game.Entry) {
	for _, n := range list {
		out = append(out, game.Entry{Name: n, Seat: seat})
	}
	return out
}
