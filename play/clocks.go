package play

import (
	"time"

	"sandtable/game"
)

// updateClocks updates the clocks after a change: it charges seats that owed a decision, and starts those that owe one now. A
// seat gets its increment when the decision passes to another seat, but not by a take-back; a seat that takes back its own
// sentence loses the increment again. Machines play without clocks.
func (st *state) updateClocks(now time.Time, back bool, taken game.Seat) {
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
		ran, runs := s.Since != nil, asked.Has(game.Seat(n)) && s.Kind == person
		s.Left = s.timeLeft(now)
		s.Since = nil
		if runs {
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

// nextDeadline returns the next time at which the game changes by itself; zero if there is none.
func (st *state) nextDeadline() (at time.Time) {
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

// setAlarm sets the timer for the game's next deadline.
func (g *liveGame) setAlarm() {
	at := g.st.nextDeadline()
	if !g.isOwner() { // the owner sets it
		at = time.Time{}
	}
	g.service.setAlarm(g.id, at)
}

// clockNeedsOwner reports whether a process must own the game because of its clocks: a deadline is near, or the stored row
// does not have it, since an older program wrote the row.
func (g *liveGame) clockNeedsOwner() bool {
	at := g.st.nextDeadline()
	if at.IsZero() {
		return false
	}
	return !at.Equal(g.row.Due) || at.Sub(g.service.playTime()) <= 2*g.service.dueAhead()
}

// dueAhead is how long before a deadline a process takes over the game, to be in time.
func (sv *Service) dueAhead() time.Duration { return sv.cfg.Lease }

// hasAlarm reports whether a timer is set for a game.
func (sv *Service) hasAlarm(id string) bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return sv.alarms[id] != nil
}

func (sv *Service) setAlarm(id string, at time.Time) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if old := sv.alarms[id]; old != nil {
		old.Stop()
		delete(sv.alarms, id)
	}
	if at.IsZero() || sv.closed {
		return
	}
	sv.alarms[id] = time.AfterFunc(max(0, at.Sub(sv.playTime())), func() { sv.onAlarm(id) })
}

// onAlarm enforces deadlines: a seat's time is used up, or a game that is over must be closed.
func (sv *Service) onAlarm(id string) {
	err := sv.withOwned(sv.ctx, id, func(g *liveGame) error {
		if err := g.act(sv.ctx, "", g.enforceDeadlines); err != nil {
			return err
		}
		g.setAlarm()
		return nil
	})
	if err != nil && err != ErrClosed && err != ErrAside && !isElsewhere(err) {
		sv.cfg.Log.Error("deadlines could not be enforced", "game", id, "error", err)
		sv.setAlarm(id, sv.playTime().Add(time.Minute)) // the store may have recovered by then
	}
}

// enforceDeadlines does what is due now.
func (g *liveGame) enforceDeadlines() error {
	now := g.service.playTime()
	if g.st.EndBy != nil && !now.Before(*g.st.EndBy) && g.m.Over() {
		g.closeRecord()
		return nil
	}
	for n := range g.st.Seats {
		if s := &g.st.Seats[n]; g.st.Clock != nil && s.Since != nil && s.timeLeft(now) <= 0 {
			_, err := g.m.Forfeit(game.Seat(n))
			return err
		}
	}
	return nil
}
