package match

import (
	"maps"

	"sandtable/game"
)

// names are what units were called when a line spoke of them, by their words.
type names map[string]string

// called are the names of one line: those that everybody may know, and those that only the speaker does.
type called struct{ all, own names }

// unitNames asks the position before a sentence for the names of the units that it and what was told of it speak of. There
// are none in a title whose units are always called the same.
func (m *Match) unitNames(p game.Position, a game.Action) (c called) {
	if !m.renamesUnits {
		return c
	}
	if k, ok := p.Known(game.Nobody).(game.Namer); ok {
		m.nameAll(&c.all, k, a, nil)
		for i := range m.table.told {
			if t := &m.table.told[i]; !t.IsDie() && m.table.public(t.seen()) {
				m.nameAll(&c.all, k, t.Event.Said, nil)
			}
		}
	}
	if k, ok := p.Known(a.Seat).(game.Namer); ok {
		m.nameAll(&c.own, k, a, c.all)
	}
	return c
}

// nameAll adds the names of the units of a sentence to a list, save those that another has.
func (m *Match) nameAll(list *names, k game.Namer, a game.Action, known names) {
	for _, w := range a.Words() {
		if w.Kind != game.Unit {
			continue
		}
		word, name := m.info.Lexicon.Word(w, a.Seat), k.Called(w.N)
		if name == "" || known[word] == name {
			continue
		}
		if *list == nil {
			*list = names{}
		}
		(*list)[word] = name
	}
}

// to returns the names that somebody learns.
func (c called) to(speaker bool) names {
	if !speaker || c.own == nil {
		return c.all
	}
	both := maps.Clone(c.own)
	for word, name := range c.all {
		if _, ok := both[word]; !ok {
			both[word] = name
		}
	}
	return both
}
