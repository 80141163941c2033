package house

import (
	"slices"
	"time"

	"sandtable/game"
	"sandtable/wire"
)

// regret is how long a game that is over can still be taken back, if its players do not end it before.
const regret = 10 * time.Minute

// conclude ends a game that is over once nobody can take it back, or nobody wants to.
func (t *table) conclude() {
	if !t.m.Over() || t.m.Ended() {
		if !t.m.Over() {
			t.st.EndBy, t.st.Sure = nil, nil
		}
		return
	}
	t.st.Offer = nil
	if t.regrets() {
		if t.st.EndBy == nil {
			by := t.house.now().Add(regret)
			t.st.EndBy = &by
		}
		return
	}
	t.end()
}

// regrets reports whether a person could take something back and has not said that he will not.
func (t *table) regrets() bool {
	for n := range t.st.Seats {
		_, could := t.m.Latest(game.Seat(n))
		if could && t.kind(game.Seat(n)) == wire.Person && !slices.Contains(t.st.Sure, n) {
			return true
		}
	}
	return false
}

// confirm notes that a player does not want to take back the end.
func (t *table) confirm(seat int) {
	for _, n := range t.together(seat) {
		if !slices.Contains(t.st.Sure, n) {
			t.st.Sure = append(t.st.Sure, n)
		}
	}
	t.touched = true
}

// end closes the record, which opens it to all.
func (t *table) end() {
	if _, err := t.m.End(); err != nil {
		t.house.cfg.Log.Error("a game does not end", "game", t.id, "error", err)
		return
	}
	t.st.EndBy, t.st.Sure = nil, nil
}
