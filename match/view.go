package match

import "sandtable/game"

// Entry is a line with what happened as it was played, as one seat learned it. The numbers in it are the seat's own.
type Entry struct {
	Line   Line
	At     int // number of the line in the whole record
	Told   []Told
	Called map[string]string // what the units that it speaks of were called then, by their words
	Undone bool              // taken back by a later line
}

// Record returns the record as seat s may read it: after the end as it is, while the game runs a copy without the
// secrets of others and without lines that do not exist for the seat. Hashes would tell of such lines, so that a
// copy has seals of them in their place: they bind the server to what it will open later, and Confirm proves it.
func (m *Match) Record(s game.Seat) []Line {
	if m.ended {
		return m.Lines(1)
	}
	out := make([]Line, 0, m.Count(s))
	for n := range m.Count(s) { // the work is that of the lines it has, whatever is hidden between them
		i := m.LineOf(s, n+1) - 1
		l := m.lineFor(s, i)
		l.Seal = m.seed.seal(m.lines[i].Hash)
		out = append(out, l)
	}
	return out
}

// lineFor returns line i as seat s may read it while the game runs.
func (m *Match) lineFor(s game.Seat, i int) Line {
	l := m.lines[i]
	l.Secret = l.secretFor(s)
	l.Hash, l.Stamp = "", l.Stamp.unsigned()
	if l.Undo > 0 && !m.Exists(s, l.Undo) {
		l.Undo = 0
	}
	l.N, l.Undo, l.Back = m.Number(s, l.N), m.Number(s, l.Undo), m.Number(s, l.Back)
	return l
}

// secretFor returns the part of the secret that seat s may read; nil if there is none.
func (l *Line) secretFor(s game.Seat) *Secret {
	if l.Secret == nil {
		return nil
	}
	var mine Secret
	if l.heard.Has(s) {
		mine.Say = l.Secret.Say
	}
	for _, r := range l.Secret.Dice {
		if r.seen.Has(s) {
			mine.Dice = append(mine.Dice, r)
		}
	}
	if mine.Say == "" && mine.Dice == nil {
		return nil
	}
	return &mine
}

// Log returns what seat s learned, from the line on that it counts as n: for a log or to show it move by move. It
// costs what it returns, not what the game is long, unless something was taken back since.
func (m *Match) Log(s game.Seat, n int) []Entry {
	n = max(n, 1)
	out := make([]Entry, 0, max(m.Count(s)+1-n, 0))
	taken := false
	for ; n <= m.Count(s); n++ {
		i := m.LineOf(s, n) - 1
		l := &m.lines[i]
		e := Entry{Line: *l, At: l.N, Told: m.toldTo(s, i)}
		if !m.ended {
			e.Line = m.lineFor(s, i)
		}
		e.Called = m.names[i].to(m.ended || s == l.Seat) // others may not know what the speaker does
		out = append(out, e)
		taken = taken || l.Kind == Undo || l.Kind == Back
	}
	if !taken {
		return out
	}
	undone := undoneLines(m.lines)
	for i := range out {
		out[i].Undone = undone[out[i].At]
	}
	return out
}

// toldTo returns what seat s heard while line i was played. That a hidden die was rolled is
// itself left out.
func (m *Match) toldTo(s game.Seat, i int) (out []Told) {
	for _, t := range m.told[i] {
		if seen := t.seen(); m.ended || seen.Has(s) || m.table.public(seen) {
			out = append(out, t)
		}
	}
	return out
}
