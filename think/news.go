package think

import (
	"time"

	"sandtable/game"
)

// Subjects of the bus. What follows the dot is the name of a process.
const (
	thinkers = "thinker."        // a thinker is there; says how many it can think at once
	askers   = "thinker-asker."  // somebody who asks is there
	directs  = "thinker-job."    // a job for one thinker, who knows the game
	reports  = "thinker-report." // of a job, for the one who asked
	stops    = "thinker-stop"    // a job is not wanted any more
)

const (
	beaconEvery = time.Second     // between two signs of life
	beaconLife  = 4 * beaconEvery // without one a process is gone
	reportEvery = time.Second     // between two reports of a job
	addTime     = 2 * time.Second // to put a job into the queue
	patience    = 6 * time.Second // without a report whoever asked gives a job up; longer than a queue needs to give it to another
)

// beacon is a sign of life.
type beacon struct {
	Slots int `json:"slots"`
}

// job is a question that is put to thinkers: no secret of any seat.
type job struct {
	ID    string    `json:"id"`
	To    string    `json:"to"` // who asks
	Game  string    `json:"game"`
	Seat  game.Seat `json:"seat"`
	Line  int       `json:"line"`
	Level string    `json:"level"`
	Kind  string    `json:"kind,omitempty"`

	// What it is done for, so that logs and traces of both processes can be laid side by side.
	Request string `json:"request,omitempty"`
	Parent  string `json:"parent,omitempty"` // span
}

// Kinds of questions.
const (
	Machine  = ""         // a machine player owes a decision
	Hint     = "hint"     // a person asks what a machine would say for his seat: nothing is remembered of it
	Comments = "comments" // how a game went that has ended
)

// report says how a job goes.
type report struct {
	Job    string `json:"job"`
	From   string `json:"from"`
	State  string `json:"state"`
	Sealed []byte `json:"sealed,omitempty"` // the answer
}

// States of a job.
const (
	works  = "works"
	done   = "done"
	cannot = "cannot" // this thinker cannot answer, and no other could
)
