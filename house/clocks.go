package house

import (
	"time"

	"sandtable/game"
	"sandtable/wire"
)

// tick settles the clocks at a change: those of seats that owed a decision have run, those of seats that
// owe one now run on. A seat gets its addition when its decision passes to another, not when one is taken
// back, and who takes back his own gives it back. Machines have budgets of their own and play without.
func (st *state) tick(now time.Time, back bool, taken game.Seat) {
	if st.Clock == nil {
		return
	}
	add := time.Duration(st.Clock.Add) * time.Second
	var asked game.Seats
	for _, n := range st.Asked {
		asked |= game.Only(game.Seat(n))
	}
	for n := range st.Seats {
		s := &st.Seats[n]
		ran, runs := s.Since != nil, asked.Has(game.Seat(n)) && s.Kind == wire.Person
		s.Left = s.left(now)
		if s.Since = nil; runs {
			s.Since = &now
		}
		switch {
		case ran && !runs && !back && !st.Over:
			s.Left += add
		case !ran && runs && taken == game.Seat(n):
			s.Left -= add
		}
	}
}

// due returns the time at which something happens to the game of itself; zero if nothing will.
func (st *state) due() (at time.Time) {
	if st.EndBy != nil {
		at = *st.EndBy
	}
	if st.Aside != nil {
		return time.Time{}
	}
	if st.Clock == nil {
		return at
	}
	for n := range st.Seats {
		if s := &st.Seats[n]; s.Since != nil {
			if end := s.Since.Add(s.Left); at.IsZero() || end.Before(at) {
				at = end
			}
		}
	}
	return at
}

// setAlarm sees to it that the house looks at the game when something is due.
func (t *table) setAlarm() { t.house.setAlarm(t.id, t.st.due()) }

func (h *House) setAlarm(id string, at time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if old := h.alarms[id]; old != nil {
		old.Stop()
		delete(h.alarms, id)
	}
	if at.IsZero() || h.closed {
		return
	}
	h.alarms[id] = time.AfterFunc(max(0, at.Sub(h.now())), func() { h.ring(id) })
}

// ring looks whether somebody has run out of time, or a game that is over has waited long enough.
func (h *House) ring(id string) {
	err := h.at(h.ctx, id, func(t *table) error {
		if err := t.act(h.ctx, "", t.timeUp); err != nil {
			return err
		}
		t.setAlarm()
		return nil
	})
	if err != nil && err != ErrClosed && err != ErrAside {
		h.cfg.Log.Error("an alarm fails", "game", id, "error", err)
		h.setAlarm(id, h.now().Add(time.Minute)) // the store may be well again by then
	}
}

// timeUp does what is due.
func (t *table) timeUp() error {
	now := t.house.now()
	if t.st.EndBy != nil && !now.Before(*t.st.EndBy) && t.m.Over() {
		t.end()
		return nil
	}
	for n := range t.st.Seats {
		if s := &t.st.Seats[n]; t.st.Clock != nil && s.Since != nil && s.left(now) <= 0 {
			_, err := t.m.Forfeit(game.Seat(n))
			return err
		}
	}
	return nil
}
