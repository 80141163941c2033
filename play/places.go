package play

import (
	"fmt"
	"slices"
	"time"

	"sandtable/game"
	"sandtable/wire"
)

// mostWaiting is how many machines may wait for their turn on one guest's account before he is given no other game with them. It
// takes as many games in which a machine owes a decision at the same moment.
const mostWaiting = 32

// mayQueue refuses a game with machines to somebody for whom enough of them wait.
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

// queueMachine puts a machine into the queue of those that owe a decision. The account is that of whoever has put the question.
func (g *liveGame) queueMachine(s game.Seat, rest time.Duration) {
	sv, id, m := g.service, g.id, &g.minds[s]
	m.ticket = sv.thinking.join(g.payer, func() { go sv.runMachine(id, s, rest) })
	m.shown = g.placeOf(s)
}

// queueAgain is queueMachine for one that has decided something. ErrAside if it shall think no more.
func (sv *Service) queueAgain(id string, s game.Seat, rest time.Duration) error {
	return sv.withOwned(sv.ctx, id, func(g *liveGame) error {
		if m := &g.minds[s]; !m.busy || m.ticket != nil { // the game has been set aside, and perhaps tried again since
			return ErrAside
		}
		g.queueMachine(s, rest)
		return nil
	})
}

// leaveQueue notes that a machine waits no more, and tells those who saw it wait.
func (g *liveGame) leaveQueue(s game.Seat) {
	m := &g.minds[s]
	m.ticket = nil
	if m.shown > 0 {
		m.shown = 0
		g.tellPresence()
	}
}

// giveUpPlace takes a machine out of the queue that shall not think.
func (g *liveGame) giveUpPlace(s game.Seat) {
	if t := g.minds[s].ticket; t != nil && g.service.thinking.leave(t) {
		g.service.machines.Add(-1)
	}
}

// placeOf counts the machines that think before that of a seat; 0 if it does not wait.
func (g *liveGame) placeOf(s game.Seat) int {
	m := &g.minds[s]
	if m.ticket == nil || m.covert {
		return 0
	}
	return g.service.thinking.before(m.ticket)
}

// placesEvery is how often those who watch are told how far their machines have come.
const placesEvery = 2 * time.Second

// tellPlaces tells those who watch how far their machines have come in the queue.
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
			if g.mu.TryLock() { // else it is in use: another time will do
				g.tellPlace()
				g.mu.Unlock()
			}
		}
	}
}

// tellPlace tells those who watch if a machine has come forward.
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
