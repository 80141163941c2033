package gametest

import (
	"encoding/json"
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

const triesOfLook = 12 // garbled sentences

// eye follows a game and hashes all that is offered, refused, forecast, shown, rolled and told in it. It is the table of
// its game, with the dice of another.
type eye struct {
	p      game.Position
	dice   game.Table
	rand   *rand.Rand // of garbled sentences
	hash   hash.Hash64
	dreams hash.Hash64 // of what is imagined, by chance of its own: it leads the game nowhere
	chance *rand.Rand
	c      game.Choices
	most   [game.Kinds]int16 // of the words seen
}

func newEye(seed uint64) eye {
	return eye{
		rand: rand.New(rand.NewPCG(seed, 6)), hash: fnv.New64a(),
		chance: rand.New(rand.NewPCG(seed, 7)), dreams: fnv.New64a(),
	}
}

func hashed(t testing.TB, v any) uint64 {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}

// look hashes what is known before a sentence is said: the position, the screens of some seats and what they can
// imagine, the sentence word by word, and what becomes of it with other words.
func (e *eye) look(t testing.TB, a game.Action, seats ...game.Seat) {
	t.Helper()
	e.hash.Write(game.Digest(e.p))
	fmt.Fprint(e.hash, e.p.Pending(), e.p.Result())
	for _, s := range seats {
		fmt.Fprint(e.hash, hashed(t, e.p.Known(s).Show()))
		e.dreams.Write(game.Digest(e.p.Known(s).Imagined(game.RandTable{Rand: e.chance})))
	}
	e.follow(a)
	e.foresee(a)
	for range triesOfLook {
		b := e.garbled(a)
		e.judge(b)
		e.foresee(b)
	}
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
	fmt.Fprint(e.hash, err, e.c.Ready)
	e.learn(e.c.Words)
	for _, x := range e.c.Words {
		e.hash.Write([]byte{byte(x.Kind), byte(x.N >> 8), byte(x.N)})
	}
	if err == nil && e.c.Ready {
		return
	}
	fmt.Fprint(e.hash, e.p.Clone().Apply(a, e))
}

// foresee hashes the odds of a sentence and its way.
func (e *eye) foresee(a game.Action) {
	fmt.Fprint(e.hash, e.p.Forecast(a))
	if g, ok := e.p.Known(a.Seat).(game.Guide); ok {
		way, ok := g.Way(a)
		fmt.Fprint(e.hash, way, ok)
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
	fmt.Fprint(e.hash, d, n)
	return n
}

// Tell hashes what is told.
func (e *eye) Tell(v game.Event) {
	fmt.Fprint(e.hash, v.Clause, v.Seen, v.Reveal, v.Note, v.Said.Words())
}
