package match

import "sandtable/game"

// Entry is a line with what happened in it, as one seat learned it. Its numbers are the seat's own.
type Entry struct {
	Line   Line
	At     int // number of the line in the whole record
	Told   []Told
	Called map[string]string // the names, at that time, of the units it mentions, by their words
	Undone bool              // taken back by a later line
}

// Record returns the record as seat s may read it: after the end the record itself, while the game runs a copy without the
// secrets of others and without lines that do not exist for the seat. Since hashes would reveal such lines, a copy has
// seals instead, which bind the server to what it will reveal later; see Confirm.
func (m *Match) Record(s game.Seat) []Line {
	if m.ended {
		return m.Lines(1)
	}
	out := make([]Line, 0, m.Count(s))
	for n := range m.Count(s) { // costs as much as the lines that exist, however many are hidden
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

// Log returns what seat s learned from its own line n on. The cost depends on the result and not on the length of the game,
// unless something was taken back since.
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
		e.Called = m.names[i].to(m.ended || s == l.Seat) // others may not know what the speaker knows
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

// toldTo returns what seat s heard while line i was played. It leaves out hidden dice altogether.
func (m *Match) toldTo(s game.Seat, i int) (out []Told) {
	for _, t := range m.told[i] {
		if seen := t.seen(); m.ended || seen.Has(s) || m.table.public(seen) {
			out = append(out, t)
		}
	}
	return out
}
