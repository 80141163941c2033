package terminal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// maxShown is how many alternatives a pattern spells out instead of naming their kind.
const maxShown = 5

// kindNames stand in patterns and headings for words of a kind.
var kindNames = [game.Kinds]string{game.Verb: "VERB", game.Unit: "UNIT", game.Place: "PLACE", game.Number: "NUMBER", game.Name: "NAME"}

// listNext says what may follow a partial sentence.
func (s *Session) listNext(a game.Action) string {
	var c game.Choices
	if err := s.known().Next(a, &c); err != nil {
		return "No: " + s.info.Why(err) + "\n"
	}
	if len(a.Words()) == 0 {
		return s.listVerbs(&c)
	}
	var b strings.Builder
	for k := range game.Kind(game.Kinds) {
		var words []game.Word
		for _, w := range c.Words {
			if w.Kind == k {
				words = append(words, w)
			}
		}
		if k == game.Place && len(words) > 0 {
			fmt.Fprintf(&b, "%s, one of %d:\n%s", kindNames[k], len(words), s.listPlaces(a, words))
		} else if len(words) > 0 {
			fmt.Fprintf(&b, "%s, one of %d:\n%s", kindNames[k], len(words), s.listWords(k, words))
		}
	}
	said := s.info.Lexicon.Format(a)
	if p, ok := s.known().(game.Pricer); ok && c.Ready && p.Price(a) != "" {
		said += " (" + p.Price(a) + ")"
	}
	switch {
	case c.Ready && len(c.Words) > 0:
		fmt.Fprintf(&b, "Or play it as it stands: %s\n", said)
	case c.Ready:
		fmt.Fprintf(&b, "It is complete; say: %s\n", said)
	}
	return b.String()
}

// listVerbs shows each verb with what it takes.
func (s *Session) listVerbs(c *game.Choices) string {
	var b strings.Builder
	b.WriteString("You may say:\n")
	for _, v := range c.Words {
		b.WriteString("  " + s.pattern(game.Say(s.seat, v)) + "\n")
	}
	return b.String()
}

// pattern shows the shape of the sentences that begin with a verb: it follows one of them.
func (s *Session) pattern(a game.Action) string {
	text := s.info.Lexicon.Format(a)
	var c game.Choices
	last := game.Verb
	for !a.Full() && s.known().Next(a, &c) == nil && len(c.Words) > 0 {
		at := 0
		if c.Set {
			text += "..."
			if at = slices.IndexFunc(c.Words, func(w game.Word) bool { return w.Kind != last }); at < 0 {
				break
			}
		}
		last = c.Words[at].Kind
		text += " " + s.slot(c.Words[at:])
		a = a.With(c.Words[at])
	}
	return text
}

// slot names what may stand in one place of a pattern.
func (s *Session) slot(words []game.Word) string {
	kind := words[0].Kind
	if len(words) > maxShown || kind == game.Unit || kind == game.Place {
		return kindNames[kind]
	}
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = s.info.Lexicon.Word(w, s.seat)
	}
	return strings.Join(names, "|")
}

// listPlaces sets out places, with what it costs to go there.
func (s *Session) listPlaces(a game.Action, words []game.Word) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = s.info.Lexicon.Word(w, s.seat)
		if cost := s.costOf(a, w); cost != "" {
			list[i] += " (" + cost + ")"
		}
	}
	return wrap("  ", list, s.Console.Width())
}

// listWords sets out the words of one kind; units by where they stand.
func (s *Session) listWords(k game.Kind, words []game.Word) string {
	if k == game.Name {
		return s.listNames(words)
	}
	at := whereabouts{}
	if k == game.Unit {
		at = s.whereabouts()
	}
	var free, order []string
	stacks := map[string][]string{}
	for _, w := range words {
		name := s.info.Lexicon.Word(w, s.seat)
		p, placed := at[w.N]
		if !placed {
			free = append(free, name)
			continue
		}
		where := s.info.Lexicon.Word(game.PlaceWord(p.Place), s.seat)
		if _, ok := stacks[where]; !ok {
			order = append(order, where)
		}
		stacks[where] = append(stacks[where], name+strings.TrimPrefix(strings.TrimPrefix(pieceText(&p), "?"), p.Name))
	}
	for _, where := range order {
		free = append(free, strings.Fields(where+": "+strings.Join(stacks[where], ", ")+";")...)
	}
	return wrap("  ", free, s.Console.Width())
}

// listNames explains names: those of the title's own texts, and values of an option, as ready-made set-ups are.
func (s *Session) listNames(words []game.Word) string {
	about := map[string]string{}
	for _, o := range s.info.Options {
		for _, v := range o.Values {
			about[v.ID] = v.About
		}
	}
	var plain []string
	var b strings.Builder
	for _, w := range words {
		name := s.info.Lexicon.Word(w, s.seat)
		if int(w.N) < len(s.info.Names) && s.info.Names[w.N].About != "" {
			about[name] = s.info.Names[w.N].About
		}
		if about[name] == "" {
			plain = append(plain, name)
			continue
		}
		fmt.Fprintf(&b, "  %s\n%s", name, wrap("      ", strings.Fields(about[name]), s.Console.Width()))
	}
	return b.String() + wrap("  ", plain, s.Console.Width())
}
