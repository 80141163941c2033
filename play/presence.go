package play

import (
	"fmt"
	"time"

	"sandtable/game"
)

// Each process announces who watches a game there, when that changes and periodically. Announcements expire if they are not
// repeated.

// presenceEvery is after how many rounds presence is announced again in case a message was lost. New processes get all
// announcements in the next round.
const presenceEvery = 10

// presenceKept is how long an announcement is valid.
const presenceKept = 2*presenceEvery*followEvery + time.Second

// hereSubject is the bus subject for the presence of watchers.
func hereSubject(id string) string { return "here." + id }

// remotePresence is the presence at another process.
type remotePresence struct {
	seats    game.Seats
	watchers int
	until    time.Time
}

// announceWatchers announces who watches here.
func (g *liveGame) announceWatchers() {
	if g.service.alone() || g.unfollowed == nil {
		return
	}
	g.service.tell(hereSubject(g.id), fmt.Sprintf("%s %d %d", g.service.cfg.Self.Name, g.localSeats(), len(g.watchers)))
}

// localSeats returns the seats whose players watch at this process.
func (g *liveGame) localSeats() (online game.Seats) {
	for w := range g.watchers {
		for n := range g.st.Seats {
			if g.holds(w.who, n) {
				online |= game.Only(game.Seat(n))
			}
		}
	}
	return online
}

// onPresence handles the announcement of another process.
func (sv *Service) onPresence(id, text string) {
	var name string
	var o remotePresence
	if _, err := fmt.Sscanf(text, "%s %d %d", &name, &o.seats, &o.watchers); err != nil || name == sv.cfg.Self.Name {
		return
	}
	o.until = time.Now().Add(presenceKept)
	sv.withLive(id, func(g *liveGame) {
		if g.unfollowed == nil || !g.loaded {
			return
		}
		_, known := g.others[name]
		if g.others == nil {
			g.others = map[string]remotePresence{}
		}
		g.others[name] = o
		if o.watchers == 0 {
			delete(g.others, name)
		}
		g.updatePresence()
		if !known && o.watchers > 0 && len(g.watchers) > 0 { // the other process is new and does not know who watches here
			g.announceWatchers()
		}
		g.callMachines() // machines among themselves play only while somebody watches
	})
}

// remoteWatchers counts watchers at other processes.
func (g *liveGame) remoteWatchers() (n int) {
	for _, o := range g.others {
		n += o.watchers
	}
	return n
}

// announcePresence announces who watches here, and drops the announcements of processes that are gone.
func (sv *Service) announcePresence(round int) {
	all := sv.peers.hasNew()
	for _, g := range sv.liveGames() {
		if !g.mu.TryLock() {
			continue
		}
		for name, o := range g.others {
			if time.Now().After(o.until) || !sv.peers.isAlive(name) {
				delete(g.others, name)
			}
		}
		g.updatePresence()
		if len(g.watchers) > 0 && (all || (uint64(round)+weight(g.id, ""))%presenceEvery == 0) { // spreads the games over the rounds
			g.announceWatchers()
		}
		g.mu.Unlock()
	}
}
