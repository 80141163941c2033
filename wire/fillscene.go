package wire

import (
	"slices"

	"sandtable/game"
)

// RoutesOf lists the routes that a seat knows of.
func RoutesOf(k game.Known) (list []Route) {
	if r, ok := k.(game.Routed); ok {
		for _, x := range r.Routes() {
			list = append(list, Route{Look: x.Look, Seat: int(x.Seat), Places: ints(x.Places), At: x.At, Text: x.Text})
		}
	}
	return list
}

// SceneOf describes what a seat sees. Its lists are never null, so that screens need not check.
func SceneOf(s game.Scene) *Scene { return SceneBeside(&s, &game.Scene{}, &Scene{}) }

// SceneBeside is SceneOf for a scene that resembles another one, like, which has been described as other. The two
// descriptions share the long lists that are equal.
func SceneBeside(s, like *game.Scene, other *Scene) *Scene {
	return &Scene{
		Turn:   s.Turn,
		When:   s.When,
		Phase:  s.Phase,
		Phases: each(s.Phases, func(p game.Phase) Phase { return Phase{Name: p.Name, Seat: int(p.Seat)} }),
		Pieces: shared(s.Pieces, like.Pieces, other.Pieces, pieceOf),
		Marks: shared(s.Marks, like.Marks, other.Marks, func(m game.Mark) Mark {
			return Mark{Place: int(m.Place), Seat: int(m.Seat), Of: m.Of, Look: m.Look}
		}),
		Tracks: each(s.Tracks, func(t game.Track) Track {
			return Track{Name: t.Name, Of: t.Of, Value: t.Value, Max: t.Max, Steps: stepsOf(t.Steps[:]), Seat: int(t.Seat)}
		}),
		Lists:   listsBeside(s.Lists, like.Lists, other.Lists),
		Notes:   each(s.Notes, func(n string) string { return n }),
		Doing:   each(s.Doing, func(n string) string { return n }),
		Goals:   each(s.Goals, goalOf),
		Ahead:   s.Ahead,
		Hands:   each(s.Hands, handOf),
		Purses:  each(s.Purses, purseOf),
		Dates:   each(s.Dates, func(d game.Date) Date { return Date{Turn: d.Turn, What: d.What, Clause: d.Clause.ID()} }),
		Theatre: each(s.Theatre, placeOf),
		Focus:   each(s.Focus, placeOf),
	}
}

func goalOf(g game.Goal) Goal {
	return Goal{
		Seats: SeatsOf(g.Seats), What: g.What, Counts: g.Counts, Value: g.Value, Max: g.Max, By: g.By, Turn: g.Turn,
		Reached: g.Reached, Places: each(g.Places, placeOf), Clause: g.Clause.ID(),
	}
}

// stepsOf returns the figures of a track up to the first zero.
func stepsOf(steps []int) (list []int) {
	for _, n := range steps {
		if n == 0 {
			break
		}
		list = append(list, n)
	}
	return list
}

func handOf(h game.Hand) Hand {
	return Hand{Name: h.Name, Seat: int(h.Seat), Clause: h.Clause.ID(), Cards: each(h.Cards, func(c game.Card) HandCard { return HandCard(c) })}
}

func purseOf(p game.Purse) Purse {
	return Purse{
		Name: p.Name, Seat: int(p.Seat), Total: p.Total, Clause: p.Clause.ID(),
		Shares: each(p.Shares, func(s game.Share) Share { return Share{Place: int(s.Place), Total: s.Total} }),
	}
}

func placeOf(p int16) int { return int(p) }

func pieceOf(p game.Piece) Piece {
	return Piece{
		Unit: int(p.Unit), Place: int(p.Place), Seat: int(p.Seat), Of: p.Of,
		Name: p.Name, Look: p.Look, Plate: p.Plate, Label: p.Label, Size: p.Size, Ident: p.Ident, Text: p.Text,
		Weight: p.Weight, Steps: p.Steps, Full: p.Full, Spent: p.Spent, Battle: p.Battle, Aloft: p.Aloft,
	}
}

// listsBeside describes lists that resemble others, sharing the pieces of lists that have not changed.
func listsBeside(lists, like []game.List, other []List) []List {
	out := make([]List, len(lists))
	for i := range lists {
		l := &lists[i]
		var likePieces []game.Piece
		var pieces []Piece
		if i < len(like) && i < len(other) {
			likePieces, pieces = like[i].Pieces, other[i].Pieces
		}
		out[i] = List{Name: l.Name, Seat: int(l.Seat), Turn: l.Turn, Pieces: shared(l.Pieces, likePieces, pieces, pieceOf)}
	}
	return out
}

// shared is each for a list that resembles another one, like, which was converted to other. If the lists are equal it
// returns other.
func shared[A comparable, B any](list, like []A, other []B, turn func(A) B) []B {
	if len(list) > 0 && len(list) == len(other) && slices.Equal(list, like) {
		return other
	}
	return each(list, turn)
}

// each converts a list. The result is never nil.
func each[A, B any](list []A, turn func(A) B) []B {
	out := make([]B, len(list))
	for i, x := range list {
		out[i] = turn(x)
	}
	return out
}

// RungsOf lists the steps of a decision that seats make one after the other.
func RungsOf(k game.Known) (list []Rung) {
	if c, ok := k.(game.Chooser); ok {
		for _, r := range c.Rungs() {
			list = append(list, Rung{Seat: int(r.Seat), Text: r.Text, About: r.About, Clause: r.Clause.ID(), Now: r.Now, Done: r.Done})
		}
	}
	return list
}
