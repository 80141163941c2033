package play

import (
	"fmt"
	"time"

	"sandtable/game"
)

// Who looks on at other processes is told by them when it changes, and again now and then; what a process told that is not heard of any more
// does not count.

// presenceEvery is in how many rounds a game is told of again, lest something got lost. A process that is new hears of all in the next one.
const presenceEvery = 10

// presenceKept is how long the word of another process counts.
const presenceKept = 2*presenceEvery*followEvery + time.Second

// hereSubject is where processes tell who looks on at a game.
func hereSubject(id string) string { return "here." + id }

// others is what another process told of those who look on there.
type others struct {
	seats    game.Seats
	watchers int
	until    time.Time
}

// tellHere tells other processes who looks on here.
func (g *liveGame) tellHere() {
	if g.service.alone() || g.unfollowed == nil {
		return
	}
	g.service.tell(hereSubject(g.id), fmt.Sprintf("%s %d %d", g.service.cfg.Self.Name, g.localSeats(), len(g.watchers)))
}

// localSeats are those whose players look on at this process.
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

// hearPresence takes in who looks on at another process.
func (sv *Service) hearPresence(id, text string) {
	var name string
	var o others
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
			g.others = map[string]others{}
		}
		g.others[name] = o
		if o.watchers == 0 {
			delete(g.others, name)
		}
		g.updatePresence()
		if !known && o.watchers > 0 && len(g.watchers) > 0 { // it has not heard of those here
			g.tellHere()
		}
		g.callMachines() // they play among themselves only while somebody looks on
	})
}

// remoteWatchers counts those who look on at other processes.
func (g *liveGame) remoteWatchers() (n int) {
	for _, o := range g.others {
		n += o.watchers
	}
	return n
}

// tellWhoLooksOn tells who looks on here, and forgets what processes told that are gone.
func (sv *Service) tellWhoLooksOn(round int) {
	all := sv.peers.newOnes()
	for _, g := range sv.liveGames() {
		if !g.mu.TryLock() {
			continue
		}
		for name, o := range g.others {
			if time.Now().After(o.until) || !sv.peers.isThere(name) {
				delete(g.others, name)
			}
		}
		g.updatePresence()
		if len(g.watchers) > 0 && (all || (uint64(round)+weight(g.id, ""))%presenceEvery == 0) { // not all games in one round
			g.tellHere()
		}
		g.mu.Unlock()
	}
}
