package trace

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
)

// A log line contains the request of its context once, even if handlers are wrapped twice.
func TestLogged(t *testing.T) {
	var text bytes.Buffer
	h := Logged(Logged(slog.NewTextHandler(&text, nil)))
	log := slog.New(Logged(slog.New(h).With("game", "g").Handler()))
	log.InfoContext(WithRequest(t.Context(), "r1"), "something")
	log.InfoContext(t.Context(), "else")
	lines := strings.Split(strings.TrimSpace(text.String()), "\n")
	if strings.Count(lines[0], "request=r1") != 1 || !strings.Contains(lines[0], "game=g") || strings.Contains(lines[1], "request=") {
		t.Errorf("the log has\n%s", &text)
	}
}

// While tracing is off, spans allocate nothing.
func TestSpansAreFree(t *testing.T) {
	ctx := WithRequest(context.Background(), "r1")
	if n := testing.AllocsPerRun(1000, func() { oneSpan(ctx) }); n != 0 {
		t.Errorf("a disabled span allocates %v times", n)
	}
}

func BenchmarkOff(b *testing.B) {
	ctx := WithRequest(b.Context(), "r1")
	b.ReportAllocs()
	for b.Loop() {
		oneSpan(ctx)
	}
}

// oneSpan does what a traced step of the program does.
func oneSpan(ctx context.Context) {
	ctx, s := BeginGame(ctx, "game.act", "4f2c")
	defer s.End()
	s.Count("lines", 1)
	s.Failed(ctx.Err() != nil)
}
