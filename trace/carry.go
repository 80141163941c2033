package trace

import (
	"context"

	"go.opentelemetry.io/otel/propagation"
)

// parentKey is the field of the W3C trace context that carries a span.
const parentKey = "traceparent"

// Parent returns the context's span as text that can be sent to another process; empty if there is none.
func Parent(ctx context.Context) string {
	if !On() {
		return ""
	}
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier[parentKey]
}

// WithParent returns a context whose parent is a span of another process. An invalid span is ignored.
func WithParent(ctx context.Context, parent string) context.Context {
	if parent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{parentKey: parent})
}
