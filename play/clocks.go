package play

import (
	"time"

	"sandtable/game"
)

// updateClocks settles the clocks at a change: those of seats that owed a decision have run, those of seats that
// owe one now run on. A seat gets its addition when its decision passes to another, not when one is taken
// back, and who takes back his own gives it back. Machines have budgets of their own and play without.
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

// nextDeadline returns the time at which something happens to the game of itself; zero if nothing will.
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

// setAlarm sees to it that the service looks at the game when something is due.
func (g *liveGame) setAlarm() {
	at := g.st.nextDeadline()
	if !g.leads() { // its owner sees to it
		at = time.Time{}
	}
	g.service.setAlarm(g.id, at)
}

// clockNeedsOwner reports whether a clock of the game runs out so soon that a process must own the game, or runs and the store does not
// say so: an older program has written the row.
func (g *liveGame) clockNeedsOwner() bool {
	at := g.st.nextDeadline()
	if at.IsZero() {
		return false
	}
	return !at.Equal(g.row.Due) || at.Sub(g.service.playTime()) <= 2*g.service.dueAhead()
}

// dueAhead is how long before its time a game is taken up in which something is due: nobody is late then.
func (sv *Service) dueAhead() time.Duration { return sv.cfg.Lease }

// hasAlarm reports whether something is due in a game.
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

// onAlarm looks whether somebody has run out of time, or a game that is over has waited long enough.
func (sv *Service) onAlarm(id string) {
	err := sv.withOwned(sv.ctx, id, func(g *liveGame) error {
		if err := g.act(sv.ctx, "", g.enforceDeadlines); err != nil {
			return err
		}
		g.setAlarm()
		return nil
	})
	if err != nil && err != ErrClosed && err != ErrAside && !isElsewhere(err) {
		sv.cfg.Log.Error("an alarm fails", "game", id, "error", err)
		sv.setAlarm(id, sv.playTime().Add(time.Minute)) // the store may be well again by then
	}
}

// enforceDeadlines does what is due.
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
