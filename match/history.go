package match

import (
	"fmt"
	"slices"
	"sync"

	"sandtable/game"
)

// History is what a match was up to some line. It is safe for use by several goroutines, also while the match goes on: a record
// only grows.
type History struct {
	title      game.Title
	info       *game.Info
	setup      game.Setup
	lines      []Line
	told       [][]Told
	milestones *milestones
	book       *Match // as much of the match as its record and its log are made from
}

// History returns what the match was up to now. It costs nothing.
func (m *Match) History() *History {
	n := len(m.lines)
	lines, told := m.lines[:n:n], m.told[:n:n]
	book := &Match{info: m.info, seed: m.seed, lines: lines, told: told, names: m.names[:n:n], hidden: m.hidden, ended: m.ended, table: table{all: m.table.all}}
	return &History{title: m.title, info: m.info, setup: m.setup, lines: lines, told: told, milestones: &m.milestones, book: book}
}

// Record returns the record as a seat may read it: see Match.Record.
func (h *History) Record(s game.Seat) []Line { return h.book.Record(s) }

// Log returns what a seat learned, from the line on that it counts as n: see Match.Log.
func (h *History) Log(s game.Seat, n int) []Entry { return h.book.Log(s, n) }

// At returns the position as it stood after line number n: it plays what stood then with the dice that
// fell, from the nearest position it has kept on the way. The position is the caller's, and the whole truth.
func (h *History) At(n int) (game.Position, error) {
	begin := h.begin()
	if begin < 0 || n <= begin || n > len(h.lines) {
		return nil, fmt.Errorf("%w: line %d", ErrNoSuchLine, n)
	}
	stood := standing(h.lines[:n])
	p, from := h.milestones.find(stood)
	if p == nil {
		var err error
		if p, err = h.title.New(h.setup, &recordedDice{told: h.told[begin]}); err != nil {
			return nil, err
		}
	}
	path := pathOf(stood[:from])
	for i := from; i < len(stood); i++ {
		if err := h.replay(p, stood[i]); err != nil {
			return nil, err
		}
		path = path.on(stood[i])
		h.milestones.keep(path, i+1, p)
	}
	return p, nil
}

// Walk plays what stands from the beginning, with the dice that fell, and shows the position after each line.
// The position is lent, and the whole truth.
func (h *History) Walk(visit func(l Line, p game.Position)) error {
	begin := h.begin()
	if begin < 0 {
		return fmt.Errorf("%w: the game has not begun", ErrNoSuchLine)
	}
	stood, line := standing(h.lines), begin
	return new(Follower).Follow(h, h.Len(), func(p game.Position) {
		visit(h.lines[line], p)
		if len(stood) > 0 {
			line, stood = stood[0]-1, stood[1:]
		}
	})
}

// Title is what is played.
func (h *History) Title() game.Title { return h.title }

// Setup is how it was set up, with the version of the rules that it is played by.
func (h *History) Setup() game.Setup { return h.setup }

// Playing are the seats that have a part in the scenario.
func (h *History) Playing() game.Seats { return h.info.Playing(h.setup) }

// Len counts the lines.
func (h *History) Len() int { return len(h.lines) }

// Told is what rules told in line number n and the dice that fell in it, in order: the whole truth.
func (h *History) Told(n int) []Told { return h.told[n-1] }

// Dice counts the dice that fell in line number n.
func (h *History) Dice(n int) (dice int) {
	for i := range h.told[n-1] {
		if h.told[n-1][i].IsDie() {
			dice++
		}
	}
	return dice
}

// Sentence reads what was said in line number n, which is known to all once the game has ended.
func (h *History) Sentence(n int) (game.Action, error) {
	if n < 1 || n > len(h.lines) || h.lines[n-1].Kind != Say {
		return game.Action{}, ErrNoSuchLine
	}
	return sentence(h.info, &h.lines[n-1])
}

// begin returns the index of the line with which the game began; -1 if it has not.
func (h *History) begin() int {
	return slices.IndexFunc(h.lines, func(l Line) bool { return l.Kind == Begin })
}

// replay plays the sentence of line number n on a position, with the dice that fell.
func (h *History) replay(p game.Position, n int) error {
	a, err := sentence(h.info, &h.lines[n-1])
	if err == nil {
		err = p.Apply(a, &recordedDice{told: h.told[n-1]})
	}
	if err != nil {
		return fmt.Errorf("line %d: %w", n, err)
	}
	return nil
}

// sentence reads what was said in a line.
func sentence(info *game.Info, l *Line) (game.Action, error) {
	say := l.Say
	if say == "" {
		say = l.Secret.say()
	}
	return info.Lexicon.Parse(l.Seat, say)
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

// milestones are positions that At keeps on its way.
type milestones struct {
	mu     sync.Mutex
	kept   map[path]game.Position
	stride int // sentences between them
}

// find returns a copy of the kept position that is furthest on the way, and how many sentences lead to
// it; nil if there is none.
func (m *milestones) find(stood []int) (game.Position, int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for n := len(stood) / m.stride * m.stride; n > 0; n -= m.stride {
		if p, ok := m.kept[pathOf(stood[:n])]; ok {
			return p.Clone(), n
		}
	}
	return nil, 0
}

// keep keeps a copy of a position after so many sentences, if it is time for one.
func (m *milestones) keep(at path, sentences int, p game.Position) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if sentences%m.stride != 0 {
		return
	}
	if m.kept == nil {
		m.kept = map[path]game.Position{}
	}
	if _, ok := m.kept[at]; !ok {
		m.kept[at] = p.Clone()
	}
}
