package phrase

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/game"
)

// All is the word for everything that may be named in its position.
const All = "all"

// maxSentences bounds the sentences of a phrase: more than any stack needs, and few enough to stop a mistyped count.
const maxSentences = 200

// Phrase is what a player said at once.
type Phrase struct {
	Say []game.Action // in the order in which they are to be said
	// Willing means that sentences which cannot be said are skipped, as with "all", which stands for all that can.
	Willing bool
}

// Single returns the only sentence of a phrase; false if it has several.
func (p *Phrase) Single() (game.Action, bool) {
	if len(p.Say) != 1 {
		return game.Action{}, false
	}
	return p.Say[0], true
}

// Expand reads a line of seat s. If the line is a sentence, complete or not, that is the result. Otherwise it is a verb and
// groups of words, each of which stands for one or more sentences:
//
//	move 1arm 2arm OO-33        each of the units goes there
//	move CC-30 OO-33            all units of CC-30 do that can be moved
//	move 1arm OO-33 2arm PP-34  one after the other
//	attack PP-33 all            with all that may attack
//	attack PP-33 OO-33 QQ-33    with the stacks of these places
//	fight all                   one battle after the other
//	reinforce r4 2              twice
//
// If a phrase cannot be read, the error is the clause that refuses its first wrong word.
func Expand(k game.Known, info *game.Info, s game.Seat, text string) (Phrase, error) {
	plain, err := Read(k, info.Lexicon, s, text)
	var c game.Choices
	if err == nil && (k.Next(plain, &c) == nil || len(plain.Words()) == 0) {
		return Phrase{Say: []game.Action{plain}}, nil
	}
	words := strings.Fields(text)
	if len(words) < 2 {
		return Phrase{Say: []game.Action{plain}}, err
	}
	verb, wrong := Read(k, info.Lexicon, s, words[0])
	if wrong == nil {
		wrong = k.Next(verb, &c)
	}
	if wrong != nil {
		return Phrase{}, wrong
	}
	r := reader{k: k, info: info, scene: k.Show(), nicks: nicknames{of: k}, verb: verb, words: words[1:]}
	p, wrong := r.phrase()
	switch {
	case wrong == nil:
		return p, nil
	case err == nil: // every word is a single one, so let the rules refuse the sentence
		return Phrase{Say: []game.Action{plain}}, nil
	case errors.Is(wrong, errNoPhrase):
		return Phrase{}, err
	}
	return Phrase{}, wrong
}

// errNoPhrase says that a line has nothing of a phrase, so that the error of the plain sentence is more useful.
var errNoPhrase = errors.New("no phrase")

// reader reads the words after a verb.
type reader struct {
	k     game.Known
	info  *game.Info
	scene game.Scene
	nicks nicknames
	verb  game.Action // the verb alone
	words []string    // the remaining words
	out   Phrase
}

// phrase reads one group after the other.
func (r *reader) phrase() (Phrase, error) {
	for len(r.words) > 0 {
		before := len(r.words)
		list, err := r.group()
		if err != nil {
			return Phrase{}, err
		}
		r.out.Say = append(r.out.Say, list...)
		if len(r.words) == before || len(r.out.Say) > maxSentences {
			return Phrase{}, fmt.Errorf("a phrase stands for %d sentences at most", maxSentences)
		}
	}
	return r.out, nil
}

// next lists what may follow the first of some sentences that can be continued.
func (r *reader) next(list []game.Action) (c game.Choices, err error) {
	for i := range list {
		if e := r.k.Next(list[i], &c); e == nil {
			return c, nil
		} else if i == 0 {
			err = e
		}
	}
	c.Reset()
	return c, err
}

// standing lists those of some units that stand on a place.
func (r *reader) standing(words []game.Word, place int16) (list []game.Word) {
	at := map[int16]bool{}
	for i := range r.scene.Pieces {
		if p := &r.scene.Pieces[i]; p.Place == place {
			at[p.Unit] = true
		}
	}
	for _, w := range words {
		if w.Kind == game.Unit && at[w.N] {
			list = append(list, w)
		}
	}
	return list
}

// place finds a place by its whole name.
func (r *reader) place(name string) (int16, bool) {
	a, err := r.info.Lexicon.Parse(r.verb.Seat, r.info.Lexicon.Format(r.verb)+" "+name)
	words := a.Words()
	if err != nil || len(words) != 2 || words[1].Kind != game.Place {
		return 0, false
	}
	return words[1].N, true
}

// of lists the words of a kind.
func of(words []game.Word, k game.Kind) (list []game.Word) {
	for _, w := range words {
		if w.Kind == k {
			list = append(list, w)
		}
	}
	return list
}
