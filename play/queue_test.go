package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

// Addresses take turns, and so do the guests of each; before predicts the order.
func TestQueueTakesTurns(t *testing.T) {
	q := newQueue(1)
	q.join(payer{"first", "a"}, func() {})
	var got []string
	tickets := map[string]*ticket{}
	for _, who := range []string{"ann@a", "ann@a", "ann@a", "bob@a", "cid@b", "cid@b", "dot@", "eve@"} {
		guest, address, _ := strings.Cut(who, "@")
		name := fmt.Sprint(who, len(tickets))
		tickets[name] = q.join(payer{guest, address}, func() { got = append(got, name) })
	}
	want := []string{"ann@a0", "cid@b4", "dot@6", "bob@a3", "cid@b5", "eve@7", "ann@a1", "ann@a2"}
	for i, name := range want {
		if n := q.before(tickets[name]); n != i {
			t.Errorf("%d come before %s, want %d", n, name, i)
		}
	}
	if q.of("ann") != 3 || q.of("nobody") != 0 {
		t.Errorf("for Ann %d wait", q.of("ann"))
	}
	if !q.leave(tickets["cid@b5"]) || q.leave(tickets["cid@b5"]) {
		t.Error("leave should remove a ticket once")
	}
	for range want {
		q.done()
	}
	want = slices.DeleteFunc(want, func(s string) bool { return s == "cid@b5" })
	if !slices.Equal(got, want) {
		t.Errorf("the order is %v, want %v", got, want)
	}
	if q.free != 1 || len(q.guests) != 0 || !q.empty() {
		t.Errorf("%d slots are free, %v wait", q.free, q.guests)
	}
}

// A waiter that gives up keeps no slot.
func TestQueueWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1)
		done, err := q.wait(t.Context(), payer{guest: "ann"})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		late := make(chan error)
		go func() {
			_, err := q.wait(ctx, payer{guest: "bob"})
			late <- err
		}()
		synctest.Wait()
		cancel()
		if err := <-late; err != context.Canceled {
			t.Error(err)
		}
		done()
		if done, err = q.wait(t.Context(), payer{guest: "cid"}); err != nil {
			t.Fatal(err)
		}
		done()
		if q.free != 1 {
			t.Errorf("%d slots are free", q.free)
		}
	})
}
