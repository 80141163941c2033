package blitzwar

import (
	_ "embed"
	"slices"

	"sandtable/kit/data"
)

//go:embed data/setup.yaml
var setupFile []byte

// garrison is what a country has in a zone when the game starts (BW-19a, BW-19b), a British corps in Calais too (BW-19f).
type garrison struct {
	nation                                        nation
	at                                            Place
	infantry, armoured, supply, air, uboat, fleet uint8
	fortified                                     bool
}

// setup is the start of 1939.
type setup struct {
	armies     uint8 // counters of the free country, which the Allies place (BW-19c)
	armyCorps  uint8
	armyNation nation
	units      []garrison
}

var start1939 = data.Must(readSetup(setupFile))

func readSetup(text []byte) (*setup, error) {
	var f struct {
		Version int
		Armies  struct {
			Country         data.ID
			Counters, Corps uint8
		}
		Units map[string]map[string]strength
	}
	if err := data.Read("setup.yaml", text, &f); err != nil {
		return nil, err
	}
	r := newReader("setup.yaml", text)
	s := &setup{armies: f.Armies.Counters, armyCorps: f.Armies.Corps, armyNation: r.nationOf(f.Armies.Country)}
	s.units = r.garrisons(f.Units, "units")
	return s, r.Err
}

// strength is what a file says of a country's units in a zone.
type strength struct {
	I         uint8 `yaml:"I"`
	C         uint8 `yaml:"C"`
	S         uint8 `yaml:"S"`
	A         uint8 `yaml:"A"`
	U         uint8 `yaml:"U"`
	F         uint8 `yaml:"F"`
	Fortified bool
}

// garrisons reads what stands where, by country and zone; path is where the file has it.
func (r *reader) garrisons(units map[string]map[string]strength, path ...any) (list []garrison) {
	for _, id := range sorted(units) {
		r.Here(path...)
		n := r.nationOf(data.Key(id))
		r.Here(slices.Concat(path, []any{id})...)
		for _, zone := range sorted(units[id]) {
			u := units[id][zone]
			list = append(list, garrison{n, r.placeOf(data.Key(zone)), u.I, u.C, u.S, u.A, u.U, u.F, u.Fortified})
		}
	}
	return list
}
