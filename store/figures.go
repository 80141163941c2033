package store

import "time"

// Connections are those of a store to a database.
type Connections struct {
	Used, Idle, Most int
	Waits            int64         // calls that found none free
	Waited           time.Duration // how long these waited together
}
