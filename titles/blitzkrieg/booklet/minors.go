package booklet

import (
	_ "embed"
	"fmt"

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
var Minors = data.Must(readMinors(minorsFile))

// minorRow is an army as written.
type minorRow struct {
	ID          string
	Name        string
	Counters    []counterRow
	Substitutes map[Kind]map[uint8]int
	Deployment  map[string][]string
}

func readMinors(text []byte) (list []Minor, err error) {
	var f struct {
		Version int
		Minors  []minorRow
	}
	if err := data.Read("minors.yaml", text, &f); err != nil {
		return nil, err
	}
	for i := range f.Minors {
		m, err := f.Minors[i].read()
		if err != nil {
			return nil, data.Locate("minors.yaml", text, data.Under(fmt.Errorf("%s: %w", f.Minors[i].ID, err), "minors", i))
		}
		list = append(list, m)
	}
	return list, nil
}

func (m *minorRow) read() (Minor, error) {
	counters, err := countersOf(m.Counters)
	if err != nil {
		return Minor{}, data.Under(err, "counters")
	}
	at, err := deploy(counters, m.Deployment)
	return Minor{m.ID, m.Name, counters, at, m.Substitutes}, data.Under(err, "deployment")
}
