package trace

import (
	"context"
	"crypto/rand"
)

// Lengths of the ID of a request.
const (
	drawnLength = 12
	minLength   = 4
	maxLength   = 64
)

type requestKey struct{}

// RequestID returns the ID to use for a request that comes with one: that one if it is a short word of letters, digits, dots,
// dashes and underlines, so that it can be looked for and breaks no line of a log; else a new one.
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

// WithRequest returns a context that names a request.
func WithRequest(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// Request returns the ID of the request that something is done for; empty if it is done for none.
func Request(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}
