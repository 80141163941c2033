package match

import (
	"sort"

	"sandtable/game"
)

// hiddenLines keeps, by seat and first for spectators, the lines of the record that do not exist for them: lines from
// which they learned nothing. Who could count those would know how much was done in secret, so that while the
// game runs a seat counts only the lines that exist for it. Once it has ended all do, for everyone.
type hiddenLines [1 + game.MaxSeats][]int

func (h *hiddenLines) of(s game.Seat) []int { return h[1+s] }

// noteHidden notes for whom the latest line, played on a position, does not exist.
func (m *Match) noteHidden(before game.Position) {
	l := &m.lines[len(m.lines)-1]
	for s := game.Nobody; int(s) < len(m.info.Seats); s++ {
		if m.learnsNothing(l, s) && game.Same(before.Known(s), m.now.Known(s)) {
			m.hidden[1+s] = append(m.hidden[1+s], l.N)
		}
	}
}

// learnsNothing reports whether a seat was told nothing of the line: neither what was said nor what came of it, nor
// by finding that it can no longer take its own back.
func (m *Match) learnsNothing(l *Line, s game.Seat) bool {
	if l.Kind == Undo {
		return !m.Exists(s, l.Undo)
	}
	return l.Secret.say() != "" && !l.heard.Has(s) && len(m.toldTo(s, l.N-1)) == 0 && !(m.table.final && m.latest(s) >= 0)
}

// Count returns how many lines there are for a seat; for Nobody, how many everybody knows of.
func (m *Match) Count(s game.Seat) int { return m.Number(s, len(m.lines)) }

// Number returns how a seat counts line n of the record. A line that does not exist for it has the number of the
// last one before that does.
func (m *Match) Number(s game.Seat, n int) int {
	if m.ended {
		return n
	}
	return n - sort.SearchInts(m.hidden.of(s), n+1)
}

// LineOf returns which line of the record a seat counts as n.
func (m *Match) LineOf(s game.Seat, n int) int {
	if m.ended {
		return n
	}
	skip := m.hidden.of(s)
	return n + sort.Search(len(skip), func(i int) bool { return skip[i]-i > n })
}

// Hidden counts the lines that do not exist for a seat while the game runs.
func (m *Match) Hidden(s game.Seat) int { return len(m.hidden.of(s)) }

// Exists reports whether line n of the record exists for a seat.
func (m *Match) Exists(s game.Seat, n int) bool { return n == 0 || m.Number(s, n) > m.Number(s, n-1) }
