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

// A process whose users watch a game that another process owns follows it: it is told that there is something new, reads it
// from the store, and shows it by the same code as its own games. News are only hints and may get lost: every request asks
// the store anyway, and a periodic query finds changes whose news was lost.

// followEvery is the interval of that query.
const followEvery = 2 * time.Second

// houseEvery is after how many intervals the keys of the house are read again.
const houseEvery = 15

// gameSubject is the bus subject for news of a game.
func gameSubject(id string) string { return "game." + id }

// tell publishes a message to all processes. Lost messages do no harm, since readers also poll.
func (sv *Service) tell(subject, text string) {
	if err := sv.cfg.Bus.Tell(subject, []byte(text)); err != nil && sv.ctx.Err() == nil {
		sv.cfg.Log.Warn("news could not be sent", "subject", subject, "error", err)
	}
}

// tellNews announces that the game has changed in the store. It is sent after the write. It contains the revision and the
// numbers of lines and messages, and, if other processes have watchers, the encrypted write itself; w may be nil.
func (g *liveGame) tellNews(w *written) {
	if g.service.alone() {
		return
	}
	sealed := ""
	if w != nil && g.remoteWatchers() > 0 { // otherwise nobody needs it
		sealed = g.service.sealWritten(g.id, w)
	}
	if sealed != "" {
		sealed = ":" + sealed // older programs ignore this part
	}
	g.service.tell(gameSubject(g.id), fmt.Sprintf("%d %d%s %d", g.row.Rev, g.lines, sealed, max(0, g.lastMessage)))
}

// follow subscribes to news of the game; it returns false if that is not needed or was done before.
func (g *liveGame) follow() (begun bool) {
	sv := g.service
	if sv.alone() || g.unfollowed != nil {
		return false
	}
	id := g.id
	var stops []func()
	for subject, handle := range map[string]func(string){
		gameSubject(id): func(text string) { sv.onNews(id, text) },
		hereSubject(id): func(text string) { sv.onPresence(id, text) },
	} {
		stop, err := sv.cfg.Bus.Follow(subject, func(_ string, data []byte) { handle(string(data)) })
		if err != nil {
			g.log().Warn("a game's news could not be subscribed to", "error", err)
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

// unfollow ends the subscription.
func (g *liveGame) unfollow() {
	if g.unfollowed != nil {
		g.unfollowed()
		g.unfollowed, g.others = nil, nil
	}
}

// onNews handles news that another process has written to a game.
func (sv *Service) onNews(id, text string) {
	if r, sealed, ok := parseNews(text); ok {
		sv.noteRevision(id, r, sealed)
	}
}

// parseNews parses the text of tellNews: revision, message number and the encrypted write.
func parseNews(text string) (r store.Revision, sealed string, ok bool) {
	rev, rest, _ := strings.Cut(text, " ")
	line, chat, _ := strings.Cut(rest, " ")
	_, sealed, _ = strings.Cut(line, ":")
	var err1, err2 error
	r.Rev, err1 = strconv.Atoi(rev)
	r.Chat, err2 = strconv.Atoi(chat)
	return r, sealed, err1 == nil && err2 == nil
}

// pendingNews holds encrypted writes that were announced and not yet applied, in the order of arrival.
type pendingNews struct {
	mu   sync.Mutex
	list []string
}

// mostPending limits them; a process that is farther behind reads the store.
const mostPending = 8

func (p *pendingNews) add(sealed string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if sealed != "" && len(p.list) < mostPending {
		p.list = append(p.list, strings.Clone(sealed))
	}
}

func (p *pendingNews) take() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := p.list
	p.list = nil
	return list
}

// storeMax stores n in a if n is larger.
func storeMax(a *atomic.Int64, n int) {
	for known := a.Load(); int64(n) > known && !a.CompareAndSwap(known, int64(n)); {
		known = a.Load()
	}
}

// noteRevision notes that the game has reached a revision, and starts a goroutine that catches up. While one is starting, no
// second one is needed. Games that are not in memory or that this process owns are skipped.
func (sv *Service) noteRevision(id string, r store.Revision, sealed string) {
	sv.mu.Lock()
	g := sv.live[id]
	sv.mu.Unlock()
	if g == nil || sv.leases.find(id) != 0 {
		return
	}
	storeMax(&g.announcedRev, r.Rev)
	storeMax(&g.announcedChat, r.Chat)
	g.pending.add(sealed)
	if g.catching.Swap(true) {
		return
	}
	sv.withLive(id, func(g *liveGame) {
		g.catching.Store(false) // from here on, news starts another goroutine
		if g.isOwner() || len(g.watchers) == 0 {
			g.pending.take()
			return
		}
		if err := g.runOrSetAside(sv.ctx, func() error { return g.takeNews(sv.ctx) }); err != nil && sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("news of a game cannot be read", "game", id, "error", err)
		}
	})
}

// takeNews applies what was announced and is not known yet.
func (g *liveGame) takeNews(ctx context.Context) error {
	told := g.pending.take()
	if !g.loaded {
		return g.loadState(ctx)
	}
	for _, sealed := range told {
		g.takeWritten(sealed)
	}
	if g.announcedRev.Load() > int64(g.row.Rev) { // the write was not sent, or does not follow the known revision
		if err := g.catchUp(ctx); err != nil {
			return err
		}
	}
	if g.announcedChat.Load() > int64(g.lastMessage) {
		return g.catchUpChat(ctx)
	}
	return nil
}

// loadFresh is loadState for a caller who must see everything written before the request.
func (g *liveGame) loadFresh(ctx context.Context) error {
	if g.isOwner() {
		return g.loadState(ctx)
	}
	if err := g.catchUp(ctx); err != nil || !g.cannotBeRead() {
		return err
	}
	e, err := g.service.Owner(ctx, g.id) // during an upgrade, the owner may be a newer program
	if e != nil {
		return e
	}
	return err
}

// cannotBeRead reports whether this program cannot play the game, though another one might.
func (g *liveGame) cannotBeRead() bool { return g.st.Aside != nil && g.st.Aside.words != "" }

// catchUp updates the game from the store, and tells the watchers.
func (g *liveGame) catchUp(ctx context.Context) error {
	if !g.loaded {
		return g.loadState(ctx)
	}
	row, lines, err := g.service.cfg.Store.Since(ctx, g.id, g.row.Rev, g.firstLacking())
	if errors.Is(err, store.ErrDamaged) { // waking it shows what is left
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

// takeNew applies a new row and new lines, and tells the watchers.
func (g *liveGame) takeNew(row *store.Game, lines [][]byte) {
	before := g.st
	g.stages = Stages{} // the writer has sent them, or they are unknown
	g.takeRow(row)
	g.takeLines(lines)
	g.stateChanged, g.ownChanged = g.st.changedSince(&before)
	g.endWatchesByOldKeys()
	g.updatePresence()
	g.tellWatchers()
	g.estimateSize()
}

// takeWritten applies a write that the owner sent, if it directly follows the known revision.
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

// firstLacking is the first line that is not in memory. A game that is asleep needs no lines.
func (g *liveGame) firstLacking() int {
	if g.m == nil {
		return math.MaxInt32
	}
	return g.lines + 1
}

// takeLines plays the lines that are not in memory yet. If they do not fit, the game goes to sleep, and replays everything
// when it wakes.
func (g *liveGame) takeLines(lines [][]byte) {
	g.lineBefore = g.lines
	if g.m == nil || g.st.Lines == g.lines {
		return
	}
	more := g.st.Lines - g.lines
	if g.st.Aside != nil || more < 0 || more > len(lines) || g.m.Extend(lines[:more]) != nil { // lines stored after the state was read are left for the next time
		g.sleep()
		return
	}
	g.lines += more
}

// catchUpChat reads the messages that are not in memory yet.
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

// changedSince reports whether the state beside the record has changed for all seats, and for which single seats. Changes of
// clocks, and what follows from new lines, do not count: who may see a line sees those with it.
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

// endWatchesByOldKeys ends watches by seat tokens that have been replaced.
func (g *liveGame) endWatchesByOldKeys() {
	g.signOutWatchers(func(who *Who) bool {
		return who.Key != nil && (who.Key.Seat >= len(g.st.Seats) || !g.holds(*who, who.Key.Seat))
	})
}

// pollForNews periodically polls the store for missed news, and announces who watches here.
func (sv *Service) pollForNews() {
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	for n := 1; ; n++ {
		select {
		case <-sv.ctx.Done():
			return
		case <-tick.C:
			sv.pollRevisions()
			sv.announcePresence(n)
			if n%houseEvery == 0 {
				sv.readHouse()
			}
		}
	}
}

// pollRevisions asks the store for the revisions of games that are watched here and owned by others.
func (sv *Service) pollRevisions() {
	known := map[string]store.Revision{}
	for _, g := range sv.liveGames() {
		if !g.mu.TryLock() { // in use: the next round will do
			continue
		}
		if len(g.watchers) > 0 && !g.isOwner() {
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
			sv.cfg.Log.Warn("polling for news failed", "error", err)
		}
		return
	}
	for id, r := range found {
		if r != known[id] {
			sv.noteRevision(id, r, "")
		}
	}
}
