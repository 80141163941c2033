package match

import (
	"fmt"
	"slices"

	"sandtable/game"
)

// Back takes the game back to where it stood after line number to, across dice and reveals. Every seat
// has to agree; that is for the caller to see to. What was learned since cannot be unlearned, and the
// dice go on where they are: nobody gets the same roll again.
func (m *Match) Back(to int) (Line, error) {
	if err := m.running(); err != nil {
		return Line{}, err
	}
	p, err := m.At(to)
	if err != nil {
		return Line{}, err
	}
	kept, err := m.sentences(to)
	if err != nil {
		return Line{}, err
	}
	m.now, m.undoFloor, m.final, m.undoable = p, p.Clone(), kept, m.undoable[:0]
	return *m.add(Line{Kind: Back, Seat: game.Nobody, Back: to}), nil
}

// At returns the position as it stood after line number n: see History.At.
func (m *Match) At(n int) (game.Position, error) { return m.History().At(n) }

// Walk plays what stands from the beginning: see History.Walk.
func (m *Match) Walk(visit func(l Line, p game.Position)) error { return m.History().Walk(visit) }

// sentences returns what had been said and stood after line number n.
func (m *Match) sentences(n int) (list []game.Action, err error) {
	for _, at := range standing(m.lines[:n]) {
		a, err := sentence(m.info, &m.lines[at-1])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", at, err)
		}
		list = append(list, a)
	}
	return list, nil
}

// Standing returns the numbers of the lines whose sentences stand, those that Actions lists.
func (m *Match) Standing() []int { return standing(m.lines) }

// standing returns the numbers of the lines whose sentences have not been taken back. Of what came before
// the last step back only the lines up to where it went count.
func standing(lines []Line) (list []int) {
	from := len(lines)
	for from > 0 && lines[from-1].Kind != Back {
		from--
	}
	if from > 0 {
		list = standing(lines[:min(max(lines[from-1].Back, 0), from-1)])
	}
	for i := from; i < len(lines); i++ {
		switch l := &lines[i]; l.Kind {
		case Say:
			list = append(list, l.N)
		case Undo:
			if at := slices.Index(list, l.Undo); at >= 0 {
				list = slices.Delete(list, at, at+1)
			}
		}
	}
	return list
}

// TakenBack counts the sentences of a seat that do not stand any more, and those that do.
func (m *Match) TakenBack(s game.Seat) (taken, stand int) {
	said := 0
	for i := range m.lines {
		if m.lines[i].Kind == Say && m.lines[i].Seat == s {
			said++
		}
	}
	for i := range m.final {
		if m.final[i].Seat == s {
			stand++
		}
	}
	for i := range m.undoable {
		if m.undoable[i].say.Seat == s {
			stand++
		}
	}
	return said - stand, stand
}

// Rerolls counts how often the game went back across dice that stood: what was tried again fell anew.
func (m *Match) Rerolls() int { return rerolls(m.lines) }

func rerolls(lines []Line) (n int) {
	for i := range lines {
		l := &lines[i]
		if l.Kind != Back {
			continue
		}
		stood := standing(lines[:i])
		if slices.ContainsFunc(stood, func(at int) bool { return at > l.Back && lines[at-1].Rolls() > 0 }) {
			n++
		}
	}
	return n
}

// undoneLines returns the lines whose sentences have been taken back.
func undoneLines(lines []Line) map[int]bool {
	undone := map[int]bool{}
	for i := range lines {
		if lines[i].Kind == Say {
			undone[lines[i].N] = true
		}
	}
	for _, n := range standing(lines) {
		delete(undone, n)
	}
	return undone
}

// recordedDice is a table on which the dice show what they showed before.
type recordedDice struct{ told []Told }

func (f *recordedDice) Roll(game.Die) int {
	for i := range f.told {
		if f.told[i].IsDie() {
			face := f.told[i].Face
			f.told = f.told[i+1:]
			return face
		}
	}
	panic("match: a sentence rolls more dice than when it was first played")
}

func (f *recordedDice) Tell(game.Event) {}
