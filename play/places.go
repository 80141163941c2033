package play

import (
	"fmt"
	"slices"
	"time"

	"sandtable/game"
	"sandtable/wire"
)

// mostWaiting is how many machines of one guest may wait in the queue before the guest can make no further game with
// machines.
const mostWaiting = 32

// mayQueue refuses a game with machines to a guest for whom many machines are waiting.
func (sv *Service) mayQueue(who Who, n *wire.NewGame) error {
	machines := slices.ContainsFunc(n.Seats, func(s wire.NewSeat) bool { return s.Who == "machine" })
	if waiting := sv.thinking.of(who.Guest); !machines || waiting < mostWaiting {
		return nil
	}
	return &TooMuch{
		Why:  fmt.Sprintf("Machines wait for their turn to think in %d of your games. A game with another one can be made when there are fewer.", mostWaiting),
		Wait: time.Minute,
	}
}

// queueMachine queues a machine that owes a decision. It is charged to the player who acted last.
func (g *liveGame) queueMachine(s game.Seat, rest time.Duration) {
	sv, id, m := g.service, g.id, &g.minds[s]
	m.ticket = sv.thinking.join(g.payer, func() { go sv.runMachine(id, s, rest) })
	m.shown = g.placeOf(s)
}

// queueAgain queues a machine that has decided something. ErrAside if it must not think any more.
func (sv *Service) queueAgain(id string, s game.Seat, rest time.Duration) error {
	return sv.withOwned(sv.ctx, id, func(g *liveGame) error {
		if m := &g.minds[s]; !m.busy || m.ticket != nil { // the game has been set aside, and perhaps retried since
			return ErrAside
		}
		g.queueMachine(s, rest)
		return nil
	})
}

// leaveQueue notes that a machine no longer waits, and updates watchers that saw it wait.
func (g *liveGame) leaveQueue(s game.Seat) {
	m := &g.minds[s]
	m.ticket = nil
	if m.shown > 0 {
		m.shown = 0
		g.tellPresence()
	}
}

// giveUpPlace removes a machine from the queue.
func (g *liveGame) giveUpPlace(s game.Seat) {
	if t := g.minds[s].ticket; t != nil && g.service.thinking.leave(t) {
		g.service.machines.Add(-1)
	}
}

// placeOf returns how many machines are before that of a seat; 0 if it does not wait.
func (g *liveGame) placeOf(s game.Seat) int {
	m := &g.minds[s]
	if m.ticket == nil || m.covert {
		return 0
	}
	return g.service.thinking.before(m.ticket)
}

// placesEvery is how often watchers are told the machines' places in the queue.
const placesEvery = 2 * time.Second

// tellPlaces periodically tells watchers the machines' places in the queue.
func (sv *Service) tellPlaces() {
	tick := time.NewTicker(placesEvery)
	defer tick.Stop()
	for {
		select {
		case <-sv.ctx.Done():
			return
		case <-tick.C:
		}
		if sv.thinking.empty() {
			continue
		}
		for _, g := range sv.liveGames() {
			if g.mu.TryLock() { // otherwise it is in use; the next round will do
				g.tellPlace()
				g.mu.Unlock()
			}
		}
	}
}

// tellPlace tells watchers if a machine's place has changed.
func (g *liveGame) tellPlace() {
	changed := false
	for n := range g.minds {
		if m := &g.minds[n]; m.ticket != nil {
			now := g.placeOf(game.Seat(n))
			changed = changed || m.shown != now
			m.shown = now
		}
	}
	if changed {
		g.tellPresence()
	}
}
