package play

import (
	"context"
	"testing"

	"sandtable/store"
)

// With two services over one store, a write based on outdated state is refused; the service reads the new state and goes on.
func TestAnotherProcessWrites(t *testing.T) {
	c := plain(t)
	c.Log = quiet()
	one, two := opened(t, c), opened(t, c)
	id, blue, red := pair(t, one)
	ctx := t.Context()
	line := viewOf(t, two, red, id, ViewQuery{}).Line // both have it in memory now
	said(t, one, blue, id, 0, "bid 1")
	_, err := sayAs(ctx, two, actor{red, id, 1, line}, "bid 0")
	wants(t, "a line that is taken", err, ErrStale)
	said(t, two, red, id, 1, "bid 0")
	proved(t, c.Store, id)

	viewOf(t, one, blue, id, ViewQuery{})
	_, err = one.Offer(ctx, blue, id, 0, "draw", 0)
	wants(t, "a state that is another", err, ErrStale)
	if _, err := one.Offer(ctx, blue, id, 0, "draw", 0); err != nil {
		t.Fatal(err)
	}
	_, err = two.Offer(ctx, red, id, 1, "draw", 0)
	wants(t, "a state that was written without a line", err, ErrStale)
	if v := viewOf(t, two, red, id, ViewQuery{}); v.Offer == nil || v.Offer.Seat != 0 {
		t.Errorf("%+v: the offer is lost", v.Offer)
	}
}

// A former owner cannot write any more.
func TestAnotherOwnsTheGame(t *testing.T) {
	c := plain(t)
	c.Log = quiet()
	sv := opened(t, c)
	id, blue, _ := pair(t, sv)
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	if _, err := c.Store.Claim(t.Context(), id, "another", 1); err != nil {
		t.Fatal(err)
	}
	_, err := sayAs(t.Context(), sv, actor{blue, id, 0, line}, "bid 1")
	wants(t, "a game that another owns", err, ErrStale)
	if lines, err := c.Store.Lines(t.Context(), id, 1); err != nil || len(lines) != line {
		t.Errorf("%d lines, want %d (%v)", len(lines), line, err)
	}
}

// racing is a store in which another process changes guests just after they are read, a few times.
type racing struct {
	store.Store
	left int
}

func (r *racing) PutGuest(ctx context.Context, g store.Guest) error {
	if g.Rev > 0 && r.left > 0 {
		r.left--
		other := g
		other.Name = "from another process"
		if err := r.Store.PutGuest(ctx, other); err != nil {
			return err
		}
	}
	return r.Store.PutGuest(ctx, g)
}

// A guest changed by another process meanwhile is read again, and neither change is lost.
func TestGuestIsChangedElsewhere(t *testing.T) {
	c := plain(t)
	r := &racing{Store: c.Store}
	c.Store = r
	sv := opened(t, c)
	_, who, err := sv.NewGuest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	hook := "https://example.org"
	r.left = 3
	me, err := sv.SetMe(t.Context(), who, nil, &hook)
	if err != nil || me.Name != "from another process" || me.Webhook != hook {
		t.Errorf("%+v, %v", me, err)
	}
	r.left = 2 * writeTries
	_, err = sv.SetMe(t.Context(), who, nil, &hook)
	wants(t, "a guest that never stands still", err, ErrStale)
}
