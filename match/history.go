package match

import (
	"fmt"
	"slices"
	"sync"

	"sandtable/game"
	"sandtable/kit/mix"
)

// History is the state of a match at some line. It is safe for concurrent use, even while the match goes on, since a record
// only grows.
type History struct {
	title      game.Title
	info       *game.Info
	setup      game.Setup
	lines      []Line
	told       [][]Told
	milestones *milestones
	book       *Match // the parts of the match from which its record and log are made
}

// History returns the current history. It costs nothing.
func (m *Match) History() *History {
	n := len(m.lines)
	lines, told := m.lines[:n:n], m.told[:n:n]
	book := &Match{info: m.info, seed: m.seed, lines: lines, told: told, names: m.names[:n:n], hidden: m.hidden, ended: m.ended, table: table{all: m.table.all}}
	return &History{title: m.title, info: m.info, setup: m.setup, lines: lines, told: told, milestones: &m.milestones, book: book}
}

// Record returns the record as a seat may read it: see Match.Record.
func (h *History) Record(s game.Seat) []Line { return h.book.Record(s) }

// Log returns what a seat has learned since its line n: see Match.Log.
func (h *History) Log(s game.Seat, n int) []Entry { return h.book.Log(s, n) }

// At returns the position after line n. It replays the sentences that stood then, with their dice, beginning at the nearest
// kept position. The position belongs to the caller and is the full truth.
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

// Walk replays all sentences that stand, with their dice, and shows the position after each line. Positions are the full
// truth and only valid during the call.
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

// Title returns the title.
func (h *History) Title() game.Title { return h.title }

// Setup returns the set-up, including the version of the rules.
func (h *History) Setup() game.Setup { return h.setup }

// Playing returns the seats that have a part in the scenario.
func (h *History) Playing() game.Seats { return h.info.Playing(h.setup) }

// Len returns the number of lines.
func (h *History) Len() int { return len(h.lines) }

// Told returns the events and dice of line n in order: the full truth.
func (h *History) Told(n int) []Told { return h.told[n-1] }

// Dice returns the number of dice rolled in line n.
func (h *History) Dice(n int) (dice int) {
	for i := range h.told[n-1] {
		if h.told[n-1][i].IsDie() {
			dice++
		}
	}
	return dice
}

// Sentence returns the sentence of line n. It is public only after the end of the game.
func (h *History) Sentence(n int) (game.Action, error) {
	if n < 1 || n > len(h.lines) || h.lines[n-1].Kind != Say {
		return game.Action{}, ErrNoSuchLine
	}
	return sentence(h.info, &h.lines[n-1])
}

// begin returns the index of the line with which the game began; -1 if it has not begun.
func (h *History) begin() int {
	return slices.IndexFunc(h.lines, func(l Line) bool { return l.Kind == Begin })
}

// replay plays the sentence of line n on a position, with its dice.
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

// sentence parses the sentence of a line.
func sentence(info *game.Info, l *Line) (game.Action, error) {
	say := l.Say
	if say == "" {
		say = l.Secret.say()
	}
	return info.Lexicon.Parse(l.Seat, say)
}

// path is a key of the numbers of the lines whose sentences led to a position: 0 of none, and no line has that number. Different
// paths have the same key only by chance.
type path uint64

func (p path) on(line int) path { return path(mix.Key(uint64(p), uint64(line))) }

func pathOf(lines []int) (p path) {
	for _, n := range lines {
		p = p.on(n)
	}
	return p
}

// milestones are positions that At has kept on its way.
type milestones struct {
	mu     sync.Mutex
	kept   map[path]game.Position
	stride int // number of sentences between them
}

// find returns a copy of the latest kept position on the way, and the number of sentences that lead to it; nil if there is
// none.
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

// keep keeps a copy of a position if enough sentences have passed since the last one.
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
