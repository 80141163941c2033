package play

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/game"
	"sandtable/store"
)

// A process whose people watch a game that another one owns follows it: it hears that there is something new, reads it from the store,
// and shows it by the same code as its own. News is numbers and may get lost: every look asks the store, and a slow round finds what
// nobody has heard of.

// followEvery is how often the service looks for what it has not heard of.
const followEvery = 2 * time.Second

// houseEvery is in how many rounds the keys of the house are looked for.
const houseEvery = 15

// gameSubject is where news of a game is told.
func gameSubject(id string) string { return "game." + id }

// tell tells something to all processes. What is lost is found by those who look for it.
func (sv *Service) tell(subject, text string) {
	if err := sv.cfg.Bus.Tell(subject, []byte(text)); err != nil && sv.ctx.Err() == nil {
		sv.cfg.Log.Warn("news is not told", "subject", subject, "error", err)
	}
}

// tellNews tells that the store has something new of the game. It comes after the write, and tells numbers, and sealed what was written, if
// there are screens elsewhere; nil: that is not told.
func (g *liveGame) tellNews(w *written) {
	if g.service.alone() {
		return
	}
	sealed := ""
	if w != nil && g.remoteWatchers() > 0 { // else nobody wants it
		sealed = g.service.sealWritten(g.id, w)
	}
	if sealed != "" {
		sealed = ":" + sealed // a program of the version before reads over it
	}
	g.service.tell(gameSubject(g.id), fmt.Sprintf("%d %d%s %d", g.row.Rev, g.lines, sealed, max(0, g.lastMessage)))
}

// follow hears of the game from now on, if it does not yet.
func (g *liveGame) follow() (begun bool) {
	sv := g.service
	if sv.alone() || g.unfollowed != nil {
		return false
	}
	id := g.id
	var stops []func()
	for subject, hear := range map[string]func(string){
		gameSubject(id): func(text string) { sv.hearNews(id, text) },
		hereSubject(id): func(text string) { sv.hearPresence(id, text) },
	} {
		stop, err := sv.cfg.Bus.Follow(subject, func(_ string, data []byte) { hear(string(data)) })
		if err != nil {
			g.log().Warn("a game is not followed", "error", err)
			continue
		}
		stops = append(stops, stop)
	}
	g.unfollowed = func() {
		for _, stop := range stops {
			stop()
		}
	}
	return true
}

// unfollow hears of the game no more.
func (g *liveGame) unfollow() {
	if g.unfollowed != nil {
		g.unfollowed()
		g.unfollowed, g.others = nil, nil
	}
}

// hearNews takes in that another process has written to a game.
func (sv *Service) hearNews(id, text string) {
	if r, sealed, ok := parseNews(text); ok {
		sv.hear(id, r, sealed)
	}
}

// parseNews reads what tellNews tells: revision, line, message, and sealed what was written.
func parseNews(text string) (r store.Revision, sealed string, ok bool) {
	rev, rest, _ := strings.Cut(text, " ")
	line, chat, _ := strings.Cut(rest, " ")
	_, sealed, _ = strings.Cut(line, ":")
	var err1, err2 error
	r.Rev, err1 = strconv.Atoi(rev)
	r.Chat, err2 = strconv.Atoi(chat)
	return r, sealed, err1 == nil && err2 == nil
}

// heard is what was told of a game and not looked at yet, sealed as it came, in the order of the teller.
type heard struct {
	mu   sync.Mutex
	list []string
}

// mostHeard is how much is kept: whoever is farther behind asks the store.
const mostHeard = 8

func (h *heard) add(sealed string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if sealed != "" && len(h.list) < mostHeard {
		h.list = append(h.list, strings.Clone(sealed))
	}
}

func (h *heard) take() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := h.list
	h.list = nil
	return list
}

// raise puts a number in place of a smaller one.
func raise(a *atomic.Int64, n int) {
	for known := a.Load(); int64(n) > known && !a.CompareAndSwap(known, int64(n)); {
		known = a.Load()
	}
}

// hear looks at a game that another process has brought so far. However much is heard meanwhile, it looks once; and not at all at what
// it knows already, nor at a game that nobody watches here: whoever comes to it reads it anew. What an owner hears is his own.
func (sv *Service) hear(id string, r store.Revision, sealed string) {
	sv.mu.Lock()
	g := sv.live[id]
	sv.mu.Unlock()
	if g == nil || sv.leases.find(id) != 0 {
		return
	}
	raise(&g.heardRev, r.Rev)
	raise(&g.heardChat, r.Chat)
	g.heard.add(sealed)
	if g.catching.Swap(true) {
		return
	}
	sv.withLive(id, func(g *liveGame) {
		g.catching.Store(false) // what is heard from here on is looked for again
		if g.leads() || len(g.watchers) == 0 {
			g.heard.take()
			return
		}
		if err := g.runOrSetAside(sv.ctx, func() error { return g.takeNews(sv.ctx) }); err != nil && sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("news of a game cannot be read", "game", id, "error", err)
		}
	})
}

// takeNews reads what was heard of and is not known.
func (g *liveGame) takeNews(ctx context.Context) error {
	told := g.heard.take()
	if !g.loaded {
		return g.loadState(ctx)
	}
	for _, sealed := range told {
		g.takeWritten(sealed)
	}
	if g.heardRev.Load() > int64(g.row.Rev) { // nobody has told what, or it does not follow upon what is known
		if err := g.catchUp(ctx); err != nil {
			return err
		}
	}
	if g.heardChat.Load() > int64(g.lastMessage) {
		return g.catchUpChat(ctx)
	}
	return nil
}

// loadFresh is loadState for somebody who must see all that was written before he came.
func (g *liveGame) loadFresh(ctx context.Context) error {
	if g.leads() {
		return g.loadState(ctx)
	}
	if err := g.catchUp(ctx); err != nil || !g.cannotBeRead() {
		return err
	}
	e, err := g.service.Owner(ctx, g.id) // a newer program, perhaps, during an upgrade
	if e != nil {
		return e
	}
	return err
}

// cannotBeRead reports whether this program cannot play the game, though another might.
func (g *liveGame) cannotBeRead() bool { return g.st.Aside != nil && g.st.Aside.words != "" }

// catchUp brings the game up to what the store has, and tells those who watch.
func (g *liveGame) catchUp(ctx context.Context) error {
	if !g.loaded {
		return g.loadState(ctx)
	}
	row, lines, err := g.service.cfg.Store.Since(ctx, g.id, g.row.Rev, g.firstLacking())
	if errors.Is(err, store.ErrDamaged) { // whoever wakes it sees what is left
		g.loaded = false
		g.sleep()
	}
	if err != nil {
		return notFound(err)
	}
	if row.Rev == g.row.Rev {
		g.row.Epoch = row.Epoch
		return nil
	}
	g.takeNew(&row, lines)
	return nil
}

// takeNew takes over what is new of the game, and tells those who watch.
func (g *liveGame) takeNew(row *store.Game, lines [][]byte) {
	before := g.st
	g.stages = Stages{} // who wrote it has told them, or nobody knows
	g.takeRow(row)
	g.takeLines(lines)
	g.stateChanged, g.ownChanged = g.st.changedSince(&before)
	g.endWatchesByOldKeys()
	g.updatePresence()
	g.tellWatchers()
	g.estimateSize()
}

// takeWritten takes over what the owner has told that it wrote, if that follows at once upon what is known here.
func (g *liveGame) takeWritten(sealed string) {
	w, ok := g.service.openWritten(g.id, sealed)
	if !ok || w.state.Rev != g.row.Rev+1 || w.state.Epoch < g.row.Epoch || g.m != nil && w.first != g.lines+1 {
		return
	}
	row := g.row
	row.State = w.state
	g.byNews = true
	g.takeNew(&row, w.lines)
	g.stages = w.stages
}

// firstLacking is the line from which on the game, if it is awake, lacks lines. One that sleeps wants none.
func (g *liveGame) firstLacking() int {
	if g.m == nil {
		return math.MaxInt32
	}
	return g.lines + 1
}

// takeLines plays the lines that the game, if it is awake, lacks. If they do not fit it sleeps, and plays all when it wakes.
func (g *liveGame) takeLines(lines [][]byte) {
	g.lineBefore = g.lines
	if g.m == nil || g.st.Lines == g.lines {
		return
	}
	more := g.st.Lines - g.lines
	if g.st.Aside != nil || more < 0 || more > len(lines) || g.m.Extend(lines[:more]) != nil { // what came after the state was read comes with the next one
		g.sleep()
		return
	}
	g.lines += more
}

// catchUpChat reads the messages that the game does not know of.
func (g *liveGame) catchUpChat(ctx context.Context) error {
	if g.lastMessage < 0 {
		return nil
	}
	list, err := g.service.cfg.Store.Messages(ctx, g.id, g.lastMessage+1)
	if err != nil {
		return notFound(err)
	}
	for _, m := range list {
		g.addMessage(m)
	}
	if len(list) > 0 {
		g.wakeWatchers()
	}
	return nil
}

// changedSince says whether something beside the record has changed for all to see, and what has for some seats alone. What clocks
// and lines bring with them does not count: whoever may see a line sees that.
func (st *state) changedSince(before *state) (all bool, own game.Seats) {
	all = st.Maker != before.Maker || st.Open != before.Open || (st.Aside == nil) != (before.Aside == nil) ||
		!sameOffer(st.Offer, before.Offer) || !slices.Equal(st.Sure, before.Sure) || len(st.Seats) != len(before.Seats)
	for n := range min(len(st.Seats), len(before.Seats)) {
		a, b := &st.Seats[n], &before.Seats[n]
		all = all || a.Kind != b.Kind || a.Guest != b.Guest || a.Name != b.Name || a.Level != b.Level || a.Invite != b.Invite
		if !maps.Equal(a.Orders, b.Orders) {
			own |= game.Only(game.Seat(n))
		}
	}
	return all, own
}

func sameOffer(a, b *offer) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.ID == b.ID && slices.Equal(a.Agreed, b.Agreed)
}

// endWatchesByOldKeys ends what is watched by the token of a seat that another has replaced.
func (g *liveGame) endWatchesByOldKeys() {
	g.signOutWatchers(func(who *Who) bool {
		return who.Key != nil && (who.Key.Seat >= len(g.st.Seats) || !g.holds(*who, who.Key.Seat))
	})
}

// followGames looks now and then for what nobody has heard of, and tells who looks on.
func (sv *Service) followGames() {
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	for n := 1; ; n++ {
		select {
		case <-sv.ctx.Done():
			return
		case <-tick.C:
			sv.lookForNews()
			sv.tellWhoLooksOn(n)
			if n%houseEvery == 0 {
				sv.readHouse()
			}
		}
	}
}

// lookForNews asks the store how far the games have come that are watched here and owned elsewhere.
func (sv *Service) lookForNews() {
	known := map[string]store.Revision{}
	for _, g := range sv.liveGames() {
		if !g.mu.TryLock() { // it is in use: another time will do
			continue
		}
		if len(g.watchers) > 0 && !g.leads() {
			known[g.id] = store.Revision{Rev: g.row.Rev, Chat: max(0, g.lastMessage)}
		}
		g.mu.Unlock()
	}
	if len(known) == 0 {
		return
	}
	found, err := sv.cfg.Store.Revisions(sv.ctx, slices.Collect(maps.Keys(known)))
	if err != nil {
		if sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("news cannot be looked for", "error", err)
		}
		return
	}
	for id, r := range found {
		if r != known[id] {
			sv.hear(id, r, "")
		}
	}
}
