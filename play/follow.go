package play

import (
	"context"
	"fmt"
	"maps"
	"slices"
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

// tellNews tells that the store has something new of the game. It comes after the write, and tells numbers alone.
func (g *liveGame) tellNews() {
	if !g.service.alone() {
		g.service.tell(gameSubject(g.id), fmt.Sprintf("%d %d %d", g.row.Rev, g.lines, max(0, g.lastMessage)))
	}
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
	var rev, line, chat int
	if _, err := fmt.Sscanf(text, "%d %d %d", &rev, &line, &chat); err == nil {
		sv.hear(id, chat)
	}
}

// hear looks at a game of which there may be something new, and so many messages. However much is heard meanwhile, it looks once.
func (sv *Service) hear(id string, chat int) {
	sv.mu.Lock()
	g := sv.live[id]
	sv.mu.Unlock()
	if g == nil {
		return
	}
	for known := g.heardChat.Load(); int64(chat) > known && !g.heardChat.CompareAndSwap(known, int64(chat)); {
		known = g.heardChat.Load()
	}
	if g.catching.Swap(true) {
		return
	}
	sv.withLive(id, func(g *liveGame) {
		g.catching.Store(false) // what is heard from here on is looked for again
		if g.leads() || !g.loaded && len(g.watchers) == 0 {
			return
		}
		err := g.runOrSetAside(sv.ctx, func() error {
			if !g.loaded {
				return g.loadState(sv.ctx)
			}
			err := g.catchUp(sv.ctx)
			if err == nil && g.heardChat.Load() > int64(g.lastMessage) {
				err = g.catchUpChat(sv.ctx)
			}
			return err
		})
		if err != nil && sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("news of a game cannot be read", "game", id, "error", err)
		}
	})
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
	row, err := g.service.cfg.Store.Game(ctx, g.id)
	if err != nil {
		return notFound(err)
	}
	if row.Rev == g.row.Rev {
		g.row.Epoch = row.Epoch
		return nil
	}
	before := g.st
	g.takeRow(&row)
	if err := g.catchUpLines(ctx); err != nil {
		return err
	}
	g.stateChanged, g.ownChanged = g.st.changedSince(&before)
	g.endWatchesByOldKeys()
	g.updatePresence()
	g.tellWatchers()
	g.estimateSize()
	return nil
}

// catchUpLines plays the lines that the game, if it is awake, lacks. If they do not fit it sleeps, and plays all when it wakes.
func (g *liveGame) catchUpLines(ctx context.Context) error {
	g.lineBefore = g.lines
	if g.m == nil || g.st.Lines == g.lines {
		return nil
	}
	if g.st.Aside != nil || g.st.Lines < g.lines {
		g.sleep()
		return nil
	}
	lines, err := g.service.cfg.Store.Lines(ctx, g.id, g.lines+1)
	if err != nil {
		g.loaded = false // the state is ahead of the match
		g.sleep()
		return notFound(err)
	}
	lines = lines[:min(len(lines), g.st.Lines-g.lines)] // what came after the state was read comes with the next one
	if g.m.Extend(lines) != nil || g.lines+len(lines) != g.st.Lines {
		g.sleep()
		return nil
	}
	g.lines += len(lines)
	return nil
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
			sv.hear(id, r.Chat)
		}
	}
}
