package server

import (
	"context"
	"net/http"
	"strings"

	"go.opentelemetry.io/otel/propagation"

	"sandtable/trace"
)

// requestHeader carries the ID of a request: a proxy in front may have given it one, and every answer tells it.
const requestHeader = "X-Request-Id"

// beginTrace begins the span of a request. A proxy that is trusted may have begun the trace, or another process of the house. A stream has
// none: it lasts for hours, and what it waits for is no work.
func (s *Server) beginTrace(ctx context.Context, r *http.Request) (context.Context, trace.Span) {
	if !trace.On() {
		return ctx, trace.Span{}
	}
	path := s.pathOf(r.URL.Path)
	if strings.HasSuffix(path, "/stream") {
		return ctx, trace.Span{}
	}
	if s.cfg.TrustProxy || peerOf(ctx) != nil {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
	}
	ctx, span := trace.Begin(ctx, r.Method+" "+path)
	if id, ok := ctx.Value(gameKey{}).(string); ok {
		span.Say("game", id)
	}
	return ctx, span
}

// endTrace ends the span of a request with its answer.
func endTrace(span trace.Span, status int) {
	span.Count("status", status)
	span.Failed(status >= http.StatusInternalServerError)
	span.End()
}

type gameKey struct{}

// withGame returns a context that names the game that a path of the API is about, if it is about one.
func withGame(ctx context.Context, path string) context.Context {
	rest, ok := strings.CutPrefix(path, "/api/games/")
	if !ok {
		return ctx
	}
	id, _, _ := strings.Cut(rest, "/")
	return context.WithValue(ctx, gameKey{}, id)
}

// aboutGame returns what a line of the log says of the game that a request is about.
func aboutGame(ctx context.Context) []any {
	if id, ok := ctx.Value(gameKey{}).(string); ok {
		return []any{"game", id}
	}
	return nil
}

// joinPage is the page of an invitation; what follows is its code, which opens a seat.
const joinPage = "/join/"

// loggedPath returns a path as the log may show it: without the code of an invitation.
func loggedPath(path string) string {
	if strings.HasPrefix(path, joinPage) {
		return joinPage + "..."
	}
	return path
}
