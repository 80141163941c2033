// Package bus carries news between the processes that serve one house together.
//
// News is a hint and no more: it may be lost, come late or come twice, and whoever follows a subject looks in the store for what
// is true. It carries numbers and names of things, never what a seat may not know unless that is sealed: everyone on the bus hears all of it.
// The package knows no games and no HTTP. Implementations stand in folders below; bustest is the one suite all of them must pass.
package bus

import "errors"

// ErrClosed says that the bus has been left.
var ErrClosed = errors.New("the bus is closed")

// Bus is how processes hear of each other. It is safe for use by several goroutines.
//
// A subject is words with dots between them ("game.4f2c", "guest.91"): letters, digits, - and _. Who follows may write * for one
// word, and > at the end for all words that are left.
type Bus interface {
	// Tell sends news to all who follow a subject now, the teller too. It waits for none of them. ErrClosed if the bus is closed.
	Tell(subject string, data []byte) error
	// Follow calls f with what is told from now on, one after another in the order of each teller, until stop is called or the
	// bus closes. What is told when Follow has returned is heard, unless it gets lost. f must not block for long, and not keep
	// or change data.
	Follow(subject string, f func(subject string, data []byte)) (stop func(), err error)
	// Close leaves the bus: no f is called when it has returned.
	Close() error
}
