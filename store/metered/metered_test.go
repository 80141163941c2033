package metered

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return New(memory.New(), noted{}) })
}

// full is a store that cannot be written.
type full struct{ store.Store }

func (full) Update(context.Context, string, store.State) error { return errors.New("disk full") }

func TestFailuresAreTold(t *testing.T) {
	told := noted{}
	s := New(full{memory.New()}, told)
	if err := s.Update(t.Context(), "g", store.State{}); err == nil {
		t.Error("no error")
	}
	if _, err := s.Game(t.Context(), "g"); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
	if told["update failed"] != 1 || told["game"] != 1 {
		t.Errorf("told %v", told)
	}
}

// Lines on disk, owned games and late writes are counted.
func TestOthersAreTold(t *testing.T) {
	told := noted{}
	s, ctx := New(memory.New(), told), t.Context()
	if err := s.Create(ctx, store.Game{ID: "g", Title: "duel"}, [][]byte{[]byte("1"), []byte("2")}); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(ctx, "g", 2, [][]byte{[]byte("3")}, store.State{Rev: 1}); !errors.Is(err, store.ErrStale) {
		t.Error(err)
	}
	if _, err := s.Claim(ctx, "g", "one", time.Hour); err != nil {
		t.Error(err)
	}
	if _, err := s.Claim(ctx, "g", "two", time.Hour); !errors.Is(err, store.ErrOwned) {
		t.Error(err)
	}
	if _, err := s.Renew(ctx, "one", time.Hour); err != nil {
		t.Error(err)
	}
	if told["wrote"] != 2 || told["refused stale"] != 1 || told["refused owned"] != 1 || told["owns"] != 1 || told["claim"] != 2 {
		t.Errorf("told %v", told)
	}
}

// noted counts what a store reports.
type noted map[string]int

func (n noted) Stored(call string, _ time.Duration, failed bool) {
	if failed {
		call += " failed"
	}
	n.add(call, 1)
}

func (n noted) Refused(why string) { n.add("refused "+why, 1) }
func (n noted) Wrote(lines int)    { n.add("wrote", lines) }
func (n noted) Owns(games int)     { n.add("owns", games) }

func (n noted) add(what string, by int) {
	noting.Lock()
	defer noting.Unlock()
	n[what] += by
}

// noting protects the counts, since the suite has goroutines.
var noting sync.Mutex
