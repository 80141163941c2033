package blackswan

import (
	"errors"
	"slices"

	"sandtable/game"
)

var errTitle = errors.New("ai/blackswan: this is no position of Black Swan")

// verb is what a player says, by our own numbers.
type verb int

const (
	declare verb = iota
	blitz
	buy
	deploy
	reinforce
	sail
	battle
	target
	lose
	assault
	move
	attack
	sue
	accept
	reject
	transfer
	fight
	stand
	retreat
	done
	verbs
)

var verbNames = [verbs]string{
	"declare", "blitz", "buy", "deploy", "reinforce", "sail", "battle", "target", "lose", "assault", "move", "attack", "sue",
	"accept", "reject", "transfer", "fight", "stand", "retreat", "done",
}

// vocabulary finds the words of a title's lexicon.
type vocabulary struct {
	verb [verbs]game.Word
}

func vocabularyOf(i *game.Info) (v vocabulary) {
	for n := range i.Lexicon.Size(game.Verb) {
		w := game.VerbWord(n)
		if at := slices.Index(verbNames[:], i.Lexicon.Word(w, game.Nobody)); at >= 0 {
			v.verb[at] = w
		}
	}
	return v
}

// say begins a sentence.
func (v *vocabulary) say(s game.Seat, n verb, words ...game.Word) game.Action {
	a := game.Say(s, v.verb[n])
	for _, w := range words {
		a = a.With(w)
	}
	return a
}
