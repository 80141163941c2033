package dial

import (
	"context"
	"strings"
	"testing"
	"time"

	"sandtable/jobs"
)

func open(t *testing.T, address string) *Link {
	t.Helper()
	l, err := Open(t.Context(), Config{Address: address, Name: t.Name()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// A process with an embedded server and one that joins it over the network share news and jobs.
func TestTogether(t *testing.T) {
	own := open(t, "embedded://ann:s3cret@127.0.0.1:0?prefix=club")
	far := open(t, "nats://ann:s3cret@"+own.Where()+"?prefix=club")
	heard := make(chan string, 1)
	if _, err := far.Bus().Follow("game.*", func(subject string, _ []byte) { heard <- subject }); err != nil {
		t.Fatal(err)
	}
	if err := own.Bus().Tell("game.x", nil); err != nil {
		t.Fatal(err)
	}
	q, err := own.Queue("think")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan string, 1)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w, err := far.Queue("think")
	if err != nil {
		t.Fatal(err)
	}
	go w.Work(ctx, 1, func(_ context.Context, j jobs.Job) error { done <- j.ID; return nil })
	if err := q.Add(t.Context(), jobs.Job{ID: "7"}); err != nil {
		t.Fatal(err)
	}
	late := time.After(30 * time.Second)
	for range 2 {
		select {
		case got := <-heard:
			if got != "game.x" {
				t.Errorf("heard %s", got)
			}
		case got := <-done:
			if got != "7" {
				t.Errorf("did %s", got)
			}
		case <-late:
			t.Fatal("nothing comes")
		}
	}
}

// Errors say what is wrong with an address, and never contain its password.
func TestWrongAddress(t *testing.T) {
	for _, address := range []string{"", "redis://ann:s3cret@h", "embedded:ann:s3cret", "nats://ann:s3cret@127.0.0.1:1", "embedded://127.0.0.1:0?prefix=a.b"} {
		if l, err := Open(t.Context(), Config{Address: address}); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v, %v", address, l, err)
		}
	}
}
