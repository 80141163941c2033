package play

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"sandtable/game"
	"sandtable/wire"
)

// Repeated take-backs cannot make a record arbitrarily long.
func TestTakeBacksAreBounded(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	var err error
	rounds := 0
	for ; err == nil && rounds < 3*freeTakeBacks; rounds++ {
		var v wire.View
		if v, err = sayAs(t.Context(), sv, actor{blue, id, 0, line}, "bid 1"); err == nil {
			v, err = sv.Undo(t.Context(), blue, id, 0, v.Line)
		}
		line = v.Line
	}
	if r := wantsRefused(t, "taking back for ever", err, ""); !strings.Contains(r.Why, "1001") && !strings.Contains(r.Why, "1000") {
		t.Errorf("the refusal does not say what is allowed: %s", r.Why)
	}
	if rounds < freeTakeBacks || rounds > freeTakeBacks+2 {
		t.Errorf("refused in round %d, want %d", rounds, freeTakeBacks+1)
	}
	said(t, sv, red, id, 1, "bid 0") // both can play on
	said(t, sv, blue, id, 0, "done")
}

// Spectators cannot use up the room in a game's chat.
func TestChatIsBounded(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, _ := pair(t, sv)
	err := sv.withGame(t.Context(), id, func(g *liveGame) error {
		g.lastMessage = mostByWatchers // as if so many messages had been written
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = sv.Talk(t.Context(), guest(t, sv), id, "me too")
	wantsRefused(t, "a watcher", err, "")
	if _, err := sv.Talk(t.Context(), blue, id, "hello"); err != nil {
		t.Error(err)
	}
}

// Many concurrent requests for a proof replay the record once for all who know the same, and once for each line.
func TestProofsAreMadeOnce(t *testing.T) {
	c := plain(t)
	var looks atomic.Int32
	inner := c.Find
	c.Find = func(id string, rules int) (game.Title, bool) {
		looks.Add(1)
		return inner(id, rules)
	}
	sv := opened(t, c)
	id, blue, red := pair(t, sv)
	before := looks.Load()
	var all sync.WaitGroup
	for range 150 {
		all.Go(func() {
			if p, err := sv.Proof(t.Context(), Who{}, id); err != nil || !p.Verified {
				t.Errorf("%+v, %v", p, err)
			}
		})
	}
	all.Wait()
	once := looks.Load() - before
	if once > 3 {
		t.Errorf("150 proofs looked up the title %d times", once)
	}
	said(t, sv, blue, id, 0, "bid 1")
	if _, err := sv.Proof(t.Context(), red, id); err != nil {
		t.Fatal(err)
	}
	if _, err := sv.Resign(t.Context(), red, id, 1); err != nil {
		t.Fatal(err)
	}
	p, err := sv.Proof(t.Context(), Who{}, id)
	if err != nil || !p.Ended || p.Seed == "" {
		t.Errorf("after the end: %+v, %v", p, err)
	}
	for _, who := range []Who{blue, red, {}} { // all know the same now
		before = looks.Load()
		again, err := sv.Proof(t.Context(), who, id)
		if err != nil || again.Seed != p.Seed || looks.Load() != before {
			t.Errorf("%+v, %v, %d looks", again, err, looks.Load()-before)
		}
	}
}

// Old answers make room for new ones, and failures are not cached.
func TestAnswersAreBounded(t *testing.T) {
	sv := opened(t, plain(t))
	ask := func(n, size int, err error) (int, error) {
		return answered(t.Context(), sv, Who{}, inquiry{game: fmt.Sprint(n)}, func(context.Context) (int, int, error) { return size, size, err })
	}
	for n := range 100 {
		if got, err := ask(n, 1<<20, nil); err != nil || got != 1<<20 {
			t.Fatal(got, err)
		}
	}
	if len(sv.answers.kept) > 32 || sv.answers.bytes > roomForAnswers {
		t.Errorf("%d answers of %d bytes are kept", len(sv.answers.kept), sv.answers.bytes)
	}
	if _, err := ask(1000, 1, ErrRunning); err != ErrRunning {
		t.Error(err)
	}
	if got, err := ask(1000, 7, nil); err != nil || got != 7 {
		t.Errorf("a failure is kept: %d, %v", got, err)
	}
}

// Requests for an earlier line, comments, a text or a proof do not hold the game's lock.
func TestReadersDoNotHoldTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		id, blue, red := pair(t, sv)
		said(t, sv, blue, id, 0, "bid 1")
		line := viewOf(t, sv, Who{}, id, ViewQuery{}).Line
		sv.looking = newQueue(1)
		_, look := sv.looking.wait(t.Context(), payer{}) // occupies a slot, like an expensive reader
		if look != nil {
			t.Fatal(look)
		}
		for range 10 {
			go sv.View(t.Context(), guest(t, sv), id, ViewQuery{Line: line - 1})
		}
		synctest.Wait()
		said(t, sv, red, id, 1, "bid 0")
		if n := len(viewOf(t, sv, Who{}, id, ViewQuery{From: 1}).Entries); n == 0 {
			t.Error("a stranger cannot read the log")
		}
		sv.looking.done()
	})
}

// Readers without a seat take turns; players do not wait for them.
func TestStrangersReadOneByOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		id, blue, red := pair(t, sv)
		slot := sv.findGame(id).readerSlot
		slot <- struct{}{} // a reader without a seat
		var through atomic.Int32
		for range 10 {
			go func() {
				if _, err := sv.View(t.Context(), Who{}, id, ViewQuery{From: 1}); err == nil {
					through.Add(1)
				}
			}()
			go func() {
				if w, err := sv.Watch(t.Context(), Who{}, id, nil, Mark{}); err == nil {
					w.Next(t.Context())
					through.Add(1)
					w.Close()
				}
			}()
		}
		synctest.Wait()
		if through.Load() != 0 {
			t.Errorf("%d readers without a seat got in at once", through.Load())
		}
		said(t, sv, blue, id, 0, "bid 1")
		w := watched(t, sv, red, id, nil, Mark{})
		nextView(t, w)
		<-slot
		synctest.Wait()
		if through.Load() != 20 {
			t.Errorf("%d of 20 readers without a seat have read", through.Load())
		}
	})
}
