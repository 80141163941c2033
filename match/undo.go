package match

import (
	"slices"

	"sandtable/game"
)

// Undo takes back the seat's latest sentence since the last roll or reveal, and replays later sentences of other seats. If
// one of these would not be legal any more or would mean something else, Undo refuses and changes nothing.
func (m *Match) Undo(s game.Seat) (Line, error) {
	if err := m.running(); err != nil {
		return Line{}, err
	}
	i := m.latest(s)
	if i < 0 {
		return Line{}, ErrNothing
	}
	p := m.undoFloor.Clone()
	for j := range m.undoable {
		if j == i {
			continue
		}
		if err := m.playAgain(p, &m.undoable[j]); err != nil {
			return Line{}, err
		}
	}
	line, before := m.undoable[i].line, m.now
	m.now = p
	m.undoable = slices.Delete(m.undoable, i, i+1)
	added := m.add(Line{Kind: Undo, Seat: s, Undo: line})
	m.noteHidden(before)
	return *added, nil
}

// Latest returns the sentence that Undo would take back for a seat; false if there is none.
func (m *Match) Latest(s game.Seat) (game.Action, bool) {
	i := m.latest(s)
	if i < 0 || m.running() != nil {
		return game.Action{}, false
	}
	return m.undoable[i].say, true
}

// Answered reports whether, as far as the seat knows, another seat has reacted to what Undo would take back: it spoke when
// the seat was not asked, so what it said depends on it.
func (m *Match) Answered(s game.Seat) bool {
	for _, p := range m.undoable[m.latest(s)+1:] {
		if !p.asked.Has(s) && m.Exists(s, p.line) {
			return true
		}
	}
	return false
}

// latest returns the index of the seat's last sentence since the undo floor; -1 if there is none.
func (m *Match) latest(s game.Seat) int {
	i := len(m.undoable) - 1
	for i >= 0 && m.undoable[i].say.Seat != s {
		i--
	}
	return i
}

// playAgain replays a sentence. It must tell what it told before, since seats have heard that; it rolled and revealed
// nothing then, and may not now.
func (m *Match) playAgain(p game.Position, was *played) error {
	m.table.reset()
	rolls := m.table.dice.rolls
	err := p.Apply(was.say, &m.table)
	m.table.dice.rolls = rolls
	if err != nil || !slices.Equal(m.table.told, was.told) {
		return ErrDepends // do not say which: the seat may not know of that line
	}
	return nil
}
