package play

import "time"

// Stages are when an action went through the service on its way to those who watch, in nanoseconds since 1970: for who measures.
type Stages struct {
	Line   int   // known to everybody, that the action made
	Asked  int64 // the service was asked for it
	Locked int64 // its game was free
	Said   int64 // the rules had played it
	Saved  int64 // it was on disk
	Shown  int64 // a watcher had its view
}

// stamp is the time of a stage.
func stamp() int64 { return time.Now().UnixNano() }
