package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/trace"
)

// saveTime bounds how long a write may take before the game is given up.
const saveTime = 30 * time.Second

// act changes a game. What do adds to the record, and what follows from it, is in the store before act
// returns and before anybody hears of it. An error of do comes back; what it added before stands. By is
// the guest who acts.
func (g *liveGame) act(ctx context.Context, by string, do func() error) error {
	if err := g.mayWrite(ctx); err != nil {
		return err
	}
	if err := g.wake(ctx); err != nil {
		return err
	}
	asked := g.st.guestsAsked()
	g.unsaved = true
	_, rules := trace.BeginGame(ctx, "game.rules", g.id)
	err := do()
	rules.End()
	g.stages.Said = stamp()
	added := g.m.Lines(g.lines + 1)
	if len(added) == 0 && !g.stateChanged && g.ownChanged == 0 {
		g.unsaved = false
		return err
	}
	g.drawConsequences(added)
	if broken := g.save(ctx); broken != nil {
		return broken
	}
	g.queueNotices(asked, by)
	g.tellAll()
	return err
}

// changeState changes only what is known of a game beside its record, which may sleep on. Shown says whether others can see it:
// else nobody is told.
func (g *liveGame) changeState(ctx context.Context, shown bool, change func()) error {
	if err := g.mayWrite(ctx); err != nil {
		return err
	}
	g.unsaved, g.stateChanged = true, shown
	change()
	if err := g.save(ctx); err != nil {
		return err
	}
	g.tellAll()
	return nil
}

// drawConsequences draws the consequences of new lines: orders, a lesson's answers, offers, the end, the clocks.
func (g *liveGame) drawConsequences(added []match.Line) {
	taken := game.Nobody // who has just taken something back
	back := false
	for i := range added {
		switch l := &added[i]; l.Kind {
		case match.Say:
			g.dropAnsweredOffer(l)
		case match.Undo:
			taken, back = l.Seat, true
		case match.Back:
			back = true
		}
	}
	if !back { // else the order would say at once what its seat has taken back
		g.playStandingOrders()
		g.continueLesson()
	}
	g.endIfFinal()
	lines := g.lines + len(g.m.Lines(g.lines+1))
	g.noteTurn(lines)
	g.st.summarise(g.m, func() game.Known { return g.publicKnown(lines) })
	g.st.updateClocks(g.service.playTime(), back, taken)
}

// save writes what the record has gained, and the state, to the store. If that fails the game stays unsaved
// and is given up when its lock is: what the store has is what happened.
func (g *liveGame) save(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), saveTime)
	defer cancel()
	var added []match.Line
	if g.m != nil {
		added = g.m.Lines(g.lines + 1)
	}
	now := g.service.now()
	if !g.stateChanged && (len(added) == 0 || !g.hasNewLines(game.Nobody)) { // anyone could watch the time for secrets
		now = g.row.Changed
	}
	if g.m != nil {
		g.st.Lines = g.lines + len(added)
	}
	row, err := g.st.stored(now)
	if err != nil {
		return err
	}
	row.Rev, row.Epoch = g.row.Rev, g.epoch()
	lines := lineTexts(added)
	if len(added) == 0 {
		err = g.service.cfg.Store.Update(ctx, g.id, row)
	} else {
		err = g.service.cfg.Store.Append(ctx, g.id, g.lines+1, lines, row)
	}
	if err != nil {
		g.log().Error("a game could not be written", "error", err)
		if errors.Is(err, store.ErrFenced) && !g.service.alone() {
			g.service.leases.take(g.id)
			g.stopLeading()
		}
		return overtaken(err)
	}
	row.Rev++
	done := written{state: row, first: g.lines + 1, lines: lines}
	if len(added) > 0 {
		g.stages.Saved, g.stages.Line = stamp(), g.m.Count(game.Nobody)
		done.stages = g.stages
	}
	g.lineBefore = g.lines
	g.lines += len(added)
	g.unsaved = false
	g.row.Changed, g.row.Rev, g.row.Due = now, row.Rev, row.Due
	g.tellNews(&done)
	g.estimateSize()
	return nil
}

// overtaken puts into the service's words that another has written to the game since it was read. It is read again before the
// next act.
func overtaken(err error) error {
	for _, is := range []error{store.ErrStale, store.ErrConflict, store.ErrFenced} {
		if errors.Is(err, is) {
			return ErrStale
		}
	}
	return err
}

// hasNewLines reports whether there are lines for a seat that the store does not have yet.
func (g *liveGame) hasNewLines(s game.Seat) bool { return g.m.Count(s) > g.m.Number(s, g.lines) }

// lineTexts returns lines as a store keeps them.
func lineTexts(lines []match.Line) [][]byte {
	out := make([][]byte, len(lines))
	for i := range lines {
		out[i] = []byte(lines[i].String())
	}
	return out
}

// tellAll tells everybody that there is something new: those who watch, machines, the clock. Something beside the record is new
// to all or to some seats; lines are new only to those for whom they exist.
func (g *liveGame) tellAll() {
	g.tellWatchers()
	g.callMachines()
	g.setAlarm()
}

// tellWatchers tells those who watch. Whoever sees the same as before is sent nothing.
func (g *liveGame) tellWatchers() {
	g.version++
	g.toldRev = g.row.Rev
	if g.stateChanged {
		g.stateVersion = g.version
	}
	for s := range g.ownVersion {
		if g.ownChanged.Has(game.Seat(s)) {
			g.ownVersion[s] = g.version
		}
	}
	g.stateChanged, g.ownChanged = false, 0
	g.behind = len(g.watchers)
	g.screens = nil
	g.wakeWatchers()
}

// queueNotices notes the persons whose turn it has become, except the one who made it so.
func (g *liveGame) queueNotices(before []string, by string) {
	if g.service.cfg.Notify == nil {
		return
	}
	for _, guest := range g.st.guestsAsked() {
		if guest == by || slices.Contains(before, guest) {
			continue
		}
		n := g.st.Asked[slices.IndexFunc(g.st.Asked, func(n int) bool { return g.st.Seats[n].Guest == guest })]
		g.notices = append(g.notices, Notice{
			Guest: guest, Name: g.st.Seats[n].Name, Online: g.onlineSeats().Has(game.Seat(n)),
			Game: g.id, Title: g.info.Name, Seat: n, Line: g.m.Count(game.Seat(n)), Turn: g.st.turnNow(), Step: g.st.Step,
		})
	}
}

// notify sends a notice with what only the store knows of the guest.
func (sv *Service) notify(n Notice, request string) {
	if g, err := sv.cfg.Store.GuestByID(sv.ctx, n.Guest); err == nil {
		n.Webhook = g.Webhook
	}
	if err := guard(func() error { sv.cfg.Notify(n); return nil }); err != nil {
		sv.cfg.Log.ErrorContext(trace.WithRequest(sv.ctx, request), "a player could not be told that it is his turn", "game", n.Game, "error", err)
	}
}

// checkSeat checks that somebody may act for a seat.
func (g *liveGame) checkSeat(who Who, n int) error {
	switch {
	case g.st.Aside != nil && len(g.st.Seats) == 0: // who sat there cannot be read
		return ErrAside
	case n < 0 || n >= len(g.st.Seats):
		return &BadField{"seat", "there is no such seat"}
	case !g.holds(who, n):
		return ErrForbidden
	}
	return nil
}

// checkPlaying checks that somebody may act for a seat in a game that runs.
func (g *liveGame) checkPlaying(who Who, n int) error {
	switch err := g.checkSeat(who, n); {
	case err != nil:
		return err
	case !g.st.Begun:
		return ErrNotBegun
	case g.st.Ended:
		return ErrOver
	}
	return nil
}

// refusalOf puts a refusal by the match or the rules into the service's words.
func (g *liveGame) refusalOf(err error) error {
	var c game.Clause
	var said *Refusal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &said):
		return said
	case errors.As(err, &c):
		return &Refusal{Clause: c.ID(), Why: g.info.Why(c)}
	case errors.Is(err, match.ErrOver):
		return ErrOver
	case errors.Is(err, match.ErrNotBegun):
		return ErrNotBegun
	}
	return &Refusal{Why: asSentence(err.Error())}
}

// seatKind returns who plays a seat.
func (g *liveGame) seatKind(s game.Seat) seatKind { return g.st.Seats[s].Kind }
