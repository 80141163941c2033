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
	Seen uint16 `json:"seen"` // a bit for each seat that may read it while the game runs; the highest one is for spectators
}

// Limits on the machines' reasons that are kept.
const (
	maxReasons    = 200
	maxReason     = 240      // bytes of one reason
	maxReasonText = 24 << 10 // bytes of all reasons
)

// readerBit returns the bit of a seat, or of spectators.
func readerBit(s game.Seat) uint16 {
	if s == game.Nobody {
		return 1 << 15
	}
	return 1 << s
}

// keepReasons keeps a machine's reasons. While the game runs, seats may read them that know the whole position: such reasons
// reveal plans, but no secrets.
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

// dropOldReason drops the oldest reason that is not the first of a seat in its turn. The first one tells the plan for the
// turn, which is what players read after the game.
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

// knowsAll reports whether a seat knows the whole position: then imagining a world rolls no dice.
func knowsAll(p game.Position, s game.Seat) bool {
	var rolls rollCounter
	p.Known(s).Imagined(&rolls)
	return rolls == 0
}

// rollCounter is a table that counts rolls. It returns each face in turn, since a caller may roll until a certain face comes
// up.
type rollCounter int

func (w *rollCounter) Roll(d game.Die) int {
	*w++
	return 1 + int(*w)%d.Sides
}

func (w *rollCounter) Tell(game.Event) {}
