package server

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"sandtable/play"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/wire"
)

// forgetful is a store that writes lines and then returns an error.
type forgetful struct {
	store.Store
	breaks bool
}

func (f *forgetful) Append(ctx context.Context, id string, at int, lines [][]byte, s store.State) error {
	err := f.Store.Append(ctx, id, at, lines, s)
	if err == nil && f.breaks {
		return errors.New("the connection broke")
	}
	return err
}

// A refusal means that nothing was done. If something may have been done, the status is at least 500.
func TestNothingThatMayBeDoneIsRefused(t *testing.T) {
	f := &forgetful{Store: memory.New()}
	x := openOver(t, f)
	blue, _, id := x.pair()
	line := blue.view(id, "").Line
	f.breaks = true
	a := blue.do("POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
	f.breaks = false
	if v := blue.view(id, "?seat=0"); isRefusal(a.StatusCode) || v.Line != line+1 {
		t.Errorf("%s %s, and line %d after %d", a.Status, a.body, v.Line, line)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		ctx    context.Context
		err    error
		status int
	}{
		{t.Context(), errors.New("the connection broke"), http.StatusInternalServerError},
		{gone, errors.New("the connection broke"), http.StatusInternalServerError}, // the caller went away during the write
		{gone, context.Canceled, statusGone},                                       // the caller went away before it
		{t.Context(), &play.Unshown{Why: play.ErrAside}, http.StatusInternalServerError},
		{t.Context(), &play.Unshown{Why: &play.Elsewhere{}}, http.StatusInternalServerError},
		{t.Context(), play.ErrClosed, http.StatusServiceUnavailable},
	} {
		if p := x.problem(c.ctx, c.err); p.Status != c.status {
			t.Errorf("%v: %d, want %d", c.err, p.Status, c.status)
		}
	}
}
