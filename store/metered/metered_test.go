package metered

import (
	"context"
	"errors"
	"testing"
	"time"

	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return New(memory.New(), func(string, time.Duration, bool) {}) })
}

// full is a store that cannot be written.
type full struct{ store.Store }

func (full) Update(context.Context, string, store.State) error { return errors.New("disk full") }

func TestFailuresAreTold(t *testing.T) {
	told := map[string]bool{}
	s := New(full{memory.New()}, func(call string, _ time.Duration, failed bool) { told[call] = failed })
	if err := s.Update(t.Context(), "g", store.State{}); err == nil {
		t.Error("no error")
	}
	if _, err := s.Game(t.Context(), "g"); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
	if failed, ok := told["game"]; !told["update"] || !ok || failed {
		t.Errorf("told %v", told)
	}
}
