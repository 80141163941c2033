package trace

import (
	"context"
	"crypto/rand"
)

// Bounds on the length of a request ID.
const (
	drawnLength = 12
	minLength   = 4
	maxLength   = 64
)

type requestKey struct{}

// RequestID returns the ID for a request that was sent with one: the sent ID if it is a short word of letters, digits,
// dots, dashes and underscores, which cannot break a log line; otherwise a new one.
func RequestID(sent string) string {
	if len(sent) < minLength || len(sent) > maxLength {
		return rand.Text()[:drawnLength]
	}
	for i := range len(sent) {
		switch c := sent[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_', c == '.':
		default:
			return rand.Text()[:drawnLength]
		}
	}
	return sent
}

// WithRequest returns a context that carries a request ID.
func WithRequest(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// Request returns the context's request ID; empty if it has none.
func Request(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}
