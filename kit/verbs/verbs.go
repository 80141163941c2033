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
	// May judges word i of a and looks at no later one; all before it have passed. A word said
	// twice in a set is refused before it comes here.
	May func(p *P, a game.Action, i int) error
}

// Verb is one thing a seat can do.
type Verb[P any] struct {
	Name   string
	Secret bool // the sentence is not told to anyone
	// May says whether the verb can be said now. It must fail if no sentence can be finished.
	May   func(p *P, s game.Seat) error
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
	words := a.Words()
	if len(words) == 0 {
		for n := range t {
			if t[n].May(p, a.Seat) == nil {
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
	if a.Full() {
		return nil
	}
	if at.count > 0 && v.Slots[at.slot].Many {
		c.Set = true
		v.Slots[at.slot].Offer(p, a, c)
		at.slot++
	} else if at.count > 0 {
		at.slot++
	}
	if at.slot < len(v.Slots) {
		v.Slots[at.slot].Offer(p, a, c)
	}
	return nil
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
