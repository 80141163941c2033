package blitzkrieg

import (
	"errors"
	"math/bits"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

var errTitle = errors.New("ai/blitzkrieg: this is no position of Blitzkrieg")

// vocabulary knows the verbs by name.
type vocabulary struct {
	verbs map[string]game.Word
	names []string
}

func vocabularyOf(i *game.Info) (v vocabulary) {
	v.verbs = map[string]game.Word{}
	for n := range i.Lexicon.Size(game.Verb) {
		w := game.VerbWord(n)
		name := i.Lexicon.Word(w, game.Nobody)
		v.verbs[name] = w
		v.names = append(v.names, name)
	}
	return v
}

func (v *vocabulary) say(s game.Seat, verb string, words ...game.Word) game.Action {
	a := game.Say(s, v.verbs[verb])
	for _, w := range words {
		a = a.With(w)
	}
	return a
}

func (v *vocabulary) closes(w game.Word) bool { return v.names[w.N] == "done" }

// open lists how a sentence may go on.
func open(p *bk.Position, a game.Action) []game.Word {
	var c game.Choices
	if p.Next(a, &c) != nil {
		return nil
	}
	return c.Words
}

func boxWord(zone int) game.Word { return game.PlaceWord(bk.SquareRoom + zone) }

// drops returns where a unit could land from the air now.
func (m *mind) drops(p *bk.Position) func(u int) bk.Squares {
	fly := m.words.say(m.seat, "fly")
	able := map[int]bool{}
	for _, w := range open(p, fly) {
		able[int(w.N)] = true
	}
	return func(u int) (out bk.Squares) {
		if able[u] {
			for _, w := range open(p, fly.With(game.UnitWord(u))) {
				out.Add(bk.Square(w.N))
			}
		}
		return out
	}
}

// bitOf returns the number of the lowest bit.
func bitOf(set uint64) int { return bits.TrailingZeros64(set) }

func abs(n int) int { return max(n, -n) }
