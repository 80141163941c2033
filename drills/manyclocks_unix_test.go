//go:build unix && drills

package drills

import (
	"math/rand/v2"
	"testing"
	"time"

	"sandtable/drills/history"
	"sandtable/lab/load"
	"sandtable/store/postgres/pgtest"
	"sandtable/wire"
)

// wrongClocks are offset and speed of three servers' clocks: an hour behind and 10% slow, right, an hour ahead and 10% fast.
var wrongClocks = []string{"-1h 0.9", "0s 1", "1h 1.1"}

// bankTime is a player's initial time.
const bankTime = 20 * time.Minute

// Servers whose clocks disagree by hours and run at different speeds suffer faults. Leases still go by the database's clock,
// and nobody loses a game by a server's clock.
func TestManyServersClocks(t *testing.T) {
	h := newHouse(t, houseKind{planted(t), 1, func(i int) []string { return []string{clockEnv + "=" + wrongClocks[i]} }})
	begun := time.Now()
	timed := h.openTimed()
	for range len(wrongClocks) - 1 { // the others join a house in which a clock runs
		h.add(pgtest.Shared(t))
	}
	done := h.suffer(times(fullFaults/10, shortFaults))
	for _, f := range h.history.Check(history.Rules{FreshReads: true}) {
		t.Error(f)
	}
	for n := range h.servers {
		h.checkTime(n, timed, begun)
	}
	c := h.history.Count()
	t.Logf("%v in %v: %d lines acknowledged, %d refused, %d without an answer", done, time.Since(begun).Round(time.Second), c[history.Acked], c[history.Refused], c[history.Unknown])
}

// openTimed begins a game with a running clock, at the server whose clock is behind.
func (h *house) openTimed() *load.Game {
	h.t.Helper()
	h.enter(h.t.Context())
	n := longWar(h.t)
	n.Clock = &wire.ClockRule{Bank: int(bankTime.Seconds()), Add: 1}
	card, err := h.guest.Create(h.t.Context(), n)
	if err == nil {
		_, err = h.guest.Begin(h.t.Context(), card)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	g := load.NewGame(card.ID, h.guest, rand.New(rand.NewPCG(22, 4)))
	if g.View, err = h.guest.View(h.t.Context(), g.ID); err == nil {
		err = speak(h.t, g)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return g
}

// checkTime checks the time that a server shows on a running clock. The owner's own clock may be 10% off, and crashes take
// some time away.
func (h *house) checkTime(n int, g *load.Game, since time.Time) {
	h.t.Helper()
	v, err := h.at(n).View(h.t.Context(), g.ID)
	if err != nil || v.Over {
		h.t.Errorf("server %d: the game with a clock is over (%v): %v", n, v.Over, err)
		return
	}
	spent := time.Since(since)
	for _, s := range v.Seats {
		if s.Clock == nil || !s.Clock.Running {
			continue
		}
		left := time.Duration(s.Clock.Left) * time.Millisecond
		h.t.Logf("server %d: of %v there are %v left after %v", n, bankTime, left.Round(time.Second), spent.Round(time.Second))
		if low, high := bankTime-spent*12/10-5*time.Second, bankTime-spent/2+30*time.Second; left < low || left > high {
			h.t.Errorf("server %d: %v are left on the clock: want %v to %v", n, left, low, high)
		}
		return
	}
	h.t.Errorf("server %d: no clock runs: %+v", n, v.Seats)
}
