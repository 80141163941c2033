package trace

import (
	"context"
	"sync/atomic"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	oteltrace "go.opentelemetry.io/otel/trace"
)

// tracer makes the spans of this process; nil: nobody wants them.
var tracer atomic.Pointer[oteltrace.Tracer]

// Use has spans made from now on, by a tracer; nil ends it. A process has one tracer.
func Use(t oteltrace.Tracer) {
	if t == nil {
		tracer.Store(nil)
		return
	}
	tracer.Store(&t)
}

// On reports whether spans are made.
func On() bool { return tracer.Load() != nil }

// Span is something that takes time. The zero value is one that nobody notes.
type Span struct{ span oteltrace.Span }

// Begin begins something, as a part of what the context is at. It costs nothing while tracing is off.
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

// BeginGame begins something that is done in a game.
func BeginGame(ctx context.Context, name, game string) (context.Context, Span) {
	ctx, s := Begin(ctx, name)
	s.Say("game", game)
	return ctx, s
}

// End ends it.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// Say notes a fact.
func (s Span) Say(name, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(name, value))
	}
}

// Count notes a number.
func (s Span) Count(name string, n int) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Int(name, n))
	}
}

// Failed notes that it failed. What the error says is for the log: it may be long, and name what a trace must not.
func (s Span) Failed(failed bool) {
	if s.span != nil && failed {
		s.span.SetStatus(codes.Error, "")
	}
}
