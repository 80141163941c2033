package play

import "time"

// Stages are the times at which an action passed the stages on its way to watchers, in nanoseconds since 1970. They are for
// measurements.
type Stages struct {
	Line   int   // public number of the action's line
	Asked  int64 // the request arrived
	Locked int64 // the game's lock was free
	Said   int64 // the rules had played it
	Saved  int64 // it was stored
	Shown  int64 // a watcher got its view
}

// stamp returns the current time for a stage.
func stamp() int64 { return time.Now().UnixNano() }
