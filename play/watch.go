package play

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"sandtable/game"
	"sandtable/wire"
)

// Mark says how much of a game a watcher has seen: lines of the record, in the seat's numbers, and messages of the chat.
type Mark struct{ Line, Chat int }

// String formats a mark as "12.3".
func (m Mark) String() string { return fmt.Sprintf("%d.%d", m.Line, m.Chat) }

// ParseMark parses the result of String; false if the text is anything else.
func ParseMark(text string) (m Mark, ok bool) {
	line, chat, ok := strings.Cut(text, ".")
	if !ok {
		return m, false
	}
	l, err1 := strconv.ParseUint(line, 10, 31)
	c, err2 := strconv.ParseUint(chat, 10, 31)
	return Mark{int(l), int(c)}, err1 == nil && err2 == nil
}

// Update is sent to watchers of a game.
type Update struct {
	Event string // "view" (a wire.View), "patch" (a wire.Patch of the view before), "chat" (a wire.Message) or "seats" (a []wire.Seat)
	Mark  Mark   // what the watcher has seen with it, to resume from
	*Message
	Stages Stages // of the latest action that a view shows
}

// Watch follows one game. Only one goroutine may use it, but Close may be called from another.
type Watch struct {
	game  *liveGame
	who   Who
	seat  *int
	ready chan struct{} // capacity 1: there may be something new
	done  chan struct{}
	once  sync.Once

	signedOut bool // the caller's credentials were revoked
	mark      Mark
	version   int // version of the view it was last sent; -1: none yet
	presence  int
	seatShown game.Seat   // seat of that view
	patches   bool        // it accepts patches
	print     *wire.Print // fingerprints of its view; nil: none, or a view that cannot be patched
	opened    bool        // whether the record was open then
}

// TakePatches says that the watcher accepts patches instead of whole views. Each patch applies to the view that the watcher
// has.
func (w *Watch) TakePatches() { w.patches = true }

// Watch starts to watch a game as a seat sees it; nil: the caller's seat that is asked. The first update is a view with the
// entries of the log after from. New watchers get the latest messages of the chat.
func (sv *Service) Watch(ctx context.Context, who Who, id string, seat *int, from Mark) (*Watch, error) {
	w := &Watch{who: who, seat: seat, ready: make(chan struct{}, 1), done: make(chan struct{}), mark: from, version: -1}
	if err := sv.withGame(ctx, id, func(g *liveGame) error { return g.addWatcher(ctx, w) }); err != nil {
		return nil, err
	}
	if err := sv.checkToken(ctx, who); err != nil { // the token was replaced meanwhile, perhaps before this watch could be ended
		w.Close()
		return nil, err
	}
	return w, nil
}

// addWatcher adds a watcher.
func (g *liveGame) addWatcher(ctx context.Context, w *Watch) error {
	if _, err := g.viewSeat(w.who, w.seat); err != nil {
		return err
	}
	if g.follow() { // from here on, news of the game arrives
		if err := g.catchUp(ctx); err != nil {
			return err
		}
	}
	if err := g.readChat(ctx); err != nil {
		return err
	}
	w.game = g
	w.mark.Chat = min(max(w.mark.Chat, g.lastMessage-maxCatchUp), g.lastMessage)
	if g.watchers == nil {
		g.watchers = map[*Watch]struct{}{}
	}
	g.watchers[w] = struct{}{}
	g.behind++
	g.service.watchers.Add(1)
	g.updatePresence()
	w.presence = g.presence // the first view shows it
	g.announceWatchers()
	if g.onlyMachines() {
		g.payer = w.who.payer()
	}
	if err := g.ownIfDue(ctx); err != nil { // the game can be watched nevertheless
		g.log().Warn("a game could not be taken over", "error", err)
	}
	g.callMachines()
	return nil
}

// Close ends the watch.
func (w *Watch) Close() {
	w.once.Do(func() {
		close(w.done)
		g := w.game
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.watchers, w)
		if w.version != g.version {
			g.behind--
		}
		g.service.watchers.Add(-1)
		g.updatePresence()
		g.announceWatchers()
		if len(g.watchers) == 0 && !g.isOwner() {
			g.unfollow()
		}
	})
}

// Next waits for the next update. A slow watcher gets the latest view with all entries since its mark: none is lost, repeated
// or out of order. The whole log is sent again only if line numbers have changed, because the view is another seat's or a
// game with secrets has ended. It returns ErrClosed when the service closes, and ErrSignedOut when the caller's token was
// replaced.
func (w *Watch) Next(ctx context.Context) (Update, error) {
	for aside := false; ; {
		if w.closed() {
			return Update{}, ErrClosed
		}
		u, ok, err := w.poll(ctx)
		if ok && err == nil {
			err = w.game.service.complete(ctx, w.game.id, u.Message)
		}
		if err == ErrAside && !aside { // set aside by this call; the next one shows that
			aside = true
			continue
		}
		if ok || err != nil {
			return u, err
		}
		select {
		case <-w.ready:
		case <-ctx.Done():
			return Update{}, ctx.Err()
		case <-w.done:
			return Update{}, ErrClosed
		case <-w.game.service.ctx.Done():
			return Update{}, ErrClosed
		}
	}
}

func (w *Watch) closed() bool {
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// poll returns what the watcher has not seen yet; false if there is nothing.
func (w *Watch) poll(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	if w.version < 0 && !w.seated() { // the first view has the whole log
		select {
		case g.readerSlot <- struct{}{}:
			defer func() { <-g.readerSlot }()
		case <-ctx.Done():
			return u, false, ctx.Err()
		}
	}
	if !g.service.beginWork() {
		return u, false, ErrClosed
	}
	g.mu.Lock()
	defer g.unlockEvenly(ctx)
	if w.signedOut || w.closed() {
		return u, false, ErrSignedOut
	}
	err = g.runGuarded(ctx, false, func() (err error) { // changes arrive by news
		u, ok, err = w.nextUpdate(ctx)
		return err
	})
	return u, ok, err
}

// seated reports whether the watcher plays.
func (w *Watch) seated() bool {
	w.game.mu.Lock()
	defer w.game.mu.Unlock()
	return len(w.game.seatsOf(w.who)) > 0
}

// nextUpdate returns what is new to the watcher.
func (w *Watch) nextUpdate(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	if w.version != g.version {
		if u, ok, err = w.nextView(ctx); ok || err != nil {
			return u, ok, err
		}
	}
	if w.mark.Chat < g.lastMessage {
		if u, ok, err = w.nextMessage(ctx); ok || err != nil {
			return u, ok, err
		}
	}
	if w.presence != g.presence {
		data, err := json.Marshal(g.seatList(g.viewerOf(w.who, game.Nobody).maker))
		w.presence = g.presence
		return Update{Event: "seats", Mark: w.mark, Message: &Message{Data: data}}, true, err
	}
	return u, false, nil
}

// nextView returns the latest view with the entries since the watcher's mark; false if nothing is new to its seat.
func (w *Watch) nextView(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	aside := g.st.Aside != nil
	if !aside {
		if err := g.wake(ctx); err != nil {
			return u, false, err
		}
	}
	s, err := g.viewSeat(w.who, w.seat)
	if err != nil {
		return u, false, err
	}
	if aside {
		data, err := json.Marshal(g.asideView(w.who, s))
		w.version, w.presence, w.print = g.version, g.presence, nil
		g.behind--
		return Update{Event: "view", Mark: w.mark, Message: &Message{Data: data}}, true, err
	}
	if w.version >= g.shownVersion(s) && w.seatShown == s && w.mark.Line == g.m.Count(s) {
		w.version = g.version
		g.behind--
		return u, false, nil
	}
	if g.hasHiddenLines() && w.needsWholeLog(s) {
		w.mark.Line = 0
	}
	u = w.viewUpdate(g.viewerOf(w.who, s), min(w.mark.Line, g.m.Count(s)))
	w.version, w.presence, w.mark.Line, w.seatShown, w.opened = g.version, g.presence, g.m.Count(s), s, g.st.Ended
	u.Mark, u.Stages = w.mark, g.stages
	u.Stages.Shown = stamp()
	g.behind--
	return u, true, nil
}

// viewUpdate returns a view with the entries after a line, whole or as a patch of the watcher's view.
func (w *Watch) viewUpdate(f viewer, after int) Update {
	g := w.game
	before := w.print
	w.print = g.screen(f).print
	if w.patches {
		if m := g.patchMessage(f, before, after); m != nil {
			return Update{Event: "patch", Message: m}
		}
	}
	return Update{Event: "view", Message: g.wholeMessage(f, after)}
}

// shownVersion is the latest version in which the state changed visibly for a seat.
func (g *liveGame) shownVersion(s game.Seat) int {
	if s == game.Nobody {
		return g.stateVersion
	}
	return max(g.stateVersion, g.ownVersion[s])
}

// needsWholeLog reports whether the watcher's mark is, or may be, in other line numbers than the seat's current ones: then
// the whole log is sent again.
func (w *Watch) needsWholeLog(s game.Seat) bool {
	if w.version < 0 {
		return w.game.st.Ended || w.seat == nil && len(w.game.seatsOf(w.who)) > 1
	}
	return w.seatShown != s || w.opened != w.game.st.Ended
}

// wakeWatchers signals all watchers that there may be something new. It does not block.
func (g *liveGame) wakeWatchers() {
	for w := range g.watchers {
		select {
		case w.ready <- struct{}{}:
		default:
		}
	}
}

// onlineSeats returns the seats whose players are watching.
func (g *liveGame) onlineSeats() game.Seats { return game.Seats(g.online.Load()) }

// updatePresence updates who is watching, and tells watchers if that has changed.
func (g *liveGame) updatePresence() {
	online := g.localSeats()
	for _, o := range g.others {
		online |= o.seats
	}
	if g.online.Swap(uint32(online)) != uint32(online) {
		g.tellPresence()
	}
}

// tellPresence tells watchers that the seats' presence has changed.
func (g *liveGame) tellPresence() {
	g.presence++
	g.screens = nil
	g.wakeWatchers()
}
