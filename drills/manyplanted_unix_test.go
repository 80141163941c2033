//go:build unix && drills

package drills

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/client"
	"sandtable/drills/history"
	"sandtable/drills/proxy"
	"sandtable/lab/load"
	"sandtable/wire"
)

// heldTime is how long a client waits for a delayed answer: less than a lease.
const heldTime = 2 * time.Second

// plantedFaults are faults of a server, how to provoke each, and how the checker reports it.
var plantedFaults = []struct {
	name    string
	provoke func(*house, string)
	want    []history.Kind
}{
	{noEpoch, (*house).sleepThroughClaim, []history.Kind{history.StaleEpoch}},
	{noFence, (*house).sleepThroughWrite, []history.Kind{history.Lost, history.TwoOwners, history.StaleEpoch}},
	{earlyAnswer, (*house).dieAfterAnswer, []history.Kind{history.Lost}},
	{earlyNews, (*house).dieAfterNews, []history.Kind{history.WrongLine}},
	{oldNews, (*house).readElsewhere, []history.Kind{history.StaleRead}},
}

// The checker finds each fault that is planted in servers and provoked. Servers without faults pass the same procedure. Each
// subtest ends as soon as its fault is found.
func TestManyServersPlanted(t *testing.T) {
	program := planted(t)
	for _, f := range plantedFaults {
		t.Run(f.name, func(t *testing.T) {
			h := newPlantedHouse(t, program, f.name)
			begun := time.Now()
			for _, id := range h.ids {
				f.provoke(h, id)
				faults := h.judge()
				if i := slices.IndexFunc(faults, func(x history.Fault) bool { return slices.Contains(f.want, x.Kind) }); i >= 0 {
					t.Logf("found after %v: %v", time.Since(begun).Round(time.Second), faults[i])
					return
				}
				t.Logf("not found yet: %v", faults)
			}
			t.Error("the fault was not found")
		})
	}
	t.Run("none", func(t *testing.T) {
		h := newPlantedHouse(t, program, "")
		for i, f := range plantedFaults {
			f.provoke(h, h.ids[i])
		}
		for _, f := range h.judge() {
			t.Error(f)
		}
		if n := h.history.Count(); n[history.Acked] < 2*len(plantedFaults) {
			t.Errorf("too little happened: %v", n)
		}
	})
}

// newPlantedHouse starts two servers with a fault, and some games.
func newPlantedHouse(t *testing.T, program, fault string) *house {
	t.Helper()
	h := newHouse(t, houseKind{program, 2, func(int) []string { return []string{plantedEnv + "=" + fault} }})
	h.open(t.Context())
	return h
}

// judge waits until the house has settled, and checks the history.
func (h *house) judge() []history.Fault {
	h.t.Helper()
	h.heal(h.t.Context())
	h.history.Commits = nil
	h.readRecords(h.t.Context())
	h.readCommits(h.t.Context())
	return h.history.Check(history.Rules{FreshReads: true})
}

// at returns the guest at a server.
func (h *house) at(n int) *client.Client {
	by := *h.guest
	by.Base = h.servers[n].base()
	return &by
}

// look reads a game at a server, and finds a sentence to say. A server with a fault may have lost the game's beginning: then
// there is none.
func (h *house) look(ctx context.Context, server int, id string) (*load.Game, string) {
	g := load.NewGame(id, h.at(server), rand.New(rand.NewPCG(h.rand.Uint64(), 3)))
	read := history.Read{Client: server, Game: id, Begin: time.Now()}
	var err error
	var say string
	if g.View, err = g.By.View(ctx, id); err == nil {
		read.End, read.Lines = time.Now(), g.View.Line
		h.history.Found(read)
		say, err = g.Sentence(ctx)
	}
	if err != nil {
		h.t.Logf("server %d: %v", server, err)
		say = "nonsense"
	}
	return g, say
}

// line requests a line in a game from a server.
func (h *house) line(server int, id string) {
	h.t.Helper()
	g, say := h.look(h.t.Context(), server, id)
	h.say(h.t.Context(), server, g, g.By, say)
}

// lead makes the first server the owner of a game, and requests a line from it.
func (h *house) lead(id string) {
	h.t.Helper()
	for late := time.Now().Add(settleTime); ; time.Sleep(faultShort) {
		h.line(0, id)
		if owner, left := h.lease(id); left > 0 && owner == h.servers[0].peer {
			return
		} else if time.Now().After(late) {
			h.t.Fatalf("the first server does not own the game: %q does", owner)
		}
	}
}

// lease returns the address of a game's owner, and how long the lease still runs.
func (h *house) lease(id string) (peer string, left time.Duration) {
	h.t.Helper()
	err := h.query(h.t.Context(), fmt.Sprintf(`SELECT substring(owner FROM '[^/@]*$'), extract(epoch FROM until - clock_timestamp())::float8 FROM leases WHERE game = '%s'`, id), func(r pgx.Rows) error {
		var seconds float64
		err := r.Scan(&peer, &seconds)
		left = time.Duration(seconds * float64(time.Second))
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return peer, left
}

// sleepThrough makes the first server begin a write that reaches the database only after its lease has expired and do was
// called.
func (h *house) sleepThrough(id string, do func()) {
	h.t.Helper()
	h.lead(id)
	g, say := h.look(h.t.Context(), 0, id)
	h.servers[0].net.Drop(proxy.There)
	var work sync.WaitGroup
	work.Go(func() { h.say(h.t.Context(), 0, g, g.By, say) })
	for late := time.Now().Add(settleTime); time.Now().Before(late); time.Sleep(faultShort / 3) {
		if _, left := h.lease(id); left <= 0 {
			break
		}
	}
	do()
	h.servers[0].net.Heal()
	work.Wait()
}

// sleepThroughClaim lets another server claim the game meanwhile, without a write.
func (h *house) sleepThroughClaim(id string) {
	h.sleepThrough(id, func() {
		g, _ := h.look(h.t.Context(), 1, id)
		h.say(h.t.Context(), 1, g, g.By, "nonsense")
	})
}

// sleepThroughWrite lets another server write to the game meanwhile.
func (h *house) sleepThroughWrite(id string) { h.sleepThrough(id, func() { h.line(1, id) }) }

// dieBeforeWrite requests a line from the first server, which dies before the line reaches the database.
func (h *house) dieBeforeWrite(id string) {
	h.t.Helper()
	g, say := h.look(h.t.Context(), 0, id)
	m := h.servers[0]
	m.net.Drop(proxy.There)
	ctx, cancel := context.WithTimeout(h.t.Context(), heldTime)
	defer cancel()
	h.say(ctx, 0, g, g.By, say)
	m.net.Cut()
	m.kill()
	m.net.Heal()
	m.start()
}

// dieAfterAnswer provokes a lost line that was acknowledged too early.
func (h *house) dieAfterAnswer(id string) {
	h.lead(id)
	h.dieBeforeWrite(id)
	h.line(1, id)
}

// dieAfterNews provokes a lost line that was shown to a watcher too early.
func (h *house) dieAfterNews(id string) {
	h.t.Helper()
	h.lead(id)
	ctx, cancel := context.WithCancel(h.t.Context())
	ready := make(chan struct{})
	var once sync.Once
	var work sync.WaitGroup
	work.Go(func() {
		by := h.at(0).Stranger().Over(&http.Client{Transport: h.http.Transport})
		_ = by.Follow(ctx, client.Stream{Game: id}, func(_ string, v *wire.View) error {
			for _, e := range v.Entries {
				h.history.Saw(history.Sight{Watcher: 0, Game: id, Line: e.Line, Text: entryText(&e), At: time.Now()})
			}
			once.Do(func() { close(ready) })
			return nil
		}) // it ends when the server does
		once.Do(func() { close(ready) })
	})
	<-ready
	h.dieBeforeWrite(id)
	cancel()
	work.Wait()
	h.line(1, id)
}

// readElsewhere lets one server acknowledge lines, and reads from the other one.
func (h *house) readElsewhere(id string) {
	h.t.Helper()
	for range 3 {
		h.look(h.t.Context(), 1, id)
		h.lead(id)
		h.look(h.t.Context(), 1, id)
	}
}
