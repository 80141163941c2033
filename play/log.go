package play

import (
	"encoding/json"
	"slices"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// The log and the record are made without the game's lock, because long ones take time for which players would have to wait.

// logLook has what is needed to make the log of a seat from a line on.
type logLook struct {
	history *match.History
	info    *game.Info
	seat    game.Seat
	from    int
	st      state // only the fields that the log is made from
}

// lookAtLog captures the log as it is now.
func (g *liveGame) lookAtLog(s game.Seat, from int) *logLook {
	l := &logLook{history: g.m.History(), info: g.info, seat: s, from: from}
	l.st.Ended, l.st.Turns = g.st.Ended, slices.Clip(g.st.Turns)
	first := g.m.LineOf(s, from)
	for i := range g.st.Reasons {
		if r := &g.st.Reasons[i]; r.Line >= first {
			l.st.Reasons = append(l.st.Reasons, *r)
		}
	}
	return l
}

// entries returns the log as the seat knows it.
func (l *logLook) entries() []wire.Entry {
	log := l.history.Log(l.seat, l.from)
	list := make([]wire.Entry, len(log))
	for i := range log {
		list[i] = wire.EntryOf(l.info, log[i], l.st.turnAt(log[i].At))
		list[i].Why = l.why(log[i].At)
	}
	return list
}

// until returns the entries up to a line.
func (l *logLook) until(line int) []wire.Entry {
	return slices.DeleteFunc(l.entries(), func(e wire.Entry) bool { return e.Line > line })
}

// json returns the entries as JSON.
func (l *logLook) json() ([]byte, error) { return json.Marshal(l.entries()) }

// why returns a machine's reasons for a line of the record, if the seat may read them.
func (l *logLook) why(line int) string {
	for i := range l.st.Reasons {
		if r := &l.st.Reasons[i]; r.Line == line && (l.st.Ended || r.Seen&readerBit(l.seat) != 0) {
			return r.Text
		}
	}
	return ""
}
