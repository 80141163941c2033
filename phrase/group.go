package phrase

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
)

// group reads the words of one or more sentences that differ in one word only.
func (r *reader) group() ([]game.Action, error) {
	list := []game.Action{r.verb}
	for len(r.words) > 0 {
		c, err := r.next(list)
		if err != nil {
			return nil, err
		}
		first := len(list[0].Words()) == 1
		if units := of(c.Words, game.Unit); len(units) > 0 {
			if grown, ok, err := r.units(list, units); err != nil || ok {
				if err != nil {
					return nil, err
				}
				list = grown
				continue
			}
		}
		typed := r.words[0]
		switch w, err := readWord(r.info.Lexicon, &r.nicks, &c, list[0], typed); {
		case typed == All && first && len(c.Words) > 0:
			list, r.words, r.out.Willing = each(list, of(c.Words, c.Words[0].Kind)), r.words[1:], true
		case err == nil && slices.Contains(c.Words, w):
			list, r.words = each(list, []game.Word{w}), r.words[1:]
		case c.Ready && isCount(typed):
			n, _ := strconv.Atoi(typed)
			r.words = r.words[1:]
			return repeated(list, min(n, maxSentences+1)), nil
		case c.Ready && !first:
			return list, nil // another group begins
		case err != nil:
			return nil, err
		default:
			return nil, r.refusal(list[0].With(w))
		}
	}
	return list, nil
}

// refusal returns why a sentence cannot be said.
func (r *reader) refusal(a game.Action) error {
	var c game.Choices
	if err := r.k.Next(a, &c); err != nil {
		return err
	}
	return game.Unfinished
}

func isCount(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n > 0
}

// each returns every combination of a sentence and a word.
func each(list []game.Action, words []game.Word) (out []game.Action) {
	for _, a := range list {
		for _, w := range words {
			out = append(out, a.With(w))
		}
	}
	return out
}

func repeated(list []game.Action, n int) (out []game.Action) {
	for _, a := range list {
		for range n {
			out = append(out, a)
		}
	}
	return out
}

// units reads units where they may follow: names, places that stand for their units, and "all". It returns false if the
// next word is none of these.
func (r *reader) units(list []game.Action, offered []game.Word) ([]game.Action, bool, error) {
	if r.isSet(list[0], offered[0]) {
		return r.set(list, offered)
	}
	var chosen []game.Word
	n := 0
	for n < len(r.words) {
		words, err := r.meant(r.words[n], list[0], offered)
		if err != nil && n == 0 {
			return nil, false, err
		}
		if len(words) == 0 {
			break
		}
		chosen = append(chosen, fresh(words, chosen)...)
		n++
	}
	if n == 0 {
		return nil, false, nil
	}
	if n > 1 && n == len(r.words) && r.wantsPlace(list[0].With(chosen[0])) {
		return r.lastIsPlace(list, offered)
	}
	r.willing(n)
	return each(list, chosen), true, nil
}

// willing consumes n words, and notes whether one of them is "all".
func (r *reader) willing(n int) {
	r.out.Willing = r.out.Willing || slices.Contains(r.words[:n], All)
	r.words = r.words[n:]
}

// lastIsPlace reads units and then the place where they go.
func (r *reader) lastIsPlace(list []game.Action, offered []game.Word) ([]game.Action, bool, error) {
	var chosen []game.Word
	n := len(r.words) - 1
	for _, typed := range r.words[:n] {
		words, err := r.meant(typed, list[0], offered)
		if err != nil {
			return nil, false, err
		}
		chosen = append(chosen, fresh(words, chosen)...)
	}
	r.willing(n)
	return each(list, chosen), true, nil
}

// meant lists the units that a typed word stands for; none if it stands for no unit.
func (r *reader) meant(typed string, a game.Action, offered []game.Word) ([]game.Word, error) {
	if strings.EqualFold(typed, All) {
		return offered, nil
	}
	if isCount(typed) {
		return nil, nil // digits are always a number, even if a unit's name begins with them
	}
	only := game.Choices{Words: offered}
	if w, err := readWord(r.info.Lexicon, &r.nicks, &only, a, typed); err == nil && w.Kind == game.Unit {
		return []game.Word{w}, nil // even if the rules may refuse it
	}
	place, ok := r.place(typed)
	if !ok {
		return nil, nil
	}
	if list := r.standing(offered, place); len(list) > 0 {
		return list, nil
	}
	return nil, r.nobody(a, place)
}

// nobody returns why no unit of a place can be meant: the rule that forbids it to the first of them.
func (r *reader) nobody(a game.Action, place int16) error {
	for i := range r.scene.Pieces {
		if p := &r.scene.Pieces[i]; p.Place == place && p.Seat == a.Seat {
			return r.refusal(a.With(game.UnitWord(p.Unit)))
		}
	}
	return fmt.Errorf("no unit of yours stands in %s", r.info.Lexicon.Word(game.PlaceWord(place), a.Seat))
}

// isSet reports whether a sentence takes several units.
func (r *reader) isSet(a game.Action, w game.Word) bool {
	var c game.Choices
	return r.k.Next(a.With(w), &c) == nil && c.Set
}

// wantsPlace reports whether a sentence needs a place next.
func (r *reader) wantsPlace(a game.Action) bool {
	var c game.Choices
	return r.k.Next(a, &c) == nil && !c.Ready && len(of(c.Words, game.Place)) > 0
}

// set adds units to sentences that take several, as long as they are offered, since one unit may exclude another.
func (r *reader) set(list []game.Action, offered []game.Word) ([]game.Action, bool, error) {
	words, err := r.meant(r.words[0], list[0], offered)
	var c game.Choices
	if _, place := r.place(r.words[0]); place && r.k.Next(list[0], &c) == nil {
		if w, e := readWord(r.info.Lexicon, &r.nicks, &c, list[0], r.words[0]); e == nil && w.Kind == game.Place && slices.Contains(c.Words, w) {
			return nil, false, nil // a place that belongs to the sentence itself
		}
	}
	if err != nil || len(words) == 0 {
		return nil, false, err
	}
	typed := r.words[0]
	r.words = r.words[1:]
	if len(words) == 1 && !strings.EqualFold(typed, All) {
		if !slices.Contains(offered, words[0]) {
			return nil, false, r.refusal(list[0].With(words[0]))
		}
		return each(list, words), true, nil
	}
	for i := range list {
		for _, w := range words {
			if r.k.Next(list[i], &c) == nil && slices.Contains(c.Words, w) {
				list[i] = list[i].With(w)
			}
		}
	}
	return list, true, nil
}

// fresh lists the words that are not in others.
func fresh(words, others []game.Word) (list []game.Word) {
	for _, w := range words {
		if !slices.Contains(others, w) {
			list = append(list, w)
		}
	}
	return list
}
