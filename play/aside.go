package play

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// asideMark marks a game that was set aside because its title failed.
type asideMark struct {
	At    time.Time `json:"at"`
	Build string    `json:"build"` // of the program in which the title failed
	Error string    `json:"error"`
	Stack string    `json:"stack,omitempty"`

	words string // text for players if the cause was no failed rule; such a mark is not stored
}

// playerWords explains to players why the game cannot go on.
func (a *asideMark) playerWords() string { return cmp.Or(a.words, asideWords) }

// readGame reads the state in a row of the store. If the state is damaged or the rules are missing, the game counts as set
// aside until the row changes.
func (sv *Service) readGame(row *store.Game) (st state, info *game.Info) {
	st, err := readState(row)
	if err != nil {
		st.Aside = &asideMark{At: sv.now(), Build: sv.cfg.Build(), Error: truncate(err.Error(), maxFault), words: damagedWords}
		return st, &game.Info{ID: row.Title, Name: row.Title}
	}
	title, ok := sv.cfg.Find(row.Title, st.Rules)
	if ok {
		return st, title.Info()
	}
	info = &game.Info{ID: row.Title, Name: row.Title}
	for n := range st.Seats {
		info.Seats = append(info.Seats, fmt.Sprintf("seat %d", n+1))
	}
	why := fmt.Sprintf("there is no title %q with version %d of its rules here", row.Title, st.Rules)
	st.Aside = &asideMark{At: sv.now(), Build: sv.cfg.Build(), Error: why, words: rulesMissingWords}
	return st, info
}

// Limits on what is kept of a fault.
const (
	maxFault = 500
	maxStack = 8 << 10
)

// Aside describes a game that was set aside, for operators.
type Aside struct {
	Game  string    `json:"game"`
	Title string    `json:"title"`
	At    time.Time `json:"at"`
	Error string    `json:"error"`
	Stack string    `json:"stack,omitempty"`
}

// Asides lists the games that are set aside, latest first.
func (sv *Service) Asides() []Aside {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	list := make([]Aside, 0, len(sv.asides))
	for _, a := range sv.asides {
		list = append(list, a)
	}
	slices.SortFunc(list, func(a, b Aside) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Game, b.Game)) })
	return list
}

// noteAside adds a game to the operator's list of games that are set aside, or removes it if there is no mark.
func (sv *Service) noteAside(id, title string, a *asideMark) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if a == nil {
		delete(sv.asides, id)
		return
	}
	sv.asides[id] = Aside{Game: id, Title: title, At: a.At, Error: a.Error, Stack: a.Stack}
}

// mayRetry reports whether a game that was set aside should be tried again: if the program is another build, or the operator
// wants it. A game is not retried in the run in which it failed.
func (sv *Service) mayRetry(a *asideMark) bool {
	return a != nil && (a.Build != sv.cfg.Build() || sv.cfg.Retry && a.At.Before(sv.opened))
}

// setAside stops a game whose title failed. Changes that were not stored are dropped. It returns ErrAside, or why the mark
// could not be stored; then the next request tries the game again.
func (g *liveGame) setAside(ctx context.Context, f *fault) error {
	g.service.cfg.Observe.RuleFailed()
	log := g.log()
	log.Error("a rule failed: the game is set aside", "error", f.what, "stack", f.stack)
	g.stopMachines()
	g.notices = nil
	g.forget()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), saveTime)
	defer cancel()
	if err := g.claimAside(ctx); err != nil {
		return err
	}
	if err := untilCurrent(func() error { return g.storeAside(ctx, f) }); err != nil {
		log.Error("a game could not be set aside", "error", err)
		return err
	}
	g.service.setAlarm(g.id, time.Time{})
	g.stateChanged = true
	g.tellWatchers()
	return ErrAside
}

// claimAside makes this process the owner of a game that is about to be set aside, without calling its rules. It returns
// *Elsewhere if another process owns the game, which will meet the failure itself.
func (g *liveGame) claimAside(ctx context.Context) error {
	if g.isOwner() {
		return nil
	}
	_, err := g.service.claim(ctx, g.id)
	if !errors.Is(err, store.ErrOwned) {
		return notFound(err)
	}
	l, err := g.service.cfg.Store.Lease(ctx, g.id)
	if err != nil {
		return notFound(err)
	}
	return elsewhere(g.id, l.Owner)
}

// storeAside stores the mark. It uses only the store, since any call to the title may fail.
func (g *liveGame) storeAside(ctx context.Context, f *fault) error {
	stored, err := g.service.cfg.Store.Game(ctx, g.id)
	if err != nil {
		return err
	}
	st, err := readState(&stored)
	if err != nil || st.Aside != nil && !g.service.mayRetry(st.Aside) {
		return err
	}
	now := g.service.now()
	st.Aside = &asideMark{At: now, Build: g.service.cfg.Build(), Error: truncate(f.what, maxFault), Stack: truncate(f.stack, maxStack)}
	for n := range st.Seats {
		s := &st.Seats[n]
		s.Left, s.Since = s.timeLeft(g.service.playTime()), nil
	}
	row, err := st.stored(now)
	if err != nil {
		return err
	}
	row.Rev, row.Epoch = stored.Rev, stored.Epoch
	if !g.service.alone() {
		row.Epoch = g.epoch()
	}
	if err := g.service.cfg.Store.Update(ctx, g.id, row); err != nil {
		return err
	}
	g.row.Rev = row.Rev + 1
	g.tellNews(nil)
	g.service.noteAside(g.id, stored.Title, st.Aside)
	return nil
}

func truncate(s string, most int) string { return s[:min(len(s), most)] }

// retryAside tries a game that was set aside. If its record can be replayed, the clocks resume and the players whose turn it
// is are notified.
func (g *liveGame) retryAside(ctx context.Context) error {
	g.unsaved, g.stateChanged = true, true // if it fails, the stored mark remains
	g.st.Aside = nil
	if err := g.wake(ctx); err != nil {
		return err
	}
	now := g.service.playTime()
	g.st.updateClocks(now, true, game.Nobody)
	if g.st.EndBy != nil {
		by := now.Add(takeBackTime)
		g.st.EndBy = &by
	}
	if err := g.save(ctx); err != nil {
		return err
	}
	g.log().Warn("a game that was set aside goes on")
	g.service.noteAside(g.id, "", nil)
	g.queueNotices(nil, "")
	g.tellAll()
	return nil
}

// asideView is the view of a game that is set aside: who plays it and why it cannot go on. It does not call the rules.
func (g *liveGame) asideView(who Who, s game.Seat) wire.View {
	return wire.View{
		Game: g.id, Seat: int(s), Begun: g.st.Begun, Over: g.st.Over, Ended: g.st.Ended, Result: g.st.Result.wire(), SetAside: g.st.Aside.playerWords(),
		Ask: wire.Ask{Seats: []int{}}, Say: []wire.Say{}, Seats: g.seatList(g.viewerOf(who, s).maker), Entries: []wire.Entry{},
	}
}

// asideRecord returns the record of a game that is set aside, as a seat may read it. It does not call the rules.
func (g *liveGame) asideRecord(ctx context.Context, s game.Seat) ([]match.Line, error) {
	text, err := g.service.cfg.Store.Lines(ctx, g.id, 1)
	if err != nil && !errors.Is(err, store.ErrDamaged) {
		return nil, err
	}
	lines, err := match.Read(bytes.NewReader(append(bytes.Join(text, newline), newline...)))
	switch {
	case err != nil:
		g.log().Error("the record of a game that is set aside cannot be read", "error", err)
		return nil, &Refusal{Why: "The record is damaged and cannot be read: ask the operator of this server."}
	case g.st.Ended:
		return lines, nil
	}
	var seed match.Seed
	copy(seed[:], g.row.Secret)
	return match.Copy(lines, seed, s), nil
}
