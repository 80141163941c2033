// Package verbs turns a title's grammar, its list of verbs, into Next and Apply. A title writes what each verb takes, what
// forbids it and what it does, and nothing else. The package knows words and slots; it knows no title's rules and keeps no
// state.
package verbs

import (
	"slices"

	"sandtable/game"
)

// Slot is one argument of a verb.
type Slot[P any] struct {
	Kind     game.Kind
	Many     bool // it takes a set: one or more words, in any order
	Optional bool // it may be left out; only a verb's last slot may be
	// Offer lists in ascending order every word that May and Open would pass.
	Offer func(p *P, a game.Action, c *game.Choices)
	// May judges word i of a and must not look at later words; earlier ones have passed. Duplicates in a set are refused
	// before May is called.
	May func(p *P, a game.Action, i int) error
	// All judges words from to to of a set at once, as May would one by one, for sets whose words share most of the work.
	All func(p *P, a game.Action, from, to int) error
	// Open says why the sentence cannot be finished after word i. It is asked only if nothing may follow, so it may be
	// slow. nil means that May decides alone.
	Open func(p *P, a game.Action, i int) error
}

// Verb is one thing that a seat can do.
type Verb[P any] struct {
	Name   string
	Secret bool // nobody else is told the sentence
	// May says whether the verb may be said in this step.
	May func(p *P, s game.Seat) error
	// Open says whether any sentence with the verb can be finished in this step; nil means always.
	Open  func(p *P, s game.Seat) error
	Slots []Slot[P]
	// Ready judges a sentence with a word in every slot; nil passes all.
	Ready func(p *P, a game.Action) error
	Do    func(p *P, a game.Action, t game.Table)
	// Play is a fast path for the most frequent verbs: it judges a complete sentence, tells it (Said) and plays it in one
	// go, where May and Do would do the same work twice. If it returns false it has changed nothing, and the regular checks
	// find the reason.
	Play func(p *P, a game.Action, t game.Table) bool
}

// Grammar is a title's list of verbs. A verb's number is its index.
type Grammar[P any] []Verb[P]

// Next judges a partial sentence and lists how it may continue.
func (t Grammar[P]) Next(p *P, asked game.Seats, a game.Action, c *game.Choices) error {
	return t.next(p, asked, a, c, 0)
}

// next is Next for a sentence whose first words, judged in number, are known to be legal.
func (t Grammar[P]) next(p *P, asked game.Seats, a game.Action, c *game.Choices, judged int) error {
	c.Reset()
	if !asked.Has(a.Seat) {
		return game.NotAsked
	}
	if len(a.Words()) == 0 {
		for n := range t {
			if t[n].opens(p, a.Seat) == nil {
				c.Add(game.Verb, int16(n))
			}
		}
		return nil
	}
	v, at, err := t.judge(p, a, judged)
	if err != nil {
		return err
	}
	if v.filled(at) {
		if v.Ready != nil {
			err = v.Ready(p, a)
		}
		c.Ready = err == nil
	}
	if !a.Full() {
		v.offer(p, a, at, c)
	}
	if len(c.Words) > 0 || c.Ready {
		return nil
	}
	if err != nil {
		return err
	}
	return v.stuck(p, a, at)
}

// stuck returns the reason why a sentence cannot be finished.
func (v *Verb[P]) stuck(p *P, a game.Action, at place) error {
	if at.count == 0 {
		if err := v.opens(p, a.Seat); err != nil {
			return err
		}
	} else if open := v.Slots[at.slot].Open; open != nil {
		if err := open(p, a, len(a.Words())-1); err != nil {
			return err
		}
	}
	if a.Full() {
		return game.TooLong
	}
	return game.Unfinished
}

// opens says whether any sentence with the verb can be finished.
func (v *Verb[P]) opens(p *P, s game.Seat) error {
	if err := v.May(p, s); err != nil || v.Open == nil {
		return err
	}
	return v.Open(p, s)
}

// offer lists the words that may follow, ascending by kind: more words of a set, and those of the next slot.
func (v *Verb[P]) offer(p *P, a game.Action, at place, c *game.Choices) {
	next := at.slot
	if at.count > 0 {
		next++
	}
	c.Set = at.count > 0 && v.Slots[at.slot].Many
	nextFirst := c.Set && next < len(v.Slots) && v.Slots[next].Kind < v.Slots[at.slot].Kind
	if c.Set && !nextFirst {
		v.Slots[at.slot].Offer(p, a, c)
	}
	if next < len(v.Slots) {
		v.Slots[next].Offer(p, a, c)
	}
	if nextFirst {
		v.Slots[at.slot].Offer(p, a, c)
	}
}

// Apply plays a complete sentence.
func (t Grammar[P]) Apply(p *P, asked game.Seats, a game.Action, tab game.Table) error {
	if !asked.Has(a.Seat) {
		return game.NotAsked
	}
	if v := t.verb(a); v != nil && v.Play != nil && v.shaped(a) && v.May(p, a.Seat) == nil && v.Play(p, a, tab) {
		return nil
	}
	if err := t.Complete(p, asked, a); err != nil {
		return err
	}
	v := t.verb(a)
	if v.Play != nil {
		panic("verbs: Play of " + v.Name + " refuses what its checks pass")
	}
	if !v.Secret {
		tab.Tell(Said(a))
	}
	v.Do(p, a, tab)
	return nil
}

// Complete judges a sentence as it stands, including whether it lacks words. Unlike Next it lists nothing.
func (t Grammar[P]) Complete(p *P, asked game.Seats, a game.Action) error {
	if !asked.Has(a.Seat) {
		return game.NotAsked
	}
	v, at, err := t.judge(p, a, 0)
	switch {
	case err != nil:
		return err
	case !v.filled(at):
		return game.Unfinished
	case v.Ready != nil:
		return v.Ready(p, a)
	}
	return nil
}

// Said returns the event of a sentence that everyone hears.
func Said(a game.Action) game.Event {
	return game.Event{Seen: game.Everyone, Note: game.Sentence, Said: a}
}

// verb returns the verb a sentence begins with, or nil.
func (t Grammar[P]) verb(a game.Action) *Verb[P] {
	words := a.Words()
	if len(words) == 0 || words[0].Kind != game.Verb || words[0].N < 0 || int(words[0].N) >= len(t) {
		return nil
	}
	return &t[words[0].N]
}

// shaped reports whether a sentence has one word of the right kind in each slot.
func (v *Verb[P]) shaped(a game.Action) bool {
	words := a.Words()[1:]
	if len(words) > len(v.Slots) || len(words) < v.must() {
		return false
	}
	for i, w := range words {
		if w.Kind != v.Slots[i].Kind {
			return false
		}
	}
	return true
}

// place is how far a sentence has come in a verb's slots: the slot of its last word, and the number of words in that slot.
type place struct{ slot, count int }

// step advances to the slot that takes a word of kind k.
func (v *Verb[P]) step(at place, k game.Kind) (place, error) {
	if at.count > 0 && v.Slots[at.slot].Many && v.Slots[at.slot].Kind == k {
		return place{at.slot, at.count + 1}, nil
	}
	if at.count > 0 {
		at.slot++
	}
	if at.slot >= len(v.Slots) || v.Slots[at.slot].Kind != k {
		return at, game.NoSuchWord
	}
	return place{at.slot, 1}, nil
}

// filled reports whether every required slot has a word.
func (v *Verb[P]) filled(at place) bool {
	n := v.must()
	return n == 0 || at.slot >= n-1 && at.count > 0
}

// must returns the number of required slots.
func (v *Verb[P]) must() int {
	n := len(v.Slots)
	if n > 0 && v.Slots[n-1].Optional {
		n--
	}
	return n
}

// judge runs all checks on the words after the first judged ones, which are known to be legal.
func (t Grammar[P]) judge(p *P, a game.Action, judged int) (v *Verb[P], at place, err error) {
	words := a.Words()
	if len(words) == 0 {
		return nil, at, game.Unfinished
	}
	if v = t.verb(a); v == nil {
		return nil, at, game.NoSuchWord
	}
	if judged == 0 {
		if err = v.May(p, a.Seat); err != nil {
			return v, at, err
		}
	}
	for i := 1; i < len(words); i++ {
		if at, err = v.step(at, words[i].Kind); err != nil {
			return v, at, err
		}
		if i < judged {
			continue
		}
		begin, slot := i-at.count+1, &v.Slots[at.slot]
		if slices.Contains(words[begin:i], words[i]) {
			return v, at, game.NoSuchWord
		}
		switch {
		case slot.All == nil:
			err = slot.May(p, a, i)
		case i+1 == len(words) || words[i+1].Kind != slot.Kind || slices.Contains(words[begin:i+1], words[i+1]):
			err = slot.All(p, a, begin, i+1)
		}
		if err != nil {
			return v, at, err
		}
	}
	return v, at, nil
}
