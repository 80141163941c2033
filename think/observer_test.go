package think

import (
	"context"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	oteltrace "go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/trace"
)

// counts is an observer that counts calls.
type counts struct {
	mu    sync.Mutex
	times map[string]int
	busy  int
}

func (c *counts) add(what string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.times[what]++
}

func (c *counts) ThoughtBegins() func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.busy++
	return func() { c.mu.Lock(); c.busy--; c.mu.Unlock() }
}
func (c *counts) Thought(time.Duration)  { c.add("thought") }
func (c *counts) RuleFailed()            { c.add("failed") }
func (c *counts) Replied(outcome string) { c.add(outcome) }

// fool panics.
type fool struct{ ai.Random }

func (p fool) Sit(game.Title, game.Seat, *rand.Rand) ai.Mind { return p }

func (p fool) Think(context.Context, game.Known) (ai.Thought, error) { panic("a fool thinks") }

// The outcomes of questions are counted: answered, failed, cancelled, invalid.
func TestWhatIsCounted(t *testing.T) {
	for name, c := range map[string]struct {
		player ai.Player
		blind  bool
		want   map[string]int
	}{
		"answered": {ai.Random{}, false, map[string]int{outcomeDone: 1, "thought": 1}},
		"failed":   {fool{}, false, map[string]int{outcomeCannot: 1, "failed": 1}},
		"unwanted": {sleeper{began: make(chan struct{}, 9), ended: make(chan struct{}, 9)}, false, map[string]int{outcomeUnwanted: 1}},
		"unread":   {ai.Random{}, true, map[string]int{outcomeUnread: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := newHall(t)
				a := h.asker()
				h.store.fails.Store(c.blind)
				seen := &counts{times: map[string]int{}}
				w := New(Config{Store: h.store, Find: find, Players: func(string) []ai.Player { return []ai.Player{c.player} }, Bus: h.bus.Join(), Slots: 2, Observe: seen})
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
				defer cancel()
				data, err := json.Marshal(a.newJob(ctx, h.wanted("")))
				if err != nil {
					t.Fatal(err)
				}
				_ = w.do(ctx, data) // the error says whether to ask another one
				if !maps.Equal(seen.times, c.want) || seen.busy != 0 {
					t.Errorf("%v were counted, want %v; %d slots are busy", seen.times, c.want, seen.busy)
				}
			})
		})
	}
}

// A thought has the request ID and the span of the process that asked.
func TestThoughtsNameTheirRequest(t *testing.T) {
	trace.Use(noop.NewTracerProvider().Tracer("test"))
	defer trace.Use(nil)
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		p := &listener{}
		h.thinker(h.store, p)
		a := h.asker()
		const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
		ctx := trace.WithRequest(trace.WithParent(t.Context(), parent), "req-7")
		if _, err := a.Ask(ctx, h.wanted("")); err != nil {
			t.Fatal(err)
		}
		if p.request != "req-7" || oteltrace.SpanContextFromContext(p.ctx).TraceID().String() != parent[3:35] {
			t.Errorf("the thought is had for request %q in span %v", p.request, oteltrace.SpanContextFromContext(p.ctx))
		}
	})
}

// listener records the request for which it thinks.
type listener struct {
	ai.Random
	ctx     context.Context
	request string
}

func (p *listener) Sit(title game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	return listening{p, p.Random.Sit(title, s, r)}
}

type listening struct {
	*listener
	mind ai.Mind
}

func (m listening) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	m.ctx, m.request = ctx, trace.Request(ctx)
	return m.mind.Think(ctx, k)
}
