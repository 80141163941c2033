package game

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
)

// Walker says random legal sentences. It reuses its memory from one to the next.
type Walker struct {
	Rand  *rand.Rand
	Drift bool // even seats prefer high words and odd seats low ones, so that armies meet
	c     Choices
}

// bareOdds is how much rarer a walker makes verbs without words. Such verbs end a step, and a walker that often ends steps
// at once sees little of a game.
const bareOdds = 24

// Sparing is a position with verbs that random play should say seldom: verbs that can be repeated without end, such as
// exchanging counters, or that give up or spend what a player would keep.
type Sparing interface {
	// Seldom returns how much rarer than others a verb is to be said, whether bare or not; 0 means no rarer. If only such
	// verbs are left, a bare verb is preferred.
	Seldom(verb Word) int
}

// Sample returns a random legal sentence of seat s.
func (w *Walker) Sample(p Asker, s Seat) (Action, error) {
	a := Action{Seat: s}
	w.c.Series++
	if err := p.Next(a, &w.c); err != nil {
		return a, fmt.Errorf("the seat may say nothing: %w", err)
	}
	for {
		k := len(w.c.Words)
		if k == 0 || a.Full() {
			if w.c.Ready {
				return a, nil
			}
			return a, fmt.Errorf("dead end after %d words", a.n)
		}
		if w.c.Ready && w.Rand.IntN(k+1) == 0 {
			return a, nil
		}
		if a.n == 0 {
			b, bare, err := w.verb(p, a)
			if err != nil || bare {
				return b, err
			}
			a = b
			continue
		}
		a = a.With(w.c.Words[w.pick(k, s)])
		if err := p.Next(a, &w.c); err != nil {
			return a, fmt.Errorf("an offered word is refused: %w", err)
		}
	}
}

// verb chooses the first word and leaves in w.c what may follow it. bare reports whether the sentence is complete with it.
func (w *Walker) verb(p Asker, a Action) (b Action, bare bool, err error) {
	var open [64]Word
	n := copy(open[:], w.c.Words)
	if sparing, ok := p.(Sparing); ok {
		return w.sparingly(p, sparing, a, open[:n])
	}
	for {
		i := w.Rand.IntN(n)
		b, bare, err = w.begin(p, a, open[i])
		if err != nil || !bare || n == 1 || w.Rand.IntN(bareOdds) == 0 {
			return b, bare, err
		}
		n--
		open[i] = open[n]
	}
}

// sparingly chooses the first word for a Sparing position. It does not ask what may follow the verbs that it passes over,
// unless it passes over all of them.
func (w *Walker) sparingly(p Asker, s Sparing, a Action, open []Word) (b Action, bare bool, err error) {
	for n := len(open); ; n-- {
		i := w.Rand.IntN(n)
		odds := s.Seldom(open[i])
		switch {
		case n == 1:
			return w.rather(p, a, open, odds)
		case odds == 0 || w.Rand.IntN(odds) == 0:
			return w.begin(p, a, open[i])
		}
		open[i], open[n-1] = open[n-1], open[i]
	}
}

// rather begins with open[0], the only verb that has not been passed over. If that is to be said seldom and is not bare, it
// usually begins with a bare one of the others instead, if there is one.
func (w *Walker) rather(p Asker, a Action, open []Word, odds int) (b Action, bare bool, err error) {
	if b, bare, err = w.begin(p, a, open[0]); err != nil || bare || odds == 0 {
		return b, bare, err
	}
	for _, verb := range open[1:] {
		if b, bare, err = w.begin(p, a, verb); err != nil || bare && w.Rand.IntN(odds) > 0 {
			return b, bare, err
		}
		if bare {
			break
		}
	}
	return w.begin(p, a, open[0])
}

// begin says the first word and leaves in w.c what may follow it.
func (w *Walker) begin(p Asker, a Action, verb Word) (b Action, bare bool, err error) {
	b = a.With(verb)
	if err := p.Next(b, &w.c); err != nil {
		return b, false, fmt.Errorf("an offered verb is refused: %w", err)
	}
	return b, w.c.Ready && len(w.c.Words) == 0, nil
}

func (w *Walker) pick(k int, s Seat) int {
	i := w.Rand.IntN(k)
	if !w.Drift {
		return i
	}
	if j := w.Rand.IntN(k); (s%2 == 0) == (j > i) {
		return j
	}
	return i
}

// Each visits every legal sentence that begins with a, with sets in ascending order only. It stops when visit returns
// false, and reports whether it visited them all.
func Each(p Asker, a Action, visit func(Action) bool) bool {
	var c Choices
	if p.Next(a, &c) != nil {
		return true
	}
	if c.Ready && !visit(a) {
		return false
	}
	if a.Full() { // further words are offered, but none fits
		return true
	}
	for _, w := range upwards(&c, &a) {
		if !Each(p, a.With(w), visit) {
			return false
		}
	}
	return true
}

// upwards drops words that would only repeat a set in another order.
func upwards(c *Choices, a *Action) []Word {
	if !c.Set || a.n == 0 {
		return c.Words
	}
	last := a.words[a.n-1]
	return slices.DeleteFunc(c.Words, func(w Word) bool { return w.Kind == last.Kind && w.N <= last.N })
}

// Perft counts the positions after depth sentences, counting every face of a die separately.
func Perft(p Position, depth int) (n int64) {
	if depth == 0 {
		return 1
	}
	pending := p.Pending().Seats
	for s := range Seat(MaxSeats) {
		if !pending.Has(s) {
			continue
		}
		Each(p, Action{Seat: s}, func(a Action) bool {
			Branches(p, a, func(q Position, _ float64) { n += Perft(q, depth-1) })
			return true
		})
	}
	return n
}

// Branches applies a to copies of p for every possible roll, and calls visit with each result and its chance. It panics if
// the sentence is refused.
func Branches(p Position, a Action, visit func(Position, float64)) {
	var t enumerator
	for {
		t.sides, t.p = t.sides[:0], 1
		q := p.Clone()
		if err := q.Apply(a, &t); err != nil {
			panic(err)
		}
		visit(q, t.p)
		for n := len(t.script); n > 0 && t.script[n-1] == t.sides[n-1]; n-- {
			t.script = t.script[:n-1]
		}
		if len(t.script) == 0 {
			return
		}
		t.script[len(t.script)-1]++
	}
}

// enumerator rolls a script and then ones, and records the sides of all dice, from which the next script is made.
type enumerator struct {
	script, sides []int
	p             float64
}

func (t *enumerator) Roll(d Die) int {
	i := len(t.sides)
	t.sides = append(t.sides, d.Sides)
	if i == len(t.script) {
		t.script = append(t.script, 1)
	}
	t.p /= float64(d.Sides)
	return t.script[i]
}

func (t *enumerator) Tell(Event) {}

// RandTable rolls with its generator and ignores events. It is for random play and machine players.
type RandTable struct{ *rand.Rand }

// Roll rolls one die.
func (t RandTable) Roll(d Die) int { return 1 + t.IntN(d.Sides) }

// Tell does nothing.
func (t RandTable) Tell(Event) {}

// Recorder is a RandTable that keeps its rolls.
type Recorder struct {
	RandTable
	Rolls []int
}

// Roll rolls one die.
func (t *Recorder) Roll(d Die) int {
	n := t.RandTable.Roll(d)
	t.Rolls = append(t.Rolls, n)
	return n
}

// Mute rolls ones and ignores events. It is for trying something out.
type Mute struct{}

// Roll returns 1.
func (Mute) Roll(Die) int { return 1 }

// Tell does nothing.
func (Mute) Tell(Event) {}

// Same reports whether two pointers to flat values point at equal values.
func Same(a, b any) bool {
	x, s, _ := memoryOf(a)
	y, t, _ := memoryOf(b)
	if s != nil && s == t && bytes.Equal(x, y) {
		return true // the bytes are equal; if not, the difference may be in padding, so compare by value
	}
	return reflect.ValueOf(a).Elem().Interface() == reflect.ValueOf(b).Elem().Interface()
}
