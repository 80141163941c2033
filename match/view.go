package match

import "sandtable/game"

// Entry is a line with what happened as it was played, as one seat learned it.
type Entry struct {
	Line   Line
	Told   []Told
	Undone bool // taken back by a later line
}

// Record returns the record as seat s may read it: while the game runs without the secrets of
// others, after the end as it is. Its hashes are those of the whole record, so that a copy taken
// early binds the house to what it will open later.
func (m *Match) Record(s game.Seat) []Line {
	lines := m.Lines(1)
	if m.ended {
		return lines
	}
	for i := range lines {
		lines[i].Secret = lines[i].secretFor(s)
	}
	return lines
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

// Log returns what seat s learned, from line number n on: for a log or to show it move by move. It costs
// what it returns, not what the game is long, unless something was taken back since.
func (m *Match) Log(s game.Seat, n int) []Entry {
	from := min(max(n-1, 0), len(m.lines))
	lines := m.lines[from:]
	out := make([]Entry, len(lines))
	taken := false
	for i := range lines {
		out[i] = Entry{Line: lines[i], Told: m.toldTo(s, from+i)}
		if !m.ended {
			out[i].Line.Secret = lines[i].secretFor(s)
		}
		taken = taken || lines[i].Kind == Undo || lines[i].Kind == Back
	}
	if !taken {
		return out
	}
	undone := undoneLines(m.lines)
	for i := range out {
		out[i].Undone = undone[out[i].Line.N]
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
