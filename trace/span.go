package trace

import (
	"context"
	"sync/atomic"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	oteltrace "go.opentelemetry.io/otel/trace"
)

// tracer makes the spans of this process; nil if tracing is off.
var tracer atomic.Pointer[oteltrace.Tracer]

// Use sets the tracer of this process; nil turns tracing off.
func Use(t oteltrace.Tracer) {
	if t == nil {
		tracer.Store(nil)
		return
	}
	tracer.Store(&t)
}

// On reports whether tracing is on.
func On() bool { return tracer.Load() != nil }

// Span measures an operation. The zero value does nothing.
type Span struct{ span oteltrace.Span }

// Begin starts a span below the context's current one. It costs nothing while tracing is off.
func Begin(ctx context.Context, name string) (context.Context, Span) {
	t := tracer.Load()
	if t == nil {
		return ctx, Span{}
	}
	ctx, span := (*t).Start(ctx, name)
	if id := Request(ctx); id != "" {
		span.SetAttributes(attribute.String("request", id))
	}
	return ctx, Span{span}
}

// BeginGame starts a span for an operation in a game.
func BeginGame(ctx context.Context, name, game string) (context.Context, Span) {
	ctx, s := Begin(ctx, name)
	s.Say("game", game)
	return ctx, s
}

// End ends the span.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// Say sets a text attribute.
func (s Span) Say(name, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(name, value))
	}
}

// Count sets a number attribute.
func (s Span) Count(name string, n int) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Int(name, n))
	}
}

// Failed marks the span as failed. The error itself goes to the log only: it may be long and name things that a trace must
// not.
func (s Span) Failed(failed bool) {
	if s.span != nil && failed {
		s.span.SetStatus(codes.Error, "")
	}
}
