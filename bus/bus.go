// Package bus carries news between the processes that serve one house together.
//
// News is a hint and no more: it may be lost, come late or come twice, and whoever follows a subject looks in the store for what
// is true. It carries numbers and names of things, never what a seat may not know unless that is sealed: everyone on the bus hears all of it.
// The package knows no games and no HTTP. Implementations stand in folders below; bustest is the one suite all of them must pass.
package bus

import "errors"

// ErrClosed says that the bus is closed.
var ErrClosed = errors.New("the bus is closed")

// Bus is how processes hear of each other. It is safe for use by several goroutines.
//
// A subject is words with dots between them ("game.4f2c", "guest.91"): letters, digits, - and _. Who follows may write * for one
// word, and > at the end for all words that are left.
type Bus interface {
	// Tell sends news to all current followers of a subject, the sender included, without waiting for them. It returns
	// ErrClosed if the bus is closed.
	Tell(subject string, data []byte) error
	// Follow calls f for all news from now on until stop is called or the bus closes. Calls do not overlap, and each
	// sender's news arrives in order. Unless it is lost, everything told after Follow returns is heard. f must not block
	// for long, and must not keep or change data.
	Follow(subject string, f func(subject string, data []byte)) (stop func(), err error)
	// Close leaves the bus. f is not called any more after Close has returned.
	Close() error
}
