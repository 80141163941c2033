package store

import "time"

// Connections describes a store's connections to its database.
type Connections struct {
	Used, Idle, Most int
	Waits            int64         // calls that found no free connection
	Waited           time.Duration // total time that these calls waited
}
