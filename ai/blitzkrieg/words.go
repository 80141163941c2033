package blitzkrieg

import (
	"context"
	"errors"

	"sandtable/ai"
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
		w := game.Word{Kind: game.Verb, N: int16(n)}
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

// answers are the questions that are known, in the order in which they are looked at when several verbs
// are open at once.
var answers = map[string]func(*mind, context.Context, *bk.Position) (ai.Thought, bool){
	"deploy":  (*mind).deploy,
	"place":   (*mind).place,
	"move":    (*mind).march,
	"attack":  (*mind).attack,
	"fight":   (*mind).fight,
	"retreat": (*mind).retreat,
	"lose":    (*mind).lose,
	"advance": (*mind).advance,
}

func (v *vocabulary) answer(w game.Word) func(*mind, context.Context, *bk.Position) (ai.Thought, bool) {
	return answers[v.names[w.N]]
}

func unitWord(u int) game.Word        { return game.Word{Kind: game.Unit, N: int16(u)} }
func placeWord(s bk.Square) game.Word { return game.Word{Kind: game.Place, N: int16(s)} }
func nameWord(n int16) game.Word      { return game.Word{Kind: game.Name, N: n} }
