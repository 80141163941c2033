package gametest

import (
	"math/rand/v2"

	"sandtable/game"
)

const triesOfLook = 12 // garbled sentences

// eye follows a game and hashes all that is offered, refused, forecast, shown, rolled and told in it. It is the table of
// its game, with the dice of another.
type eye struct {
	fingerprints
	p      game.Position
	dice   game.Table
	notes  []string
	rand   *rand.Rand // of garbled sentences
	chance *rand.Rand // of what is imagined: it leads the game nowhere
	c      game.Choices
	most   [game.Kinds]int16 // of the words seen
}

func newEye(info *game.Info, seed uint64) eye {
	return eye{
		fingerprints: newFingerprints(), notes: info.Lexicon.Notes,
		rand: rand.New(rand.NewPCG(seed, 6)), chance: rand.New(rand.NewPCG(seed, 7)),
	}
}

// look hashes what is known before a sentence is said: the position, the screens of some seats and what they can
// imagine, the sentence word by word, and what becomes of it with other words.
func (e *eye) look(a game.Action, seats ...game.Seat) {
	e.stand()
	for _, s := range seats {
		k := e.p.Known(s)
		e.add(&e.scenes, k.Show())
		e.imagined.bytes(game.Digest(k.Imagined(game.RandTable{Rand: e.chance})))
	}
	e.follow(a)
	e.foresee(a)
	for range triesOfLook {
		b := e.garbled(a)
		e.judge(b)
		e.foresee(b)
	}
}

// stand hashes how the game stands.
func (e *eye) stand() {
	e.positions.bytes(game.Digest(e.p))
	e.add(&e.rules, e.p.Pending())
	e.add(&e.rules, e.p.Result())
}

// follow hashes what is said to a sentence word by word.
func (e *eye) follow(a game.Action) {
	for n := range len(a.Words()) + 1 {
		e.judge(a.Cut(n))
	}
}

// learn remembers which words there are, for sentences to be garbled with.
func (e *eye) learn(words []game.Word) {
	for _, x := range words {
		e.most[x.Kind] = max(e.most[x.Kind], x.N)
	}
}

// judge hashes what is said to a sentence, and how it may go on.
func (e *eye) judge(a game.Action) {
	err := e.p.Next(a, &e.c)
	e.refusal(&e.rules, err)
	e.add(&e.rules, e.c.Ready)
	e.learn(e.c.Words)
	e.rules.words(e.c.Words)
	if err == nil && e.c.Ready {
		return
	}
	e.refusal(&e.rules, e.p.Clone().Apply(a, e))
}

// foresee hashes the odds of a sentence and its way.
func (e *eye) foresee(a game.Action) {
	f := e.p.Forecast(a)
	e.refusal(&e.odds, f.Refusal)
	f.Refusal = nil
	e.add(&e.odds, f)
	if g, ok := e.p.Known(a.Seat).(game.Guide); ok {
		way, ok := g.Way(a)
		e.add(&e.odds, way)
		e.add(&e.odds, ok)
	}
}

// garbled returns a sentence with another word somewhere, or one more.
func (e *eye) garbled(a game.Action) game.Action {
	n := e.rand.IntN(len(a.Words()) + 1)
	b := a.Cut(n)
	if n > 0 && e.p.Next(b, &e.c) == nil && len(e.c.Words) > 0 && e.rand.IntN(2) == 0 {
		b = b.With(e.c.Words[e.rand.IntN(len(e.c.Words))]) // a legal one, to be garbled later or not at all
	}
	if b.Full() || len(b.Words()) > n && e.rand.IntN(2) == 0 {
		return b
	}
	k := game.Kind(e.rand.IntN(int(game.Kinds)))
	if len(e.c.Words) > 0 && e.rand.IntN(4) > 0 {
		k = e.c.Words[0].Kind
	}
	return b.With(game.Word{Kind: k, N: int16(e.rand.IntN(int(e.most[k])+3) - 1)})
}

// Roll rolls a die and hashes it.
func (e *eye) Roll(d game.Die) int {
	n := e.dice.Roll(d)
	e.add(&e.rules, d)
	e.rules.number(uint64(n))
	return n
}

// Tell hashes what is told.
func (e *eye) Tell(v game.Event) {
	e.rules.text(v.Clause.ID())
	e.add(&e.rules, v.Seen)
	e.add(&e.rules, v.Reveal)
	e.rules.words(v.Said.Words())
	if v.Note != game.Sentence {
		e.texts.text(e.notes[v.Note])
	}
}
