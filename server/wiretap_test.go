package server

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// wiretap keeps every byte that a stream sends.
type wiretap struct {
	t       *testing.T
	header  http.Header
	mu      sync.Mutex
	body    bytes.Buffer
	flushed chan struct{} // capacity 1: there is more
}

// tap opens the stream of our seat in one world until the test ends.
func (s *story) tap(world int) *wiretap {
	ctx, cancel := context.WithCancel(s.t.Context())
	req := httptest.NewRequestWithContext(ctx, "GET", "http://localhost"+s.at(fmt.Sprintf("/stream?seat=%d&patch=true", s.seat)), nil)
	req.Header.Set("Cookie", s.eyes(s.seat))
	w := &wiretap{t: s.t, header: http.Header{}, flushed: make(chan struct{}, 1)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.doors[world].ServeHTTP(w, req)
	}()
	s.t.Cleanup(func() {
		cancel()
		<-done
	})
	return w
}

func (w *wiretap) Header() http.Header { return w.header }

func (w *wiretap) WriteHeader(int) {}

func (w *wiretap) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.body.Write(p)
}

// Flush marks the end of a message.
func (w *wiretap) Flush() {
	select {
	case w.flushed <- struct{}{}:
	default:
	}
}

// await waits for a number of views, whole or as patches, and returns everything sent so far.
func (w *wiretap) await(views int) string {
	w.t.Helper()
	return w.until(func(text string) bool {
		return strings.Count(text, "event: view\n")+strings.Count(text, "event: patch\n") >= views
	})
}

// awaitText waits for a text and returns everything sent so far.
func (w *wiretap) awaitText(words string) string {
	w.t.Helper()
	return w.until(func(text string) bool { return strings.Contains(text, words) })
}

// until waits until the complete messages suffice.
func (w *wiretap) until(enough func(string) bool) string {
	w.t.Helper()
	late := time.After(time.Minute)
	for {
		w.mu.Lock()
		text := strings.ReplaceAll(w.body.String(), streamBeat, "") // sent if the test is slow
		w.mu.Unlock()
		if strings.HasSuffix(text, "\n\n") && enough(text) {
			return text
		}
		select {
		case <-w.flushed:
		case <-late:
			w.t.Fatalf("there came only:\n%.2000s", text)
		}
	}
}
