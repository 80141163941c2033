package house

import (
	"context"
	"errors"
	"slices"
	"time"

	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// saveTime bounds how long a write may take before the table is given up.
const saveTime = 30 * time.Second

// act changes a game. What do adds to the record, and what follows from it, is in the store before act
// returns and before anybody hears of it. An error of do comes back; what it added before stands. By is
// the guest who acts.
func (t *table) act(ctx context.Context, by string, do func() error) error {
	if err := t.wake(ctx); err != nil {
		return err
	}
	asked := t.st.guestsAsked()
	t.dirty = true
	err := do()
	added := t.m.Lines(t.lines + 1)
	if len(added) == 0 && !t.touched {
		t.dirty = false
		return err
	}
	t.follow(added)
	beside := t.touched
	if broken := t.save(ctx); broken != nil {
		return broken
	}
	t.tellAsked(asked, by)
	t.changed(beside)
	return err
}

// amend changes only what is known of a game beside its record, which may sleep on.
func (t *table) amend(ctx context.Context, change func()) error {
	t.dirty = true
	change()
	if err := t.save(ctx); err != nil {
		return err
	}
	t.changed(true)
	return nil
}

// follow draws the consequences of new lines: orders, a lesson's answers, offers, the end, the clocks.
func (t *table) follow(added []match.Line) {
	taken := game.Nobody // who has just taken something back
	back := false
	for i := range added {
		switch l := &added[i]; l.Kind {
		case match.Say:
			t.lapse(l)
		case match.Undo:
			taken, back = l.Seat, true
		case match.Back:
			back = true
		}
	}
	if !back { // else the order would say at once what its seat has taken back
		t.obey()
		t.goOn()
	}
	t.conclude()
	t.st.enter(t.m.Position(), t.lines+len(t.m.Lines(t.lines+1)))
	t.st.sum(t.m)
	t.st.tick(t.house.now(), back, taken)
}

// save writes what the record has gained, and the state, to the store. If that fails the table stays dirty
// and is given up when its lock is: what the store has is what happened.
func (t *table) save(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), saveTime)
	defer cancel()
	var added []match.Line
	if t.m != nil {
		added = t.m.Lines(t.lines + 1)
	}
	now := t.house.now()
	if len(added) > 0 && !t.heard(game.Nobody) { // anyone could watch the time for secrets
		now = t.row.Changed
	}
	row, err := t.st.row(now)
	if err != nil {
		return err
	}
	if len(added) == 0 {
		err = t.house.cfg.Store.Update(ctx, t.id, row)
	} else {
		err = t.house.cfg.Store.Append(ctx, t.id, t.lines+1, texts(added), row)
	}
	if err != nil {
		t.house.cfg.Log.Error("a game could not be written", "game", t.id, "error", err)
		if errors.Is(err, store.ErrStale) {
			return ErrStale
		}
		return err
	}
	t.before = t.lines
	t.lines += len(added)
	t.dirty, t.touched = false, false
	t.row.Changed = now
	t.weigh()
	return nil
}

// heard reports whether there are lines for a seat that the store does not have yet.
func (t *table) heard(s game.Seat) bool { return t.m.Count(s) > t.m.Number(s, t.lines) }

// texts returns lines as a store keeps them.
func texts(lines []match.Line) [][]byte {
	out := make([][]byte, len(lines))
	for i := range lines {
		out[i] = []byte(lines[i].String())
	}
	return out
}

// changed tells everybody that there is something new: those who watch, machines, the clock. It may be something
// beside the record; else it is new only to those for whom there are new lines.
func (t *table) changed(beside bool) {
	t.renewed(beside)
	t.callMachines()
	t.setAlarm()
}

// renewed tells those who watch.
func (t *table) renewed(beside bool) {
	if t.version++; beside {
		t.beside = t.version
	}
	t.behind = len(t.watchers)
	t.screens = nil
	t.wakeWatchers()
}

// tellAsked notes the persons whose turn it has become, except the one who made it so.
func (t *table) tellAsked(before []string, by string) {
	if t.house.cfg.Notify == nil {
		return
	}
	for _, guest := range t.st.guestsAsked() {
		if guest == by || slices.Contains(before, guest) {
			continue
		}
		n := t.st.Asked[slices.IndexFunc(t.st.Asked, func(n int) bool { return t.st.Seats[n].Guest == guest })]
		t.notices = append(t.notices, Notice{
			Guest: guest, Name: t.st.Seats[n].Name, Online: t.online.Load()&(1<<n) != 0,
			Game: t.id, Title: t.info.Name, Seat: n, Line: t.m.Count(game.Seat(n)), Turn: t.st.turnNow(), Step: t.st.Step,
		})
	}
}

// notify sends a notice with what only the store knows of the guest.
func (h *House) notify(n Notice) {
	if g, err := h.cfg.Store.GuestByID(h.ctx, n.Guest); err == nil {
		n.Webhook = g.Webhook
	}
	if err := guard(func() error { h.cfg.Notify(n); return nil }); err != nil {
		h.cfg.Log.Error("a player could not be told that it is his turn", "game", n.Game, "error", err)
	}
}

// sits checks that somebody may act for a seat.
func (t *table) sits(who Who, n int) error {
	switch {
	case n < 0 || n >= len(t.st.Seats):
		return &Bad{"seat", "there is no such seat"}
	case !t.holds(who, n):
		return ErrForbidden
	}
	return nil
}

// playing checks that somebody may act for a seat in a game that runs.
func (t *table) playing(who Who, n int) error {
	switch err := t.sits(who, n); {
	case err != nil:
		return err
	case !t.st.Begun:
		return ErrNotBegun
	case t.st.Ended:
		return ErrOver
	}
	return nil
}

// refused puts a refusal by the match or the rules into the house's words.
func (t *table) refused(err error) error {
	var c game.Clause
	var said *Refused
	switch {
	case err == nil:
		return nil
	case errors.As(err, &said):
		return said
	case errors.As(err, &c):
		return &Refused{Clause: c.ID(), Why: t.info.Why(c)}
	case errors.Is(err, match.ErrOver):
		return ErrOver
	case errors.Is(err, match.ErrNotBegun):
		return ErrNotBegun
	}
	return &Refused{Why: sentence(err.Error())}
}

// kind returns who plays a seat.
func (t *table) kind(s game.Seat) wire.SeatKind { return t.st.Seats[s].Kind }
