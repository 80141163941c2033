//go:build !unix

package private

import "fmt"

// Start starts a server; not supported on this system.
func Start(...string) (*Server, error) {
	return nil, fmt.Errorf("%w: a private one is started on Unix only", ErrNone)
}
