// Package metered counts the news that a process sends and receives. It knows no subject and nothing of who counts.
package metered

import "sandtable/bus"

// Bus is a bus that counts its news.
type Bus struct {
	bus.Bus
	note func(what string)
}

// What is counted.
const (
	Told  = "told"
	Heard = "heard"
	Lost  = "lost" // could not be sent; what is lost on the way cannot be counted
)

// New returns a bus that calls note for all news sent, received or lost.
func New(b bus.Bus, note func(what string)) Bus { return Bus{b, note} }

// Tell implements bus.Bus.
func (b Bus) Tell(subject string, data []byte) error {
	err := b.Bus.Tell(subject, data)
	if err != nil {
		b.note(Lost)
	} else {
		b.note(Told)
	}
	return err
}

// Follow implements bus.Bus.
func (b Bus) Follow(subject string, f func(subject string, data []byte)) (stop func(), err error) {
	return b.Bus.Follow(subject, func(subject string, data []byte) {
		b.note(Heard)
		f(subject, data)
	})
}
