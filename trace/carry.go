package trace

import (
	"context"

	"go.opentelemetry.io/otel/propagation"
)

// parentKey is the name under which the W3C's trace context has a span.
const parentKey = "traceparent"

// Parent returns the span that the context is at, in the form in which it is sent to another process; empty if there is none.
func Parent(ctx context.Context) string {
	if !On() {
		return ""
	}
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier[parentKey]
}

// WithParent returns a context that is at a span of another process. What is no span is left out.
func WithParent(ctx context.Context, parent string) context.Context {
	if parent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{parentKey: parent})
}
