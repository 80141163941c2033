package play

import (
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/match"
)

// reason is why a machine said something.
type reason struct {
	Line int    `json:"line"`
	Seat int    `json:"seat,omitempty"`
	Text string `json:"text"`
	Seen uint16 `json:"seen"` // seats that may read it while the game runs, a bit for each; the highest for spectators
}

// How much the service remembers of machines' reasons.
const (
	maxReasons    = 200
	maxReason     = 240      // bytes of one
	maxReasonText = 24 << 10 // bytes of all
)

// readerBit is the bit of a reason for a seat, or for those who hold none.
func readerBit(s game.Seat) uint16 {
	if s == game.Nobody {
		return 1 << 15
	}
	return 1 << s
}

// keepReasons keeps a machine's reasons. They may be read by seats from whom nothing is hidden, for to these
// they give away plans, not secrets.
func (st *state) keepReasons(m *match.Match, line match.Line, why []string) {
	if len(why) == 0 {
		return
	}
	text := strings.ToValidUTF8(strings.Join(why, " "), "")
	if len(text) > maxReason {
		text = strings.ToValidUTF8(text[:maxReason], "") + "…"
	}
	r := reason{Line: line.N, Seat: int(line.Seat), Text: text}
	for n := range st.Seats {
		if knowsAll(m.Position(), game.Seat(n)) {
			r.Seen |= readerBit(game.Seat(n))
		}
	}
	if knowsAll(m.Position(), game.Nobody) {
		r.Seen |= readerBit(game.Nobody)
	}
	st.Reasons = append(st.Reasons, r)
	for st.tooManyReasons() {
		st.dropOldReason()
	}
}

// dropOldReason drops the oldest reason that is not the first of a seat in its turn: the first one tells the plan, which
// is what a player reads when the game is over.
func (st *state) dropOldReason() {
	first := func(i int) bool {
		r, before := &st.Reasons[i], &st.Reasons[max(i-1, 0)]
		return i == 0 || r.Seat != before.Seat || st.turnAt(r.Line) != st.turnAt(before.Line)
	}
	at := 0
	for i := range st.Reasons {
		if !first(i) {
			at = i
			break
		}
	}
	st.Reasons = slices.Delete(st.Reasons, at, at+1)
}

func (st *state) tooManyReasons() bool {
	sum := 0
	for i := range st.Reasons {
		sum += len(st.Reasons[i].Text)
	}
	return len(st.Reasons) > maxReasons || sum > maxReasonText
}

// knowsAll reports whether a seat knows everything: then imagining leaves nothing to chance.
func knowsAll(p game.Position, s game.Seat) bool {
	var heard rollCounter
	p.Known(s).Imagined(&heard)
	return heard == 0
}

// rollCounter counts rolls. It gives each face in turn, since somebody may roll until one comes up.
type rollCounter int

func (w *rollCounter) Roll(d game.Die) int {
	*w++
	return 1 + int(*w)%d.Sides
}

func (w *rollCounter) Tell(game.Event) {}
