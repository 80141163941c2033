package match

import (
	"slices"

	"sandtable/game"
)

// Undo takes back the seat's latest sentence since the last roll or reveal and plays those of
// other seats after it again. If they would no longer stand, or would mean something else, it
// refuses and changes nothing.
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

// Answered reports whether another seat has gone on from what Undo would take back, as far as the seat knows: it spoke when
// the seat was not asked, and so depends on it.
func (m *Match) Answered(s game.Seat) bool {
	for _, p := range m.undoable[m.latest(s)+1:] {
		if !p.asked.Has(s) && m.Exists(s, p.line) {
			return true
		}
	}
	return false
}

// latest finds the seat's last sentence since the undo floor; -1 if there is none.
func (m *Match) latest(s game.Seat) int {
	i := len(m.undoable) - 1
	for i >= 0 && m.undoable[i].say.Seat != s {
		i--
	}
	return i
}

// playAgain plays a sentence once more. Seats have heard what it told, so it must tell the same; as
// it rolled and revealed nothing then, it cannot now.
func (m *Match) playAgain(p game.Position, was *played) error {
	m.table.reset()
	rolls := m.table.dice.rolls
	err := p.Apply(was.say, &m.table)
	m.table.dice.rolls = rolls
	if err != nil || !slices.Equal(m.table.told, was.told) {
		return ErrDepends // which one would tell of a line that may not exist for the seat
	}
	return nil
}
