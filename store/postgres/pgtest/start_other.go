//go:build !unix

package pgtest

import "fmt"

// Start starts a server; not on this system.
func Start(...string) (*Server, error) {
	return nil, fmt.Errorf("%w: tests start one on Unix only", ErrNone)
}
