package terminal

import "sandtable/game"

// stub offers the same words whatever has been said.
type stub []game.Word

func (s stub) Pending() game.Ask { return game.Ask{Seats: game.Everyone} }

func (s stub) Next(a game.Action, c *game.Choices) error {
	c.Reset()
	if len(a.Words()) == 0 {
		c.Add(game.Verb, 0)
		c.Add(game.Verb, 1)
		return nil
	}
	c.Words = append(c.Words, s...)
	c.Ready = true
	return nil
}

func names(seat game.Seat, list ...string) (out []game.Entry) {
	for _, n := range list {
		out = append(out, game.Entry{Name: n, Seat: seat})
	}
	return out
}

var lex = game.NewLexicon([]string{"Blue", "Red"}, nil, map[game.Kind][]game.Entry{
	game.Verb:  names(game.Nobody, "move", "march"),
	game.Unit:  append(names(0, "12inf", "12lt", "4arm"), names(1, "12inf", "gd")...),
	game.Place: names(game.Nobody, "U-1", "U-11", "U-12", "V-20"),
})
