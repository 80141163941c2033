package trace

import (
	"context"
	"log/slog"

	oteltrace "go.opentelemetry.io/otel/trace"
)

// handler adds to each log line what its context carries.
type handler struct{ slog.Handler }

// Logged wraps a log handler so that each line names the request and the trace of its context. Wrapping it again has no
// effect.
func Logged(h slog.Handler) slog.Handler {
	if _, ok := h.(handler); ok {
		return h
	}
	return handler{h}
}

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	id := Request(ctx)
	in := oteltrace.SpanContextFromContext(ctx)
	if id == "" && !in.IsValid() {
		return h.Handler.Handle(ctx, r)
	}
	r = r.Clone()
	if id != "" {
		r.AddAttrs(slog.String("request", id))
	}
	if in.IsValid() {
		r.AddAttrs(slog.String("trace", in.TraceID().String()))
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (h handler) WithAttrs(list []slog.Attr) slog.Handler { return handler{h.Handler.WithAttrs(list)} }

// WithGroup implements slog.Handler.
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
