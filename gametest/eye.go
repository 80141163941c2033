package gametest

import (
	"math/rand/v2"

	"sandtable/game"
)

const triesOfLook = 12 // garbled sentences

// eye follows a game and hashes everything that is offered, refused, forecast, shown, rolled and told. It is the game's
// table, with the dice of another table.
type eye struct {
	fingerprints
	p      game.Position
	dice   game.Table
	notes  []string
	rand   *rand.Rand // for garbled sentences
	chance *rand.Rand // for imagined positions; does not influence the game
	c      game.Choices
	most   [game.Kinds]int16 // the highest number of each kind of word seen
}

func newEye(info *game.Info, seed uint64) eye {
	return eye{
		fingerprints: newFingerprints(), notes: info.Lexicon.Notes,
		rand: rand.New(rand.NewPCG(seed, 6)), chance: rand.New(rand.NewPCG(seed, 7)),
	}
}

// look hashes what is known before a sentence: the position, the scenes and imagined positions of some seats, the sentence
// word by word, and garbled versions of it.
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

// stand hashes the position and its result.
func (e *eye) stand() {
	e.positions.bytes(game.Digest(e.p))
	e.add(&e.rules, e.p.Pending())
	e.add(&e.rules, e.p.Result())
}

// follow hashes the judgement of a sentence word by word.
func (e *eye) follow(a game.Action) {
	for n := range len(a.Words()) + 1 {
		e.judge(a.Cut(n))
	}
}

// learn notes which words exist, for garbled sentences.
func (e *eye) learn(words []game.Word) {
	for _, x := range words {
		e.most[x.Kind] = max(e.most[x.Kind], x.N)
	}
}

// judge hashes the judgement of a sentence, and how it may continue.
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

// foresee hashes the odds and the way of a sentence.
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

// garbled returns a sentence with a wrong or additional word.
func (e *eye) garbled(a game.Action) game.Action {
	n := e.rand.IntN(len(a.Words()) + 1)
	b := a.Cut(n)
	if n > 0 && e.p.Next(b, &e.c) == nil && len(e.c.Words) > 0 && e.rand.IntN(2) == 0 {
		b = b.With(e.c.Words[e.rand.IntN(len(e.c.Words))]) // a legal word, which may be followed by a wrong one
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
