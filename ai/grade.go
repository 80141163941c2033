package ai

import "time"

// Grade is one of the five levels that every title has. Grades differ in the time they may take; each title decides how else the
// lower ones are weaker.
type Grade int

// The grades, weakest first.
const (
	Recruit Grade = iota
	Cadet
	Officer
	General
	Marshal
)

var grades = [...]struct {
	id, name string
	time     time.Duration
}{
	Recruit: {"recruit", "Recruit", 50 * time.Millisecond},
	Cadet:   {"cadet", "Cadet", 100 * time.Millisecond},
	Officer: {"officer", "Officer", 500 * time.Millisecond},
	General: {"general", "General", 3 * time.Second},
	Marshal: {"marshal", "Marshal", 15 * time.Second},
}

// FirstMarshal returns the rank of the Marshal of a title's first release, with the steps it had then. Today's players are measured
// against it.
func FirstMarshal(steps int) Rank {
	return NewRank(Level{ID: "marshal-0", Name: "Marshal of the first release", About: "Never changes: the strongest player of the first release."},
		Marshal.Rank("", steps).Budget())
}

// Rank returns the rank of a player of the grade, with a sentence about it and the most steps it may take.
func (g Grade) Rank(about string, steps int) Rank {
	x := &grades[g]
	return NewRank(Level{ID: x.id, Name: x.name, About: about}, Budget{Time: x.time, Steps: steps})
}
