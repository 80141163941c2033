package ai

import "time"

// Grade is a place on the ladder of players that every title has. Grades differ in the time they may take; what else
// they lack is the title's to say.
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

// FirstMarshal is the rank of the Marshal of a title's first release, with as many steps as he took. Those of today are measured
// against him.
func FirstMarshal(steps int) Rank {
	return NewRank(Level{ID: "marshal-0", Name: "Marshal of the first release", About: "Never changes: the strongest player of the first release."},
		Marshal.Rank("", steps).Budget())
}

// Rank makes a player of the grade, told about in a sentence, who takes so many steps at most.
func (g Grade) Rank(about string, steps int) Rank {
	x := &grades[g]
	return NewRank(Level{ID: x.id, Name: x.name, About: about}, Budget{Time: x.time, Steps: steps})
}
