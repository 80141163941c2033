package server

import (
	"context"
	"net/http"
	"strings"

	"go.opentelemetry.io/otel/propagation"

	"sandtable/trace"
)

// requestHeader has the ID of a request. A proxy in front may set it, and every answer contains it.
const requestHeader = "X-Request-Id"

// beginTrace begins the span of a request. A trusted proxy or another process of the house may have started the trace.
// Streams have no span: they last for hours and mostly wait.
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

// endTrace ends the span of a request.
func endTrace(span trace.Span, status int) {
	span.Count("status", status)
	span.Failed(status >= http.StatusInternalServerError)
	span.End()
}

type gameKey struct{}

// withGame returns a context with the game of an API path, if the path names one.
func withGame(ctx context.Context, path string) context.Context {
	rest, ok := strings.CutPrefix(path, "/api/games/")
	if !ok {
		return ctx
	}
	id, _, _ := strings.Cut(rest, "/")
	return context.WithValue(ctx, gameKey{}, id)
}

// aboutGame returns the log attributes for the game of a request.
func aboutGame(ctx context.Context) []any {
	if id, ok := ctx.Value(gameKey{}).(string); ok {
		return []any{"game", id}
	}
	return nil
}

// joinPage is the path of an invitation; the code that follows is secret.
const joinPage = "/join/"

// loggedPath returns a path for the log, without the code of an invitation.
func loggedPath(path string) string {
	if strings.HasPrefix(path, joinPage) {
		return joinPage + "..."
	}
	return path
}
