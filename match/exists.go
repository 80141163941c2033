package match

import (
	"sort"

	"sandtable/game"
)

// hiddenLines holds, for spectators and for each seat, the lines of the record that do not exist for them because they
// learned nothing from them. If they could count such lines they would know how much is done in secret. So while the game
// runs a seat counts only the lines that exist for it; after the end everyone sees them all.
type hiddenLines [1 + game.MaxSeats][]int

func (h *hiddenLines) of(s game.Seat) []int { return h[1+s] }

// noteHidden records for whom the latest line, played at position before, does not exist.
func (m *Match) noteHidden(before game.Position) {
	l := &m.lines[len(m.lines)-1]
	for s := game.Nobody; int(s) < len(m.info.Seats); s++ {
		if m.learnsNothing(l, s) && game.Same(before.Known(s), m.now.Known(s)) {
			m.hidden[1+s] = append(m.hidden[1+s], l.N)
		}
	}
}

// learnsNothing reports whether a seat learned nothing from the line: neither what was said, nor its effects, nor that it
// can no longer undo its own last sentence.
func (m *Match) learnsNothing(l *Line, s game.Seat) bool {
	if l.Kind == Undo {
		return !m.Exists(s, l.Undo)
	}
	return l.Secret.say() != "" && !l.heard.Has(s) && len(m.toldTo(s, l.N-1)) == 0 && !(m.table.final && m.latest(s) >= 0)
}

// Count returns the number of lines that exist for a seat; for Nobody, the number that everybody knows of.
func (m *Match) Count(s game.Seat) int { return m.Number(s, len(m.lines)) }

// Number returns a seat's own number for line n of the record. A line that does not exist for the seat has the number of
// the last one before it that does.
func (m *Match) Number(s game.Seat, n int) int {
	if m.ended {
		return n
	}
	return n - sort.SearchInts(m.hidden.of(s), n+1)
}

// LineOf returns the line of the record to which a seat gives number n.
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
