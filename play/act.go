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

// saveTime limits a write to the store; a game whose write takes longer is dropped from memory.
const saveTime = 30 * time.Second

// act changes a game. What do adds to the record, with its consequences, is stored before act returns and before anyone is
// told. An error of do is returned, but what it added before the error stands. By is the guest who acts.
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

// changeState changes only the state beside the record; the game may stay asleep. Shown says whether others can see the
// change; if not, nobody is told.
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

// drawConsequences handles what follows from new lines: standing orders, a lesson's answers, offers, the end, the clocks.
func (g *liveGame) drawConsequences(added []match.Line) {
	taken := game.Nobody // the seat that has just taken something back
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
	if !back { // otherwise a standing order would at once repeat what its seat has taken back
		g.playStandingOrders()
		g.continueLesson()
	}
	g.endIfFinal()
	lines := g.lines + len(g.m.Lines(g.lines+1))
	g.noteTurn(lines)
	g.st.summarise(g.m, func() game.Known { return g.publicKnown(lines) })
	g.st.updateClocks(g.service.playTime(), back, taken)
}

// save writes the new lines and the state to the store. If that fails, the game stays marked as unsaved and is dropped when
// it is unlocked, since the store has the truth.
func (g *liveGame) save(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), saveTime)
	defer cancel()
	var added []match.Line
	if g.m != nil {
		added = g.m.Lines(g.lines + 1)
	}
	now := g.service.now()
	if !g.stateChanged && (len(added) == 0 || !g.hasNewLines(game.Nobody)) { // a changed time of writing would reveal that something secret happened
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
		g.log().Error("a game could not be saved", "error", err)
		if errors.Is(err, store.ErrFenced) && !g.service.alone() {
			g.service.leases.take(g.id)
			g.stopOwning()
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

// overtaken converts the store's errors that say that another process wrote to the game since it was read. The game is read
// again before the next action.
func overtaken(err error) error {
	for _, is := range []error{store.ErrStale, store.ErrConflict, store.ErrFenced} {
		if errors.Is(err, is) {
			return ErrStale
		}
	}
	return err
}

// hasNewLines reports whether a seat has lines that are not stored yet.
func (g *liveGame) hasNewLines(s game.Seat) bool { return g.m.Count(s) > g.m.Number(s, g.lines) }

// lineTexts returns lines in the store's format.
func lineTexts(lines []match.Line) [][]byte {
	out := make([][]byte, len(lines))
	for i := range lines {
		out[i] = []byte(lines[i].String())
	}
	return out
}

// tellAll informs watchers, machines and the clock of a change. A change of the state is new to all or to some seats; a line
// is new only to seats for which it exists.
func (g *liveGame) tellAll() {
	g.tellWatchers()
	g.callMachines()
	g.setAlarm()
}

// tellWatchers informs watchers. Those who see the same as before are sent nothing.
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

// queueNotices queues notices for the players whose turn it has become, except the one who acted.
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

// notify sends a notice, with the guest's webhook from the store.
func (sv *Service) notify(n Notice, request string) {
	if g, err := sv.cfg.Store.GuestByID(sv.ctx, n.Guest); err == nil {
		n.Webhook = g.Webhook
	}
	if err := guard(func() error { sv.cfg.Notify(n); return nil }); err != nil {
		sv.cfg.Log.ErrorContext(trace.WithRequest(sv.ctx, request), "a notice of a player's turn failed", "game", n.Game, "error", err)
	}
}

// checkSeat checks that the caller may act for a seat.
func (g *liveGame) checkSeat(who Who, n int) error {
	switch {
	case g.st.Aside != nil && len(g.st.Seats) == 0: // the seats cannot be read
		return ErrAside
	case n < 0 || n >= len(g.st.Seats):
		return &BadField{"seat", "there is no such seat"}
	case !g.holds(who, n):
		return ErrForbidden
	}
	return nil
}

// checkPlaying checks that the caller may act for a seat in a running game.
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

// refusalOf converts a refusal by the match or the rules to an error of the service.
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
