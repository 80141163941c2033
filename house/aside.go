package house

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"time"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// aside is the mark of a game that was set aside because its title failed.
type aside struct {
	At    time.Time `json:"at"`
	Build string    `json:"build"` // of the program in which it failed
	Error string    `json:"error"`
	Stack string    `json:"stack,omitempty"`
}

// How much of a fault is kept.
const (
	maxFault = 500
	maxStack = 8 << 10
)

// Aside is a game that was set aside, as its operator is told of it.
type Aside struct {
	Game  string    `json:"game"`
	Title string    `json:"title"`
	At    time.Time `json:"at"`
	Error string    `json:"error"`
	Stack string    `json:"stack,omitempty"`
}

// Asides lists the games that are set aside, the latest first.
func (h *House) Asides() []Aside {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]Aside, 0, len(h.asides))
	for _, a := range h.asides {
		list = append(list, a)
	}
	slices.SortFunc(list, func(a, b Aside) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Game, b.Game)) })
	return list
}

// noteAside keeps for the operator that a game is set aside, or that it is no longer if there is no mark.
func (h *House) noteAside(id, title string, a *aside) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if a == nil {
		delete(h.asides, id)
		return
	}
	h.asides[id] = Aside{Game: id, Title: title, At: a.At, Error: a.Error, Stack: a.Stack}
}

// outlived reports whether a game that was set aside shall be tried again: by another build of the program, or
// because the operator wants it. In the run in which it failed it never is.
func (h *House) outlived(a *aside) bool {
	return a != nil && (a.Build != h.cfg.Build || h.cfg.Retry && a.At.Before(h.opened))
}

// setAside stops a game whose title has failed. What was half done is forgotten: the record is what the store has.
// It returns ErrAside, or why the mark could not be kept; then the next who comes tries the game again.
func (t *table) setAside(ctx context.Context, f *fault) error {
	log := t.house.cfg.Log.With("game", t.id)
	log.Error("a rule failed: the game is set aside", "error", f.what, "stack", f.stack)
	for n := range t.minds {
		if quit := t.minds[n].quit; quit != nil {
			quit()
		}
	}
	t.minds = [game.MaxSeats]mind{}
	t.notices = nil
	t.forget()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), saveTime)
	defer cancel()
	if err := t.mark(ctx, f); err != nil {
		log.Error("a game could not be set aside", "error", err)
		return err
	}
	t.house.setAlarm(t.id, time.Time{})
	t.renewed(true)
	return ErrAside
}

// mark writes down that the game is set aside. It goes by the store alone, since the title may fail at anything.
func (t *table) mark(ctx context.Context, f *fault) error {
	g, err := t.house.cfg.Store.Game(ctx, t.id)
	if err != nil {
		return err
	}
	st, err := readState(&g)
	if err != nil || st.Aside != nil && !t.house.outlived(st.Aside) {
		return err
	}
	now := t.house.now()
	st.Aside = &aside{now, t.house.cfg.Build, cut(f.what, maxFault), cut(f.stack, maxStack)}
	for n := range st.Seats {
		s := &st.Seats[n]
		s.Left, s.Since = s.left(now), nil
	}
	row, err := st.row(now)
	if err != nil {
		return err
	}
	if err := t.house.cfg.Store.Update(ctx, t.id, row); err != nil {
		return err
	}
	t.house.noteAside(t.id, g.Title, st.Aside)
	return nil
}

func cut(s string, most int) string { return s[:min(len(s), most)] }

// takeUp tries a game again that was set aside. If its record can be played the clocks run on from where they stood,
// and those whose turn it is are told.
func (t *table) takeUp(ctx context.Context) error {
	t.dirty = true // should it fail, the mark stands
	t.st.Aside = nil
	if err := t.wake(ctx); err != nil {
		return err
	}
	now := t.house.now()
	t.st.tick(now, true, game.Nobody)
	if t.st.EndBy != nil {
		by := now.Add(regret)
		t.st.EndBy = &by
	}
	if err := t.save(ctx); err != nil {
		return err
	}
	t.house.cfg.Log.Warn("a game that was set aside goes on", "game", t.id)
	t.house.noteAside(t.id, "", nil)
	t.tellAsked(nil, "")
	t.changed(true)
	return nil
}

// stillView is what there is to see of a game that is set aside: who plays it, and why it stands still. No rule is
// asked.
func (t *table) stillView(who Who, s game.Seat) wire.View {
	return wire.View{
		Game: t.id, Seat: int(s), Begun: t.st.Begun, Over: t.st.Over, Ended: t.st.Ended, Result: t.st.Result, SetAside: asideWords,
		Ask: wire.Ask{Seats: []int{}}, Say: []wire.Say{}, Seats: t.seats(t.face(who, s).maker), Entries: []wire.Entry{},
	}
}

// stillRecord returns the record of a game that is set aside, as a seat may read it. No rule is asked.
func (t *table) stillRecord(ctx context.Context, s game.Seat) ([]match.Line, error) {
	text, err := t.house.cfg.Store.Lines(ctx, t.id, 1)
	if err != nil {
		return nil, err
	}
	lines, err := match.Read(bytes.NewReader(append(bytes.Join(text, newline), newline...)))
	switch {
	case err != nil:
		t.house.cfg.Log.Error("the record of a game that is set aside cannot be read", "game", t.id, "error", err)
		return nil, &Refused{Why: "The record is damaged and cannot be read: ask the operator of this server."}
	case t.st.Ended:
		return lines, nil
	}
	var seed match.Seed
	copy(seed[:], t.row.Secret)
	return match.Copy(lines, seed, s), nil
}
