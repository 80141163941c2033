package match

import (
	"fmt"
	"slices"

	"sandtable/game"
)

// Back takes the game back to where it stood after line number to, across dice and reveals. The caller must make sure that
// every seat agrees. Nothing is unlearned by it, and rolls go on counting, so that no die falls a second time.
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

// At returns the position after line n: see History.At.
func (m *Match) At(n int) (game.Position, error) { return m.History().At(n) }

// Walk replays all sentences that stand: see History.Walk.
func (m *Match) Walk(visit func(l Line, p game.Position)) error { return m.History().Walk(visit) }

// sentences returns the sentences that stood after line n.
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

// Standing returns the numbers of the lines whose sentences stand, those that Actions returns.
func (m *Match) Standing() []int { return standing(m.lines) }

// standing returns the numbers of the lines whose sentences have not been taken back. After a step back, lines before it
// count only up to the line to which it went.
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

// TakenBack counts the sentences of a seat that were taken back, and those that stand.
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

// Rerolls counts how often the game went back across dice, so that what was tried again was rolled anew.
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

// recordedDice is a table on which dice show what they showed in the record.
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
