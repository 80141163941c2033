// Package trio is a toy title for tests: a race for points with more than two sides, or with players who hold several seats.
// In its turn, a seat banks a point or risks a die. The side or player with the highest mean of points wins.
//
// Sides has three sides, one of them with two seats. Players has five seats and an option that gives them to two, three or
// five players. The package knows only the contract.
package trio

import (
	"sandtable/game"
)

const (
	maxSeats = 5
	turns    = 6
)

// What a seat may say.
const (
	bank = iota
	risk
)

// Titles with three sides, and with players who hold several seats.
var (
	Sides   game.Title = title{newInfo("trio-sides", []string{"North", "South", "East", "West"}, []int8{0, 1, 2, 2})}
	Players game.Title = title{newInfo("trio-players", []string{"Red", "Blue", "Green", "Gold", "Grey"}, nil)}
)

type title struct{ info *game.Info }

// Info returns the facts that need no position.
func (t title) Info() *game.Info { return t.info }

// New makes the first position, which includes who plays with whom, since the rules need it.
func (t title) New(set game.Setup, _ game.Table) (game.Position, error) {
	if _, err := t.info.Chosen(set); err != nil {
		return nil, err
	}
	p := &position{Turn: 1, Seats: int8(len(t.info.Seats))}
	copy(p.Party[:], t.info.Parties(set))
	return p, nil
}

func newInfo(id string, seats []string, sides []int8) *game.Info {
	i := &game.Info{
		ID: id, Name: "Trio", About: "A toy.", Version: 1, Seats: seats, Sides: sides,
		Scenarios: []game.Scenario{{ID: "race", Name: "Race", About: "Six turns.", Minutes: 5}},
		Clauses: []game.ClauseText{
			{ID: "TR-1", Chapter: "Race", Text: "A seat banks one point, or risks a die: it gets its face less three."},
			{ID: "TR-2", Chapter: "Race", Text: "After six turns the highest mean of points wins."},
		},
		Verbs: []game.VerbText{{Label: "Bank", About: "Takes one point."}, {Label: "Risk", About: "Rolls for points."}},
		Board: &game.Board{},
	}
	names := map[game.Kind][]game.Entry{game.Verb: {{Name: "bank", Seat: game.Nobody}, {Name: "risk", Seat: game.Nobody}}}
	for n, name := range seats {
		i.Liveries = append(i.Liveries, game.Livery{Ground: "#3F6FA3", Edge: "#1F4168", Lit: "#6D98C6", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#3F6FA3", Emblem: "square"})
		i.Board.Spots = append(i.Board.Spots, game.Spot{Place: int16(n), X: float32(n), Look: "field"})
		names[game.Place] = append(names[game.Place], game.Entry{Name: name, Seat: game.Nobody})
	}
	i.Lexicon = game.NewLexicon(seats, nil, names)
	if sides == nil {
		i.Players = "players"
		i.Options = []game.Option{{
			ID: i.Players, Name: "Players", About: "Who holds which seats.",
			Values: []game.Value{
				{ID: "5", Name: "Five"},
				{ID: "3", Name: "Three", Players: []int8{0, 1, 0, 2, 1}},
				{ID: "2", Name: "Two", Players: []int8{0, 1, 0, 1, 0}},
			},
		}}
		i.Scenarios[0].Options = []string{i.Players}
	}
	return i
}
