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

// At returns the position as it stood after line number n: it plays what stood then with the dice that
// fell, from the nearest position it has kept on the way. The position is the caller's, and the whole truth.
func (m *Match) At(n int) (game.Position, error) {
	begin := slices.IndexFunc(m.lines, func(l Line) bool { return l.Kind == Begin })
	if begin < 0 || n <= begin || n > len(m.lines) {
		return nil, fmt.Errorf("%w: line %d", ErrNoSuchLine, n)
	}
	stood := standing(m.lines[:n])
	p, from := m.milestone(stood)
	if p == nil {
		var err error
		if p, err = m.title.New(m.setup, &recordedDice{told: m.told[begin]}); err != nil {
			return nil, err
		}
	}
	path := pathOf(stood[:from])
	for i := from; i < len(stood); i++ {
		if err := m.replay(p, stood[i]); err != nil {
			return nil, err
		}
		path = path.on(stood[i])
		if (i+1)%m.stride == 0 {
			m.keepMilestone(path, p)
		}
	}
	return p, nil
}

// Walk plays what stands from the beginning, with the dice that fell, and shows the position after each line.
// The position is lent, and the whole truth.
func (m *Match) Walk(visit func(l Line, p game.Position)) error {
	begin := slices.IndexFunc(m.lines, func(l Line) bool { return l.Kind == Begin })
	if begin < 0 {
		return fmt.Errorf("%w: the game has not begun", ErrNoSuchLine)
	}
	p, err := m.title.New(m.setup, &recordedDice{told: m.told[begin]})
	if err != nil {
		return err
	}
	visit(m.lines[begin], p)
	for _, n := range standing(m.lines) {
		if err := m.replay(p, n); err != nil {
			return err
		}
		visit(m.lines[n-1], p)
	}
	return nil
}

// replay plays the sentence of line number n on a position, with the dice that fell.
func (m *Match) replay(p game.Position, n int) error {
	a, err := m.sentence(n)
	if err == nil {
		err = p.Apply(a, &recordedDice{told: m.told[n-1]})
	}
	if err != nil {
		return fmt.Errorf("line %d: %w", n, err)
	}
	return nil
}

// path stands for the lines whose sentences led to a position, in order. Two games that went back apart
// could share a path by chance only.
type path uint64

func (p path) on(line int) path { return (p ^ path(line)) * 0x9e3779b97f4a7c15 }

func pathOf(lines []int) (p path) {
	for _, n := range lines {
		p = p.on(n)
	}
	return p
}

// milestone returns a copy of the kept position that is furthest on the way, and how many sentences lead to
// it; nil if there is none.
func (m *Match) milestone(stood []int) (game.Position, int) {
	for n := len(stood) / m.stride * m.stride; n > 0; n -= m.stride {
		if p, ok := m.milestones[pathOf(stood[:n])]; ok {
			return p.Clone(), n
		}
	}
	return nil, 0
}

func (m *Match) keepMilestone(at path, p game.Position) {
	if m.milestones == nil {
		m.milestones = map[path]game.Position{}
	}
	if _, ok := m.milestones[at]; !ok {
		m.milestones[at] = p.Clone()
	}
}

// sentences returns what had been said and stood after line number n.
func (m *Match) sentences(n int) (list []game.Action, err error) {
	for _, at := range standing(m.lines[:n]) {
		a, err := m.sentence(at)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", at, err)
		}
		list = append(list, a)
	}
	return list, nil
}

// Sentence reads what was said in line number n, which is known to all once the game has ended.
func (m *Match) Sentence(n int) (game.Action, error) {
	if n < 1 || n > len(m.lines) || m.lines[n-1].Kind != Say {
		return game.Action{}, ErrNoSuchLine
	}
	return m.sentence(n)
}

// sentence reads what was said in line number n.
func (m *Match) sentence(n int) (game.Action, error) {
	l := &m.lines[n-1]
	say := l.Say
	if say == "" {
		say = l.Secret.say()
	}
	return m.info.Lexicon.Parse(l.Seat, say)
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
