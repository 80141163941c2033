// Package verbs turns a title's table of verbs into Next and Apply: a title writes what each
// verb takes, what forbids it and what it does, and nothing else.
//
// It knows words and slots; it knows no title's rules, and keeps no state.
package verbs

import "sandtable/game"

// Slot is one argument of a verb.
type Slot[P any] struct {
	Kind game.Kind
	Many bool // a set: one word or more, in any order
	// Offer lists every word May would pass, ascending.
	Offer func(p *P, a game.Action, c *game.Choices)
	// May judges word i of a and looks at no later one; all before it have passed, except where
	// Whole. A word said twice in a set is refused before it comes here.
	May func(p *P, a game.Action, i int) error
	// Whole marks a last slot, no set, whose May judges the whole sentence: when it passes, the
	// words before it need no check of their own, and when it fails they are asked for the reason.
	// It saves half the work of playing a move.
	Whole bool
}

// Verb is one thing a seat can do.
type Verb[P any] struct {
	Name   string
	Secret bool // the sentence is not told to anyone
	// May says whether this is the time for the verb.
	May func(p *P, s game.Seat) error
	// Open says, when it is the time, whether some sentence can be finished; nil: one always can.
	Open  func(p *P, s game.Seat) error
	Slots []Slot[P]
	// Ready judges a sentence that has a word for every slot; nil passes all.
	Ready func(p *P, a game.Action) error
	Do    func(p *P, a game.Action, t game.Table)
}

// Table holds a title's verbs. Their numbers are their places in it.
type Table[P any] []Verb[P]

// Next judges a partial sentence and lists how it may go on.
func (t Table[P]) Next(p *P, asked game.Seats, a game.Action, c *game.Choices) error {
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
	v, at, err := t.judge(p, a)
	if err != nil {
		return err
	}
	if v.filled(at) {
		c.Ready = v.Ready == nil || v.Ready(p, a) == nil
	}
	if !a.Full() {
		v.offer(p, a, at, c)
	}
	if len(c.Words) == 0 && len(a.Words()) == 1 {
		return v.opens(p, a.Seat) // a verb that leads nowhere is refused by its own reason
	}
	return nil
}

// opens says whether a sentence with the verb can be finished.
func (v *Verb[P]) opens(p *P, s game.Seat) error {
	if err := v.May(p, s); err != nil || v.Open == nil {
		return err
	}
	return v.Open(p, s)
}

// offer lists the words that may follow: more of a set, and those of the next slot.
func (v *Verb[P]) offer(p *P, a game.Action, at place, c *game.Choices) {
	if at.count > 0 {
		if v.Slots[at.slot].Many {
			c.Set = true
			v.Slots[at.slot].Offer(p, a, c)
		}
		at.slot++
	}
	if at.slot < len(v.Slots) {
		v.Slots[at.slot].Offer(p, a, c)
	}
}

// Apply plays a complete sentence.
func (t Table[P]) Apply(p *P, asked game.Seats, a game.Action, tab game.Table) error {
	if !asked.Has(a.Seat) {
		return game.NotAsked
	}
	v, at, err := t.judge(p, a)
	if err != nil {
		return err
	}
	if !v.filled(at) {
		return game.Unfinished
	}
	if v.Ready != nil {
		if err := v.Ready(p, a); err != nil {
			return err
		}
	}
	if !v.Secret {
		tab.Tell(game.Event{Seen: game.Everyone, Note: game.Sentence, Said: a})
	}
	v.Do(p, a, tab)
	return nil
}

// place is where in a verb's slots a sentence stands: the slot of its last word and how many
// words that slot has.
type place struct{ slot, count int }

// step moves on to the slot that takes a word of kind k.
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

// filled reports whether every slot has a word.
func (v *Verb[P]) filled(at place) bool {
	return len(v.Slots) == 0 || at.slot == len(v.Slots)-1 && at.count > 0
}

// judge runs every check on every word said.
func (t Table[P]) judge(p *P, a game.Action) (v *Verb[P], at place, err error) {
	words := a.Words()
	if len(words) == 0 {
		return nil, at, game.Unfinished
	}
	if n := words[0]; n.Kind != game.Verb || n.N < 0 || int(n.N) >= len(t) {
		return nil, at, game.NoSuchWord
	}
	v = &t[words[0].N]
	if err = v.May(p, a.Seat); err != nil {
		return v, at, err
	}
	if v.whole(p, a) {
		return v, place{len(v.Slots) - 1, 1}, nil
	}
	for i := 1; i < len(words); i++ {
		if at, err = v.step(at, words[i].Kind); err != nil {
			return v, at, err
		}
		for _, w := range words[i-at.count+1 : i] {
			if w == words[i] {
				return v, at, game.NoSuchWord
			}
		}
		if err = v.Slots[at.slot].May(p, a, i); err != nil {
			return v, at, err
		}
	}
	return v, at, nil
}

// whole takes the short way through a complete sentence.
func (v *Verb[P]) whole(p *P, a game.Action) bool {
	words, n := a.Words(), len(v.Slots)
	if n == 0 || !v.Slots[n-1].Whole || len(words) != n+1 {
		return false
	}
	for i, s := range v.Slots {
		if words[i+1].Kind != s.Kind {
			return false
		}
	}
	return v.Slots[n-1].May(p, a, n) == nil
}
