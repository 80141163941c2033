package booklet

import (
	_ "embed"

	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
)

//go:embed minors.yaml
var minorsFile []byte

// Minor is a minor country's army: BM-18.1.
type Minor struct {
	ID, Name    string
	Counters    []Counter
	At          []board.Square         // where each counter stands if nobody places it otherwise
	Substitutes map[Kind]map[uint8]int // BM-18.7: for breaking down and taking losses
}

// Minors are the five armies, in the order in which the board has the countries: NW, SW, C, NE, SE. Nothing changes them.
var Minors = func() (list []Minor) {
	var f struct {
		Version int
		Minors  []struct {
			ID          string
			Name        string
			Counters    []counterRow
			Substitutes map[Kind]map[uint8]int
			Deployment  map[string][]string
		}
	}
	if err := data.Read("minors.yaml", minorsFile, &f); err != nil {
		panic(err)
	}
	for _, m := range f.Minors {
		counters := data.Must(countersOf(m.Counters))
		list = append(list, Minor{m.ID, m.Name, counters, data.Must(deploy(counters, m.Deployment)), m.Substitutes})
	}
	return list
}()
