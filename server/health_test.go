package server

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"sandtable/store"
	"sandtable/store/memory"
)

// sick is a store that cannot be written.
type sick struct{ store.Store }

func (sick) Probe(context.Context) error { return errors.New("disk full") }

// A server whose store cannot be written is not healthy, and one that is about to stop is not ready.
func TestHealthOfTheStore(t *testing.T) {
	for _, c := range []struct {
		name         string
		store        store.Store
		closing      bool
		well, readys int
	}{
		{"well", memory.New(), false, http.StatusOK, http.StatusOK},
		{"a full disk", sick{memory.New()}, false, http.StatusServiceUnavailable, http.StatusServiceUnavailable},
		{"about to stop", memory.New(), true, http.StatusOK, http.StatusServiceUnavailable},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := openOver(t, c.store)
			if c.closing {
				x.Close()
			}
			for path, want := range map[string]int{"/healthz": c.well, "/readyz": c.readys} {
				if a := x.stranger().do("GET", path, nil); a.StatusCode != want {
					t.Errorf("%s: %d, want %d: %s", path, a.StatusCode, want, a.body)
				}
			}
		})
	}
}
