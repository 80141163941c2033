package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ratelimit"
	"sandtable/store/memory"
)

// post receives the calls of all senders of a test, without a network.
type post struct {
	mu     sync.Mutex
	heard  map[string]int // successful calls, by game
	answer func(from int, game string) error
}

// sender opens one of several processes that share a box.
func (p *post) sender(t *testing.T, n int, box Box) *Webhooks {
	h := NewWebhooks(Config{
		Private: true, Log: slog.New(slog.DiscardHandler), Box: box, Shared: true,
		Address: func(context.Context, string) (string, bool) { return "https://hook.example/", true },
	})
	h.gate = ratelimit.NewGate(ratelimit.Rate{}, time.Now)
	h.client.Transport = caller(func(r *http.Request) (*http.Response, error) {
		var turn Turn
		if err := json.NewDecoder(r.Body).Decode(&turn); err != nil {
			t.Error(err)
		}
		if err := p.answer(n, turn.Game); err != nil {
			return nil, err
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.heard[turn.Game]++
		return &http.Response{StatusCode: http.StatusNoContent, Body: http.NoBody}, nil
	})
	h.Start()
	return h
}

// caller answers requests.
type caller func(*http.Request) (*http.Response, error)

func (c caller) RoundTrip(r *http.Request) (*http.Response, error) { return c(r) }

// once checks that each game's notice was sent once and none is left.
func (p *post) once(t *testing.T, games int, box Box) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	left, err := box.Notices(t.Context())
	if err != nil || len(left) > 0 || len(p.heard) != games {
		t.Errorf("%d of %d notices were sent, %d are left (%v)", len(p.heard), games, len(left), err)
	}
	for game, n := range p.heard {
		if n != 1 {
			t.Errorf("the notice of %s was sent %d times", game, n)
		}
	}
}

// Three processes share a box, and one of them joins later. Whatever fails at first, each notice is sent once.
func TestEachNoticeOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box, failed := memory.New(), map[string]int{}
		p := &post{heard: map[string]int{}}
		p.answer = func(_ int, game string) error {
			p.mu.Lock()
			defer p.mu.Unlock()
			if failed[game]++; failed[game] <= len(game)%3 {
				return errors.New("not now")
			}
			return nil
		}
		one, two := p.sender(t, 1, box), p.sender(t, 2, box)
		const games = 30
		for i := range games {
			n := notice("https://hook.example/")
			n.Game = fmt.Sprintf("g%0*d", 3+i%3, i)
			n.Line = i
			[]*Webhooks{one, two}[i%2].Notify(n)
		}
		three := p.sender(t, 3, box)
		time.Sleep(10 * time.Minute)
		for _, h := range []*Webhooks{one, two, three} {
			h.Close()
		}
		p.once(t, games, box)
	})
}

// cutOff is a box that is unreachable for a while.
type cutOff struct {
	*memory.Store
	cut atomic.Bool
}

var errCut = errors.New("cut off")

func (c *cutOff) RenewNotices(ctx context.Context, owner string, ttl time.Duration, ids []string) ([]string, error) {
	if c.cut.Load() {
		return nil, errCut
	}
	return c.Store.RenewNotices(ctx, owner, ttl, ids)
}

func (c *cutOff) ClaimNotices(ctx context.Context, owner string, ttl time.Duration, limit int) (map[string][]byte, error) {
	if c.cut.Load() {
		return nil, errCut
	}
	return c.Store.ClaimNotices(ctx, owner, ttl, limit)
}

// If a sender is cut off, another one sends the notice when the claim has expired; the first one does not repeat it later.
func TestNoticeOfOneWhoIsCutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := memory.New()
		away := &cutOff{Store: box}
		p := &post{heard: map[string]int{}, answer: func(from int, _ string) error {
			if from == 1 && away.cut.Load() {
				return errors.New("its network is gone")
			}
			return nil
		}}
		away.cut.Store(true)
		one := p.sender(t, 1, away)
		one.Notify(notice("https://hook.example/"))
		synctest.Wait() // it has failed once and waits for the next try
		start := time.Now()
		two := p.sender(t, 2, box)
		for p.told() == 0 && time.Since(start) <= claimTime+claimEvery {
			time.Sleep(time.Second)
		}
		away.cut.Store(false)
		time.Sleep(10 * time.Minute)
		one.Close()
		two.Close()
		p.once(t, 1, box)
	})
}

func (p *post) told() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.heard)
}

// The waiting notices of a closed sender are free for the others at once.
func TestNoticesAreHandedOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := memory.New()
		p := &post{heard: map[string]int{}, answer: func(from int, _ string) error {
			if from == 1 {
				return errors.New("not now")
			}
			return nil
		}}
		one, two := p.sender(t, 1, box), p.sender(t, 2, box)
		one.Notify(notice("https://hook.example/"))
		synctest.Wait()
		one.Close()
		time.Sleep(claimEvery + time.Second)
		two.Close()
		p.once(t, 1, box)
	})
}

// queued returns webhooks whose queue holds some notices that nobody has stored yet.
func queued(box Box, shared bool, n int) (*Webhooks, *logs) {
	l := &logs{}
	h := NewWebhooks(Config{Private: true, Log: slog.New(slog.NewTextHandler(l, nil)), Box: box, Shared: shared})
	h.gate = ratelimit.NewGate(ratelimit.Rate{}, time.Now)
	for game := range n {
		k := notice("https://hook.example/")
		k.Game = fmt.Sprint(game)
		h.Notify(k)
	}
	return h, l
}

// What is still queued at an orderly end is in the box afterwards, free for others.
func TestQueuedNoticesAreKept(t *testing.T) {
	const n = 5
	box := memory.New()
	h, l := queued(box, false, n)
	h.Close()
	if all, err := box.Notices(t.Context()); err != nil || len(all) != n || l.String() != "" {
		t.Errorf("%d of %d are kept, %v: %s", len(all), n, err, l)
	}
	box = memory.New()
	h, _ = queued(box, true, n)
	h.Close()
	if free, err := box.ClaimNotices(t.Context(), "another", time.Minute, 100); err != nil || len(free) != n {
		t.Errorf("%d of %d are free for others, %v", len(free), n, err)
	}
}

// hung is a box that does not answer.
type hung struct{ Box }

func (hung) PutNotice(ctx context.Context, _ string, _ []byte) error {
	<-ctx.Done()
	return ctx.Err()
}

// A box that hangs does not hold up the end, however many notices are queued.
func TestClosingWithABoxThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, l := queued(hung{memory.New()}, false, 100)
		start := time.Now()
		h.Close()
		if took := time.Since(start); took > boxTime || !strings.Contains(l.String(), "notices=100") {
			t.Errorf("closing takes %v: %s", took, l)
		}
	})
}
