package phrase

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// maxNamed is the most candidates that an error lists.
const maxNamed = 8

// Read parses typed words as an action of seat s. A word is given by its name, or by a beginning that only one legal word
// has. A complete name is never taken for the beginning of another: if U-1 is illegal, typing it does not mean U-11. A unit
// may also be called by its nickname. The action may be partial or illegal.
func Read(p game.Asker, lex *game.Lexicon, s game.Seat, text string) (game.Action, error) {
	a := game.Action{Seat: s}
	var c game.Choices
	nicks := nicknames{of: p}
	for _, typed := range strings.Fields(text) {
		if a.Full() {
			return a, game.TooLong
		}
		if err := p.Next(a, &c); err != nil {
			return a, err
		}
		w, err := readWord(lex, &nicks, &c, a, typed)
		if err != nil {
			return a, err
		}
		a = a.With(w)
	}
	return a, nil
}

// readWord finds the word that a player means after a.
func readWord(lex *game.Lexicon, nicks *nicknames, c *game.Choices, a game.Action, typed string) (game.Word, error) {
	var starts []game.Word
	for _, w := range c.Words {
		switch name := lex.Word(w, a.Seat); {
		case Fold(name) == Fold(typed):
			return w, nil
		case begins(name, typed):
			starts = append(starts, w)
		}
	}
	named, err := lex.Parse(a.Seat, lex.Format(a)+" "+typed)
	if words := named.Words(); err == nil && words[len(words)-1].Kind != game.Number {
		return words[len(words)-1], nil
	}
	switch {
	case len(starts) == 1:
		return starts[0], nil
	case len(starts) > 1:
		return game.Word{}, ambiguous(lex, a.Seat, typed, starts)
	case err != nil:
		return readNickname(lex, nicks, c, a, typed, err)
	}
	words := named.Words()
	return words[len(words)-1], nil
}

// readNickname finds the unit that a player means by its nickname: one that the rules offer, or else one of the player's own, so that they
// can say why it may not be named. If there is none, the error is the one given.
func readNickname(lex *game.Lexicon, nicks *nicknames, c *game.Choices, a game.Action, typed string, unknown error) (game.Word, error) {
	found := nicks.find(typed, among(c.Words))
	if len(found) == 0 {
		found = nicks.find(typed, own(a.Seat))
	}
	switch len(found) {
	case 0:
		return game.Word{}, unknown
	case 1:
		return found[0].unit, nil
	}
	words := make([]game.Word, len(found))
	for i := range found {
		words[i] = found[i].unit
	}
	return game.Word{}, ambiguous(lex, a.Seat, typed, words)
}

func ambiguous(lex *game.Lexicon, s game.Seat, typed string, words []game.Word) error {
	list := make([]string, 0, maxNamed)
	for _, w := range words[:min(len(words), maxNamed)] {
		list = append(list, lex.Word(w, s))
	}
	more := ""
	if len(words) > maxNamed {
		more = fmt.Sprintf(" and %d more", len(words)-maxNamed)
	}
	return fmt.Errorf("%q may be %s%s", typed, strings.Join(list, ", "), more)
}

// begins reports whether typed is the beginning of a name. Another seat's unit is also found without that seat's name.
func begins(name, typed string) bool {
	if _, bare, ok := strings.Cut(name, ":"); ok && strings.HasPrefix(Fold(bare), Fold(typed)) {
		return true
	}
	return strings.HasPrefix(Fold(name), Fold(typed))
}

// Fold makes V20, v-20 and V-20 the same name, like the lexicon does.
func Fold(s string) string { return strings.ToLower(strings.ReplaceAll(s, "-", "")) }

// Complete completes the last word of a typed line as far as it is certain, and returns the words that it could become.
func Complete(line string, candidates []string) (string, []string) {
	at := strings.LastIndexByte(line, ' ') + 1
	typed := line[at:]
	var fit []string
	for _, name := range candidates {
		if begins(name, typed) {
			fit = append(fit, name)
		}
	}
	switch len(fit) {
	case 0:
		return line, nil
	case 1:
		return line[:at] + fit[0] + " ", fit
	}
	if same := common(fit); len(same) > len(typed) && strings.HasPrefix(Fold(same), Fold(typed)) {
		return line[:at] + same, fit
	}
	return line, fit
}

// common returns the longest common beginning of all names.
func common(names []string) string {
	first := names[0]
	for n := range first {
		if slices.ContainsFunc(names, func(s string) bool { return len(s) <= n || s[n] != first[n] }) {
			return first[:n]
		}
	}
	return first
}

// Following lists the words that may follow a typed line whose last word is still being typed. If it is the beginning of none of
// them, the nicknames follow that begin so.
func Following(p game.Asker, lex *game.Lexicon, s game.Seat, typed string) []string {
	a, err := Read(p, lex, s, typed[:strings.LastIndexByte(typed, ' ')+1])
	if err != nil {
		return nil
	}
	var c game.Choices
	if p.Next(a, &c) != nil {
		return nil
	}
	names := make([]string, 0, len(c.Words))
	last := typed[strings.LastIndexByte(typed, ' ')+1:]
	known := last == ""
	for _, w := range c.Words {
		name := lex.Word(w, s)
		names, known = append(names, name), known || begins(name, last)
	}
	if !known {
		nicks := nicknames{of: p}
		for _, k := range nicks.find(last, among(c.Words)) {
			names = append(names, k.name)
		}
	}
	return names
}
