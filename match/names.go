package match

import (
	"maps"

	"sandtable/game"
)

// names are the names of units at the time of a line, by their words.
type names map[string]string

// called are the names of one line: those that everybody may know, and those that only the speaker may know.
type called struct{ all, own names }

// unitNames returns the names, at a position, of the units mentioned by a sentence and by the events that it caused. There
// are none in titles whose units never change names.
func (m *Match) unitNames(p game.Position, a game.Action) (c called) {
	if !m.renamesUnits {
		return c
	}
	if k, ok := p.Known(game.Nobody).(game.Namer); ok {
		if m.table.public(m.table.heard(a)) { // otherwise the names would tell seats that did not hear it who is meant
			m.nameAll(&c.all, k, a, nil)
		}
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

// nameAll adds the names of a sentence's units to a list, except for known ones.
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

// to returns the names that somebody may know.
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
