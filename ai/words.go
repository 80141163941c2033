package ai

import "sandtable/game"

// Vocabulary looks up the verbs of a title by name.
type Vocabulary struct {
	verbs map[string]game.Word
}

// VocabularyOf reads the verbs of a title's lexicon.
func VocabularyOf(i *game.Info) *Vocabulary {
	v := &Vocabulary{verbs: map[string]game.Word{}}
	for n := range i.Lexicon.Size(game.Verb) {
		w := game.VerbWord(n)
		v.verbs[i.Lexicon.Word(w, game.Nobody)] = w
	}
	return v
}

// Is reports whether a word is the verb of this name.
func (v *Vocabulary) Is(w game.Word, verb string) bool {
	x, ok := v.verbs[verb]
	return ok && x == w
}

// Say builds a sentence from a verb of the title.
func (v *Vocabulary) Say(s game.Seat, verb string, words ...game.Word) game.Action {
	a := game.Say(s, v.verbs[verb])
	for _, w := range words {
		a = a.With(w)
	}
	return a
}

// Legal reports whether a sentence is complete and legal.
func Legal(p game.Asker, a game.Action) bool {
	var c game.Choices
	return p.Next(a, &c) == nil && c.Ready
}

// Open lists the words that may come next in a sentence.
func Open(p game.Asker, a game.Action) []game.Word { return OpenInto(p, a, &game.Choices{}) }

// OpenInto is Open with reused memory: the list is valid until the next use of c.
func OpenInto(p game.Asker, a game.Action, c *game.Choices) []game.Word {
	if p.Next(a, c) != nil {
		return nil
	}
	return c.Words
}
